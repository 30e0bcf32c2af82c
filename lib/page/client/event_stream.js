// @ts-check
/// <reference lib="dom" />
/**
 * Reads server-sent events, in the browser and in the commands.
 *
 * Implements the HTML Standard, section 9.2.6 (interpreting an event stream), without `id` and `retry`: we never ask again
 * on our own. The time is linear in the length of the body.
 */

/** @typedef {{ readonly type: string, readonly data: string }} StreamEvent */

/**
 * Reads the events of a body as they arrive.
 *
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body Any bytes; it is cancelled when the caller stops reading.
 * @returns {AsyncGenerator<StreamEvent, void, void>} The events. An event that the end of the body cuts off is left out.
 * @throws Whatever the body throws.
 */
export async function* readEvents(body) {
  let type = "";
  /** @type {string[]} */
  let data = [];
  for await (const line of readLines(body)) {
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "event") type = value;
    else if (field === "data") data.push(value);
    if (line !== "") continue;
    if (data.length > 0) yield { type: type || "message", data: data.join("\n") };
    type = "";
    data = [];
  }
}

/**
 * Reads the lines, which end in LF, CR LF or CR. A long line arrives in many pieces, which are joined only once.
 *
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
 */
async function* readLines(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  /** @type {string[]} */
  let pieces = [];
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      pieces.push(next.value);
      if (!/[\r\n]/.test(next.value)) continue;
      // A CR at the end may be half of CR LF, so we wait for what follows.
      const lines = pieces.join("").split(/\r\n|\n|\r(?!$)/);
      pieces = lines.splice(-1);
      yield* lines;
    }
  } finally {
    await reader.cancel();
  }
}
