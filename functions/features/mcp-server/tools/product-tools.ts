import { type Static, Type } from "@sinclair/typebox";
import { Choice, Nullable } from "../../../../schemas/shapes.ts";
import { ApiError, ambiguousIdError } from "../../../http/errors.ts";
import { listTrendingProducts, recommendProducts } from "../../recommendations/index.ts";
import { searchFor, searchProducts, toReadableText } from "../../search/index.ts";
import {
  Currency,
  DETAIL_FIELDS,
  findCurrency,
  ProductDetails,
  ProductSummary,
  SUMMARY_FIELDS,
  shortenText,
  toProductLine,
  toProductSummary,
} from "./product-views.ts";
import { defineTool } from "./tool.ts";

const Price = Type.Optional(Type.Number({ minimum: 0 }));
const Names = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20, description }));

const Input = Type.Object({
  query: Type.String({
    minLength: 1,
    maxLength: 1_000,
    description: 'What is looked for, in the shopper\'s own words ("oak desk for a small room"); "*" for everything.',
  }),
  minPrice: Price,
  maxPrice: Price,
  inStock: Type.Optional(Type.Boolean({ description: "True: only what can be bought now." })),
  onSale: Type.Optional(Type.Boolean({ description: "True: only reduced products." })),
  categories: Names("Any of these, spelt as a result's `facets` or `categories` spell them."),
  brands: Names("Any of these, spelt as a result's `facets` or `brands` spell them."),
  sort: Type.Optional(Choice(["relevance", "price:asc", "price:desc", "rating", "newest"], { default: "relevance" })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 10 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 4_000, description: "From a result, for its next page." })),
});
type Input = Static<typeof Input>;

const Facet = Type.Array(Type.Object({ value: Type.String(), count: Type.Number() }));

const DEFAULT_LIMIT = 10;
const FACET_FIELDS = ["categories", "brands"];

/** The part of a search's data that the tool reads. */
interface Found {
  results: Record<string, unknown>[];
  total: number;
  cursor?: string;
  facets?: Record<string, { key: string; count: number }[]>;
}

export const searchProductsTool = defineTool({
  name: "search_products",
  title: "Search products",
  description:
    "Finds products of the shop by words and by meaning, and narrows them by price, stock, category and brand. " +
    "Use it first for any wish; get_product then has all details of one.",
  scope: "search",
  calls: [searchProducts],
  input: Input,
  output: Type.Object({
    products: Type.Array(ProductSummary),
    total: Type.Integer({ description: "Of all pages." }),
    currency: Currency,
    facets: Type.Object({ categories: Type.Optional(Facet), brands: Type.Optional(Facet) }),
    cursor: Nullable(Type.String()),
  }),
  async handle(call, ports) {
    const { query, sort = "relevance", limit = DEFAULT_LIMIT, cursor } = call.body;
    const page = { limit, ...(cursor !== undefined && { cursor }), searchContext: "api", fields: SUMMARY_FIELDS };
    const hidden = await searchFor(ports).hiddenFields(call.tenant.id, call.workspaceId, call.key.type);
    const counted = { facetFields: FACET_FIELDS.filter((field) => !hidden.hides(field)), facetSize: 10 };
    const body = { text: query, filters: toFilters(call.body), sort, ...page, ...counted };
    const [found, currency] = await Promise.all([
      call.call(searchProducts, { body }) as Promise<Found>,
      findCurrency(call, ports),
    ]);
    const facets = Object.entries(found.facets ?? {}).map(([name, buckets]) => [
      name,
      buckets.map(({ key, count }) => ({ value: key, count })),
    ]);
    return {
      products: found.results.map(toProductSummary),
      total: found.total,
      currency,
      facets: Object.fromEntries(facets),
      cursor: found.cursor ?? null,
    };
  },
  toText({ products, total, currency, cursor }) {
    if (products.length === 0) return "No product fits. Use fewer or other words, or drop a filter.";
    const lines = products.map((product, index) => `${index + 1}. ${toProductLine(product, currency)}`);
    const more = cursor === null ? [] : ["There are more: call search_products again with the same arguments and this cursor."];
    return [`${total} products fit.`, ...lines, ...more].join("\n");
  },
});

