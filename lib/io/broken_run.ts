/**
 * What a run ends in that broke the thread which computed for it. Pure.
 *
 * @module
 */

import { problem } from "../errors.ts";
import type { GenerationResult, Run } from "../generation.ts";
import { ThreadFault } from "./thread_client.ts";

const ADVICE = "what this website sent took too much time or memory to process, so the run was " +
  "ended. If the site is yours, please report it.";

/**
 * Turns the fault of a thread into the contract's 500 of the run that the thread broke on.
 *
 * @param run The run.
 * @param result Its result, which rejects with a {@link ThreadFault} when it broke a thread.
 * @returns The result.
 */
export async function endBrokenRun(
  { request }: Pick<Run, "request">,
  result: Promise<GenerationResult>,
): Promise<GenerationResult> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof ThreadFault)) throw error;
    const broken = problem("site_too_costly", `${request.url.origin}: ${ADVICE}`);
    return { ok: false, problem: { ...broken, cause: "thread_broke" }, siteBytes: 0 };
  }
}
