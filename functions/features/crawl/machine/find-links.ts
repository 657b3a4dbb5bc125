import type { Visit } from "../pages/visit-page.ts";
import type { FailureReason, SkipReason } from "../reasons.ts";
import type { QueueEntry } from "../store/queue-item.ts";
import { alignToSite, decodeLeniently, hasSecret, isSameSite, normaliseUrl, urlHash } from "../urls/normalise-url.ts";
import { findLinksIntoItself, isSameList } from "../urls/path-families.ts";
import { judgeUrl, type UrlRules } from "../urls/url-rules.ts";
import type { CrawlRun } from "./crawl-run.ts";
import type { Visited } from "./judge-visit.ts";

/** Lead to a page, by a link or a list; the address is normalised. */
export interface PageLead {
  url: string;
  depth: number;
  priority: number;
  lastmod: number | null;
  /** Addresses that redirected to it. */
  via?: string[];
  /** A sitemap lists it. */
  isListed?: boolean;
  /** Leads deeper into the page that it was found on. */
  isEndless?: boolean;
}

/** The part of a crawl that says which addresses are pages of its site, and which of these may be read. */
interface SiteAccess {
  crawl: { site: string };
  rules: UrlRules;
  robots: Pick<CrawlRun["robots"], "refusal">;
}

/** Redirects one after the other that lead nowhere. */
const MAX_REDIRECTS = 10;

/** Lists the pages that a visit leads to: links, the target of a redirect, and the canonical address. */
export function findLinks({ entry, visit, canonical }: Visited, run: CrawlRun): PageLead[] {
  const priority = Number(entry.id.split("#")[0]);
  const onward = (url: string, via: string[]): PageLead => ({ url, depth: entry.depth, priority, lastmod: null, via });
  if (visit.kind === "skipped" && visit.reason === "notCanonical")
    return [onward(toPageAddress(visit.url, run)!, [...entry.via, entry.url])];
  const page = visit.kind === "extracted" || visit.kind === "skipped" ? visit.page : undefined;
  if (!page) return [];
  const found = canonical === null ? [] : [onward(canonical, entry.via)];
  if (page.directives.nofollow) return found;
  const links: PageLead[] = [];
  for (const link of page.links) {
    if (link.nofollow) continue;
    const url = toPageAddress(link.url, run);
    if (url === null) continue;
    const depth = isSameList(entry.url, url) ? entry.depth : entry.depth + 1;
    links.push({ url, depth, lastmod: null, priority: priorityOf({ ...link, isOnboarding: run.crawl.isOnboarding, depth }) });
  }
  const endless = findLinksIntoItself(
    entry.url,
    links.map(({ url }) => url),
  );
  return [...found, ...links.map((link) => (endless.has(link.url) ? { ...link, isEndless: true } : link))];
}

/** Returns the one address of a page of the site; null for what is no page. */
export function toPageAddress(address: string, { crawl }: Pick<SiteAccess, "crawl">, base?: string): string | null {
  const url = normaliseUrl(address, base);
  return url === null ? null : alignToSite(url, crawl.site);
}

/**
 * Stops at a redirect inside the site: the page that it leads to is visited once, however many addresses lead there. Follows one
 * that only changes the scheme, or adds `www.`, unless it hands out a token.
 */
export function judgeRedirect(address: string, entry: QueueEntry, run: CrawlRun): SkipReason | FailureReason | null {
  const url = normaliseUrl(address);
  if (url === null) return "redirectRefused";
  if (!isSameSite(url, run.crawl.site)) return "otherSite";
  if (urlHash(url) === urlHash(entry.url)) return hasSecret(address) ? "redirectRefused" : null;
  if (entry.via.some((passed) => urlHash(passed) === urlHash(url))) return "redirectLoop";
  if (entry.via.length + 1 >= MAX_REDIRECTS) return "tooManyRedirects";
  const refusal = judgeUrl(url, run.rules);
  if (refusal !== null) return refusal;
  return run.robots.refusal(url) ?? "notCanonical";
}

/** Tells that an address may be visited. */
export function isReadable(url: string, { rules, robots }: Pick<SiteAccess, "rules" | "robots">): boolean {
  return judgeUrl(url, rules) === null && robots.refusal(url) === null;
}

/** Returns the canonical address that a page names, when that is another page of the site that may be visited. */
export function findCanonical(
  { entry, visit }: { entry: Pick<QueueEntry, "url" | "via">; visit: Visit },
  run: SiteAccess,
): string | null {
  if (visit.kind !== "extracted") return null;
  const named = visit.page.canonicalUrl ?? visit.fetched.canonicalLink;
  const url = named === null ? null : toPageAddress(named, run);
  if (url === null || !isSameSite(url, run.crawl.site) || urlHash(url) === urlHash(entry.url)) return null;
  if (entry.via.some((passed) => urlHash(passed) === urlHash(url))) return null;
  return isReadable(url, run) ? url : null;
}

/** The part of a link that tells how soon its page is wanted. */
export interface RankedLink {
  url: string;
  text: string;
  place: "navigation" | "main" | "footer";
  isOnboarding: boolean;
  /** Clicks from the start page. */
  depth: number;
}

/** Words of pages that answer what shoppers ask, in addresses and in the texts of links, without accents. */
const ANSWERS = new Set(
  `faq faqs shipping delivery returns refund refunds exchange exchanges warranty guarantee payment payments help support contact
  about terms privacy policy policies legal imprint stores locations hours sizing
  versand lieferung versandkosten zahlung zahlungsarten ruckgabe rueckgabe retoure retouren widerruf agb datenschutz impressum
  kontakt hilfe garantie gewahrleistung filialen offnungszeiten
  livraison retours remboursement paiement cgv confidentialite aide mentions magasins horaires
  envio envios devolucion devoluciones pago pagos privacidad contacto ayuda garantia tiendas horarios condiciones
  spedizione spedizioni resi reso pagamento pagamenti termini condizioni contatti aiuto assistenza garanzia negozi orari
  verzending bezorging retour retourneren betaling betalen voorwaarden klantenservice winkels openingstijden
  entrega entregas devolucoes pagamento contato ajuda
  dostawa zwroty zwrot platnosc platnosci regulamin prywatnosc pomoc reklamacje
  leverans frakt retur returer betalning kopvillkor kundservice levering betaling handelsbetingelser kundeservice`
    .trim()
    .split(/\s+/),
);
/** Longer texts are headlines, not the names of such pages. */
const MAX_WORDS = 5;

/**
 * Ranks a link among the pages of its crawl: 0 is the start page, 1 what shoppers ask about and, for a first set of pages, the
 * top of the navigation, 2 what sitemaps list, then other links: from the page's main part, from its footer, with parameters.
 */
export function priorityOf({ url, text, place, isOnboarding, depth }: RankedLink): number {
  if (depth === 0) return 0;
  const [path = "", query = ""] = url.replace(/^https?:\/\/[^/]+/, "").split(/\?(.*)/s);
  const segments = path.split("/").filter((segment) => segment !== "");
  if (query !== "") return 5;
  if (answers(segments.at(-1) ?? "") || answers(text)) return 1;
  if (isOnboarding && place === "navigation" && depth === 1 && segments.length <= 2) return 1;
  return place === "footer" ? 4 : 3;
}

function answers(text: string): boolean {
  const words = wordsOf(text);
  return words.length <= MAX_WORDS && words.some((word) => ANSWERS.has(word));
}

function wordsOf(text: string): string[] {
  const plain = decodeLeniently(text.slice(0, 100))
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o");
  return plain.toLowerCase().match(/\p{L}+/gu) ?? [];
}
