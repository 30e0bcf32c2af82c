import assert from "node:assert/strict";
import { formatOpeningHours, readShownHours } from "../../lib/site/opening_hours.ts";

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

Deno.test("readShownHours: days and two times as people write them, all rows or none", () => {
  const rows: readonly [text: string, language: "de" | "fr" | "en", hours: readonly string[]][] = [
    ["MONDAY-SUNDAY: 07:00 AM - 11:00 PM", "en", ["Mo-Su 07:00-23:00"]],
    ["Mon-Fri 12am-12pm, Sat 9:30 a.m. - 1 p.m.", "en", ["Mo-Fr 00:00-12:00", "Sa 09:30-13:00"]],
    ["Mo. – Do. 8:00 – 17:00 Uhr, Freitag 8 – 14 Uhr", "de", [
      "Mo-Th 08:00-17:00",
      "Fr 08:00-14:00",
    ]],
    ["lundi: 9h30 – 18h", "fr", ["Mo 09:30-18:00"]],
    ["Mon 9:00-17:00", "fr", ["Mo 09:00-17:00"]],
    ["Mo-Fr 8:00-17:00, Sa geschlossen", "de", []],
    ["Vardagar: 07:00 – 16:00", "de", []],
    ["DAILY: 7 AM - 11 PM", "en", []],
    ["Mon 25:00-26:00", "en", []],
    ["Mon 9:00-17:75", "en", []],
    // Half of a day is not told, or of one time only.
    ["Mon - Fri: 8:00 - 5:00", "en", []],
    ["Mon 9:00-9:00", "en", []],
    ["Tue 2-6", "en", []],
    ["Tue 8-12", "en", ["Tu 08:00-12:00"]],
    ["Sat: 1-5 pm", "en", ["Sa 13:00-17:00"]],
    ["Sat: 9-5 pm", "en", []],
    ["Sat: 8 am - 5", "en", []],
    ["Sat: 8 am - 11", "en", []],
    ["Fri 10 pm - 2 am", "en", ["Fr 22:00-02:00"]],
    ["", "en", []],
  ];
  for (const [text, language, hours] of rows) {
    assert.deepEqual(readShownHours(text, language), hours, text);
  }
});
