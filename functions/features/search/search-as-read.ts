import { andFilters } from "./filters/filter-language.ts";
import type { SearchHit } from "./indexing/record-source.ts";
import { FITTING_SCORE } from "./query/match-fit.ts";
import { openRemembering, rememberInCursors, toCursorBinding } from "./query/search-cursor.ts";
import { repeatsText, type SearchReading } from "./query/search-reading.ts";
import type { Pin, Rater, SearchContext, SearchPorts, SearchRequest } from "./query/search-request.ts";
import type { AskForLeave } from "./reading/ask-for-reading.ts";
import { findChoice, MAX_CANDIDATES, type SearchChoice } from "./reading/find-choice.ts";
import { findReading } from "./reading/find-reading.ts";
import { fuseRanks, liftRanks, placeAround } from "./reading/fused-ranks.ts";
import type { ReadContext, ReadingPorts } from "./reading/kept-answers.ts";
import { isCertain, lowerScores, passedRater, readingRater, scoreByChoice, UNREACHED, UNSOLD } from "./reading/reading-rater.ts";
import { type SearchResult, searchRecords } from "./search-records.ts";
import { interpretQuery } from "./understanding/interpret-query.ts";
import { asksForPresent } from "./understanding/shopper/preference.ts";

/** With this many hits that fit for certain, no model is asked. */
const ENOUGH = 5;
/** Score of what the text identifies, and of all that is browsed. */
const IDENTIFIED_SCORE = 1;
/** Longest text that a model reads: a longer one says enough by itself. */
const MAX_TEXT = 200;
/** Hits of a text and of the things for its need that are shown in turn: two pages. */
const MAX_FUSED = 20;

type Remember = (kept: ReadSearch | null) => ReadContext;

/** Search as a model has read it, and chosen from it. */
interface ReadSearch {
  /** Null where the words alone are searched for. */
  reading: SearchReading | null;
  choice: SearchChoice | null;
  /** The hits have the order of a field. */
  isOrdered: boolean;
  /** Ids of the records that come first, as the first page has found them. */
  first?: string[];
}

/**
 * Searches, in a workspace that has a model read its texts (`search.understanding`), where few products fit for certain, by the
 * things that the model reads in the text, and in any order by what it chooses from what is found; with `mayAskModel` null as it
 * has before. Cursors remember what it has said. Throws what `searchRecords` and `mayAskModel` throw.
 */
export async function searchAsRead(
  ports: ReadingPorts,
  context: SearchContext,
  request: SearchRequest,
  mayAskModel: AskForLeave | null,
): Promise<SearchResult> {
  const binding = toCursorBinding(context, request);
  const opened = await openRemembering<ReadSearch>(context, request, binding);
  const { workspaceId } = context;
  const mayRead = opened !== null || (request.cursor === undefined && mayBeRead(context, request));
  if (workspaceId === undefined || !mayRead) return searchRecords(ports, context, request);
  const remember: Remember = (kept) => rememberInCursors({ ...context, workspaceId }, binding, kept, opened);
  if (opened) return searchBy(opened.kept, ports, remember, request);
  const plain = await searchPlainly(ports, remember(null), request);
  const read = await readSearch(ports, remember(null), request, mayAskModel, plain);
  return read ? searchBy(read, ports, remember, request, plain.certain) : plain.result();
}

/** Has a model read a search, and choose from what is found for its reading, else for the words. Null where it does neither. */
async function readSearch(
  ports: ReadingPorts,
  context: ReadContext,
  request: SearchRequest,
  mayAskModel: AskForLeave | null,
  { isSure, isOrdered }: { isSure: boolean; isOrdered: boolean },
): Promise<ReadSearch | null> {
  const read = isSure ? null : await findReading(ports, context, request.text, mayAskModel);
  if (!read && !isOrdered) return null;
  if (read?.isSold === false) return { reading: read, choice: null, isOrdered };
  const reading = read && !repeatsText(read, request.text) ? read : null;
  const list = () => findCandidates(ports, { ...context, audience: "shopper", raters: [] }, request, reading);
  const choice = await findChoice(ports, context, request.text, list, mayAskModel);
  return reading || choice ? { reading, choice, isOrdered } : null;
}

function mayBeRead({ settings }: SearchContext, { kind, text, interpret }: SearchRequest): boolean {
  const isRead = settings.understanding === "model" && kind === "products" && interpret === true;
  return isRead && /\p{L}/u.test(text) && text.length <= MAX_TEXT;
}

