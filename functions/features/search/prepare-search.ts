import type { FacetResult, QueryTerm, Sort } from "../../platform/ports/search/search-index.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { fieldWeightsOf } from "../../platform/text/field-weights.ts";
import { primaryLanguage } from "../../platform/text/language/language.ts";
import { andFilters } from "./filters/filter-language.ts";
import { visibilityFilter } from "./filters/visibility.ts";
import { familiarWords, planQuery, type QueryPlan, withHeadOf } from "./query/query-plan.ts";
import type { Page } from "./query/search-cursor.ts";
import { parseSort } from "./query/search-order.ts";
import { type SearchReading, toAskedText } from "./query/search-reading.ts";
import {
  DEFAULT_FACET_SIZE,
  type Pin,
  type Rater,
  type Rating,
  type SearchContext,
  type SearchPorts,
  type SearchRequest,
} from "./query/search-request.ts";
import type { LanguageSettings } from "./query/words/language-settings.ts";
import { namesForMissingWords } from "./query/words/missing-words.ts";
import { withAlternatives } from "./query/words/noun-names.ts";
import { withTradeWords } from "./query/words/trade-words.ts";
import { likenessRater } from "./ranking/likeness-rater.ts";
import { findScoredPage } from "./ranking/min-score.ts";
import { type FoundPage, findRankedPage } from "./ranking/ranked-page.ts";
import { toRef } from "./ranking/retrieval/fuse.ts";
import { BY_RELEVANCE, type RetrievalRequest } from "./ranking/retrieval/retrieval-request.ts";
import { readSignals } from "./ranking/retrieval/stored-signals.ts";
import { type Ratings, recordRatings } from "./ranking/score-parts.ts";
import { findSortedPage } from "./ranking/sorted-page.ts";
import { thingRater } from "./ranking/things/thing-rater.ts";
import type { ExplainedSearch } from "./results/explain-hit.ts";
import { buildFacetRequests, buildStatsRequests } from "./results/facet-data.ts";
import { findPinnedPage, findRatedPage } from "./rules/find-page.ts";
import { type InterpretedText, interpretQuery } from "./understanding/interpret-query.ts";

/** Limits the embedded text: more does not improve its vector. */
const MAX_EMBEDDED_CHARACTERS = 10_000;

/** A search that is understood, before a page of it is found. */
export interface PreparedSearch {
  understood: InterpretedText | null;
  /** The request as it was understood. */
  asked: SearchRequest;
  retrieval: RetrievalRequest;
  order: Omit<OrderedPage, keyof Page>;
  /** Ratings that raters gave each record, where scores are to be explained. */
  ratings: Ratings | null;
  /** Finds a page, in the order of the request or in another one. */
  find(page: Page, changes?: Partial<Omit<OrderedPage, keyof Page>>): Promise<FoundPage>;
}

/** Understands a search. Throws UpstreamError when the index cannot be reached. */
export async function prepareSearch(ports: SearchPorts, context: SearchContext, request: SearchRequest): Promise<PreparedSearch> {
  const understood = request.interpret ? await interpretQuery(ports, context, request) : null;
  const { reading } = request;
  const asked = understood
    ? {
        ...request,
        text: reading ? toAskedText(reading, understood.text) : understood.text,
        required: andFilters([request.required ?? null, understood.required]),
      }
    : request;
  const affinity = asked.text === "*" ? undefined : asked.text;
  const scope = { tenantId: context.tenantId, kind: request.kind, workspaceId: context.workspaceId, affinity };
  const ordered = toOrder(request, understood);
  // In the order of a field only what a rule pins is there whatever the text.
  const pins = (request.pins ?? []).filter(({ isFused }) => !isFused || ordered.sort === null);
  const retrieval = await toRetrievalRequest(ports, context, { ...asked, pins }, { scope, said: request.text, understood });
  const { minScore = 0 } = request;
  const rating = [...(context.raters ?? []), ...(understood ? [...understood.raters, ...ratersOf(ports, retrieval)] : [])];
  const isExplained = request.explain === "whole";
  const { raters, ratings } = isExplained ? recordRatings(rating) : { raters: rating, ratings: null };
  const order = { ...ordered, raters, minScore, pins };
  return {
    ...{ understood, asked, retrieval, order, ratings },
    find: (page, changes = {}) => findPage(ports, retrieval, { ...order, ...changes, ...page }),
  };
}

