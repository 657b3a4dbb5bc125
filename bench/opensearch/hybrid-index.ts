import type { Client } from "@opensearch-project/opensearch";
import { type Embedder, quantise } from "../../functions/platform/ports/search/embedder.ts";
import { type PlainProduct, plainAggregations, plainMappings, plainQuery, writePlain } from "./plain-index.ts";

/** Neighbors that a query asks for: what a page, its facets and a fusion need, and what our own layout asked for. */
const NEIGHBORS = 100;
/** Characters of a product's text that its vector is of. */
const EMBEDDED_CHARACTERS = 1_000;

/** Bytes and the inner product are the cheapest graph of unit vectors, so that the yardstick is no straw man. */
const VECTOR = {
  type: "knn_vector",
  dimension: 256,
  data_type: "byte",
  method: { name: "hnsw", engine: "lucene", space_type: "innerproduct", parameters: { m: 16, ef_construction: 100 } },
};

const FUSION = {
  "normalization-processor": {
    normalization: { technique: "min_max" },
    combination: { technique: "arithmetic_mean", parameters: { weights: [0.5, 0.5] } },
  },
};

/** The index of a team that searches by words and meaning with what OpenSearch has for it: the yardstick of a hybrid search. */
export class HybridIndex {
  private readonly client: Client;
  private readonly embedder: Embedder;
  readonly name: string;

  constructor(client: Client, embedder: Embedder, name: string) {
    this.client = client;
    this.embedder = embedder;
    this.name = name;
  }

  /** Returns another index over the same client. */
  sibling(name: string): HybridIndex {
    return new HybridIndex(this.client, this.embedder, name);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  async create({ shards, refreshInterval }: { shards: number; refreshInterval: string }): Promise<void> {
    const body = { phase_results_processors: [FUSION] };
    await this.client.transport.request({ method: "PUT", path: `/_search/pipeline/${this.name}`, body });
    const settings = {
      "index.knn": true,
      "index.search.default_pipeline": this.name,
      number_of_shards: shards,
      number_of_replicas: 0,
      refresh_interval: refreshInterval,
    };
    const { dynamic, properties } = plainMappings();
    const mappings = { dynamic, _source: { excludes: ["vector"] }, properties: { ...properties, vector: VECTOR } };
    await this.client.indices.create({ index: this.name, body: { settings, mappings } as never });
  }

  /** Removes the index and its pipeline. */
  async remove(): Promise<void> {
    await this.client.transport.request({ method: "DELETE", path: `/${this.name}` });
    await this.client.transport.request({ method: "DELETE", path: `/_search/pipeline/${this.name}` });
  }

  async put(products: PlainProduct[]): Promise<void> {
    const vectors = await this.embedder.embed(products.map(toText));
    await writePlain(
      this.client,
      this.name,
      products.map((product, at) => ({ ...product, vector: [...quantise(vectors[at]!)] })),
    );
  }

  /** Any of the words, or one of the nearest, with three facets over both. */
  async search(tenant: string, text: string): Promise<number> {
    const [vector] = await this.embedder.embed([text]);
    const near = { vector: [...quantise(vector!)], k: NEIGHBORS, filter: { term: { tenant } } };
    const isKnown = vector!.some((component) => component !== 0);
    const queries = [plainQuery(tenant, text), ...(isKnown ? [{ knn: { vector: near } }] : [])];
    const { body } = await this.client.transport.request({
      method: "POST",
      path: `/${this.name}/_search`,
      querystring: { routing: tenant },
      body: { size: 10, query: { hybrid: { queries } }, aggs: plainAggregations() },
    });
    return (body as { hits: { total: { value: number } } }).hits.total.value;
  }
}

function toText({ name, content, brands, categories }: PlainProduct): string {
  return [name, brands, categories, content].flat().filter(Boolean).join(" ").slice(0, EMBEDDED_CHARACTERS);
}
