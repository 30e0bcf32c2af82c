/**
 * What a release is made by: its workflow, its notes, its archives.
 */

import assert from "node:assert/strict";
import deno from "../../deno.json" with { type: "json" };
import { type ReleaseNotes, releaseNotes } from "../../deploy/release_notes.ts";
import { OLDEST_DENO } from "../../lib/io/require_deno_version.ts";
import { PROJECT } from "../edge/running_service.ts";
import { run, unless, withFolder } from "./tools.ts";

const CHANGELOG = `# Changelog

## 1.1.0, unreleased

- Not yet.

## 1.0.0, 2026-12-01

- The first one.
- Another line.

## 0.9.0, 2026-01-01

- Before.
`;

const NOTES: readonly [version: string, tag: string, expected: ReleaseNotes][] = [
  ["1.0.0", "v1.0.0", { ok: true, text: "- The first one.\n- Another line.\n" }],
  ["0.9.0", "v0.9.0", { ok: true, text: "- Before.\n" }],
  ["1.1.0", "", { ok: true, text: "- Not yet.\n" }],
  ["1.1.0", "v1.1.0", {
    ok: false,
    fault: 'CHANGELOG.md says "1.1.0, unreleased": give it the day of the release.',
  }],
  ["1.0.0", "v1.0.1", {
    ok: false,
    fault: "The tag v1.0.1 is not v1.0.0, the version of deno.json.",
  }],
  ["1.0", "", { ok: false, fault: "CHANGELOG.md has no section about 1.0." }],
];

for (const [version, tag, expected] of NOTES) {
  Deno.test(`releaseNotes: version ${version}, ${tag === "" ? "a dry run" : `tag ${tag}`}`, () => {
    assert.deepEqual(releaseNotes(CHANGELOG, version, tag), expected);
  });
}

Deno.test("releaseNotes: CHANGELOG.md has a section about the version of deno.json", () => {
  const changelog = Deno.readTextFileSync(`${PROJECT}CHANGELOG.md`);
  assert.ok(releaseNotes(changelog, deno.version, "").ok);
});

function workflows(): { readonly name: string; readonly text: string }[] {
  const folder = `${PROJECT}.github/workflows/`;
  return Array.from(Deno.readDirSync(folder), ({ name }) => ({
    name,
    text: Deno.readTextFileSync(folder + name),
  }));
}

Deno.test("workflows: actionlint finds nothing", unless("actionlint"), async () => {
  assert.equal(await run("actionlint", []), "");
});

Deno.test("workflows: actions and images are pinned by their digest, and leave no token behind", () => {
  for (const { name, text } of workflows()) {
    for (const [line] of text.matchAll(/uses: .*/g)) {
      assert.match(line, /^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, name);
    }
    for (const [image] of text.matchAll(/ghcr\.io\/[\w/-]+:\S+/g)) {
      assert.match(image, /@sha256:[0-9a-f]{64}$/, name);
    }
    const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
    assert.equal(count(/actions\/checkout@/g), count(/persist-credentials: false/g), name);
  }
});

Deno.test("workflows: only the job that publishes may write anything", () => {
  for (const { name, text } of workflows()) {
    for (const job of text.split(/^ {2}(?=\w+:$)/m)) {
      if (!job.startsWith("publish:")) assert.doesNotMatch(job, /: write$/m, name);
      else assert.match(job, /^ {4}if: github\.ref_type == 'tag'$/m);
    }
  }
});

Deno.test("workflows: their Deno is the image's, and the oldest is the one that the program names", () => {
  const [, version] = /^FROM denoland\/deno:(\S+)$/m.exec(
    Deno.readTextFileSync(`${PROJECT}deploy/Dockerfile`),
  )!;
  const [release, ci] = ["release.yml", "ci.yml"].map((name) =>
    workflows().find((workflow) => workflow.name === name)!.text
  );
  assert.match(release!, new RegExp(`^ {2}DENO: npx -y deno@${version}$`, "m"));
  assert.match(ci!, new RegExp(`^ {8}deno: \\["${OLDEST_DENO}", "latest"\\]$`, "m"));
});

Deno.test(
  "pack.sh: one archive per binary, its checksum, and the same bytes each time",
  unless("jq"),
  () =>
    withFolder(async (folder) => {
      const sums: string[] = [];
      for (const round of ["one", "two"]) {
        await Deno.mkdir(`${folder}/${round}`);
        for (const target of ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc.exe"]) {
          await Deno.writeTextFile(`${folder}/${round}/llmstxt-api-${target}`, target);
        }
        await run("deploy/pack.sh", [`${folder}/${round}`]);
        sums.push(await Deno.readTextFile(`${folder}/${round}/SHA256SUMS`));
      }
      assert.equal(sums[0], sums[1]);
      const name = `llmstxt-api-${deno.version}-x86_64-pc-windows-msvc`;
      const listed = await run("tar", ["tzf", `${folder}/one/${name}.tar.gz`]);
      const files = ["CHANGELOG.md", "LICENSE", "README.md", "llmstxt-api.exe"];
      assert.deepEqual(listed.trim().split("\n"), ["", ...files].map((file) => `${name}/${file}`));
      assert.match(sums[0]!, new RegExp(`^[0-9a-f]{64} {2}${name}\\.tar\\.gz$`, "m"));
      assert.deepEqual(
        Array.from(Deno.readDirSync(`${folder}/one`), (entry) => entry.name).toSorted(),
        [
          "SHA256SUMS",
          `${name}.tar.gz`,
          `llmstxt-api-${deno.version}-x86_64-unknown-linux-gnu.tar.gz`,
        ],
      );
    }),
);