/** Returns the raters that read the words of the text once more, against the records of the window. */
function ratersOf({ index, embedder }: SearchPorts, retrieval: RetrievalRequest): Rater[] {
  return [thingRater(index, retrieval), likenessRater({ index, embedder }, retrieval)].filter((rater) => rater !== null);
}

/** Returns what is known of a search whose scores are to be explained; null for any other. */
export function toExplainedSearch(
  { asked, ratings, retrieval }: PreparedSearch,
  { languageSettings }: SearchContext,
  terms: QueryTerm[],
): ExplainedSearch | null {
  if (!ratings) return null;
  const { scope, plan, language, signals } = retrieval;
  const synonyms = languageSettings.synonymPhrases();
  const words = { kind: scope.kind, language, terms, identifier: plan.identifier, synonyms };
  return { words, browse: plan.browse, signals, ratings, rules: asked.rules ?? [] };
}

export interface OrderedPage extends Page {
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
): Pick<OrderedPage, "sort" | "ratings"> {
  const ofText = hasOrder ? null : parseSort(understood?.sort);
  const own = understood?.ratings ?? [];
  return { sort: sort ?? ofText, ratings: sort ? [] : ofText ? own : [...ratings, ...own] };
}

/** Pinned records have places in the order by relevance alone. */
function findPage(ports: SearchPorts, retrieval: RetrievalRequest, page: OrderedPage): Promise<FoundPage> {
  const { pins, sort } = page;
  if (pins.length === 0 || sort !== null) return findUnpinnedPage(ports, retrieval, page);
  const find = (part: Page) => findUnpinnedPage(ports, retrieval, { ...page, ...part });
  return findPinnedPage(pins, page, find);
}

export async function findUnpinnedPage(
  { index }: SearchPorts,
  retrieval: RetrievalRequest,
  { sort, raters, minScore, ratings, ...page }: OrderedPage,
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
  { scope, said, understood }: Pick<RetrievalRequest, "scope"> & { said: string; understood: InterpretedText | null },
): Promise<RetrievalRequest> {
  const words = readWords(ports, context, request.text, request.reading);
  const { reading } = request;
  const read = reading || said === request.text ? words.plan : withHeadOf(said, words.plan, context.languageSettings);
  const plan = understood?.isPurpose && !reading ? { ...read, head: null, isPurpose: true } : read;
  const text = request.text.slice(0, MAX_EMBEDDED_CHARACTERS);
  const visible = visibilityFilter(context, request.kind, ports.clock.now(), request.way ?? (plan.browse ? "browse" : "search"));
  const { filter = null, required = null, facets: names = [], facetSize = DEFAULT_FACET_SIZE } = request;
  const limits = { filter, required, conjunctive: request.conjunctiveFacets, size: facetSize };
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
    said: said.slice(0, MAX_EMBEDDED_CHARACTERS),
    meaningIsFallback: semantic === "fallback",
    hasKeywords: context.settings.keywords === "model",
    familiarity: vector ? ports.embedder.familiarity(text) : 0,
    facets,
    signals: await readSignals(ports.index, { scope, visible }, context.settings, ports.clock.now()),
    groupBy: request.groupBy,
    order: BY_RELEVANCE,
    pinned: (request.pins ?? []).map(toRef),
  };
}

/** Lets each of the things that a model has read stand for the first of them, which ends the text. */
function withThings(plan: QueryPlan, { things }: SearchReading, settings: LanguageSettings): QueryPlan {
  const [first = [], ...others] = things.map((thing) => planQuery(thing, settings).terms.map(({ stem }) => stem));
  const alternatives = others.map((stems, at) => ({ phrase: things[at + 1]!, stems, relation: "same" as const }));
  const key = first.join(" ");
  const terms = withAlternatives(plan.terms, (stems) => (stems.join(" ") === key ? alternatives : null));
  return { ...plan, terms: terms.map((term) => ({ ...term, prefix: false })), isBeginning: false };
}

/** Believes in meaning beside words only in languages that the embedder understands. */
function defaultSemantic({ embedder }: SearchPorts, { languageSettings }: SearchContext): "on" | "fallback" {
  return embedder.languages.includes(primaryLanguage(languageSettings.language)) ? "on" : "fallback";
}

function readWords(
  ports: SearchPorts,
  { languageSettings, settings }: SearchContext,
  text: string,
  reading: SearchReading | undefined,
): Pick<RetrievalRequest, "plan" | "addNounNames"> {
  const own = planQuery(text, languageSettings, familiarWords(ports, languageSettings.language));
  const plan = reading ? withThings(own, reading, languageSettings) : own;
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
