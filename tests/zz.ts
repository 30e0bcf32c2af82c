import { pageOf, reportWith } from "./site/report_builder.ts";
import { describeSite } from "./site/describe_site.ts";
const G = { name: "llmstxt-api", url: "https://llmstxt-api.example" };
const show = (...pages: any[]) => {
  const site = describeSite(reportWith(...pages), G);
  console.log("#", site.outline.title, "\n>", site.outline.summary);
  for (const s of site.outline.sections) {
    for (const l of s.links) console.log(s.heading, "|", l.title, "|", l.description);
  }
};
const d = "Handmade oak furniture from a family workshop in Leeds, delivered all over Yorkshire.";
show(
  pageOf("/", { lang: "en", title: "Oak & Co", description: d, paragraphs: ["Short lead."] }),
  ...["about", "tables", "chairs", "contact", "news"].map((p) =>
    pageOf("/" + p, {
      lang: "en",
      title: p + " | Oak & Co",
      description: d,
      paragraphs: ["All about our " + p + " in one long sentence, so that it counts as a text."],
    })
  ),
);
