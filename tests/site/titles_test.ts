import assert from "node:assert/strict";
import type { CrawledPage } from "../../lib/crawl/report.ts";
import { finish } from "../fakes.ts";
import { mainHeadings } from "../../lib/site/headings.ts";
import { titlePages } from "../../lib/site/titles.ts";
import { spellingOf } from "../../lib/site/word_spellings.ts";
import { foldText } from "../../lib/words/fold.ts";
import { pageOf } from "./report_builder.ts";

const BRAND = { name: "Brand", names: ["Brand", "shop.example"] };

function titled(
  pages: readonly CrawledPage[],
  languageNames: readonly (string | null)[] = pages.map(() => null),
): readonly string[] {
  const headings = finish(mainHeadings(pages, new Set(BRAND.names.map(foldText))));
  return finish(titlePages(pages, headings, BRAND, "Home", languageNames, spellingOf(pages, null)));
}

Deno.test("titlePages: title, else h1, else path; unique; the home page by its word", () => {
  const rows: readonly [string, readonly CrawledPage[], readonly string[]][] = [
    ["the home page's word, whatever its title", [pageOf("/", { title: "Brand | Slogan" })], [
      "Home",
    ]],
    ["og:title without a title", [pageOf("/a", { openGraph: { title: "OG" }, h1: "H" })], ["OG"]],
    ["h1 without a title", [pageOf("/a", { h1: "H" })], ["H"]],
    ["the path without either", [pageOf("/ueber-uns/team_berlin.html")], ["Team berlin"]],
    ["the host for an address without words", [pageOf("/?p=1", { isHome: false })], [
      "shop.example",
    ]],
    ["the host as people read it", [
      pageOf("/?p=1", { url: "https://xn--mller-kva.example/?p=1", isHome: false }),
    ], ["müller.example"]],
    ["h1 where the title is the brand", [pageOf("/a", { title: "Brand", h1: "Contact" })], [
      "Contact",
    ]],
    [
      "h1 where the title is a placeholder",
      [pageOf("/a", { title: "undefined | Brand", h1: "A" })],
      ["A"],
    ],
    ["h1 where the title says Home", [pageOf("/a", { title: "Home | Brand", h1: "About" })], [
      "About",
    ]],
    ["a label of the menu in small letters begins with a capital, other titles stay", [
      pageOf("/posts", { title: "blog", menu: { position: 0, label: "blog" } }),
      pageOf("/shop", { title: "eShop", menu: { position: 1, label: "eShop" } }),
      pageOf("/grep", { title: "grep" }),
    ], ["Blog", "eShop", "grep"]],
    ["several words in small letters as they are, because commands and brands are written so", [
      pageOf("/npm", { title: "npm install guide" }),
      pageOf("/phone", { title: "iPhone repair" }),
    ], ["npm install guide", "iPhone repair"]],
    ["what the menu calls a category of posts", [
      pageOf("/category/general/", { title: "General", menu: { position: 0, label: "Journal" } }),
      pageOf("/category/trees/", { title: "Trees" }),
      pageOf("/general/", { title: "General view", menu: { position: 1, label: "View" } }),
    ], ["Journal", "Trees", "General view"]],
    ["what stands behind a bar where another title has all words before it", [
      pageOf("/a", { title: "Homes near Leeds city | Shared living" }),
      pageOf("/b", { title: "Homes for families near Leeds city" }),
      pageOf("/c", { title: "Homes near York | Shared flats" }),
    ], [
      "Homes near Leeds city | Shared living",
      "Homes for families near Leeds city",
      "Homes near York",
    ]],
    ["things whose names begin with the site's", [
      pageOf("/a", { title: "Brand Native" }),
      pageOf("/b", { title: "Brand 19" }),
      pageOf("/c", { title: "Brand::Role" }),
    ], ["Brand Native", "Brand 19", "Brand::Role"]],
    ["a placeholder only where the address repeats it", [
      pageOf("/works/untitled", { title: "Untitled - Brand" }),
      pageOf("/works/oak", { title: "Untitled - Brand" }),
    ], ["Untitled", "Oak"]],
    ["not a heading that lacks what the address says of the page", [
      pageOf("/grant-check", {
        title: "Grant Check 2026: Is your company eligible for money?",
        h1: "Grant: Is your company eligible?",
      }),
      pageOf("/grant-signs", {
        title: "Is your company eligible for a grant? 7 signs and how to see them",
        h1: "Is your company eligible for a grant?",
      }),
    ], [
      "Grant Check 2026: Is your company eligible for money?",
      "Is your company eligible for a grant?",
    ]],
    ["titles of one pattern for pages whose headings begin alike", [
      ...["Albi", "Gaillac", "Lavaur"].map((town) =>
        pageOf(`/${town}`, {
          title: `Hire of a photo booth in ${town}: fun for every wedding and birthday`,
          h1: `Hire of a photo booth in ${town}`,
        })
      ),
      pageOf("/cordes", {
        title: "Booth Cordes (81): the booth for weddings in the old town",
        h1: "Hire of a photo booth in Cordes",
      }),
    ], ["Albi", "Gaillac", "Lavaur", "Cordes"].map((town) => `Hire of a photo booth in ${town}`)],
    ["a product category without Archives", [
      pageOf("/c", { title: "Candles Archives - Brand", schemaTypes: ["CollectionPage"] }),
      pageOf("/d", { title: "National Archives - Brand" }),
    ], ["Candles", "National Archives"]],
    ["an archive as WordPress calls it in Spanish, by its address", [
      pageOf("/categoria/consejos/", { title: "Consejos archivos » Brand" }),
      pageOf("/museo", { title: "Biblioteca y archivos » Brand" }),
      pageOf("/category/museum/photo", { title: "Photo Archive", h1: "Photo Archive" }),
    ], ["Consejos", "Biblioteca y archivos", "Photo Archive"]],
    ["a product without its number, a report with its year", [
      pageOf("/Reel-4000/SW10003.1", { title: "Reel 4000 | SW10003.1", h1: "Reel 4000" }),
      pageOf("/reports/2024", { title: "Annual report | 2024", h1: "Our year" }),
      pageOf("/Rod/SW10004", { title: "Rod | SW10005", h1: "Rod" }),
      pageOf("/model/3", { title: "Model 3", h1: "Model" }),
      pageOf("/sw10006", { title: "Sw | 10006" }),
      pageOf("/reel/4200", { title: "Reel 42 | 00", h1: "Reel" }),
      pageOf("/x", { title: "|" }),
    ], [
      ...["Reel 4000", "Annual report | 2024", "Rod", "Model 3", "Sw", "Reel 42", "X"],
    ]],
    ["h1 where the title is a day; a number where there is nothing else", [
      pageOf("/changelog/2024-05-02", { title: "May 2, 2024 – Brand", h1: "Retainers, rebuilt" }),
      pageOf("/501", { title: "501 – Brand", h1: "501" }),
      pageOf("/may", { title: "May contain nuts – Brand", h1: "Nuts" }),
    ], ["Retainers, rebuilt", "501", "May contain nuts"]],
    ["a calendar without the days that it shows", [
      pageOf("/events/", { title: "Events from March 4 – June 2 | Brand" }),
      pageOf("/e", { title: "Events for children | Brand" }),
      pageOf("/v", { title: "Veranstaltungen für März 2026" }),
      pageOf("/f", { title: "Veranstaltungen von 10 bis 500 Personen" }),
      pageOf("/g", { title: "Eventi per 100 persone" }),
    ], [
      ...["Events", "Events for children", "Veranstaltungen"],
      ...["Veranstaltungen von 10 bis 500 Personen", "Eventi per 100 persone"],
    ]],
    ["a title in capitals as its h1 spells it", [
      pageOf("/about", { title: "ABOUT US - Brand", h1: "About us" }),
      pageOf("/faq", { title: "FAQ - Brand", h1: "FAQ" }),
      pageOf("/jobs", { title: "JOBS - Brand", h1: "Work with us" }),
    ], ["About us", "FAQ", "JOBS"]],
    ["the h1 where the title says the same with more words", [
      pageOf("/a", {
        title: "Photobooth hire Albi (81): selfie station from 200 € – quote in 24 h | Brand",
        h1: "Photobooth hire and selfie station in Albi",
      }),
      pageOf("/b", { title: "Gregor Maric | Founder of Brand", h1: "Gregor Maric" }),
      pageOf("/c", { title: "Starter Kit — Free Download", h1: "Starter Kit" }),
    ], ["Photobooth hire and selfie station in Albi", "Gregor Maric", "Starter Kit"]],
    ["the h1 where words for search engines stand before it and a bar", [
      pageOf("/lawn", { title: "Organic lawn food | Greenking Lawn", h1: "Greenking Lawn" }),
      pageOf("/border", {
        title: "Organic border food | Greenking Border",
        h1: "Greenking Border",
      }),
    ], ["Greenking Lawn", "Greenking Border"]],
    ["no h1 behind a bar that several pages have there, or behind a dash", [
      pageOf("/a", { title: "How to bake our bread at home | Our recipes", h1: "Our recipes" }),
      pageOf("/b", { title: "How to cook a soup | Our recipes", h1: "How to cook a soup" }),
      pageOf("/c", { title: "How to roast a duck | Our recipes", h1: "How to roast a duck" }),
      pageOf("/mobile-app", { title: "Acme Energy - The mobile app", h1: "The mobile app" }),
      pageOf("/big-spade", { title: "Big spade with a handle | Garden tools", h1: "Garden tools" }),
      pageOf("/rakes", { title: "Steel rakes for lawns | Rakes", h1: "Rakes" }),
    ], [
      "How to bake our bread at home",
      "How to cook a soup",
      "How to roast a duck",
      "Acme Energy - The mobile app",
      "Big spade with a handle",
      "Steel rakes for lawns",
    ]],
    ["no h1 that says less than the title, or something else", [
      pageOf("/n", { title: "Newsletter 5: Sow and reap", h1: "Newsletter 5" }),
      pageOf("/m", { title: "Newsletter 6: Hedges", h1: "Hedges" }),
      pageOf("/i", { title: "Izivia - The app", h1: "The app" }),
      pageOf("/j", { title: "Chi siamo | Team", h1: "Pioneers of AI" }),
    ], ["Newsletter 5: Sow and reap", "Newsletter 6: Hedges", "Izivia - The app", "Chi siamo"]],
    ["the first parts of a long title", [
      pageOf("/a", {
        title: "Growth of the hedge in Brazil: all that one has to know – with prices | Brand",
      }),
      pageOf("/ux", {
        title: "UX: how we improve what people feel when they work with our software",
      }),
    ], [
      "Growth of the hedge in Brazil: all that one has to know",
      "UX: how we improve what people feel when they work with our software",
    ]],
    ["without the brand, wherever it stands", [
      pageOf("/a", { title: "Contact | Brand | E-mail and quote" }),
      pageOf("/b", { title: "Prices - Brand - Berlin" }),
    ], ["Contact", "Prices - Berlin"]],
    ["the second h1 where the first is the site's header", [
      pageOf("/a", { title: "Users of Brand", h1s: ["Brand", "Chat"] }),
      pageOf("/b", { title: "Users of Brand", h1s: ["Brand", "Meetings"] }),
      pageOf("/c", { title: "Users of Brand", h1s: ["Brand", "History¶"] }),
      pageOf("/d", { title: "Users of Brand", h1s: ["Brand"] }),
    ], ["Chat", "Meetings", "History", "D"]],
    ["the words of the address where the title is a template's", [
      pageOf("/products/a2-milk", { title: "Product | Brand" }),
      pageOf("/products/curd", { title: "Product | Brand" }),
      pageOf("/products/ladoo_17", { title: "Product | Brand" }),
      ...["x", "y", "z", "u", "v", "w", "t"].map((t) => pageOf(`/${t}`, { title: t })),
    ], ["A2 milk", "Curd", "Ladoo", "x", "y", "z", "u", "v", "w", "t"]],
    ["og:title before the address", [
      pageOf("/shop/desks_1", { title: "Shop | Brand", openGraph: { title: "Desks" } }),
      pageOf("/shop/chairs_2", { title: "Shop | Brand", openGraph: { title: "Chairs" } }),
    ], ["Desks", "Chairs"]],
    ["words of the address as the site writes them", [
      pageOf("/compania", { description: "La Compañía. Somos una compañía de teatro." }),
    ], ["Compañía"]],
    ["a title in capitals as the site writes its words, abbreviations as they are", [
      pageOf("/a", {
        title: "UNSERE HILFE FÜR DIE UNO",
        description: "Mit unsere Hilfe für die Welt.",
      }),
    ], ["Unsere Hilfe für die UNO"]],
    ["square brackets as round ones, never an empty pair", [
      pageOf("/a", { title: "main(String[] args)" }),
      pageOf("/b", { title: "[New] hedges" }),
    ], ["main(String args)", "(New) hedges"]],
    ["twins by the number in their address", [
      pageOf("/whey-max", { title: "Whey Max" }),
      pageOf("/whey-max2", { title: "Whey Max" }),
    ], ["Whey Max", "Whey Max (2)"]],
    ["twins by their year", [
      pageOf("/blog/2013/09/meeting", { title: "Meeting" }),
      pageOf("/blog/2014/09/meeting", { title: "Meeting" }),
    ], ["Meeting (2013)", "Meeting (2014)"]],
    ["twins by their h1", [
      pageOf("/a", { title: "Same", h1: "One" }),
      pageOf("/b", { title: "Same", h1: "Two" }),
    ], ["One", "Two"]],
    ["twins by what only some titles share", [
      pageOf("/b", { title: "Prices - Berlin | Brand" }),
      pageOf("/h", { title: "Prices - Hamburg | Brand" }),
      pageOf("/bt", { title: "Team - Berlin | Brand" }),
      pageOf("/ht", { title: "Team - Hamburg | Brand" }),
      pageOf("/c", { title: "Contact | Brand" }),
    ], ["Prices - Berlin", "Prices - Hamburg", "Team - Berlin", "Team - Hamburg", "Contact"]],
    ["twins by what only some titles share, the name unknown", [
      pageOf("/b", { title: "Prices - Berlin | Acme" }),
      pageOf("/h", { title: "Prices - Hamburg | Acme" }),
      pageOf("/bt", { title: "Team - Berlin | Acme" }),
      pageOf("/ht", { title: "Team - Hamburg | Acme" }),
    ], ["Prices - Berlin", "Prices - Hamburg", "Team - Berlin", "Team - Hamburg"]],
    ["twins by their path where the h1 are twins too", [
      pageOf("/red", { title: "Same", h1: "Same" }),
      pageOf("/blue", { title: "Same", h1: "Same" }),
    ], ["Same (Red)", "Same (Blue)"]],
    ["only the twin whose title does not end with its address", [
      pageOf("/hans-oak", { title: "Learn with Hans Oak" }),
      pageOf("/uta-elm", { title: "Learn with Hans Oak" }),
    ], ["Learn with Hans Oak", "Learn with Hans Oak (Uta elm)"]],
    ["twins by the page above", [
      pageOf("/town-hall", { title: "Town hall and services" }),
      pageOf("/town-hall/hours", { title: "Hours" }),
      pageOf("/sports/pool/hours", { title: "Hours" }),
      pageOf("/hours", { title: "Hours" }),
    ], ["Town hall and services", "Hours (Town hall and services)", "Hours (Pool)", "Hours"]],
    ["twins by their query, where no page lies above the others", [
      pageOf("/item.php?name=rose", { title: "Our product" }),
      pageOf("/item.php?name=tulip", { title: "Our product" }),
    ], ["Our product (/item.php?name=rose)", "Our product (/item.php?name=tulip)"]],
    ["twins by their whole path", [
      pageOf("/a/x/y", { title: "Same" }),
      pageOf("/b/x/y", { title: "Same" }),
    ], ["Same (/a/x/y)", "Same (/b/x/y)"]],
    ["twins by the page above, where that is no address by itself", [
      pageOf("/", { url: "https://shop.example//%25/hours", title: "Hours", isHome: false }),
      pageOf("/", { url: "https://shop.example//pool/hours", title: "Hours", isHome: false }),
      pageOf("/b", { title: "About" }),
    ], ["Hours", "Hours (Pool)", "About"]],
    ["the page above keeps the title that it shares with the pages below", [
      pageOf("/pool", { title: "Pool" }),
      pageOf("/pool/prices", { title: "Pool" }),
    ], ["Pool", "Pool (Prices)"]],
    ["without the name behind what the menu or the address calls the page", [
      pageOf("/a", { title: "Contact Brand | Call us", menu: { position: 0, label: "Contact" } }),
      pageOf("/areas/", { title: "Areas Brand | Everywhere" }),
      pageOf("/join", { title: "Join Brand | Everywhere", h1: "Join Brand" }),
      pageOf("/b", { title: "Friends of Brand | Everywhere" }),
    ], ["Contact", "Areas", "Join Brand", "Friends of Brand"]],
    ["twins that differ in case only", [
      pageOf("/a", { title: "Same" }),
      pageOf("/b", { title: "SAME" }),
    ], ["Same (A)", "SAME (B)"]],
    ["a twin of the home page's word", [
      pageOf("/"),
      pageOf("/home", { title: "Home" }),
    ], ["Home", "Home (/home)"]],
  ];
  for (const [name, pages, expected] of rows) {
    const titles = titled(pages);
    assert.deepEqual(titles, expected, name);
  }
});

