import assert from "node:assert/strict";
import { linkTarget } from "../../lib/standards/link_header.ts";

const ROWS: readonly (readonly [field: string | null, target: string | null])[] = [
  [null, null],
  ["", null],
  [`</a.md>; rel="alternate"; type="text/markdown"`, "/a.md"],
  [`</a.md>;rel=alternate;type=text/markdown`, "/a.md"],
  [`</a.md>; REL="Alternate"; TYPE="Text/Markdown"`, "/a.md"],
  [`</a.md>; rel="alternate index"; type="text/markdown"`, "/a.md"],
  [`</a.md>; rel=alternate`, null],
  [`</a.md>; rel=next; type=text/markdown`, null],
  [`</a.md>; rel=next; rel=alternate; type=text/markdown`, null],
  [`</s.css>; rel=preload; as=style, </a.md>; rel=alternate; type=text/markdown`, "/a.md"],
  [`</x>; title="a, <b>; rel=alternate; type=text/markdown"; rel=next`, null],
  [`</x>; title="a \\" b, <c>"; rel=alternate; type=text/markdown`, "/x"],
  [`</a,b.md>; rel=alternate; type=text/markdown`, "/a,b.md"],
  [`</a.md; rel=alternate; type=text/markdown`, null],
];

for (const [field, target] of ROWS) {
  Deno.test(`linkTarget: RFC 8288, ${field} names ${target}`, () => {
    assert.equal(linkTarget(field, "alternate", "text/markdown"), target);
  });
}

Deno.test("linkTarget: a hostile field takes no time", () => {
  for (const part of ["<", '"', "<a>;", '<a>;x="', ";a=", "\\"]) {
    assert.equal(linkTarget(part.repeat(100_000), "alternate", "text/markdown"), null);
  }
});
