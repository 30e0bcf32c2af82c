import assert from "node:assert/strict";
import { STOP_WORDS } from "../../lib/words/stop_words.ts";
import { findLanguages } from "../../lib/site/languages.ts";
import { CATEGORIES, type Category } from "../../lib/words/category.ts";
import { fold } from "../../lib/words/fold.ts";
import { itemsOf, type Language, LANGUAGES, VOCABULARIES } from "../../lib/words/languages.ts";
import { MAX_TERM_WORDS, wordsOf } from "../../lib/words/terms.ts";
import type { Vocabulary, Words } from "../../lib/words/vocabulary.ts";
import { categorize } from "../site/categorize_alone.ts";
import { pageOf } from "../site/report_builder.ts";

/** What pages are for, with the category that they belong to. */
const CATEGORY_OF = {
  imprint: "legal",
  privacy: "legal",
  terms: "legal",
  withdrawal: "legal",
  cookies: "legal",
  about: "about",
  team: "about",
  contact: "main",
  prices: "main",
  jobs: "main",
  shop: "category",
  guide: "guide",
  blog: "blog",
  faq: "faq",
} as const satisfies Readonly<Record<string, Category>>;

/** What a language is tested by. */
interface LanguageRow {
  /** A title and an address of every kind of page, as sites of the language really write them. */
  readonly pages: Readonly<
    Record<keyof typeof CATEGORY_OF, readonly [title: string, slug: string]>
  >;
  /** Descriptions that leave no doubt of the language, each alone. */
  readonly sentences: readonly string[];
}

