/**
 * Computes values that most sites never need.
 *
 * Pure.
 *
 * @module
 */

/**
 * Computes a value when it is first asked for, and never twice.
 *
 * @param compute What to compute.
 * @returns The function that returns the value.
 */
export function lazily<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}
