import assert from "node:assert/strict";
import type { CrawledPage } from "../../lib/crawl/report.ts";
import type { Site } from "../../lib/site/site.ts";
import { describeSite, outlineOf } from "./describe_site.ts";
import { pageOf, type PageSketch, reportWith } from "./report_builder.ts";

function describe(...pages: readonly CrawledPage[]): Site {
  return describeSite(reportWith(...pages), { name: "llmstxt-api", url: "" });
}

Deno.test("describePages: descriptions follow the chain, and boilerplate is dropped", () => {
  const boilerplate = "The best shop in town.";
  const site = describe(
    pageOf("/"),
    pageOf("/a", { title: "A", description: "Own a." }),
    pageOf("/b", { title: "B", openGraph: { description: "Own b." } }),
    pageOf("/c", { title: "C", entities: [{ types: ["Product"], description: "Own c." }] }),
    pageOf("/d", {
      title: "D",
      entities: [{ types: ["Store"], name: "S", description: "The shop's." }],
    }),
    pageOf("/e", { title: "E", description: boilerplate, openGraph: { description: "Own e." } }),
    pageOf("/f", { title: "F", description: boilerplate.toUpperCase() }),
    pageOf("/g", { title: "G", description: boilerplate }),
    pageOf("/h", { title: "Own title", description: "Own title!" }),
    pageOf("/i", { title: "I", description: "On two pages." }),
    pageOf("/j", { title: "J", description: "On two pages." }),
  );
  const descriptions = site.outline.sections.flatMap(({ links }) => links)
    .sort((a, b) => a.url < b.url ? -1 : 1).map(({ description }) => description);
  assert.deepEqual(descriptions, [
    null,
    "Own a.",
    "Own b.",
    "Own c.",
    null,
    "Own e.",
    null,
    null,
    null,
    "On two pages.",
    "On two pages.",
  ]);
});

Deno.test("describePages: two texts that differ behind the cut are one, also for boilerplate", () => {
  const same = "Our company sells wheels. ".repeat(9);
  const { sections } = outlineOf("acme.example", {
    "/": { title: "Acme" },
    ...Object.fromEntries(
      ["a", "b", "c"].map((end) => [`/${end}`, { title: end, description: same + end }]),
    ),
  });
  const said = sections.flatMap(({ links }) => links.map(({ description }) => description));
  assert.deepEqual(said.filter((text) => text !== null), []);
});

Deno.test("describePages: not the page's own title, and not what its data say of somebody else", () => {
  const { sections } = outlineOf("acme.example", {
    "/": { title: "Acme" },
    "/prices": { title: "Pricing plans | Acme", description: "Pricing plans | Acme" },
    "/post": {
      title: "A post | Acme",
      entities: [
        { types: ["Person"], name: "Bob", description: "Bob is a father of three." },
        { types: ["BreadcrumbList"], description: "Home, blog, post." },
        { types: ["Article"], description: "What the post is about." },
      ],
    },
  });
  const said = Object.fromEntries(
    sections.flatMap(({ links }) => links.map(({ title, description }) => [title, description])),
  );
  assert.equal(said["Pricing plans"], null);
  assert.equal(said["A post"], "What the post is about.");
});

function describedBy(
  pages: Readonly<Record<string, PageSketch>>,
): Readonly<Record<string, string>> {
  const { sections } = outlineOf("brand.example", { "/": { title: "Brand" }, ...pages });
  return Object.fromEntries(
    sections.flatMap(({ links }) =>
      links.filter(({ description }) => description !== null)
        .map((
          link,
        ) => [new URL(link.url).pathname, `${link.descriptionSource}: ${link.description}`])
    ),
  );
}

Deno.test("describePages: what is stated, else the first paragraph that is the page's own", () => {
  const same = "Our shop sells wheels to everybody who asks for one.";
  const own = "A wheel of oak, turned by hand and oiled three times.";
  assert.deepEqual(
    describedBy({
      "/a": { title: "A", description: "Stated.", paragraphs: [own] },
      "/b": { title: "B", description: same, paragraphs: [same, own] },
      "/c": { title: "C", description: same, paragraphs: [same] },
      "/d": { title: "D", description: same, openGraph: { description: "Open graph." } },
    }),
    {
      "/a": "meta_description: Stated.",
      "/b": `first_paragraph: ${own}`,
      "/d": "og_description: Open graph.",
    },
  );
});

Deno.test("describePages: a pattern with the page's name put in gives way to what the page says", () => {
  const page = (town: string, paragraphs: readonly string[] = []): PageSketch => ({
    title: `Cleaning ${town}`,
    description: `Cleaning in ${town} by professionals without chemicals, book your day now!`,
    paragraphs,
  });
  const own = "In Baden our cleaning goes on from Monday to Friday, also in the old town.";
  const ofTown = "Baden is a town between hills, known for its springs and its rose garden.";
  const lead = "Do you know how much dust there is in every room of a house in Baden after a week?";
  const said = describedBy({
    "/a": page("Baden", [own]),
    "/b": page("Graz"),
    "/c": page("Bruck an der Mur"),
    "/d": { ...page("Ely", [lead, ofTown]), sections: [0, 1] },
    "/e": {
      ...page("Bath", [
        lead,
        "In Bath, cleaning a house takes us a day, and the cellar takes another one.",
      ]),
      sections: [0, 1],
    },
  });
  assert.equal(said["/a"], `first_paragraph: ${own}`);
  assert.equal(said["/b"], undefined, "what has nothing else");
  assert.equal(said["/d"], undefined, "a paragraph about the town alone");
  assert.equal(
    said["/e"],
    "first_paragraph: In Bath, cleaning a house takes us a day, and the cellar takes another one.",
  );
});

Deno.test("describePages: a pattern gives way to a text that names what the titles share, and that more than one name tells apart", () => {
  const towns = ["Baden", "Graz", "Lunz", "Tulln"];
  const pattern = (town: string) => `Cleaning in ${town} by professionals without any chemicals.`;
  const places = ["Oak, Elm or Ash", "Lark, Wren or Owl", "Rye, Oat or Hop", "Tin, Zinc or Lead"];
  const inTown = (i: number) =>
    `Whether near ${places[i]}, our cleaning comes to your house every week.`;
  const ofTown = [
    "Baden is a town between green hills, known for its springs and its rose garden.",
    "Graz lies on both banks of a river, below a hill that has a clock on it.",
    "Lunz is a village.",
    "People have lived on this hill since the Romans built their camp.",
  ];
  const said = describedBy(Object.fromEntries(towns.map((town, i) => [`/${i}`, {
    title: `Cleaning ${town}`,
    description: pattern(town),
    paragraphs: [pattern(town), inTown(i), ofTown[i]!],
    sections: [0, 1, 1],
  }])));
  assert.deepEqual(Object.values(said), towns.map((_, i) => `first_paragraph: ${inTown(i)}`));
});