Deno.test("titlePages: the same words in another language are told apart by its name", () => {
  const pages = [
    pageOf("/team", { title: "Team | Brand", h1: "Team" }),
    pageOf("/en/team", { title: "Team | Brand", h1: "Team" }),
    pageOf("/en/prices", { title: "Prices | Brand" }),
  ];
  const titles = titled(pages, [null, "English", "English"]);
  assert.deepEqual(titles, ["Team", "Team (English)", "Prices"]);
  const ofInstitute = [
    pageOf("/de/team", { title: "Team | Institut | Brand" }),
    pageOf("/de/labore", { title: "Labore | Institut | Brand" }),
    pageOf("/en/team", { title: "Team | Institute | Brand" }),
    pageOf("/en/labs", { title: "Labs | Institute | Brand" }),
  ];
  const languages = [null, null, "English", "English"];
  assert.equal(titled(ofInstitute, languages)[2], "Team (English)");
});

Deno.test("titlePages: what a page calls itself besides the site's name stays, in several languages, too", () => {
  const pages = [
    pageOf("/march", { title: "City March: Brand! - Brand" }),
    pageOf("/hope", { title: "Hope - Brand" }),
    pageOf("/love", { title: "Love - Brand" }),
    pageOf("/en/hope", { title: "Joy - Brand" }),
  ];
  const titles = titled(pages, [null, null, null, "English"]);
  assert.deepEqual(titles, ["City March: Brand!", "Hope", "Love", "Joy"]);
});

