/**
 * Who is behind a site, by what its pages state in Schema.org data.
 *
 * Type names are those of https://schema.org/Organization and its subtypes, as far as sites use them.
 *
 * Pure.
 *
 * @module
 */

import type { CrawledPage } from "../crawl/report.ts";
import type { Entity } from "../standards/page_facts.ts";
import { type PageText, readText, textsOf } from "./page_texts.ts";
import { spellsHost } from "./host_spelling.ts";
import { withoutLegalForm } from "./legal_form.ts";
import { cleanText, hasWords } from "./text.ts";
import { partsOf } from "./title_parts.ts";
import { foldText } from "../words/fold.ts";

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
  /** `telephone`, as stated. */
  readonly telephone: string | null;
  /** `email`, as stated. */
  readonly email: string | null;
  /** `areaServed`. */
  readonly areaServed: string | null;
  /** `address`; its parts are as stated, not yet clean. */
  readonly address: NonNullable<Entity["address"]> | null;
}

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
 * Finds the organization behind a site: any that the home page states, else one at the top level of
 * another page. What other nodes of the same name state (an address on the contact page) is added.
 *
 * @param pages The crawled pages, the home page first.
 * @returns The organization; null when no page states one.
 */
export function findOrganization(pages: readonly CrawledPage[]): Organization | null {
  const stated = pages.flatMap((page) =>
    page.facts.entities
      .filter((entity) => isOrganization(entity) && (page.isHome || entity.topLevel))
      .map((entity) => ({ entity, page, name: readText(entity.name) }))
      .filter(({ name }) => hasWords(name.text))
  );
  const first = stated.find(({ entity, page }) => page.isHome && entity.topLevel) ??
    ownOrganization(stated, pages);
  if (first === undefined) return null;
  const same = [first, ...stated].filter(({ name }) => name.key === first.name.key)
    .map(({ entity }) => entity);
  const stating = (field: TextField): string | null => {
    for (const entity of same) {
      const text = cleanText(entity[field]);
      if (hasWords(text)) return text;
    }
    return null;
  };
  return {
    name: first.name.text,
    alternateName: stating("alternateName"),
    legalName: stating("legalName") ??
      (withoutLegalForm(first.name.text) === null ? null : first.name.text),
    description: stating("description"),
    slogan: stating("slogan"),
    telephone: stating("telephone")?.replace(/^tel:\s*/i, "") ?? null,
    email: stating("email"),
    areaServed: same.map(({ areasServed }) => cleanText(areasServed[0] ?? null)).find(hasWords) ??
      null,
    address: same.find((entity) => entity.address !== null)?.address ?? null,
  };
}

/** One statement about an organization, and where it stands. */
interface Stated {
  readonly entity: Entity;
  readonly page: CrawledPage;
  readonly name: PageText;
}

/**
 * The first organization that can be the site's own although the home page does not say so: a manufacturer, an event's
 * organizer or a business that a directory lists stands on pages of its own, the site's owner on most, or its name is
 * that of the host or a part of the home page's title.
 */
function ownOrganization(
  stated: readonly Stated[],
  pages: readonly CrawledPage[],
): Stated | undefined {
  const home = pages.find((page) => page.isHome);
  const titleKeys = home === undefined ? [] : partsOf(textsOf(home).title.text).map(foldText);
  const { hostname } = new URL((home ?? pages[0])?.url ?? "https://localhost");
  const host = hostname.replace(/^www\./, "");
  const pagesOf = new Map<string, Set<CrawledPage>>();
  for (const { page, name: { key } } of stated) {
    pagesOf.set(key, (pagesOf.get(key) ?? new Set()).add(page));
  }
  return stated.find(({ page, name: { text, key } }) =>
    page.isHome || titleKeys.includes(key) || spellsHost(text, host) ||
    pagesOf.get(key)!.size * 2 > pages.length
  );
}

type TextField =
  | "alternateName"
  | "legalName"
  | "description"
  | "slogan"
  | "telephone"
  | "email";