Deno.test("describePages: the title before a sign, and an end that others have with other names, are not said again", () => {
  const wares = ["Chisels", "Hinges", "Glues", "Boards"];
  const about = [
    "Hand and power tools for workshops of every size, sharpened before they leave.",
    "For the small repair at home and for the whole building site alike.",
    "For wood, stone and metal, indoors and in the rain. Do they hold for years?",
    "Cut to size: oak, ash and larch from the forests behind the mill.",
  ];
  const end = (ware: string) => `The ${ware} department of the Mill of Ely and Wells.`;
  const pageOf = (ware: string, text: string) => ({ title: ware, description: text });
  const said = describedBy({
    ...Object.fromEntries(
      wares.map((ware, i) => [`/${i}`, pageOf(ware, `${ware}: ${about[i]} ${end(ware)}`)]),
    ),
    "/forms": pageOf("Forms", "Forms: what to fill in before you send us your old tools."),
    "/sort": pageOf("SORT", "sort - puts the lines of a file into the order of their words"),
    "/sorts": pageOf("Tool", "Tool-making has been a trade of this old town for ages."),
    "/train": pageOf("Paris", "Paris – Berlin in eight hours: the night train leaves at nine."),
    "/tools": pageOf("Tools", "Tools – npm and git are what we use on each day of the week."),
    "/books": pageOf(
      "The Oak Series",
      "The Oak Series — the whole story of how to build of oak, in six books.",
    ),
    "/a": pageOf("Oak", "Oak: Planed boards from the north, dried for two years."),
    "/b": pageOf("Elm", "Elm: Planed boards from the north, dried for two years."),
  });
  assert.deepEqual(Object.values(said).map((text) => text?.replace("meta_description: ", "")), [
    about[0],
    about[1],
    // An answer belongs to its question.
    `${about[2]} ${end("Glues")}`,
    about[3],
    "Oak: Planed boards from the north, dried for two years.",
    "Elm: Planed boards from the north, dried for two years.",
    "The whole story of how to build of oak, in six books.",
    "Forms: what to fill in before you send us your old tools.",
    "Puts the lines of a file into the order of their words",
    "Tool-making has been a trade of this old town for ages.",
    "Tools – npm and git are what we use on each day of the week.",
    "Paris – Berlin in eight hours: the night train leaves at nine.",
  ]);
});

Deno.test("describePages: an end with facts of its own stays", () => {
  const classes = [
    "The class is held on Mondays at 18:00 and costs 12 euros.",
    "The class is held on Fridays at 19:00 and costs 14 euros.",
    "The class is held on Sundays at 10:00 and costs 10 euros.",
  ];
  const about = [
    "Slow movements and long breaths for everybody who sits all day in an office.",
    "Strong poses in quick order, which need some years of practice before them.",
    "Quiet exercises on a chair, made with a doctor for people over seventy.",
  ];
  const said = describedBy(Object.fromEntries(classes.map((facts, i) => [`/${i}`, {
    title: ["Calm", "Power", "Evergreen"][i]!,
    description: `${about[i]} ${facts}`,
  }])));
  assert.deepEqual(
    Object.values(said),
    classes.map((facts, i) => `meta_description: ${about[i]} ${facts}`),
  );
});

Deno.test("describePages: instead of a pattern, a paragraph about the town begins where it names what the titles share", () => {
  const towns = ["Baden", "Graz", "Lunz", "Tulln"];
  const ofTown = (town: string) =>
    `${town} has narrow old streets between the castle, the abbey and the river, and most of its houses are from the days of the railway.`;
  const ofWork = [
    "Dust from those quarries settles on every sill, and cleaning takes all of that away by noon.",
    "Students move each autumn, so cleaning an empty flat is what most people call us for.",
    "Guests of the lake hotels expect spotless rooms, and cleaning starts when they are at breakfast.",
    "Gardens bring earth indoors, which is why cleaning floors keeps us busy from March on.",
  ];
  const said = describedBy(Object.fromEntries(towns.map((town, i) => [`/${i}`, {
    title: `Cleaning ${town}`,
    description: `Cleaning in ${town} by professionals without any chemicals.`,
    paragraphs: [`${ofTown(town)} ${ofWork[i]}`],
    sections: [1],
  }])));
  assert.deepEqual(Object.values(said), ofWork.map((text) => `first_paragraph: ${text}`));
});

Deno.test("describePages: a pattern gives way to a paragraph about the page's own name behind a shared one", () => {
  const towns = ["Baden", "Graz", "Lunz", "Tulln"];
  const own = [
    "People in Baden like it clean, and we come to them on every day of the week.",
    "Whether in the upper or the lower town of Graz, dust settles in every room.",
    "Around the lake of Lunz we wash with nothing but warm water and soap.",
    "Tulln is a town of gardens; earth on the carpet is nothing new to us.",
  ];
  const said = describedBy(Object.fromEntries(towns.map((town, i) => [`/${i}`, {
    title: `Cleaning ${town}`,
    description: `Cleaning in ${town} by professionals without any chemicals.`,
    paragraphs: [
      `We bring your rooms in ${town} back to what they were when you moved in.`,
      `For ${town} the least that you can order is two hours of our work.`,
      own[i]!,
    ],
    sections: [0, 1, 2],
  }])));
  assert.deepEqual(Object.values(said), own.map((text) => `first_paragraph: ${text}`));
});

Deno.test("describePages: instead of a pattern, a short text under the page's heading, but none under a subheading", () => {
  const leads = {
    "/p/15hp": "For tenders, fishing boats and small buyers.",
    "/p/40hp": "For dealers serving fishing and rental boats.",
    "/p/60hp": "For commercial boats and higher-power fleets.",
  };
  const cards = { title: "Engines", paragraphs: Object.values(leads), sections: [1, 2, 3] };
  const describe = (section: number) =>
    describedBy({
      "/p": cards,
      ...Object.fromEntries(
        Object.entries(leads).map(([path, lead]): [string, PageSketch] => [path, {
          title: `${path.slice(3)} engine`,
          h1: `${path.slice(3)} engine`,
          description: `${path.slice(3)} engine with manual start and short or long shaft options.`,
          paragraphs: [lead],
          sections: [section],
        }]),
      ),
    })["/p/40hp"];
  assert.equal(describe(0), `first_paragraph: ${leads["/p/40hp"]}`);
  assert.equal(describe(1), undefined);
});

Deno.test("describePages: a text that two pages state describes the one that it names, where the other says something else", () => {
  const stated = "Learn how to draw with a pencil in a single afternoon.";
  const page = (title: string, description: string, paragraphs: readonly string[]): PageSketch => ({
    title,
    description,
    paragraphs,
  });
  const own = "This course of three days is about drawing what does not stand still.";
  const pages = {
    "/a": page("Drawing, first steps", stated, []),
    "/b": page("Drawing, next steps", stated, [own]),
  };
  assert.deepEqual(describedBy(pages), {
    "/a": `meta_description: ${stated}`,
    "/b": `first_paragraph: ${own}`,
  });
  assert.deepEqual(
    describedBy({
      ...pages,
      "/b": page("Drawing, next steps", stated, ["There are steps, too, in our drawing room."]),
    })["/b"],
    `meta_description: ${stated}`,
    "a short paragraph says no more",
  );
  const named = `${stated} Next steps follow.`;
  assert.deepEqual(
    describedBy({ "/a": page("First steps", named, []), "/b": page("Next steps", named, [own]) }),
    { "/a": `meta_description: ${named}`, "/b": `meta_description: ${named}` },
  );
});

