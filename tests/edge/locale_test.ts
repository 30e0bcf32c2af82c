import assert from "node:assert/strict";

const MODULE = new URL("../../lib/site/language_names.ts", import.meta.url).href;

/** What a process of another locale prints for a language that its runtime has no words of. */
async function nameIn(locale: string): Promise<string> {
  const code = `import { languageName } from "${MODULE}"; console.log(languageName("hmn", "hmn"));`;
  const args = ["eval", "--no-lock", code];
  const env = { LANG: locale, LC_ALL: locale, NO_COLOR: "1" };
  const { stdout } = await new Deno.Command(Deno.execPath(), { args, env }).output();
  return new TextDecoder().decode(stdout).trim();
}

Deno.test("languageName: does not depend on the machine's locale", async () => {
  assert.deepEqual(
    [await nameIn("en_US.UTF-8"), await nameIn("de_DE.UTF-8")],
    ["Hmong", "Hmong"],
  );
});
