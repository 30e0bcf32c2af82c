/**
 * A tolerant, streaming scanner of XML: tags and texts as they come, whatever is wrong around them.
 *
 * Follows the lexical rules of XML 1.0 (tags, comments, CDATA, processing instructions, DOCTYPE) without
 * checking that a document is well-formed. Deliberately knows no namespaces beyond prefixes, keeps no stack, and
 * reads no DTD: no declared entity is ever expanded, no external one ever fetched. Its memory is one block of text and
 * at most one tag; its time is linear. Pure.
 *
 * @module
 */

import { decodeHTMLStrict } from "entities";

/** Longer tags and longer texts of one element are skipped, in characters. */
const MAX_PIECE_LENGTH = 65_536;

const TAB = 9, SPACE = 32, EXCLAMATION = 33, SLASH = 47, GREATER = 62, QUESTION = 63;
const BRACKET_OPEN = 91, BRACKET_CLOSE = 93;

/** What the scanner reports. */
export interface XmlHandler {
  /**
   * A start tag or an empty-element tag.
   *
   * @param name The name as written, prefix included.
   * @param attributes What follows the name, for {@link readAttributes}.
   * @param isEmpty Whether the tag closes itself.
   */
  open(name: string, attributes: string, isEmpty: boolean): void;
  /**
   * An end tag.
   *
   * @param name The name as written, prefix included.
   */
  close(name: string): void;
  /** Whether texts are of interest at this point; others are skipped unread. */
  wantsText(): boolean;
  /**
   * A piece of text, decoded; one element's text may come in several.
   *
   * @param text The piece.
   */
  text(text: string): void;
  /** A DOCTYPE with declarations of its own, which are skipped. */
  internalSubset(): void;
  /** Markup that had to be skipped. */
  malformed(): void;
}

/** Takes a document in pieces. */
export interface XmlScanner {
  /**
   * Scans one more piece.
   *
   * @param text The piece, of any length.
   */
  write(text: string): void;
}

/** What the scanner is in. */
type Mode = "content" | "comment" | "cdata" | "declaration" | "doctype" | "subset" | "subset_end";

/** What ends these modes. A processing instruction ends at `>`, so that a forgotten `?` costs nothing. */
const TERMINATORS = { comment: "-->", cdata: "]]>", declaration: ">" } as const;

/**
 * Makes a scanner for one document.
 *
 * @param handler Called for each piece of markup.
 * @returns The scanner.
 */
