import type { FacetResult, Sort } from "../../platform/ports/search-index.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { fieldWeightsOf } from "../../platform/text/field-weights.ts";
import { primaryLanguage } from "../../platform/text/language.ts";
import { andFilters } from "./filters/filter-language.ts";
import { visibilityFilter } from "./filters/visibility.ts";
import type { SearchHit } from "./indexing/record-source.ts";
import { buildFacetRequests, buildStatsRequests } from "./query/facet-requests.ts";
import { familiarWords } from "./query/familiar-words.ts";
import { namesForMissingWords } from "./query/missing-words.ts";
import { planQuery, withHeadOf } from "./query/query-plan.ts";
import { decodeCursor, encodeCursor, type Page, type RankedPosition } from "./query/search-cursor.ts";
import { parseSort } from "./query/search-order.ts";
import {
  DEFAULT_FACET_SIZE,
  DEFAULT_LIMIT,
  type Pin,
  type Rater,
  type Rating,
  type SearchContext,
  type SearchPorts,
  type SearchRequest,
} from "./query/search-request.ts";
import { withTradeWords } from "./query/trade-words.ts";
import { toRef } from "./ranking/fuse.ts";
import { findGroupedPage, readGroups } from "./ranking/grouped-page.ts";
import { likenessRater } from "./ranking/likeness-rater.ts";
import { findScoredPage } from "./ranking/min-score.ts";
import { type FoundPage, findRankedPage } from "./ranking/ranked-page.ts";
import { BY_RELEVANCE, type RetrievalRequest } from "./ranking/retrieval-request.ts";
import { findSortedPage } from "./ranking/sorted-page.ts";
import { readSignals } from "./ranking/stored-signals.ts";
import { thingRater } from "./ranking/thing-rater.ts";
import { listCorrections, type SearchCorrection } from "./results/corrections.ts";
import { findDidYouMean } from "./results/did-you-mean.ts";
import { fetchGroups } from "./results/fetch-groups.ts";
import { fetchHits, type HitPage, type HitPageInput } from "./results/fetch-hits.ts";
import { findGroupHint, type SearchHint } from "./results/group-hint.ts";
import { findPinnedPage } from "./rules/pinned-page.ts";
import { findRatedPage } from "./rules/rated-page.ts";
import { type InterpretedText, interpretQuery, type QueryInterpretation } from "./understanding/interpret-query.ts";

export interface SearchResult {
  results: SearchHit[];
  total: number;
  /** Number of hits by relevance that an order of the caller leaves out; absent: none. */
  looserTotal?: number;
  facets: Record<string, FacetResult>;
  /** Null on the last page, and when the context has no cursors. */
  cursor: string | null;
  /** Advice to the caller; null or absent: there is none. */
  hint?: SearchHint | null;
  /** Present where the request asks for them, and hits of the page match by other words than those of the text. */
  corrections?: SearchCorrection[];
  /** The text as it may have been meant, for a first page on which nothing fits. */
  didYouMean?: string;
  /** Present where the text was to be interpreted. */
  interpretation?: QueryInterpretation;
}

/** Score from which a hit is an answer by its words (`search.absolute-scores`). */
const FITTING_SCORE = 0.5;
/** Limits the embedded text: more does not improve its vector. */
const MAX_EMBEDDED_CHARACTERS = 10_000;

/**
 * Searches records of one kind: finds, orders and counts them and fetches one page. Works without vectors when the embedder
 * cannot be reached; throws UpstreamError when the index cannot, ApiError when the cursor is of another search.
 */
