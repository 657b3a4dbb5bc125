import type { Client } from "@opensearch-project/opensearch";
import type { IndexLayout } from "../../../../schemas/index-layout.ts";
import { environmentName } from "../../../../schemas/resources.ts";
import { readEmbeddingTable } from "../../embedding/embedding-table.ts";
import { StaticEmbedder } from "../../embedding/static-embedder.ts";
import type { Clock, StartTimer } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type {
  IndexDocument,
  IndexKind,
  IndexQuery,
  IndexRebuild,
  IndexResult,
  IndexScope,
  IndexTarget,
  RecordRef,
  SearchIndex,
  StoredRecord,
  WriteOutcome,
} from "../../ports/search-index.ts";
import type { Ports } from "../../ports.ts";
import { type Environment, required } from "../store-ports.ts";
import { createCallTracer, traceSearchClient } from "../trace-calls.ts";
import { readCounts, readRecords, toIndexResult } from "./answers.ts";
import { correctionSearch, readCorrections } from "./corrections.ts";
import { Indices } from "./indices.ts";
import { allowsTypos, type ScopeCounts, withCorrections, withRarity } from "./match-clauses.ts";
import { OpenSearchClient, openSearchClient } from "./opensearch-client.ts";
import { REBUILDING, reading } from "./request-time.ts";
import {
  countSearch,
  fetchSearch,
  hitSearch,
  nearestSearch,
  type OpenSearchAnswer,
  type ScopedSearch,
  searchAll,
  wantsNearest,
} from "./searches.ts";
import type { RankedTerm } from "./term-clauses.ts";
import { deleteWorkspaceRecords, putWrite, Rebuild, removeWrite, writeToIndices } from "./writes.ts";

interface OpenSearchSettings {
  clock: Clock;
  log: Log;
  startTimer?: StartTimer;
  /** Fails reads at once while the engine does not answer. */
  failsFast?: boolean;
  /** Given to indices that are created; what an index in use can be given is given to it by writers. */
  layout: IndexLayout;
  /** Begins the names of all indices. */
  prefix?: string;
  /** Dimensions of the embedder's vectors. Other dimensions need another prefix. */
  dimensions?: number;
  /** Time in which an instance may not have noticed that a rebuild has begun; a rebuild waits this long before it starts. */
  rebuildNoticeMs?: number;
}

/** Records of one fetch: well below the engine's limit (10,000), so that an answer with long sources stays a few MB. */
const FETCH_BATCH = 200;

/** Implements the `SearchIndex` port over OpenSearch 2.19: shared indices, one per kind, routed by tenant. */
export class OpenSearchIndex implements SearchIndex {
  private readonly client: OpenSearchClient;
  private readonly indices: Indices;
  private readonly rebuildNoticeMs: number;

  constructor(client: Client, settings: OpenSearchSettings) {
    const { clock, log, layout, prefix = "scc", dimensions = 256, rebuildNoticeMs = 2_000 } = settings;
    const { startTimer, failsFast = true } = settings;
    this.client = new OpenSearchClient(client, { clock, log, startTimer, failsFast, probedIndex: `${prefix}-products` });
    this.indices = new Indices(this.client, { prefix, shape: { ...layout, dimensions }, clock, log, rebuildNoticeMs });
    this.rebuildNoticeMs = rebuildNoticeMs;
  }

  put(target: IndexTarget, documents: IndexDocument[]): Promise<WriteOutcome[]> {
    const writes = documents.map((document) => putWrite(target.tenantId, document));
    return writeToIndices(this.client, this.indices, target, writes);
  }

  remove(target: IndexTarget, records: (RecordRef & { version: number })[]): Promise<WriteOutcome[]> {
    const writes = records.map((record) => removeWrite(target.tenantId, record));
    return writeToIndices(this.client, this.indices, target, writes);
  }

  removeWorkspace(tenantId: string, workspaceId: string | null): Promise<number> {
    return deleteWorkspaceRecords(this.client, this.indices, tenantId, workspaceId);
  }

