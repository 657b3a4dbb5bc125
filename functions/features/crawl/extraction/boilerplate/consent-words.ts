import { classWords } from "./boilerplate-words.ts";

/** Ids and classes of the outermost elements that widespread consent products add to a page. Names of policies are none. */
const PRODUCTS = `
  onetrust-(?:consent|banner|pc)-sdk|ot-sdk-container|cybotcookiebotdialog\\w*|usercentrics-(?:root|cmp-ui|button)|
  uc-(?:banner|consent)\\S*|
  didomi-(?:host|popup|notice|consent-popup)|qc-cmp2?-(?:container|main|ui)|sp_message_container_\\d+|borlabscookie(?:box)?|
  brlbs-cmpnt-container|
  cmplz-(?:cookiebanner|manage-consent)\\S*|cky-(?:consent-container|consent-bar|modal|overlay)|cookie-law-info-bar|
  cli\\w*-(?:bar|modal)\\S*|
  klaro|osano-cm-(?:window|dialog|info-dialog)|(?:truste|trustarc)[-_]\\S+|iubenda-cs-(?:banner|container)|axeptio_(?:overlay|
  mount)|
  tarteaucitron(?:root|alertbig|alertsmall)?|cmpbox\\d?|cmpwrapper|termly-(?:code-snippet-support|consent\\S*)|
  t-consentprompt|
  coioverlay|coi-banner__\\w+|cookiefirst-root|shopify-pc__banner|shopify-pc__prefs|ccm-(?:root|widget|modal)|
  real-cookie-banner\\S*|rcb-banner|cc-(?:window|banner|revoke)|cc-main|cm-wrapper|eu-cookie-compliance-\\S+|sliding-popup|
  moove_gdpr_\\S+|hs-eu-cookie-confirmation|fc-consent-root|ccc|ccc-(?:module|overlay)|cookiescript_injected\\S*|
  cookiehub\\S*|ch2-(?:container|dialog)|
  pandectes\\S*|pd-cp-ui\\S*|evidon\\S*|ketch-(?:banner|modal|consent)\\S*|transcend-consent\\S*|sd-cmp|appconsent|enzuzo\\S*|
  avacy\\S*|consentmanager\\S*|cookieconsent|cookie-?banner|cookie-?bar|cookie-?notice|cookie-?popup|cookie-?modal|
  cookie-?overlay
`;

export const CONSENT_PRODUCT = new RegExp(`^(?:${PRODUCTS.replace(/\s+/g, "")})$`);

/** Names that speak of consent. On a page about it they name its parts. */
export const CONSENT_CLASS = classWords("cookies? consent gdpr ccpa cmp privacy datenschutz");

/** A text that says one of these speaks of consent. */
export const ABOUT_CONSENT = words(`
  \\bcookies?\\b|consent(?:ement|imento|imiento)?\\b|(?:your|data) privacy|privacy (?:policy|settings?|preferences?|notice|
  choices)|
  personal data|tracker|datenschutz|privatsphäre|einwillig|einverständnis|personenbezogen|données (?:à caractère )?personnel|
  vie privée|confidentialité|traceurs?\\b|datos personales|privacidad|dati personali|informativa|consenso\\b|toestemming|
  persoonsgegevens|dados pessoais|ciasteczk|danych osobowych|zgod[aęy]\\b|samtycke|samtykke|personuppgift|personoplysning|
  evästei|çerez|クッキー|プライバシー|个人信息
`);

/** Stems of which every notice has one. Parts of a page without any are not read closely; few alternatives are fast. */
export const CONSENT_HINTS = [
  /cooki|consen[ts]|privac|traceu|datensch|toeste/i,
  /vie priv|privatsph|クッキー|プライバシー|zgod|samty|çerez/i,
];

/** Titles of pages that are about consent or privacy. Recipes and shops have cookies as well. */
export const CONSENT_SUBJECT = words(`
  ^\\W*cookies?\\W*$|^\\W*cookies?\\s*[|·–—-]|cookies?.{0,3}(?:policy|notice|declaration|statement|information|settings|
  preferences|
  richtlinie|hinweis|erklärung|einstellung|beleid|verklaring)|(?:use|using|about|usage) (?:of )?cookies|
  (?:poli(?:cy|tique|tica|tiek)|política|informativa|aviso|gestion|déclaration|declaración|uso|utilizzo|gebruik|verwendung|
  nutzung)
  .{0,16}cookies?|privacy|data protection|datenschutz|privatsphäre|confidentialité|données personnelles|vie privée|privacidad|
  protección de datos|protezione dei dati|dados pessoais|gdpr|dsgvo|rgpd|prywatności|integritet|personuppgift|プライバシー|クッキー
`);