Deno.test("titlePages: titles that differ in capitals alone are told apart by a number", () => {
  const pages = [pageOf("/Team", { title: "Team" }), pageOf("/team", { title: "TEAM" })];
  const titles = titled(pages);
  assert.deepEqual(titles, ["Team", "TEAM (2)"]);
});

Deno.test("titlePages: long titles are cut, and stay distinct", () => {
  const pages = ["a", "b"].map((path) =>
    pageOf(`/${path}`, { title: "long word ".repeat(1_000) + path })
  );
  const titles = titled(pages);
  assert.equal(new Set(titles).size, 2);
  for (const title of titles) assert.ok(title.length < 130, title);
});

/** The titles of pages beside a home page. */
function titlesOf(...others: readonly CrawledPage[]): readonly string[] {
  const pages = [pageOf("/", { title: "Brand" }), ...others];
  return titled(pages).slice(1);
}

Deno.test("titlePages: heading and menu together outvote a title in another language", () => {
  const menu = { position: 0, label: "Контакти" };
  const contact = { title: "Contact – Brand", h1: "Контакти" };
  assert.deepEqual(titlesOf(pageOf("/contact", { ...contact, menu })), ["Контакти"]);
  assert.deepEqual(titlesOf(pageOf("/contact", contact)), ["Contact"]);
  const services = { title: "Services and prices", h1: "Our offer" };
  assert.deepEqual(
    titlesOf(pageOf("/services", { ...services, menu: { position: 0, label: "Our offer" } })),
    ["Services and prices"],
  );
});

