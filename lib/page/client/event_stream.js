// @ts-check
/**
 * Reads an event stream, piece by piece as it arrives.
 *
 * Implements the HTML Standard, section 9.2.6 (interpreting an event stream), without `id` and `retry`:
 * a generation is not to be asked for again by itself. Pure.
 *
 * @module
 */

/** @typedef {{ readonly type: string, readonly data: string }} StreamEvent */

/** A parser that remembers what has arrived of the event on its way. */
export class EventStreamParser {
  #rest = "";
  #type = "";
  /** @type {string[]} */
  #data = [];

  /**
   * Takes the next piece of text.
   *
   * @param {string} text Decoded text, cut anywhere.
   * @returns {StreamEvent[]} The events that are complete with it.
   */
  push(text) {
    // A carriage return at the end may be half of a line's end.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? "";
    return lines.flatMap((line) => this.#readLine(line));
  }

  /** @param {string} line @returns {StreamEvent[]} */
  #readLine(line) {
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.#type = value;
    else if (field === "data") this.#data.push(value);
    return [];
  }

  /** @returns {StreamEvent[]} */
  #dispatch() {
    const events = this.#data.length === 0
      ? []
      : [{ type: this.#type || "message", data: this.#data.join("\n") }];
    this.#type = "";
    this.#data = [];
    return events;
  }
}
