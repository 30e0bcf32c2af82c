/**
 * Names in answers, from closed sets. They have a file of their own, so that code which only documents or checks
 * answers need not load the code that decides. Pure.
 */

/** Where a description can be found, the best source first. These are the codes of `pages[].description_source`. */
export const DESCRIPTION_SOURCES = [
  "meta_description",
  "og_description",
  "json_ld",
  "first_paragraph",
  "title",
] as const;

/** Where a description was found. */
export type DescriptionSource = typeof DESCRIPTION_SOURCES[number];

/** All kinds of findings. */
export const FINDING_KINDS = [
  "missing_title",
  "long_title",
  "duplicate_title",
  "missing_description",
  "duplicate_description",
  "similar_description",
  "no_text_in_html",
  "missing_h1",
  "missing_schema_types",
  "mixed_languages",
  "wrong_language",
  "canonical_in_other_language",
  "no_sitemap",
  "not_in_sitemap",
  "noindex_in_sitemap",
  "redirect_in_sitemap",
  "not_found",
] as const;

/** One of the kinds of findings. */
export type FindingKind = (typeof FINDING_KINDS)[number];