function toFilters({ minPrice, maxPrice, inStock, onSale, categories, brands }: Input): Record<string, unknown> {
  const price = { ...(minPrice !== undefined && { gte: minPrice }), ...(maxPrice !== undefined && { lte: maxPrice }) };
  return {
    ...(Object.keys(price).length > 0 && { price }),
    ...(inStock && { stockStatus: "instock" }),
    ...(onSale && { onSale: true }),
    ...(categories && { categories: { in: categories } }),
    ...(brands && { brands: { in: brands } }),
  };
}

/** About three thousand words: an assistant has other things to remember. */
const MAX_DESCRIPTION = 20_000;
/** In the text beside the structured content. */
const MAX_SHOWN = 1_000;

export const getProductTool = defineTool({
  name: "get_product",
  title: "Get a product",
  description:
    "Reads all details of one product: description, attributes, prices, stock. The id comes from another tool's result.",
  scope: "search",
  calls: [searchProducts],
  input: Type.Object({ id: Type.String({ minLength: 1, maxLength: 255 }) }),
  output: Type.Object({ product: ProductDetails, currency: Currency }),
  async handle(call, ports) {
    const { id } = call.body;
    // A search, because it shows a shopper's key what a shopper may see.
    const find = async (text: string) => {
      const body = { text, filters: { id }, limit: 2, fields: DETAIL_FIELDS, trackAnalytics: false, personalize: false };
      return ((await call.call(searchProducts, { body })) as { results: Record<string, unknown>[] }).results;
    };
    const [browsed, currency] = await Promise.all([find("*"), findCurrency(call, ports)]);
    // A product may be shown to those who search alone.
    const results = browsed.length > 0 ? browsed : await find(id);
    if (results.length > 1) throw ambiguousIdError(results.length);
    if (!results[0]) throw new ApiError("NOT_FOUND", "There is no such product. Find its id with search_products.");
    return { product: toProductDetails(results[0]), currency };
  },
  toText: ({ product, currency }) =>
    [toProductLine(product, currency), shortenText(product.description ?? product.excerpt ?? "", MAX_SHOWN)].join("\n").trim(),
});

function toProductDetails(record: Record<string, unknown>): ProductDetails {
  const description =
    typeof record.content === "string" ? shortenText(toReadableText(record.content), MAX_DESCRIPTION) : undefined;
  const names = Object.keys(ProductDetails.properties).filter((name) => record[name] !== undefined);
  return {
    ...(Object.fromEntries(names.map((name) => [name, record[name]])) as ProductDetails),
    ...toProductSummary(record),
    ...(typeof record.excerpt === "string" && { excerpt: record.excerpt }),
    ...(description !== undefined && { description }),
  };
}

const DEFAULT_RECOMMENDED = 5;

const RecommendedSummary = Type.Object({
  ...ProductSummary.properties,
  reasons: Type.Array(Type.String(), { description: "Why it is recommended, to be told to the shopper." }),
});

interface Recommended {
  recommendations: (Record<string, unknown> & { reasons: { text: string }[] })[];
}

export const recommendTool = defineTool({
  name: "recommend",
  title: "Recommend products",
  description:
    "Recommends products that go with one: similar ones, and what is bought together with it. Without productId: what is in " +
    "demand.",
  scope: "recommendations",
  calls: [recommendProducts, listTrendingProducts],
  input: Type.Object({
    productId: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: DEFAULT_RECOMMENDED })),
  }),
  output: Type.Object({ products: Type.Array(RecommendedSummary), currency: Currency }),
  async handle(call, ports) {
    const { productId, limit = DEFAULT_RECOMMENDED } = call.body;
    const recommending =
      productId === undefined
        ? call.call(listTrendingProducts, { query: { limit } })
        : call.call(recommendProducts, { body: { productId, maxRecommendations: limit } });
    const [found, currency] = await Promise.all([recommending as Promise<Recommended>, findCurrency(call, ports)]);
    return { products: found.recommendations.map(toRecommendedSummary), currency };
  },
  toText({ products, currency }) {
    if (products.length === 0) return "Nothing to recommend. Use search_products instead.";
    return products.map((product, index) => `${index + 1}. ${toProductLine(product, currency)}${toReason(product)}`).join("\n");
  },
});

function toRecommendedSummary(record: Recommended["recommendations"][number]): Static<typeof RecommendedSummary> {
  return { ...toProductSummary(record), reasons: record.reasons.map(({ text }) => text) };
}

function toReason({ reasons }: { reasons: string[] }): string {
  return reasons[0] === undefined ? "" : ` - ${reasons[0]}`;
}
