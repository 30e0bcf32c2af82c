/**
 * Values that most sites never need.
 *
 * Pure.
 *
 * @module
 */

/**
 * Computes a value when it is first asked for, and never twice.
 *
 * @param compute What to compute.
 * @returns Asks for it.
 */
export function lazily<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}
