import type { Client } from "@opensearch-project/opensearch";

export interface PlainProduct extends Record<string, unknown> {
  id: string;
  tenant: string;
}

const KEYWORD = { type: "keyword" };
const ENGLISH = { type: "text", analyzer: "english" };
const ENGLISH_AND_KEYWORD = { ...ENGLISH, fields: { keyword: KEYWORD } };

/** Maps what both yardsticks search by words and count. */
export function plainMappings() {
  const properties = {
    tenant: KEYWORD,
    name: ENGLISH,
    content: ENGLISH,
    brands: ENGLISH_AND_KEYWORD,
    categories: ENGLISH_AND_KEYWORD,
    stockStatus: KEYWORD,
  };
  return { dynamic: false, properties };
}

const FIELDS = ["name^4", "brands^2.5", "categories^2", "content"];
const FACETS = ["brands.keyword", "categories.keyword", "stockStatus"];

/** Matches any of the words among the products of a tenant, as `multi_match` does by default; `fuzzy` tolerates typing errors. */
export function plainQuery(tenant: string, text: string, { fuzzy = false } = {}) {
  const match = { query: text, fields: FIELDS, ...(fuzzy && { fuzziness: "AUTO" }) };
  return { bool: { filter: [{ term: { tenant } }], must: [{ multi_match: match }] } };
}

export function plainAggregations() {
  return Object.fromEntries(FACETS.map((field) => [field, { terms: { field } }]));
}

export async function writePlain(client: Client, index: string, products: PlainProduct[]): Promise<void> {
  const lines = products.map(
    (product) => `${JSON.stringify({ index: { _id: product.id, routing: product.tenant } })}\n${JSON.stringify(product)}\n`,
  );
  const path = `/${index}/_bulk`;
  const { body } = await client.transport.request({ method: "POST", path, bulkBody: lines.join("") });
  if ((body as { errors: boolean }).errors) throw new Error("The plain index refused a product.");
}

/** The index of a team that uses OpenSearch without this product: the yardstick. */
export class PlainIndex {
  private readonly client: Client;
  readonly name: string;

  constructor(client: Client, name: string) {
    this.client = client;
    this.name = name;
  }

  /** Returns another index over the same client. */
  sibling(name: string): PlainIndex {
    return new PlainIndex(this.client, name);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  async create({ shards, refreshInterval }: { shards: number; refreshInterval: string }): Promise<void> {
    const settings = { number_of_shards: shards, number_of_replicas: 0, refresh_interval: refreshInterval };
    await this.client.indices.create({ index: this.name, body: { settings, mappings: plainMappings() } as never });
  }

  put(products: PlainProduct[]): Promise<void> {
    return writePlain(this.client, this.name, products);
  }

  /** Any of the words, with three facets. */
  async search(tenant: string, text: string, { fuzzy = false } = {}): Promise<number> {
    const { body } = await this.client.transport.request({
      method: "POST",
      path: `/${this.name}/_search`,
      querystring: { routing: tenant },
      body: { size: 10, query: plainQuery(tenant, text, { fuzzy }), aggs: plainAggregations() },
    });
    return (body as { hits: { total: { value: number } } }).hits.total.value;
  }
}
