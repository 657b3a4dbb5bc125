import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { DomUtils } from "htmlparser2";
import { AWAY_HEADING, BESIDE_HEADING, COPYRIGHT_LINE } from "./boilerplate-words.ts";
import { type Measure, measureOf, visibleText } from "./measure-elements.ts";

/** An entry of a menu is a few words; the links of cards hold a name and a price as well. */
const MENU_ENTRY = 40;
const CARD = 150;
const MAX_STRIP = 250;

export function linkShare({ characters, linkCharacters }: Measure): number {
  return characters === 0 ? 0 : linkCharacters / characters;
}

/**
 * Returns true for a menu, a table of contents or cards that lead to other pages: links without sentences. A list that a text
 * introduces belongs to the text.
 */
function isLinkList(element: Element, measure: Measure, measures: Map<Element, Measure>): boolean {
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
function isStrip(element: Element, measure: Measure, measures: Map<Element, Measure>): boolean {
  if (measure.prose > 0 || measure.headings > 0 || !/^(?:div|p|section|ul|table|center)$/.test(element.name)) return false;
  if (element.parent && isTag(element.parent) && element.parent.name === "body")
    return measure.links > 1 && linkShare(measure) > 0.3;
  if (element.name !== "div" || linkShare(measure) < 0.2 || measure.characters > MAX_STRIP) return false;
  for (let next = element.next; next; next = next.next) {
    if (isTag(next) && (measureOf(next, measures).prose > 0 || measureOf(next, measures).headings > 0)) return false;
  }
  return hasProseBefore(element, measures);
}

/** Rows of facts stand in elements without sentences; the end of an article follows on some. */
function hasProseBefore(element: Element, measures: Map<Element, Measure>): boolean {
  for (let before = element.prev; before; before = before.prev) {
    if (isTag(before) && measureOf(before, measures).prose > 0) return true;
  }
  return false;
}

/** Returns true for a line that says where else to read: "Read more: …". */
function isAwayLine(element: Element, measure: Measure): boolean {
  if (measure.links === 0 || measure.characters > CARD || linkShare(measure) < 0.6 || !/^(?:p|div|li)$/.test(element.name))
    return false;
  return AWAY_HEADING.test(visibleText(element));
}

/** Returns true for a few words with a link that is drawn as a button. Prices have digits. */
function isCallToAction(element: Element, measure: Measure): boolean {
  if (measure.links === 0 || measure.prose > 0 || measure.headings > 0 || measure.characters > CARD) return false;
  if (!/^(?:div|section|p)$/.test(element.name) || !DomUtils.existsOne(isButtonLink, element.children)) return false;
  return !/\d/.test(visibleText(element));
}

function isButtonLink({ name, attribs }: Element): boolean {
  return name === "a" && /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/.test(attribs.class ?? "");
}

/** Returns true for a block that leads away, by its links alone. */
export function isBlockOfLinks(element: Element, measure: Measure, measures: Map<Element, Measure>): boolean {
  return (
    measure.links > 0 &&
    (isLinkList(element, measure, measures) ||
      isStrip(element, measure, measures) ||
      isTail(element, measure) ||
      isAwayLine(element, measure) ||
      isCallToAction(element, measure))
  );
}

/** Returns true for one or two links at the end of a part, such as a way back or on. */
function isTail(element: Element, measure: Measure): boolean {
  if (measure.links === 0 || measure.links > 2 || measure.images > 0 || measure.headings > 0 || linkShare(measure) < 0.9)
    return false;
  return (
    /^(?:div|p|section|center)$/.test(element.name) && measure.linkCharacters / measure.links < MENU_ENTRY && isLast(element)
  );
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

/** Limits the opening of a heading by which what leads away is known. */
const MAX_OPENING = 120;

/** Returns true when a heading opens what leads away, given the measure of what stands under it. */
export function leadsAway(heading: Element, under: Measure): boolean {
  const text = visibleText(heading, MAX_OPENING);
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

/** Levels below which no page that people read has the first words of a few. */
const MAX_LEVELS = 64;

/** Returns the text that an element opens with; reading all of it in each of many nested elements would take too long. */
function firstText(element: Element): string {
  let node: ChildNode | undefined = element;
  for (let level = 0; node && isTag(node) && level < MAX_LEVELS; level++)
    node = node.children.find((child) => isTag(child) || (isText(child) && child.data.trim() !== ""));
  return node && isText(node) ? node.data.trim() : "";
}
