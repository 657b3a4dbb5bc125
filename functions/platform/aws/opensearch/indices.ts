import { ExpiringCache } from "../../caching/expiring-cache.ts";
import type { Clock } from "../../ports/clock.ts";
import { INDEX_KINDS, type IndexKind, TEXT_FIELDS } from "../../ports/search-index.ts";
import { refresh } from "./bulk.ts";
import type { OpenSearchClient } from "./opensearch-client.ts";

const NUMBER_DIGITS = 6;

/**
 * Manages the indices of each kind: an alias `<prefix>-products` over one backing index `<prefix>-products-000001`, and while a
 * rebuild is open `<prefix>-products-building` over its successor.
 */
export class Indices {
  private readonly client: OpenSearchClient;
  private readonly prefix: string;
  private readonly shape: IndexShape;
  private readonly open: ExpiringCache<boolean>;

  constructor(client: OpenSearchClient, options: { prefix: string; shape: IndexShape; clock: Clock; rebuildNoticeMs: number }) {
    this.client = client;
    this.prefix = options.prefix;
    this.shape = options.shape;
    this.open = new ExpiringCache(options.clock, options.rebuildNoticeMs, INDEX_KINDS.length);
  }

  alias(kind: IndexKind): string {
    return `${this.prefix}-${kind}`;
  }

  buildingAlias(kind: IndexKind): string {
    return `${this.prefix}-${kind}-building`;
  }

  /** Creates missing indices; harmless when several instances do it at once. */
  async ensure(): Promise<void> {
    await Promise.all(
      INDEX_KINDS.map(async (kind) => {
        if ((await this.backing(this.alias(kind))) === null)
          await this.create(kind, 1, { alias: this.alias(kind), isSearched: true });
      }),
    );
    const aliases = INDEX_KINDS.map((kind) => this.alias(kind)).join(",");
    await this.client.sendRequired({
      method: "GET",
      path: `/_cluster/health/${aliases}`,
      query: { wait_for_status: "yellow", timeout: "10s" },
    });
  }

  /**
   * Returns true while a rebuild of this kind is open; known a little late (`rebuildNoticeMs`), which `startRebuild` waits out.
   */
  isRebuilding(kind: IndexKind): Promise<boolean> {
    return this.open.get(kind, () => this.hasBuilding(kind));
  }

  async hasBuilding(kind: IndexKind): Promise<boolean> {
    return (await this.backing(this.buildingAlias(kind))) !== null;
  }

  /**
   * Creates an empty successor under the building alias. Nobody searches it yet, so that it need not keep up with its writes.
   * One that an earlier, crashed rebuild left behind is dropped.
   */
  async startBuilding(kind: IndexKind): Promise<void> {
    await this.dropBuilding(kind);
    const current = await this.backing(this.alias(kind));
    const number = current ? Number(current.slice(-NUMBER_DIGITS)) : 0;
    await this.create(kind, number + 1, { alias: this.buildingAlias(kind), isSearched: false });
    this.open.delete(kind);
  }

  /** Moves the alias to the successor and removes the old index in one step. */
  async swap(kind: IndexKind): Promise<void> {
    const [old, successor] = await Promise.all([this.backing(this.alias(kind)), this.backing(this.buildingAlias(kind))]);
    if (!successor) throw new Error(`No rebuild of ${kind} is open.`);
    const settings = { index: { refresh_interval: SEARCHED_REFRESH } };
    await this.client.sendRequired({ method: "PUT", path: `/${successor}/_settings`, body: settings });
    await refresh(this.client, successor);
    const actions = [
      { add: { index: successor, alias: this.alias(kind) } },
      { remove: { index: successor, alias: this.buildingAlias(kind) } },
      ...(old ? [{ remove_index: { index: old } }] : []),
    ];
    await this.client.sendRequired({ method: "POST", path: "/_aliases", body: { actions } });
    this.open.delete(kind);
  }

  async dropBuilding(kind: IndexKind): Promise<void> {
    const building = await this.backing(this.buildingAlias(kind));
    if (building) await this.client.send({ method: "DELETE", path: `/${building}`, expect: ["index_not_found_exception"] });
    this.open.delete(kind);
  }

  /** Returns the index that an alias stands for. */
  private async backing(alias: string): Promise<string | null> {
    const answer = await this.client.send<Record<string, unknown>>({
      method: "GET",
      path: `/_alias/${alias}`,
      expect: ["not_found"],
    });
    return answer ? (Object.keys(answer)[0] ?? null) : null;
  }

