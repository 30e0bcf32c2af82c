/**
 * Finds who is behind a site, by what its pages state in Schema.org data.
 *
 * Type names are those of https://schema.org/Organization and its subtypes, as far as sites use them. Pure.
 */

import { PageAddress } from "../address/page_address.ts";
import { mapInSteps, type Steps } from "../crawl/pause.ts";
import type { CrawledPage } from "../crawl/report.ts";
import type { Entity, PostalAddress } from "../standards/page_facts.ts";
import { type ComparableText, readText, textsOf } from "./page_texts.ts";
import { isPlaceholderMailbox } from "./contact.ts";
import { hostCloseness } from "./host_spelling.ts";
import { withoutLegalForm } from "./legal_form.ts";
import { cleanText, hasWords } from "./text.ts";
import { partsOf } from "./title_parts.ts";
import { foldText } from "../words/fold.ts";
import { keysOfAll } from "../words/slugs.ts";

/** What an organization states about itself in Schema.org's properties. Texts are clean; missing ones are null. */
export interface Organization extends Pick<Entity, "alternateName" | "description" | "slogan"> {
  /** `name`. */
  readonly name: string;
  /** `legalName`, the registered name; else the name when it has a legal form. */
  readonly legalName: string | null;
  /** `telephone` of each place; else one of the organization or of its contact points. Texts are as stated. */
  readonly telephones: readonly string[];
  /** `email`, found in the same way. */
  readonly emails: readonly string[];
  /** `areaServed`, all of them. */
  readonly areasServed: readonly string[];
  /** The one area that holds the others, as far as types of areas or the services on the home page tell; else null. */
  readonly widestArea: string | null;
  /** `address` of each place. The parts are as stated, not yet clean. */
  readonly addresses: readonly PostalAddress[];
  /** `openingHours`, with a note where one node has it; empty when the organization has several places. */
  readonly openingHours: readonly string[];
  /** `availableLanguage`, as stated. */
  readonly availableLanguages: readonly string[];
}

/** How many places we write. With more, the file would be a directory. */
const MAX_PLACES = 3;

