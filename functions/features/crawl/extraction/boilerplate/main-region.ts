import { type ChildNode, type Document, type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import { isBoilerplate, isMarkedBeside, isOverlay, type Judgement } from "./boilerplate.ts";
import { contains, elementsBeside, findArticle, findLandmarks } from "./landmarks.ts";
import { type Measure, measureOf, sumMeasures } from "./measure-elements.ts";
import { isSiteFoot } from "./site-foot.ts";

/** A landmark is believed when it holds this part of the page's sentences; some pages mark up one box of many as main. */
const LANDMARK_SHARE = 0.4;
/** The region is one child of a region, as long as this child holds nearly all of its sentences. */
const DOMINANT_SHARE = 0.85;
/** The same, where what stands beside the child is short or links. */
const LEADING_SHARE = 0.6;
/** The same for a child with the heading of the page and paragraphs under it. */
const HEADED_SHARE = 0.2;
/** Text before the heading of a page is above the content, unless it holds this part of the sentences. */
const SHARE_BEFORE = 0.3;
/** An element that holds this part of a region's sentences is not beside them, whatever it is called. */
const KEPT_SHARE = 0.5;

/** Facts of a page that are known before its region is looked for. */
export interface PageFacts {
  heading: Element | null;
  measures: Map<Element, Measure>;
  isAboutConsent: boolean;
}

interface MainRegion {
  /** Element with the content, and before it the heading of the page where that stands elsewhere. */
  parts: (Element | Document)[];
  judgement: Judgement;
}

type Weights = Map<Element | Document, number>;

/**
 * Finds the part of a page that is about its subject: the marked-up main part, else the smallest element that holds nearly all
 * sentences and the heading of the page. What is beside the content inside of it is left out when it is written.
 */
export function findMainRegion(document: Document, page: PageFacts): MainRegion {
  const { heading, measures } = page;
  const body = DomUtils.findOne(({ name }) => name === "body", document.children) ?? document;
  const landmarks = findLandmarks(document);
  const { mains } = landmarks;
  const article = findArticle(landmarks, heading, measures);
  const beside = article ? elementsBeside(article, heading, measures) : new Set<Element>();
  const isBeside = (element: Element): boolean =>
    beside.has(element) ||
    ((isMarkedBeside(element) || isSiteFoot(element, measureOf(element, measures), measures)) &&
      isApartFrom(element, article ?? heading));
  const kept = pathsTo([heading, article, ...mains, ...heavyElements(body, measures, isBeside)]);
  const judgement: Judgement = { measures, isAboutConsent: page.isAboutConsent, kept, dropped: new Set(), isListing: false };
  judgement.dropped = new Set([...elementsBefore(heading, body, measures), ...beside]);
  const weights = weigh(body, judgement);
  const root = bestMain(mains, weights, body) ?? descend(body, heading, weights, measures);
  const whole = weights.get(root) ?? 0;
  for (const [element, weight] of weights)
    if (isTag(element) && weight >= KEPT_SHARE * whole && weight > 0) judgement.kept.add(element);
  const lead = heading && !contains(root, heading) ? leadOf(heading, root, measures) : null;
  return { parts: lead ? [lead, root] : [root], judgement };
}

function pathsTo(elements: (Element | null)[]): Set<Element> {
  const paths = new Set<Element>();
  for (const element of elements) {
    for (let node = element as ChildNode | Document | null; node && isTag(node as ChildNode); node = (node as Element).parent)
      paths.add(node as Element);
  }
  return paths;
}

/**
 * Collects elements that hold most of what the page says, such as a menu that was never closed. What is marked up as standing
 * beside the content, and does not hold the article or the heading, is not protected by its length.
 */
function heavyElements(
  body: Element | Document,
  measures: Map<Element, Measure>,
  isBeside: (element: Element) => boolean,
): Element[] {
  const whole = sumMeasures(body.children.filter(isTag).map((child) => measureOf(child, measures))).prose;
  const isHeavy = (measure: Measure): boolean => measure.prose > 1_000 && measure.prose >= 0.6 * whole;
  const heavy: Element[] = [];
  const visit = (element: Element | Document): void => {
    for (const child of element.children) {
      if (!isTag(child) || !isHeavy(measureOf(child, measures)) || isOverlay(child) || isBeside(child)) continue;
      heavy.push(child);
      visit(child);
    }
  };
  visit(body);
  return heavy;
}

function isApartFrom(element: Element, subject: Element | null): boolean {
  return subject !== null && !contains(element, subject);
}

/** Collects what stands above the heading of a page: menus, offers, tools. */
function elementsBefore(heading: Element | null, body: Element | Document, measures: Map<Element, Measure>): Set<Element> {
  const before: Element[] = [];
  for (let node: Element | null = heading; node && node !== body; node = node.parent && isTag(node.parent) ? node.parent : null) {
    for (let other = node.prev; other; other = other.prev) {
      if (!isTag(other)) continue;
      if (node !== heading || node.parent === body || measureOf(other, measures).links > 0) before.push(other);
    }
  }
  const whole = sumMeasures(body.children.filter(isTag).map((child) => measureOf(child, measures))).prose;
  return new Set(before.filter((element) => measureOf(element, measures).prose <= SHARE_BEFORE * whole));
}

/** Sums the sentences outside of boilerplate, per element. */
function weigh(body: Element | Document, judgement: Judgement): Weights {
  const weights: Weights = new Map();
  const visit = (element: Element | Document): number => {
    let sum = isTag(element) ? ownWeight(element, judgement.measures) : 0;
    for (const child of element.children) {
      if (isTag(child) && measureOf(child, judgement.measures).characters > 0 && !isBoilerplate(child, judgement))
        sum += visit(child);
    }
    weights.set(element, sum);
    return sum;
  };
  visit(body);
  return weights;
}

/** Weighs an element's own text: sentences count whole, other unlinked text a tenth. */
function ownWeight(element: Element, measures: Map<Element, Measure>): number {
  const whole = measureOf(element, measures);
  let prose = whole.prose;
  let plain = whole.characters - whole.linkCharacters;
  for (const child of element.children) {
    if (!isTag(child)) continue;
    const part = measureOf(child, measures);
    prose -= part.prose;
    plain -= part.characters - part.linkCharacters;
  }
  return Math.max(0, prose) + Math.max(0, plain - Math.max(0, prose)) / 10;
}

function bestMain(mains: Element[], weights: Weights, body: Element | Document): Element | null {
  const best = mains.reduce<Element | null>((a, b) => (a && (weights.get(a) ?? 0) >= (weights.get(b) ?? 0) ? a : b), null);
  const weight = best ? (weights.get(best) ?? 0) : 0;
  return weight > 0 && weight >= LANDMARK_SHARE * (weights.get(body) ?? 0) ? best : null;
}

function descend(
  body: Element | Document,
  heading: Element | null,
  weights: Weights,
  measures: Map<Element, Measure>,
): Element | Document {
  let root = body;
  while (true) {
    const next = dominantChild(root, heading, weights, measures);
    if (!next || (heading && contains(root, heading) && !contains(next, heading))) return root;
    root = next;
  }
}

function dominantChild(
  root: Element | Document,
  heading: Element | null,
  weights: Weights,
  measures: Map<Element, Measure>,
): Element | null {
  const whole = weights.get(root) ?? 0;
  const weighty = root.children.filter((child): child is Element => isTag(child) && (weights.get(child) ?? 0) > 0);
  const best =
    weighty.find((child) => weights.get(child)! >= LEADING_SHARE * whole) ??
    weighty.find((child) => weights.get(child)! >= HEADED_SHARE * whole && isHeadedText(child, heading));
  if (!best || !isContainer(best)) return null;
  const isDominant = weights.get(best)! >= DOMINANT_SHARE * whole;
  return isDominant || weighty.every((child) => child === best || isSlight(child, measureOf(child, measures))) ? best : null;
}

function isHeadedText(element: Element, heading: Element | null): boolean {
  return (
    heading !== null && contains(element, heading) && DomUtils.findAll(({ name }) => name === "p", element.children).length > 1
  );
}

/** A part beside the region: short, and without a heading of its own or with links. */
function isSlight(element: Element, { characters, linkCharacters, links, prose, headings }: Measure): boolean {
  if (headings === 0 && prose < 400 && isContainer(element)) return true;
  return prose < 250 && links > 0 && (linkCharacters * 8 > characters || characters < 160);
}

/** A region is made of elements; a paragraph or the rows of a table are read where they stand. */
function isContainer(element: Element): boolean {
  return /^(?:body|div|section|article|main|center|font|span|form|table|tbody|tr|td)$/.test(element.name);
}

/** Widens a heading that stands apart from the content to the lines that introduce it. */
function leadOf(heading: Element, root: Element | Document, measures: Map<Element, Measure>): Element {
  let lead = heading;
  while (lead.parent && isTag(lead.parent) && !contains(lead.parent, root as Element)) {
    const { characters, links } = measureOf(lead.parent, measures);
    if (links > 2 || characters > 1_000) break;
    lead = lead.parent;
  }
  return lead;
}
