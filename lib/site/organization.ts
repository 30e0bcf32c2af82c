/**
 * Who is behind a site, by what its pages state in Schema.org data.
 *
 * Type names are those of https://schema.org/Organization and its subtypes, as far as sites use them.
 *
 * Pure.
 *
 * @module
 */

import { PageAddress } from "../address/page_address.ts";
import type { CrawledPage } from "../crawl/report.ts";
import type { Entity } from "../standards/page_facts.ts";
import { type ComparableText, readText, textsOf } from "./page_texts.ts";
import { spellsHost } from "./host_spelling.ts";
import { withoutLegalForm } from "./legal_form.ts";
import { cleanText, hasWords } from "./text.ts";
import { partsOf } from "./title_parts.ts";
import { foldText } from "../words/fold.ts";
import { itemsOfAll } from "../words/languages.ts";

/** What an organization states of itself in Schema.org's properties; texts are clean, missing ones null. */
export interface Organization {
  /** `name`. */
  readonly name: string;
  /** `alternateName`. */
  readonly alternateName: string | null;
  /** `legalName`, the registered name; else the name where it ends in a legal form. */
  readonly legalName: string | null;
  /** `description`. */
  readonly description: string | null;
  /** `slogan`. */
  readonly slogan: string | null;
  /** `telephone` of each of its places, else of its contact points, as stated. */
  readonly telephones: readonly string[];
  /** `email`, likewise. */
  readonly emails: readonly string[];
  /** `areaServed`, all of them. */
  readonly areasServed: readonly string[];
  /** `address` of each of its places; the parts are as stated, not yet clean. */
  readonly addresses: readonly NonNullable<Entity["address"]>[];
  /** `openingHours`, where it has one place. */
  readonly openingHours: readonly string[];
  /** `availableLanguage`, as stated. */
  readonly availableLanguages: readonly string[];
}

/** At most so many places are written: with more, the file would be a directory. */
const MAX_PLACES = 3;

/** What pages about the operator are called in an address; folded. */
const OPERATOR_PAGES: ReadonlySet<string> = new Set(
  [
    ...itemsOfAll(({ pages }) => pages.contact),
    ...itemsOfAll(({ categories }) => categories.about?.names),
    ...itemsOfAll(({ categories }) => categories.legal?.names),
  ].map(foldText),
);

const ORGANIZATION_TYPES: ReadonlySet<string> = new Set(
  ("Organization Corporation OnlineBusiness OnlineStore LocalBusiness Airline Consortium NGO Project " +
    "EducationalOrganization CollegeOrUniversity School ElementarySchool HighSchool MiddleSchool Preschool " +
    "GovernmentOrganization LibrarySystem MedicalOrganization NewsMediaOrganization PerformingGroup " +
    "DanceGroup MusicGroup TheaterGroup PoliticalParty ResearchOrganization SportsOrganization SportsTeam " +
    "SportsClub WorkersUnion FundingScheme SearchRescueOrganization " +
    "AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental " +
    "AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair ChildCare Dentist DryCleaningOrLaundry " +
    "EmergencyService FireStation Hospital PoliceStation EmploymentAgency EntertainmentBusiness AdultEntertainment " +
    "AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub FinancialService AccountingService " +
    "BankOrCreditUnion InsuranceAgency FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery " +
    "FastFoodRestaurant IceCreamShop Restaurant Winery GovernmentOffice PostOffice HealthAndBeautyBusiness " +
    "BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor HomeAndConstructionBusiness Electrician " +
    "GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber RoofingContractor " +
    "InternetCafe LegalService Attorney Notary Library LodgingBusiness BedAndBreakfast Campground Hostel Hotel " +
    "Motel Resort SkiResort VacationRental MedicalBusiness CommunityHealth Dermatology Geriatric Gynecologic " +
    "MedicalClinic Midwifery Nursing Obstetric Oncologic Optician Optometric Otolaryngologic Pediatric Pharmacy " +
    "Physician Physiotherapy PlasticSurgery Podiatric PrimaryCare Psychiatric PublicHealth VeterinaryCare " +
    "ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter " +
    "SportsActivityLocation BowlingAlley ExerciseGym GolfCourse PublicSwimmingPool StadiumOrArena TennisComplex " +
    "Store BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore " +
    "Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore " +
    "LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore MusicStore OfficeEquipmentStore OutletStore " +
    "PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore TelevisionStation " +
    "TouristInformationCenter TravelAgency").split(" "),
);

/**
 * Whether a node is an organization or a place of business.
 *
 * @param entity A JSON-LD node.
 * @returns True when one of its types says so.
 */
export function isOrganization(entity: Entity): boolean {
  return entity.types.some((type) => ORGANIZATION_TYPES.has(type));
}

/**
 * Finds the organization behind a site: the first that the home page states, else one that the site shows to be its own.
 * What other nodes about it state (an address on the contact page) is added; what is stated of one town on its page is
 * not.
 *
 * @param pages The crawled pages, the home page first.
 * @returns The organization; null when no page states one.
 */
export function findOrganization(pages: readonly CrawledPage[]): Organization | null {
  const home = (pages.find((page) => page.isHome) ?? pages[0])?.url ?? "";
  const host = hostOf(home);
  const stated = pages.flatMap((page) =>
    page.facts.entities
      .filter((entity) => isOrganization(entity) && (page.isHome || entity.topLevel))
      .map((entity) => ({ entity, page, name: readText(entity.name) }))
      .filter(({ name }) => hasWords(name.text))
  );
  const ofHome = stated.filter(({ entity, page }) => page.isHome && entity.topLevel);
  const first = ofHome.find((one) => isOnHost(one, host)) ?? ofHome[0] ??
    ownOrganization(stated, pages, host);
  if (first === undefined) return null;
  // A site that has moved states its other address on the home page as well.
  const homes = [home, ...(first.page.isHome ? addressOf(first) : [])];
  const same = stated.filter((one) => isSame(one, first) && isAboutSite(one, homes));
  return organizationOf([first, ...same.filter((one) => one !== first)]);
}

