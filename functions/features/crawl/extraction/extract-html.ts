import type { Document } from "domhandler";
import { yieldToEventLoop } from "../../../platform/concurrency/yield-to-event-loop.ts";
import { readStructuredData } from "../structured/read-structured-data.ts";
import { isConsentSubject, removeConsentNotices } from "./boilerplate/consent-notices.ts";
import { removeGuestWords } from "./boilerplate/guest-words.ts";
import { findMainRegion, type PageFacts } from "./boilerplate/main-region.ts";
import { measureElements } from "./boilerplate/measure-elements.ts";
import { hashContent } from "./content-hash.ts";
import { readRobotsRules } from "./directives.ts";
import { removeSelected } from "./exclude-selectors.ts";
import { type ExtractedPage, MAX_TEXT } from "./extracted-page.ts";
import { findForward } from "./forwarding.ts";
import { needsRendering } from "./needs-rendering.ts";
import { baseOf, readLinks } from "./page-links.ts";
import { readHead, readMetadata } from "./page-metadata.ts";
import { parseHtml } from "./parse-html.ts";
import { findTitleHeading } from "./title-heading.ts";
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