const ROWS: Readonly<Record<Language, LanguageRow>> = {
  cs: {
    pages: {
      imprint: ["Tiráž", "pravni-informace"],
      privacy: ["Zásady ochrany osobních údajů", "ochrana-osobnich-udaju"],
      terms: ["Všeobecné obchodní podmínky", "obchodni-podminky"],
      withdrawal: ["Odstoupení od smlouvy", "odstoupeni-od-smlouvy"],
      cookies: ["Zásady cookies", "pouzivani-cookies"],
      about: ["O nás", "o-spolecnosti"],
      team: ["Náš tým", "nas-tym"],
      contact: ["Kontakty", "napiste-nam"],
      prices: ["Ceník", "cenik"],
      jobs: ["Volná místa", "kariera"],
      shop: ["Všechny produkty", "e-shop"],
      guide: ["Návody", "jak-na-to"],
      blog: ["Aktuality", "novinky"],
      faq: ["Nejčastější dotazy", "casto-kladene-otazky"],
    },
    sentences: [
      "Jsme rodinná firma a nabízíme služby, které vám při stavbě domu ušetří čas.",
      "Naše kuchyně vyrábíme z masivu a můžete si je také prohlédnout v dílně, když nám zavoláte.",
    ],
  },
  da: {
    pages: {
      imprint: ["Juridiske oplysninger", "kolofon"],
      privacy: ["Privatlivspolitik", "persondatapolitik"],
      terms: ["Handelsbetingelser", "vilkaar-og-betingelser"],
      withdrawal: ["Fortrydelsesret", "fortrydelsesret"],
      cookies: ["Cookiepolitik", "cookie-politik"],
      about: ["Hvem er vi?", "om-os"],
      team: ["Medarbejdere", "moed-teamet"],
      contact: ["Kontakt os", "kontaktoplysninger"],
      prices: ["Priser", "prisliste"],
      jobs: ["Ledige stillinger", "karriere"],
      shop: ["Vores produkter", "webshop"],
      guide: ["Gode råd", "vejledninger"],
      blog: ["Nyheder", "seneste-nyt"],
      faq: ["Ofte stillede spørgsmål", "spoergsmaal-og-svar"],
    },
    sentences: [
      "Vi hjælper dig med noget af det svære, uden at det koster mere efter den første samtale.",
      "Læs mere om vores ydelser, og hvad de kan gøre for jer og jeres hus.",
    ],
  },
  de: {
    pages: {
      imprint: ["Impressum", "anbieterkennzeichnung"],
      privacy: ["Datenschutzerklärung", "datenschutzerklaerung"],
      terms: ["Allgemeine Geschäftsbedingungen", "agb"],
      withdrawal: ["Widerrufsrecht", "widerrufsbelehrung"],
      cookies: ["Cookie-Richtlinie", "cookie-einstellungen"],
      about: ["Über uns", "ueber-uns"],
      team: ["Unser Team", "mitarbeiter"],
      contact: ["Kontakt", "kontaktformular"],
      prices: ["Preise", "preisliste"],
      jobs: ["Stellenangebote", "karriere"],
      shop: ["Alle Produkte", "onlineshop"],
      guide: ["Ratgeber", "tipps-und-tricks"],
      blog: ["Aktuelles", "neuigkeiten"],
      faq: ["Häufige Fragen", "haeufig-gestellte-fragen"],
    },
    sentences: [
      "Wir beraten Sie auf Wunsch auch zu Hause, und das kostet Sie nicht mehr.",
      "Der Verein ist für alle da, die mit uns wandern.",
    ],
  },
  el: {
    pages: {
      imprint: ["Νομικές πληροφορίες", "nomika"],
      privacy: ["Πολιτική απορρήτου", "politiki-aporritou"],
      terms: ["Όροι χρήσης", "oroi-xrisis"],
      withdrawal: ["Δικαίωμα υπαναχώρησης", "δικαίωμα-υπαναχώρησης"],
      cookies: ["Πολιτική cookies", "politiki-cookies"],
      about: ["Ποιοι είμαστε", "sxetika-me-emas"],
      team: ["Η ομάδα μας", "omada"],
      contact: ["Επικοινωνήστε μαζί μας", "epikoinonia"],
      prices: ["Τιμοκατάλογος", "timokatalogos"],
      jobs: ["Θέσεις εργασίας", "kariera"],
      shop: ["Όλα τα προϊόντα", "proionta"],
      guide: ["Χρήσιμες συμβουλές", "odigies-xrisis"],
      blog: ["Νέα και ανακοινώσεις", "anakoinoseis"],
      faq: ["Συχνές ερωτήσεις", "syxnes-erotiseis"],
    },
    sentences: [
      "Από το 1985 είναι η εταιρεία που εμπιστεύεστε για την ανακαίνιση του σπιτιού σας.",
      "Οι υπηρεσίες μας καλύπτουν όλα τα νησιά των Κυκλάδων.",
    ],
  },
  en: {
    pages: {
      imprint: ["Imprint", "legal-notice"],
      privacy: ["Privacy Policy", "privacy"],
      terms: ["Terms and Conditions", "terms-of-service"],
      withdrawal: ["Right of withdrawal", "returns-policy"],
      cookies: ["Cookie Policy", "cookies"],
      about: ["Who we are", "about-us"],
      team: ["Meet the team", "our-team"],
      contact: ["Contact us", "contact"],
      prices: ["Pricing", "plans-and-pricing"],
      jobs: ["Open positions", "careers"],
      shop: ["All products", "shop"],
      guide: ["Guides", "getting-started"],
      blog: ["Latest news", "blog"],
      faq: ["Frequently asked questions", "faq"],
    },
    sentences: [
      "We are the people your neighbours call, and this is how our work is done.",
      "The guide for all of you: from first steps with your dog to trials.",
    ],
  },
  es: {
    pages: {
      imprint: ["Aviso legal", "aviso-legal"],
      privacy: ["Política de privacidad", "politica-privacidad"],
      terms: ["Términos y condiciones", "condiciones-generales-de-venta"],
      withdrawal: ["Derecho de desistimiento", "politica-de-devoluciones"],
      cookies: ["Política de cookies", "politica-cookies"],
      about: ["Quiénes somos", "sobre-nosotros"],
      team: ["Nuestro equipo", "equipo"],
      contact: ["Contacto", "contactenos"],
      prices: ["Precios", "tarifas"],
      jobs: ["Trabaja con nosotros", "empleo"],
      shop: ["Nuestros productos", "tienda"],
      guide: ["Guías", "consejos"],
      blog: ["Noticias", "actualidad"],
      faq: ["Preguntas frecuentes", "preguntas-frecuentes"],
    },
    sentences: [
      "Las mejores rutas del valle para hacer con niños, con mapas y una guía en tu bolsillo.",
      "El taller que más bicicletas repara en la ciudad, con una garantía para todos nuestros clientes.",
    ],
  },
  fi: {
    pages: {
      imprint: ["Oikeudelliset tiedot", "oikeudelliset-tiedot"],
      privacy: ["Tietosuojaseloste", "rekisteri-ja-tietosuojaseloste"],
      terms: ["Käyttöehdot", "toimitusehdot"],
      withdrawal: ["Peruuttamisoikeus", "palautusehdot"],
      cookies: ["Evästeet", "evastekaytanto"],
      about: ["Tietoa meistä", "yritys"],
      team: ["Henkilökunta", "tiimi"],
      contact: ["Ota yhteyttä", "yhteystiedot"],
      prices: ["Hinnasto", "hinnat"],
      jobs: ["Avoimet työpaikat", "rekrytointi"],
      shop: ["Kaikki tuotteet", "verkkokauppa"],
      guide: ["Käyttöohjeet", "oppaat"],
      blog: ["Ajankohtaista", "uutiset"],
      faq: ["Usein kysytyt kysymykset", "usein-kysyttya"],
    },
    sentences: [
      "Olemme perheyritys ja palvelemme myös viikonloppuna, jos se on teille parempi.",
      "Kaikki hinnat sisältävät sekä työn että matkat, eikä yllätyksiä tai lisälaskuja ole.",
    ],
  },
  fr: {
    pages: {
      imprint: ["Mentions légales", "mentions-legales"],
      privacy: ["Politique de confidentialité", "vie-privee"],
      terms: ["Conditions générales de vente", "cgv"],
      withdrawal: ["Droit de rétractation", "droit-de-retractation"],
      cookies: ["Gestion des cookies", "politique-cookies"],
      about: ["Qui sommes-nous ?", "a-propos"],
      team: ["Notre équipe", "equipe"],
      contact: ["Nous contacter", "contactez-nous"],
      prices: ["Tarifs", "tarifs"],
      jobs: ["Recrutement", "nous-rejoindre"],
      shop: ["Nos produits", "boutique"],
      guide: ["Conseils", "guides"],
      blog: ["Actualités", "actus"],
      faq: ["Foire aux questions", "questions-frequentes"],
    },
    sentences: [
      "Nous réparons les vélos dans votre rue, avec des pièces neuves et pour le juste prix.",
      "Notre équipe vous accueille du mardi au samedi.",
    ],
  },
  hu: {
    pages: {
      imprint: ["Impresszum", "jogi-nyilatkozat"],
      privacy: ["Adatkezelési tájékoztató", "adatvedelem"],
      terms: ["Általános Szerződési Feltételek", "aszf"],
      withdrawal: ["Elállási jog", "elallas"],
      cookies: ["Sütik kezelése", "cookie-szabalyzat"],
      about: ["Rólunk", "bemutatkozas"],
      team: ["Munkatársaink", "csapatunk"],
      contact: ["Kapcsolat", "elerhetosegek"],
      prices: ["Áraink", "arlista"],
      jobs: ["Állásajánlatok", "karrier"],
      shop: ["Összes termék", "webaruhaz"],
      guide: ["Útmutatók", "hasznos-tippek-es-trukkok"],
      blog: ["Hírek", "bejegyzesek"],
      faq: ["Gyakran ismételt kérdések", "gyik"],
    },
    sentences: [
      "Cégünk harminc éve foglalkozik tetőkkel, és a munka után minden ügyfelünk csak elégedett.",
      "Ha nem tudja, hogy hol kezdje, írjon nekünk, és egy napon belül válaszolunk önnek.",
    ],
  },
  it: {
    pages: {
      imprint: ["Note legali", "note-legali"],
      privacy: ["Informativa sulla privacy", "privacy-policy"],
      terms: ["Termini e condizioni", "condizioni-di-vendita"],
      withdrawal: ["Diritto di recesso", "recesso"],
      cookies: ["Informativa sui cookie", "cookie-policy"],
      about: ["Chi siamo", "la-nostra-azienda"],
      team: ["Il nostro team", "staff"],
      contact: ["Contatti", "contattaci"],
      prices: ["Prezzi", "tariffe"],
      jobs: ["Lavora con noi", "posizioni-aperte"],
      shop: ["I nostri prodotti", "negozio"],
      guide: ["Guide", "consigli"],
      blog: ["Notizie", "novita"],
      faq: ["Domande frequenti", "domande-frequenti"],
    },
    sentences: [
      "Sono i nostri clienti che parlano della qualità, con più di mille recensioni.",
      "Il vino che nasce alla base del monte, per chi ama gli aromi dei boschi.",
    ],
  },
  ja: {
    pages: {
      imprint: ["特定商取引法に基づく表記", "tokushoho"],
      privacy: ["プライバシーポリシー", "個人情報保護方針"],
      terms: ["ご利用規約", "kiyaku"],
      withdrawal: ["返品ポリシー", "キャンセルポリシー"],
      cookies: ["クッキーポリシー", "クッキーについて"],
      about: ["会社概要", "gaiyou"],
      team: ["スタッフ紹介", "メンバー"],
      contact: ["お問い合わせ", "toiawase"],
      prices: ["料金のご案内", "ryokin"],
      jobs: ["採用情報", "recruit"],
      shop: ["商品一覧", "オンラインショップ"],
      guide: ["ご利用ガイド", "tsukaikata"],
      blog: ["新着情報", "oshirase"],
      faq: ["よくあるご質問", "yokuaru"],
    },
    sentences: [
      "創業百年の和菓子店です。お問い合わせはお電話でも承っております。",
      "初めての方にもわかりやすく、料金についてご説明しています。お気軽にご相談ください。",
    ],
  },
  nl: {
    pages: {
      imprint: ["Colofon", "wettelijke-vermeldingen"],
      privacy: ["Privacyverklaring", "privacybeleid"],
      terms: ["Algemene voorwaarden", "leveringsvoorwaarden"],
      withdrawal: ["Herroepingsrecht", "retourbeleid"],
      cookies: ["Cookiebeleid", "cookieverklaring"],
      about: ["Over ons", "wie-zijn-wij"],
      team: ["Ons team", "medewerkers"],
      contact: ["Contact", "contactgegevens"],
      prices: ["Prijzen", "tarieven"],
      jobs: ["Vacatures", "werken-bij"],
      shop: ["Alle producten", "assortiment"],
      guide: ["Handleidingen", "stappenplan"],
      blog: ["Nieuws", "laatste-nieuws"],
      faq: ["Veelgestelde vragen", "veel-gestelde-vragen"],
    },
    sentences: [
      "Wij maken het dak van uw huis dicht, ook voor kleine klussen bij u in de buurt.",
      "Onze boeken zijn niet duur en worden met zorg gekozen.",
    ],
  },
  no: {
    pages: {
      imprint: ["Juridisk informasjon", "ansvarsfraskrivelse"],
      privacy: ["Personvernerklæring", "personvern"],
      terms: ["Salgsbetingelser", "kjopsvilkar"],
      withdrawal: ["Angrerett", "angrerettskjema"],
      cookies: ["Informasjonskapsler", "om-informasjonskapsler"],
      about: ["Om oss", "hvem-er-vi"],
      team: ["Ansatte", "mot-teamet"],
      contact: ["Ta kontakt", "kontakt-oss"],
      prices: ["Prisliste", "priser"],
      jobs: ["Ledige stillinger", "jobb-hos-oss"],
      shop: ["Våre produkter", "nettbutikk"],
      guide: ["Veiledninger", "kom-i-gang"],
      blog: ["Siste nytt", "aktuelt"],
      faq: ["Ofte stilte spørsmål", "vanlige-sporsmal"],
    },
    sentences: [
      "Vi hjelper deg med noe av det vanskelige, uten at det koster mer etter den første samtalen.",
      "Les mer om våre tjenester, og hva de kan gjøre for dere og huset.",
    ],
  },
  pl: {
    pages: {
      imprint: ["Nota prawna", "informacje-prawne"],
      privacy: ["Polityka prywatności", "rodo"],
      terms: ["Regulamin sklepu", "regulamin"],
      withdrawal: ["Prawo odstąpienia od umowy", "odstapienie-od-umowy"],
      cookies: ["Polityka plików cookies", "polityka-cookies"],
      about: ["O nas", "o-firmie"],
      team: ["Nasz zespół", "zespol"],
      contact: ["Skontaktuj się z nami", "kontakt"],
      prices: ["Cennik", "ceny"],
      jobs: ["Oferty pracy", "kariera"],
      shop: ["Wszystkie produkty", "sklep"],
      guide: ["Poradniki", "krok-po-kroku"],
      blog: ["Aktualności", "wiadomosci"],
      faq: ["Najczęściej zadawane pytania", "pytania-i-odpowiedzi"],
    },
    sentences: [
      "Nasza firma jest na rynku od trzydziestu lat i nie boi się trudnych dachów.",
      "Dowiedz się, jak dbać o meble, które są dla nas dziełem rąk.",
    ],
  },
  pt: {
    pages: {
      imprint: ["Aviso legal", "informacoes-legais"],
      privacy: ["Política de privacidade", "politica-de-privacidade"],
      terms: ["Termos e condições", "termos-de-uso"],
      withdrawal: ["Direito de livre resolução", "trocas-e-devolucoes"],
      cookies: ["Política de cookies", "politica-de-cookies"],
      about: ["Quem somos", "sobre-nos"],
      team: ["A nossa equipa", "nossa-equipe"],
      contact: ["Fale conosco", "contactos"],
      prices: ["Preços", "precario"],
      jobs: ["Trabalhe conosco", "vagas"],
      shop: ["Todos os produtos", "loja-online"],
      guide: ["Dicas", "passo-a-passo"],
      blog: ["Notícias", "novidades"],
      faq: ["Perguntas frequentes", "duvidas-frequentes"],
    },
    sentences: [
      "Há trinta anos que a nossa oficina não deixa ninguém na estrada, com preços justos.",
      "Você também encontra uma horta, e mais de cem pratos pelo nosso cardápio.",
    ],
  },
  ro: {
    pages: {
      imprint: ["Mențiuni legale", "informatii-legale"],
      privacy: ["Politica de confidențialitate", "protectia-datelor"],
      terms: ["Termeni și condiții", "termeni-si-conditii"],
      withdrawal: ["Dreptul de retragere", "politica-de-retur"],
      cookies: ["Politica de cookies", "politica-cookie"],
      about: ["Despre noi", "cine-suntem"],
      team: ["Echipa noastră", "echipa"],
      contact: ["Contactează-ne", "contact"],
      prices: ["Prețuri", "tarife"],
      jobs: ["Locuri de muncă", "cariere"],
      shop: ["Toate produsele", "magazin-online"],
      guide: ["Sfaturi utile", "ghiduri"],
      blog: ["Știri", "noutati"],
      faq: ["Întrebări frecvente", "intrebari-si-raspunsuri"],
    },
    sentences: [
      "Suntem o firmă din Iași și reparăm acoperișuri pentru case care au peste o sută de ani.",
      "Află mai multe despre vinurile noastre, în pivnița noastră din deal, cu un ghid.",
    ],
  },
  ru: {
    pages: {
      imprint: ["Правовая информация", "pravovaya-informaciya"],
      privacy: ["Политика конфиденциальности", "politika-konfidencialnosti"],
      terms: ["Пользовательское соглашение", "publichnaya-oferta"],
      withdrawal: ["Условия возврата", "usloviya-vozvrata"],
      cookies: ["Политика использования cookie", "politika-cookie"],
      about: ["О компании", "o-nas"],
      team: ["Наша команда", "sotrudniki"],
      contact: ["Контакты", "kontakty"],
      prices: ["Цены на услуги", "prajs-list"],
      jobs: ["Вакансии", "vakansii"],
      shop: ["Каталог товаров", "katalog"],
      guide: ["Полезные советы", "instrukcii"],
      blog: ["Новости компании", "novosti"],
      faq: ["Часто задаваемые вопросы", "voprosy-i-otvety"],
    },
    sentences: [
      "Мы чиним крыши, которые не может починить никто, и это можно проверить.",
      "Все наши мастера работают по договору, чтобы вы были уверены.",
    ],
  },
  sk: {
    pages: {
      imprint: ["Právne informácie", "pravne-upozornenie"],
      privacy: ["Ochrana osobných údajov", "zasady-ochrany-osobnych-udajov"],
      terms: ["Všeobecné obchodné podmienky", "obchodne-podmienky"],
      withdrawal: ["Odstúpenie od zmluvy", "odstupenie-od-zmluvy"],
      cookies: ["Zásady používania cookies", "pouzivanie-cookies"],
      about: ["O nás", "o-spolocnosti"],
      team: ["Náš tím", "nas-tim"],
      contact: ["Kontakt", "napiste-nam"],
      prices: ["Cenník", "cennik"],
      jobs: ["Voľné miesta", "kariera"],
      shop: ["Všetky produkty", "katalog-produktov"],
      guide: ["Návody", "ako-na-to"],
      blog: ["Aktuality", "novinky"],
      faq: ["Najčastejšie otázky", "casto-kladene-otazky"],
    },
    sentences: [
      "Sme rodinná firma a ponúkame služby, ktoré vám pri stavbe domu ušetria čas.",
      "Naše kuchyne vyrábame z masívu a môžete si ich tiež pozrieť v dielni, keď nám zavoláte.",
    ],
  },
  sv: {
    pages: {
      imprint: ["Juridisk information", "ansvarsfriskrivning"],
      privacy: ["Integritetspolicy", "personuppgiftspolicy"],
      terms: ["Allmänna villkor", "kopvillkor"],
      withdrawal: ["Ångerrätt", "angerratt"],
      cookies: ["Om kakor", "cookiepolicy"],
      about: ["Om oss", "vilka-ar-vi"],
      team: ["Medarbetare", "styrelsen"],
      contact: ["Kontakta oss", "kontaktuppgifter"],
      prices: ["Priser", "prislista"],
      jobs: ["Lediga jobb", "jobba-hos-oss"],
      shop: ["Våra produkter", "webbutik"],
      guide: ["Råd och tips", "sa-gor-du"],
      blog: ["Nyheter", "aktuellt"],
      faq: ["Vanliga frågor", "fragor-och-svar"],
    },
    sentences: [
      "Vi hjälper dig med det som är svårt, och det kostar inte mer än du tror.",
      "Läs mer om våra tjänster och hur vi arbetar för att huset ska hålla.",
    ],
  },
  tr: {
    pages: {
      imprint: ["Künye", "yasal-bilgiler"],
      privacy: ["Gizlilik Politikası", "kvkk"],
      terms: ["Kullanım Koşulları", "mesafeli-satis-sozlesmesi"],
      withdrawal: ["İptal ve İade Koşulları", "cayma-hakki"],
      cookies: ["Çerez Politikası", "cerez-politikasi"],
      about: ["Hakkımızda", "biz-kimiz"],
      team: ["Ekibimiz", "yonetim-kurulu"],
      contact: ["İletişim", "bize-ulasin"],
      prices: ["Fiyat Listesi", "fiyatlar"],
      jobs: ["İş İlanları", "kariyer"],
      shop: ["Tüm Ürünler", "urunlerimiz"],
      guide: ["Kullanım Kılavuzları", "puf-noktalari"],
      blog: ["Haberler ve Duyurular", "haberler"],
      faq: ["Sıkça Sorulan Sorular", "sss"],
    },
    sentences: [
      "Otuz yıldır bu işi yapan bir aile şirketiyiz ve tüm çatılar için garanti veriyoruz.",
      "En çok sorulan soruları sizin için bir araya getirdik.",
    ],
  },
  uk: {
    pages: {
      imprint: ["Правова інформація", "юридична-інформація"],
      privacy: ["Політика конфіденційності", "polityka-konfidentsiynosti"],
      terms: ["Умови використання", "dohovir-oferty"],
      withdrawal: ["Умови повернення", "polityka-povernennya"],
      cookies: ["Політика використання cookies", "polityka-cookies"],
      about: ["Про нас", "pro-kompaniyu"],
      team: ["Наша команда", "komanda"],
      contact: ["Контакти", "kontakty"],
      prices: ["Ціни на послуги", "tsiny"],
      jobs: ["Вакансії", "vakansiyi"],
      shop: ["Каталог товарів", "tovary"],
      guide: ["Корисні поради", "instruktsiyi"],
      blog: ["Новини компанії", "novyny"],
      faq: ["Поширені запитання", "chasti-pytannya"],
    },
    sentences: [
      "Ми лагодимо дахи, які ніхто більше не береться лагодити, і це можна перевірити.",
      "Усі наші майстри працюють за договором, щоб ви були спокійні.",
    ],
  },
};

