import { type Static, Type } from "@sinclair/typebox";
import { listTrendingProducts, recommendProducts } from "../../recommendations/index.ts";
import { Currency, findCurrency, ProductSummary, toProductLine, toProductSummary } from "./product-views.ts";
import { defineTool } from "./tool.ts";

const DEFAULT_LIMIT = 5;

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
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: DEFAULT_LIMIT })),
  }),
  output: Type.Object({ products: Type.Array(RecommendedSummary), currency: Currency }),
  async handle(call, ports) {
    const { productId, limit = DEFAULT_LIMIT } = call.body;
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