Deno.test("titlePages: the site's name is a title where address and heading say that the page is about it", () => {
  const profile = { title: "Brand | Official site", h1: "Brand" };
  assert.deepEqual(titlesOf(pageOf("/brand", profile)), ["Brand"]);
  assert.deepEqual(titlesOf(pageOf("/start", profile)), ["Official site"]);
});

Deno.test("titlePages: what stands behind the site's name behind a bar is dropped with it", () => {
  assert.deepEqual(
    titlesOf(pageOf("/contact", { title: "Contact | Brand – Leeds" })),
    ["Contact"],
  );
  assert.deepEqual(titlesOf(pageOf("/contact", { title: "Contact – Leeds" })), ["Contact – Leeds"]);
});

Deno.test("titlePages: slogans of a long title are dropped: what stands behind the name, or in three titles", () => {
  assert.deepEqual(
    titlesOf(pageOf("/write", { title: "Contact Brand — Order butter and cheese from us" })),
    ["Contact Brand"],
  );
  const hire = (place: string) =>
    pageOf(`/${place}`, { title: `Booth hire at parties in ${place} : From 200 Euro – ${place}s` });
  const others = ["a", "b", "c", "d"].map((name) => pageOf(`/${name}`, { title: `Page ${name}` }));
  const titles = (...places: string[]) => titlesOf(...places.map(hire), ...others);
  assert.equal(titles("Leeds", "York", "Hull")[0], "Booth hire at parties in Leeds");
  assert.match(titles("Leeds", "York")[0]!, /^Booth hire at parties in Leeds : From 200 Euro/);
});