export async function searchRecords(ports: SearchPorts, context: SearchContext, request: SearchRequest): Promise<SearchResult> {
  const position = await decodeCursor(context, request);
  const understood = request.interpret ? await interpretQuery(ports, context, request) : null;
  const asked = understood
    ? { ...request, text: understood.text, required: andFilters([request.required ?? null, understood.required]) }
    : request;
  const affinity = asked.text === "*" ? undefined : asked.text;
  const scope = { tenantId: context.tenantId, kind: request.kind, workspaceId: context.workspaceId, affinity };
  const retrieval = await toRetrievalRequest(ports, context, asked, { scope, asked: request.text });
  const limit = request.limit ?? DEFAULT_LIMIT;
  const { offset = 0, minScore = 0, pins = [], groupBy, groupSize = 1 } = request;
  const raters = [...(context.raters ?? []), ...(understood ? [...understood.raters, ...ratersOf(ports, retrieval)] : [])];
  const order = { ...toOrder(request, understood), raters, minScore, pins };
  const find = (page: Page) => findPage(ports, retrieval, { ...order, ...page });
  const found = groupBy
    ? await findGroupedPage(find, { position, offset, limit })
    : await find({ position: position as RankedPosition | null, offset, limit });
  const { vector, language } = retrieval;
  const shown = { scope, hidden: context.hidden, request: asked, terms: found.terms, vector, language };
  const ranked = found.ranked.slice(0, limit);
  const groups = groupBy ? await readGroups(ports.index, scope, { ...found, ranked }, { field: groupBy, size: groupSize }) : null;
  const page = groups
    ? await fetchGroups(ports.index, shown, groups, groupBy!)
    : await fetchHits(ports.index, { ...shown, ranked });
  const next = found.next(page.used);
  return {
    results: page.hits,
    total: found.total,
    ...(found.looserTotal && { looserTotal: found.looserTotal }),
    facets: found.facets,
    cursor: next && (await encodeCursor(context, request, next)),
    ...(!groupBy && { hint: findGroupHint(page.hits) }),
    ...(request.corrects &&
      (await describeCorrections(ports, retrieval, {
        ...shown,
        entries: page.entries,
        isFirst: position === null && offset === 0,
      }))),
    ...(understood && { interpretation: understood.interpretation }),
  };
}

/** Tells what was found by other words, and on a first page without anything that fits what may have been meant. */
async function describeCorrections(
  { index }: SearchPorts,
  retrieval: RetrievalRequest,
  {
    request,
    terms,
    entries,
    hidden,
    isFirst,
  }: Pick<HitPageInput, "request" | "terms" | "hidden"> & Pick<HitPage, "entries"> & { isFirst: boolean },
): Promise<Pick<SearchResult, "corrections" | "didYouMean">> {
  const { plan, scope, language } = retrieval;
  if (plan.browse || plan.isBeginning) return {};
  const { text } = request;
  const fits = entries.some(({ score }) => score >= FITTING_SCORE);
  const [corrections, meant] = await Promise.all([
    listCorrections({ index, scope, hidden, language }, { text, terms, shown: entries }),
    isFirst && !fits ? findDidYouMean(index, retrieval, { text, hidden }) : null,
  ]);
  return { ...(corrections.length > 0 && { corrections }), ...(meant !== null && { didYouMean: meant }) };
}

/** Returns the raters that read the words of the text once more, against the records of the window. */
function ratersOf({ index, embedder }: SearchPorts, retrieval: RetrievalRequest): Rater[] {
  const { scope, plan, language } = retrieval;
  return [thingRater(index, scope, plan, language), likenessRater({ index, embedder }, retrieval)].filter(
    (rater) => rater !== null,
  );
}

interface PageRequest extends Page {
  sort: Sort | null;
  raters: readonly Rater[];
  minScore: number;
  pins: readonly Pin[];
  ratings: readonly Rating[];
}

/** The caller's order, else that of the text. Rules rate what is browsed, and the text what has no order of the caller. */
function toOrder(
  { sort = null, hasOrder = false, ratings = [] }: SearchRequest,
  understood: InterpretedText | null,
): Pick<PageRequest, "sort" | "ratings"> {
  const ofText = hasOrder ? null : parseSort(understood?.sort);
  const own = understood?.ratings ?? [];
  return { sort: sort ?? ofText, ratings: sort ? [] : ofText ? own : [...ratings, ...own] };
}

/** Pinned records have places in the order by relevance alone. */
function findPage(ports: SearchPorts, retrieval: RetrievalRequest, page: PageRequest): Promise<FoundPage> {
  const { pins, sort } = page;
  if (pins.length === 0 || sort !== null) return findUnpinnedPage(ports, retrieval, page);
  const find = (part: Page) => findUnpinnedPage(ports, retrieval, { ...page, ...part });
  return findPinnedPage(pins, page, find);
}

