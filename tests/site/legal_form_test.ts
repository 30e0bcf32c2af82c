import assert from "node:assert/strict";
import { withoutLegalForm } from "../../lib/site/legal_form.ts";

const NAMES: readonly (readonly [name: string, short: string | null])[] = [
  ["Acme GmbH", "Acme"],
  ["Acme GmbH & Co. KG", "Acme"],
  ["Wandern e.V.", "Wandern"],
  ["Wandern e. V.", "Wandern"],
  ["Acme, Inc.", "Acme"],
  ["Bianchi S.r.l.", "Bianchi"],
  ["Miody Sp. z o.o.", "Miody"],
  ["Javor s.r.o.", "Javor"],
  ["Havnens Garn ApS", "Havnens Garn"],
  ["Törnqvist Rör AB", "Törnqvist Rör"],
  ["Joogasali Oy", "Joogasali"],
  ["Pékség Kft.", "Pékség"],
  ["Mobilya Ltd. Şti.", "Mobilya"],
  ["Ελαιώνας Α.Ε.", "Ελαιώνας"],
  ["ООО «Ромашка»", "Ромашка"],
  ["ТОВ Сад", "Сад"],
  ["株式会社川辺製茶", "川辺製茶"],
  ["川辺製茶株式会社", "川辺製茶"],
  ["Acme", null],
  ["AG Energiebilanzen", null],
  ["GmbH", null],
  ["ООО", null],
  ["株式会社", null],
  ["Gmbh-Beratung", null],
  ["Just say no", null],
  ["", null],
];

for (const [name, short] of NAMES) {
  Deno.test(`withoutLegalForm: "${name}" is short for ${short}`, () => {
    assert.equal(withoutLegalForm(name), short);
  });
}