Deno.test("describePages: where both pages that state a text say something else, too, the first one keeps the text", () => {
  const description = "Do you want to learn how to draw? Our courses show it in an afternoon.";
  const page = (title: string, paragraph: string): PageSketch => ({
    title,
    description,
    paragraphs: [paragraph],
  });
  const a = "These courses of three days are about drawing what does not stand still.";
  const b = "Our courses of drawing outside begin with what to pack, and where to sit in the rain.";
  assert.deepEqual(
    describedBy({ "/a": page("Drawing courses", a), "/b": page("Drawing outside", b) }),
    {
      "/a": `meta_description: ${description}`,
      "/b": `first_paragraph: ${b}`,
    },
  );
});

Deno.test("describePages: a stated text that breaks off in its first sentence gives way to a paragraph", () => {
  const cut =
    "For a year now I have had this telephone and here is what it can do: screen of 6.4 inch, a…";
  const own = "The battery is what I like best, because it lasts for two days.";
  assert.deepEqual(
    describedBy({ "/x": { title: "A review", description: cut, paragraphs: [own] } }),
    {
      "/x": `first_paragraph: ${own}`,
    },
  );
  assert.match(describedBy({ "/x": { title: "A review", description: cut } })["/x"]!, /^meta/);
});

Deno.test("describePages: a sentence that is removed from one page is removed from its sisters", () => {
  const shared = "Official form to download.";
  const texts = [
    "Name somebody who decides for you when you cannot.",
    "Say whom a court shall appoint as your guardian, should there ever be a need for one.",
    "Say beforehand which treatment you want, and which you do not, in a hospital or at home.",
  ];
  const said = describedBy(Object.fromEntries(
    texts.map((text, i) => [`/${i}`, { title: `Form ${i}`, description: `${text} ${shared}` }]),
  ));
  assert.deepEqual(Object.values(said), texts.map((text) => `meta_description: ${text}`));
});

Deno.test("describePages: a pattern in the first paragraph is the page's own words", () => {
  const page = (month: string, more: string): PageSketch => ({
    title: `Meeting of ${month}`,
    paragraphs: [
      `This month we meet in ${month} at the office of the library near the old mill.`,
      more,
    ],
  });
  const said = describedBy({
    "/a": page("May", "There will be tea, and a talk on the owls of the county."),
    "/b": page("June", "Bring your own chair, because we shall sit in the garden."),
    "/c": page("July", "The mill is closed for repairs, so please use the back door."),
  });
  assert.equal(
    said["/b"],
    "first_paragraph: This month we meet in June at the office of the library near the old mill.",
  );
});

Deno.test("describePages: a paragraph behind a subheading only where it speaks of what the page is called", () => {
  const row = (text: string, section: number): PageSketch => ({
    title: "Installation",
    paragraphs: ["Yes.", text],
    sections: [0, section],
  });
  const named = "You need a recent compiler before anything can be installed.";
  const other = "Themes are used under the licence of the people who wrote them.";
  const rows: readonly [page: PageSketch, expected: string | undefined][] = [
    [row(named, 1), named],
    [row(named, 2), undefined],
    [row(other, 1), undefined],
    [row(other, 0), `Yes. ${other}`],
  ];
  for (const [page, expected] of rows) {
    assert.equal(describedBy({ "/x": page })["/x"], expected && `first_paragraph: ${expected}`);
  }
});

Deno.test("describePages: a legal text by what introduces it, not by one of its rules", () => {
  const rule = "Our site links to pages of other people, for whose content we are not liable.";
  const intro = "This privacy policy says which data we keep of you, and for how long.";
  const page = (text: string, description: string | null = null): PageSketch => ({
    title: "Privacy policy",
    description,
    paragraphs: [text],
  });
  assert.deepEqual(describedBy({ "/privacy-policy": page(rule) }), {});
  assert.deepEqual(describedBy({ "/privacy-policy": page(rule, `${rule} And more…`) }), {});
  assert.deepEqual(describedBy({ "/privacy-policy": page(intro) }), {
    "/privacy-policy": `first_paragraph: ${intro}`,
  });
  const naming =
    "At Brand, nobody keeps more of you than the address to which a parcel shall be sent.";
  assert.deepEqual(describedBy({ "/privacy-policy": page(naming) }), {
    "/privacy-policy": `first_paragraph: ${naming}`,
  });
  assert.deepEqual(describedBy({ "/privacy-policy": page(rule, "What we know of you.") }), {
    "/privacy-policy": "meta_description: What we know of you.",
  });
});

Deno.test("describePages: a page of questions by what introduces them, not by the answer to one", () => {
  const answer = "Yes, please call us in the morning, for two places a day are kept free.";
  const other = "No, we take on nobody whose roof is younger than the roof of the church.";
  const intro = "What people ask us most often about roofs, with answers from all of us.";
  const said = (
    paragraphs: readonly string[],
    sections: readonly number[],
    sketch: PageSketch = {},
  ) => describedBy({ "/faq": { title: "FAQ", ...sketch, paragraphs, sections } })["/faq"];
  assert.equal(said([answer, other], [0, 0]), undefined);
  assert.equal(said([answer, other], [1, 2]), undefined);
  assert.equal(said([intro, answer, other], [0, 1, 2]), `first_paragraph: ${intro}`);
  assert.equal(said([intro, answer, other], [0, 0, 0]), undefined, "it may be an answer");
  const named = { title: "What people ask" };
  assert.equal(said([intro, answer, other], [0, 0, 0], named), `first_paragraph: ${intro}`);
  assert.equal(said([answer, intro, other], [0, 0, 0], named), undefined);
  const description = "All that people have asked us so far.";
  assert.equal(said([answer, other], [0, 0], { description }), `meta_description: ${description}`);
  assert.equal(said([answer, other], [0, 0], { description: answer }), undefined);
  const asked = `Can I come today? ${answer}`;
  assert.equal(
    said([answer, other], [0, 0], { description: `${asked} Do you mend new roofs? ${other}` }),
    `meta_description: ${asked} Do you mend new roofs? ${other}`,
  );
});

Deno.test("describePages: not the slogan of the site, also behind its name", () => {
  const slogan = "Wheels for all who need wheels";
  const home: PageSketch = { title: `Brand – ${slogan}`, openGraph: { siteName: "Brand" } };
  const said = (description: string) =>
    describedBy({ "/": home, "/x": { title: "Command line", description } })["/x"];
  assert.equal(said(`${slogan}.`), undefined);
  assert.equal(said(`Brand - ${slogan}`), undefined);
  assert.equal(said(`${slogan} and axles`), `meta_description: ${slogan} and axles`);
});