async function findUnpinnedPage(
  { index }: SearchPorts,
  retrieval: RetrievalRequest,
  { sort, raters, minScore, ratings, ...page }: PageRequest,
): Promise<FoundPage> {
  const { browse, terms, isBeginning } = retrieval.plan;
  if (!browse && terms.length === 0)
    return { ranked: [], total: 0, facets: emptyFacets(retrieval), terms, whole: null, next: () => null };
  if (isBeginning || (!browse && minScore > 0)) return findScoredPage(index, retrieval, { minScore, sort, page, raters });
  if (ratings.length > 0 && (browse || sort !== null)) return findRatedPage(index, retrieval, { ratings, sort }, page);
  return browse || sort !== null ? findSortedPage(index, retrieval, sort, page) : findRankedPage(index, retrieval, page, raters);
}

/** Returns the facets of a text without any word (only marks), which finds nothing. */
function emptyFacets({ facets }: RetrievalRequest): Record<string, FacetResult> {
  return Object.fromEntries(facets.map((facet) => [facet.name, []]));
}

async function toRetrievalRequest(
  ports: SearchPorts,
  context: SearchContext,
  request: SearchRequest,
  { scope, asked }: { scope: RetrievalRequest["scope"]; asked: string },
): Promise<RetrievalRequest> {
  const words = readWords(ports, context, request.text);
  const plan = asked === request.text ? words.plan : withHeadOf(asked, words.plan, context.languageSettings);
  const text = request.text.slice(0, MAX_EMBEDDED_CHARACTERS);
  const visible = visibilityFilter(context, request.kind, ports.clock.now(), request.way ?? (plan.browse ? "browse" : "search"));
  const { filter = null, required = null, facets: names = [], facetSize = DEFAULT_FACET_SIZE } = request;
  const limits = { filter, required, size: facetSize };
  const facets = [
    ...buildFacetRequests(names, limits, request.facetQueries),
    ...buildStatsRequests(request.facetStats ?? [], limits),
  ];
  const semantic = request.semantic ?? context.settings.semantic ?? defaultSemantic(ports, context);
  const vector = plan.browse || semantic === "off" ? null : await embedQuery(ports, text);
  return {
    scope,
    language: context.languageSettings.language,
    weights: fieldWeightsOf(scope.kind, context.settings.fields),
    ...words,
    plan,
    visible,
    filter: andFilters([filter, required]),
    vector,
    meaningIsFallback: semantic === "fallback",
    familiarity: vector ? ports.embedder.familiarity(text) : 0,
    facets,
    signals: await readSignals(ports.index, { scope, visible }, context.settings, ports.clock.now()),
    groupBy: request.groupBy,
    order: BY_RELEVANCE,
    pinned: (request.pins ?? []).map(toRef),
  };
}

/** Believes in meaning beside words only in languages that the embedder understands. */
function defaultSemantic({ embedder }: SearchPorts, { languageSettings }: SearchContext): "on" | "fallback" {
  return embedder.languages.includes(primaryLanguage(languageSettings.language)) ? "on" : "fallback";
}

function readWords(
  ports: SearchPorts,
  { languageSettings, settings }: SearchContext,
  text: string,
): Pick<RetrievalRequest, "plan" | "addNounNames"> {
  const plan = planQuery(text, languageSettings, familiarWords(ports, languageSettings.language));
  if (settings.thesaurus === false) return { plan, addNounNames: null };
  const terms = withTradeWords(plan.terms, languageSettings);
  const known = { thesaurus: ports.thesaurus, isEnglish: (word: string) => ports.embedder.isWord(word) };
  return { plan: { ...plan, terms }, addNounNames: namesForMissingWords(known, languageSettings) };
}

/** Returns null where the text means nothing to the embedder or the embedder cannot be reached: words alone still answer. */
async function embedQuery({ embedder }: SearchPorts, text: string): Promise<Float32Array | null> {
  try {
    const [vector] = await embedder.embed([text]);
    return vector?.some((component) => component !== 0) ? vector : null;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}
