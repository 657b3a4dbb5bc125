import type { Client } from "@opensearch-project/opensearch";
import { INDEX_PREFIX, type IndexLayout } from "../../../../schemas/index-layout.ts";
import type { Clock, StartTimer } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import {
  type FieldList,
  type FieldRequest,
  INDEX_KINDS,
  type IndexDocument,
  type IndexKind,
  type IndexQuery,
  type IndexRebuild,
  type IndexResult,
  type IndexScope,
  type IndexTarget,
  type RecordRef,
  type SearchIndex,
  type StoredRecord,
  type ValueRequest,
  type WriteOutcome,
} from "../../ports/search/search-index.ts";
import { FIELD_WEIGHTS, type FieldWeights } from "../../text/field-weights.ts";
import { toIndexResult } from "./answers/answers.ts";
import { fieldsSearch, readFields } from "./answers/field-list.ts";
import { canAddNearest, findNearest, nearestSearch, wantsNearest } from "./answers/nearest-search.ts";
import { RecordCache } from "./answers/record-cache.ts";
import { type FetchedRecords, readRecords, toRecordKey } from "./answers/stored-hit.ts";
import { ValueCache } from "./answers/value-cache.ts";
import { OpenSearchClient } from "./client/opensearch-client.ts";
import { REBUILDING, reading, writing } from "./client/request-time.ts";
import { isCurrent } from "./documents/index-body.ts";
import { TenantWords } from "./documents/keys.ts";
import { headStart } from "./documents/packed-columns.ts";
import { Indices } from "./indices.ts";
import { Corrections } from "./query/corrections.ts";
import { CountCache } from "./query/count-cache.ts";
import { planCounts, type ScopeCounts } from "./query/scope-counts.ts";
import type { OpenSearchAnswer, ScopedSearch } from "./query/scoped-search.ts";
import { fetchSearch, hitSearch, matchingSearch } from "./query/searches.ts";
import type { MatchedTerm, SearchedFields } from "./query/term-clauses.ts";
import { SearchBatch } from "./search-batch.ts";
import { deleteWorkspaceRecords, putWrite, Rebuild, removeWrite, writeToIndices } from "./writes.ts";

export interface OpenSearchSettings {
  clock: Clock;
  log: Log;
  startTimer?: StartTimer;
  /** Fails reads at once while the engine does not answer. */
  failsFast?: boolean;
  /** Time that the engine lets a write wait for a lost shard. */
  shardWaitMs?: number;
  /** Given to indices that are created; what an index in use can be given is given to it by writers. */
  layout: IndexLayout;
  /** Begins the names of all indices. */
  prefix?: string;
  /** Dimensions of the embedder's vectors. Other dimensions need another prefix. */
  dimensions?: number;
  /** Weights that documents are written with, and queries are asked with. */
  fieldWeights?: Record<IndexKind, FieldWeights>;
  /** Time in which an instance may not have noticed that a rebuild has begun; a rebuild waits this long before it starts. */
  rebuildNoticeMs?: number;
}

/** Records of one fetch: well below the engine's limit (10,000), so that an answer with long sources stays a few MB. */
const FETCH_BATCH = 200;

/** Implements the `SearchIndex` port over OpenSearch 2.19: shared indices, one per kind, routed by tenant. */
export class OpenSearchIndex implements SearchIndex {
  private readonly client: OpenSearchClient;
  private readonly indices: Indices;
  private readonly fieldWeights: Record<IndexKind, FieldWeights>;
  private readonly rebuildNoticeMs: number;
  private readonly batch: SearchBatch;
  private readonly records = new RecordCache();
  private readonly counts: CountCache;
  private readonly values: ValueCache;
  private readonly corrections = new Corrections();