  private async create(
    kind: IndexKind,
    number: number,
    { alias, isSearched }: { alias: string; isSearched: boolean },
  ): Promise<void> {
    const path = `/${this.alias(kind)}-${String(number).padStart(NUMBER_DIGITS, "0")}`;
    const body = { ...indexBody(this.shape, { isSearched }), aliases: { [alias]: {} } };
    await this.client.send({ method: "PUT", path, body, expect: ["resource_already_exists_exception"] });
  }
}

interface IndexShape {
  /** Dimensions of the embedder's vectors. */
  dimensions: number;
  shards: number;
  /** `0-1` and the like: the engine keeps as many copies as it has nodes for. */
  replicas: string;
}

/**
 * First half of BM25F (b 0.75): the weight of a word's occurrences in one field, by the field's length. The second half, over
 * the sum of the fields, is in `term-clauses.ts`, and rarity is counted within the scope: the engine's own would count over all
 * tenants of a shard.
 */
const OCCURRENCES = `
  double relativeLength = doc.length * (double) field.docCount / field.sumTotalTermFreq;
  return query.boost * doc.freq / (0.25 + 0.75 * relativeLength);`;

const PAIR_FIELDS = [..."0123456789abcdef"];

/** Time after which a write is found, and a half more; docs/decisions/0003-opensearch-mapping.md tells what it costs. */
const SEARCHED_REFRESH = "100ms";

/** Returns settings and mappings of one backing index; the same for every kind. Nothing a tenant sends can add a field. */
export function indexBody({ dimensions, shards, replicas }: IndexShape, { isSearched = true } = {}) {
  return {
    settings: {
      index: {
        knn: true,
        number_of_shards: shards,
        auto_expand_replicas: replicas,
        refresh_interval: isSearched ? SEARCHED_REFRESH : "-1",
        // Time for which a deletion's version is kept, to refuse older writes that arrive late (redrives of the stream).
        gc_deletes: "1h",
        similarity: { occurrences: { type: "scripted", script: { source: OCCURRENCES } } },
      },
    },
    mappings: { dynamic: "strict", _source: { includes: ["body"] }, properties: properties(dimensions) },
  };
}

function properties(dimensions: number) {
  const filterOnly = { type: "keyword", doc_values: false };
  const stems = { type: "text", analyzer: "whitespace", index_options: "freqs", similarity: "occurrences" };
  return {
    tenant: filterOnly,
    workspace: { type: "keyword" },
    record: { type: "keyword" },
    /** Every stem of the record, for matching; scoring reads `stems`. */
    anywhere: { type: "text", analyzer: "whitespace", index_options: "docs", norms: false },
    /** Every word of the record as written, for the suggester; prefixes and corrections read `words`. */
    vocabulary: filterOnly,
    stems: { properties: Object.fromEntries(TEXT_FIELDS.map((field) => [field, stems])) },
    words: { properties: Object.fromEntries(TEXT_FIELDS.map((field) => [field, filterOnly])) },
    /**
     * Words of a field as one text, to read back those that a prefix or correction led to; a keyword's own column is slow to
     * read.
     */
    spelling: { properties: Object.fromEntries(TEXT_FIELDS.map((field) => [field, { type: "binary", doc_values: true }])) },
    fields: filterOnly,
    pairs: { properties: Object.fromEntries(PAIR_FIELDS.map((field) => [field, { type: "keyword" }])) },
    points: { type: "ip", doc_values: false },
    steps: { type: "keyword" },
    /** One document per field, for sorting: nested, because the field's name selects the value. */
    facts: { type: "nested", properties: { name: filterOnly, number: { type: "double" }, text: { type: "keyword" } } },
    chunks: { type: "nested", properties: { vector: vector(dimensions) } },
    /** All chunks' vectors in order, returned with a hit: exact cosines need no second request. */
    vectors: { type: "binary", doc_values: true },
    body: { type: "object", enabled: false },
  };
}

/** Maps a vector. Its engine is always named: not every distribution has the default one, and a node without it crashes. */
function vector(dimension: number) {
  const method = { name: "hnsw", engine: "lucene", space_type: "cosinesimil", parameters: { m: 32, ef_construction: 200 } };
  return { type: "knn_vector", dimension, data_type: "byte", method };
}
