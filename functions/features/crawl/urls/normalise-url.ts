import { createHash } from "node:crypto";

/** Addresses that are longer name no page: browsers and servers take about this many characters. */
const MAX_URL_LENGTH = 2_048;

const UNRESERVED = /[A-Za-z0-9\-._~]/;
/** Session ids that old servers write into the path: `;jsessionid=…` of Java, `(S(…))` of ASP.NET. */
const PATH_SESSION = /;(?:jsessionid|phpsessid|sid)=[^/;]*/gi;
const ASP_SESSION = /\/\((?:[A-Z]\([\w-]{8,}\))+\)(?=\/|$)/gi;

/**
 * Returns the one address under which a page is known: without fragment, session, tracking and secrets, its parameters in
 * order. It is the address that is fetched, so nothing is taken away that a server needs to find the page. Null when it names no
 * page of the web. Normalising twice changes nothing.
 */
export function normaliseUrl(address: string, base?: string): string | null {
  const url = parse(address.trim(), base);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  // An address with a user name leads behind a login.
  if (url.username !== "" || url.password !== "") return null;
  const path = normalisePath(url.pathname);
  // Set again only when it differs: what is taken out may leave `..` behind.
  if (path !== url.pathname) url.pathname = path;
  const host = url.host.replace(/\.+(?=:\d+$|$)/, "");
  const query = normaliseQuery(url.search);
  const normalised = `${url.protocol}//${host}${url.pathname}${query === "" ? "" : `?${query}`}`;
  return normalised.length <= MAX_URL_LENGTH && host !== "" ? normalised : null;
}

/** Tells whether the query of an address carries a password, a key or a signature, which {@link normaliseUrl} leaves out. */
export function hasSecret(address: string): boolean {
  const url = parse(address.trim());
  return url !== null && pairsOf(url.search).some((pair) => kindOf(pair) === "secret");
}

/**
 * Returns the id of a page and of its records: 22 characters. Scheme and `www.` do not count, so that a page keeps its records
 * when its site moves to https.
 */
export function urlHash(url: string): string {
  const page = url.replace(/^https?:\/\/(?:www\.)?/, "");
  return createHash("sha256").update(page).digest("base64url").slice(0, 22);
}

/**
 * Moves an address of the site to the site's own scheme and host: links name the same page with and without `www.`, by http and
 * by https.
 */
export function alignToSite(url: string, site: string): string {
  const [, host, rest] = /^https?:\/\/([^/?]+)(.*)$/.exec(url) ?? [];
  const [, origin, siteHost] = /^(https?:\/\/([^/?]+))/.exec(site) ?? [];
  if (host === undefined || siteHost === undefined || withoutWww(host) !== withoutWww(siteHost)) return url;
  return `${origin}${rest}`;
}

/** Tells whether a normalised address lies on the site: the same host and port, with or without `www.`, by http or https. */
export function isSameSite(url: string, site: string): boolean {
  const host = hostOf(url);
  return host !== null && host === hostOf(site);
}

