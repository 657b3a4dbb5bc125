import type { Ports } from "../../domain/ports.ts";
import type { WorkspaceRecord } from "../../domain/tenancy/records.ts";
import { parseDateSpan } from "../../http/input/date-span.ts";
import type {
  Filter,
  IndexHit,
  IndexQuery,
  IndexScope,
  QueryTerm,
  SearchAfter,
  Sort,
} from "../../platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS } from "../../platform/text/field-weights.ts";
import { type ThreadItem, toThreadKey } from "../chat/index.ts";
import { andFilters, LanguageSettings, planQuery, withTypoTolerance } from "../search/index.ts";
import { type IndexedThread, isSearchable, parseSummary, type ThreadSummary } from "./indexing/thread-document.ts";

/** Hits of one request to the index, on the way to a far page. */
const MAX_AT_ONCE = 1_000;

/** Threads that a caller looks for. Without a workspace: of all of the tenant. */
interface ThreadSelection {
  tenantId: string;
  workspaceId: string | null;
  filter: Filter | null;
  /** Words that must all be in the messages; none: every thread. */
  terms: QueryTerm[];
  /** Null: in order of id, which stays while threads change. */
  sort: Sort | null;
}

/** Bounds and values that threads are filtered by. */
export interface ThreadFilters {
  /** Bounds of the latest message: days or times. */
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  userId?: string | undefined;
  minMessages?: number | undefined;
  maxMessages?: number | undefined;
  minTokens?: number | undefined;
  maxTokens?: number | undefined;
  hasUnresolvedQueries?: boolean | undefined;
  unresolved?: boolean | undefined;
  hasDroppedSentences?: true | undefined;
  status?: string | undefined;
  rating?: string | undefined;
  language?: string | undefined;
  /** State of the latest handoff: of a thread without live agents `none`, and `ended` once they had it. */
  handoff?: string | undefined;
  agentId?: string | undefined;
}

/** Builds the filter of the index; null when nothing is filtered. Throws VALIDATION_ERROR for dates that cannot be read. */
export function buildThreadFilter(filters: ThreadFilters): Filter | null {
  const { userId, minMessages, maxMessages, minTokens, maxTokens, hasUnresolvedQueries, unresolved } = filters;
  const { hasDroppedSentences, status, rating, language, handoff, agentId } = filters;
  const { from, to } = parseDateSpan(filters);
  const time = (at: number | null) => (at === null ? undefined : new Date(at).toISOString());
  return andFilters([
    equals("userId", userId),
    compare("updatedAt", "gte", time(from)),
    compare("updatedAt", "lt", time(to)),
    compare("messageCount", "gte", minMessages),
    compare("messageCount", "lte", maxMessages),
    compare("tokenCount", "gte", minTokens),
    compare("tokenCount", "lte", maxTokens),
    equals("hasUnresolvedQueries", hasUnresolvedQueries),
    equals("hasUnresolvedQueries", unresolved),
    equals("hasDroppedSentences", hasDroppedSentences),
    ...Object.entries({ status, rating, language, handoff, agentId }).map(([field, value]) => equals(field, value)),
  ]);
}

function equals(field: string, value: string | boolean | undefined): Filter | null {
  return value === undefined ? null : { field, op: "in", values: [value] };
}

function compare(field: string, op: "gte" | "lt" | "lte", value: string | number | undefined): Filter | null {
  return value === undefined ? null : { field, op, value };
}

/** Returns the words of a query as threads of this workspace have them; none for a query that asks for every thread. */
export function toTerms(query: string | undefined, workspace: WorkspaceRecord | null): QueryTerm[] | "nothing" {
  const text = query?.trim() ?? "";
  if (text === "" || text === "*") return [];
  const { terms } = planQuery(text, new LanguageSettings(workspace?.settings ?? {}));
  return terms.length > 0 ? terms : "nothing";
}

/** A thread, and what a list shows of its messages; null where its document does not tell. */
export interface FoundThread extends IndexedThread {
  summary: ThreadSummary | null;
}

