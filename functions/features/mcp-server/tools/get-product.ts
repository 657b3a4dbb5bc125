import { Type } from "@sinclair/typebox";
import { ApiError, ambiguousIdError } from "../../../http/errors.ts";
import { searchProducts, toReadableText } from "../../search/index.ts";
import {
  Currency,
  DETAIL_FIELDS,
  findCurrency,
  ProductDetails,
  shortenText,
  toProductLine,
  toProductSummary,
} from "./product-views.ts";
import { defineTool } from "./tool.ts";

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