Deno.test("titlePages: a heading that ends with a colon names no page", () => {
  assert.deepEqual(titlesOf(pageOf("/server", { title: "Brand", h1: "status of disk:" })), [
    "Server",
  ]);
});

Deno.test("titlePages: copies of a page are told apart by what is called like the folder above them", () => {
  assert.deepEqual(
    titlesOf(
      pageOf("/shop/cheesecakes/snickers-2", { title: "Snickers" }),
      pageOf("/shop/layer-cakes/snickers", { title: "Snickers" }),
      pageOf("/shop/category/cheesecakes", { title: "All cheese cakes" }),
    ),
    ["Snickers (All cheese cakes)", "Snickers (Layer cakes)", "All cheese cakes"],
  );
});

Deno.test("titlePages: words of an address that a title has already do not follow it", () => {
  const title = "What is included in the price of a home? All you need to know";
  assert.deepEqual(
    titlesOf(
      pageOf("/included-price-home", { title }),
      pageOf("/costs-price-home-leeds", { title }),
    ),
    [title, `${title} (Costs leeds)`],
  );
});

Deno.test("titlePages: words of an address have the capitals that sentences give them, not those of names", () => {
  const paragraphs = ["We sell pure Gir ghee, and Pure Gir Ghee alone.", "It is Pure Gir Ghee."];
  assert.deepEqual(titlesOf(pageOf("/buy-pure-gir-ghee", { paragraphs })), ["Buy pure Gir ghee"]);
});

