import assert from "node:assert/strict";
import { finish } from "../fakes.ts";
import { statementsOf } from "../../lib/site/statements.ts";
import { pageOf } from "./report_builder.ts";

const A = "The first post begins with a sentence of more than forty letters.";
const B = "The second post begins with a sentence of more than forty letters.";
const INTRO = "Here stand all of the posts that were written in the last ten years.";

function textsOf(pages: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const crawled = Object.entries(pages).map(([path, paragraphs]) => pageOf(path, { paragraphs }));
  return Object.fromEntries(
    [...finish(statementsOf(crawled))].map(([page, said]) => [
      new URL(page.url).pathname,
      said.map(({ text }) => text),
    ]),
  );
}

Deno.test("statementsOf: a list does not say what the pages say that it introduces", () => {
  assert.deepEqual(
    textsOf({ "/": [INTRO, A, B], "/2026/a": [A], "/2026/b": [B], "/news": [A, B] }),
    { "/": [INTRO], "/2026/a": [A], "/2026/b": [B], "/news": [] },
  );
});

Deno.test("statementsOf: what stands behind the first entry of a list is an entry as well", () => {
  const last = "Of this one the list says more than the page, which is a picture only.";
  assert.deepEqual(
    textsOf({ "/news": [INTRO, A, last], "/news/a": [A], "/news/b": [] })["/news"],
    [INTRO],
  );
});

Deno.test("statementsOf: under a heading that is a link stands a teaser of another page", () => {
  const said = (path: string, link: string) => {
    const page = pageOf(path, { paragraphs: [INTRO, A], headingLinks: [null, link] });
    return [...finish(statementsOf([page])).values()].flat().map(({ text }) => text);
  };
  assert.deepEqual(said("/hub/", "/hub/a"), [INTRO]);
  assert.deepEqual(said("/hub/", "https://shop.example/hub"), [INTRO, A], "the page itself");
  assert.deepEqual(said("/hub/", "mailto:a@shop.example"), [INTRO, A], "no page");
  assert.deepEqual(said("/", "/hub/a"), [INTRO, A], "on the home page");
});

Deno.test("statementsOf: short texts under a subheading each are entries, none of which is about the page", () => {
  const C = "The third post begins with a sentence of more than forty letters.";
  const said = (sections: readonly number[], last = C) =>
    [...finish(statementsOf([pageOf("/hub", { paragraphs: [A, B, last], sections })])).values()]
      .flat()
      .length;
  assert.equal(said([1, 2, 3]), 0);
  assert.equal(said([1, 1, 2]), 3);
  assert.equal(said([0, 1, 2]), 3);
  assert.equal(said([1, 2, 2]), 3);
  assert.equal(
    said([1, 2, 3], "Each of our roofs has got several parts, and here are some of them:"),
    2,
  );
  const most = 3 * 130 - A.length - B.length;
  assert.equal(said([1, 2, 3], C.padStart(most, "x")), 0);
  assert.equal(said([1, 2, 3], C.padStart(most + 1, "x")), 3);
});

Deno.test("statementsOf: many texts under a subheading each are entries, also long ones", () => {
  const texts = Array.from({ length: 6 }, (_, i) => `${A.repeat(3)} This is text ${i}.`);
  const said = (sections: readonly number[]) => {
    const page = pageOf("/hub", { paragraphs: texts.slice(0, sections.length), sections });
    return [...finish(statementsOf([page])).values()].flat().length;
  };
  assert.equal(said([1, 2, 3, 4, 5]), 0);
  assert.equal(said([1, 2, 3, 4]), 4);
  assert.equal(said([1, 2, 3, 4, 4]), 5);
});

Deno.test("statementsOf: what stands under the page's heading comes first, a short line together with the next one", () => {
  const said = (paragraphs: readonly string[], sections: readonly number[]) =>
    [...finish(statementsOf([pageOf("/x", { paragraphs, sections })])).values()].flat()[0]?.text;
  const phrase = "A guide to the installation of plugins and themes";
  assert.equal(said([phrase, A], [0, 1]), phrase);
  assert.equal(said([phrase, A], [0, 0]), A);
  assert.equal(said(["A guide to themes.", A], [0, 0]), `A guide to themes. ${A}`);
  assert.equal(said(["A guide to the themes.", A], [0, 1]), A);
  assert.equal(said(["A guide to all the themes.", A], [0, 1]), "A guide to all the themes.");
});