/**
 * Searches for the words of the text. What fits them for certain is told without filter, order, page and pins, which must not
 * decide what is found; where the search has none of them, its own result tells it.
 */
async function searchPlainly(ports: SearchPorts, context: SearchContext, request: SearchRequest) {
  const { filter = null, sort = null, limit = 0, offset = 0, minScore = 0, groupBy, pins = [] } = request;
  const isWhole = !filter && !sort && offset === 0 && minScore === 0 && groupBy === undefined && pins.length === 0;
  const search = () => searchRecords(ports, context, request);
  const own = isWhole && limit >= ENOUGH ? await search() : null;
  const tells = own && !own.interpretation?.sort;
  const found = tells ? own : await searchRecords(ports, withoutCursors(context), { ...toWhole(request), limit: ENOUGH });
  const understood = await interpretQuery(ports, context, request);
  // As many whatever the page: what comes first decides the total.
  const certain = found.results.filter(isCertain).slice(0, ENOUGH);
  const isIdentified = certain[0]?.score === IDENTIFIED_SCORE;
  const isOrdered = !isIdentified && (sort !== null || understood.sort !== undefined);
  // What has the words of "a gift for my vegan brother" is seldom what is meant.
  const isSure = isIdentified || (certain.length >= ENOUGH && !asksForPresent(request.text));
  return { certain, isSure, isOrdered, result: async () => own ?? search() };
}

/** Lists the ids of the best for a text, or for what a model has read in it, from which the model then chooses. */
async function findCandidates(ports: SearchPorts, context: ReadContext, request: SearchRequest, reading: SearchReading | null) {
  if (reading && !reading.namesThing) return findBest(ports, context, request, reading, MAX_CANDIDATES);
  const whole = { ...toWhole(request), limit: MAX_CANDIDATES };
  const own = await searchRecords(ports, withoutCursors(context), whole);
  if (!reading) return own.results.map(toId);
  const { results } = await findThings(reading, ports, withoutCursors(context), whole);
  return [...new Set([...own.results.filter(isCertain), ...results].map(toId))];
}

/** Returns the search for all that a text matches, without filter, order, page and what only the answer needs. */
function toWhole({ kind, text, interpret, semantic, required, way }: SearchRequest): SearchRequest {
  return { kind, text, interpret, semantic, required, way, hasOrder: true, fields: [], withoutChunks: true };
}

const withoutCursors = <Context extends SearchContext>(context: Context): Context => ({ ...context, cursors: undefined });

/**
 * Searches by what a model has read and chosen, on a first page with what fits the words for `certain`. Cursors keep what comes
 * first: raters, which may order it, see the first page alone.
 */
async function searchBy(
  read: ReadSearch | null,
  ports: ReadingPorts,
  remember: Remember,
  request: SearchRequest,
  certain: SearchHit[] = [],
): Promise<SearchResult> {
  const context = remember(read);
  if (!read) return searchRecords(ports, context, request);
  const { reading, choice, isOrdered } = read;
  if (reading?.isSold === false || choice?.chosen.length === 0) return searchUncertainly(ports, context, request);
  if (isOrdered) return searchInOrder(read, ports, context, request);
  const { minScore = 0 } = request;
  const required = choice && minScore >= FITTING_SCORE ? withoutPassed(request, choice) : request.required;
  const isByWords = reading !== null && !reading.namesThing && minScore > (choice ? FITTING_SCORE : 0);
  if (isByWords) return searchRecords(ports, context, { ...request, required });
  const first = read.first ?? (await findFirst(read, ports, context, request, certain));
  const placed = { ...request, required, pins: placeAround(request.pins, first, context.workspaceId) };
  const kept = remember({ ...read, first });
  const rated = choice ? withRater(kept, passedRater(choice.passed)) : kept;
  const search = reading?.namesThing ? findThings(reading, ports, rated, placed) : searchRecords(ports, rated, placed);
  const found = await search;
  const result = choice && !request.explain ? { ...found, results: scoreByChoice(found.results, choice) } : found;
  return reading ? withThings(result, reading) : result;
}

function withoutPassed({ required }: SearchRequest, { passed }: SearchChoice) {
  return andFilters([required ?? null, passed.length > 0 ? { field: "id", op: "nin", values: passed } : null]);
}

/**
 * Lists the ids of what comes first: what is chosen, which reaches a smallest score up to that of certain hits, then, without
 * one, the best of the rest of the candidates. Else what fits the words for certain, and for a need the best of both lists.
 */
