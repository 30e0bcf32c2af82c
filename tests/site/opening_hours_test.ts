import assert from "node:assert/strict";
import { formatOpeningHours } from "../../lib/site/opening_hours.ts";

Deno.test("formatOpeningHours: days in the file's language; nothing that is not stated as schema.org has it", () => {
  const rows: readonly [readonly string[], "de" | "en", string][] = [
    [["Mo-Th 08:00-17:00", "Fr 08:00-14:00"], "de", "Mo-Do 08:00-17:00; Fr 08:00-14:00"],
    [["Mo,We 10:00-12:00, 14:00-18:00"], "en", "Mon, Wed 10:00-12:00, 14:00-18:00"],
    [["Monday,Tuesday 9:00-17:00"], "en", "Mon, Tue 9:00-17:00"],
    [["Mo-Su 08:00-20:00 (Besuche)"], "de", "Mo-So 08:00-20:00 (Besuche)"],
    [[`Mo-Su 08:00-20:00 (${"x".repeat(81)})`], "de", ""],
    [["Montag bis Freitag"], "de", ""],
    [["Mo-Fr 08:00-17:00", "on request"], "en", ""],
    [[], "en", ""],
    // What a plugin states for every shop.
    [["Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday 09:00-17:00"], "en", ""],
  ];
  for (const [hours, language, expected] of rows) {
    assert.equal(formatOpeningHours(hours, language), expected);
  }
});
