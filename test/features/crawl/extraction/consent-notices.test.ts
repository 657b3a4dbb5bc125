import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../../support/verifies.ts";
import { extract } from "./extract.ts";

const ARTICLE = "Cars may stand behind the quetzal church from morning to night, free of charge for all our guests.";
const TEXT = `# Parking\n\n${ARTICLE}`;
const CONTENT = `<div class="c"><h1>Parking</h1><p>${ARTICLE}</p></div>`;

const PLACES: Record<string, (notice: string) => string> = {
  "in front": (notice) => `${notice}<main>${CONTENT}</main>`,
  behind: (notice) => `<main>${CONTENT}</main>${notice}`,
  "inside of main": (notice) => `<main>${notice}${CONTENT}</main>`,
  "behind the article in main": (notice) => `<main>${CONTENT}${notice}</main>`,
  "beside it in plain elements": (notice) => `<div><div>${CONTENT}${notice}</div></div>`,
};

function texts(notice: string): Record<string, string> {
  const page = (body: string) => `<html><head><title>Parking</title></head><body>${body}</body></html>`;
  return Object.fromEntries(Object.entries(PLACES).map(([place, put]) => [place, extract(page(put(notice))).text]));
}

const ALL_CLEAN = Object.fromEntries(Object.keys(PLACES).map((place) => [place, TEXT]));

/** The outermost elements of consent products, as their scripts write them. */
const PRODUCTS = [
  ["OneTrust", 'id="onetrust-consent-sdk"'],
  ["Cookiebot", 'id="CybotCookiebotDialog" class="CybotEdge"'],
  ["Usercentrics", 'id="usercentrics-root"'],
  ["Usercentrics 3", 'id="usercentrics-cmp-ui"'],
  ["Didomi", 'id="didomi-host" class="didomi-screen-medium"'],
  ["Quantcast", 'id="qc-cmp2-container"'],
  ["Sourcepoint", 'id="sp_message_container_1183"'],
  ["Borlabs", 'id="BorlabsCookieBox" class="BorlabsCookie"'],
  ["Complianz", 'id="cmplz-cookiebanner-container"'],
  ["CookieYes", 'class="cky-consent-container cky-box-bottom-left"'],
  ["Cookie Law Info", 'id="cookie-law-info-bar"'],
  ["Klaro", 'id="klaro"'],
  ["Osano", 'class="osano-cm-window" dir="ltr"'],
  ["TrustArc", 'id="truste-consent-track" class="truste_banner"'],
  ["Iubenda", 'id="iubenda-cs-banner"'],
  ["Axeptio", 'id="axeptio_overlay"'],
  ["tarteaucitron", 'id="tarteaucitronRoot"'],
  ["consentmanager", 'id="cmpbox" class="cmpstyleroot"'],
  ["Termly", 'id="termly-code-snippet-support"'],
  ["Cookie Information", 'id="coiOverlay"'],
  ["CookieFirst", 'class="cookiefirst-root notranslate"'],
  ["Shopify", 'id="shopify-pc__banner"'],
  ["CCM19", 'class="ccm-root ccm-modal"'],
  ["Cookie Consent", 'class="cc-window cc-floating"'],
  ["Drupal", 'id="sliding-popup" class="sliding-popup-bottom"'],
  ["Moove", 'id="moove_gdpr_cookie_info_bar"'],
  ["HubSpot", 'id="hs-eu-cookie-confirmation"'],
  ["Google", 'class="fc-consent-root"'],
  ["Civic", 'id="ccc"'],
  ["CookieScript", 'id="cookiescript_injected"'],
];

/** Two sentences of a notice and two answers, as sites of these languages word them. */
const LANGUAGES = {
  en: [
    "We use cookies and similar technologies to measure our audience and to show you personalised advertising.",
    "Some of our partners read identifiers from your device. You may change your mind at any time.",
    "Accept all",
    "Only necessary",
  ],
  de: [
    "Wir nutzen Cookies und ähnliche Verfahren, um Zugriffe zu messen und Ihnen passende Werbung zu zeigen.",
    "Einige unserer Partner lesen Kennungen Ihres Geräts. Ihre Einwilligung können Sie jederzeit widerrufen.",
    "Alle akzeptieren",
    "Ablehnen",
  ],
  fr: [
    "Nous utilisons des cookies pour mesurer l'audience et vous proposer des publicités adaptées à vos centres d'intérêt.",
    "Certains partenaires lisent des identifiants de votre appareil. Vous pouvez retirer votre consentement à tout moment.",
    "Tout accepter",
    "Continuer sans accepter",
  ],
  es: [
    "Usamos cookies propias y de terceros para medir el tráfico y mostrarte publicidad relacionada con tus preferencias.",
    "Algunos socios leen identificadores de tu dispositivo. Puedes retirar tu consentimiento cuando quieras.",
    "Aceptar todo",
    "Rechazar",
  ],
  it: [
    "Usiamo cookie e strumenti simili per misurare le visite al sito e mostrarti pubblicità in linea con le tue preferenze.",
    "Alcuni partner leggono identificativi del tuo dispositivo. Puoi revocare il consenso in ogni momento.",
    "Accetta tutti",
    "Rifiuta",
  ],
  nl: [
    "Wij gebruiken cookies om het bezoek aan onze website te meten en u advertenties te tonen die bij u passen.",
    "Sommige partners lezen kenmerken van uw apparaat. Uw toestemming kunt u altijd intrekken.",
    "Alles accepteren",
    "Weigeren",
  ],
  pt: [
    "Usamos cookies para medir o tráfego deste site e mostrar-lhe publicidade adequada aos seus interesses.",
    "Alguns parceiros leem identificadores do seu dispositivo. Pode retirar o consentimento a qualquer momento.",
    "Aceitar tudo",
    "Rejeitar",
  ],
} as const;
const PLAIN = "It tells apart who comes back, for thirteen months at the longest.";
const PARTNERS = Array.from({ length: 150 }, (_, index) => `<li>Partner ${index} Ltd</li>`).join("");