async function findFirst(
  { reading, choice }: ReadSearch,
  ports: SearchPorts,
  context: ReadContext,
  request: SearchRequest,
  certain: SearchHit[],
): Promise<string[]> {
  const { minScore = 0 } = request;
  if (choice && minScore <= FITTING_SCORE) {
    const { chosen, passed } = choice;
    const rest = minScore === 0 ? passed : [];
    const best = [...chosen, ...rest].slice(0, Math.max(chosen.length, MAX_FUSED));
    return liftRanks(context.raters ?? [], context.workspaceId, best);
  }
  if (reading && !reading.namesThing) return findBest(ports, context, request, reading, MAX_FUSED);
  const fitting = certain.filter(({ score }) => (score as number) >= minScore).map(toId);
  return choice ? fitting.filter((id) => !choice.passed.includes(id)) : fitting;
}

/** Searches in the order of a field for what a model has chosen; where there may be more such, without what does not fit. */
async function searchInOrder(
  { reading, choice }: ReadSearch,
  ports: SearchPorts,
  context: ReadContext,
  request: SearchRequest,
): Promise<SearchResult> {
  if (!choice && reading?.namesThing) return withThings(await findThings(reading, ports, context, request), reading);
  if (!choice) return searchRecords(ports, context, request);
  const { chosen, passed, isWhole } = choice;
  const isChosen = (op: "in" | "nin") => andFilters([request.required ?? null, { field: "id", op, values: chosen }]);
  const isPassed = andFilters([request.required ?? null, { field: "id", op: "in", values: passed }]);
  const { minScore = 0 } = request;
  const isReached = isWhole && minScore <= FITTING_SCORE;
  const found = { required: isWhole ? isChosen("in") : withoutPassed(request, choice), pins: isReached ? chosen : [] };
  const left = { required: isWhole ? isChosen("nin") : isPassed, pins: minScore > 0 ? [] : passed };
  const search = (of: typeof found, own: SearchContext, more: Partial<SearchRequest>) => {
    const pins = of.pins.map((id): Pin => ({ workspaceId: context.workspaceId, id, position: 1 }));
    return searchRecords(ports, own, { ...request, ...more, required: of.required, pins: [...(request.pins ?? []), ...pins] });
  };
  const counted = { cursor: undefined, facets: [], facetStats: [], offset: 0, limit: 0 };
  const [result, others] = await Promise.all([search(found, context, {}), search(left, withoutCursors(context), counted)]);
  const looserTotal = others.total + (others.looserTotal ?? 0);
  const results = request.explain ? result.results : scoreByChoice(result.results, choice);
  const told = { ...result, results, ...(looserTotal > 0 && { looserTotal }) };
  return reading ? withThings(told, reading) : told;
}

/** Searches for the words so that no hit is certain: in the order of a field no rater says so. */
async function searchUncertainly(ports: SearchPorts, context: ReadContext, request: SearchRequest): Promise<SearchResult> {
  const { minScore = 0 } = request;
  const asked = minScore < FITTING_SCORE ? request : { ...request, minScore: UNREACHED };
  const result = await searchRecords(ports, withRater(context, UNSOLD), asked);
  return request.explain ? result : { ...result, results: lowerScores(result.results, () => true) };
}

const withRater = (context: ReadContext, rater: Rater): ReadContext => ({
  ...context,
  raters: [...(context.raters ?? []), rater],
});

function findThings(
  reading: SearchReading,
  ports: SearchPorts,
  context: ReadContext,
  request: SearchRequest,
): Promise<SearchResult> {
  const { tenantId, workspaceId, languageSettings } = context;
  const scope = { tenantId, workspaceId, kind: request.kind };
  const rater = readingRater(ports, { scope, language: languageSettings.language }, reading);
  return searchRecords(ports, withRater(context, rater), { ...request, reading, corrects: false });
}

function withThings({ interpretation, ...result }: SearchResult, { things }: SearchReading): SearchResult {
  return { ...result, ...(interpretation && { interpretation: { ...interpretation, things } }) };
}

/** Returns the ids of the best for the words of a text and for the things that serve its need. */
async function findBest(ports: SearchPorts, context: ReadContext, request: SearchRequest, reading: SearchReading, limit: number) {
  const whole = { ...toWhole(request), limit };
  const [own, forNeed] = await Promise.all([
    searchRecords(ports, withoutCursors(context), whole),
    findThings(reading, ports, withoutCursors(context), whole),
  ]);
  const ids = own.results.map(toId);
  return [...new Set([...own.results.filter(isCertain).map(toId), ...fuseRanks(ids, forNeed.results.map(toId))])].slice(0, limit);
}

const toId = ({ id }: SearchHit) => id as string;
