import { type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import { classWords } from "./boilerplate-words.ts";
import { type Measure, measureOf, visibleText } from "./measure-elements.ts";

/** Links that sites have at their end, because the law asks for the pages. */
const LEGAL_LINK =
  /^(?:privacy|imprint|terms|legal|cookies?\b|impressum|datenschutz|agb|mentions légales|aviso legal|note legali)/iu;
const FOOT_NAME = /(?:^|[\s_-])(?:foot|ftr|bottom)\d*$/;
/** Elements so called are the foot of a site at any length, when they end a page with text above. */
const SITE_FOOT_NAME = classWords("footer foot ftr site-info siteinfo footer-wrapper");
/** Longer ones may say something about the page. */
const MAX_FOOT = 600;
/** Headings of the columns at the foot of a site. */
const FOOT_HEADING = new RegExp(
  "^\\W*(?:about\\b|who we are|contact|(?:customer )?(?:service|care|support)|newsletter|follow|company|legal|" +
    "information|payment|über uns|kontakt|unternehmen|rechtliches|zahlung|à propos|qui sommes|contactez|sobre nos|quiénes|" +
    "contacto|chi siamo|contatti|over ons|quem somos|contato)",
  "iu",
);

/**
 * Returns true for the last part of a page when it is called its foot, or links to what the law asks for. A long one goes when
 * text stands above it, and its name or its columns say what it is.
 */
export function isSiteFoot(element: Element, measure: Measure, measures: Map<Element, Measure>): boolean {
  if (measure.characters === 0 || !/^(?:div|section|p|ul|td|center)$/.test(element.name)) return false;
  if (!endsPage(element, measures)) return false;
  const { class: classes = "", id = "" } = element.attribs;
  const isShort = measure.characters <= MAX_FOOT;
  if (isShort && (FOOT_NAME.test(classes) || FOOT_NAME.test(id) || DomUtils.existsOne(isLawLink, element.children))) return true;
  const isFoot =
    SITE_FOOT_NAME.test(`${classes} ${id}`.toLowerCase()) ||
    (!isShort && measure.headings > 0 && hasFootColumns(element, measures));
  return isFoot && hasTextAbove(element, measures);
}

/** Returns true for columns about the site with links of their own to what the law asks for. */
function hasFootColumns(element: Element, measures: Map<Element, Measure>): boolean {
  const heading = DomUtils.findOne(({ name }) => /^h[2-6]$/.test(name), element.children);
  if (!heading || !FOOT_HEADING.test(visibleText(heading))) return false;
  const links = lawLinks(element);
  return links.length > 1 && links.every(({ parent }) => measureOf(parent as Element, measures).prose === 0);
}

function lawLinks(element: Element): Element[] {
  return DomUtils.findAll(isLawLink, element.children);
}

function isLawLink(element: Element): boolean {
  return element.name === "a" && LEGAL_LINK.test(visibleText(element).trim());
}

/** Scripts and whatever nobody sees may follow on the last part. */
function endsPage(element: Element, measures: Map<Element, Measure>): boolean {
  for (let node: Element = element; node.name !== "body"; node = node.parent) {
    for (let next = node.next; next; next = next.next) if (isTag(next) && measures.has(next)) return false;
    if (!node.parent || !isTag(node.parent)) return false;
  }
  return true;
}

function hasTextAbove(element: Element, measures: Map<Element, Measure>): boolean {
  for (let node: Element | null = element; node && node.name !== "body"; node = node.parent as Element | null) {
    for (let before = node.prev; before; before = before.prev)
      if (isTag(before) && measureOf(before, measures).prose > 0) return true;
  }
  return false;
}
