import { type Static, Type } from "@sinclair/typebox";
import { FreeForm, Nullable } from "../../../../schemas/shapes.ts";
import { listFormerPrices, paidPrice, paidPriceRange } from "../../../domain/paid-price.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { HandlerContext } from "../../../http/operation.ts";

const Text = Type.Optional(Type.String());
const Figure = Type.Optional(Nullable(Type.Number()));
const Names = Type.Optional(Type.Array(Type.String()));

/** A product as lists of tools show it. */
export const ProductSummary = Type.Object({
  id: Type.String({ description: "For get_product and recommend." }),
  name: Text,
  url: Type.Optional(Type.String({ description: "Of its page, where it can be bought." })),
  image: Type.Optional(Nullable(Type.String())),
  price: Figure,
  regularPrice: Figure,
  salePrice: Figure,
  priceMin: Figure,
  priceMax: Figure,
  onSale: Type.Optional(Type.Boolean()),
  stockStatus: Type.Optional(Type.String({ description: "instock, outofstock or onbackorder" })),
  rating: Figure,
  reviewCount: Figure,
  brands: Names,
  categories: Names,
  excerpt: Text,
  workspaceId: Type.Optional(Type.String({ description: "Of the shop, where the account has several." })),
});
export type ProductSummary = Static<typeof ProductSummary>;

export const ProductDetails = Type.Object({
  ...ProductSummary.properties,
  description: Text,
  sku: Text,
  tags: Names,
  attributes: Type.Optional(Nullable(FreeForm)),
  weight: Figure,
  dimensions: Type.Optional(Nullable(FreeForm)),
  stockQuantity: Figure,
});
export type ProductDetails = Static<typeof ProductDetails>;

export const Currency = Nullable(Type.String({ description: "Of all prices, ISO 4217; null when the shop has not said." }));

/** Fields that searches are asked for. */
export const SUMMARY_FIELDS = Object.keys(ProductSummary.properties).filter((name) => name !== "workspaceId");
export const DETAIL_FIELDS = [
  ...SUMMARY_FIELDS,
  ...["content", "sku", "tags", "attributes", "weight", "dimensions", "stockQuantity"],
];

/** An assistant reads a list of such texts at once. */
const MAX_EXCERPT = 300;

/** Copies what a summary shows of a record. */
export function toProductSummary(record: Record<string, unknown>): ProductSummary {
  const names = Object.keys(ProductSummary.properties);
  const shown = Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])));
  const excerpt = typeof record.excerpt === "string" ? { excerpt: shortenText(record.excerpt, MAX_EXCERPT) } : {};
  return { ...(shown as ProductSummary), ...excerpt };
}

/** Shortens a text at a character. */
export function shortenText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}

/** Renders a product in one line. */
export function toProductLine({ id, name = id, url, ...product }: ProductSummary, currency: string | null): string {
  const stock = { instock: "in stock", outofstock: "out of stock", onbackorder: "on back order" }[product.stockStatus ?? ""];
  const rating = typeof product.rating === "number" ? `rated ${product.rating} of 5` : undefined;
  const facts = [toPriceText(product, currency), stock, rating, url].filter((fact) => fact !== undefined);
  return [`${name} (id ${id})`, ...facts].join(" - ");
}

function toPriceText(product: Partial<ProductSummary>, currency: string | null): string | undefined {
  const unit = currency === null ? "" : ` ${currency}`;
  const paid = paidPrice(product);
  if (paid === null) return undefined;
  const [low, high] = paidPriceRange(product);
  if (low !== undefined) return `${low} to ${high}${unit}`;
  const [before] = listFormerPrices(product);
  return `${paid}${unit}${before === undefined ? "" : ` (was ${before})`}`;
}

/** Returns the currency of the shop that is asked; null when several are, or when it has not said. */
export async function findCurrency(
  { tenant, workspace }: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspace">,
  { directory }: Pick<Ports, "directory">,
): Promise<string | null> {
  if (workspace) return workspace.settings.currency ?? null;
  const only = await directory.onlyWorkspace(tenant.id);
  return (only && (await directory.workspaces(tenant.id)).get(only)?.settings.currency) || null;
}
