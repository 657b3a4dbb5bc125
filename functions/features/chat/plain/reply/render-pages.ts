import { detectLanguage } from "../../../../domain/messages/detect-language.ts";
import { languageData, toLanguage } from "../../../../languages/registry.ts";
import { languageName } from "../../../../platform/text/language/language.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { coverage } from "../reading/page-question.ts";
import { quoteBest } from "./quote-passage.ts";
import type { RenderContext } from "./render-context.ts";

/** Score of a page that is surely about what was asked. */
const CLEAR_SCORE = 0.6;
/** Share of what is asked that such a page says. */
const MIN_COVERAGE = 0.6;
/** Share of the best score from which a further page is shown. */
const MIN_SHARE_OF_BEST = 0.85;
const MAX_PAGES = 2;
const MAX_SUMMARY = 200;

/** Returns true for a page that the search found clearly, and that says most of what is asked. */
export function answersClearly(page: Candidate, rendering: RenderContext): boolean {
  const isSaid = rendering.reading.asked.subjects.length > 1 && saysMost(page, rendering, 1);
  return isSaid || (page.score >= CLEAR_SCORE && saysMost(page, rendering));
}

/** Returns true for a page that says most of what is asked. */
export function saysMost(page: Candidate, { turn, reading }: RenderContext, least = MIN_COVERAGE): boolean {
  return coverage(reading.asked, toText(page), turn.shopLanguage) >= least;
}

function toText({ title, passages = [] }: Candidate): string {
  return [title, ...passages.map(({ text }) => text)].join(" ");
}

/**
 * Quotes the passage of the best page that answers, with the page's name, and shows the pages; `beside` an answer, one page
 * without a quote; `named`: all of them without one.
 */
export function renderPages(rendering: RenderContext, pages: Candidate[], place: "first" | "beside" | "named"): void {
  const { writer, phrases } = rendering;
  const [best] = pages;
  if (!best) return;
  const write = (card: Candidate) => quoteBest(card, rendering, MAX_SUMMARY);
  if (place === "beside" && !answersClearly(best, rendering)) return;
  const isNear = ({ score }: Candidate) => score >= MIN_SHARE_OF_BEST * best.score;
  const near = place === "beside" ? [best] : pages.filter(isNear).slice(0, MAX_PAGES);
  const shown = place === "named" ? pages : near;
  if (place !== "first")
    writer.writeText(
      phrases.alsoPages(shown.length > 1),
      shown.map(({ id }) => id),
    );
  if (place === "first") writer.writeText(renderQuote(best, rendering), [best.id]);
  writer.writeCards(shown, { field: "summary", write });
}

function renderQuote(page: Candidate, rendering: RenderContext): string {
  const { phrases } = rendering;
  const quote = quoteBest(page, rendering);
  return quote === ""
    ? phrases.closestPage(page.title, false)
    : `${nameLanguage(phrases.page(page.title), { page, quote }, rendering)} ${quote}`;
}

/** Names the page that comes closest where none clearly answers. Returns false where there is none. */
export function renderClosestPage(rendering: RenderContext, pages: Candidate[]): boolean {
  const { writer, phrases, reading, turn } = rendering;
  const [page] = pages;
  if (!page || coverage(reading.asked, toText(page), turn.shopLanguage) === 0) return false;
  const quote = quoteBest(page, rendering);
  writer.writeText(`${nameLanguage(phrases.closestPage(page.title, quote !== ""), { page, quote }, rendering)} ${quote}`.trim(), [
    page.id,
  ]);
  writer.writeCards([page], { field: "summary", write: (card) => quoteBest(card, rendering, MAX_SUMMARY) });
  return true;
}

/** Names before the colon, which a quote follows, the language of one that is not in the shopper's, or that it is translated. */
function nameLanguage(
  introduction: string,
  { page, quote }: { page: Candidate; quote: string },
  { interpretation, turn }: RenderContext,
): string {
  const own = toLanguage(interpretation.language);
  const { shopLanguage } = turn;
  if (own === shopLanguage || quote.length < MIN_TOLD_LENGTH) return introduction;
  const { inLanguage, translatedFrom } = languageData(own).serviceWords.answers;
  const say = (text: string) => introduction.replace(/\s*:$/, (colon) => ` (${text})${colon}`);
  if (page.quotes?.some(({ told }) => told !== undefined && quote.startsWith(told)))
    return say(translatedFrom(languageName(shopLanguage, own)));
  const written = detectLanguage(quote, shopLanguage);
  return written === own ? introduction : say(inLanguage(languageName(written, own)));
}
/** Shorter quotes do not show their language. */
const MIN_TOLD_LENGTH = 40;
