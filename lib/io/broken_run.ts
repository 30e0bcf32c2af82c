/**
 * Makes the result of a run that broke the thread on which it was computed. Pure.
 *
 * @module
 */

import { problem } from "../errors.ts";
import type { GenerationResult, Run } from "../generation.ts";
import { TooCostly } from "../ports.ts";

const ADVICE = "what this website sent took too much time or memory to process, so the run was " +
  "ended. If the site is yours, please report it.";

/**
 * Ends a run that was too costly to compute, or that broke its thread. Other runs go on.
 *
 * @param run The run.
 * @param result The run's result. In these cases it rejects with {@link TooCostly}.
 * @returns The result; in these cases the contract's 500.
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
