import assert from "node:assert/strict";
import { pageOfBrand as at, sectionsOf } from "./describe_site.ts";

/** What stands on a card: links to a post around one to its subject. */
function card(post: string, subject: string) {
  const link = (href: string, text: string, rel: readonly string[] = []) => ({
    href,
    text,
    rel,
    place: "content" as const,
  });
  return [
    link(post, ""),
    link(`/category/${subject.toLowerCase()}`, subject, ["tag"]),
    link(post, "x"),
  ];
}

const CARE = ["/2026/reiki", "/2025/massage", "/2024/sound", "/2023/stones"] as const;
const NEWS = ["/2026/brunch", "/2022/mornings"] as const;

const [reiki, massage, sound, stones] = CARE;
const [brunch, mornings] = NEWS;

/** The sections of a site whose home page shows some posts, and whose blog shows all. */
function sectionsWith(shown: readonly string[], subjects: Readonly<Record<string, string>> = {}) {
  const cards = (paths: readonly string[]) =>
    paths.flatMap((path) =>
      card(path, subjects[path] ?? (CARE.some((one) => one === path) ? "Care" : "News"))
    );
  const posts = [...CARE, ...NEWS];
  const next: Readonly<Record<string, string>> = {
    [stones]: sound,
    [sound]: massage,
    [massage]: reiki,
  };
  return sectionsOf(
    at("/", { title: "Acme", links: cards(shown) }),
    at("/about", { title: "About us" }),
    at("/blog", { title: "Blog", menu: { position: 0, label: "Blog" }, links: cards(posts) }),
    ...posts.map((path) =>
      at(path, {
        title: path.slice(6),
        bodyClasses: ["single-post"],
        published: path.slice(1, 5),
        nextHref: next[path] ?? null,
      })
    ),
  );
}

const ONE_BLOG = `Blog: /blog ${reiki} ${brunch} ${massage} ${sound} ${stones} ${mornings}`;

/** The posts in no order of days, also without the first one. */
const OWN_ORDER = [sound, reiki, stones, massage];

Deno.test("offeredPosts: posts of one subject that the home page shows in an order of its own are a section, and no news", () => {
  assert.deepEqual(sectionsWith(OWN_ORDER), [
    "Main pages: /",
    `Care: ${OWN_ORDER.join(" ")}`,
    `Blog: /blog ${brunch} ${mornings}`,
    "About us: /about",
  ]);
});

Deno.test("offeredPosts: other posts stay in the blog", () => {
  const rows: readonly [string, readonly string[], Readonly<Record<string, string>>?][] = [
    ["the newest first", [reiki, massage, sound, stones]],
    ["the oldest first", [stones, sound, massage, reiki]],
    ["the newest first behind an old one on top", [stones, reiki, massage, sound]],
    ["two posts", [massage, reiki]],
    ["two subjects", [...OWN_ORDER, brunch]],
    ["one that has another subject", OWN_ORDER, { [stones]: "News" }],
    ["the subject of all posts", OWN_ORDER, { [brunch]: "Care", [mornings]: "Care" }],
    ["a subject that is no heading", OWN_ORDER, {
      ...Object.fromEntries(CARE.map((path) => [path, "#Care"])),
    }],
  ];
  for (const [name, shown, subjects] of rows) {
    assert.ok(sectionsWith(shown, subjects).includes(ONE_BLOG), name);
  }
});