Deno.test("statementsOf: one post is introduced by the page above it, the home page's own text by none", () => {
  assert.deepEqual(textsOf({ "/blog": [A], "/blog/a": [A] }), { "/blog": [], "/blog/a": [A] });
  assert.deepEqual(textsOf({ "/news": [A], "/2026/a": [A] }), { "/news": [A], "/2026/a": [A] });
  assert.deepEqual(textsOf({ "/": [A], "/about": [A] }), { "/": [A], "/about": [A] });
});

Deno.test("statementsOf: a meta description that breaks off in a word gives way to the whole text", () => {
  const whole = "We support building companies in projects on robots and machines.";
  const sourceOf = (description: string) =>
    [
      ...finish(statementsOf([pageOf("/a", { description, openGraph: { description: whole } })]))
        .values(),
    ]
      .flat()[0]?.source;
  assert.equal(sourceOf("We support building companies in projects on rob."), "og_description");
  assert.equal(
    sourceOf("We support building companies in projects on robots."),
    "meta_description",
  );
  assert.equal(sourceOf("We support building companies."), "meta_description");
  assert.equal(sourceOf("We support building companies in…"), "og_description");
  assert.equal(sourceOf(whole), "meta_description");
});

Deno.test("statementsOf: a text begins behind its salutation, its date and what a reader would not get to", () => {
  const text = "These are the roofs of the old town, and what became of them.";
  const said = (paragraph: string) =>
    [
      ...finish(statementsOf([pageOf("/x", { title: "Hello World", paragraphs: [paragraph] })]))
        .values(),
    ].flat()[0]?.text;
  const rows: readonly (readonly [paragraph: string, expected: string | undefined])[] = [
    [`Hello World. ${text}`, `Hello World. ${text}`],
    [`Hello friends. ${text}`, text],
    [`Hi folks, ${text}`, text],
    [`Hallo! ${text}`, text],
    [`Halo sahabat, ${text}`, text],
    [`こんにちは。${text}`, text],
    [`Hi, t${text.slice(1)}`, text],
    [`Hi-fi, ${text}`, `Hi-fi, ${text}`],
    [`Hi all who love old roofs, ${text}`, `Hi all who love old roofs, ${text}`],
    ["Hi, it is us.", undefined],
    [`Last updated: 12/12/2023. ${text}`, text],
    [`Stand: 1. März 2026 ${text}`, `Stand: 1. März 2026 ${text}`],
    [`Dernière mise à jour: 12 mai 2026 ${text}`, text],
    [`Room 2026: ${text}`, `Room 2026: ${text}`],
    [
      `${text} ${A} ${B} And more. This guide shows what to do when a slate is loose.`,
      "This guide shows what to do when a slate is loose.",
    ],
    [
      `${text} ${A} This guide shows what to do when a slate is loose.`,
      `${text} ${A} This guide shows what to do when a slate is loose.`,
    ],
  ];
  for (const [paragraph, expected] of rows) assert.equal(said(paragraph), expected, paragraph);
});

Deno.test("statementsOf: no sentence that only says where to look or what to click, and no half of a list", () => {
  const text = "These are the roofs of the old town, and what became of them.";
  const said = (paragraph: string) =>
    [...finish(statementsOf([pageOf("/x", { paragraphs: [paragraph] })])).values()].flat()[0]?.text;
  const rows: readonly (readonly [paragraph: string, expected: string | undefined])[] = [
    ["Below, you can find the roofs of the old town and more.", undefined],
    [`Belowground: ${text}`, `Belowground: ${text}`],
    [
      `Below the castle lies a village of roofs. ${text}`,
      `Below the castle lies a village of roofs. ${text}`,
    ],
    [`${text} Klicka på bilderna för att förstora dem.`, text],
    [`Click the pictures. ${text}`, text],
    ...[
      "Charles Dickens wrote most of his famous novels here.",
      "On fabrique le fromage de la vallée ici.",
      "You get an answer within the day in our forum.",
    ].map((place) => [`${text} ${place}`, `${text} ${place}`] as const),
    [`${text} You can read more about that here.`, text],
    [`${text} Read on to learn more.`, text],
    [`${text} There are three: – One is old, and one is new.`, text],
    [
      "There are three: – One is old, and one is new. And one is red.",
      "There are three: – One is old, and one is new. And one is red.",
    ],
    [`${text} What stands below is older.`, `${text} What stands below is older.`],
  ];
  for (const [paragraph, expected] of rows) assert.equal(said(paragraph), expected, paragraph);
});