export function createXmlScanner(handler: XmlHandler): XmlScanner {
  let mode: Mode = "content";
  let buffer = "";

  /** Scans from a position in the current mode; returns where to go on, or -1 when more text is needed. */
  function step(at: number): number {
    switch (mode) {
      case "content":
        return scanContent(at);
      case "comment":
      case "cdata":
      case "declaration":
        return scanUntil(TERMINATORS[mode], at);
      default:
        return scanDoctype(at);
    }
  }

  function scanContent(at: number): number {
    const less = buffer.indexOf("<", at);
    if (less === -1) return holdText(at);
    if (less > at && handler.wantsText()) handler.text(decodeEntities(buffer.slice(at, less)));
    const next = buffer.charCodeAt(less + 1);
    if (Number.isNaN(next)) return hold(less);
    if (next === EXCLAMATION) return scanDeclaration(less);
    if (next === QUESTION) {
      mode = "declaration";
      return less + 2;
    }
    return next === SLASH || isNameStart(next) ? scanTag(less) : skip(less);
  }

  /** A text may go on in the next piece, so it is held back: an entity must not be cut in two. */
  function holdText(at: number): number {
    if (!handler.wantsText()) return hold(buffer.length);
    if (buffer.length - at <= MAX_PIECE_LENGTH) return hold(at);
    handler.malformed();
    return hold(buffer.length);
  }

  function scanDeclaration(less: number): number {
    const start = buffer.slice(less, less + 9);
    if (start.startsWith("<!--")) mode = "comment";
    else if (start === "<![CDATA[") mode = "cdata";
    else if (start.length < 9) return hold(less);
    else mode = start.toUpperCase() === "<!DOCTYPE" ? "doctype" : "declaration";
    return less + { comment: 4, cdata: 9, doctype: 9, declaration: 2 }[mode];
  }

  function scanTag(less: number): number {
    const end = endOfTag(buffer, less + 1);
    if (end === -1 && buffer.length - less <= MAX_PIECE_LENGTH) return hold(less);
    if (end === -1 || buffer.charCodeAt(end) !== GREATER) return skip(less);
    if (buffer.charCodeAt(less + 1) === SLASH) {
      handler.close(buffer.slice(less + 2, endOfName(buffer, less + 2, end)));
    } else {
      const isEmpty = buffer.charCodeAt(end - 1) === SLASH;
      const nameEnd = endOfName(buffer, less + 1, end);
      const attributes = buffer.slice(nameEnd, isEmpty ? Math.max(nameEnd, end - 1) : end);
      handler.open(buffer.slice(less + 1, nameEnd), attributes, isEmpty);
    }
    return end + 1;
  }

  /** Goes on behind a `<` that starts nothing readable. */
  function skip(less: number): number {
    handler.malformed();
    return less + 1;
  }

  function scanUntil(terminator: string, at: number): number {
    const end = buffer.indexOf(terminator, at);
    const stop = end === -1 ? Math.max(at, buffer.length - terminator.length + 1) : end;
    if (mode === "cdata" && stop > at && handler.wantsText()) handler.text(buffer.slice(at, stop));
    if (end === -1) return hold(stop);
    mode = "content";
    return end + terminator.length;
  }

  /** Finds the end of a DOCTYPE without reading it: `>`, or behind an internal subset `]` and `>`. */
  function scanDoctype(at: number): number {
    for (let index = at; index < buffer.length; index++) {
      const code = buffer.charCodeAt(index);
      if (mode === "doctype" && code === BRACKET_OPEN) {
        handler.internalSubset();
        mode = "subset";
      } else if (mode !== "subset" && code === GREATER) {
        mode = "content";
        return index + 1;
      } else if (mode !== "doctype") {
        if (code === BRACKET_CLOSE) mode = "subset_end";
        else if (!isSpace(code)) mode = "subset";
      }
    }
    return hold(buffer.length);
  }

  /** Keeps the buffer from a position on for the next piece. */
  function hold(from: number): number {
    buffer = buffer.slice(from);
    return -1;
  }

  return {
    write(text) {
      buffer += text;
      let at = 0;
      while (at !== -1) at = step(at);
    },
  };
}

/**
 * The rest of a tag up to its `>`, quoted values whole. No two of its parts can match the same character, so it never
 * backtracks over more than it has read.
 */
const REST_OF_TAG = /[^<>"']*(?:(?:"[^<"]*"|'[^<']*')[^<>"']*)*>/y;

/** The position of a tag's `>`, or of the `<` that breaks it off; -1 when neither is there. */
function endOfTag(text: string, from: number): number {
  REST_OF_TAG.lastIndex = from;
  return REST_OF_TAG.test(text) ? REST_OF_TAG.lastIndex - 1 : text.indexOf("<", from);
}

/** A tag's name: up to white space or a slash, and never past the next tag. */
const NAME = /[^\t-\r \/<]*/y;

function endOfName(text: string, from: number, end: number): number {
  NAME.lastIndex = from;
  NAME.test(text);
  return Math.min(NAME.lastIndex, end);
}

function isSpace(code: number): boolean {
  return code === SPACE || (code >= TAB && code <= 13);
}

function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 58 ||
    code > 127;
}

/**
 * Reads the attributes of a tag.
 *
 * @param text What follows the tag's name.
 * @returns The values by name as written, decoded, the first of equal names.
 */
export function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  while (true) {
    const equals = text.indexOf("=", at);
    if (equals === -1) return attributes;
    const quote = text.slice(equals + 1).trimStart().charAt(0);
    const start = text.indexOf(quote, equals) + 1;
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, start) : -1;
    if (end === -1) return attributes;
    const name = text.slice(at, equals).trim();
    if (!attributes.has(name)) attributes.set(name, decodeEntities(text.slice(start, end)));
    at = end + 1;
  }
}

/**
 * Decodes character references once: numeric ones, XML's five and HTML's names, each with its semicolon.
 * Everything else stays as written: a bare `&`, and what a DTD may have declared.
 */
function decodeEntities(text: string): string {
  return text.includes("&") ? decodeHTMLStrict(text) : text;
}