Deno.test("describePages: the home page by the paragraph that introduces the site", () => {
  const intro =
    "At Brand, we build wheels of oak and ash, which we turn by hand and oil three times.";
  const rows: readonly [paragraphs: readonly string[], expected: string | undefined][] = [
    [["Do you need a wheel for your cart?", intro], intro],
    [["Do you need a wheel for your cart?", intro.replace("At Brand, we", "We")], undefined],
    [[intro.slice(0, 79)], undefined],
  ];
  for (const [paragraphs, expected] of rows) {
    const home = {
      title: "Brand",
      openGraph: { siteName: "Brand" },
      description:
        "A workshop for the wheels of all carts, near the river in the old town of Ely since 1897, with a shop that is open all week long.",
      paragraphs,
      sections: paragraphs.map((_, i) => i + 1),
    };
    assert.equal(describedBy({ "/": home })["/"], expected && `first_paragraph: ${expected}`);
  }
});

Deno.test("describePages: the home page not by a slogan or a teaser where a paragraph introduces the site", () => {
  const slogan = "With joy and passion to the next wheel of all";
  const teaser =
    "Looking for a wheel for your own wedding? The day that you marry is the day for a wheel of flowers, and for cake.";
  const near =
    "At Brand, we build wheels of oak and ash, which we turn by hand and oil three times.";
  const named = near.replace("At Brand, we", "Brand is a workshop where we");
  const greeting =
    "Great to have you here! On these pages you find all that there is to know of our carts and wheels.";
  const told =
    "On these pages you find all that there is to know of our carts and wheels. Have a look at all of them!";
  const rows: readonly [
    paragraphs: readonly string[],
    sections: readonly number[],
    expected: string | undefined,
  ][] = [
    [[slogan, near], [0, 1], near],
    [[slogan, near], [0, 2], slogan],
    [[teaser, near, named], [1, 2, 4], named],
    [[teaser, near], [1, 2], near],
    [[teaser, near], [1, 3], teaser],
    [[greeting], [0], undefined],
    [[greeting, told], [0, 0], told],
    [[greeting.replace("!", ".")], [0], greeting.replace("!", ".")],
    [[near.replace(".", "!")], [0], near.replace(".", "!")],
    [["Look at the list of all our carts and wheels, which is far down below."], [0], undefined],
  ];
  for (const [paragraphs, sections, expected] of rows) {
    const description =
      "A workshop for the wheels of all carts, near the river in the old town of Ely since 1897, with a shop that is open all week long.";
    const home = {
      title: "Brand",
      openGraph: { siteName: "Brand" },
      description,
      paragraphs,
      sections,
    };
    assert.equal(describedBy({ "/": home })["/"], expected && `first_paragraph: ${expected}`);
  }
});

Deno.test("describePages: a text without what systems put around it", () => {
  const text =
    "Fencing is a tradition that every member keeps up, from his first term to his last.";
  const rows: readonly [what: string, page: PageSketch, expected: string][] = [
    ["the labels before it", {
      description: `Stack: PHP / Yii2 Cloud (GCM) Bot (for drivers) ${text}`,
      paragraphs: [text],
    }, text],
    ["labels with colons before it", {
      description: `Stack: PHP / Yii2 Task:${text}`,
      paragraphs: [text],
    }, text],
    ["the headings before a text that is no paragraph", {
      description: `Apply to join us Why you should join us ${text}`,
      headings: ["Join", "Why you should join us", "Apply to join us"],
    }, text],
    ["not the words of a short heading, or of a sentence", {
      description: `Fencing schools Bologna and Rome. ${text}`,
      headings: ["Fencing schools", "Fencing schools Bologna and Rome."],
    }, `Fencing schools Bologna and Rome. ${text}`],
    ["the heading before it", { description: `Fencing ${text}`, paragraphs: [text] }, text],
    ["the end that was cut", {
      description: `${text.slice(0, 60)}...`,
      paragraphs: [text],
    }, text],
    ["an appeal at its end", { description: `${text} Book your day now!` }, text],
    ["a telephone number at its end", { description: `${text} Call us ☎ 05031 960290` }, text],
    ["not years or hours at its end", {
      description: `${text} Modern art 1945–2020.`,
    }, `${text} Modern art 1945–2020.`],
    ["with a space where two lines were glued", {
      description: text.replace(" up, from", " up.From"),
    }, text.replace(" up, from", " up. From")],
    ["the sign of a list's item", { description: `- ${text}` }, text],
    ["pictures", { description: `✅ ${text} 📞` }, text],
    ["a greeting", { description: `Welcome to our page! ${text}` }, text],
    ["the asterisks of Markdown", { description: `**F**encing ${text.slice(8)}` }, text],
  ];
  for (const [what, page, expected] of rows) {
    assert.equal(describedBy({ "/x": page })["/x"], `meta_description: ${expected}`, what);
  }
});

Deno.test("describePages: nothing that no one has written to be read", () => {
  const texts = [
    "hotel, room, bed, breakfast, city, sauna",
    "/*! elementor - v3.17.0 */ .elementor-heading-title{padding:0;margin:0}",
    "© 2026 Brand. All rights reserved by the owner of this site.",
    "Write an awesome description for your new site here. You can edit this line in _config.yml.",
    "An X of the Brand",
    "Book a call",
    "05.10.24 15h Assembly 12.10.24 19h Dinner with guests 19.10.24 18h A walk in the hills",
    "Opening 09.30 - On free software 10.05 - A history of it 11.40 - Desktops 12.15 - The end",
    `The Turing Institute Biohub University of Delft ETH Georgia Tech JHU Library Lero Boston Hospital ${"Oxford Ely Rome Madrid Bonn"}`,
  ];
  for (const description of texts) {
    assert.deepEqual(describedBy({ "/x": { title: "X of Brand", description } }), {}, description);
  }
});