interface FoundThreads {
  threads: FoundThread[];
  total: number;
  /** End of the page; null when it holds the last thread. */
  after: SearchAfter | null;
}

/**
 * Returns a page of threads, as the table has them now: one that was deleted a moment ago is left out. Throws UpstreamError.
 */
export async function findThreads(
  selection: ThreadSelection,
  page: { limit: number; offset?: number; after?: SearchAfter | null },
  ports: Pick<Ports, "index" | "tables">,
): Promise<FoundThreads> {
  const { limit, offset = 0 } = page;
  const query = await toQuery(selection, ports);
  const start = offset === 0 ? (page.after ?? null) : await skip(offset, query, selection, ports);
  if (start === "end") return { threads: [], total: (await ask({ ...query, size: 0 }, selection, ports)).total, after: null };
  const { hits, total } = await ask({ ...query, size: limit + 1, after: start }, selection, ports);
  const threads = await readThreads(selection, hits.slice(0, limit), ports);
  return { threads, total, after: hits.length > limit ? hits[limit - 1]!.after : null };
}

/** Tolerates typos when no thread has all words as they are written. */
async function toQuery(selection: ThreadSelection, ports: Pick<Ports, "index">): Promise<IndexQuery> {
  const { workspaceId, filter, terms, sort } = selection;
  const query: IndexQuery = {
    ...{ terms, match: "all", weights: FIELD_WEIGHTS.threads },
    visible: workspaceId === null ? null : { field: "workspaceId", op: "in", values: [workspaceId, ""] },
    ...{ filter, vector: null, nearest: null, sort, size: 0, after: null, facets: [] },
  };
  if (terms.length === 0) return query;
  const { matching } = await ask(query, selection, ports);
  return matching > 0 ? query : { ...query, terms: withTypoTolerance(terms) };
}

/** Returns the end of the page before; "end" when there are not so many threads. */
async function skip(
  offset: number,
  query: IndexQuery,
  selection: ThreadSelection,
  ports: Pick<Ports, "index">,
): Promise<SearchAfter | "end"> {
  let last: IndexHit | undefined;
  for (let left = offset; left > 0; left -= MAX_AT_ONCE) {
    const size = Math.min(left, MAX_AT_ONCE);
    const { hits } = await ask({ ...query, size, after: last?.after ?? null }, selection, ports);
    if (hits.length < size) return "end";
    last = hits.at(-1);
  }
  return last!.after;
}

function ask(query: IndexQuery, { tenantId }: ThreadSelection, { index }: Pick<Ports, "index">) {
  const scope: IndexScope = { tenantId, kind: "threads" };
  return index.query(scope, query);
}

/** Reads the threads of a page, and the documents of those that the hits did not bring along. */
async function readThreads(
  { tenantId }: ThreadSelection,
  hits: IndexHit[],
  { index, tables }: Pick<Ports, "index" | "tables">,
): Promise<FoundThread[]> {
  if (hits.length === 0) return [];
  const scope: IndexScope = { tenantId, kind: "threads" };
  const atHand = hits.map(({ readRecord }) => readRecord?.() ?? null);
  const missing = hits.filter((_, at) => !atHand[at]);
  const [found, fetched] = await Promise.all([
    tables.conversations.getMany<ThreadItem>(
      tenantId,
      hits.map(({ id }) => toThreadKey(id)),
    ),
    missing.length > 0
      ? index.fetch(
          scope,
          missing.map(({ workspaceId, id }) => ({ workspaceId, id })),
          null,
        )
      : [],
  ]);
  const records = [...atHand.filter((record) => record !== null), ...fetched];
  const summaries = new Map(records.map(({ id, source }) => [id, parseSummary(source)]));
  return found.flatMap((thread, position) => {
    const threadId = hits[position]!.id;
    return thread && isSearchable(thread) ? [{ threadId, thread, summary: summaries.get(threadId) ?? null }] : [];
  });
}