function hostOf(url: string): string | null {
  const host = /^https?:\/\/([^/?#]+)/.exec(url)?.[1];
  return host === undefined ? null : withoutWww(host);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}

function parse(address: string, base?: string): URL | null {
  return URL.parse(address, base);
}

function normalisePath(path: string): string {
  const withoutSession = path.replace(PATH_SESSION, "").replace(ASP_SESSION, "");
  return normaliseEscapes(withoutSession).replace(/(?<!:)\/{2,}/g, "/") || "/";
}

function normaliseQuery(search: string): string {
  const kept = pairsOf(search)
    .filter((pair) => kindOf(pair) === null)
    .map((pair) => normaliseEscapes(pair));
  return [...new Set(kept)].sort().join("&");
}

/** Splits a query at `&`, also where HTML was escaped twice and left `&amp;` in the address. */
function pairsOf(search: string): string[] {
  return search
    .slice(1)
    .replace(/&(?:amp;)+/gi, "&")
    .split("&")
    .filter((pair) => pair !== "" && pair !== "=");
}

function kindOf(pair: string) {
  const [name, value] = split(pair);
  return parameterKind(decodeLeniently(name), decodeLeniently(value));
}

function split(pair: string): [string, string] {
  const end = pair.indexOf("=");
  return end < 0 ? [pair, ""] : [pair.slice(0, end), pair.slice(end + 1)];
}

/** Decodes escapes; a text with one that means nothing stays as it is. */
export function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Writes each escape the one way that RFC 3986 (6.2.2) names: plain where none is needed, else in upper case. */
function normaliseEscapes(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (code, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });
}

type ParameterKind = "tracking" | "session" | "action" | "secret";

/** Names that change a basket or a list, answer a comment or share a page, on the address of the page itself. */
const ACTION = /^(?:add-to-cart|add_to_cart|add_to_wishlist|add-to-compare|remove_item|undo_item|replytocom|share|like_comment)$/;
/** Names that carry a session or something else: only a value that looks random is one. */
const MAYBE_SESSION = /^(?:sid|s|session)$/;

/** Names that carry the session of a visitor. */
const SESSION = /^(?:phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|sess(?:ion)?_?id|zenid|oscsid|cfid|cftoken|xtcsid)$/;
const TRACKING_PREFIX = /^(?:utm_|itm_|mtm_|matomo_|piwik_|pk_|hsa_|at_(?:campaign|medium|custom|send)|stm_)/;

/** Names that campaigns, mailings and shop systems add to an address; the page is the same without them. Lower case. */
const TRACKING_NAMES = `
  fbclid gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid msclkid yclid ysclid ymclid twclid ttclid igshid
  igsh li_fat_id epik rdt_cid sccid scclickid s_kwcid ef_id zanpid irclickid irgwc awc sscid ranmid raneaid ransiteid tduid
  cjevent mc_cid mc_eid mkt_tok _ga _gl _gac _hsenc _hsmi hsctatracking __hstc __hssc __hsfp vero_id vero_conv oly_anon_id
  oly_enc_id rb_clickid wickedid ml_subscriber ml_subscriber_hash _kx _ke _openstat elqtrackid elqtrack dm_i xtor spm scm
  trk trkcampaign _branch_match_id _branch_referrer ref_src ref_url fb_action_ids fb_action_types fb_ref fb_source
  guccounter guce_referrer guce_referrer_sig sms_ss icid wt.mc_id wt.mc_ev pr_prod_strat pr_rec_id pr_rec_pid pr_ref_pid
  pr_seq _pos _sid _ss _psq _fid`;
const TRACKING = new Set(TRACKING_NAMES.trim().split(/\s+/));

/** Says of a decoded query parameter why it does not belong to the address of a public page; null when it does. */
function parameterKind(name: string, value: string): ParameterKind | null {
  const words = name.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
  const lower = name.toLowerCase();
  if (TRACKING.has(lower) || TRACKING_PREFIX.test(lower)) return "tracking";
  if (SESSION.test(lower) || (MAYBE_SESSION.test(lower) && isRandom(value))) return "session";
  if (ACTION.test(lower)) return "action";
  return isSecret(lower, words, value) ? "secret" : null;
}

/** Names of keys that may as well be the key of an article: only a value that looks random is secret. */
const MAYBE_SECRET = /^(?:key|code|hash|ticket|policy|invite|invitation)$/;
const JSON_WEB_TOKEN = /^eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/;
/** Tokens that lead to the next page of a list. */
const PAGING_TOKEN = /(?:^|[-_.])(?:page|next|previous|prev|continuation|cursor|sync)[-_.]?token$/;
const SIGNED_STORAGE = /^x-(?:amz|goog|oss|ms)-/;
const SECRET_NAMES = new Set(["sig", "hmac", "form_key", "key-pair-id", "sessionkey", "auth_key"]);

/** Names that carry a password, a key or a signature. */
const SECRET_WORDS = `token secret password passwd pwd passphrase signature credential api_?key access_?key private_?key auth jwt
  otp csrf xsrf nonce wpnonce`;
const SECRET_WORD = new RegExp(`(?:^|[-_.])(?:${SECRET_WORDS.split(/\s+/).join("|")})$`);

function isSecret(lower: string, words: string, value: string): boolean {
  if (PAGING_TOKEN.test(words)) return false;
  if (SECRET_WORD.test(words) || SECRET_NAMES.has(lower) || SIGNED_STORAGE.test(lower)) return true;
  return JSON_WEB_TOKEN.test(value) || (MAYBE_SECRET.test(lower) && isRandom(value));
}

/** Tells a generated value from a word, a number or a slug: 16 and more letters and digits mixed without a separator. */
function isRandom(value: string): boolean {
  return /^[\w~+/=-]{16,}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value) && longestRun(value) >= 12;
}

function longestRun(value: string): number {
  return Math.max(...value.split(/[^a-z0-9]+/i).map((part) => part.length));
}