/** The lists of terms of a language, each with a name. */
function listsOf({ names, sections, signs, goods }: Vocabulary): (readonly [string, Words])[] {
  return Object.entries({ names, sections, signs, goods: { category: goods } })
    .flatMap(([kind, lists]) =>
      Object.entries(lists ?? {}).map(([of, list]) => [`${kind}.${of}`, list] as const)
    );
}

for (const language of LANGUAGES) {
  const vocabulary: Vocabulary = VOCABULARIES[language];

  Deno.test(`${language}: every term can be found`, () => {
    for (const [name, list] of listsOf(vocabulary)) {
      for (const term of itemsOf(list)) {
        const words = wordsOf(term, STOP_WORDS);
        const says = `${name}: "${term}"`;
        assert.ok(
          words.length > 0 && words.length <= MAX_TERM_WORDS,
          `${says} has no word to be found by`,
        );
        assert.ok(!term.includes("*") || words.length === 1, `${says} has a star in a phrase`);
        const letters = words[0]!.replace("*", "").length;
        assert.ok(!term.includes("*") || letters >= 3, `${says} is too short for a star`);
      }
    }
  });

  Deno.test(`${language}: no list says anything twice`, () => {
    for (const [name, list] of listsOf(vocabulary)) {
      const folded = itemsOf(list).map(fold);
      const twice = folded.filter((term, index) => folded.indexOf(term) !== index);
      assert.deepEqual(twice, [], name);
    }
  });

  Deno.test(`${language}: no name belongs to two categories`, () => {
    const owners = new Map<string, string>();
    for (const [kind, list] of Object.entries(vocabulary.names)) {
      const isOfCategory = CATEGORIES.some((category) => category === kind);
      const category = isOfCategory ? kind : kind === "team" ? "about" : "main";
      for (const term of itemsOf(list)) {
        const phrase = wordsOf(term, STOP_WORDS).join(" ");
        assert.equal(owners.get(phrase) ?? category, category, phrase);
        owners.set(phrase, category);
      }
    }
  });
}

