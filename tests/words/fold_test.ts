import assert from "node:assert/strict";
import { fold, foldText } from "../../lib/words/fold.ts";

const FOLDED: readonly (readonly [text: string, folded: string])[] = [
  ["Über uns", "uber uns"],
  ["Ueber uns", "uber uns"],
  ["Straße", "strasse"],
  ["Confidentialité", "confidentialite"],
  ["Cœur", "cour"],
  ["Coeur", "cour"],
  ["Größe – “XXL”", "grosse – “xxl”"],
  ["queue – aee", "quu – ae"],
  ["Åbningstider, aabningstider", "abningstider, abningstider"],
  ["Spørgsmål, spoergsmaal", "sporgsmal, sporgsmal"],
  ["Værdier, vaerdier", "vardier, vardier"],
  ["Płatności", "platnosci"],
  ["Đorđe", "dorde"],
  ["HAKKIMIZDA, Hakkımızda, İletişim", "hakkimizda, hakkimizda, iletisim"],
  ["Despre noi, știri, ştiri", "despre noi, stiri, stiri"],
  ["Kérdések, ŰRLAP", "kerdesek, urlap"],
  ["ΠΟΙΟΙ ΕΊΜΑΣΤΕ, Όρος", "ποιοι ειμαστε, οροσ"],
  ["Ещё, Йога, Її", "еще, иога, іі"],
  ["ガイド, ｶﾞｲﾄﾞ", "カイト, カイト"],
  ["㎏ ℃ ﬁ", "kg °c fi"],
  ["", ""],
];

for (const [text, folded] of FOLDED) {
  Deno.test(`fold: "${text}" becomes "${folded}"`, () => assert.equal(fold(text), folded));
}

const KEYS: readonly (readonly [text: string, key: string])[] = [
  ["Häufige Fragen", "haufigefragen"],
  ["haeufige-fragen", "haufigefragen"],
  ["Radio Energy", "radionergy"],
  ["radioenergy", "radionergy"],
  ["О нас!", "онас"],
  [" – ", "–"],
  ["", ""],
];

for (const [text, key] of KEYS) {
  Deno.test(`foldText: "${text}" becomes "${key}"`, () => assert.equal(foldText(text), key));
}