/** Words that stand in texts on consent, and in others as well. */
export const NEAR_CONSENT = words(`
  websites?\\b|(?:our|this) (?:web)?(?:site|service|pages)|browser|\\bdevice|\\bpartners?\\b|advert|personali[sz]|analytic|
  third part|statistic|traffic|vendors?\\b|identifier|legitimate interest|privacy|tracking|visitors?\\b|ip address|profile|
  fraud|\\bdata\\b|preferences|webseite|internetseite|gerät|werb|anzeigen|personalis|analys|drittanbieter|dritte[nr]?\\b|
  statistik|\\bdaten|notwendig|essenziell|besucher|speicherdauer|interesse|surfverhalten|widerruf|dienste\\b|\\bsites?\\b|
  navigateur|appareil|publicit|annonces|partenaires|audience|\\btiers\\b|traitement|données|fournisseurs|navega|terceros|
  socios|\\bdatos|dispositivo|\\bsito|terze parti|pubblicit|fornitori|\\bdati\\b|preferenze|profilazione|\\bderde|advertentie|
  voorkeur|gegevens|internetgedrag|anúncio|tráfego|\\bdados|parceiros|terceiros|publicidade|definições|stron|danych|reklam|
  webbplats|hjemmeside|annons|サイト|広告|データ
`);

/** Labels of what is clicked to agree or to refuse. */
export const CONSENT_ANSWER = words(
  `^\\W*(?:(?:i )?(?:accept|agree|consent|allow)|got it|ok(?:ay)?\\b|reject|decline|deny|refuse|do not (?:consent|accept|
  allow)|
  disagree|(?:only|just) (?:necessary|essential|required|what is needed)|(?:required|necessary|essential)(?: cookies)? only|
  continue without|save (?:my |and )?(?:preferences|settings|choices|exit)|confirm (?:my )?(?:choices|selection)|
  (?:cookie|privacy|consent) (?:settings|preferences)|manage (?:preferences|options|choices|cookies|consent)|
  (?:ich )?(?:akzeptier|stimme zu|lehne ab|verweiger|ablehn|zustimm|einverstanden|annehm)|
  (?:alles?|alle cookies|nur (?:notwendige|essenzielle|technisch)\\S*(?: cookies)?) ?(?:akzeptier|annehm|zulass|ablehn|erlaub|
  bestätig|$)|
  nur notwendig|weiter ohne|auswahl (?:bestätig|speicher|erlaub|akzeptier)|einstellungen speichern|
  (?:j'|je )?(?:accept|refus)|tout (?:accept|refus|autoris|interd|rejet)|ok,? tout|continuer sans|autoriser|interdire|
  (?:permitir|aceptar|rechazar|acepto|rechazo|aceitar|aceito|rejeitar|recus|concordo|permita)|
  (?:accett|rifiut|acconsent|salva le)|akkoord|prima\\b|(?:door|verder)gaan|accepteer|weiger|alle(?: cookies)? (?:accepteren|
  toestaan|weigeren)|
  (?:alleen|enkel) noodzakelijk|同意|拒否|許可|接受|godkänn|neka|tillad|accepter|afvis|zgadzam|akceptuj|odrzu|zezw|hyväksy|kabul)`,
);

/** Said by notices that take reading on for an answer. */
export const IMPLIED_CONSENT = words(`
  by (?:continuing|using|browsing|closing)|(?:continued|further) use|if you continue|
  (?:mit|durch) (?:der|die) (?:nutzung|weitere)|wenn (?:sie|du) (?:weiter|fort)|en (?:poursuivant|continuant)|
  (?:al|si) (?:navegar|contin[uú])|continuando|proseguendo|door (?:verder|gebruik)|ao (?:continuar|navegar)
`);

function words(pattern: string): RegExp {
  return new RegExp(pattern.replace(/\n\s*/g, "").trim(), "iu");
}
