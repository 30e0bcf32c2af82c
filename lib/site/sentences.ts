/**
 * Finds where sentences end, and shortens a text without breaking a sentence.
 *
 * A full stop ends a sentence when it stands behind three letters, behind a word of two small letters, or behind a
 * version's number, and when no small letter and no digit follows. So neither `z. B.` nor `Dr. No` ends one. Behind two
 * capitals, as in `the TZ.`, it ends one before a word that begins like a sentence. A full stop behind a longer title, such
 * as `Prof.` or `Dr. med.`, ends none.
 *
 * Pure. The time is linear in the text's length.
 */

import { fold } from "../words/fold.ts";
import { rememberingLast } from "../words/lazily.ts";
import { LEADING_WORDS } from "../words/stop_words.ts";

/** Matches what closes a quotation or a bracket behind the last word. */
const CLOSERS = "[\"'’”“»›)\\]]*";
/** Titles that are written before a name, with more letters than a sentence's end is known by. */
const TITLES =
  "Prof|Dott|Dipl|Hon|Rev|Capt|Mrs|Univ|Ing|Inh|Dr\\. (?:\\p{Ll}{2,5}\\. )?\\p{Ll}{2,5}";
/** The same, in capitals. */
const SHOUTED_TITLES = "DR|MR|MS|SR|ST";
/** Matches the end of a sentence. Begins again at the start of a text only when no further end was found. */
const SENTENCE_END = new RegExp(
  `(?<!(?<!\\p{L})(?:${TITLES}))(?<=[\\p{L}\\p{N})”“"»%€$]{3}| \\p{Ll}{2}|\\d\\.\\d\\.\\d)[.!?…]+${CLOSERS}(?= [^\\p{Ll}\\p{N}]|$)|(?<= (?!${SHOUTED_TITLES})\\p{Lu}{2})\\.(?= \\p{Lu}\\p{Ll}|$)|[。！？।؟]`,
  "gu",
);
const FINISHED = new RegExp(
  `(?:[.!?。！？।؟]${CLOSERS}|\\p{Extended_Pictographic}\\uFE0F?| [:;]-?[)D])$`,
  "u",
);
/** In characters. The longest end of a sentence that we look for: a full stop, and quotes and brackets behind it. */
const LONGEST_END = 8;
/**
 * Matches the sign with which sites show that they have cut a text. Directly behind a name, brackets are code: `open(...)`. A
 * writer, not a system, ends a list with `etc...`.
 */
const CUT_END = /(?:(?<![\p{L}\p{N}_])[[(]|(?<![.[(]))(?<!\betc)(?:…|\.{3,})[\])]?$/u;
/** What stands between two parts of a sentence. */
const CLAUSE_ENDS: readonly string[] = [", ", "; ", ": ", " – ", " — ", "、", "，"];
/** Matches signs with which a cut text cannot end. The pattern matches only where a run of them begins, so it is linear. */
const LOOSE_END = /(?<![\s\p{P}])[\s\p{P}]+$/u;
const LOOSE_SIGNS = /[\s\p{Pd}\p{Po}\p{Ps}\p{Pi}\uFFFD]+$/u;
/** How many small words in a row we remove from the end of a cut text. */
const MAX_SMALL_WORDS = 3;
/** In characters. Content systems cut only longer texts. A shorter one was left open by its writer. */
const MIN_CUT_LENGTH = 100;
/** By which factor a text may be longer than allowed, so that no sentence is cut. */
const LITTLE_MORE = 1.1;
/** In characters. Sentences that end earlier leave room for a next one that is a little longer than allowed. */
const MIN_FULL_LENGTH = 120;
/** In characters. A shorter sentence alone says too little. */
const MIN_SENTENCE_LENGTH = 40;

/** Says whether a text ends as a sentence does, and neither within one nor in a colon before a list. */
export function isFinished(text: string): boolean {
  return FINISHED.test(text.slice(-LONGEST_END)) && !isCut(text);
}

/** Says whether a text ends with a question. */
export function isQuestion(text: string): boolean {
  return /[?？]$/.test(text);
}

/** Splits a clean text into its sentences, in order. The last one may be unfinished. */
export const sentencesOf: (text: string) => readonly string[] = rememberingLast((text) => {
  const sentences: string[] = [];
  let start = 0;
  for (const end of [...sentenceEnds(text), text.length]) {
    const sentence = text.slice(start, end).trim();
    if (sentence !== "") sentences.push(sentence);
    start = end;
  }
  return sentences;
});

/** Returns where the sentences of a text end. The rest of the text may be an unfinished one. */
const sentenceEnds: (text: string) => readonly number[] = rememberingLast((text) => {
  const ends: number[] = [];
  while (SENTENCE_END.test(text)) ends.push(SENTENCE_END.lastIndex);
  return ends;
});

/**
 * Cuts a text at the end of a sentence, else of a part of a sentence, else of a word, where an ellipsis follows that is not
 * counted. It may have `mostLength` code units, by default a tenth more, when a sentence would be cut otherwise.
 */
export function cutAtSentence(
  text: string,
  maxLength: number,
  mostLength: number = Math.floor(maxLength * LITTLE_MORE),
): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength + 1);
  const sentenceEnd = lastSentenceEnd(text.slice(0, maxLength + 2), maxLength);
  const laterEnd = lastSentenceEnd(text.slice(0, mostLength + 2), mostLength);
  if (laterEnd > maxLength && sentenceEnd < MIN_FULL_LENGTH) return text.slice(0, laterEnd);
  if (sentenceEnd >= maxLength * 0.3) return head.slice(0, sentenceEnd);
  const clauseEnd = Math.max(...CLAUSE_ENDS.map((sign) => head.lastIndexOf(sign)));
  const end = [clauseEnd, head.lastIndexOf(" ")].find((end) => end >= maxLength * 0.6) ?? maxLength;
  const whole = withoutOpenBracket(head.slice(0, end).toWellFormed(), maxLength * 0.3);
  const name = APPOSITION.test(text.slice(end)) ? (FULL_NAME.exec(whole)?.[0].length ?? 0) : 0;
  const named = withoutLooseEnd(whole.slice(0, whole.length - name));
  return `${(named.length >= maxLength * 0.6 ? named : withoutLooseEnd(whole)) || whole}…`;
}