Deno.test("titlePages: a single letter before a number is a capital in words of an address", () => {
  assert.deepEqual(titlesOf(pageOf("/a2-and-a1-milk-in-mp3")), ["A2 and A1 milk in mp3"]);
});

Deno.test("titlePages: pictures at the end of a title are dropped, signs of trade, arrows and hearts stay", () => {
  const title = (text: string) => titlesOf(pageOf("/x", { title: text }))[0];
  assert.equal(title("Monthly call 📞 🎙"), "Monthly call");
  assert.equal(title("Nurses 👩🏽 🇩🇪"), "Nurses");
  assert.equal(title("Welcome 🏠 to us"), "Welcome 🏠 to us");
  assert.equal(title("Butter™"), "Butter™");
  assert.equal(title("What we ❤"), "What we ❤");
  assert.equal(title("Leeds ↔ York ↔"), "Leeds ↔ York ↔");
});

Deno.test("titlePages: the menu's full name of what a title has before a slogan, but no shorter name", () => {
  const title = (text: string, label: string) =>
    titlesOf(pageOf("/x", { title: text, menu: { position: 0, label } }))[0];
  assert.equal(title("Data: use what you have", "Acme Data"), "Acme Data");
  assert.equal(title("Services: windows & roofs", "Services"), "Services: windows & roofs");
  assert.equal(title("Ion: a history", "Registration"), "Ion: a history");
  assert.equal(title("Data - use what you have", "Acme Data"), "Data - use what you have");
});

