import type { SearchHit } from "./indexing/record-source.ts";
import { openRemembering, rememberInCursors } from "./query/remembering-cursors.ts";
import { toCursorBinding } from "./query/search-cursor.ts";
import type { SearchReading } from "./query/search-reading.ts";
import type { Pin, Rater, SearchContext, SearchPorts, SearchRequest } from "./query/search-request.ts";
import { ONLY_DESCRIBED } from "./ranking/boosts.ts";
import { type AskForLeave, findReading, type ReadingPorts } from "./reading/find-reading.ts";
import { readingRater } from "./reading/reading-rater.ts";
import { FITTING_SCORE, type SearchResult, searchRecords } from "./search-records.ts";

/** With this many hits that fit for certain, no model is asked. */
const ENOUGH = 5;
/** Longest text that a model reads: a longer one says enough by itself. */
const MAX_TEXT = 200;
/** Hits of a text and of the things for its need that are shown in turn: two pages. */
const MAX_FUSED = 20;
/** Added to the rank by whose reciprocal a hit counts (reciprocal rank fusion, Cormack, Clarke and Büttcher 2009). */
const RANK_CONSTANT = 10;
/** Weight of the hits of the words beside 1 of those for the things. */
const WEIGHT_OF_OWN = 0.7;

type ReadContext = SearchContext & { workspaceId: string };

/** A search of which no agent is part. */
interface ReadResult {
  result: SearchResult;
  agent: Record<string, never>;
}

/**
 * Searches, in a workspace that has a model read its texts (`search.understanding`), where few products fit for certain, by the
 * things that the model reads in the text or, with `mayAskModel` null, has read before. Cursors remember what it has read. Throws
 * what `searchRecords` and `mayAskModel` throw.
 */
export async function searchAsRead(
  ports: ReadingPorts,
  context: SearchContext,
  request: SearchRequest,
  mayAskModel: AskForLeave | null,
): Promise<ReadResult> {
  const binding = toCursorBinding(context, request);
  const opened = await openRemembering<SearchReading>(context, request, binding);
  const { workspaceId } = context;
  const mayRead = opened !== null || (request.cursor === undefined && mayBeRead(context, request));
  if (workspaceId === undefined || !mayRead) return toResult(await searchRecords(ports, context, request));
  const remember = (kept: SearchReading | null): ReadContext =>
    rememberInCursors({ ...context, workspaceId }, binding, kept, opened);
  if (opened) return toResult(await searchBy(opened.kept, ports, remember(opened.kept), request));
  const plain = await searchPlainly(ports, remember(null), request);
  const reading = plain.isEnough ? null : await findReading(ports, remember(null), request.text, mayAskModel);
  return toResult(await (reading ? searchBy(reading, ports, remember(reading), request) : plain.result()));
}

function toResult(result: SearchResult): ReadResult {
  return { result, agent: {} };
}

function mayBeRead({ settings }: SearchContext, { kind, text, interpret }: SearchRequest): boolean {
  const isRead = settings.understanding === "model" && kind === "products" && interpret === true;
  return isRead && /\p{L}/u.test(text) && text.length <= MAX_TEXT;
}

/**
 * Searches for the words of the text. Whether they find enough is told without filter, order and page, which must not decide what
 * is found; where the request has none of them, its own result tells it.
 */
async function searchPlainly(ports: SearchPorts, context: SearchContext, request: SearchRequest) {
  const { filter = null, sort = null, limit = 0, offset = 0, minScore = 0, groupBy } = request;
  const tells = !filter && !sort && limit >= ENOUGH && offset === 0 && minScore === 0 && groupBy === undefined;
  const search = () => searchRecords(ports, context, request);
  const own = tells ? await search() : null;
  const { results } = own ?? (await searchRecords(ports, withoutCursors(context), { ...toWhole(request), limit: ENOUGH }));
  return { isEnough: results.filter(isCertain).length >= ENOUGH, result: async () => own ?? search() };
}

/** Returns the search for all that a text matches, without filter, order, page and what only the answer needs. */
function toWhole({ kind, text, interpret, semantic, required, way }: SearchRequest): SearchRequest {
  return { kind, text, interpret, semantic, required, way, fields: [], withoutChunks: true };
}

