import assert from "node:assert/strict";
import { checkLlmsTxt } from "../../lib/render/check.ts";
import { renderLlmsTxt } from "../../lib/render/llms_txt.ts";
import type { Outline, OutlineLink } from "../../lib/site/outline.ts";

const OUTLINE: Outline = {
  title: "Brand",
  summary: "What we do, told by ourselves.",
  info: "Language: English.",
  sections: [
    { heading: "Main pages", namesKind: true, links: [link("Home", "/", null)] },
    {
      heading: "Optional",
      namesKind: false,
      links: [link("Terms", "/terms", null), link("C*x* & D", "/d", "D.")],
    },
  ],
  language: "en",
};
const TEXT = renderLlmsTxt(OUTLINE);

Deno.test("renderLlmsTxt: writes the shape, and the summary's text but once", () => {
  assert.equal(
    TEXT,
    "# Brand\n\n> What we do, told by ourselves.\n\nLanguage: English.\n\n" +
      "## Main pages\n- [Home](https://x.example/)\n\n" +
      "## Optional\n- [Terms](https://x.example/terms)\n- [C\\*x\\* & D](https://x.example/d): D.\n",
  );
});

Deno.test("checkLlmsTxt: finds nothing in what was rendered", () => {
  assert.deepEqual(checkLlmsTxt(TEXT, OUTLINE), []);
});

Deno.test("checkLlmsTxt: names every difference", () => {
  const rows: readonly [string, string, string][] = [
    ["# Brand", "# Brnd", 'title is read as "Brnd", not "Brand"'],
    ["> What", "What", "summary is read as null"],
    ["English", "Engl", "info is read as"],
    ["## Main pages", "## Pages", 'section is read as "Pages", not "Main pages"'],
    ["[Terms]", "[Trms]", 'title of https://x.example/terms is read as "Trms"'],
    ["/terms)", "/trms)", "address is read as"],
    [": D.", ": E.", 'description of https://x.example/d is read as "E."'],
    ["- [Terms]", "* [Terms]", "Optional: "],
    ["- [Terms](https://x.example/terms)\n", "", "links of Optional is read as 1, not 2"],
    ["## Optional", "## Main pages", 'two sections are called "Main pages"'],
    ["## Optional", "## ", "a section has no name"],
    ["\n\nLanguage: English.", "", "summary is read as null"],
    ["# Brand", "\uFEFF# Brand", "the head has no title, or no details paragraph"],
    ["D.\n", "D.", "the file does not begin with its H1 or end with one line break"],
    ["D.\n", "D.\n\n", "the file does not begin with its H1 or end with one line break"],
    ["Brand\n", "Brand\r\n", "the file does not begin with its H1"],
  ];
  for (const [part, broken, expected] of rows) {
    const differences = checkLlmsTxt(TEXT.replace(part, broken), OUTLINE);
    assert.ok(differences.some((text) => text.startsWith(expected)), `${broken}: ${differences}`);
  }
});

Deno.test("checkLlmsTxt: an outline that breaks its promise is found", () => {
  const rows: readonly Partial<OutlineLink>[] = [
    { title: "a ]b[" },
    { title: "two\nlines" },
    { title: "" },
    { url: "https://x.example/(a)" },
    { description: "two\nlines" },
  ];
  for (const broken of rows) {
    const links = [{ ...link("T", "/t", null), ...broken }];
    const outline = { ...OUTLINE, sections: [{ heading: "A", namesKind: true, links }] };
    assert.notDeepEqual(checkLlmsTxt(renderLlmsTxt(outline), outline), [], JSON.stringify(broken));
  }
});

function link(title: string, path: string, description: string | null): OutlineLink {
  const details = {
    h1: null,
    schemaTypes: [],
    category: "main",
    language: null,
    lastModified: null,
  } as const;
  const url = `https://x.example${path}`;
  return {
    title,
    url,
    markdownUrl: null,
    isLeaf: false,
    description,
    descriptionSource: null,
    details,
  };
}