  /**
   * Answers a query in one round trip without words, in two with words, since their frequency decides their rank, and in three
   * when a misspelt word is to be corrected.
   */
  async query(caller: IndexScope, query: IndexQuery): Promise<IndexResult> {
    const scope = withBudget(caller);
    const first = [countSearch(scope, query), ...(wantsNearest(query) ? [nearestSearch(query, query.vector)] : [])];
    if (query.terms.length === 0) {
      const [hits, counted, nearest] = await this.search(scope, [hitSearch(scope, [], query), ...first]);
      return toIndexResult(query, { counts: readCounts(counted!, 0), terms: [], hits: hits!, nearest });
    }
    const [counted, nearest] = await this.search(scope, first);
    const counts = readCounts(counted!, query.terms.length);
    const terms = await this.corrected(scope, withRarity(query.terms, counts), counts);
    const [hits] = await this.search(scope, [hitSearch(scope, terms, query)]);
    return toIndexResult(query, { counts, terms, hits: hits!, nearest });
  }

  async fetch(caller: IndexScope, refs: RecordRef[], vector: Float32Array | null): Promise<StoredRecord[]> {
    const scope = withBudget(caller);
    const records: StoredRecord[] = [];
    for (let start = 0; start < refs.length; start += FETCH_BATCH) {
      const batch = refs.slice(start, start + FETCH_BATCH);
      const [answer] = await this.search(scope, [fetchSearch(scope, batch, vector !== null)]);
      records.push(...readRecords(answer!, batch, vector));
    }
    return records;
  }

  startRebuild(kind: IndexKind): Promise<IndexRebuild> {
    return Rebuild.start({ client: this.client, indices: this.indices, kind, noticeMs: this.rebuildNoticeMs });
  }

  async resumeRebuild(kind: IndexKind): Promise<IndexRebuild | null> {
    const { client, indices, rebuildNoticeMs } = this;
    return Rebuild.resume({ client, indices, kind, noticeMs: rebuildNoticeMs });
  }

  async ready(): Promise<void> {
    await this.indices.createMissing(REBUILDING);
    await this.indices.updateSettings(REBUILDING);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async corrected(scope: IndexScope, terms: RankedTerm[], counts: ScopeCounts): Promise<RankedTerm[]> {
    const misspelt = terms.filter((term) => allowsTypos(term, counts.terms[term.position]!));
    if (misspelt.length === 0) return terms;
    const [answer] = await this.search(scope, [correctionSearch(scope.tenantId, misspelt)]);
    return terms.map((term) => (misspelt.includes(term) ? withCorrections(term, readCorrections(answer!, term), counts) : term));
  }

  private search(scope: IndexScope, searches: ScopedSearch[]): Promise<OpenSearchAnswer[]> {
    return searchAll(this.client, this.indices, scope, searches);
  }
}

/** Gives the requests of one call a time in common. */
function withBudget(scope: IndexScope): IndexScope {
  return { ...scope, budget: scope.budget ?? reading().budget };
}

type SearchEngine = Pick<Ports, "index" | "embedder">;

/** Opens the search index and the embedder of a Lambda: apart from `awsPorts`, so that only functions that search bundle them. */
export function searchEngine(environment: Environment, log: Log): SearchEngine {
  return openEngine(environment, { log });
}

/** Opens them for a worker, which has nobody waiting and tries again later. */
export function workerSearchEngine(environment: Environment, log: Log): SearchEngine {
  return openEngine(environment, { log, failsFast: false });
}

function openEngine(environment: Environment, options: Pick<OpenSearchSettings, "log" | "failsFast">): SearchEngine {
  const endpoint = required(environment, environmentName.searchEndpoint);
  const layout = JSON.parse(required(environment, environmentName.indexLayout)) as IndexLayout;
  const embedder = new StaticEmbedder(readEmbeddingTable(required(environment, environmentName.embeddingTable)));
  const tracer = createCallTracer(environment);
  const client = traceSearchClient(openSearchClient({ endpoint, region: environment.AWS_REGION, auth: "sigv4" }), tracer);
  const settings = { ...options, clock: { now: Date.now }, layout, dimensions: embedder.dimensions };
  return { index: new OpenSearchIndex(client, settings), embedder };
}
