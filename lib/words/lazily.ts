/**
 * Computes values when they are needed, and not again and again. Pure.
 */

/** Computes a value when it is first asked for, and never twice. */
export function lazily<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** Makes a function of an object that computes the value of each object once. Values are freed with their objects. */
export function oncePer<K extends object, T>(compute: (object: K) => T): (object: K) => T {
  const values = new WeakMap<K, { readonly value: T }>();
  return (object) => {
    let known = values.get(object);
    if (known === undefined) values.set(object, known = { value: compute(object) });
    return known.value;
  };
}

/**
 * Returns the value of a key in a map, and makes it first where there is none. The oldest Deno that the program runs on has
 * no `Map.prototype.getOrInsertComputed`.
 */
export function valueOf<K, V>(map: Map<K, V>, key: K, make: (key: K) => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make(key);
  map.set(key, value);
  return value;
}

/** How many values a function remembers at most, and for texts of how many characters. */
const REMEMBERED = { values: 2_000, length: 500 };

/** Makes a function of a text that remembers the values of its last texts, because many decisions look at the same ones. */
export function remembering<T>(compute: (text: string) => T): (text: string) => T {
  const values = new Map<string, T>();
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    const value = compute(text);
    if (text.length > REMEMBERED.length) return value;
    if (values.size === REMEMBERED.values) values.clear();
    values.set(text, value);
    return value;
  };
}

/** Makes a function of a text that remembers its last value, because several decisions in a row look at one text. */
export function rememberingLast<T>(compute: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: compute(text) };
    return last.value;
  };
}