Deno.test("titlePages: titles with a long beginning in common give way to the names of the home page's links", () => {
  const towns = ["Leeds", "York", "Hull"];
  const series = towns.map((town) =>
    pageOf(`/${town}`, { title: `Hire of photographic booths and mirrors in ${town}` })
  );
  const titles = (labels: readonly string[]) => {
    const links = labels.map((text, i) => ({
      href: `/${towns[i]}`,
      rel: [],
      text,
      place: "content" as const,
    }));
    const pages = [pageOf("/", { links }), ...series];
    return titled(pages).slice(1);
  };
  const whole = towns.map((town) => `Hire of photographic booths and mirrors in ${town}`);
  assert.deepEqual(titles(["Booths Leeds", "York", "Hull"]), ["Booths Leeds", "York", "Hull"]);
  assert.deepEqual(titles(["Leeds", "York"]), whole, "not every page has a link");
  assert.deepEqual(titles(["Leeds", "York", "our favourite"]), whole, "a link says something else");
  assert.deepEqual(titles(["Mirrors", "Mirrors", "Mirrors"]), whole, "links are called alike");
});

Deno.test("titlePages: single words in capitals are calmed where the whole menu is written so", () => {
  const labels = (...texts: readonly string[]) =>
    titlesOf(
      ...texts.map((label, position) => pageOf(`/${position}`, { menu: { position, label } })),
    );
  assert.deepEqual(labels("GIVE", "NEWS", "TEAM", "STORY", "FAQ"), [
    ...["Give", "News", "Team", "Story", "FAQ"],
  ]);
  assert.deepEqual(labels("GIVE", "NEWS", "TEAM", "STORY", "Music"), [
    ...["Give", "News", "Team", "Story", "Music"],
  ]);
  assert.deepEqual(labels("GIVE", "NEWS", "TEAM", "Story", "Music"), [
    ...["GIVE", "NEWS", "TEAM", "Story", "Music"],
  ]);
  assert.deepEqual(labels("GIVE", "NEWS", "TEAM", "FAQ"), ["GIVE", "NEWS", "TEAM", "FAQ"]);
});

Deno.test("titlePages: single words in capitals are calmed where all headings are written so", () => {
  const headings = (...texts: readonly string[]) =>
    titlesOf(...texts.map((h1, i) => pageOf(`/${i}`, { h1 })));
  assert.deepEqual(headings("GIVE", "NEWS", "TEAM", "FAQ", "STORY"), [
    ...["Give", "News", "Team", "FAQ", "Story"],
  ]);
  assert.deepEqual(headings("GIVE", "NEWS", "TEAM", "FAQ"), ["GIVE", "NEWS", "TEAM", "FAQ"]);
});

