/**
 * How reading or writing a file fails, as it is expected to now and then. Pure.
 *
 * @module
 */

/** A file that cannot be read or written: it ends a command with its message, or a batch's site. */
export class FileFault extends Error {
  /** Tells it apart. */
  override name = "FileFault";
}
