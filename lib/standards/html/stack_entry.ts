/**
 * How the stack of open elements lies in one array of integers: a fixed number of them per entry, which
 * costs less to write and to read than an array per field. Data only. Pure.
 *
 * @module
 */

/** Numbers from here on stand for elements of SVG and MathML. */
export const FIRST_FOREIGN: number = 128;

/** Names of SVG and MathML that a page may use; both together have fewer than 300. */
export const MAX_FOREIGN_NAMES: number = 1_000;

/** Stands for an entry taken out of the middle of the stack: a `form`, or a formatting element. */
export const REMOVED: number = 127;

/** What an entry of the stack holds, indices being those of entries. */
export const Field = {
  /** The tag's number in `Tag`, or one from {@link FIRST_FOREIGN} on. */
  tag: 0,
  /** The entry below it of the same tag, or -1. */
  sameBelow: 1,
  /** The nearest entry at or below it that bounds scopes. */
  scope: 2,
  /** Likewise, special. */
  special: 3,
  /** Likewise, one that stops the search for items. */
  item: 4,
  /** Likewise, one of HTML. */
  html: 5,
} as const;

/** An entry takes up two to this power integers. */
export const ENTRY_BITS: number = 3;

/** Elements that can be open before the stack has to grow. */
export const FIRST_CAPACITY: number = 64;
