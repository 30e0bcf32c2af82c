/**
 * Reads what a JSON-LD node states about an organization, a site or a page, as an {@link Entity}.
 *
 * Property names are those of schema.org. A value may be a text, a list, of which the first value counts, a value object, or
 * a node with a name, because pages use all these forms. Pure.
 */

import { isJsonObject, type JsonObject } from "../json.ts";
import type { ContactPoint, Entity, PostalAddress } from "../page_facts.ts";
import { detached } from "../kept_text.ts";
import { readOpeningHours } from "./opening_hours.ts";
import { listOf, textOf } from "./text_value.ts";

/** How many types of a node we keep, and how many characters one may have. */
const MAX_TYPES = 20;
const MAX_TYPE_LENGTH = 100;

/** How many values of a list we read. */
const MAX_ITEMS = 100;

/** How many names of places, and also of languages, a node keeps, and how many addresses and contact points. */
const MAX_NAMES = 20;
const MAX_ADDRESSES = 5;
const MAX_CONTACT_POINTS = 5;

/** Types of nodes that give only a detail of something else. They state nothing about the page or the page's owner. */
const DETAIL_TYPES = new Set(
  ("AggregateOffer AggregateRating Answer Comment ContactPoint EntryPoint GeoCoordinates " +
    "ImageObject ListItem MonetaryAmount Offer OpeningHoursSpecification PostalAddress " +
    "PropertyValue PropertyValueSpecification QuantitativeValue Rating ReadAction Review " +
    "SearchAction SpeakableSpecification UnitPriceSpecification VideoObject")
    .split(" "),
);

/** Reads a node of some Schema.org types; null when it states nothing. `topLevel`: as {@link Entity} has it. */
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
    foundingDate: text("foundingDate"),
    widestAreaServed: widestArea(node["areaServed"]),
  };
  const lists = {
    addresses: readAddresses(node["address"]),
    areasServed: textsOf(node["areaServed"], MAX_NAMES),
    contactPoints: readContactPoints(node["contactPoint"]),
    openingHours: readOpeningHours(node),
    availableLanguages: readLanguages(node),
    ...readItems(types.includes("BreadcrumbList") ? node["itemListElement"] : []),
  };
  const isEmpty = Object.values(stated).every((value) => value === null) &&
    Object.values(lists).every(({ length }) => length === 0);
  if (isEmpty) return null;
  const kept = types.filter(({ length }) => length <= MAX_TYPE_LENGTH).slice(0, MAX_TYPES);
  return { types: kept.map(detached), id: text("@id"), ...stated, ...lists, topLevel };
}

function emailOf(text: string | null): string | null {
  const address = text?.replace(/^mailto:/i, "") ?? "";
  return /^[^\s@:]+@[^\s@:]+$/.test(address) ? address : null;
}

function readAddresses(value: unknown): readonly PostalAddress[] {
  return listOf(value, MAX_ADDRESSES).map(readAddress)
    .filter((address) => address !== null);
}

/** Reads an address, which is a `PostalAddress` or a text. */
function readAddress(address: unknown): PostalAddress | null {
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

/** Reads the names and addresses of a `BreadcrumbList`'s items. Sorts them by `position`, where it is given. */
function readItems(value: unknown): Pick<Entity, "itemNames" | "itemUrls"> {
  const items = listOf(value, MAX_ITEMS).filter(isJsonObject);
  const named = items.map((item, i) => {
    const nested = isJsonObject(item["item"]) ? item["item"] : {};
    const position = Number(item["position"] ?? i + 1);
    return {
      name: textOf(item["name"] ?? nested["name"]),
      url: textOf(nested["@id"] ?? nested["url"] ?? item["item"] ?? item["url"]),
      position: Number.isFinite(position) ? position : i + 1,
    };
  });
  const sorted = named.sort((a, b) => a.position - b.position).filter(({ name }) => name !== null);
  return {
    itemNames: sorted.map(({ name }) => name!),
    itemUrls: sorted.map(({ url }) => url),
  };
}

/** Types of areas, the widest first. */
const AREA_TYPES = ["Country", "State", "AdministrativeArea"];

/** Returns the name of the area with the widest type; null when there are several, or none. */
function widestArea(value: unknown): string | null {
  const areas = listOf(value, MAX_ITEMS).filter(isJsonObject);
  if (areas.length === 0) return null;
  const widest = AREA_TYPES.map((type) => areas.filter((area) => textOf(area["@type"]) === type))
    .find(({ length }) => length > 0) ?? [];
  return widest.length === 1 ? textOf(widest[0]) : null;
}

/** Returns the distinct texts in a list of values, at most `max`. */
function textsOf(value: unknown, max: number): readonly string[] {
  const texts = listOf(value, MAX_ITEMS).map((item) => textOf(item))
    .filter((text) => text !== null);
  return [...new Set(texts)].slice(0, max);
}

function readContactPoints(value: unknown): readonly ContactPoint[] {
  const points = listOf(value, MAX_ITEMS).filter(isJsonObject).map((point) => ({
    type: textOf(point["contactType"]),
    telephone: textOf(point["telephone"]),
    email: emailOf(textOf(point["email"])),
  }));
  return points.filter(({ telephone, email }) => telephone !== null || email !== null)
    .slice(0, MAX_CONTACT_POINTS);
}

function readLanguages(node: JsonObject): readonly string[] {
  const nodes = [node, ...listOf(node["contactPoint"], MAX_ITEMS).filter(isJsonObject)];
  const languages = nodes.flatMap((node) => textsOf(node["availableLanguage"], MAX_NAMES));
  return [...new Set(languages)].slice(0, MAX_NAMES);
}
