import type {
  CatalogKind,
  FieldCondition,
  Filter,
  FilterValue,
  RecordRef,
  SearchIndex,
  StoredRecord,
} from "../../../platform/ports/search/search-index.ts";
import { readFieldValues, toFilteredRecord } from "../filters/field-values.ts";
import { andFilters } from "../filters/filter-language.ts";
import { matchesFilter } from "../filters/matches-filter.ts";
import { findHiding, type Hiding } from "../filters/visibility.ts";
import { decodeWholeSource } from "../indexing/record-source.ts";
import { type PreparedSearch, prepareSearch, toExplainedSearch } from "../prepare-search.ts";
import {
  type AppliedRule,
  DEFAULT_LIMIT,
  type SearchContext,
  type SearchPorts,
  type SearchRequest,
} from "../query/search-request.ts";
import { findGroupedPage } from "../ranking/grouped-page.ts";
import type { FoundPage } from "../ranking/ranked-page.ts";
import { type RankedRecord, refKey } from "../ranking/retrieval/fuse.ts";
import { findPassing } from "../ranking/retrieval/named-records.ts";
import { type ExplainedHit, explainHit } from "./explain-hit.ts";

/** Places that pages by number reach. */
const MAX_OFFSET = 1_000;
const MAX_GROUPS = 1_000;

/** Obstacle that keeps a record out of a search, in the order in which a search looks at it; and its place where nothing does. */
export type RecordPlace =
  | { stage: null; position: number; entry: RankedRecord; explanation: ExplainedHit | null }
  | { stage: "index" }
  | { stage: "status" | "visibility"; hiding: Hiding }
  | { stage: "keyFilter" | "filter" | "text"; conditions: FailingCondition[] }
  | { stage: "rule"; rule: AppliedRule; effect: "hide" | "filter"; conditions: FailingCondition[] }
  | { stage: "words"; has: string[]; missing: string[] }
  | { stage: "minScore"; score: number }
  | { stage: "order" }
  | { stage: "group"; leader: RecordRef; position: number }
  | { stage: "page"; position: number | null };
type Obstacle = RecordPlace & { stage: string };

/**
 * Tells the place of a record in a search, or the first thing that keeps it out. Everything is asked of the search itself: with
 * its own plan, filters and order. Throws UpstreamError when the index cannot be reached.
 */
export async function findPlace(
  ports: SearchPorts,
  context: SearchContext,
  request: SearchRequest,
  ref: RecordRef,
): Promise<RecordPlace> {
  const prepared = await prepareSearch(ports, context, request);
  const { retrieval } = prepared;
  const [stored] = await ports.index.fetch(retrieval.scope, [ref], null);
  if (!stored) return { stage: "index" };
  const looked: LookedAt = { ports, context, request, prepared, ref, stored, record: decodeWholeSource(stored.source) };
  const obstacle = (await findUnseen(looked)) ?? (await findFiltered(looked)) ?? (await findRuledOut(looked));
  return obstacle ?? findRanked(looked);
}

interface LookedAt {
  ports: SearchPorts;
  context: SearchContext;
  request: SearchRequest;
  prepared: PreparedSearch;
  ref: RecordRef;
  stored: StoredRecord;
  record: Record<string, unknown>;
}

/** Asks the index itself: it decides for every search. */
async function passes({ ports, prepared, ref }: LookedAt, filter: Filter | null): Promise<boolean> {
  if (filter === null) return true;
  return (await findPassing(ports.index, prepared.retrieval.scope, [ref], filter)).has(refKey(ref));
}

async function findUnseen(looked: LookedAt): Promise<Obstacle | null> {
  const { prepared, context, record } = looked;
  const { kind } = prepared.retrieval.scope;
  if (await passes(looked, prepared.retrieval.visible)) return null;
  const way = prepared.asked.way ?? (prepared.retrieval.plan.browse ? "browse" : "search");
  const hiding = findHiding(context, kind, record, way);
  if (hiding) return { stage: hiding.field === "visibility" ? "visibility" : "status", hiding };
  return { stage: "keyFilter", conditions: listFailing(kind, context.restrictions?.[kind] ?? { and: [] }, record) };
}

