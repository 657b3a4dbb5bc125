import { normalise } from "../../../platform/text/words/words.ts";
import { andFilters, hasBounds, NO_BOUNDS, NO_CONDITIONS, toConditionFilter } from "../../search/index.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { FoundRecords, RecordFinder } from "../contracts/record-finder.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { attributeTexts } from "../reply/card-fields.ts";
import { findMatchingPages, findMatchingProducts } from "../retrieval/search-finder.ts";
import { isNoun } from "./language/noun-index.ts";
import { NOTHING_READ, openReading, type PlainReading } from "./plain-reading.ts";
import { coverage } from "./reading/page-question.ts";

/** Finds records for what the plain reader has read, as the shop's search does: by its scores. Never throws. */
export const plainFinder: RecordFinder = {
  async find(turn, interpretation, context): Promise<FoundRecords> {
    const reading = openReading(interpretation) ?? NOTHING_READ;
    const namesRecords = (turn.prompt?.productIds.length ?? 0) + (turn.prompt?.postIds.length ?? 0) > 0;
    const [main] = interpretation.intents;
    if (main === "smalltalk" && !namesRecords) return { interpretation, curated: [] };
    const [products, pages] = await Promise.all([
      main === "contact" || main === "handoff" ? null : findProductsOf(turn, interpretation, reading, context),
      findPagesOf(turn, interpretation, reading, context),
    ]);
    return { interpretation, curated: [...(products ? [products] : []), pages] };
  },
};

async function findProductsOf(
  turn: Turn,
  interpretation: Interpretation,
  reading: PlainReading,
  context: TurnContext,
): Promise<CuratorResult> {
  const { seen, obeyed } = reading;
  const unseen = seen.length > 0 ? toConditionFilter({ ...NO_CONDITIONS, excludedIds: seen }) : null;
  const productFilter = andFilters([turn.productFilter, unseen]);
  const search = (asked: Interpretation) => findMatchingProducts({ ...turn, productFilter }, asked, context);
  const wider = await searchWider(interpretation, search);
  const isNothing = wider.candidates.length === 0 && wider.failure === null;
  const mayName = isNothing && reading.asks && !reading.asked.isOfService;
  const found = (mayName ? await searchName(interpretation, reading, search, context) : null) ?? wider;
  const sizes = obeyed.filter(({ kind }) => kind === "size").map(({ value }) => value);
  return sizes.length === 0 ? found : { ...found, candidates: preferSizes(found.candidates, sizes) };
}

/** Searches; where nothing is found, again without limits and refusals: what is found then is the closest. */
async function searchWider(
  interpretation: Interpretation,
  search: (asked: Interpretation) => Promise<CuratorResult>,
): Promise<CuratorResult> {
  const found = await search(interpretation);
  const isLimited = hasBounds(interpretation.limits) || interpretation.excluded.length > 0;
  const isSettled = found.candidates.length > 0 || found.failure !== null;
  if (isSettled || interpretation.searches.length === 0 || !isLimited) return found;
  const wide = await search({ ...interpretation, limits: NO_BOUNDS, excluded: [] });
  return { ...wide, candidates: wide.candidates.map((candidate) => ({ ...candidate, isWeak: true })) };
}

/** Searches for the rarest name that the shop has; null: it has none. "How many litres does the Vulcan hold?" */
async function searchName(
  interpretation: Interpretation,
  { own }: PlainReading,
  search: (asked: Interpretation) => Promise<CuratorResult>,
  { shop, log }: TurnContext,
): Promise<CuratorResult | null> {
  const words = own.words.filter((word) => !isNoun(word, interpretation.language));
  if (words.length === 0) return null;
  try {
    const [known, rarity] = await Promise.all([shop.findWords(words), shop.countRarity(words)]);
    const [rarest] = [...known].sort((left, right) => rarity.get(right)! - rarity.get(left)!);
    if (rarest === undefined) return null;
    const found = await search({ ...interpretation, searches: [rarest] });
    const named = found.candidates.filter(({ title }) =>
      normalise(title)
        .split(/[^\p{L}\p{N}]+/u)
        .includes(rarest),
    );
    return { ...found, candidates: named.map((candidate) => ({ ...candidate, isWeak: true })) };
  } catch (error) {
    log.warn("The words of a question could not be counted.", { error });
    return null;
  }
}

/** Puts what comes in a size that the shopper wears before the others that fit. */
function preferSizes(candidates: Candidate[], sizes: string[]): Candidate[] {
  const suits = ({ payload }: Candidate) => attributeTexts(payload).some((value) => sizes.includes(value.toUpperCase()));
  return candidates.toSorted((left, right) => Number(suits(right)) - Number(suits(left)));
}

/** Finds pages by what is asked of them, in the language of the shop; those that say most of it come first. */
async function findPagesOf(
  turn: Turn,
  interpretation: Interpretation,
  { asked, asks }: PlainReading,
  context: TurnContext,
): Promise<CuratorResult> {
  const { question, intents } = interpretation;
  const search =
    asked.text === "" ? interpretation : { ...interpretation, searches: [asked.text], question: `${question} ${asked.text}` };
  const found = await findMatchingPages(turn, search, context);
  const asksPages = asked.isOfService || (intents[0] === "post" && asks);
  const quoted = new Set(turn.history.at(-1)?.shown.map(({ id }) => id));
  const rated = found.candidates.map((page) => {
    const share = coverage(asked, toText(page), turn.shopLanguage);
    const isWeak = page.isWeak === true && !(asksPages && share >= MIN_COVERAGE);
    const inTitle = coverage(asked, page.title, turn.shopLanguage);
    const place = (page.isHelp ? HELP_WEIGHT : 0) + (quoted.has(page.id) ? QUOTED_WEIGHT : 0);
    return { page: { ...page, isWeak }, rating: page.score + COVERAGE_WEIGHT * (share + inTitle) + place };
  });
  const sorted = rated.toSorted((left, right) => right.rating - left.rating).map(({ page }) => page);
  return { ...found, candidates: asked.isOfService ? helpBefore(sorted) : sorted };
}

/** Leaves out articles where help answers a question about the shop's service: news of an offer are no rule of the shop. */
function helpBefore(pages: Candidate[]): Candidate[] {
  return pages.some(({ isHelp, isWeak }) => isHelp && !isWeak) ? pages.filter(({ isHelp }) => isHelp) : pages;
}
/** Share of a question for pages that one says which answers it, whatever its score. */
const MIN_COVERAGE = 0.5;
/** Weighs what a page says of the question, and what its title does: together they count about as much as the search's score. */
const COVERAGE_WEIGHT = 0.5;
/** Weighs that a page is one of help, and that the answer before showed it: who asks on is still at its subject. */
const HELP_WEIGHT = 0.15;
const QUOTED_WEIGHT = 0.2;

function toText({ title, passages = [] }: Candidate): string {
  return [title, ...passages.map(({ text }) => text)].join(" ");
}