Deno.test("statementsOf: a stated text without thanks, without what visitors shall do, and without a question that its answer does not need", () => {
  const text = "Slate roofs for the old town and for all the villages around it.";
  const answer = `Slate roofs last for a century. ${text}`;
  const said = (description: string) =>
    [...finish(statementsOf([pageOf("/x", { title: "Slate roofs", description })])).values()]
      .flat()[0]!.text;
  const rows: readonly (readonly [description: string, expected: string])[] = [
    [`${text} Jetzt kostenlos beraten lassen.`, text],
    [`${text} Prenota una visita. Call us today!`, text],
    [`${text} Schedule a call`, text],
    [`${text} Jetztzeit ist alles.`, `${text} Jetztzeit ist alles.`],
    [
      `${text} Jetzt ist die Zeit, in der die Dächer der Stadt geprüft werden sollten.`,
      `${text} Jetzt ist die Zeit, in der die Dächer der Stadt geprüft werden sollten.`,
    ],
    ["Jetzt beraten lassen.", "Jetzt beraten lassen."],
    ...[
      "Bel appartement à partir de 900 €.",
      "Plan und Ausführung aus einer Hand.",
      "Llama trekking every Sunday.",
      "Reserve wines from 1998.",
      "Neem oil and soap from Goa.",
      "Reserva de la biosfera desde 2003.",
      "Jetzt auch in Bonn.",
      "Tilaa 50 hengelle.",
      "Hemen denizin yanında.",
      "Comandă numerică pentru strunguri.",
      "Umów przybywa.",
    ].map((fact) => [`${text} ${fact}`, `${text} ${fact}`] as const),
    [`${text} Llámanos. Llama ahora. Book your roof today.`, text],
    [`Thank you for choosing our workshop. ${text}`, text],
    [`Vielen Dank für Ihren Besuch. ${text}`, text],
    ...[
      `Thanks to its own spring, the mill has ground flour since 1720. ${text}`,
      `Thank you letters from the front line fill two rooms. ${text}`,
      `Kiitos oman lähteen mylly on toiminut vuodesta 1720. ${text}`,
      `Thank you for your letters, which came from all over the county and from many another town, and now fill all three of our rooms. ${text}`,
    ].map((fact) => [fact, fact] as const),
    [`Is your roof leaking? ${answer}`, answer],
    [
      `Is your roof leaking? ${text} Free visits and prices.`,
      `Is your roof leaking? ${text} Free visits and prices.`,
    ],
    [`Is your roof leaking? ${text}`, `Is your roof leaking? ${text}`],
    [`Is your roof leaking? Then ${answer}`, `Is your roof leaking? Then ${answer}`],
  ];
  for (const [description, expected] of rows) assert.equal(said(description), expected);
});

Deno.test("statementsOf: of pages with the same text, it belongs to the one that begins with it", () => {
  const said = (sections: readonly number[]) => {
    const list = pageOf("/blog/all", { paragraphs: [A, B], sections });
    const posts = [pageOf("/a", { paragraphs: [A] }), pageOf("/b", { paragraphs: [B] })];
    return finish(statementsOf([list, ...posts])).get(list)!.length;
  };
  assert.equal(said([1, 2]), 0);
  assert.equal(said([0, 1]), 2);
});

Deno.test("statementsOf: an excerpt has no label between its paragraphs and no half sentence behind several, but a full stop behind a home page's heading", () => {
  const heading = "Roofs for your old house";
  const first = `These are our terms. ${A}`;
  const said = (path: string, description: string) => {
    const page = pageOf(path, { description, paragraphs: [first, B], headings: [heading] });
    return [...finish(statementsOf([page])).values()].flat()[0]!.text;
  };
  const rows: readonly (readonly [path: string, description: string, expected: string])[] = [
    ["/x", `${first} 1. Terms ${B}`, `${first} ${B}`],
    ["/x", `${first} 1. Terms`, `${first} 1. Terms`],
    ["/x", `${first} ${B} We clad`, `${first} ${B}`],
    ["/x", `${heading} It ${A}`, `It ${A}`],
    ["/", `${heading} It ${A}`, `${heading}. It ${A}`],
  ];
  for (const [path, text, expected] of rows) assert.equal(said(path, text), expected, text);
});

