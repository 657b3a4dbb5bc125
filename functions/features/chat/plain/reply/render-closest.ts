import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import { joinNames } from "../../reply/card-fields.ts";
import { summarizeRecord } from "./record-details.ts";
import type { RenderContext } from "./render-context.ts";
import { renderReason } from "./render-reason.ts";

const MAX_CLOSEST = 3;
/** Score of a sentence that answers whatever was asked for, though its page is about something else. */
const ANSWERING_SCORE = 0.6;
/** Score of a sentence that is worth quoting from a page that may not answer. */
const QUOTED_SCORE = 0.4;
const MAX_QUOTE = 300;

/** Shows what comes closest where nothing fits, and says that it is the closest. Returns false when nothing was found at all. */
export function renderClosest(rendering: RenderContext, curated: CuratorResult[]): boolean {
  // What comes closest to no wish at all is no answer.
  const wishes = rendering.interpretation.parsed.smalltalkUnlessFound === null;
  const products = wishes ? selectWeak(curated, "product").slice(0, MAX_CLOSEST) : [];
  const [page] = selectWeak(curated, "post").toSorted((left, right) => answerScore(right) - answerScore(left));
  const asksForPage = rendering.interpretation.intents[0] === "post";
  // What the dictionary names is a thing, and a page that is near by chance is no answer to a wish.
  const isOfThing = !asksForPage && rendering.interpretation.searchedFor !== undefined;
  if (page && !isOfThing && (asksForPage ? answerScore(page) >= QUOTED_SCORE : answerScore(page) >= ANSWERING_SCORE))
    renderPage(page, rendering);
  else if (products.length > 0) renderClosestProducts(products, rendering);
  else return false;
  return true;
}

function selectWeak(curated: CuratorResult[], domain: string): Candidate[] {
  return curated
    .filter((one) => one.domain === domain)
    .flatMap(({ candidates }) => candidates)
    .filter(({ isWeak }) => isWeak);
}

function answerScore({ passageScore = 0 }: Candidate): number {
  return passageScore;
}

function renderClosestProducts(products: Candidate[], rendering: RenderContext): void {
  const { writer, phrases } = rendering;
  const names = joinNames(
    products.map(({ title }) => title),
    phrases,
  );
  writer.writeText(
    `${renderSearchedFor(rendering)}${phrases.closest(products.length > 1)} ${names}.`,
    products.map(({ id }) => id),
  );
  writer.writeCards(products, { field: "reason", write: (card) => renderReason(card, rendering) });
}

/** Says what was searched for where the shopper wrote it otherwise, with a blank behind it; empty elsewhere. */
export function renderSearchedFor({ interpretation: { searchedFor }, phrases }: RenderContext): string {
  return searchedFor === undefined ? "" : `${phrases.searchedFor(phrases.quote(searchedFor))} `;
}

function renderPage(page: Candidate, { writer, phrases }: RenderContext): void {
  const quote = answerScore(page) >= QUOTED_SCORE ? summarizeRecord(page, MAX_QUOTE) : "";
  writer.writeText(`${phrases.closestPage(page.title, quote !== "")} ${quote}`.trim(), [page.id]);
  writer.writeCards([page], { field: "summary", write: (card) => summarizeRecord(card) });
}
