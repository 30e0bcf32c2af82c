/**
 * Recognises bot challenges: what a protection service sends instead of a page, to check whether the visitor is a bot.
 *
 * Some services send a header field with a challenge (Cloudflare documents `cf-mitigated`, AWS WAF `x-amzn-waf-action`). For
 * the others, we look for texts in the body. Only signs of the challenge itself count, because ordinary pages, too, come
 * through such services and load their scripts. Pure.
 */

/** What we know of a response when we judge whether it is the page or an obstacle. */
export type Observation = {
  /** The address that was asked for first. */
  readonly requestedUrl: URL;
  /** The address that answered, after redirects. */
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly title: string | null;
  readonly h1: string | null;
  /** How many `<input type=password>` elements the page has. */
  readonly passwordInputs: number;
  /** The first 4 KB of the body, one character per byte. */
  readonly bodyPrefix: string;
};

/** The signs of one protection service's challenge. Those that are missing, it has none of. */
interface ChallengeRow {
  readonly by: string;
  /** Header fields that only a challenge has: the name, and a part of the value. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Strings, in lower case, that only the body of a challenge contains. */
  readonly bodies: readonly string[];
  /** Strings that ordinary pages may contain, too. They count only on a tiny page, or together with one of the titles. */
  readonly scripts?: readonly string[];
  /** Whole titles, in lower case. They count only together with an error status, or with one of the scripts. */
  readonly titles?: readonly string[];
}

const CHALLENGE_TABLE: readonly ChallengeRow[] = [
  {
    by: "Cloudflare",
    headers: [["cf-mitigated", "challenge"]],
    bodies: [
      "window._cf_chl_opt",
      "cf-browser-verification",
      "cf-challenge-running",
      "used cloudflare to restrict access",
    ],
    scripts: ["/cdn-cgi/challenge-platform/", "/cdn-cgi/styles/"],
    titles: [
      "just a moment...",
      "just a moment…",
      "attention required! | cloudflare",
      "please wait... | cloudflare",
      "nur einen moment…",
      "nur einen moment...",
      "un instant…",
      "un momento…",
      "un attimo…",
      "een moment geduld…",
    ],
  },
  {
    by: "DataDome",
    headers: [["x-dd-b", "1"]],
    bodies: ["geo.captcha-delivery.com", "ct.captcha-delivery.com"],
  },
  {
    by: "Akamai",
    bodies: ["sec-if-cpt-container", "sec-cpt-if", "errors.edgesuite.net"],
  },
  {
    by: "Imperva",
    bodies: [
      "incapsula incident id",
      "_incapsula_resource?cwudnsai",
      "_incapsula_resource?swudnsai",
      "<title>pardon our interruption",
    ],
    scripts: ["_incapsula_resource"],
  },
  {
    by: "HUMAN",
    bodies: ['id="px-captcha"', "captcha.px-cdn.net", "captcha.perimeterx.net"],
    titles: ["access to this page has been denied", "access to this page has been denied."],
  },
  {
    by: "Sucuri",
    headers: [["x-sucuri-block", ""]],
    bodies: ["sucuri_cloudproxy_js", "sucuri website firewall - access denied"],
  },
  {
    by: "AWS WAF",
    headers: [["x-amzn-waf-action", ""]],
    bodies: ["window.gokuprops"],
    scripts: [".awswaf.com/"],
    titles: ["human verification"],
  },
  {
    by: "Vercel",
    headers: [["x-vercel-mitigated", "challenge"]],
    bodies: ["<title>vercel security checkpoint"],
  },
  {
    by: "DDoS-Guard",
    bodies: ["/.well-known/ddos-guard/js-challenge"],
    titles: ["ddos-guard"],
  },
  {
    by: "F5",
    bodies: ["the requested url was rejected. please consult with your administrator"],
  },
  {
    by: "a captcha",
    headers: [["sg-captcha", "challenge"]],
    bodies: [
      "/.well-known/sgcaptcha/",
      "within.website/x/cmd/anubis",
      "imunify360 bot-protection",
      "<title>robot challenge screen",
      "<title>are you a robot",
      "<title>are you human",
      "<title>making sure you're not a bot",
      "<title>making sure you&#39;re not a bot",
      "<title>checking your browser",
      "<title>verifying you are human",
    ],
    scripts: ["g-recaptcha", "h-captcha", "hcaptcha.com", "cf-turnstile"],
    titles: [
      "captcha",
      "bot verification",
      "security check",
      "verify you are human",
      "sicherheitsabfrage",
      "sicherheitsüberprüfung",
      "vérification de sécurité",
      "verificación de seguridad",
      "verifica di sicurezza",
      "beveiligingscontrole",
    ],
  },
];

/** Matches any of the bodies' strings. To look for all at once takes a third of the time. */
const ANY_BODY = new RegExp(
  CHALLENGE_TABLE.flatMap(({ bodies }) => bodies).map(RegExp.escape).join("|"),
);

/** A page without title and heading that has fewer bytes than this is tiny: it holds hardly more than a script. */
const TINY_BODY_BYTES = 2_000;

/** Names the service that sent a challenge; null when the response is none. */
export function challengerOf(
  { title, h1, bodyPrefix, headers, status }: Observation,
): string | null {
  const body = bodyPrefix.toLowerCase();
  const mayBeBody = ANY_BODY.test(body);
  const ownTitle = title?.toLowerCase() ?? "";
  const isTiny = title === null && h1 === null && bodyPrefix.length < TINY_BODY_BYTES;
  const found = CHALLENGE_TABLE.find(
    ({ headers: fields = [], bodies, scripts = [], titles = [] }) => {
      if (fields.some(([name, value]) => headers.get(name)?.includes(value))) return true;
      if (mayBeBody && bodies.some((marker) => body.includes(marker))) return true;
      const isNamed = titles.includes(ownTitle);
      if (isNamed && status >= 400) return true;
      return (isTiny || isNamed) && scripts.some((marker) => body.includes(marker));
    },
  );
  return found?.by ?? null;
}
