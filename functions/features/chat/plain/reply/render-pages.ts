import { languageData, toLanguage } from "../../../../languages/registry.ts";
import { detectLanguage } from "../../../../platform/text/detect-language.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import type { PlainReading } from "../plain-reading.ts";
import { detectRequestedContact } from "../retrieval/requested-contact.ts";
import { detectRequestedNumber, statesNumber } from "../retrieval/requested-number.ts";
import { toFreshPassage } from "./fresh-passage.ts";
import { summarizeRecord } from "./record-details.ts";
import type { RenderContext } from "./render-context.ts";

const MAX_POSTS = 3;
/** Pages that answer a question about the shop's service: the best one, and one that says more. */
const MAX_SERVICE_POSTS = 2;
/** Minimum score of a page that is shown after products: it is surely about the same subject. */
const MIN_SECONDARY_SCORE = 0.7;
const MAX_SECONDARY_POSTS = 1;
/** Minimum share of the best score for a further page. */
const MIN_SHARE_OF_BEST = 0.8;
const MAX_LEADING_SUMMARY = 900;
const MAX_FOREIGN_SUMMARY = 420;
/** Minimum score of a passage that is quoted from a page that lacks a detail. */
const QUOTED_SCORE = 0.3;
/** Shorter quotes do not show their language. */
const MIN_TOLD_LENGTH = 40;

/** Minimum score of a product that may be what was asked for after all, where no page is. */
const CLEAR_MATCH_SCORE = 0.75;

/**
 * Returns true for a question that only pages answer: about the shop's service, or how the shop is reached. One that names no
 * subject of service may be about a product: about those shown, or one that is clearly found where no page is.
 */
export function asksOnlyForPages({ interpretation, turn }: RenderContext, products: Candidate[], posts: Candidate[]): boolean {
  const { intents, parsed, language, searchText, asksPagesOnly = false } = interpretation;
  if (asksForContact(interpretation) || (asksPagesOnly && parsed.asksForService)) return true;
  if (intents[0] !== "post" || !parsed.asksForService) return false;
  if (findServiceTerms(turn.message, language, turn.shopLanguage).length > 0) return true;
  if (products.some(({ isNamed }) => isNamed)) return false;
  const hasPage = posts.some(({ fit }) => fit === "answers" || fit === "near");
  return searchText !== "*" && (hasPage || products.every(({ score }) => score < CLEAR_MATCH_SCORE));
}

/**
 * Answers a question about the shop's service from the page that answers it. A page that lacks the detail is called the closest,
 * and where there is none this is said: both end in an offer of help, as do questions for an order and for contact. Returns the
 * agent that wrote last.
 */
export function renderServicePages(rendering: RenderContext, curated: CuratorResult[]): string {
  const { writer, interpretation } = rendering;
  const posts = listPages(curated);
  const answering = posts.filter(({ fit, isWeak }) => fit === "answers" || (fit === undefined && !isWeak));
  const near = posts.find(({ fit }) => fit === "near");
  if (interpretation.parsed.complains) writer.writeText(languageData(interpretation.language).offers.sorry);
  const failed = curated.some(({ domain, failure }) => domain === "post" && failure !== null);
  if (answering.length > 0) renderPosts(rendering, answering.slice(0, MAX_SERVICE_POSTS), "first");
  else if (failed) writer.writeText(rendering.phrases.unavailable);
  else if (near) renderNearPage(rendering, near);
  else if (!asksForContact(interpretation) || detectRequestedContact(interpretation.question).length > 0)
    writer.writeText(languageData(interpretation.language).serviceWords.answers.noPage);
  rendering.offersHelp ||= answering.length === 0 || asksForPerson(rendering) || isForeign(rendering);
  return writer.shown.at(-1)?.domain ?? (asksForContact(interpretation) ? "contact" : "composer");
}

/** Answers the further question of a message below the answer to the first. */
export function renderFurtherPages(rendering: RenderContext, alsoAsks: PlainReading, curated: CuratorResult[]): void {
  const turn = { ...rendering.turn, message: alsoAsks.question };
  const further = { ...rendering, turn, interpretation: alsoAsks };
  const pages = curated.flatMap(({ isFurther, ...result }) => (isFurther ? result : []));
  renderServicePages(further, pages);
  rendering.offersHelp ||= further.offersHelp;
}

function asksForContact({ intents }: PlainReading): boolean {
  return intents[0] === "contact";
}

/** Lists the pages found, also those that do not clearly fit. */
export function listPages(curated: CuratorResult[]): Candidate[] {
  return curated.filter(({ domain, isFurther }) => domain === "post" && !isFurther).flatMap(({ candidates }) => candidates);
}

/** True where the pages are in another language than the message: a person helps then. */
function isForeign({ interpretation, turn }: RenderContext): boolean {
  return toLanguage(interpretation.language) !== toLanguage(turn.shopLanguage);
}