/** Matches what goes on behind a comma, and says who is named before it: `between Ann Lee, who grows plants, and …`. */
const APPOSITION = /^, \p{Ll}/u;
/** Matches a name of two words or three at the end. */
const FULL_NAME = /(?: \p{Lu}\p{Ll}[\p{L}’'-]{0,30}){2,3}$/u;

/** Removes a bracket that is not closed, unless it opens near the beginning. */
function withoutOpenBracket(text: string, minLength: number): string {
  const open = text.lastIndexOf(" (");
  return open >= minLength && !text.includes(")", open) ? text.slice(0, open) : text;
}

/** Removes what leads on at the end of a cut text: signs, and small words such as `of a`. */
function withoutLooseEnd(text: string): string {
  let rest = text.replace(LOOSE_SIGNS, "");
  for (let count = 0; count < MAX_SMALL_WORDS; count++) {
    const space = rest.lastIndexOf(" ");
    if (space < 0 || !LEADING_WORDS.has(fold(rest.slice(space + 1)))) break;
    rest = rest.slice(0, space).replace(LOOSE_SIGNS, "");
  }
  return rest;
}

/** Shortens a text that its site has cut off: to its last whole sentence, else to its last whole word. */
export function withoutCutEnd(text: string): string {
  const cut = isCut(text) ? CUT_END.exec(text) : null;
  if (cut === null) return text;
  const head = text.slice(0, cut.index).trimEnd();
  const end = lastSentenceEnd(head, head.length);
  if (end >= MIN_SENTENCE_LENGTH) return head.slice(0, end);
  if (text.length < MIN_CUT_LENGTH) return text;
  // A space before the dots shows that the last word is whole.
  const isWhole = text[cut.index - 1] === " ";
  const words = isWhole ? head : head.slice(0, Math.max(0, head.lastIndexOf(" ")));
  return `${words.replace(LOOSE_END, "")}…`;
}

/** Removes the ellipsis with which a text was cut. */
export function withoutEllipsis(text: string): string {
  return (isCut(text) ? text.replace(CUT_END, "") : text).trimEnd();
}

/** Says whether a text ends with the sign that it was cut. A look at its last characters tells that of most texts. */
export function isCut(text: string): boolean {
  const end = text.slice(-4);
  return (end.includes("…") || end.includes("...")) && CUT_END.test(text);
}

/** Returns a text without an unfinished last sentence; empty when it has no other. */
export function wholeSentences(text: string): string {
  return isFinished(text) ? text : text.slice(0, Math.max(0, lastSentenceEnd(text, text.length)));
}

/** Returns where the last sentence within a length ends; -1 when none does. */
function lastSentenceEnd(text: string, maxLength: number): number {
  const isEnd = (end: number) => end <= maxLength && (end < text.length || isFinished(text));
  return sentenceEnds(text).findLast(isEnd) ?? -1;
}
