/**
 * Generates a batch's sites on this machine, by the same pipeline as the service, without key or quota.
 *
 * Effects: those of the ports handed in.
 *
 * @module
 */

import type { Config } from "../config.ts";
import { generate, type GenerationPorts } from "../generation.ts";
import type { Source } from "./batch_answer.ts";

/**
 * Makes a source of answers from the pipeline.
 *
 * @param maxUrls The most pages per site.
 * @param config The settings.
 * @param ports What a generation needs.
 * @returns The source; a site in hand is always finished.
 */
export function localSource(maxUrls: number, config: Config, ports: GenerationPorts): Source {
  return {
    begin: () => Promise.resolve(null),
    ask: async (site, onProgress) => {
      const result = await generate(
        {
          request: { url: new URL(site), maxUrls, format: "txt" },
          startedMs: ports.clock.monotonicMs(),
          caller: "",
          signal: new AbortController().signal,
          onProgress,
        },
        config,
        ports,
      );
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
