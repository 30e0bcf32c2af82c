/**
 * Writes what a release says of itself: the section of CHANGELOG.md about the version of deno.json.
 *
 * Effects: reads CHANGELOG.md, writes to standard output.
 */

import deno from "../deno.json" with { type: "json" };

/** What a release says, or why there can be none. */
export type ReleaseNotes = { readonly ok: true; readonly text: string } | {
  readonly ok: false;
  readonly fault: string;
};

/**
 * Finds what a release says.
 *
 * @param changelog The text of CHANGELOG.md: a heading of level 2 per version, the version first.
 * @param version The version.
 * @param tag The tag that releases it; empty for a dry run, which may be of a version that is unreleased.
 * @returns The section without its heading.
 */
export function releaseNotes(changelog: string, version: string, tag: string): ReleaseNotes {
  const fault = (fault: string) => ({ ok: false as const, fault });
  if (tag !== "" && tag !== `v${version}`) {
    return fault(`The tag ${tag} is not v${version}, the version of deno.json.`);
  }
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => /^\S*?(?=[,\s])/.exec(text)?.[0] === version);
  if (section === undefined) return fault(`CHANGELOG.md has no section about ${version}.`);
  const end = section.indexOf("\n");
  const heading = section.slice(0, end);
  if (tag !== "" && heading.includes("unreleased")) {
    return fault(`CHANGELOG.md says "${heading}": give it the day of the release.`);
  }
  return { ok: true, text: `${section.slice(end).trim()}\n` };
}

if (import.meta.main) {
  const changelog = Deno.readTextFileSync("CHANGELOG.md");
  const notes = releaseNotes(changelog, deno.version, Deno.args[0] ?? "");
  if (!notes.ok) {
    console.error(notes.fault);
    Deno.exit(1);
  }
  Deno.stdout.writeSync(new TextEncoder().encode(notes.text));
}