/** What pages about the operator are called in an address; folded. */
const OPERATOR_PAGES = keysOfAll(
  ({ names }) => names.contact,
  ({ names }) => names.about,
  ({ names }) => names.legal,
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

/** Says whether one of a node's types is an organization or a place of business. */
export function isOrganization(entity: Entity): boolean {
  return entity.types.some((type) => ORGANIZATION_TYPES.has(type));
}

/**
 * Finds the organization behind a site: the first one that the home page states, else one that the site shows to be its
 * own. Other nodes about this organization add what they state, such as an address on the contact page. What a page
 * states about the service in one town is not added. Null when no page states an organization.
 */
export function* findOrganization(pages: readonly CrawledPage[]): Steps<Organization | null> {
  const home = (pages.find((page) => page.isHome) ?? pages[0])?.url ?? "";
  const host = hostOf(home);
  const stated = (yield* mapInSteps(pages, statedOn)).flat();
  const ofHome = stated.filter(({ entity, page }) => page.isHome && entity.topLevel);
  const first = ofHome.find((one) => isOnHost(one, host)) ?? ofHome[0] ??
    ownOrganization(stated, pages, host);
  if (first === undefined) return null;
  // A site that has moved states its other address on the home page, too.
  const homes = [home, ...(first.page.isHome ? addressOf(first) : [])];
  const same = yield* mapInSteps(
    stated,
    (one) => one !== first && isSame(one, first) && isAboutSite(one, homes),
  );
  const organization = organizationOf([first, ...stated.filter((_, i) => same[i])], host);
  const ofServices = areaOfServices(first.page);
  const isWider = ofServices !== null && mayHold(ofServices, organization.areasServed);
  return {
    ...organization,
    areasServed: areDisputed(stated.filter((one) => isSame(one, first)))
      ? []
      : organization.areasServed,
    widestArea: organization.widestArea ?? (isWider ? ofServices : null),
  };
}

/** Says whether pages state different areas of an organization. What the home page states is not in dispute. */
function areDisputed(stated: readonly Stated[]): boolean {
  const stating = stated.filter(({ entity }) => entity.areasServed.length > 0);
  if (stating.some(({ page }) => page.isHome)) return false;
  const areas = stating.map(({ entity }) => textsOfAll(entity.areasServed).sort().join("\n"));
  return new Set(areas).size > 1;
}

/** Says whether an area may hold others. One beside them does only when it is named after one: `Greater Ely` and `Ely`. */
function mayHold(area: string, others: readonly string[]): boolean {
  return !others.includes(area) ||
    others.some((other) => other !== area && ` ${area} `.includes(` ${other} `));
}

/** Returns the area that all services on a page state; null when they state several, or none. */
function areaOfServices({ facts: { entities } }: CrawledPage): string | null {
  const services = entities.filter(({ types }) => types.includes("Service"));
  const areas = textsOfAll(services.flatMap(({ areasServed }) => areasServed));
  return areas.length === 1 ? areas[0]! : null;
}

/** The organizations that a page states by name. */
function statedOn(page: CrawledPage): Stated[] {
  return page.facts.entities
    .filter((entity) => isOrganization(entity) && (page.isHome || entity.topLevel))
    .map((entity) => ({ entity, page, name: readText(entity.name) }))
    .filter(({ name }) => hasWords(name.text));
}

/** Merges the nodes of one organization. Each text comes from the first node that states it. */
function organizationOf(stated: readonly Stated[], host: string): Organization {
  const nodes = stated.map(({ entity }) => entity);
  const { name } = stated[0]!;
  const stating = (of: (entity: Entity) => string | null) => firstText(nodes.map(of));
  const places = placesOf(stated);
  const placed = [...new Set(places.map(({ entity }) => entity))];
  const contactPoints = nodes.flatMap((entity) => entity.contactPoints);
  const firstList = (of: (entity: Entity) => readonly string[]) =>
    textsOfAll(nodes.map(of).find(({ length }) => length > 0) ?? []);
  const ofPlaces = (field: "telephone" | "email") => {
    const texts = textsOfAll(placed.map((entity) => entity[field]));
    if (texts.length > 0) return texts;
    const text = stating((entity) => entity[field]) ??
      firstText(contactPoints.map((point) => point[field]));
    return text === null ? [] : [text];
  };
  return {
    name: name.text,
    alternateName: stating(({ alternateName }) => alternateName),
    legalName: stating(({ legalName }) => legalName) ??
      (withoutLegalForm(name.text) === null ? null : name.text),
    description: stating(({ description }) => description),
    slogan: stating(({ slogan }) => slogan),
    telephones: ofPlaces("telephone").map((number) => number.replace(/^tel:\s*/i, "")),
    emails: ofPlaces("email").filter((email) => !isPlaceholderMailbox(email, host)),
    areasServed: placed.length > 1
      ? textsOfAll(placed.flatMap(({ areasServed }) => areasServed))
      : firstList(({ areasServed }) => areasServed),
    widestArea: stating(({ widestAreaServed }) => widestAreaServed),
    addresses: places.map(({ address }) => address),
    openingHours: placed.length > 1 ? [] : firstList((one) => one.openingHours).map((hours) => {
      const noted = nodes.flatMap((entity) => entity.openingHours);
      return cleanText(noted.find((text) => text.startsWith(`${hours} (`)) ?? hours);
    }),
    availableLanguages: firstList(({ availableLanguages }) => availableLanguages),
  };
}

/** An address of an organization, and the node that states it. */
interface Place {
  readonly entity: Entity;
  readonly address: PostalAddress;
}

/** Returns an organization's addresses: those of all nodes of the home page, else those of the first node with one. */
function placesOf(stated: readonly Stated[]): readonly Place[] {
  const addressed = stated.filter(({ entity }) => entity.addresses.length > 0);
  const ofHome = addressed.filter(({ page }) => page.isHome);
  const places = new Map<string, Place>();
  for (const { entity } of ofHome.length > 0 ? ofHome : addressed.slice(0, 1)) {
    for (const address of entity.addresses) {
      const key = foldText(`${address.streetAddress ?? ""} ${address.addressLocality ?? ""}`);
      if (!places.has(key)) places.set(key, { entity, address });
    }
  }
  return [...places.values()].slice(0, MAX_PLACES);
}

/** Returns the first text that says something, clean; null when none does. */
function firstText(raw: readonly (string | null)[]): string | null {
  return raw.values().map(cleanText).find(hasWords) ?? null;
}

/** Returns clean texts, each once. */
function textsOfAll(raw: readonly (string | null)[]): string[] {
  return [...new Set(raw.map(cleanText).filter(hasWords))];
}

/** A node about an organization, its page, and the organization's name. */
interface Stated {
  readonly entity: Entity;
  readonly page: CrawledPage;
  readonly name: ComparableText;
}

/** Says whether two nodes name the same organization. `Dr Muster — Graz` and `Dr Muster — Linz` are two places of one. */
function isSame(one: Stated, other: Stated): boolean {
  if (one.name.key === other.name.key) return true;
  const [a, b] = [one, other].map(({ name }) => partsOf(name.text)) as [string[], string[]];
  return a.length > 1 && b.length > 1 && foldText(a[0]!) === foldText(b[0]!);
}

/**
 * Says whether a node is about the site as a whole: it is on the home page, its address is the site's, or it has no address
 * and is on a page about the operator. A node with another page's address is about that page, such as one town's.
 */
function isAboutSite(one: Stated, homes: readonly string[]): boolean {
  const { page } = one;
  if (page.isHome) return true;
  const [address] = addressOf(one);
  if (address === undefined) return OPERATOR_PAGES.has(foldText(PageAddress.of(page.url).name));
  return homes.includes(address) || PageAddress.of(address).segments.length === 0 &&
      homes.some((home) => hostOf(home) === hostOf(address));
}

/** Returns the address that a node states, in a list; empty when it states none. */
function addressOf({ entity: { url }, page }: Stated): string[] {
  return url !== null && URL.canParse(url, page.url) ? [new URL(url, page.url).href] : [];
}

/** Says whether a node's address is on the site's host. True also when the node states no address. */
function isOnHost(one: Stated, host: string): boolean {
  return addressOf(one).every((address) => hostOf(address) === host);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}

/**
 * Returns the first organization that may be the site's own although the home page does not say so. A manufacturer, the
 * organizer of an event, or a business in a directory is named on few pages. The site's owner is named on most pages, or
 * has the name of the host or of a part of the home page's title.
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
    page.isHome || titleKeys.includes(key) || hostCloseness(text, host) > 0 ||
    pagesOf.get(key)!.size * 2 > pages.length
  );
}
