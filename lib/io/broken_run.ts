/** Makes the result of a run that broke the thread on which it was computed. Pure. */

import { problem } from "../errors.ts";
import type { GenerationResult, Run } from "../generation.ts";
import { TooCostly } from "../ports.ts";

const ADVICE = "what this website sent took too much time or memory to process, so the run was " +
  "ended. If the site is yours, please report it.";

/**
 * Ends a run that was too costly to compute, or that broke its thread: its result rejects with {@link TooCostly}, and becomes
 * the contract's 500. Other runs go on.
 */
export async function endBrokenRun(
  { request }: Pick<Run, "request">,
  result: Promise<GenerationResult>,
): Promise<GenerationResult> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error;
    const broken = problem("site_too_costly", `${request.url.origin}: ${ADVICE}`);
    return { ok: false, problem: { ...broken, cause: "too_costly" }, effort: null };
  }
}
