import assert from "node:assert/strict";
import { namesDay } from "../../lib/site/days.ts";

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
