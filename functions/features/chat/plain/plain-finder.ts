import { isDeepStrictEqual } from "node:util";
import { foldCharacters } from "../../../domain/messages/phrase-pattern.ts";
import { isAnyPage } from "../../../domain/page-role.ts";
import { extractStems } from "../../../platform/text/words/words.ts";
import {
  andFilters,
  hasBounds,
  NO_BOUNDS,
  NO_CONDITIONS,
  outlineText,
  type SearchHit,
  toConditionFilter,
} from "../../search/index.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { FoundRecords, RecordFinder } from "../contracts/record-finder.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { attributeTexts } from "../reply/card-fields.ts";
import { type RankPages, scorePages } from "../retrieval/find-pages.ts";
import { findMatchingPages, findMatchingProducts } from "../retrieval/search-finder.ts";
import { NOTHING_READ, openReading, type PlainReading, withReading } from "./plain-reading.ts";
import { detectRequestedNumber, statesNumber } from "./reading/asked-number.ts";
import { type PageQuestion, saysSubject } from "./reading/page-question.ts";

/** Weight of a subject in a page's title beside 1 in a section or its headings, and for each further of these places. */
const TITLE_WEIGHT = 1.5;
const REPEATED_WEIGHT = 0.5;
/** Further weight of a subject of a shop's service. */
const TOPIC_WEIGHT = 1;
/** Share of its second section that a page has beside the best. */
const SECOND_WEIGHT = 0.3;
/** Weighs that a section states a number which is asked for. */
const NUMBER_WEIGHT = 1;

/** Finds records for what the plain reader has read, as the shop's search does: by its scores. Never throws. */
export const plainFinder: RecordFinder = {
  async find(turn, interpretation, context): Promise<FoundRecords> {
    const reading = openReading(interpretation) ?? NOTHING_READ;
    const namesRecords = (turn.prompt?.productIds.length ?? 0) + (turn.prompt?.postIds.length ?? 0) > 0;
    const [main] = interpretation.intents;
    if (main === "smalltalk" && !namesRecords)
      return { interpretation, curated: await findSurePages(turn, interpretation, reading, context) };
    const [products, pages] = await Promise.all([
      main === "contact" || main === "handoff" ? null : findProductsOf(turn, interpretation, reading, context),
      findPagesOf(turn, interpretation, reading, context),
    ]);
    const alone = products && isUnmet(products, turn, reading) ? forgetConditions(interpretation, reading) : null;
    const others = alone && (await findProductsOf(turn, alone, openReading(alone)!, context));
    if (alone && others && !isUnmet(others, turn, reading)) return { interpretation: alone, curated: [others, pages] };
    return { interpretation, curated: [...(products ? [products] : []), pages] };
  },
};

/** Returns true where a message adds to a search before it what no product has. */
function isUnmet({ candidates }: CuratorResult, { shopLanguage }: Turn, { own, criteria }: PlainReading): boolean {
  const namesAny = own.text !== "" || Object.keys(own.filters).length > 0;
  if (criteria === null || criteria.text === own.text || !namesAny) return false;
  const asked = extractStems(own.text, shopLanguage);
  const has = ({ title, isWeak, payload }: Candidate) => {
    const said = new Set(extractStems(`${title} ${attributeTexts(payload).join(" ")} ${payload.excerpt ?? ""}`, shopLanguage));
    return asked.length > 0 ? asked.every((stem) => said.has(stem)) : isWeak !== true;
  };
  return !candidates.some(has);
}

/** Returns a search without the conditions of earlier messages, for what this one names; null where it has none of these. */
function forgetConditions(interpretation: Interpretation, reading: PlainReading): Interpretation | null {
  const { own, criteria, filter } = reading;
  if (isDeepStrictEqual([criteria!.filters, criteria!.limits], [own.filters, own.limits])) return null;
  const changed = { ...criteria!, filters: own.filters, limits: own.limits };
  const of = { ...interpretation, limits: own.limits, filter: Object.keys(own.filters).length > 0 ? filter : null };
  return withReading(of, { ...reading, criteria: changed, filter: of.filter });
}