/** Merges the nodes of one organization; the most informative node comes first. */
function organizationOf(stated: readonly Stated[]): Organization {
  const nodes = stated.map(({ entity }) => entity);
  const { name } = stated[0]!;
  const stating = (field: TextField): string | null =>
    textsOfAll(nodes.map((entity) => entity[field]))[0] ?? null;
  const places = placesOf(stated);
  const contactPoints = nodes.flatMap((entity) => entity.contactPoints);
  const firstList = (field: ListField) =>
    textsOfAll(nodes.find((entity) => entity[field].length > 0)?.[field] ?? []);
  const ofPlaces = (field: "telephone" | "email") => {
    const texts = textsOfAll(places.map((entity) => entity[field]));
    if (texts.length > 0) return texts;
    return textsOfAll([stating(field), ...contactPoints.map((point) => point[field])]).slice(0, 1);
  };
  return {
    name: name.text,
    alternateName: stating("alternateName"),
    legalName: stating("legalName") ?? (withoutLegalForm(name.text) === null ? null : name.text),
    description: stating("description"),
    slogan: stating("slogan"),
    telephones: ofPlaces("telephone").map((number) => number.replace(/^tel:\s*/i, "")),
    emails: ofPlaces("email"),
    areasServed: places.length > 1
      ? textsOfAll(places.flatMap(({ areasServed }) => areasServed))
      : firstList("areasServed"),
    addresses: places.map(({ address }) => address!),
    openingHours: places.length > 1 ? [] : firstList("openingHours"),
    availableLanguages: firstList("availableLanguages"),
  };
}

/** The nodes with the addresses of an organization: all of the home page's, else the first. */
function placesOf(stated: readonly Stated[]): readonly Entity[] {
  const addressed = stated.filter(({ entity }) => entity.address !== null);
  const ofHome = addressed.filter(({ page }) => page.isHome);
  const entities = (ofHome.length > 0 ? ofHome : addressed.slice(0, 1)).map(({ entity }) => entity);
  const key = ({ address }: Entity) =>
    foldText(`${address!.streetAddress ?? ""} ${address!.addressLocality ?? ""}`);
  return entities.filter((entity, i) =>
    entities.findIndex((other) => key(other) === key(entity)) === i
  ).slice(0, MAX_PLACES);
}

/** Clean texts, each once. */
function textsOfAll(raw: readonly (string | null)[]): string[] {
  return [...new Set(raw.map(cleanText).filter(hasWords))];
}

/** One statement about an organization, and where it stands. */
interface Stated {
  readonly entity: Entity;
  readonly page: CrawledPage;
  readonly name: ComparableText;
}

/** Whether two nodes name the same organization: `Dr Elard — Paris` and `Dr Elard — Osny` are two places of one. */
function isSame(one: Stated, other: Stated): boolean {
  if (one.name.key === other.name.key) return true;
  const [a, b] = [one, other].map(({ name }) => partsOf(name.text)) as [string[], string[]];
  return a.length > 1 && b.length > 1 && foldText(a[0]!) === foldText(b[0]!);
}

/**
 * Whether a node is about the site as a whole: it stands on the home page, says that it is the site's, or stands on a page
 * about the operator. A node that leads to another page describes that one, such as the service in one town.
 */
function isAboutSite(one: Stated, homes: readonly string[]): boolean {
  const { page } = one;
  if (page.isHome) return true;
  const [address] = addressOf(one);
  if (address === undefined) return OPERATOR_PAGES.has(foldText(new PageAddress(page.url).name));
  return homes.includes(address) || new PageAddress(address).segments.length === 0 &&
      homes.some((home) => hostOf(home) === hostOf(address));
}

/** The address that a node states, if it states one. */
function addressOf({ entity: { url }, page }: Stated): string[] {
  return url !== null && URL.canParse(url, page.url) ? [new URL(url, page.url).href] : [];
}

/** Whether the address that a node states, if it states one, is the site's. */
function isOnHost(one: Stated, host: string): boolean {
  return addressOf(one).every((address) => hostOf(address) === host);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}

/**
 * The first organization that can be the site's own although the home page does not say so: a manufacturer, an event's
 * organizer or a business that a directory lists stands on pages of its own, the site's owner on most, or its name is
 * that of the host or a part of the home page's title.
 */
function ownOrganization(
  stated: readonly Stated[],
  pages: readonly CrawledPage[],
  host: string,
): Stated | undefined {
  const home = pages.find((page) => page.isHome);
  const titleKeys = home === undefined ? [] : partsOf(textsOf(home).title.text).map(foldText);
  const pagesOf = new Map<string, Set<CrawledPage>>();
  for (const { page, name: { key } } of stated) {
    pagesOf.set(key, (pagesOf.get(key) ?? new Set()).add(page));
  }
  return stated.find(({ page, name: { text, key } }) =>
    page.isHome || titleKeys.includes(key) || spellsHost(text, host) ||
    pagesOf.get(key)!.size * 2 > pages.length
  );
}

type TextField = "alternateName" | "legalName" | "description" | "slogan" | "telephone" | "email";
type ListField = "areasServed" | "openingHours" | "availableLanguages";
