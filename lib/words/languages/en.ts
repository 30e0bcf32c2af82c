import type { FullVocabulary } from "../vocabulary.ts";

/** The words of English. */
export const EN: FullVocabulary = {
  labels: {
    description: "Description",
    schemaTypes: "Schema.org types",
    category: "Category",
    language: "Language",
    lastModified: "Last modified",
    operator: "Operator",
    place: "Address",
    town: "Location",
    area: "Area served",
    contact: "Contact",
    openingHours: "Opening hours",
    spokenLanguages: "Languages spoken",
    otherLanguages: "Other languages",
    unread: "Further pages, not read",
    onlyInFull: "Further pages, in llms-full.txt only",
  },
  reading:
    "This file lists the most important pages of %, each with its title, its address and, where there is one, a short description.",
  optional: "The pages under “%” can be skipped.",
  generator: "Generated with %.",
  headings: {
    main: "Main pages",
    product: "Products",
    category: "Categories",
    guide: "Guides",
    blog: "Blog",
    faq: "FAQ",
    about: "About us",
    legal: "Legal",
  },
  names: {
    main: `
      customers, our customers, customer stories, success stories, features, portfolio, projects,
      case studies, references, testimonials, reviews, customer reviews, patient reviews,
      client reviews, events, calendar, gallery, partners, demo, request demo, booking, book now,
      reservations, rooms, menu, donate, membership, subscribe, newsletter, site map, sitemap,
      advertise, shipping, shipping returns, returns, payment, homepage, industries, platform,
      welcome, feedback, download, downloads, help us, support, customer service`,
    contact: "contact, contact us, contactus, get touch",
    prices: "pricing, prices, plans, plans pricing, rates",
    services: "services, our services, service, solutions, what we do",
    visit: "locations, location, store locator, find store, directions, opening hours",
    jobs: `
      jobs, careers, career, vacancies, current vacancies, job openings, open positions,
      join our team, work with us, work for us, work us`,
    category: `
      products, all products, our products, product range, product list, productlist,
      product categories, shop, shop all, shop now, shop online, store, online store, catalog,
      catalogue, categories, category, *category, collection, collections, our collection,
      our collections, new arrivals, new products, bestsellers, best sellers,
      sale, sales, clearance, deals, special offers, specials, offers, outlet, brands, shop brand,
      all brands, our brands, manufacturers, departments, department, gifts, gift ideas, gift cards,
      accessories, featured products, range`,
    guide: `
      guide, guides, *guide, *guides, tutorial, tutorials, how to, howto, how tos, howtos, tips,
      tips tricks, advice, docs, documentation, handbook, manual, manuals, kb, knowledge base,
      knowledgebase, knowledge center, academy, learn, learning center, resources, wiki, glossary,
      getting started, get started, quickstart, quick start, user guide, buying guide, diy, recipes,
      recipe, lessons, best practices, developers, api reference, instructions, ideas advice,
      resource center, education, tips advice`,
    blog: `
      news, newsroom, press releases, press release, press, press room, pressroom, media center,
      stories, story, article, articles, post, posts, insights, editorial, editorials,
      announcements, whats new, what s new, thoughts, our thoughts, musings, updates, latest news, company news, our blog,
      the blog, magazine, columns, opinion, all posts, all articles, archive, archives, blogs,
      blog posts, media releases, news events, podcast, podcasts, interviews`,
    faq: `
      frequently asked questions, frequently asked, asked questions, common questions, questions,
      questions answers, qa, qanda, help, help center, help centre, help support, help faq,
      helpcenter, help desk, helpdesk, customer help, support center, support centre, answers,
      online help, help topics, got questions, need help`,
    about: `
      about, aboutus, about us, about me, about company, our story, our history, our company,
      our mission, our values, our vision, our philosophy, our culture, our firm, our school,
      our purpose, meet us, company, company profile, company info, company information,
      company history, company overview, corporate, corporate info, corporate information,
      corporate profile, who we are, history, mission, mission statement, vision, mission vision,
      values, philosophy, masthead, editorial team, why us, why choose us, press kit, media kit,
      organization, organisation, biography, bio, investors, investor relations, governance,
      corporate responsibility, our practice, our clinic, our office, our agency, our studio,
      our attorneys, our lawyers, our doctors, our dentists, our providers, meet doctor,
      meet doctors, our farm, our vineyard, our winery, our workshop, our club, our church,
      our heritage, our roots, our approach, our promise, our background, my story, our journey,
      meet maker, meet owner, meet family`,
    team: `
      team, teams, team member, our team, meet team, people, our people, leadership,
      leadership team, management, management team, executive team, board directors, directors,
      staff, founders, founder, trustees`,
    legal: `
      legal, legal notice, legal notices, legal information, legal info, legal disclosure,
      legal disclaimer, imprint, privacy, privacy policy, privacy notice, privacy statement,
      privacy rights, privacy center, privacy settings, your privacy rights, your privacy choices,
      data protection, gdpr, ccpa, your california privacy rights, california privacy, do not sell,
      *policy, policies, site policies, terms, terms use, terms service, terms sale,
      terms conditions, termsandconditions, termsofuse, termsofservice, site terms, general terms,
      tos, tou, conditions use, conditions sale, general conditions, booking conditions,
      sales conditions, conditions carriage, user agreement, service agreement,
      subscriber agreement, visitor agreement, license agreement, eula, license, licensing, gpl, cookie*,
      cookie policy, cookie notice, cookie settings, cookie preferences, disclaimer*, copyright*,
      dmca, trademark*, accessibility, accessibility statement, return policy, returns policy,
      refund policy, refund returns, refund returns policy, bylaws, articles association,
      shipping policy, cancellation policy, privacy security, security privacy, acceptable use,
      fair use, community guidelines, code conduct, modern slavery, modern slavery statement,
      subprocessors, data processing, data processing agreement, service level agreement,
      right withdrawal, patents, regulatory information, complaints procedure, adchoices,
      notice privacy practices, hipaa*, disclosure, disclosures, affiliate disclosure,
      safeguarding*`,
  },
  sections: {
    product: `
      product, products, productdetail*, product info, product detail, product details,
      product page, productpage, shop product, item, items, itm, itemdetail*, item detail,
      item details, sku, p, dp, pd, prod, prd, buy, merchandise`,
    category: `
      category, categories, product category, productcategory, product categories, shop category,
      collection, collections, c, cat, brand, brands, department, departments, dept, subcategory,
      subcategories, subcat, product line, product type, sale, clearance, manufacturer, catalog,
      catalogue, browse, product tag`,
    guide: "help topics",
    blog: "reviews",
    about: "attorneys, doctors, dentists",
  },
  signs: {
    category: `
      departments, category, *category, collections, categories, sale online, buy online,
      shop online, classifieds`,
    guide: `
      how to, guide, buying guide, guides, tutorial, tutorials, tips, step step, beginners, howto,
      handbook, explained`,
    blog: "review, interview, recap, press release",
    faq: "faq, faqs, frequently asked questions",
  },
  goods: `
    mens, womens, clothing, apparel, footwear, shoes, boots, sneakers, sandals, dresses, shirts,
    tees, hoodies, sweatshirts, jackets, pants, jeans, hats, bags, handbags, backpacks, wallets,
    belts, jewelry, jewellery, rings, necklaces, earrings, bracelets, watches, beads, furniture,
    tables, chairs, sofas, beds, bedding, mattresses, rugs, curtains, lamps, lighting, bulbs,
    decor, decorations, cookware, bakeware, kitchenware, tableware, dinnerware, equipment,
    supplies, parts, batteries, cables, chargers, electronics, computers, laptops, phones, cameras,
    printers, toys, puzzles, dvds, cds, vinyl, ebooks, ties, gloves, socks, swimwear, lingerie,
    underwear, outerwear, sunglasses, scarves, towels, napkins, candles, vases, frames, cabinets,
    desks, shelves, stools, faucets, fabrics, yarn, envelopes, wines, beverages, vitamins,
    supplements, skincare, makeup, cosmetics, fragrances, perfumes, instruments, guitars, bikes,
    tents, sleeping bags, kits, sets, t shirts, posters, prints, mugs, stickers, calendars,
    stationery, machines, monitors, keyboards`,
  productCategory: "product category",
  shops: "shop, store",
  newsSections: "politics, world, opinion, entertainment, sport",
  thankYouPages: "thank you, thanks, order received, order confirmation, thank you page",
  thanksFor: "thank you for your",
  formFolders: "contact, contact us, newsletter, subscribe, donate",
  cartPages: "cart, shopping cart, view cart, basket, shopping basket",
  checkoutPages: "checkout shipping, checkout payment, checkout confirmation",
  accountPages: `
    wish list, wish lists, my wishlist, register, sign up, create account, forgot password,
    lost password, reset password`,
  loginPages: "log in, logon, log out, sign out, authentication",
  searchPages: `
    search results, search result, advanced search, advanced search result, site search`,
  areas: {
    checkout: "checkout",
    account: "account, my account, members area",
    login: "login, sign in",
    search: "search",
  },
  searchParameters: "query, search, search query, keyword, keywords, search term",
  pageNumber: "page",
  tagFolders: "tag, tags, tagged, product tag, post tag, blog tag, topic tag",
  authorFolders: "author",
  yearFolders: "archive, archives",
  calendarFolders: "events, calendar, month, week, day, list",
  siteMapPages: "site map, html sitemap, sitemap html",
  wikiNamespaces: "talk, user, special, file, template, mediawiki, module",
  unsortedFolders: "category",
  unsortedNames: "uncategorized, uncategorised",
  notFound: `
    not found, nothing found, page not found, page can’t found, page cannot found,
    page isn’t available, page not available, page does not exist, page doesn’t exist,
    page not exist, page missing, can’t find page, couldn’t find page, file not found`,
  besideNotFound: `
    http, status, code, error, oops, whoops, sorry, pardon, the, this, that, your, a, was, is, be,
    been, could, requested, you, we, i, are, were, looking, for`,
  loginTitles: `
    login, log in, logon, sign in, signin, sign in to your account, log in to your account,
    please log in, please sign in, member login, members login, customer login, client login,
    user login, admin login, partner login, members only, login required, authentication required,
    password protected, protected`,
  homeTitles: "Home, Homepage, Home page, Index",
  emptyTitles: `
    Page, New page, Title, Document, Untitled, Untitled Document, Loading, New Page 1, New Page 2,
    New Page 3`,
  unnamedSites: `
    Welcome, Website, Site, My Blog, My Site, My Website, My Store, Blog, Shop, Online Shop, Mysite,
    Example, Site Title, Organization, Company`,
  sampleTitles: "Hello world, Sample Page, New Page, Blank Page",
  archiveTitles: "Archive, Archives",
  eventsOf: "Events from, Events for, Upcoming Events from, Upcoming Events for",
  how: "how",
  placeholders: `
    none; n/a; No description; No description available; No title; <no title>; Untitled;
    Untitled document; Description; Default description; Title; Meta description;
    Just another WordPress site; Just another WordPress.com site; Shop powered by PrestaShop`,
  greetings: `
    Welcome to; Welcome!;
    Thank you for your|visiting|choosing|reading|coming|stopping|considering|taking;
    Thanks for your|visiting|choosing|reading|coming|stopping|considering|taking`,
  salutations: "Hi; Hello; Hey; Hi|Hello there",
  selfReferences: `
    This page|article|guide|howto|tutorial|post|section|document|chapter|manual|handbook;
    In this article|guide|howto|tutorial|post|section|document|chapter; On this page`,
  directions: `
    Below; Click; Read on|more; Learn more; Find out more;
    You can find|read|learn more about|here|information|details; Scroll down;
    Follow the|this|these link|links|instructions|steps;
    Please read|see|visit|check|click|follow|refer|fill|complete; For more|further information|details`,
  pointers: "below, at this link, as follows, like this, the following",
  appeals: `
    Book|Schedule|Reserve|Request your|a|an|now|today|online|yours; Call|Contact|Visit|Join us;
    Call|Order|Buy|Start|Apply now|today|your; Sign up for|now|today|here; Get in touch;
    Get started|your; Try it|now; Learn|Discover|Read more; Find out more`,
  cookieNotices: `
    We use cookies; We make use of cookies; This|Our website|site uses cookies;
    This|Our website|site makes use of cookies`,
  sampleTexts: "Welcome to WordPress. This is your first; This is an example page. It",
  readMore: "Read more, Continue reading",
  jumpToRecipe: "jump to recipe, jump to the recipe, jump to video, jump to the video",
  printRecipe: "print recipe, print the recipe",
  months: `
    January, February, March, April, May, June, July, August, September, October, November,
    December, Jan, Feb, Mar, Apr, Jun, Jul, Aug, Sep, Sept, Oct, Nov, Dec`,
  hours: `
    opening hours, opening times, business hours, working hours, office hours, store hours,
    hours of operation, hours`,
  streets: "street, road, avenue, lane, boulevard, ave, blvd, rd",
  seats: "registered office, head office, headquarters",
  legalForms: "Ltd, Ltd., Limited, Inc, Inc., LLC, LLP, PLC, plc",
  telling: `
    the, and, of, for, with, your, our, you, is, from, how, are, this, about, us, terms, careers,
    pricing`,
  small: "the, a, an, and, of, for, in, on, at, by, s, amp, eu, u",
  leading: "with, from, between, without, to, or, into, than, about, over, that, is, are",
  and: "and, &",
};