Deno.test("describePages: of paragraphs whole sentences first, then a phrase, never a label or a row of numbers", () => {
  const rows: readonly [paragraphs: readonly string[], expected: string | undefined][] = [
    [[
      "A phrase of more than forty letters without an end",
      "This is a sentence of more than forty letters.",
    ], "This is a sentence of more than forty letters."],
    [
      ["A phrase of more than forty letters without an end"],
      "A phrase of more than forty letters without an end",
    ],
    [
      ["To install the program, run the following command:"],
      "To install the program, run the following command.",
    ],
    [
      ["This program reads the formats of all systems, but writes few:"],
      "This program reads the formats of all systems, but writes few.",
    ],
    [["Standard (which the price includes):"], undefined],
    [["In our workshop we can help all of you as follows:"], undefined],
    [["When you draw a wheel, your code looks something like this:"], undefined],
    [
      ["There is no other wheel in the world that is like this."],
      "There is no other wheel in the world that is like this.",
    ],
    [["Dans notre atelier nous répondons aux besoins suivants :"], undefined],
    [["A friend of ours (who builds the tables) www.miller.example"], undefined],
    [
      ["You want to know more of the wheels that we make. Here it is:"],
      "You want to know more of the wheels that we make.",
    ],
    [["Short sentence."], undefined],
    [
      ["With our offer for eggs you get 6, 12, 18, 24 or 30 of them every other week."],
      "With our offer for eggs you get 6, 12, 18, 24 or 30 of them every other week.",
    ],
    [["THIS IS A SENTENCE OF MORE THAN FORTY LETTERS."], undefined],
    [["8 x 12,50 | 9 x 13,50 | 10 x 14,50 | 11 x 15,50 | 12 x 16"], undefined],
    [["* 8 port GE copper and 8 port GE SFP and other things"], undefined],
    [
      ["On 26 October 2013, from 9.30 to 17.00 in the old mill, we hold the Day of Wheels 2013!"],
      "On 26 October 2013, from 9.30 to 17.00 in the old mill, we hold the Day of Wheels 2013!",
    ],
    [["mill turn [ options ...] file [ [ options ...] file ...]"], undefined],
    [["Please fill out the form below with all of your questions."], undefined],
  ];
  for (const [paragraphs, expected] of rows) {
    const said = describedBy({ "/x": { title: "X", paragraphs } })["/x"];
    assert.equal(said, expected && `first_paragraph: ${expected}`, paragraphs[0]);
  }
});

Deno.test("describePages: nothing that the summary says, and of a home page no paragraph that another page has", () => {
  const summary =
    "Hardy perennials, hedging and fruit trees, grown without peat near Cirencester and sent to all of Britain.";
  const more = "The nursery is open from March to November, on Sundays until four.";
  assert.deepEqual(
    describedBy({
      "/": { title: "Brand", description: summary, paragraphs: [more] },
      "/visit": { title: "Visit", paragraphs: [more] },
    }),
    { "/visit": `first_paragraph: ${more}` },
  );
});

Deno.test("describePages: a page may begin with what the summary says, the home page with what stands under its heading", () => {
  const summary =
    `We repair clocks of all ages in our workshop, and bring them back to your home ${"within a week, wherever in the county that may be."}`;
  const lead = "Clocks, watches and barometers, repaired by hand.";
  const site = (sections: readonly number[], other: PageSketch) =>
    describedBy({
      "/": { title: "Brand", description: summary, paragraphs: [lead], sections },
      "/other": { title: "Other", ...other },
    });
  assert.deepEqual(site([0], { paragraphs: [summary] }), {
    "/": `first_paragraph: ${lead}`,
    "/other": `first_paragraph: ${summary}`,
  });
  assert.deepEqual(site([1], { description: summary }), {});
});

Deno.test("describePages: the home page by the paragraph behind those that the summary says", () => {
  const lead =
    "This program supports all the writing systems that use Latin and Cyrillic letters, and is made for new readers of all ages.";
  const next = "The manual is a set of pages that can be read with every browser.";
  const said = (...paragraphs: readonly string[]) =>
    describedBy({ "/": { title: "Brand", paragraphs, sections: paragraphs.map(() => 0) } })["/"];
  assert.equal(said(lead, next), `first_paragraph: ${next}`);
  assert.equal(said(lead), undefined);
});

Deno.test("describePages: a page about the site by the paragraph behind those that the summary says", () => {
  const lead =
    "Brand is a bar for art and culture, where people meet, tell each other what they think, and listen to what others play.";
  const next = "We serve drinks alone, but our guests are welcome to eat what they bring.";
  const said = (...paragraphs: readonly string[]) =>
    describedBy({
      "/about": { title: "About us", paragraphs, sections: paragraphs.map(() => 0) },
    })["/about"];
  assert.equal(said(lead, next), `first_paragraph: ${next}`);
  assert.equal(said(lead), `first_paragraph: ${lead}`);
  const before = "Bars of this kind are often rooms for young musicians of the quarter.";
  const under = describedBy({
    "/about": { title: "About us", paragraphs: [before, lead, next], sections: [1, 1, 1] },
  });
  assert.equal(under["/about"], `first_paragraph: ${next}`);
});

Deno.test("describePages: what a heading says that is not printed", () => {
  const text = "We run your software and keep it safe, day and night.";
  assert.deepEqual(
    describedBy({ "/x": { title: "Facility: run it in safety", h1: text, description: text } }),
    { "/x": `meta_description: ${text}` },
  );
});

Deno.test("describePages: a sentence that three pages say stays where it is a small part of the text", () => {
  const shared = "It works offline.";
  const texts = [
    "An app for joiners: pictures with the time, a list for every trade, and one report at the end.",
    "Plumbers fill in what they did, take a photograph of it and send the paper before they leave.",
    "Those who inspect houses have fixed forms, pictures as evidence and a document with their logo.",
  ];
  const said = describedBy(Object.fromEntries(
    texts.map((text, i) => [`/${i}`, { title: `App ${i}`, description: `${text} ${shared}` }]),
  ));
  assert.deepEqual(Object.values(said), texts.map((text) => `meta_description: ${text} ${shared}`));
});

Deno.test("describePages: what less than a tenth of all pages say may tell of which kind they are", () => {
  const kind = "Official form to download.";
  const forms = [
    "Say in time who shall decide for you when you cannot do so yourself.",
    "Write down which treatment you want in an illness, and which one you refuse.",
    "Keep a list of the help that you need on every day, before the doctor comes.",
  ];
  const said = (others: number) =>
    describedBy({
      ...Object.fromEntries(forms.map((form, i) => [`/f${i}`, {
        title: ["Proxy", "Will", "Diary"][i]!,
        description: `${form} ${kind}`,
      }])),
      ...Object.fromEntries(
        Array.from({ length: others }, (_, i) => [`/${i}`, { title: `P${i}` }]),
      ),
    });
  // Thirty pages with the forms and the home page.
  const others = 10 * forms.length - forms.length - 1;
  assert.deepEqual(Object.values(said(others)), forms.map((form) => `meta_description: ${form}`));
  assert.deepEqual(
    Object.values(said(others + 1)),
    forms.map((form) => `meta_description: ${form} ${kind}`),
  );
});

