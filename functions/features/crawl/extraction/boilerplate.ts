import { type ChildNode, type Element, isTag, isText } from "domhandler";
import {
  AWAY_HEADING,
  BESIDE_HEADING,
  BOILERPLATE_CLASS,
  COPYRIGHT_LINE,
  classWords,
  DOUBTFUL_CLASS,
} from "./boilerplate-words.ts";
import { type Measure, measureOf, visibleText } from "./measure-elements.ts";

/** Facts of one page by which its elements are judged. */
export interface Judgement {
  measures: Map<Element, Measure>;
  /** Elements that hold the heading or most of the text: never dropped whole. */
  kept: Set<Element>;
  /** Elements above the heading of the page. */
  dropped: Set<Element>;
  /** True for a page whose content are links to others: cards of products, lists of articles. */
  isListing: boolean;
}

const BESIDE_ROLES = new Set(
  "navigation banner contentinfo search complementary dialog alertdialog menu menubar toolbar tablist tooltip status".split(" "),
);
/** Asides that belong to the text around them. */
const NOTE_CLASS = classWords(`
  notes? tip info warning caution danger important hint admonition callout pullquote pull-quote quote infobox alert highlight
  example
`);

/** Returns true for an element beside the content, by its markup, its name, its heading or its links. */
export function isBoilerplate(element: Element, judgement: Judgement): boolean {
  if (judgement.kept.has(element)) return false;
  const measure = measureOf(element, judgement.measures);
  return (
    judgement.dropped.has(element) ||
    isBesideByMarkup(element, measure) ||
    isBesideByName(element, measure) ||
    isForm(element, measure) ||
    isLinkList(element, measure, judgement) ||
    isAwaySection(element, measure) ||
    isCopyright(element, measure)
  );
}

function isBesideByMarkup(element: Element, measure: Measure): boolean {
  const { name, attribs } = element;
  if (name === "nav" || (attribs.role !== undefined && BESIDE_ROLES.has(attribs.role))) return true;
  if (attribs["aria-modal"] === "true") return true;
  if (name === "aside") return !NOTE_CLASS.test(attribs.class ?? "") || linkShare(measure) > 0.5;
  if (name === "footer") return !isIn(element, "blockquote");
  return name === "header" && isOfPage(element);
}

/** Headings are named after what they are about: `<h2 id="cookies">`. So are the ids of sections. */
const NAMED_BY_SUBJECT = /^(?:h[1-6]|dt|a|body)$/;

function isBesideByName(element: Element, measure: Measure): boolean {
  if (NAMED_BY_SUBJECT.test(element.name)) return false;
  const { class: classes = "", id = "" } = element.attribs;
  const isSection = element.name === "section" || /(?:^|\s)section(?:$|\s)/.test(classes);
  const names = (isSection ? classes : `${classes} ${id}`).replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
  if (BOILERPLATE_CLASS.test(names)) return true;
  return DOUBTFUL_CLASS.test(names) && (linkShare(measure) > 0.5 || (measure.prose === 0 && linkShare(measure) > 0.25));
}

/** A form asks; what it says beside its fields is for whoever fills it in. Some pages are one form from top to end. */
function isForm(element: Element, measure: Measure): boolean {
  return element.name === "form" && measure.fields > 0 && measure.prose < 300;
}

/** A block of short links without sentences is a menu, unless the page lives of such blocks. */
function isLinkList(element: Element, measure: Measure, { isListing }: Judgement): boolean {
  if (isListing || measure.links < 3 || measure.prose > 0 || measure.headings > 1 || measure.images >= measure.links)
    return false;
  if (!/^(?:ul|ol|div|section|p|table|td|dl|center|span)$/.test(element.name)) return false;
  return linkShare(measure) > 0.75 && measure.linkCharacters / measure.links < 40;
}

/** A section goes whose heading says that it is beside the content, or leads away to what it links. */
function isAwaySection(element: Element, measure: Measure): boolean {
  if (!/^(?:section|div|article|ul|td)$/.test(element.name) || measure.headings === 0) return false;
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

function isCopyright(element: Element, measure: Measure): boolean {
  return measure.characters < 400 && measure.characters > 0 && COPYRIGHT_LINE.test(firstText(element));
}

/** Returns the text that an element opens with; reading all of it in each of many nested elements would take too long. */
function firstText(element: Element): string {
  let node: ChildNode | undefined = element;
  while (node && isTag(node)) node = node.children.find((child) => isTag(child) || (isText(child) && child.data.trim() !== ""));
  return node && isText(node) ? node.data.trim() : "";
}

function linkShare({ characters, linkCharacters }: Measure): number {
  return characters === 0 ? 0 : linkCharacters / characters;
}

function isIn(element: Element, name: string): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) if (node.name === name) return true;
  return false;
}

/** The header of an article or a section belongs to its text. */
function isOfPage(element: Element): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) {
    if (/^(?:article|main|section)$/.test(node.name) || node.attribs.role === "main") return false;
  }
  return true;
}
