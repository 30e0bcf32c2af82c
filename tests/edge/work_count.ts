/**
 * Counts how much work a computation does. The count is the same on a busy machine as on a quiet one.
 *
 * The runtime's profiler says how often each block of the program ran. It does not look into the runtime's own functions, so
 * we replace those whose work grows with what they are given, and add the characters or elements that they go through.
 */

import inspector from "node:inspector";

/** What we use of the profiler's answer (Chrome DevTools Protocol, `Profiler.takePreciseCoverage`). */
interface Coverage {
  readonly result: readonly {
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** How many characters and elements the runtime's own functions went through. */
let scanned = 0;

/** What a function of the runtime is called on. */
interface Receiver {
  readonly length: number;
  /** Where a pattern begins to search. */
  readonly lastIndex?: number;
}

/** How much a call of a function of the runtime goes through. `from` is where a pattern began to search. */
type Cost = (self: Receiver, args: readonly unknown[], result: unknown, from: number) => number;

const whole: Cost = (self) => self.length;

/** The cost of a search forwards: from where it begins to where it finds something, or to the end. */
const search: Cost = ({ length }, [, from], found) => {
  const start = typeof from === "number" ? Math.min(Math.max(from, 0), length) : 0;
  return (typeof found === "number" && found >= 0 ? found + 1 : length) - start;
};

const ARRAY_METHODS = [
  ...["concat", "copyWithin", "fill", "includes", "indexOf", "join", "lastIndexOf", "reverse"],
  ...["shift", "slice", "sort", "splice", "toReversed", "toSorted", "unshift"],
];

/** Functions of the runtime whose work grows with what they are given. */
const SCANNING: readonly (readonly [owner: object, names: readonly string[], cost: Cost])[] = [
  [String.prototype, ["indexOf"], search],
  [String.prototype, ["includes", "lastIndexOf", "normalize", "replace", "replaceAll"], whole],
  [String.prototype, ["split", "toLowerCase", "toUpperCase", "trim"], whole],
  [Array.prototype, ARRAY_METHODS, whole],
  [Object.getPrototypeOf(Uint8Array.prototype), ["fill", "indexOf", "set", "slice"], whole],
  [JSON, ["parse"], (_, [text]) => String(text).length],
  [RegExp.prototype, ["exec"], (self, [text], match, from) => {
    const { sticky, global } = self as unknown as RegExp;
    // A sticky pattern looks at one place only. Another test judges how much a pattern does there.
    if (match === null) return sticky ? 1 : String(text).length - (global ? from : 0);
    const { index, 0: found } = match as RegExpExecArray;
    return index + found.length + 1 - (sticky || global ? from : 0);
  }],
];

/** Counts work until it is disposed of. Only one may exist at a time. */
export class WorkCounter implements Disposable {
  readonly #session = new inspector.Session();
  readonly #restore: (() => void)[] = [];

  private constructor() {
    this.#session.connect();
    for (const [owner, names, cost] of SCANNING) {
      for (const name of names) this.#restore.push(watch(owner as Methods, name, cost));
    }
  }

  /**
   * Starts counting.
   *
   * @returns The counter.
   */
  static async open(): Promise<WorkCounter> {
    const counter = new WorkCounter();
    await counter.#post("Profiler.enable");
    await counter.#post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    return counter;
  }

  /**
   * Counts the work of a computation.
   *
   * @param run The computation. Nothing else may run meanwhile.
   * @returns How many blocks of the program ran, plus how much the runtime's own functions went through.
   */
  async count(run: () => unknown): Promise<number> {
    await this.#takeBlocks();
    scanned = 0;
    await run();
    const own = scanned;
    return own + await this.#takeBlocks();
  }

  /** Ends counting, and puts the runtime's own functions back in their places. */
  [Symbol.dispose](): void {
    for (const restore of this.#restore) restore();
    this.#session.disconnect();
  }

  /** Returns how many blocks ran since the last call. */
  async #takeBlocks(): Promise<number> {
    const { result } = await this.#post("Profiler.takePreciseCoverage") as Coverage;
    let blocks = 0;
    for (const { functions } of result) {
      for (const { ranges } of functions) {
        for (const { count } of ranges) blocks += count;
      }
    }
    return blocks;
  }

  #post(method: string, params: object = {}): Promise<unknown> {
    return new Promise((resolve, reject) =>
      this.#session.post(
        method,
        params,
        (error: Error | null, result?: object) => error === null ? resolve(result) : reject(error),
      )
    );
  }
}

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** Replaces a function by one that also counts. Returns what undoes this. */
function watch(owner: Methods, name: string, cost: Cost): () => void {
  const original = owner[name]!;
  owner[name] = function (this: Receiver, ...args: unknown[]) {
    const from = this.lastIndex ?? 0;
    const result = original.apply(this, args);
    scanned += cost(this, args, result, from);
    return result;
  };
  return () => {
    owner[name] = original;
  };
}
