import { type Document, type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import { yieldToEventLoop } from "../../../platform/concurrency/yield-to-event-loop.ts";
import { readStructuredData } from "../structured/read-structured-data.ts";
import { classWords } from "./boilerplate/boilerplate-words.ts";
import { isConsentSubject, removeConsentNotices } from "./boilerplate/consent-notices.ts";
import { findMainRegion, type PageFacts } from "./boilerplate/main-region.ts";
import { type Measure, measureElements, measureOf, visibleText } from "./boilerplate/measure-elements.ts";
import { isInside } from "./boilerplate/visibility.ts";
import { readRobotsRules } from "./directives.ts";
import { removeSelected } from "./exclude-selectors.ts";
import { type ExtractedPage, MAX_TEXT } from "./extracted-page.ts";
import { findForward } from "./forwarding.ts";
import { baseOf, readLinks } from "./page-links.ts";
import { readHead, readMetadata } from "./page-metadata.ts";
import { parseHtml } from "./parse-html.ts";
import { hashContent } from "./text-fingerprints.ts";
import { writeText } from "./write-text.ts";

/** Facts of a page that stand outside of its text. */
export interface PageContext {
  /** Address that it was found at in the end: its links are relative to this. */
  url: string;
  /** Values of its `X-Robots-Tag` headers. */
  robotsTags: string[];
  contentLanguage: string | null;
  /** Value of its `Refresh` header. */
  refresh?: string | null;
  /** CSS selectors of elements that its owner wants left out. */
  excludeSelectors: string[];
  /** The time at which it was read: offers of another time do not count. */
  now?: number;
}

/** Makes knowledge of a page. Never throws for what a page holds. */
export function extractHtml(html: string, context: PageContext): ExtractedPage {
  const steps = extractInSteps(html, context);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Makes knowledge of a page as {@link extractHtml} does, and lets other work of the process proceed between its steps. */
export async function extractHtmlInTurns(html: string, context: PageContext): Promise<ExtractedPage> {
  const steps = extractInSteps(html, context);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}

/** Yields between parts that may each take some ten milliseconds of a page that was made to take time. */
function* extractInSteps(html: string, context: PageContext): Generator<void, ExtractedPage> {
  const document = yield* parseHtml(html);
  yield;
  const { imagesOptedOut, ...directives } = readRobotsRules(document, context.robotsTags);
  const base = baseOf(document, context.url);
  const head = readHead(document);
  yield;
  const structured = readStructuredData(document, context.url, context.now);
  yield;
  const links = readLinks(document, context.url);
  yield;
  removeSelected(document, context.excludeSelectors);
  const isAboutConsent = isConsentSubject(document, head.title);
  removeGuestWords(document);
  yield;
  removeConsentNotices(document, { title: head.title, isAboutConsent });
  yield;
  const measures = measureElements(document);
  yield;
  const heading = findTitleHeading(document, head.title, measures);
  yield;
  const shown = yield* readMainText(document, { heading, measures, isAboutConsent });
  yield;
  const isShell = needsRendering(document, shown);
  const text = isShell ? "" : shown;
  yield;
  const metadata = readMetadata({ document, head, heading, structured, base, contentLanguage: context.contentLanguage });
  const hasProduct = structured.products.length > 0;
  const { refresh = null } = context;
  return {
    ...metadata,
    image: imagesOptedOut ? null : metadata.image,
    text,
    forwardsTo: findForward(document, { base, url: context.url, refresh, text: shown, links, hasProduct }),
    contentHash: hashContent(text, structured.products),
    directives,
    links,
    structured,
    needsRendering: isShell,
  };
}

/** Below this, what was left out as links may be what the page is about: a category of a shop, an index of articles. */
const FEW_CHARACTERS = 400;

function* readMainText(document: Document, facts: PageFacts): Generator<void, string> {
  const { parts, judgement } = findMainRegion(document, facts);
  yield;
  const text = writeText(parts, judgement, MAX_TEXT);
  if (text.length >= FEW_CHARACTERS) return text;
  yield;
  const listing = writeText(parts, { ...judgement, isListing: true }, MAX_TEXT);
  return listing.length > 2 * text.length ? listing : text;
}

const LOADING = /^\W*(?:loading|please wait|wird geladen|bitte warten|chargement|cargando|caricamento)\b.{0,40}$/i;
const ASKS_FOR_SCRIPTS = /javascript/i;
const APP_ELEMENTS = new Set(["app-root", "my-app", "ng-app", "router-outlet"]);
const APP_ROOT =
  /^(?:root|app|__next|__nuxt|___gatsby|svelte|(?:ember|react|vue|main)-?app|(?:react|app)-?root|application|q-app)$/i;

/** A page with more words than this says something without JavaScript. */
const MAX_SHELL = 200;

/** Tells a page that only a browser can show: hardly a word in its main part, scripts, and a place that they fill. */
function needsRendering(document: Document, text: string): boolean {
  if (text.length > MAX_SHELL || !DomUtils.existsOne(isScript, document.children)) return false;
  if (LOADING.test(text)) return true;
  const elements = DomUtils.findAll(
    ({ name, attribs }) => name === "noscript" || APP_ELEMENTS.has(name) || APP_ROOT.test(attribs.id ?? ""),
    document.children,
  );
  return elements.some((element) =>
    element.name === "noscript"
      ? ASKS_FOR_SCRIPTS.test(DomUtils.textContent(element))
      : DomUtils.textContent(element).trim().length <= MAX_SHELL,
  );
}

function isScript({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean {
  return name === "script" && !/json|template|text\/plain/.test(attribs.type ?? "");
}

/** Looked at in a page: the title's is among the first, and each look takes time. */
const MAX_HEADINGS = 1_000;

/**
 * Finds the heading of a page: the one whose words its title has, the longest such one and rather the title's first part, so that
 * the name of the site is not taken for it; else the first `h1`; else any line that the title names.
 */
function findTitleHeading(document: Document, title: string, measures: Map<Element, Measure>): Element | null {
  const known = title.toLowerCase();
  const found = DomUtils.find((node) => isTag(node) && /^h[1-3]$/.test(node.name), document.children, true, MAX_HEADINGS);
  const shown = (found as Element[]).filter((one) => measures.has(one));
  const central = shown.filter((one) => !isAside(one));
  // A menu that was never closed holds the whole page.
  const headings = central.length > 0 ? central : shown.filter((one) => one.name === "h1");
  let best: { element: Element; score: number } | null = null;
  for (const element of headings) {
    const score = scoreOf(element, known, measures);
    if (score !== null && (!best || score > best.score)) best = { element, score };
  }
  if (best && best.score > 0) return best.element;
  const first = headings.find(
    (one) => one.name === "h1" && measureOf(one, measures).linkCharacters === 0 && visibleText(one) !== "",
  );
  return first ?? findNamedLine(document, known, measures) ?? best?.element ?? null;
}

const MAX_HEADING = 300;
const FIRST_BONUS = 20;

/** Sites that show their name as a heading link it to their start. */
const LINKED_MALUS = 100;

/** Scores a heading whose words the title has, by their length; null for any other. */
function scoreOf(element: Element, title: string, measures: Map<Element, Measure>): number | null {
  const { characters, linkCharacters } = measureOf(element, measures);
  if (characters > MAX_HEADING) return null;
  const text = visibleText(element).toLowerCase();
  if (text.length < 3 || text.length > MAX_HEADING || !title.includes(text)) return null;
  const isLinked = linkCharacters > 0 || isInside(element, "a");
  return text.length + (title.startsWith(text) ? FIRST_BONUS : 0) - (isLinked ? LINKED_MALUS : 0);
}

/** Finds a line that says the first part of the title, on pages without headings. */
function findNamedLine(document: Document, title: string, measures: Map<Element, Measure>): Element | null {
  const named = title.split(/\s+[|\u2013\u2014\u00b7:-]+\s+/)[0]!.trim();
  if (named.length < 3) return null;
  const isNamed = (element: Element): boolean => {
    const { characters, linkCharacters } = measureOf(element, measures);
    return linkCharacters === 0 && Math.abs(characters - named.length) < 3 && visibleText(element).toLowerCase() === named;
  };
  return DomUtils.findOne(isNamed, document.children);
}

function isAside(element: Element): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) {
    const { role } = node.attribs;
    if (/^(?:nav|aside|footer|dialog)$/.test(node.name) || role === "dialog" || node.attribs["aria-modal"] === "true")
      return true;
  }
  return false;
}

/** Elements so called hold what visitors have written, as shop systems and their extensions name them. */
const GUESTS_CLASS = classWords(`
  reviews customer-reviews? product-reviews? reviews-list review-list review-items? user-reviews? testimonials? comments
  comment-list commentlist comments-area guestbook gaestebuch bewertungen kundenbewertungen jdgm-widget jdgm-rev-widg
  spr-reviews? spr-container yotpo-widget stamped-reviews loox-reviews okendo-reviews trustpilot-widget ratings-and-reviews
`);
const GUESTS_TYPE = /^https?:\/\/schema\.org\/(?:UserReview|Review|Comment|UserComments)$/i;
const GUESTS_PROPERTY = /^(?:reviews?|comment)$/;
/** A page of which more is said by guests is about that: it keeps its text, and its name tells what it is. */
const MAX_SHARE = 0.7;

/**
 * Removes what visitors have written below an article or a product: reviews and comments, by their markup and their names. They
 * are no words of the site. An element with the heading of the page stays.
 */
function removeGuestWords(document: Document): void {
  const found = findOutermost(document);
  if (found.length === 0) return;
  const part = found.reduce((sum, element) => sum + lengthOf([element]), 0);
  if (part > MAX_SHARE * lengthOf(document.children)) return;
  for (const element of found) DomUtils.removeElement(element);
}

function findOutermost(document: Document): Element[] {
  const found: Element[] = [];
  const open = document.children.filter(isTag);
  for (let element = open.pop(); element; element = open.pop()) {
    if (isOfGuests(element)) found.push(element);
    else open.push(...element.children.filter(isTag));
  }
  return found;
}

function isOfGuests(element: Element): boolean {
  const { name, attribs } = element;
  if (/^(?:html|body|main|h[1-6]|a|link|meta)$/.test(name)) return false;
  const names = `${attribs.class ?? ""} ${attribs.id ?? ""}`.toLowerCase();
  const isNamed =
    GUESTS_CLASS.test(names) || GUESTS_TYPE.test(attribs.itemtype ?? "") || GUESTS_PROPERTY.test(attribs.itemprop ?? "");
  return isNamed && !DomUtils.existsOne((inner) => inner.name === "h1" || inner.name === "main", element.children);
}

function lengthOf(nodes: Parameters<typeof DomUtils.innerText>[0]): number {
  return DomUtils.innerText(nodes).replace(/\s+/g, " ").length;
}