  constructor(client: Client, settings: OpenSearchSettings) {
    const { clock, log, layout, prefix = INDEX_PREFIX, dimensions = 256, rebuildNoticeMs = 2_000 } = settings;
    const { startTimer, failsFast = true, shardWaitMs, fieldWeights = FIELD_WEIGHTS } = settings;
    const probing = { startTimer, failsFast, shardWaitMs, probedIndex: `${prefix}-products` };
    this.client = new OpenSearchClient(client, { clock, log, ...probing });
    this.indices = new Indices(this.client, { prefix, shape: { ...layout, dimensions }, clock, log, rebuildNoticeMs });
    this.fieldWeights = fieldWeights;
    this.rebuildNoticeMs = rebuildNoticeMs;
    this.batch = new SearchBatch(this.client, this.indices, clock);
    this.counts = new CountCache(clock);
    this.values = new ValueCache(clock, (scope, searches) => this.search(scope, searches));
  }

  put(target: IndexTarget, documents: IndexDocument[]): Promise<WriteOutcome[]> {
    const toWrites = (layout: number) =>
      documents.map((document) => putWrite(target, document, this.fieldWeights[target.kind], layout));
    return this.forgetCounts(writeToIndices({ client: this.client, indices: this.indices, target, toWrites }));
  }

  remove(target: IndexTarget, records: (RecordRef & { version: number })[]): Promise<WriteOutcome[]> {
    const writes = records.map((record) => removeWrite(target.tenantId, record));
    return this.forgetCounts(writeToIndices({ client: this.client, indices: this.indices, target, toWrites: () => writes }));
  }

  removeWorkspace(tenantId: string, workspaceId: string | null): Promise<number> {
    return this.forgetCounts(deleteWorkspaceRecords(this.client, this.indices, tenantId, workspaceId));
  }

  /** Forgets what was counted before a write of this instance, so that its next query counts it. */
  private forgetCounts<Result>(write: Promise<Result>): Promise<Result> {
    return write.finally(() => {
      this.counts.clear();
      this.values.clear();
      this.corrections.clear();
      this.batch.clear();
    });
  }

  /**
   * Answers a query in one round trip. A misspelt word that is to be corrected takes another, and so does a facet of more values
   * than are read where the nearest add to it. Queries that are asked in the same moment share their round trips.
   */
  async query(caller: IndexScope, query: IndexQuery): Promise<IndexResult> {
    const scope = withBudget(caller);
    await this.indices.checkReadable(scope.kind, reading(scope.budget));
    const { terms } = query;
    const words = new TenantWords(scope.tenantId);
    const fields = { words, spansLanguages: scope.workspaceId === undefined };
    const plain = terms.map((term, position): MatchedTerm => ({ ...term, position, corrections: [] }));
    const counting = planCounts(this.counts, scope, plain, fields);
    // Records that are known already are not looked for by any word.
    const correcting = this.corrections.plan(scope, plain, { exactOf: counting.exactOf, isNeeded: !query.matched });
    const matching = this.matchSearches(scope, correcting.terms, query, fields);
    const answers = await this.search(scope, [...matching, ...correcting.searches, ...counting.searches]);
    const [suggestions] = answers.splice(matching.length, correcting.searches.length);
    const counts = counting.read(answers.splice(matching.length));
    const corrected = correcting.read(suggestions, counts);
    if (corrected === correcting.terms) return this.toResult(scope, query, { counts, terms: corrected, fields, answers });
    const again = await this.search(scope, this.matchSearches(scope, corrected, query, fields));
    return this.toResult(scope, query, { counts, terms: corrected, fields, answers: again });
  }

  /** Makes the searches that depend on what the terms match. */
  private matchSearches(scope: IndexScope, terms: MatchedTerm[], query: IndexQuery, fields: SearchedFields): ScopedSearch[] {
    return [
      hitSearch(scope, terms, query, fields),
      ...(query.filter ? [matchingSearch(scope, terms, query, fields)] : []),
      ...(wantsNearest(query) ? [nearestSearch(scope, terms, query, fields)] : []),
    ];
  }