Deno.test("describePages: no sentence that three pages say, no question without its answer, no identity number", () => {
  const shared = "Right here we help people to stay at home for as long as they like.";
  const texts: Readonly<Record<string, string>> = {
    Albach:
      "Between two rivers, with markets on Saturdays and a castle above the roofs, lies Albach.",
    Gernau:
      "Whoever comes by train sees the towers first, and then the old bridge of Gernau itself.",
    Lindow:
      "No town of the county has more lakes and fewer cars; bicycles are what Lindow lives by.",
  };
  const own = (town: string) => texts[town]!;
  const towns = Object.keys(texts);
  const said = describedBy(Object.fromEntries(
    towns.map((town) => [`/${town}`, { title: town, description: `${own(town)} ${shared}` }]),
  ));
  assert.deepEqual(Object.values(said), towns.map((town) => `meta_description: ${own(town)}`));
  const first =
    "Our guide to the roofs of old houses, with all that can go wrong in a winter of snow and rain.";
  const question =
    "Did you ever ask yourself why it is that the slates of one side last longer than the others?";
  const answer = "It is the wind.";
  assert.deepEqual(
    describedBy({ "/x": { title: "Roofs", description: `${first} ${question} ${answer}` } }),
    { "/x": `meta_description: ${first}` },
  );
  const identity = "The person in charge is Jane Example, 12345678Z, of this town.";
  assert.deepEqual(
    describedBy({ "/x": { title: "Privacy", openGraph: { description: identity } } }),
    {},
  );
});

Deno.test("describePages: a first sentence stays whole up to 300 characters, and an answer counts without its question", () => {
  const question = "Why do some of the roofs of our town lose their slates in winter?";
  const sentence = (length: number) => `We mend ${"roofs ".repeat(36)}`.padEnd(length - 1, "s");
  const rows: readonly (readonly [paragraph: string, expected: string])[] = [
    [`${sentence(300)}. More.`, `${sentence(300)}.`],
    [`${sentence(301)}. More.`, `${sentence(1).slice(0, 199)}…`],
    [`${question} ${sentence(300)}. More.`, `${sentence(300)}.`],
  ];
  for (const [paragraph, expected] of rows) {
    const page = { "/x": { title: "Roofs", paragraphs: [paragraph] } };
    assert.deepEqual(describedBy(page), { "/x": `first_paragraph: ${expected}` });
  }
});

Deno.test("describePages: a text on three pages describes the one whose title of two words it says", () => {
  const said = (title: string) => {
    const paragraphs = [`The ${title}, which we have made for thirty years, keeps out the rain.`];
    const page = (title: string) => ({ title, paragraphs });
    return describedBy({ "/a": page(title), "/b": page(`${title} XL`), "/c": page(`${title} XS`) });
  };
  assert.deepEqual(Object.keys(said("Red Roof")), ["/a"]);
  assert.deepEqual(said("Roof"), {});
  const paragraphs = ["Our small workshop makes red roofs, blue roofs and green roofs by hand."];
  const page = (title: string) => ({ title, paragraphs });
  assert.deepEqual(
    describedBy({ "/a": page("Red roofs"), "/b": page("Blue roofs"), "/c": page("Green roofs") }),
    {},
    "it says the titles of several",
  );
});

Deno.test("describePages: a page about the site takes the paragraph that introduces the site by name", () => {
  const general = "Roofs have been made of slate for more than four hundred years in many places.";
  const own =
    "Brand was founded in 1990 by four roofers, who mend what others have given up as lost.";
  const said = (path: string, title: string) =>
    describedBy({ [path]: { title, paragraphs: [general, own], sections: [1, 1] } });
  assert.deepEqual(said("/about", "About us"), { "/about": `first_paragraph: ${own}` });
  assert.deepEqual(
    describedBy({ "/about": { title: "About us", paragraphs: [general], sections: [1] } }),
    { "/about": `first_paragraph: ${general}` },
  );
  assert.deepEqual(said("/roofs", "Roofs"), { "/roofs": `first_paragraph: ${general}` });
});

Deno.test("describePages: a question only where nothing else is said, and nothing that says the title in another order", () => {
  const question = "Why do some of the roofs of our town lose their slates in winter?";
  const answer = "The wind loosens the nails of the oldest slates, and the frost does the rest.";
  const page = (paragraphs: readonly string[]) => ({ "/x": { title: "Slates", paragraphs } });
  assert.deepEqual(describedBy(page([question, answer])), { "/x": `first_paragraph: ${answer}` });
  assert.deepEqual(describedBy(page([question])), { "/x": `first_paragraph: ${question}` });
  const greeting = "Welcome to the page of all who repair the roofs of the old town!";
  assert.deepEqual(describedBy(page([greeting, answer])), { "/x": `first_paragraph: ${answer}` });
  assert.deepEqual(describedBy(page([greeting])), { "/x": `first_paragraph: ${greeting}` });
  assert.deepEqual(describedBy(page([`${answer} ${question} How come?`])), {
    "/x": `first_paragraph: ${answer}`,
  });
  const sorry = "Did you see a slate on the ground? We are sorry.";
  assert.deepEqual(describedBy(page([sorry, answer])), { "/x": `first_paragraph: ${answer}` });
  assert.deepEqual(describedBy(page([sorry])), { "/x": `first_paragraph: ${sorry}` });
  const told = "Did you see a slate on the ground? It has come down from the roof of the church.";
  assert.deepEqual(describedBy(page([told, answer])), { "/x": `first_paragraph: ${told}` });
  const title = "A study guide: Alex Miner";
  for (const name of ["Alex Miner", "Alex Minder", "Alex Minor"]) {
    assert.deepEqual(describedBy({ "/x": { title, description: `Study guides for ${name}` } }), {});
  }
  for (const name of ["Alex Minders", "Alex Mine", "Alix Nimor"]) {
    const description = `Study guides for ${name}`;
    assert.deepEqual(describedBy({ "/x": { title, description } }), {
      "/x": `meta_description: ${description}`,
    });
  }
});

Deno.test("describePages: a short description stays that stands in the summary by chance", () => {
  const summary =
    "We sell good bread, rolls and cakes from our own oven in the old town, all week long.";
  assert.deepEqual(
    describedBy({
      "/": { title: "Brand", description: summary },
      "/bread": { title: "Loaves", description: "Good bread." },
    })["/bread"],
    "meta_description: Good bread.",
  );
});

Deno.test("describePages: a stated text with few words that the title has not gives way to what says more", () => {
  const more =
    "Our workshop in the old mill has taken in six people who want to learn about roofs.";
  const said = (
    description: string,
    paragraphs: readonly string[] = [more],
    section = 0,
    path = "/x",
  ) => {
    const page = { description, paragraphs, sections: paragraphs.map(() => section) };
    return describedBy({ [path]: { title: "New people in the workshop", ...page } })[path];
  };
  assert.equal(said("Six new people join the workshop"), `first_paragraph: ${more}`);
  assert.equal(
    said("Six new people join the workshop", [more], 1),
    "meta_description: Six new people join the workshop",
    "a paragraph under a subheading is about a part of the page",
  );
  assert.equal(
    said("Six new people join the workshop", [more], 1, "/blog/x"),
    `first_paragraph: ${more}`,
    "an article begins with it",
  );
  assert.equal(
    said("Six new people join the workshop", []),
    "meta_description: Six new people join the workshop",
  );
  const enough = "Six roofers from Leeds join the workshop.";
  assert.equal(said(enough), `meta_description: ${enough}`);
});