/** An order can be looked up by a person, and who asks for contact may prefer to write. */
function asksForPerson({ interpretation, turn }: RenderContext): boolean {
  return asksForContact(interpretation) || ORDER_NUMBER.test(turn.message);
}
const ORDER_NUMBER = /(?<![\p{L}\p{N}])#?\p{Lu}{0,4}-?\p{N}{4,}(?!\p{N})/u;

/** Writes what the best page says, then shows its card and those of pages that also fit. */
export function renderPosts(rendering: RenderContext, posts: Candidate[], place: "first" | "secondary"): void {
  const { writer, phrases } = rendering;
  const fitting =
    place === "secondary"
      ? posts.filter(({ score }) => score >= MIN_SECONDARY_SCORE).slice(0, MAX_SECONDARY_POSTS)
      : selectClosePosts(posts);
  const [found] = fitting;
  if (!found) return;
  const best = place === "first" ? toFreshPassage(found, fitting, rendering.turn) : found;
  if (best === null) {
    rendering.offersHelp = true;
    writer.writeCards([found], { field: "summary", write: (card) => summarizeRecord(card) });
    return;
  }
  const write = (card: Candidate) => summarizeRecord(card);
  if (place === "first") writer.writeText(quotePage(best, rendering), [best.id]);
  else
    writer.writeText(
      phrases.alsoPages(fitting.length > 1),
      fitting.map(({ id }) => id),
    );
  // The page that answers a further question may be the one that is shown.
  const fresh = fitting.filter(({ id }) => !writer.shown.some((card) => card.domain === "post" && card.id === id));
  writer.writeCards(fresh, { field: "summary", write });
}

function renderNearPage(rendering: RenderContext, found: Candidate): void {
  const { writer, phrases } = rendering;
  const page = toFreshPassage(found, [found], rendering.turn) ?? { ...found, passageScore: 0 };
  const quote = (page.passageScore ?? 0) >= QUOTED_SCORE ? quoteText(page, rendering) : "";
  writer.writeText(`${nameLanguage(phrases.closestPage(page.title, quote !== ""), quote, rendering)} ${quote}`.trim(), [page.id]);
  writer.writeCards([found], { field: "summary", write: (card) => summarizeRecord(card) });
}

/** Quotes what a page says; of a page without a text that can be quoted, names the title alone. */
function quotePage(page: Candidate, rendering: RenderContext): string {
  const quote = quoteText(page, rendering);
  const { phrases } = rendering;
  return quote === ""
    ? phrases.closestPage(page.title, false)
    : `${nameLanguage(phrases.page(page.title), quote, rendering)} ${quote}`;
}

/**
 * Quotes little of a page in another language than the shopper's, who may not read more of it: its card shows the rest. Where a
 * number is asked for, all that its page states of that kind is quoted: which of them is meant no word in common tells.
 */
function quoteText(page: Candidate, rendering: RenderContext): string {
  if (!isForeign(rendering)) return summarizeRecord(page, MAX_LEADING_SUMMARY);
  const wanted = detectRequestedNumber(rendering.turn.message);
  const stated = wanted === null ? [] : (page.sentences ?? []).filter((each) => statesNumber(foldCharacters(each), wanted));
  const isShort = stated.length > 0 && stated.length <= MAX_STATED;
  if (!isShort && (page.decisive ?? "") === "") return summarizeRecord(page, MAX_LEADING_SUMMARY);
  return summarizeRecord({ ...page, passage: isShort ? stated.join(" … ") : page.passage }, MAX_FOREIGN_SUMMARY);
}
const MAX_STATED = 4;

/** Names the language of a quote that is not in the shopper's, before the colon that the quote follows. */
function nameLanguage(introduction: string, quote: string, { interpretation, turn }: RenderContext): string {
  const own = toLanguage(interpretation.language);
  if (own === turn.shopLanguage || quote.length < MIN_TOLD_LENGTH) return introduction;
  const written = detectLanguage(quote, turn.shopLanguage);
  const name = written === own ? undefined : new Intl.DisplayNames([own], { type: "language" }).of(written);
  if (name === undefined) return introduction;
  return introduction.replace(/\s*:$/, (colon) => ` (${languageData(own).serviceWords.answers.inLanguage(name)})${colon}`);
}

/** Selects the posts that fit nearly as well as the best. Where pages were asked for, the best is the first, as searched. */
function selectClosePosts(posts: Candidate[]): Candidate[] {
  const best = Math.max(0, ...posts.map(({ score }) => score));
  const isBest = (post: Candidate, at: number) => at === 0 && post.fit !== undefined;
  return posts.filter((post, at) => isBest(post, at) || post.score >= MIN_SHARE_OF_BEST * best).slice(0, MAX_POSTS);
}