  private async toResult(
    scope: IndexScope,
    query: IndexQuery,
    {
      counts,
      terms,
      fields,
      answers,
    }: { counts: ScopeCounts; terms: MatchedTerm[]; fields: SearchedFields; answers: OpenSearchAnswer[] },
  ): Promise<IndexResult> {
    const [hits, ...rest] = answers;
    const matching = (query.filter ? rest.shift()! : hits!).hits.total.value;
    const fetched = this.fetchedRecords(scope);
    const nearest = wantsNearest(query)
      ? await findNearest(query, { terms, hits: hits!, answer: rest.shift()!, fetched }, () =>
          this.search(scope, [nearestSearch(scope, terms, query, fields, { tellsWords: true })]),
        )
      : null;
    const parts = { counts, terms, fields, hits: hits!, matching, nearest, fetched };
    if (!nearest || canAddNearest(query, hits!, nearest)) return toIndexResult(query, parts);
    const additionalMatches = [...(query.additionalMatches ?? []), ...nearest.only];
    const counting = { ...query, nearest: null, vector: null, size: 0, additionalMatches };
    const [recounted] = await this.search(scope, [hitSearch(scope, terms, counting, fields)]);
    return toIndexResult(query, { ...parts, recounted });
  }

  async fetch(caller: IndexScope, refs: RecordRef[], vector: Float32Array | null): Promise<StoredRecord[]> {
    const scope = withBudget(caller);
    const records = new Map<string, StoredRecord | null>();
    const read = { fetched: this.fetchedRecords(scope), vector };
    for (const from of ["columns", "stored"] as const) {
      const wanted = from === "columns" ? refs : refs.filter((ref) => records.get(toRecordKey(ref)) === null);
      for (let start = 0; start < wanted.length; start += FETCH_BATCH) {
        const batch = wanted.slice(start, start + FETCH_BATCH);
        const [answer] = await this.search(scope, [fetchSearch(scope, batch, from)]);
        for (const [key, record] of readRecords(answer!, read)) records.set(key, record);
      }
    }
    return refs.flatMap((ref) => records.get(toRecordKey(ref)) ?? []);
  }

  async findValues(caller: IndexScope, request: ValueRequest): Promise<Set<string>> {
    const scope = withBudget(caller);
    await this.indices.checkReadable(scope.kind, reading(scope.budget));
    return this.values.find(scope, request);
  }

  async listFields(caller: IndexScope, request: FieldRequest): Promise<FieldList> {
    const scope = withBudget(caller);
    await this.indices.checkReadable(scope.kind, reading(scope.budget));
    const [answer] = await this.search(scope, [fieldsSearch(request)]);
    return readFields(answer!, request);
  }

  private fetchedRecords(scope: IndexScope): FetchedRecords {
    return {
      headStart: scope.workspaceId === undefined ? "" : headStart(scope.workspaceId),
      find: (ref, version) => this.records.get(scope, ref, version),
      keep: (ref, record) => this.records.put(scope, ref, record),
    };
  }

  startRebuild(kind: IndexKind): Promise<IndexRebuild> {
    return Rebuild.start(this.rebuildParts(kind));
  }

  async resumeRebuild(kind: IndexKind): Promise<IndexRebuild | null> {
    return Rebuild.resume(this.rebuildParts(kind));
  }

  async outdatedKinds(): Promise<IndexKind[]> {
    // Looked at anew: a rebuild that has just ended is not to be followed by another.
    for (const kind of INDEX_KINDS) this.indices.forget(kind);
    const found = await Promise.all(INDEX_KINDS.map((kind) => this.indices.searched(kind, writing())));
    return INDEX_KINDS.filter((_, position) => found[position] && !isCurrent(found[position]));
  }

  async ready(): Promise<void> {
    await this.indices.createMissing(REBUILDING);
    await this.indices.updateSettings(REBUILDING);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private rebuildParts(kind: IndexKind) {
    const { client, indices, rebuildNoticeMs: noticeMs, fieldWeights } = this;
    return { client, indices, kind, noticeMs, weights: fieldWeights[kind] };
  }

  private search(scope: IndexScope, searches: ScopedSearch[]): Promise<OpenSearchAnswer[]> {
    return this.batch.search(scope, searches);
  }
}

/** Gives the requests of one call a time in common. */
function withBudget(scope: IndexScope): IndexScope {
  return { ...scope, budget: scope.budget ?? reading().budget };
}