Deno.test("describePages: the home page by what its data say of the site, where the summary says something else", () => {
  const home: PageSketch = {
    title: "Brand",
    description:
      "Roofs of slate for the old town, laid by hand, and mended for as long as they last, which is long.",
    entities: [{ types: ["WebSite"], description: "Roofs for the whole of the county." }],
  };
  assert.equal(describedBy({ "/": home })["/"], "json_ld: Roofs for the whole of the county.");
  assert.equal(
    describedBy({ "/x": { ...home, title: "X" } })["/x"],
    `meta_description: ${home.description}`,
  );
});

Deno.test("describePages: the home page by what the summary does not say", () => {
  const summary =
    "We make roofs of slate for the old town and all the villages around it, by hand and to last.";
  const rest = "Ask for the free visit of a roofer who knows your street and its roofs.";
  const describedBehind = (more: string) =>
    describedBy({
      "/": {
        title: "Brand",
        h1: "Roofs",
        paragraphs: [`${summary} ${more}`.trim()],
        entities: [{ types: ["Organization"], name: "Brand", description: summary.repeat(2) }],
      },
    })["/"];
  assert.equal(describedBehind(rest), `first_paragraph: ${rest}`);
  assert.equal(describedBehind("Do you need a roofer who knows your street?"), undefined);
  assert.match(
    describedBehind("Ask for a visit.") ?? "",
    /^first_paragraph: We make/,
    "too little is left",
  );
});

Deno.test("describePages: a paragraph that breaks off gives way to a whole one, unless it names the page's subject", () => {
  const long = (subject: string) =>
    `${subject} in a house of the old town, where the beams have been dry for two hundred years, ` +
    "there is more to be seen than the eye of a visitor who has come for an hour can take in, whatever he " +
    "was told on the way, and whoever told him, because the roof has been mended by many hands and in many ways and never twice with the same slate";
  const whole = "Every Tuesday at eight a roofer leads you up to the ridge and the bells.";
  const said = (first: string, second = whole) =>
    describedBy({
      "/x": { title: "Attic tours", paragraphs: [`${first}.`, second], sections: [0, 0] },
    })["/x"] ?? "";
  assert.equal(said(long("High up")), `first_paragraph: ${whole}`);
  assert.match(said(long("High up"), "The price does not include drinks and food."), /: High up/);
  assert.match(said(long("On tours")), /^first_paragraph: On tours in a house .*…$/);
  const lead = "Ten years with the rope on the ridge of one house";
  assert.deepEqual(
    describedBy({
      "/x": {
        title: "Attic tours",
        description: `${lead} and many of the tours that we have led up to…`,
        paragraphs: [lead, "The tours have one fault, which is that they end."],
        sections: [0, 1],
      },
    }),
    { "/x": `first_paragraph: ${lead}` },
    "for a cut text of the head any line may stand",
  );
  assert.match(said(long("High up"), "Roofers and the ridge of a house of slate"), /: High up.*…$/);
});

Deno.test("describePages: what hardly differs from the home page's description gives way to a page's own text", () => {
  const of = (name: string) =>
    `${name} has carried guests from the airport and the two harbours to every house on the island for ten years.`;
  const own = "We have six cars, each with room for seven people and all their bags.";
  const said = (second: readonly string[]) =>
    describedBy({
      "/": {
        title: "Brand",
        description: "Rides on the island, by day and by night. ".repeat(3).trim(),
        paragraphs: [of("The brand")],
      },
      "/x": {
        title: "Offers",
        paragraphs: [of("Our firm"), ...second],
        sections: [0, ...second.map(() => 0)],
      },
    })["/x"];
  assert.equal(said([own]), `first_paragraph: ${own}`);
  assert.equal(said([]), `first_paragraph: ${of("Our firm")}`);
  const little = "Tell us the day on which you want to travel.";
  assert.equal(said([little]), `first_paragraph: ${of("Our firm")}`);
});

Deno.test("describePages: what one page states is its own, also where a list shows it under a subheading", () => {
  const stated = "A course of two days on soils that live, and on what kills them.";
  const own =
    "We meet in the cloister, walk through the fields with spades, and look at what we dig out.";
  const page = { title: "Course on soils", description: stated, paragraphs: [own] };
  const shown = (section: number) =>
    describedBy({
      "/": { title: "Brand", paragraphs: ["x".repeat(200), stated], sections: [0, section] },
      "/a": page,
    })["/a"];
  assert.equal(shown(1), `meta_description: ${stated}`);
  assert.equal(shown(0), `first_paragraph: ${own}`);
});

Deno.test("describePages: a paragraph without its last full stop stays whole up to 250 characters", () => {
  const text = (length: number) =>
    `Roofs of slate, of clay and of wood ${"and more of it ".repeat(20)}`.slice(0, length - 1) +
    "x";
  const printed = (paragraph: string) =>
    describedBy({ "/": {}, "/a": { title: "A", paragraphs: [paragraph] } })["/a"]!;
  assert.equal(printed(text(250)), `first_paragraph: ${text(250)}`);
  assert.match(printed(text(251)), /…$/);
  assert.match(printed(`${text(240)}…`), /…$/);
});

Deno.test("describePages: of two pages with the same first paragraph, the second takes another one", () => {
  const same =
    "We leave at six in the morning and drive through the largest forest of the country.";
  const other =
    "On the hills of the south we see the elephants come down to the river in the evening.";
  const safari = (title: string, ...paragraphs: readonly string[]) => ({ title, paragraphs });
  const described = describedBy({
    "/": {},
    "/a": safari("East", same),
    "/b": safari("South", same, other),
  });
  assert.deepEqual(
    [described["/a"], described["/b"]],
    [same, other].map((text) => `first_paragraph: ${text}`),
  );
});

Deno.test("describePages: without florettes before sentences, and no names between bars", () => {
  const described = (paragraph: string) =>
    describedBy({ "/": {}, "/a": { title: "A", paragraphs: [paragraph] } })["/a"];
  assert.equal(
    described("✿ Roofs of slate and of clay for the town. ✿ We lay them by hand and mend them."),
    "first_paragraph: Roofs of slate and of clay for the town. We lay them by hand and mend them.",
  );
  const phrase = "roofs of slate and of clay for the whole of the old town";
  assert.equal(described(`Slate | ${phrase}`), undefined);
  assert.equal(described(`For ${phrase}`), `first_paragraph: For ${phrase}`);
  const heart = "Print your own I ❤ London shirts ✶ and bags in our shop.";
  assert.equal(described(heart), `first_paragraph: ${heart}`);
});

Deno.test("describePages: what stands under a subheading of two pages describes neither", () => {
  const closing = "Choose the spare parts from our offer, or write to us: we answer every letter.";
  const page = (title: string) => ({ title, paragraphs: [closing], sections: [1] });
  const described = (...titles: readonly string[]) =>
    describedBy({
      "/": {},
      ...Object.fromEntries(titles.map((title) => [`/${title}`, page(title)])),
    });
  assert.equal(described("Service")["/Service"], `first_paragraph: ${closing}`);
  assert.equal(described("Service", "Parts")["/Service"], undefined);
});

