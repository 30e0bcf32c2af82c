/**
 * Cuts a stream of text into lines.
 */

/** Gives every line that has ended, without its line feed. */
export class TextLineStream extends TransformStream<string, string> {
  /** Makes one. */
  constructor() {
    let rest = "";
    super({
      transform: (text, controller) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop()!;
        for (const line of lines) controller.enqueue(line);
      },
    });
  }
}
