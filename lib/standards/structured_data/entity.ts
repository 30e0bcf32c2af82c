/**
 * What a JSON-LD node states about an organization, a site or a page, as an {@link Entity}.
 *
 * Property names are those of schema.org. Values are taken as pages write them: a text, a list of
 * which the first counts, a value object, or a node with a name. Pure.
 *
 * @module
 */

import { decodeHTML } from "entities/decode";
import { collapseSpace } from "../html/text.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import type { Entity } from "../page_facts.ts";

/** Texts are cut at this many characters. */
const MAX_TEXT_LENGTH = 2_000;

/** Items of a `BreadcrumbList` that are read. */
const MAX_ITEMS = 100;

/** Lists inside lists, and nodes that name nodes, are followed this far. */
const MAX_INDIRECTIONS = 4;

/** Types that are a detail of something else and state nothing about the page or its owner. */
const DETAIL_TYPES = new Set([
  "AggregateOffer",
  "AggregateRating",
  "Answer",
  "Comment",
  "ContactPoint",
  "EntryPoint",
  "GeoCoordinates",
  "ImageObject",
  "ListItem",
  "MonetaryAmount",
  "Offer",
  "OpeningHoursSpecification",
  "PostalAddress",
  "PropertyValue",
  "PropertyValueSpecification",
  "QuantitativeValue",
  "Rating",
  "ReadAction",
  "Review",
  "SearchAction",
  "SpeakableSpecification",
  "UnitPriceSpecification",
  "VideoObject",
]);

/**
 * Reads a node.
 *
 * @param node The JSON-LD node.
 * @param types Its Schema.org types, without prefix.
 * @param topLevel Whether it stands at the top of its block or directly in `@graph`.
 * @returns The entity, or null when the node states nothing of its own.
 */
export function readEntity(
  node: JsonObject,
  types: readonly string[],
  topLevel: boolean,
): Entity | null {
  if (types.every((type) => DETAIL_TYPES.has(type))) return null;
  const text = (property: string) => textOf(node[property]);
  const stated = {
    name: text("name"),
    alternateName: text("alternateName"),
    legalName: text("legalName"),
    headline: text("headline"),
    description: text("description"),
    slogan: text("slogan"),
    url: textOf(node["url"], "@id"),
    telephone: text("telephone"),
    email: emailOf(text("email")),
    inLanguage: text("inLanguage"),
    datePublished: text("datePublished"),
    dateModified: text("dateModified"),
    areaServed: text("areaServed"),
    foundingDate: text("foundingDate"),
    address: readAddress(node["address"]),
  };
  const itemNames = types.includes("BreadcrumbList") ? readItemNames(node["itemListElement"]) : [];
  const isEmpty = itemNames.length === 0 && Object.values(stated).every((value) => value === null);
  return isEmpty ? null : { types, id: text("@id"), ...stated, itemNames, topLevel };
}

/** The first text that a value gives. A node's identifier is none, but the address of what it stands for. */
function textOf(value: unknown, ...alsoIn: readonly "@id"[]): string | null {
  let current = value;
  for (let i = 0; i <= MAX_INDIRECTIONS; i++) {
    if (typeof current === "string") return cleanText(current);
    if (typeof current === "number") return plainNumber(current);
    if (Array.isArray(current)) current = current[0];
    else if (isJsonObject(current)) {
      const node = current;
      current = ["@value", "name", ...alsoIn].map((name) => node[name]).find((part) =>
        part !== undefined && part !== null
      );
    } else return null;
  }
  return null;
}

/** A number as people write it; null for one that needs an exponent, or has no end. */
function plainNumber(value: number): string | null {
  const text = String(value);
  return /^-?[\d.]+$/.test(text) ? text : null;
}

function emailOf(text: string | null): string | null {
  const address = text?.replace(/^mailto:/i, "") ?? "";
  return /^[^\s@:]+@[^\s@:]+$/.test(address) ? address : null;
}

/** Decodes once what sites encode twice (`&amp;` in JSON), collapses and cuts. */
function cleanText(value: string): string | null {
  // Decoding shortens, so more than is kept has to be read, but not a megabyte of it.
  const part = value.slice(0, MAX_TEXT_LENGTH * 10);
  const decoded = part.includes("&") ? decodeHTML(part) : part;
  return collapseSpace(decoded).slice(0, MAX_TEXT_LENGTH) || null;
}

/** Reads a `PostalAddress`, or a text. */
function readAddress(value: unknown): Entity["address"] {
  const address = Array.isArray(value) ? value[0] : value;
  const isNode = isJsonObject(address);
  const text = (property: string) => isNode ? textOf(address[property]) : null;
  const parts = {
    streetAddress: isNode ? text("streetAddress") : textOf(address),
    postalCode: text("postalCode"),
    addressLocality: text("addressLocality"),
    addressRegion: text("addressRegion"),
    addressCountry: text("addressCountry"),
  };
  return Object.values(parts).every((part) => part === null) ? null : parts;
}

/** The names of a `BreadcrumbList`'s items, by `position` where it is given. */
function readItemNames(value: unknown): readonly string[] {
  const items = (Array.isArray(value) ? value : [value]).slice(0, MAX_ITEMS).filter(isJsonObject);
  const named = items.map((item, i) => {
    const nested = isJsonObject(item["item"]) ? item["item"]["name"] : undefined;
    const position = Number(item["position"] ?? i + 1);
    return {
      name: textOf(item["name"] ?? nested),
      position: Number.isFinite(position) ? position : i + 1,
    };
  });
  return named.sort((a, b) => a.position - b.position).flatMap(({ name }) => name ?? []);
}
