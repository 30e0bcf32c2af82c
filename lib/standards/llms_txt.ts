/**
 * Reads an llms.txt the way the reference parser of llmstxt.org does.
 *
 * Implements the grammar of https://llmstxt.org and of its reference parser (`parse_llms_txt`), in linear time. The
 * reference parser accepts a title over several lines, and a second section of the same name, which replaces the first.
 * For both, we report a fault. So we never accept more than the reference parser. Markdown is not read: texts come back as
 * written, with their escapes. Pure.
 */

/** One `- [title](url): desc` line. */
export interface LlmsTxtLink {
  /** The text between the brackets. */
  readonly title: string;
  /** The text between the parentheses. */
  readonly url: string;
  /** The text behind the colon; null when there is no colon. */
  readonly desc: string | null;
}

/** One `##` section. */
export type LlmsTxtSection = {
  readonly name: string;
  readonly links: readonly LlmsTxtLink[];
};

/** A parsed llms.txt. The names are those of the reference parser. */
export type LlmsTxt = {
  readonly title: string;
  /** The block quote under the H1; null when there is none. */
  readonly summary: string | null;
  /** Everything between the summary and the first section. */
  readonly info: string;
  readonly sections: readonly LlmsTxtSection[];
};

/** A parsed file; or why the text is no llms.txt, as a sentence about the first fault in it. */
export type LlmsTxtResult =
  | { readonly ok: true; readonly file: LlmsTxt }
  | { readonly ok: false; readonly fault: string };

/** White space as Python has it: the byte order mark is not white space, so it is a fault. */
const BLANK = /^[^\S\uFEFF]*$/;
const LEADING_SPACE = /^[^\S\uFEFF]+/;
const TITLE = /^#[^\S\n]*(\S[^\n]*)(\n+)/;
const SUMMARY = /^>[^\S\n]*(\S[^\n]*)\n+/;
const LINK_START = /-\s*\[/g;

/** Parses an llms.txt. */
export function parseLlmsTxt(text: string): LlmsTxtResult {
  const lines = text.split("\n");
  const firstSection = lines.findIndex((line) => line.startsWith("##"));
  const headEnd = firstSection < 0 ? lines.length : firstSection;
  const head = parseHead(lines.slice(0, headEnd).join("\n"));
  if (head === null) {
    return { ok: false, fault: "the head has no title, or no details paragraph" };
  }
  const sections: { name: string; links: LlmsTxtLink[] }[] = [];
  const names = new Set<string>();
  for (const line of lines.slice(headEnd)) {
    if (BLANK.test(line)) continue;
    if (line.startsWith("##")) {
      const name = line.slice(2).trim();
      if (name === "") return { ok: false, fault: "a section has no name" };
      if (names.has(name)) {
        return { ok: false, fault: `two sections are called ${JSON.stringify(name)}` };
      }
      names.add(name);
      sections.push({ name, links: [] });
      continue;
    }
    const section = sections.at(-1)!;
    const link = parseLink(line);
    if (link === null) {
      return { ok: false, fault: `${section.name}: ${JSON.stringify(line)} is no link line` };
    }
    section.links.push(link);
  }
  return { ok: true, file: { ...head, sections } };
}

/** Reads title, summary and info as the reference parser does. Title and summary must each stand on one line. */
function parseHead(text: string): Pick<LlmsTxt, "title" | "summary" | "info"> | null {
  const head = text.replace(LEADING_SPACE, "").trimEnd();
  const title = TITLE.exec(head);
  if (title === null) return null;
  const rest = head.slice(title[0].length);
  const summary = SUMMARY.exec(rest);
  if (summary !== null) {
    return { title: title[1]!, summary: summary[1]!, info: rest.slice(summary[0].length) };
  }
  return title[2]!.length < 2 ? null : { title: title[1]!, summary: null, info: rest };
}

/**
 * Finds the first link in a line, as the regular expression of the reference parser does. After a failed attempt, we go on
 * at the closing bracket. So on `-[-[-[` the time is linear, while that expression takes quadratic time.
 */
function parseLink(line: string): LlmsTxtLink | null {
  LINK_START.lastIndex = 0;
  for (let start = LINK_START.exec(line); start !== null; start = LINK_START.exec(line)) {
    const titleStart = LINK_START.lastIndex;
    const titleEnd = line.indexOf("]", titleStart);
    if (titleEnd < 0) return null;
    LINK_START.lastIndex = titleEnd;
    if (titleEnd === titleStart || line[titleEnd + 1] !== "(") continue;
    const urlStart = titleEnd + 2;
    const urlEnd = line.indexOf(")", urlStart);
    if (urlEnd < 0) return null;
    if (urlEnd === urlStart) continue;
    return {
      title: line.slice(titleStart, titleEnd),
      url: line.slice(urlStart, urlEnd),
      desc: line[urlEnd + 1] === ":" ? line.slice(urlEnd + 2).trimStart() : null,
    };
  }
  return null;
}
