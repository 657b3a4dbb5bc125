import { Type } from "@sinclair/typebox";
import { Choice, MetadataValue, NonNegativeNumber, Nullable } from "./shapes.ts";

const Dimensions = Type.Object({
  length: Type.Optional(Nullable(NonNegativeNumber)),
  width: Type.Optional(Nullable(NonNegativeNumber)),
  height: Type.Optional(Nullable(NonNegativeNumber)),
});

export const INDEX_STATUSES = ["active", "hidden", "disabled"] as const;
const STOCK_STATUSES = ["instock", "outofstock", "onbackorder"] as const;

const Price = Type.Optional(Nullable(NonNegativeNumber));
const Names = Type.Optional(Type.Array(Type.String()));
const Flag = Type.Optional(Type.Boolean());

/** The input of a product (docs/specification/data-shapes.md). */
export const ProductInput = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  name: Type.String({ minLength: 1, maxLength: 500 }),
  content: Type.Optional(Type.String({ maxLength: 200_000 })),
  searchableText: Type.Optional(Type.String({ maxLength: 200_000 })),
  excerpt: Type.Optional(Type.String({ maxLength: 1_000 })),
  price: Price,
  salePrice: Price,
  regularPrice: Price,
  priceMin: Price,
  priceMax: Price,
  onSale: Flag,
  stockQuantity: Type.Optional(Nullable(NonNegativeNumber)),
  stockStatus: Type.Optional(Choice(STOCK_STATUSES)),
  sku: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(Choice(["simple", "variable", "grouped", "external"])),
  weight: Type.Optional(Nullable(NonNegativeNumber)),
  dimensions: Type.Optional(Nullable(Dimensions)),
  rating: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 5 }))),
  reviewCount: Type.Optional(NonNegativeNumber),
  categories: Names,
  tags: Names,
  brands: Names,
  image: Type.Optional(Nullable(Type.String())),
  url: Type.Optional(Type.String()),
  status: Type.Optional(Type.String({ maxLength: 50 })),
  visibility: Type.Optional(Type.String({ maxLength: 50 })),
  featured: Flag,
  virtual: Flag,
  downloadable: Flag,
  attributes: Type.Optional(Nullable(Type.Record(Type.String(), Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50 })))),
  metadata: Type.Optional(Type.Record(Type.String(), MetadataValue({ length: 1_000, items: 50 }))),
  source: Type.Optional(Type.String({ maxLength: 50 })),
  indexStatus: Type.Optional(Choice(INDEX_STATUSES)),
});