const FORMS: Record<string, (inner: string) => string> = {
  "a fixed element": (inner) => `<div style="position: fixed; bottom: 0">${inner}</div>`,
  "an element without a name": (inner) => `<div class="x1"><div class="x2">${inner}</div></div>`,
  "an aside": (inner) => `<aside>${inner}</aside>`,
  "a section": (inner) => `<section>${inner}</section>`,
  "a dialog": (inner) => `<dialog open>${inner}</dialog>`,
  "a modal element": (inner) => `<div aria-modal="true">${inner}</div>`,
  "a form": (inner) => `<form><label><input type="checkbox" name="a"> 1</label>${inner}</form>`,
};

describe("consent notices", () => {
  test.each(PRODUCTS)("the notice of %s goes, whatever it says, short or long", (_, attributes) => {
    verifies("crawl.consent-notices");
    const notice = (repeated: number) =>
      `<div ${attributes}><div><h2>Before you go on</h2>${`<p>${LANGUAGES.en[0]}</p><p>${PLAIN}</p>`.repeat(repeated)}
        <ul>${PARTNERS}</ul></div></div>`;

    expect(texts(notice(1))).toEqual(ALL_CLEAN);
    expect(texts(notice(60))).toEqual(ALL_CLEAN);
  });

  test.each(
    Object.entries(LANGUAGES).flatMap(([language, words]) => Object.keys(FORMS).map((form) => [language, form, words] as const)),
  )("a notice in %s goes from %s without a telling name, short or long", (_, form, [first, second, accept, reject]) => {
    verifies("crawl.consent-notices");
    const notice = (repeated: number, more = "") =>
      FORMS[form]!(
        `<h3>?</h3>${`<p>${first}</p><p>${second}</p>`.repeat(repeated)}${more}
          <div><button>${accept}</button><button>${reject}</button></div>`,
      );

    expect(texts(notice(1))).toEqual(ALL_CLEAN);
    expect(texts(notice(40, `<ul>${PARTNERS}</ul>`))).toEqual(ALL_CLEAN);
  });

  test("a notice that takes reading on for an answer goes without a button", () => {
    verifies("crawl.consent-notices");
    expect(texts("<div>This website uses cookies. By continuing to browse you agree to our use of them.</div>")).toEqual(
      ALL_CLEAN,
    );
  });

  test("a policy on cookies keeps its text, also what its elements are called after, and loses the notice", () => {
    verifies("crawl.consent-notices");
    const policy = `<p>${LANGUAGES.en[0]}</p><h2>Partners</h2><p>${LANGUAGES.en[1]}</p><p><button>Withdraw consent</button></p>`;
    const notice = `<div class="z"><p>${LANGUAGES.en[0]}</p><button>Accept all</button><button>Reject all</button></div>`;
    for (const around of [
      `<main><h1>Cookie policy</h1>${policy}</main>`,
      `<h1>Cookie policy</h1><div id="CookieDeclaration" class="cookie-policy">${policy}</div>`,
      `<div class="privacy-content"><h1>Cookie policy</h1><section class="cookies">${policy}</section></div>`,
    ]) {
      const { text } = extract(`<html><head><title>Cookie policy | Quay</title></head><body>${around}${notice}</body></html>`);

      expect(text).toBe(`# Cookie policy\n\n${LANGUAGES.en[0]}\n\n## Partners\n\n${LANGUAGES.en[1]}`);
    }
  });

  test.each([
    [
      "cookies that are eaten",
      `<h1>Biscuits</h1><div><p>Our cookies are baked on Thursdays, with oats and butter, and sent to eleven countries.</p>
        <button>Add</button><button>Compare</button></div>`,
      "baked on Thursdays",
    ],
    [
      "an answer about cookies",
      `<h1>Questions</h1><div class="item"><h3><button aria-expanded="false">Do you use cookies?</button></h3>
        <div class="answer"><p>Our website keeps one cookie in your browser, which
        remembers what lies in your basket.</p></div></div>`,
      "remembers what lies in your basket",
    ],
    [
      "a section on data among others",
      `<h1>Terms</h1><p>${ARTICLE}</p><section><h2>Data</h2>
        <p>We process personal data to deliver what you ordered, as our privacy policy says.</p></section>`,
      "to deliver what you ordered",
    ],
    [
      "an article in one element with a long notice",
      `<div><h1>Parking</h1><p>${ARTICLE}</p>${`<p>${LANGUAGES.en[0]}</p>`.repeat(9)}<button>Accept all</button></div>`,
      ARTICLE,
    ],
  ])("%s stay", (_, body, expected) => {
    verifies("crawl.consent-notices");
    expect(extract(`<html><head><title>Parking</title></head><body>${body}</body></html>`).text).toContain(expected);
  });
});