async function findProductsOf(
  turn: Turn,
  interpretation: Interpretation,
  reading: PlainReading,
  context: TurnContext,
): Promise<CuratorResult> {
  const { seen, obeyed, own } = reading;
  const unseen = seen.length > 0 ? toConditionFilter({ ...NO_CONDITIONS, excludedIds: seen }) : null;
  const productFilter = andFilters([turn.productFilter, unseen]);
  const search = (asked: Interpretation) => findMatchingProducts({ ...turn, productFilter }, asked, context);
  const { candidates, ...result } = await searchWider(interpretation, search);
  const isWeak = own.isPartly && interpretation.cardIds.length === 0;
  const found = { ...result, candidates: isWeak ? candidates.map((each) => ({ ...each, isWeak })) : candidates };
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

/** Puts what comes in a size that the shopper wears before the others that fit. */
function preferSizes(candidates: Candidate[], sizes: string[]): Candidate[] {
  const suits = ({ payload }: Candidate) => attributeTexts(payload).some((value) => sizes.includes(value.toUpperCase()));
  return candidates.toSorted((left, right) => Number(suits(right)) - Number(suits(left)));
}

/** Finds pages by what is asked of them, in the language of the shop; those of which a section says most of it come first. */
async function findPagesOf(
  turn: Turn,
  interpretation: Interpretation,
  { asked, asks }: PlainReading,
  context: TurnContext,
): Promise<CuratorResult> {
  const { question, intents } = interpretation;
  const own = asked.text !== "" && { searches: [asked.text], question: `${question} ${asked.text}` };
  const asksPages = asked.isOfService || (intents[0] === "post" && asks);
  const quoted = new Set<unknown>(turn.history.at(-1)?.shown.map(({ id }) => id));
  const rank: RankPages = (found) => {
    // What a writer tells is no rule of the shop: beside help, its service is asked of no article and no post.
    const roles = new Map(found.map(({ hit }) => [hit, context.shop.roleOf(hit)]));
    const isHelp = (hit: SearchHit) => roles.get(hit) === "help";
    const isOfShop = (hit: SearchHit) => isHelp(hit) || (roles.get(hit) === null && isAnyPage(String(hit.postType)));
    const pages = asked.isOfService && found.some(({ hit }) => isHelp(hit)) ? found.filter(({ hit }) => isOfShop(hit)) : found;
    const ratings = rateSections(pages, { asked, message: question, language: turn.shopLanguage });
    const rated = scorePages(pages).map((page, at) => {
      const { rating, share } = ratings[at]!;
      const place = (isHelp(page.hit) ? HELP_WEIGHT : 0) + (quoted.has(page.hit.id) ? QUOTED_WEIGHT : 0);
      const isWeak = page.isWeak && !(asksPages && share >= MIN_COVERAGE);
      return { ...page, isWeak, rating: rating + SCORE_WEIGHT * page.score + place + ANSWER_WEIGHT * page.sureness };
    });
    const [best, ...rest] = rated.toSorted((left, right) => right.rating - left.rating);
    const others = best && asked.isOfService && isHelp(best.hit) ? rest.filter(({ hit }) => isHelp(hit)) : rest;
    return best ? [{ ...best, isWeak: best.isWeak && others.every(({ isWeak }) => isWeak) }, ...others] : [];
  };
  return findMatchingPages(turn, { ...interpretation, ...own }, context, rank);
}

/** Finds pages that surely answer what seems to be small talk ("hello, when do you open?"); an insult or an attack gets none. */
async function findSurePages(...asked: Parameters<typeof findPagesOf>): Promise<CuratorResult[]> {
  const [, { reply }, { fixed }] = asked;
  if (reply !== "smalltalk" || fixed !== null) return [];
  const pages = await findPagesOf(...asked);
  const candidates = pages.candidates.filter(({ sureness = 0 }) => sureness >= SURE_OF_SMALLTALK);
  return candidates.length > 0 ? [{ ...pages, candidates }] : [];
}

const SURE_OF_SMALLTALK = 0.45;
/** Share of a question that a page says which answers it, whatever its score. */
const MIN_COVERAGE = 0.5;
/** Weighs the search's score, that a page is one of help, that the answer before showed it, and how surely it answers. */
const SCORE_WEIGHT = 7;
const HELP_WEIGHT = 1;
const QUOTED_WEIGHT = 2;
const ANSWER_WEIGHT = 15;

/**
 * Rates pages by the section of each that says most of a question, in their language (ISO 639-1): what few sections say counts
 * most. Returns with each the share of the subjects that the page says.
 */
function rateSections(
  pages: { hit: SearchHit }[],
  { asked, message, language }: { asked: PageQuestion; message: string; language: string },
): { rating: number; share: number }[] {
  const stemsOf = (text: string) => new Set(extractStems(text, language));
  const number = detectRequestedNumber(message);
  const read = pages.map(({ hit: { title, content } }) => {
    const inTitle = stemsOf(String(title));
    const pieces = typeof content === "string" ? outlineText(content, language) : [];
    return [...Map.groupBy(pieces, ({ section }) => section).values()].map((own) => {
      const text = own.map((piece) => piece.text).join(" ");
      const places = [inTitle, stemsOf(text), stemsOf(own[0]!.headings.join(" "))];
      // By subject: whether the title, the text and the headings say it.
      return { text, said: asked.subjects.map((subject) => places.map((stems) => saysSubject(stems, subject))) };
    });
  });
  const all = read.flat();
  const weights = asked.subjects.map((_, at) => {
    const count = all.filter(({ said }) => said[at]!.slice(1).includes(true)).length;
    return Math.log(1 + all.length / (0.5 + count)) + (at < asked.topics ? TOPIC_WEIGHT : 0);
  });
  const rate = ({ text, said }: (typeof all)[number]) => {
    const isNumber = number !== null && said.flat().includes(true) && statesNumber(foldCharacters(text), number);
    const rated = said.map((places, at) => {
      const count = places.filter((has) => has).length;
      return count === 0 ? 0 : weights[at]! * ((places[0] ? TITLE_WEIGHT : 1) + REPEATED_WEIGHT * (count - 1));
    });
    return rated.reduce((sum, each) => sum + each, isNumber ? NUMBER_WEIGHT : 0);
  };
  return read.map((sections) => {
    const [best = 0, second = 0] = sections.map(rate).toSorted((left, right) => right - left);
    const isSaid = (at: number) => sections.some(({ said }) => said[at]!.includes(true));
    const share = asked.subjects.filter((_, at) => isSaid(at)).length / Math.max(1, asked.subjects.length);
    return { rating: best + SECOND_WEIGHT * second, share };
  });
}
