import { Type } from "@sinclair/typebox";
import { Choice, FreeForm, MetadataValue, Named, NonNegativeNumber, Nullable, OwnId, Patterned } from "./shapes.ts";

const Dimensions = Named(
  "Dimensions",
  Type.Object({
    length: Type.Optional(Nullable(NonNegativeNumber)),
    width: Type.Optional(Nullable(NonNegativeNumber)),
    height: Type.Optional(Nullable(NonNegativeNumber)),
  }),
);

const INDEX_STATUSES = ["active", "hidden", "disabled"] as const;
const STOCK_STATUSES = ["instock", "outofstock", "onbackorder"] as const;

const Price = Type.Optional(Nullable(NonNegativeNumber));
const Names = Type.Optional(Type.Array(Type.String()));
const Flag = Type.Optional(Type.Boolean());

const RecordId = Named("RecordId", OwnId({ maxLength: 255, description: "Id of the record, of the shop's own choice." }));

const product = Type.Object({
  id: RecordId,
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
  publishedAt: Type.Optional(Nullable(Type.String({ maxLength: 50, description: "Time from which the shop sells it." }))),
  releasedAt: Type.Optional(
    Nullable(Type.String({ maxLength: 50, description: "Time of its release; newest orders by it before `publishedAt`." })),
  ),
  attributes: Type.Optional(Nullable(Type.Record(Type.String(), Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50 })))),
  metadata: Type.Optional(Type.Record(Type.String(), MetadataValue({ length: 1_000, items: 50 }))),
  source: Type.Optional(Type.String({ maxLength: 50 })),
  indexStatus: Type.Optional(Choice(INDEX_STATUSES)),
});

/** The input of a product (docs/specification/data-shapes.md). */
export const ProductInput = Named("ProductInput", product, () =>
  Type.Intersect([ProductFields, Type.Pick(product, ["id", "name"])]),
);

/** Each field of a product, none required: what a change names, and what a hit shows. */
export const ProductFields = Named(
  "ProductFields",
  Type.Partial(Type.Omit(product, ["id"]), { description: "The fields of a product, each of them optional." }),
);

export const POST_STATUSES = ["publish", "draft", "private", "pending"] as const;

const post = Type.Object({
  id: RecordId,
  title: Type.String({ minLength: 1, maxLength: 500 }),
  content: Type.Optional(Type.String({ maxLength: 200_000 })),
  searchableText: Type.Optional(Type.String({ maxLength: 200_000 })),
  excerpt: Type.Optional(Type.String({ maxLength: 1_000 })),
  postType: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  status: Type.Optional(Choice(POST_STATUSES)),
  authorId: Type.Optional(Type.String({ maxLength: 100 })),
  authorName: Type.Optional(Type.String({ maxLength: 200 })),
  publishedAt: Type.Optional(Nullable(Type.String())),
  categories: Type.Optional(Type.Array(Type.String())),
  tags: Type.Optional(Type.Array(Type.String())),
  url: Type.Optional(Type.String()),
  featuredImage: Type.Optional(Nullable(Type.String())),
  source: Type.Optional(Type.String({ maxLength: 50 })),
  indexStatus: Type.Optional(Choice(INDEX_STATUSES)),
  metadata: Type.Optional(Type.Record(Type.String(), MetadataValue({ length: 5_000, items: 500 }))),
  attributes: Type.Optional(Nullable(FreeForm)),
});

/** The input of a post (docs/specification/data-shapes.md). */
export const PostInput = Named("PostInput", post, () => Type.Intersect([PostFields, Type.Pick(post, ["id", "title"])]));

/** Each field of a post, none required: what a change names, and what a hit shows. */
export const PostFields = Named(
  "PostFields",
  Type.Partial(Type.Omit(post, ["id"]), { description: "The fields of a post, each of them optional." }),
);

const Text = Type.Optional(Type.String());

const taxonomy = Type.Object({
  id: RecordId,
  name: Type.String({ minLength: 1, maxLength: 200 }),
  slug: Type.String({ minLength: 1, maxLength: 200 }),
  taxonomyName: Patterned("^[a-z0-9_-]+$", "must be small letters, digits, _ and -", { minLength: 1, maxLength: 100 }),
  description: Type.Optional(Type.String({ maxLength: 1_000 })),
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  parent: Type.Optional(Type.Integer({ minimum: 0 })),
  meta: Type.Optional(Type.Unsafe<object>({ type: ["object", "array"], items: {} })),
  source: Text,
  taxonomyLabel: Text,
  thumbnailUrl: Text,
  displayType: Text,
  attributeType: Text,
  type: Text,
  termId: Type.Optional(Type.Integer()),
  hierarchy: Type.Optional(Type.Array(Type.String())),
  isProductAttribute: Type.Optional(Type.Boolean()),
  swatch: Type.Optional(Type.Unknown()),
});

/** The input of a taxonomy term (docs/specification/data-shapes.md). */
export const TaxonomyInput = Named("TaxonomyInput", taxonomy, () =>
  Type.Intersect([TaxonomyFields, Type.Pick(taxonomy, ["id", "name", "slug", "taxonomyName"])]),
);

/** Each field of a taxonomy term, none required: what a change names, and what a hit shows. */
export const TaxonomyFields = Named(
  "TaxonomyFields",
  Type.Partial(Type.Omit(taxonomy, ["id"]), { description: "The fields of a taxonomy term, each of them optional." }),
);

const Ids = (maxItems: number) => Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems }));

const prompt = Type.Object(
  {
    id: Type.Optional(OwnId({ maxLength: 100 })),
    prompt: Type.String({ minLength: 1, maxLength: 1_000 }),
    title: Type.Optional(Type.String({ maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    cannedResponse: Type.Optional(Type.String({ maxLength: 5_000 })),
    responseFormat: Type.Optional(Choice(["markdown", "text", "html"])),
    overrideMode: Type.Optional(Choice(["override", "fallback"])),
    postIds: Ids(50),
    productIds: Ids(50),
    followUpIds: Ids(20),
    tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 })),
    categories: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 10 })),
    status: Type.Optional(Type.String({ maxLength: 50 })),
    priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999 })),
    icon: Type.Optional(Type.String({ maxLength: 10 })),
    activeFrom: Type.Optional(Type.String({ maxLength: 50 })),
    activeTo: Type.Optional(Type.String({ maxLength: 50 })),
    metadata: Type.Optional(FreeForm),
  },
  { additionalProperties: false },
);

/** The input of a prompt (docs/specification/data-shapes.md), the one resource that refuses unknown properties. */
export const PromptInput = Named("PromptInput", prompt, () =>
  Type.Intersect([PromptFields, Type.Pick(prompt, ["id", "prompt"], { additionalProperties: undefined })]),
);

/** Each field of a prompt, none required: what a hit shows. */
export const PromptFields = Named(
  "PromptFields",
  Type.Partial(Type.Omit(prompt, ["id"]), {
    description: "The fields of a prompt, each of them optional.",
    additionalProperties: undefined,
  }),
);
