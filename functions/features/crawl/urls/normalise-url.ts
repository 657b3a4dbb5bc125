import { createHash } from "node:crypto";
import { parameterKind } from "./query-parameters.ts";

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
  return parameterKind(decode(name), decode(value));
}

function split(pair: string): [string, string] {
  const end = pair.indexOf("=");
  return end < 0 ? [pair, ""] : [pair.slice(0, end), pair.slice(end + 1)];
}

function decode(text: string): string {
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