for (const language of LANGUAGES) {
  const { pages, sentences } = ROWS[language];

  for (const [kind, category] of Object.entries(CATEGORY_OF)) {
    const [title, slug] = pages[kind as keyof typeof CATEGORY_OF];

    Deno.test(`${language}: a page called ${title} is of category ${category}, at /${slug} too`, () => {
      const site = "https://site.example/";
      const named = categorize(`${site}p7`, { title, h1: title });
      const addressed = categorize(new URL(encodeURI(slug), site).href);
      for (const decision of [named, addressed]) {
        assert.equal(decision.category, category, decision.reason);
        assert.ok(!decision.isDoubtful, decision.reason);
      }
    });
  }

  Deno.test(`${language}: is told from every other language by one sentence`, () => {
    for (const sentence of sentences) {
      assert.equal(findLanguages([pageOf("/", { description: sentence })]).own, language, sentence);
    }
  });
}

/** Words that some language has and these do not; sections and signs of categories are not asked of any. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "punctuation.colon": "cs da de el en es fi hu it nl no pl pt ro ru sk sv tr uk",
  "punctuation.semicolon": "cs da de el en es fi hu it ja nl no pl pt ro ru sk sv tr uk",
  "punctuation.stop": "cs da de el en es fi fr hu it nl no pl pt ro ru sk sv tr uk",
  "and": "ja",
  "leading": "ja",
  "pointers": "ja",
  "seats": "ja",
  "streets": "ja",
  "printRecipe": "es fr it nl",
  "eventsOf": "ja",
  "how": "ja",
  "yearFolders": "fr",
  "checkoutPages": "nl",
  "pageNumber": "fr ja",
  "searchParameters": "fr it ja nl",
  "siteMapPages": "nl",
  "thanksFor": "ja",
};

/** Every list of words in a vocabulary, as a path of names. */
function listsIn(words: object, path = ""): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === "object" && !Array.isArray(value)
      ? listsIn(value, `${path}${name}.`)
      : [path + name]
  );
}

Deno.test("vocabularies: what a language leaves out is known", () => {
  const lists = new Map(LANGUAGES.map((language) => [language, listsIn(VOCABULARIES[language])]));
  const asked = new Set([...lists.values()].flat());
  const leftOut = [...asked].filter((path) => !/^(?:sections|signs|areas)\./.test(path))
    .map((path) => [path, LANGUAGES.filter((one) => !lists.get(one)!.includes(path)).join(" ")])
    .filter(([, languages]) => languages !== "");
  assert.deepEqual(Object.fromEntries(leftOut), LEFT_OUT);
});

Deno.test("small words: are folded, so that they are met", () => {
  for (const word of STOP_WORDS) assert.equal(fold(word), word);
});