Deno.test("titlePages: what has a digit or no vowel stays in capitals, and Turkish has its own letters", () => {
  const calmed = (language: string | null, ...texts: readonly string[]) => {
    const pages = texts.map((h1, i) => pageOf(`/${i}`, { h1 }));
    const { calm } = spellingOf(pages, language);
    return texts.map(calm);
  };
  assert.deepEqual(calmed(null, "TITAN", "NIMBUS", "POTASH", "COFFEE", "HYDRA2000", "GMBH"), [
    ...["Titan", "Nimbus", "Potash", "Coffee", "HYDRA2000", "GMBH"],
  ]);
  assert.deepEqual(calmed("tr", "HAKKIMIZDA", "İLETİŞİM", "HİZMETLER", "ÜRÜNLER", "GALERİ"), [
    ...["Hakkımızda", "İletişim", "Hizmetler", "Ürünler", "Galeri"],
  ]);
});

Deno.test("titlePages: of a name and its translation in one heading, what the title says", () => {
  const page = (h1: string) => titlesOf(pageOf("/a", { title: "Services | Brand", h1 }))[0];
  assert.equal(page("ServicesLeistungen"), "Services");
  assert.equal(page("Services for houses"), "Services");
  const label = { position: 0, label: "ContactContacto" };
  const contact = { title: "Contact | Brand", h1: "ContactContacto", menu: label };
  assert.deepEqual(titlesOf(pageOf("/contact", contact)), ["Contact"]);
});

Deno.test("titlePages: a title with all words of the site's name that three pages share is a template's", () => {
  const brand = { name: "Acme Stools", names: ["Acme Stools"] };
  const titles = (count: number, title: string) => {
    const pages = [
      pageOf("/", { title: "Acme Stools" }),
      ...Array.from({ length: count }, (_, i) => pageOf(`/stool-${"abc"[i]}`, { title })),
      ...Array.from(
        { length: 8 },
        (_, i) => pageOf(`/${i}`, { title: `Page of ${"abcdefgh"[i]}` }),
      ),
    ];
    const headings = pages.map(() => ({ text: "", key: "" }));
    const languages = pages.map(() => null);
    return finish(
      titlePages(pages, headings, brand, "Home", languages, spellingOf(pages, null)),
    )[1];
  };
  assert.equal(titles(3, "Acme makes stools to measure"), "Stool a");
  assert.equal(titles(2, "Acme makes stools to measure"), "Acme makes stools to measure (Stool a)");
  assert.equal(titles(3, "We make chairs to measure"), "We make chairs to measure (Stool a)");
});

Deno.test("titlePages: words of an address are replaced by the home page's label where that says the same", () => {
  const titles = (href: string, text: string) => {
    const links = [{ href, text, rel: [], place: "content" as const }];
    return titled([pageOf("/", { title: "Brand", links }), pageOf(href)])[1];
  };
  assert.equal(titles("/country-line", "Country Line"), "Country Line");
  assert.equal(titles("/wedding", "Wedding bench"), "Wedding bench");
  assert.equal(titles("/wedding", "Weddings"), "Weddings");
  assert.equal(titles("/contact-lenses", "Contact"), "Contact lenses");
  assert.equal(titles("/form", "Formula One cars"), "Form");
  assert.equal(titles("/country-line", "Read more"), "Country line");
  assert.equal(titles("/tea", "Teas"), "Tea", "too short a beginning");
});

Deno.test("titlePages: pages that have the home page's title are called as it links to them, where several have it", () => {
  const title = "Brand tools";
  const paths = ["/elm.html", "/oak.html", "/ash.html"];
  const titles = (texts: readonly string[], count = 3) => {
    const links = texts.map((text, i) =>
      ({ href: paths[i]!, text, rel: [], place: "content" }) as const
    );
    const pages = paths.map((path, i) => pageOf(path, { title: i < count ? title : "Saws" }));
    return titled([pageOf("/", { title, links }), ...pages]).slice(1);
  };
  const names = ["Info on wood", "check_nails", "Main page of planes"];
  assert.deepEqual(titles(names), names);
  assert.deepEqual(titles(names, 2).at(-1), "Saws");
  assert.ok(!titles(names, 2).includes("Info on wood"), "two may be meant so");
  assert.deepEqual(titles(["Read more", "See what we have got", "Saws"]), ["Elm", "Oak", "Saws"]);
  assert.deepEqual(titles(["Saws", "Saws", title]), ["Elm", "Oak", "Ash"]);
});
