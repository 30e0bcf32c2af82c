/**
 * The small words of six languages, as far as categories are concerned. Pure.
 *
 * @module
 */

/**
 * Articles, conjunctions and prepositions that neither name a page nor count as words of a slug; and
 * the union that plugins write behind `Cookie policy`.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  ("the a an and of in on at by der die das und von zu zum zur des den dem ein eine im am " +
    "le la les l d de du et un une aux au en el los las y del il lo i gli e di dell della delle " +
    "het een van s amp eu u").split(" "),
);
