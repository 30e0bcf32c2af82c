/**
 * Generates a batch's sites on this machine, by the same pipeline as the service, without key or quota.
 *
 * Effects: those of the ports handed in.
 *
 * @module
 */

import type { Generate } from "../generation.ts";
import type { Clock } from "../ports.ts";
import type { Source } from "./batch_answer.ts";

/**
 * Makes a source of answers from the pipeline.
 *
 * @param maxUrls The most pages per site.
 * @param ports The pipeline, and where time comes from.
 * @returns The source; a site in hand is always finished.
 */
export function localSource(
  maxUrls: number,
  { generate, clock }: { readonly generate: Generate; readonly clock: Clock },
): Source {
  return {
    begin: () => Promise.resolve(null),
    ask: async (site, onProgress) => {
      const result = await generate({
        request: { url: new URL(site), maxUrls, format: "txt" },
        startedMs: clock.monotonicMs(),
        caller: "",
        signal: new AbortController().signal,
        onProgress,
      });
      if (result.ok) {
        return { answer: { kind: "generated", response: result.response }, standing: null };
      }
      const { error, detail } = result.problem;
      return {
        answer: { kind: "failed", reason: `${error} ${detail ?? ""}`.trim() },
        standing: null,
      };
    },
  };
}
