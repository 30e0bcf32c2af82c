/**
 * A process of our own that takes an order per line and gives an answer per line, both JSON.
 */

import assert from "node:assert/strict";
import { TextLineStream } from "./text_lines.ts";

/** The running process. */
export interface LineProcess<Order, Answer> extends AsyncDisposable {
  /** Gives an order and waits for its answer. */
  ask(order: Order): Promise<Answer>;
}

/**
 * Starts a process of ours.
 *
 * @param args Arguments of `deno run`, a module that calls {@link answerLines} among them.
 * @returns The process; must be disposed of.
 */
export function startLineProcess<Order, Answer>(
  args: readonly string[],
): LineProcess<Order, Answer> {
  return startProgram(Deno.execPath(), ["run", "--no-prompt", ...args]);
}

/**
 * Starts any program that answers orders line by line.
 *
 * @param command The program.
 * @param args Its arguments.
 * @returns The process; must be disposed of.
 */
export function startProgram<Order, Answer>(
  command: string,
  args: readonly string[],
): LineProcess<Order, Answer> {
  const child = new Deno.Command(command, {
    args: [...args],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  const lines = child.stdout.pipeThrough(new TextDecoderStream())
    .pipeThrough(new TextLineStream()).getReader();
  return {
    ask: async (order) => {
      await writer.write(new TextEncoder().encode(`${JSON.stringify(order)}\n`));
      const { value } = await lines.read();
      assert.ok(value !== undefined, "the process died");
      return JSON.parse(value);
    },
    [Symbol.asyncDispose]: async () => {
      await writer.close();
      await child.status;
      await lines.cancel();
    },
  };
}

/**
 * Answers orders in such a process until there are no more.
 *
 * @param answer What an order is answered with.
 */
export async function answerLines<Order, Answer>(
  answer: (order: Order) => Promise<Answer>,
): Promise<void> {
  const lines = Deno.stdin.readable.pipeThrough(new TextDecoderStream())
    .pipeThrough(new TextLineStream());
  for await (const line of lines) console.log(JSON.stringify(await answer(JSON.parse(line))));
}
