/**
 * Where sentences end, and how a text is shortened without breaking one.
 *
 * A full stop ends a sentence behind a word of three letters, or of two small ones, and before a capital: `z. B.` and
 * `Dr. No` have none.
 *
 * Pure; linear in the text's length.
 *
 * @module
 */

/** What closes a quotation or a bracket behind the last word. */
const CLOSERS = "[\"'’”“»›)\\]]*";
const SENTENCE_END = new RegExp(
  `(?<=[\\p{L}\\p{N})”“"»%€$]{3}| \\p{Ll}{2})[.!?…]+${CLOSERS}(?= [^\\p{Ll}\\p{N}]|$)|[。！？।؟]`,
  "gu",
);
const FINISHED = new RegExp(`(?:[.!?。！？।؟]${CLOSERS}|\\p{Extended_Pictographic}\\uFE0F?)$`, "u");
/** How sites show that they have cut a text. */
const CUT_END = /[[(]?(?<!\.)(?:…|\.{3,})[\])]?$/;
/** What cannot be the end of a cut text. The pattern matches only where a run of it begins, so it is linear. */
const LOOSE_END = /(?<![\s\p{P}])[\s\p{P}]+$/u;
/** Content systems cut only longer texts: a shorter one was left open by its writer. */
const MIN_CUT_LENGTH = 100;
/** No sentence is cut for so little. */
const LITTLE_MORE = 1.1;
/** A shorter sentence alone says too little. */
const MIN_SENTENCE_LENGTH = 40;

/**
 * Whether a text ends as a sentence does.
 *
 * @param text A clean text.
 * @returns False where it ends in the middle, or in a colon before a list.
 */
export function isFinished(text: string): boolean {
  return FINISHED.test(text) && !CUT_END.test(text);
}

/**
 * Takes a text apart.
 *
 * @param text A clean text.
 * @returns Its sentences in order; the last one may be unfinished.
 */
export function sentencesOf(text: string): string[] {
  const ends = [...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  return [...ends, text.length].map((end, i) => text.slice(ends[i - 1] ?? 0, end).trim())
    .filter((sentence) => sentence !== "");
}

/**
 * Cuts a text at a sentence's end, else at a word's.
 *
 * @param text A clean text.
 * @param maxLength The length that it may have, in code units, the ellipsis not counted; a sentence may be a tenth longer.
 * @returns The text, its first sentences, or its beginning with an ellipsis.
 */
export function cutAtSentence(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength + 1);
  const sentenceEnd = lastSentenceEnd(head, maxLength);
  if (sentenceEnd >= maxLength * 0.4) return head.slice(0, sentenceEnd);
  const mostLength = Math.floor(maxLength * LITTLE_MORE);
  const laterEnd = lastSentenceEnd(text.slice(0, mostLength + 1), mostLength);
  if (laterEnd > maxLength) return text.slice(0, laterEnd);
  const space = head.lastIndexOf(" ");
  const end = space >= maxLength * 0.6 ? space : maxLength;
  const cut = head.slice(0, end).toWellFormed().replace(/[\s\p{P}\uFFFD]+$/u, "");
  return `${cut === "" ? head.slice(0, end).toWellFormed() : cut}…`;
}

/**
 * Takes a text that its site has cut off back to its last whole sentence, else to its last whole word.
 *
 * @param text A clean text.
 * @returns The text without an end that says nothing.
 */
export function withoutCutEnd(text: string): string {
  const cut = CUT_END.exec(text);
  if (cut === null) return text;
  const head = text.slice(0, cut.index).trimEnd();
  const end = lastSentenceEnd(head, head.length);
  if (end >= MIN_SENTENCE_LENGTH) return head.slice(0, end);
  if (text.length < MIN_CUT_LENGTH) return text;
  // The dots stand directly behind the letters at which the system stopped.
  const isWhole = text[cut.index - 1] === " ";
  const words = isWhole ? head : head.slice(0, Math.max(0, head.lastIndexOf(" ")));
  return `${words.replace(LOOSE_END, "")}…`;
}

/**
 * Takes off the sign that a text was cut.
 *
 * @param text A clean text.
 * @returns What stands before an ellipsis at its end.
 */
export function withoutEllipsis(text: string): string {
  return text.replace(CUT_END, "").trimEnd();
}

/**
 * The whole sentences that a text begins with.
 *
 * @param text A clean text.
 * @returns The text without an unfinished last sentence; empty where it has no other.
 */
export function wholeSentences(text: string): string {
  return isFinished(text) ? text : text.slice(0, Math.max(0, lastSentenceEnd(text, text.length)));
}

/** Where the last sentence within a length ends; -1 where none does. */
function lastSentenceEnd(text: string, maxLength: number): number {
  let last = -1;
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (end <= maxLength && (end < text.length || isFinished(text))) last = end;
  }
  return last;
}
