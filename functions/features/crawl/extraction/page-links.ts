import { type ChildNode, type Document, type Element, isTag, isText } from "domhandler";
import { DomUtils } from "htmlparser2";
import type { PageLink } from "./extracted-page.ts";

/** A page of the largest site maps has fewer; what lies beyond is found from other pages. */
const MAX_LINKS = 5_000;
const MAX_LINK_TEXT = 200;
const NAVIGATION_NAMES = /(?:^|[\s_-])(?:nav|navbar|navigation|menu|menubar|header|masthead|topbar|breadcrumbs?)\d*(?=$|[\s_-])/;
const FOOTER_NAMES = /(?:^|[\s_-])(?:footer|colophon|bottom)\d*(?=$|[\s_-])/;

/** Lists the addresses that a page links to, each once, in the order of the page. */
export function readLinks(document: Document, url: string): PageLink[] {
  const base = baseOf(document, url);
  const links = new Map<string, PageLink>();
  const visit = (element: Element | Document, place: PageLink["place"]): void => {
    for (const child of element.children) {
      if (!isTag(child) || links.size >= MAX_LINKS) continue;
      if (child.name === "a" || child.name === "area" || child.name === "link" || child.name === "frame")
        addLink(child, base, place, links);
      visit(child, placeOf(child) ?? place);
    }
  };
  visit(document, "main");
  return [...links.values()];
}

/** Resolves an address of a page; null when it leads to no page of the web. */
export function resolveUrl(address: string | undefined, base: string): string | null {
  if (address === undefined || address.trim() === "" || address.length > 4_000) return null;
  const url = URL.parse(address.trim(), base);
  return url && (url.protocol === "http:" || url.protocol === "https:") ? url.href : null;
}

/** Returns the address that relative links of a page begin at. */
export function baseOf(document: Document, url: string): string {
  const base = DomUtils.findOne(({ name, attribs }) => name === "base" && attribs.href !== undefined, document.children);
  return resolveUrl(base?.attribs.href, url) ?? url;
}

function addLink(element: Element, base: string, place: PageLink["place"], links: Map<string, PageLink>): void {
  const { rel = "" } = element.attribs;
  const href = element.name === "frame" ? element.attribs.src : element.attribs.href;
  if (element.name === "link" && !/^(?:next|prev)$/i.test(rel.trim())) return;
  if (href === undefined || href.startsWith("#")) return;
  const url = resolveUrl(href, base);
  if (url === null) return;
  const nofollow = /\bnofollow\b/i.test(rel);
  const known = links.get(url);
  if (!known) links.set(url, { url, text: linkText(element), place, nofollow });
  else known.nofollow &&= nofollow;
}

function linkText(element: Element): string {
  const text = shortText(element) || (element.attribs.title ?? element.attribs["aria-label"] ?? "");
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_LINK_TEXT);
}

/** Returns the first text of an element: links that are not closed would repeat all that follows. */
function shortText(element: Element): string {
  let text = "";
  const visit = (nodes: ChildNode[]): void => {
    for (const node of nodes) {
      if (text.length > 2 * MAX_LINK_TEXT) return;
      if (isText(node)) text += node.data.slice(0, 2 * MAX_LINK_TEXT);
      else if (isTag(node)) visit(node.children);
    }
  };
  visit(element.children);
  return text.trim();
}

function placeOf({ name, attribs }: Element): PageLink["place"] | null {
  if (name === "nav" || attribs.role === "navigation" || attribs.role === "menu") return "navigation";
  if (name === "footer" || attribs.role === "contentinfo") return "footer";
  if (name === "main" || name === "article") return "main";
  if (name === "header" || attribs.role === "banner") return "navigation";
  if (attribs.class === undefined && attribs.id === undefined) return null;
  const names = `${attribs.class ?? ""} ${attribs.id ?? ""}`.toLowerCase();
  if (FOOTER_NAMES.test(names)) return "footer";
  return NAVIGATION_NAMES.test(names) ? "navigation" : null;
}