Deno.test("statementsOf: a value behind its label is no text", () => {
  const said = (paragraph: string) =>
    [...finish(statementsOf([pageOf("/x", { paragraphs: [paragraph] })])).values()].flat().length;
  assert.equal(said("Where: The Old Mill, in the street of the same name, Ely"), 0);
  assert.equal(said("Seat of the club: The Old Mill, in the street of the same name, Ely"), 1);
  assert.equal(said("Seat of the club: The Old Mill, Mill Street 3, 54200 Ely"), 0);
  assert.equal(said("Seat of the club: The Old Mill of 1742, where it began"), 1);
  assert.equal(said("Roofs: we mend them in the old town, all week long."), 1);
  assert.equal(said("Roofs: slate, thatch, brown tiles, oak, tin"), 1, "five things");
  assert.equal(said("Roofs: slate, thatch, brown tiles, oak and tin"), 0);
});

Deno.test("statementsOf: no paragraph that asks and then only wants its reader to act, nor an excerpt of one", () => {
  const said = (paragraph: string) =>
    [...finish(statementsOf([pageOf("/x", { paragraphs: [paragraph] })])).values()].flat().length;
  const question = "Do you have any questions about your roof?";
  assert.equal(said(`${question} Write to us!`), 0);
  assert.equal(said(`${question} ${"We".padEnd(49, "e")}!`), 0);
  assert.equal(said(`${question} ${"We".padEnd(50, "e")}!`), 1);
  assert.equal(said(`${question} We are sorry.`), 1);
  assert.equal(said(`${question} Write to us! We answer on the same day.`), 1);
  assert.equal(said(`${question} And an idea?`), 1);
  assert.equal(said("These are the roofs of the old town. Write to us!"), 1);
  const call = `${question} Write to us!`;
  const stated = (...paragraphs: readonly string[]) =>
    [...finish(statementsOf([pageOf("/x", { description: call, paragraphs })])).values()].flat()
      .map(({ text }) => text);
  assert.deepEqual(stated(call, A), [A]);
  assert.deepEqual(stated(A), [call, A], "what is written as a description");
});

Deno.test("statementsOf: no quotation, no sentence with an address, no word behind its label, no colon at the end", () => {
  const said = (sketch: Parameters<typeof pageOf>[1]) =>
    [...finish(statementsOf([pageOf("/x", sketch)])).values()].flat()[0]?.text;
  const rows: readonly (readonly [text: string, expected: string | undefined])[] = [
    [`“${A}”`, undefined],
    [`"${A}"`, undefined],
    [`« ${A} »`, undefined],
    [`“Roofs” are what we call “${A}”`, `“Roofs” are what we call “${A}”`],
    [`“${A}” So they say.`, `“${A}” So they say.`],
    [`The address of our site is: https://brand.example. ${A}`, A],
    [`${A} See https://brand.example/roofs for more of them.`, A],
    ["We are at https://brand.example on every day of the year.", undefined],
    [
      `The address of our site is brand.example. ${A}`,
      `The address of our site is brand.example. ${A}`,
    ],
  ];
  for (const [text, expected] of rows) {
    assert.equal(said({ paragraphs: [text] }), expected, text);
    assert.equal(said({ description: text }), expected, text);
  }
  const stated: readonly (readonly [text: string, expected: string | undefined])[] = [
    ["Defined in: src/queue.ts:41", undefined],
    ["Defined in: src/queue.ts, line 41", "Defined in: src/queue.ts, line 41"],
    ["Defined in this very file: src/queue.ts:41.", "Defined in this very file: src/queue.ts:41."],
    ["価格：手頃な価格で屋根を修理します", "価格：手頃な価格で屋根を修理します"],
    [
      `${A} Install it with whatever you install things with:`,
      `${A} Install it with whatever you install things with.`,
    ],
    [`${A} For example:`, `${A} For example:`],
  ];
  assert.equal(said({ paragraphs: [`“${A}” Jane`] }), undefined, "with the name of its speaker");
  for (const [text, expected] of stated) assert.equal(said({ description: text }), expected, text);
});

