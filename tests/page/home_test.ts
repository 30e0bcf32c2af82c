import assert from "node:assert/strict";
import install from "../../docs/install.md" with { type: "text" };
import { renderHome } from "../../lib/page/home.ts";

Deno.test("docs/install.md has every snippet of the page, and no other code but the checks", () => {
  const blocks = [...install.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)];
  const documented = blocks.filter(([, language]) => language !== "sh").map(([, , code]) => code);
  const shown = renderHome("").matchAll(/<summary>[\s\S]*?<code>([\s\S]*?)<\/code>/g);
  const unescape = (html: string) => html.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  assert.deepEqual(documented, [...shown].map(([, code]) => unescape(code!)));
});
