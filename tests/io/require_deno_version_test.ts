import assert from "node:assert/strict";
import main from "../../main.ts" with { type: "text" };
import { OLDEST_DENO, versionFault } from "../../lib/io/require_deno_version.ts";

for (const version of ["2.4.99", "2.4.0", "1.46.3"]) {
  Deno.test(`versionFault: Deno ${version} is told in one line which version is needed`, () => {
    assert.equal(
      versionFault(version),
      `llmstxt-api needs Deno 2.5.0 or newer; this is Deno ${version}.`,
    );
  });
}

for (const version of [OLDEST_DENO, "2.5.1", "2.10.0", "3.0.0", "2.9.6+0123456"]) {
  Deno.test(`versionFault: Deno ${version} will do`, () => {
    assert.equal(versionFault(version), null);
  });
}

Deno.test("versionFault: it is judged before any other module of the program is evaluated", () => {
  assert.match(main, /\*\/\n\nimport "\.\/lib\/io\/require_deno_version\.ts";\n/);
});
