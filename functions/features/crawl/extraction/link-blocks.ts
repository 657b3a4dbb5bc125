import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { DomUtils } from "htmlparser2";
import { AWAY_HEADING, BESIDE_HEADING, COPYRIGHT_LINE } from "./boilerplate-words.ts";
import { type Measure, measureOf, visibleText } from "./measure-elements.ts";

/** An entry of a menu is a few words; the links of cards hold a name and a price as well. */
const MENU_ENTRY = 40;
const CARD = 150;

export function linkShare({ characters, linkCharacters }: Measure): number {
  return characters === 0 ? 0 : linkCharacters / characters;
}

/**
 * Returns true for a menu, a table of contents or cards that lead to other pages: links without sentences. A list that a text
 * introduces belongs to the text.
 */
export function isLinkList(element: Element, measure: Measure, measures: Map<Element, Measure>): boolean {
  if (measure.links < 2 || measure.prose > 0 || !/^(?:ul|ol|div|section|p|table|tr|td|center|span)$|-/.test(element.name))
    return false;
  const perLink = measure.linkCharacters / measure.links;
  if (measure.images > 1 && measure.images * 2 >= measure.links && perLink < CARD && linkShare(measure) > 0.5) return true;
  if (measure.links < 3 || linkShare(measure) <= 0.65 || perLink >= MENU_ENTRY) return false;
  if (element.name === "table" && DomUtils.existsOne(({ name }) => name === "th", element.children)) return false;
  return !isIntroduced(element, measures) || leadsInsidePage(element);
}

/** A list after a paragraph or a heading, in an element that says something itself. */
function isIntroduced(element: Element, measures: Map<Element, Measure>): boolean {
  if (element.name !== "ul" && element.name !== "ol") return false;
  const parent = element.parent;
  let before = element.prev;
  while (before && !isTag(before)) before = before.prev;
  if (!before || !/^(?:p|h[2-6])$/.test((before as Element).name) || !parent || !isTag(parent)) return false;
  return parent.name === "main" || parent.name === "article" || measureOf(parent, measures).prose > 0;
}

function leadsInsidePage(element: Element): boolean {
  const links = DomUtils.findAll(({ name }) => name === "a", element.children);
  return links.every(({ attribs }) => attribs.href === undefined || attribs.href.startsWith("#"));
}

/** Returns true for a strip of names, links and a slogan: across the page beside its wrapper, or at the end of a part of it. */
export function isStrip(element: Element, measure: Measure): boolean {
  if (measure.prose > 0 || measure.headings > 0 || !/^(?:div|p|section|ul|table|center)$/.test(element.name)) return false;
  if (element.parent && isTag(element.parent) && element.parent.name === "body")
    return measure.links > 1 && linkShare(measure) > 0.3;
  return element.name === "div" && measure.links > 2 && linkShare(measure) > 0.4 && isLast(element);
}

function isLast(element: Element): boolean {
  for (let next = element.next; next; next = next.next) if (isTag(next)) return false;
  return true;
}

/** A section goes whose heading says that it is beside the content, or leads away to what it links. */
export function isAwaySection(element: Element, measure: Measure): boolean {
  if (measure.headings === 0 || !/^(?:section|div|article|ul|td)$|-/.test(element.name)) return false;
  const heading = firstHeading(element);
  return heading !== null && leadsAway(heading, measure);
}

/** Returns true when a heading opens what leads away, given the measure of what stands under it. */
export function leadsAway(heading: Element, under: Measure): boolean {
  const text = visibleText(heading);
  return BESIDE_HEADING.test(text) || (AWAY_HEADING.test(text) && (linkShare(under) > 0.25 || under.fields > 0));
}

function firstHeading(element: Element): Element | null {
  let node: ChildNode | undefined = element;
  for (let steps = 0; node && isTag(node) && steps < 4; steps++) {
    if (/^h[1-6]$/.test(node.name)) return node;
    node = node.children.find((child) => isTag(child));
  }
  return null;
}

export function isCopyright(element: Element, measure: Measure): boolean {
  return measure.characters < 400 && measure.characters > 0 && COPYRIGHT_LINE.test(firstText(element));
}

/** Returns the text that an element opens with; reading all of it in each of many nested elements would take too long. */
function firstText(element: Element): string {
  let node: ChildNode | undefined = element;
  while (node && isTag(node)) node = node.children.find((child) => isTag(child) || (isText(child) && child.data.trim() !== ""));
  return node && isText(node) ? node.data.trim() : "";
}