Deno.test("describePages: the home page by the slogan in its title, where the summary is all that it says", () => {
  const stated =
    "Acme grows hardy plants and fruit trees near Ely, and sends them from March to November to gardens in the whole country.";
  const ofHome = (home: PageSketch) =>
    outlineOf("acme.example", { "/": home, "/a": { title: "A" } }).sections[0]!.links[0]!;
  const title = "Acme | Plants for small gardens";
  const { description, descriptionSource } = ofHome({ title, description: stated });
  assert.equal(description, "Plants for small gardens");
  assert.equal(descriptionSource, "title");
  assert.equal(ofHome({ title: "Acme | Our plants", description: stated }).description, null);
  assert.equal(ofHome({ title }).description, null, "the slogan is the summary");
  const own = "Visit the garden behind our barn from March to November.";
  assert.equal(
    ofHome({ title, description: stated, paragraphs: [own], sections: [0] }).description,
    own,
  );
});

Deno.test("describePages: without last sentences that point to what is not printed", () => {
  const list = "A list of grants for people who write free programs in their spare time.";
  const said = (description: string) => describedBy({ "/a": { title: "A", description } })["/a"];
  const rows: readonly (readonly [text: string, printed: string])[] = [
    [`${list} Entries can be sorted below.`, list],
    [`${list} Choose a topic. The form is at this link:`, `${list} Choose a topic.`],
    [`${list} Обирайте за посиланням.`, list],
    [`${list} An entry looks like this:`, list],
    ["All that we sell is listed below.", "All that we sell is listed below."],
    ["Grants for everybody. Sort them below.", "Grants for everybody. Sort them below."],
    [`${list} Prices go below zero in May.`, `${list} Prices go below zero in May.`],
    [`${list} It was made nowhere.`, `${list} It was made nowhere.`],
  ];
  for (const [text, printed] of rows) assert.equal(said(text), `meta_description: ${printed}`);
});

Deno.test("describePages: the name of the firm makes no pattern of what three legal pages state", () => {
  const rule =
    "These conditions are valid for all contracts between Acme Trees Company and its customers.";
  const legal = (title: string, description: string): PageSketch => ({
    title,
    description,
    paragraphs: [rule.replace("conditions", title)],
  });
  const said = describedBy({
    "/": { title: "Acme Trees" },
    "/terms": legal("Terms", "General terms of Acme Trees Company."),
    "/privacy": legal("Privacy", "Privacy of Acme Trees Company, by the law of the land."),
    "/imprint": legal("Imprint", "Imprint and provider of Acme Trees Company."),
  });
  assert.equal(said["/terms"], "meta_description: General terms of Acme Trees Company.");
});

Deno.test("describePages: a page by what stands under its own heading, where all begin with a tagline", () => {
  const tagline = "We check the markup of pages.";
  const page = (title: string, own: string): PageSketch => ({
    title,
    paragraphs: [tagline, own, "Further down stands what else there is to know of it."],
    sections: [0, 1, 2],
  });
  const [history, rules, people] = [
    "It began in a garage, with two people and a large blackboard.",
    "Everybody follows them when something new is written here, and when something is mended:",
    "Twelve people look after the service, most of them in the evening.",
  ] as const;
  const pages = {
    "/a": page("History", history),
    "/b": page("Rules", rules),
    "/c": page("People", people),
  };
  assert.deepEqual(describedBy({ "/": { title: "Brand", paragraphs: [tagline] }, ...pages }), {
    "/a": `first_paragraph: ${history}`,
    "/b": `first_paragraph: ${rules.replace(":", ".")}`,
    "/c": `first_paragraph: ${people}`,
  });
  const few = describedBy({ "/": { title: "Brand" }, "/a": pages["/a"], "/d": { title: "D" } });
  assert.equal(few["/a"], `first_paragraph: ${tagline}`);
});

Deno.test("describePages: no later item of a numbered list, no words of somebody named, no license, no direction", () => {
  const own = "The shed is open on every day of the week, and the key hangs beside the door.";
  const rows: readonly (readonly string[])[] = [
    [
      "1. We sell under the number 8271838110, as the register says.",
      "2. You agree to all rules of this page, and to those of the other one.",
      own,
    ],
    ["Nothing wrong with the shed, it knows wood better than you do. -- Jane Doe, carpenter", own],
    ["License: You may copy this text as often as you like, and give it to others.", own],
    ["Click here to return to the page in front of this one", own],
    ["someone.with.a.name@brand.example and another.one@brand.example", own],
  ];
  for (const paragraphs of rows) {
    const said = describedBy({
      "/a": { title: "A", paragraphs, sections: paragraphs.map(() => 0) },
    });
    assert.equal(said["/a"], `first_paragraph: ${own}`, paragraphs[0]);
  }
  const kept = [
    "2. Liga: unsere Mannschaft spielt in jedem Jahr gegen neun andere aus dem Land.",
    "The shed is open – Jane Doe has the key, and keeps it in the drawer of the desk.",
    "Der Hof ist das ganze Jahr offen! – Unser Team freut sich auf alle Gäste aus nah und fern.",
    "Cookies: our bakery makes forty kinds of them, from oats to nuts, on every morning.",
  ];
  for (const text of kept) {
    const said = describedBy({ "/a": { title: "A", paragraphs: [text, own], sections: [0, 0] } });
    assert.equal(said["/a"], `first_paragraph: ${text}`);
  }
  const answer = describedBy({ "/a": { title: "A", description: `A: ${own}` } });
  assert.equal(answer["/a"], `meta_description: ${own}`);
  const license = "License: You may copy this text as often as you like, and give it to others.";
  const legal = describedBy({
    "/a": { title: "Our License", paragraphs: [license], sections: [0] },
  });
  assert.equal(legal["/a"], `first_paragraph: ${license}`);
});

Deno.test("describePages: of a text that two pages state, each says what has a word of its own title alone", () => {
  const both =
    "Choose among the editions of our atlas by the size of your family, and by the roads that you take.";
  const small = "The small edition is for walkers, and has all paths in it.";
  const large = "The large edition is for drivers, with a map of every town.";
  const description = `${both} ${small} ${large}`;
  const page = (title: string): PageSketch => ({ title, description });
  assert.deepEqual(describedBy({ "/a": page("Small atlas"), "/b": page("Large atlas") }), {
    "/a": `meta_description: ${small} ${large}`,
    "/b": `meta_description: ${both} ${small}`,
  }, "a rest as short as one sentence says too little");
  const more = `${description} It has a cover of linen.`;
  const said = describedBy({
    "/a": { title: "Small atlas", description: more },
    "/b": { title: "Large atlas", description: more },
  });
  assert.equal(said["/b"], `meta_description: ${large} It has a cover of linen.`);
  const alone = describedBy({ "/a": page("Small atlas") });
  assert.equal(alone["/a"], `meta_description: ${both} ${small}`);
});