async function findFiltered(looked: LookedAt): Promise<Obstacle | null> {
  const { prepared, request, record } = looked;
  const filters = { filter: request.filter ?? null, text: prepared.understood?.required ?? null };
  for (const [stage, filter] of Object.entries(filters) as ["filter" | "text", Filter | null][])
    if (filter && !(await passes(looked, filter))) return { stage, conditions: listFailing(request.kind, filter, record) };
  return null;
}

/** Finds the first rule that hides the record, or whose filter it does not pass. */
async function findRuledOut(looked: LookedAt): Promise<Obstacle | null> {
  const { request, record } = looked;
  const kept = new Set<string>();
  for (const rule of request.rules ?? []) {
    if (rule.required && !(await passes(looked, rule.required)))
      return { stage: "rule", rule, effect: "filter", conditions: listFailing(request.kind, rule.required, record) };
    if (rule.hidden && !kept.has(looked.ref.id) && (await passes(looked, rule.hidden)))
      return { stage: "rule", rule, effect: "hide", conditions: [] };
    for (const { id } of rule.pins) kept.add(id);
  }
  return null;
}

async function findRanked(looked: LookedAt): Promise<RecordPlace> {
  const { ports, prepared, context, stored, request } = looked;
  const { groupBy } = request;
  const found = groupBy ? await findGroups(prepared) : await prepared.find(firstPage(request));
  const position = found.ranked.findIndex((record) => refKey(record) === refKey(looked.ref)) + 1;
  if (position > 0) {
    const explained = toExplainedSearch(prepared, context, found.terms);
    const entry = found.ranked[position - 1]!;
    return { stage: null, position, entry, explanation: explained && explainHit(entry, stored, explained) };
  }
  const leader = groupBy ? findLeader(looked, found, groupBy) : null;
  if (leader && (await isMatch(ports.index, looked, found))) return leader;
  return findUnranked(looked, found);
}

function firstPage({ limit = DEFAULT_LIMIT }: SearchRequest) {
  return { position: null, offset: 0, limit: MAX_OFFSET + Math.max(1, limit) };
}

function findGroups({ find }: PreparedSearch): Promise<FoundPage<never>> {
  return findGroupedPage(find, { position: null, offset: 0, limit: MAX_GROUPS }) as Promise<FoundPage<never>>;
}

/** Returns the record that stands for the group of this one. */
function findLeader({ request, record }: LookedAt, { ranked }: Pick<FoundPage, "ranked">, field: string): Obstacle | null {
  const own = readFieldValues(toFilteredRecord(request.kind, record), field);
  const at = ranked.findIndex(({ group }) => group !== undefined && group !== null && own.includes(group));
  const leader = ranked[at];
  return leader ? { stage: "group", leader: { workspaceId: leader.workspaceId, id: leader.id }, position: at + 1 } : null;
}

/** Tells why a record that passes all filters is not among those that can be reached. */
async function findUnranked(looked: LookedAt, found: Pick<FoundPage, "whole" | "terms">): Promise<RecordPlace> {
  const { prepared, request, ports } = looked;
  const { minScore, sort } = prepared.order;
  if (minScore > 0) {
    const { ranked } = await prepared.find(firstPage(request), { minScore: 0, sort: null });
    const entry = ranked.find((record) => refKey(record) === refKey(looked.ref));
    if (entry && entry.score < minScore) return { stage: "minScore", score: entry.score };
  }
  if (await isMatch(ports.index, looked, found)) return { stage: "page", position: null };
  if (sort) {
    const byRelevance = await prepared.find(firstPage(request), { sort: null });
    if (byRelevance.ranked.some((record) => refKey(record) === refKey(looked.ref))) return { stage: "order" };
    if (await isMatch(ports.index, looked, byRelevance)) return { stage: "order" };
  }
  return { stage: "words", ...(await compareWords(looked, found)) };
}

