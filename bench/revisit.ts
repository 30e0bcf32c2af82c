/**
 * What a generation of an unchanged site costs beside its first one, whose pages the cache has kept.
 *
 * Effects: fetches; keeps the cache in a temporary folder.
 */

import { strict as assert } from "node:assert";
import type { Config } from "../lib/config.ts";
import { generate, type GenerationPorts } from "../lib/generation.ts";
import type { GenerationRequest } from "../lib/http/schemas.ts";
import { openPageCache } from "../lib/io/page_cache_kv.ts";
import { type Cost, costOf, median, milliseconds } from "./measure.ts";

/** The names of the figures, the row's own name first. */
export const REVISIT_HEAD: readonly string[] = [
  "",
  ...["first", "CPU", "bytes"],
  ...["again", "CPU", "bytes"],
  ...["ratio", "CPU ratio", "bytes ratio"],
];

/** One generation. */
interface Visit extends Cost {
  /** Decoded bytes of all bodies that came; a 304 has none, only a header. */
  readonly bytes: number;
  /** Its texts and details. */
  readonly output: string;
}

/**
 * Generates a site twice, with an empty cache and with what that leaves behind, and again with another empty cache.
 *
 * @param request The site.
 * @param config The settings.
 * @param ports What a generation needs; its cache is not used.
 * @param rounds How often.
 * @returns Medians, in the order of {@link REVISIT_HEAD}.
 * @throws {Error} When the second generation gives other bytes than the first.
 */
export async function compareRevisit(
  request: GenerationRequest,
  config: Config,
  ports: GenerationPorts,
  rounds: number,
): Promise<string[]> {
  const pairs: { readonly first: Visit; readonly again: Visit }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const folder = await Deno.makeTempDir();
    const first = await visit(request, { ...config, pageCachePath: `${folder}/cache` }, ports);
    const again = await visit(request, { ...config, pageCachePath: `${folder}/cache` }, ports);
    assert.equal(again.output, first.output);
    // The first round warms the process up.
    if (round > 0) pairs.push({ first, again });
    await Deno.remove(folder, { recursive: true });
  }
  const of = (figure: (pair: typeof pairs[number]) => number) => median(pairs.map(figure));
  return [
    ...figuresOf(pairs.map(({ first }) => first)),
    ...figuresOf(pairs.map(({ again }) => again)),
    of(({ first, again }) => again.wallMs / first.wallMs).toFixed(2),
    of(({ first, again }) => again.cpuMs / first.cpuMs).toFixed(2),
    of(({ first, again }) => again.bytes / first.bytes).toFixed(3),
  ];
}

function figuresOf(visits: readonly Visit[]): string[] {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
  return [
    milliseconds(of(({ wallMs }) => wallMs)),
    milliseconds(of(({ cpuMs }) => cpuMs)),
    `${(of(({ bytes }) => bytes) / 1e6).toFixed(2)} MB`,
  ];
}

/** Opening and closing the cache, and with it the writing, is part of the processor time, not of the time on the wall. */
async function visit(
  request: GenerationRequest,
  config: Config,
  ports: GenerationPorts,
): Promise<Visit> {
  const { clock, log, processor } = ports;
  let bytes = 0;
  let output = "";
  let wallMs = 0;
  const { cpuMs } = await costOf(async () => {
    const compute = processor.of("page cache");
    const pageCache = await openPageCache(config, { clock, log, compute, random: Math.random });
    const startedMs = clock.monotonicMs();
    const { signal } = new AbortController();
    const run = { request, startedMs, caller: "", requestId: "", signal };
    const result = await generate(run, config, { ...ports, pageCache });
    wallMs = clock.monotonicMs() - startedMs;
    await pageCache.close();
    if (!result.ok) throw new Error(result.problem.error);
    bytes = result.effort!.site_bytes;
    const { duration_seconds: _duration, generated_at: _instant, ...same } = result.response;
    output = JSON.stringify(same);
  });
  return { cpuMs, wallMs, bytes, output };
}