Deno.test("statementsOf: a heading that asks stays before its answer, and not before another question", () => {
  const said = (description: string, paragraph: string) =>
    [...finish(statementsOf([pageOf("/x", { description, paragraphs: [paragraph] })])).values()]
      .flat()[0]!.text;
  const question = `Do you know of such a post? ${A}`;
  assert.equal(said(`Which is the first? ${A}`, A), `Which is the first? ${A}`);
  assert.equal(said(`Which is the first ${A}`, A), A);
  assert.equal(said(`Which is the first? ${question}`, question), question);
});

Deno.test("statementsOf: headings are no part of an excerpt, also where words have no spaces", () => {
  const said = (page: Parameters<typeof pageOf>[1]) =>
    [...finish(statementsOf([pageOf("/x", page)])).values()].flat()
      .find(({ source }) => source === "meta_description")?.text;
  const sentence = "手頃な価格で屋根を修理し、古い町の家を雨から守ります。";
  const headings = ["屋根の修理と点検を簡単に", "事例のご紹介"];
  assert.equal(
    said({ description: `${headings[0]} ${sentence} お問い合わせ ${headings[1]} 続き`, headings }),
    sentence,
  );
  const description = `${sentence} ${headings[1]} 続き`;
  assert.equal(said({ description, headings }), description, "no heading at the beginning");
});

Deno.test("statementsOf: an excerpt of what stands under a subheading is not about the page", () => {
  const said = (sections: readonly number[], description = `The First Post ${A}`) =>
    [
      ...finish(statementsOf([pageOf("/x", { description, paragraphs: [INTRO, A], sections })]))
        .values(),
    ]
      .flat()[0]?.text;
  assert.equal(said([0, 1]), INTRO);
  assert.equal(said([0, 0]), A);
  assert.equal(said([1, 2]), A);
  assert.equal(said([0, 1], A), A, "what is written as a description");
});

Deno.test("statementsOf: a last sentence without its full stop is kept, a name or a button is not", () => {
  const said = (paragraph: string) =>
    [...finish(statementsOf([pageOf("/x", { paragraphs: [paragraph] })])).values()].flat()[0]?.text;
  const fact = "Dark sponge and chocolate cream and nothing else";
  const rows: readonly (readonly [paragraph: string, expected: string])[] = [
    [`${A} ${fact}`, `${A} ${fact}`],
    [`${A} ${fact.slice(0, 40)}`, `${A} ${fact.slice(0, 40)}`],
    [`${A} ${fact.slice(0, 38)}`, A],
    [`${A} ${fact}…`, A],
    [`${A} ${A} ${A} ${A.slice(0, -1)}`, `${A} ${A} ${A}`],
  ];
  for (const [paragraph, expected] of rows) assert.equal(said(paragraph), expected, paragraph);
});

Deno.test("statementsOf: the letter before an answer is no part of it, and an address with a mailbox describes nothing", () => {
  const rows: readonly (readonly [paragraph: string, said: readonly string[]])[] = [
    [`A: ${A}`, [A]],
    [`A. ${A}`, [`A. ${A}`]],
    ["High Street 2 and 4 1234 Oldtown office@mill.example", []],
    ["office@mill.example sales@mill.example workshop@mill.example", []],
    [`Hotel in Ely with forty rooms, a garden and a sauna near the river – info@mill.example`, [
      "Hotel in Ely with forty rooms, a garden and a sauna near the river – info@mill.example",
    ]],
    ["Install the package acme@2.0 with a tool of your own", [
      "Install the package acme@2.0 with a tool of your own",
    ]],
    ["High Street 2 and 4 1234 Oldtown beside the mill", [
      "High Street 2 and 4 1234 Oldtown beside the mill",
    ]],
  ];
  for (const [paragraph, said] of rows) {
    assert.deepEqual(textsOf({ "/a": [paragraph] })["/a"], said, paragraph);
  }
});
