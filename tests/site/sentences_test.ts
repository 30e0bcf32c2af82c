import assert from "node:assert/strict";
import {
  cutAtSentence,
  isFinished,
  sentencesOf,
  wholeSentences,
  withoutCutEnd,
} from "../../lib/site/sentences.ts";

Deno.test("cutAtSentence: at a sentence's end, else at a word's, else anywhere", () => {
  const rows: readonly [string, number, string][] = [
    ["short", 5, "short"],
    ["One whole sentence. Another one follows", 30, "One whole sentence."],
    ["Words and, words and more words", 11, "Words…"],
    ["Words on of the and a lot", 20, "Words on…"],
    ["Confiance et transparence entre les uns et les autres", 32, "Confiance et transparence…"],
    ["Words (of one part), words and more words", 28, "Words (of one part)…"],
    ["Words of one part, words and more words", 28, "Words of one part…"],
    ["Words of one part (e.g. words and more words)", 35, "Words of one part…"],
    ["Words (e.g. words and more words)", 25, "Words (e.g. words…"],
    ["Words of one part, words and more words", 29, "Words of one part, words…"],
    [
      "Rund 3.500 Kunden und z. B. Vereine vertrauen uns",
      40,
      "Rund 3.500 Kunden und z. B. Vereine…",
    ],
    [
      "Trust and all our openness between Ann Lee, who grows plants",
      43,
      "Trust and all our openness…",
    ],
    [
      "Trust and all our openness between Ann Lee, Bob Roe and others",
      43,
      "Trust and all our openness between Ann Lee…",
    ],
    ["Trust in Ann Lee, who grows all plants", 20, "Trust in Ann Lee…"],
    ["abcdefghij", 5, "abcde…"],
    ["日本語のとても長い文章です", 5, "日本語のと…"],
    ["ab😀😀😀", 3, "ab…"],
    ["........", 4, "....…"],
  ];
  for (const [text, maxLength, expected] of rows) {
    assert.equal(cutAtSentence(text, maxLength), expected);
  }
});

Deno.test("cutAtSentence: the length itself is not cut, one more is", () => {
  assert.equal(cutAtSentence("x".repeat(200), 200), "x".repeat(200));
  assert.equal(cutAtSentence("x".repeat(201), 200), `${"x".repeat(200)}…`);
});

Deno.test("cutAtSentence: a sentence that is a little longer stays whole, a tenth more where nothing else is said", () => {
  const rows: readonly [length: number, most: number | undefined, isWhole: boolean][] = [
    [110, undefined, true],
    [111, undefined, false],
    [125, 125, true],
    [126, 125, false],
  ];
  for (const [length, most, isWhole] of rows) {
    const sentence = `Word ${"x".repeat(length - 6)}`;
    const cut = cutAtSentence(`${sentence}. And more of it.`, 100, most);
    assert.equal(cut === `${sentence}.`, isWhole, `${length} of ${most}`);
  }
});

Deno.test("cutAtSentence: a short beginning takes a sentence more, and a shorter one is still better than a cut", () => {
  const sentence = (length: number) => `Word ${"x".repeat(length - 6)}.`;
  const rows: readonly [first: number, second: number, expected: number][] = [
    [119, 130, 250],
    [120, 129, 120],
    [119, 131, 119],
    [60, 200, 60],
    [59, 200, 201],
  ];
  for (const [first, second, expected] of rows) {
    const cut = cutAtSentence(`${sentence(first)} ${sentence(second)} More.`, 200, 250);
    assert.equal(cut.length, expected, `${first} ${second}`);
  }
});

Deno.test("isFinished: a full stop, in quotation marks, of another script, an emoji; no ellipsis, no colon", () => {
  for (
    const text of [
      "A b.",
      "A b?",
      "“A b.”",
      "A b (c).",
      "日本語。",
      "A b 🎉",
      "A b :)",
      "A, b, etc...",
    ]
  ) {
    assert.equal(isFinished(text), true, text);
  }
  for (const text of ["A b", "A b:", "A b…", "A b...", "A b [...]", "Aetc..."]) {
    assert.equal(isFinished(text), false, text);
  }
});

Deno.test("sentencesOf: ends behind a word and before a capital", () => {
  const rows: readonly [string, readonly string[]][] = [
    ["One here. Two there! Three", ["One here.", "Two there!", "Three"]],
    ["Rund 3.500 z. B. Vereine. “Ja gut.” Nein.", [
      "Rund 3.500 z. B. Vereine.",
      "“Ja gut.”",
      "Nein.",
    ]],
    ["Am 3. Mai um 9.30 Uhr bei Dr. No und der example.com gmbh", [
      "Am 3. Mai um 9.30 Uhr bei Dr. No und der example.com gmbh",
    ]],
    ["Von Dr. med. Anna Roth und Dr. rer. nat. Max Roth. Mehr hier", [
      "Von Dr. med. Anna Roth und Dr. rer. nat. Max Roth.",
      "Mehr hier",
    ]],
    ["Kurs mit Prof. Anna Roth. Ort folgt", ["Kurs mit Prof. Anna Roth.", "Ort folgt"]],
    ["Ein Riesenhon. Der", ["Ein Riesenhon.", "Der"]],
    ["In version 3.0.0. Am 3.5. Konzert", ["In version 3.0.0.", "Am 3.5. Konzert"]],
    ["A box of the type TZ. Made for small offices", [
      "A box of the type TZ.",
      "Made for small offices",
    ]],
    ["With DR. Anna Roth of the U.S. Army in the USA. Ask", [
      "With DR. Anna Roth of the U.S. Army in the USA.",
      "Ask",
    ]],
    ["日本。語。", ["日本。", "語。"]],
    ["", []],
  ];
  for (const [text, expected] of rows) assert.deepEqual(sentencesOf(text), expected);
});

Deno.test("withoutCutEnd: back to the last whole sentence, else to the last whole word", () => {
  const sentence = "The app is open to everybody who likes it.";
  const long =
    "PodHarbour is a podcast player that is completely open and built by volunteers without";
  const rows: readonly [string, string][] = [
    [`${sentence} It is built by volunt...`, sentence],
    [`${sentence} It is built […]`, sentence],
    [`${sentence} It is built (...)`, sentence],
    [`${sentence} Then call notes.open(...)`, `${sentence} Then call notes.open(...)`],
    [`${sentence} And so on…`, sentence],
    [`${long} any commercial intere...`, `${long} any commercial…`],
    [`${long} any commercial …`, `${long} any commercial…`],
    ["Cakes, tarts and more...", "Cakes, tarts and more..."],
    [sentence, sentence],
  ];
  for (const [text, expected] of rows) assert.equal(withoutCutEnd(text), expected);
});

Deno.test("wholeSentences: without an unfinished last one", () => {
  assert.equal(wholeSentences("One here. Two there"), "One here.");
  assert.equal(wholeSentences("One here. Two there."), "One here. Two there.");
  assert.equal(wholeSentences("One here"), "");
});

Deno.test("cutAtSentence, sentencesOf: a million full stops take no time", () => {
  const text = `abc${".".repeat(1_000_000)}`;
  assert.ok(cutAtSentence(text, 200).length <= 201);
  assert.ok(sentencesOf(text).length > 0);
});
