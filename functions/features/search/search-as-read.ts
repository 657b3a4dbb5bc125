import type { SearchHit } from "./indexing/record-source.ts";
import { openRemembering, rememberInCursors } from "./query/remembering-cursors.ts";
import { toCursorBinding } from "./query/search-cursor.ts";
import { repeatsText, type SearchReading } from "./query/search-reading.ts";
import type { Pin, Rater, SearchContext, SearchPorts, SearchRequest } from "./query/search-request.ts";
import { ONLY_DESCRIBED } from "./ranking/boosts.ts";
import type { AskForLeave } from "./reading/ask-for-reading.ts";
import { findReading, type ReadingPorts } from "./reading/find-reading.ts";
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
type Remember = (kept: SearchReading | null) => ReadContext;

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
): Promise<SearchResult> {
  const binding = toCursorBinding(context, request);
  const opened = await openRemembering<SearchReading>(context, request, binding);
  const { workspaceId } = context;
  const mayRead = opened !== null || (request.cursor === undefined && mayBeRead(context, request));
  if (workspaceId === undefined || !mayRead) return searchRecords(ports, context, request);
  const remember: Remember = (kept) => rememberInCursors({ ...context, workspaceId }, binding, kept, opened);
  if (opened) return searchBy(opened.kept, ports, remember, request);
  const plain = await searchPlainly(ports, remember(null), request);
  const reading = plain.certain.length >= ENOUGH ? null : await findReading(ports, remember(null), request.text, mayAskModel);
  const isRead = reading !== null && !(reading.isSold && repeatsText(reading, request.text));
  return isRead ? searchBy(reading, ports, remember, request, plain.certain) : plain.result();
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
  const { results } = tells ? own : await searchRecords(ports, withoutCursors(context), { ...toWhole(request), limit: ENOUGH });
  return { certain: results.filter(isCertain), result: async () => own ?? search() };
}

/** Returns the search for all that a text matches, without filter, order, page and what only the answer needs. */
function toWhole({ kind, text, interpret, semantic, required, way }: SearchRequest): SearchRequest {
  return { kind, text, interpret, semantic, required, way, hasOrder: true, fields: [], withoutChunks: true };
}

const withoutCursors = <Context extends SearchContext>(context: Context): Context => ({ ...context, cursors: undefined });

/**
 * Searches by what a model has read, on a first page with what fits the words for `certain`. Cursors keep what comes first:
 * raters, which may order it, see the first page alone.
 */
async function searchBy(
  reading: SearchReading | null,
  ports: ReadingPorts,
  remember: Remember,
  request: SearchRequest,
  certain: SearchHit[] = [],
): Promise<SearchResult> {
  const context = remember(reading);
  if (!reading) return searchRecords(ports, context, request);
  if (!reading.isSold) return searchUncertainly(ports, context, request);
  const { namesThing } = reading;
  const { sort = null, minScore = 0 } = request;
  if (!namesThing && (sort || minScore > 0)) return searchRecords(ports, context, request);
  const fitting = certain.filter(({ score }) => (score as number) >= minScore).map(toId);
  const first = sort ? [] : (reading.first ?? (namesThing ? fitting : await findBest(ports, context, request, reading)));
  const placed = { ...request, pins: placeAround(request.pins, first, context.workspaceId) };
  const kept = remember({ ...reading, first });
  if (namesThing) return withThings(await findThings(reading, ports, kept, placed), reading);
  const result = await searchRecords(ports, kept, placed);
  return result.interpretation?.sort ? result : withThings(result, reading);
}

/** Searches for the words so that no hit is certain: in the order of a field no rater says so. */
async function searchUncertainly(ports: SearchPorts, context: ReadContext, request: SearchRequest): Promise<SearchResult> {
  const { minScore = 0 } = request;
  const asked = minScore < FITTING_SCORE ? request : { ...request, minScore: UNREACHED };
  const result = await searchRecords(ports, withRater(context, UNSOLD), asked);
  if (request.explain) return result;
  return { ...result, results: result.results.map((hit) => (isCertain(hit) ? { ...hit, score: UNCERTAIN } : hit)) };
}

/** Above all scores, and the highest that is not certain. */
const UNREACHED = 2;
const UNCERTAIN = FITTING_SCORE - 1e-6;

/** Leaves nothing certain. */
const UNSOLD: Rater = { name: "reading", weight: 1, ratesAlone: true, rate: async (all) => all.map(() => ONLY_DESCRIBED) };

const withRater = (context: SearchContext, rater: Rater) => ({ ...context, raters: [...(context.raters ?? []), rater] });

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
async function findBest(ports: SearchPorts, context: ReadContext, request: SearchRequest, reading: SearchReading) {
  const whole = { ...toWhole(request), limit: MAX_FUSED };
  const [own, forNeed] = await Promise.all([
    searchRecords(ports, withoutCursors(context), whole),
    findThings(reading, ports, withoutCursors(context), whole),
  ]);
  return fuse(own.results, forNeed.results);
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

const toId = ({ id }: SearchHit) => id as string;

const isCertain = ({ score }: SearchHit) => typeof score === "number" && score >= FITTING_SCORE;

/** Puts records behind one another into the places that are left around those which rules have pinned. */
function placeAround(pins: readonly Pin[] = [], ids: string[], workspaceId: string): Pin[] {
  const pinned = new Set(pins.map(({ id }) => id));
  const others = ids.filter((id) => !pinned.has(id));
  return [...pins, ...others.map((id): Pin => ({ workspaceId, id, position: 1, isFused: true }))];
}
