import assert from "node:assert/strict";
import { MarkerSearch } from "../../lib/crawl/marker_search.ts";

const SEARCH = new MarkerSearch(["captcha", "g-captcha-box", "window.challenge", "abcabcabd"]);

const ROWS: readonly (readonly [text: string, markers: readonly string[]])[] = [
  ["", []],
  ["captch", []],
  ["captcha", ["captcha"]],
  ["xcaptcha", ["captcha"]],
  ["a <b>CAPTCHA</b>", ["captcha"]],
  ["Window.Challenge = 1; g-captcha-box", ["captcha", "g-captcha-box", "window.challenge"]],
  ["window.challeng", []],
  ["window.challenge", ["window.challenge"]],
  ["abcabcabcabd", ["abcabcabd"]],
  ["capcaptcapcaptcha", ["captcha"]],
  ["ｃaptcha", []],
];

for (const [text, markers] of ROWS) {
  Deno.test(`MarkerSearch.markersIn: "${text}" holds ${markers.length} markers`, () => {
    assert.deepEqual([...SEARCH.markersIn(text)].sort(), markers);
  });
}

Deno.test("MarkerSearch.markersIn: finds what a plain search finds, wherever it stands", () => {
  const markers = ["abb", "bab", "aabb", "bbbba"];
  const search = new MarkerSearch(markers);
  for (let number = 0; number < 1 << 12; number++) {
    const text = number.toString(2).replaceAll("0", "a").replaceAll("1", "b");
    const expected = markers.filter((marker) => text.includes(marker));
    assert.deepEqual([...search.markersIn(text)].sort(), expected.sort(), text);
  }
});