/** Asks whether the search finds the record, wherever it is in its order. */
async function isMatch(index: SearchIndex, { prepared, ref }: LookedAt, { whole }: Pick<FoundPage, "whole">): Promise<boolean> {
  if (!whole) return false;
  const filter = andFilters([whole.query.filter, { field: "id", op: "in", values: [ref.id] }]);
  const asked = { ...whole.query, filter, vector: null, nearest: null, facets: [], groupBy: undefined, sort: null, after: null };
  return (await index.query(prepared.retrieval.scope, { ...asked, size: 1 })).hits.length > 0;
}

/** Tells which words of the text the record has, also where all of them would have to be there. */
async function compareWords(
  { ports, prepared, ref }: LookedAt,
  { terms }: Pick<FoundPage, "terms">,
): Promise<{ has: string[]; missing: string[] }> {
  const { scope, weights } = prepared.retrieval;
  const filter: Filter = { field: "id", op: "in", values: [ref.id] };
  const page = { vector: null, nearest: null, sort: null, after: null, facets: [], size: 1 };
  const query = { terms, match: "any" as const, weights, visible: null, filter, ...page };
  const [hit] = terms.length > 0 ? (await ports.index.query(scope, query)).hits : [];
  const had = new Set(hit?.matches.map(({ term }) => term));
  const words = (isHad: boolean) => terms.filter((_, at) => had.has(at) === isHad).map(({ word }) => word);
  return { has: words(true), missing: words(false) };
}

/** A condition that a record does not meet, with what the record has. */
export interface FailingCondition {
  field: string;
  /** `in` of one value is "equals". */
  operator: string;
  value: FilterValue | FilterValue[];
  /** True where the filter asks for the contrary. */
  denied?: true;
  /** The record's values of the field; empty: it has none. */
  has: FilterValue[];
}

const MAX_CONDITIONS = 10;
const MAX_VALUES = 20;
const MAX_CHARACTERS = 200;

/** Lists the conditions for which a record does not pass a filter: of an `or`, all of them. */
function listFailing(kind: CatalogKind, filter: Filter, record: Record<string, unknown>): FailingCondition[] {
  return listFailingOf(filter, toFilteredRecord(kind, record));
}

/** Lists the conditions for which an object's own fields do not pass a filter, as `matchesFilter` judges. */
export function listFailingOf(filter: Filter, object: Record<string, unknown>): FailingCondition[] {
  return collect(filter, object, false).slice(0, MAX_CONDITIONS);
}

function collect(filter: Filter, record: Record<string, unknown>, isDenied: boolean): FailingCondition[] {
  if (matchesFilter(filter, record) !== isDenied) return [];
  if ("not" in filter) return collect(filter.not, record, !isDenied);
  const parts = "and" in filter ? filter.and : "or" in filter ? filter.or : null;
  if (parts) return parts.flatMap((part) => collect(part, record, isDenied));
  return [describe(filter as FieldCondition, record, isDenied)];
}

function describe(condition: FieldCondition, record: Record<string, unknown>, isDenied: boolean): FailingCondition {
  const values = "values" in condition ? condition.values : [condition.value];
  const shown = values.slice(0, MAX_VALUES).map(cut);
  return {
    field: condition.field,
    operator: condition.op,
    value: shown.length === 1 ? shown[0]! : shown,
    ...(isDenied && { denied: true }),
    has: readFieldValues(record, condition.field).slice(0, MAX_VALUES).map(cut),
  };
}

function cut(value: FilterValue): FilterValue {
  return typeof value === "string" ? value.slice(0, MAX_CHARACTERS).toWellFormed() : value;
}
