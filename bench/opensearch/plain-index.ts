import type { Client } from "@opensearch-project/opensearch";

export interface PlainProduct extends Record<string, unknown> {
  id: string;
  tenant: string;
}

const KEYWORD = { type: "keyword" };
const ENGLISH = { type: "text", analyzer: "english" };
const ENGLISH_AND_KEYWORD = { ...ENGLISH, fields: { keyword: KEYWORD } };

const MAPPINGS = {
  dynamic: false,
  properties: {
    tenant: KEYWORD,
    name: ENGLISH,
    content: ENGLISH,
    brands: ENGLISH_AND_KEYWORD,
    categories: ENGLISH_AND_KEYWORD,
    stockStatus: KEYWORD,
  },
};

const FIELDS = ["name^4", "brands^2.5", "categories^2", "content"];
const FACETS = ["brands.keyword", "categories.keyword", "stockStatus"];

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
    await this.client.indices.create({ index: this.name, body: { settings, mappings: MAPPINGS } as never });
  }

  async put(products: PlainProduct[]): Promise<void> {
    const lines = products.map(
      (product) => `${JSON.stringify({ index: { _id: product.id, routing: product.tenant } })}\n${JSON.stringify(product)}\n`,
    );
    const { body } = await this.client.transport.request({
      method: "POST",
      path: `/${this.name}/_bulk`,
      bulkBody: lines.join(""),
    });
    if ((body as { errors: boolean }).errors) throw new Error("The plain index refused a product.");
  }

  /** Any of the words, as `multi_match` does by default, with three facets; `fuzzy` tolerates typing errors. */
  async search(tenant: string, text: string, { fuzzy = false } = {}): Promise<number> {
    const match = { query: text, fields: FIELDS, ...(fuzzy && { fuzziness: "AUTO" }) };
    const aggs = Object.fromEntries(FACETS.map((field) => [field, { terms: { field } }]));
    const query = { bool: { filter: [{ term: { tenant } }], must: [{ multi_match: match }] } };
    const { body } = await this.client.transport.request({
      method: "POST",
      path: `/${this.name}/_search`,
      querystring: { routing: tenant },
      body: { size: 10, query, aggs },
    });
    return (body as { hits: { total: { value: number } } }).hits.total.value;
  }
}
