import assert from "node:assert/strict";
import { namesDay, publishedOf } from "../../lib/site/published.ts";
import { pageOf, type PageSketch } from "./report_builder.ts";

const ROWS: readonly [what: string, path: string, page: PageSketch, published: string | null][] = [
  ["the page's own statement", "/2019/03/12/a", {
    published: "2024-05-02T08:00:00Z",
    entities: [{ types: ["Article"], datePublished: "2023-01-01" }],
  }, "2024-05-02T08:00:00Z"],
  ["its structured data", "/2019/03/12/a", {
    entities: [{ types: ["Article"], datePublished: "2023-01-01" }],
  }, "2023-01-01"],
  ["no date in words", "/2019/03/12/a", { published: "yesterday" }, "2019-03-12"],
  ["the day in its address", "/blog/2024-5-2/a", { lastModified: "2020-01-01" }, "2024-05-02"],
  ["the month in its address", "/2024/05/a", { lastModified: "2025-01-01" }, "2024-05"],
  ["the year in its address", "/news/2024/a", {}, "2024"],
  [
    "the change in the month of its address",
    "/2024/05/a",
    { lastModified: "2024-05-07" },
    "2024-05-07",
  ],
  ["its last change", "/a", { lastModified: "2022-01-01" }, "2022-01-01"],
  ["nothing", "/part-2030", {}, null],
];

for (const [what, path, page, published] of ROWS) {
  Deno.test(`publishedOf: ${what}`, () => assert.equal(publishedOf(pageOf(path, page)), published));
}

const DAYS: readonly [text: string, namesDay: boolean][] = [
  ["We meet on 18 May.", true],
  ["We meet on the 18th of May.", true],
  ["Join us on Saturday 18 May for the first race.", true],
  ["We meet on May 18, 2026.", true],
  ["Wir treffen uns am Samstag, 18. Mai.", true],
  ["Vom 18. Mai bis zum Herbst", true],
  ["Wir treffen uns am 18.5. um acht.", true],
  ["Wir treffen uns am 18.05.2025.", true],
  ["The race of 2026-05-18 is the first one.", true],
  ["Dal 18 maggio 2025 il mercatino è aperto.", true],
  ["El sábado 18 de mayo nos vemos.", true],
  ["Мы встречаемся 18-го мая.", true],
  ["5月18日に会います。", true],
  ["We may bake 18 cakes in version 18.5 for 1/2 of you.", false],
  ["Soy candles from only £9.99. Rated 4.9. Since version 3.5. All is new.", false],
  ["Open 9.30. Come in.", false],
  ["We are here 24/7/365 for you.", false],
  ["Wir treffen uns am Samstag, 18.05.2025 um acht.", true],
  ["Vom 17.05.-18.05.2025 spielen wir.", true],
  ["See you on Sat 05/18/2025.", true],
  ["Le 01 juin, la fête commence.", true],
  ["Ens veiem l'11 d’octubre.", true],
  ["Since 1985 we meet in May.", false],
  ["In May 2025 we met.", false],
];

for (const [text, expected] of DAYS) {
  Deno.test(`namesDay: ${text}`, () => assert.equal(namesDay(text), expected));
}