function withoutCursors<Context extends SearchContext>(context: Context): Context {
  return { ...context, cursors: undefined };
}

function searchBy(
  reading: SearchReading | null,
  ports: ReadingPorts,
  context: ReadContext,
  request: SearchRequest,
): Promise<SearchResult> {
  if (!reading) return searchRecords(ports, context, request);
  if (!reading.isSold) return searchRecords(ports, withRater(context, NOT_SOLD), request);
  return reading.namesThing ? searchForThings(reading, ports, context, request) : searchForNeed(reading, ports, context, request);
}

/** Leaves nothing certain. */
const NOT_SOLD: Rater = {
  name: "reading",
  weight: 1,
  ratesAlone: true,
  rate: async (records) => records.map(() => ONLY_DESCRIBED),
};

function withRater<Context extends SearchContext>(context: Context, rater: Rater): Context {
  return { ...context, raters: [...(context.raters ?? []), rater] };
}

/** Searches for the things that a text names, but in an order behind what fits its own words for certain. */
async function searchForThings(
  reading: SearchReading,
  ports: SearchPorts,
  context: ReadContext,
  request: SearchRequest,
): Promise<SearchResult> {
  if (request.sort) return withThings(await findThings(reading, ports, context, request), reading);
  const own = await searchRecords(ports, withoutCursors(context), { ...toWhole(request), limit: ENOUGH });
  const pins = placeAround(request.pins, own.results.filter(isCertain).map(toId), context.workspaceId);
  return withThings(await findThings(reading, ports, context, { ...request, pins }), reading);
}

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

/** Searches for the words of a text that tells only a need, with the best for the things that serve it among their hits. */
async function searchForNeed(
  reading: SearchReading,
  ports: ReadingPorts,
  context: ReadContext,
  request: SearchRequest,
): Promise<SearchResult> {
  const { sort = null, minScore = 0 } = request;
  if (sort || minScore > 0) return searchRecords(ports, context, request);
  const whole = { ...toWhole(request), limit: MAX_FUSED };
  const [own, forNeed] = await Promise.all([
    searchRecords(ports, withoutCursors(context), whole),
    findThings(reading, ports, withoutCursors(context), whole),
  ]);
  const fused = placeAround(request.pins, fuse(own.results, forNeed.results), context.workspaceId);
  return withThings(await searchRecords(ports, context, { ...request, pins: fused }), reading);
}

/** Returns the ids of hits: those of the first list that fit for certain, then those that are near the top of both. */
function fuse(own: SearchHit[], forNeed: SearchHit[]): string[] {
  const certain = own.filter(isCertain).map(toId);
  const worth = new Map<string, number>();
  const count = (hits: SearchHit[], weight: number) => {
    for (const [rank, id] of hits.map(toId).entries()) worth.set(id, (worth.get(id) ?? 0) + weight / (RANK_CONSTANT + rank));
  };
  count(own, WEIGHT_OF_OWN);
  count(forNeed, 1);
  const others = [...worth.keys()].sort((one, other) => worth.get(other)! - worth.get(one)!);
  return [...new Set([...certain, ...others])].slice(0, MAX_FUSED);
}

function toId({ id }: SearchHit): string {
  return id as string;
}

function isCertain({ score }: SearchHit): boolean {
  return typeof score === "number" && score >= FITTING_SCORE;
}

/** Gives records the places that are left around those which rules have pinned. */
function placeAround(pins: readonly Pin[] = [], ids: string[], workspaceId: string): Pin[] {
  const [pinned, taken] = [new Set(pins.map(({ id }) => id)), new Set(pins.map(({ position }) => position))];
  const free = Array.from({ length: ids.length + pins.length }, (_, at) => at + 1).filter((place) => !taken.has(place));
  const others = ids.filter((id) => !pinned.has(id));
  const placed = others.map((id, at): Pin => ({ workspaceId, id, position: free[at]!, isFused: true }));
  return [...pins, ...placed].sort((one, other) => one.position - other.position);
}
