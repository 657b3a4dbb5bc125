import type { FeatureExamples } from "../../http/operation-example.ts";

const BOTTLE = {
  id: "springwell-insulated-bottle",
  name: "Springwell Insulated Bottle",
  excerpt: "Keeps tea hot for twelve hours and water cold for a day.",
  price: 32,
  regularPrice: 32,
  stockQuantity: 40,
  stockStatus: "instock",
  sku: "KTW-BT7501",
  categories: ["Camping", "Camp Kitchen", "Bottles"],
  tags: ["bottle", "insulated"],
  brands: ["Kettlewyn"],
  attributes: { color: ["Slate", "Rust"], capacity: ["0.75 L"] },
  url: "https://shop.example/products/springwell-insulated-bottle/",
  status: "publish",
};

export const PRODUCT_EXAMPLES: FeatureExamples = {
  upsertProduct: {
    title: "A new bottle",
    description:
      "Writes one product under the shop's own id, as an `on save` hook does: 201 when it is new, 200 when it replaces " +
      "one. It replaces the whole record, so send all fields or use PATCH; searches find it within seconds.",
    body: BOTTLE,
  },
  getProduct: {
    description: "Reads a product as it is stored, hidden fields and drafts included, to compare it with the shop's own record.",
    params: { id: BOTTLE.id },
  },
  patchProduct: {
    title: "A sale price and the stock of the hour",
    description:
      "Changes the given fields alone, for prices and stock that change more often than texts: it costs no new embedding. " +
      "`null` empties a field.",
    params: { id: BOTTLE.id },
    body: { price: 26, salePrice: 26, onSale: true, stockQuantity: 31 },
  },
  bulkUpsertProducts: {
    title: "Two products of an import",
    description:
      "The way to import a catalogue: up to 500 whole products a request. A bad entry fails alone and is listed in " +
      "`failed` with its reason; the answer is then 207.",
    body: {
      products: [
        { ...BOTTLE, id: "springwell-bottle-lid", name: "Springwell Bottle Lid", price: 9, regularPrice: 9, sku: "KTW-BT7502" },
        {
          ...BOTTLE,
          id: "springwell-bottle-brush",
          name: "Springwell Bottle Brush",
          price: 7,
          regularPrice: 7,
          sku: "KTW-BT7503",
        },
      ],
    },
  },
  bulkPatchProducts: {
    title: "Stock of two products",
    description:
      "Changes the given fields of up to 500 products, such as all that a stock-taking found. An unknown id fails alone.",
    body: {
      products: [
        { id: "springwell-bottle-lid", stockQuantity: 0, stockStatus: "outofstock" },
        { id: "springwell-bottle-brush", stockQuantity: 12 },
      ],
    },
  },
  putProductKeywords: {
    title: "What shoppers call a bottle",
    description:
      "What is written here replaces the model's words and stays, however often the product is written anew; empty lists " +
      "keep the model from writing any. Searches find the product by it within seconds.",
    params: { id: BOTTLE.id },
    body: { kinds: ["thermos flask", "water bottle"], keywords: ["tea on the way", "keeps drinks warm"] },
  },
  getProductKeywords: {
    description: "Kinds and keywords are in no other answer, and shoppers never see them.",
    params: { id: BOTTLE.id },
  },
  deleteProductKeywords: {
    description: "Gives the product back to the model, where the workspace lets one write, and answers with what it wrote last.",
    params: { id: BOTTLE.id },
  },
  listProducts: {
    title: "The backpacks",
    description:
      "Pages through the stored products, in order of their ids, with cursors: for exports and comparisons, not for " +
      "shoppers, who search. `fields` keeps the pages small.",
    query: { categories: ["Backpacks"], fields: ["id", "name", "price", "createdAt", "updatedAt"], limit: 2 },
  },
  listProductIds: {
    description:
      "Pages through ids alone, up to 1,000 a request, to find what the shop has deleted since its last import. Compare, " +
      "then delete the rest in bulk.",
    query: { categories: ["Bottles"], limit: 3 },
  },
  deleteProduct: {
    description: "Deletes one product, when the shop has deleted it; searches and recommendations forget it within seconds.",
    params: { id: BOTTLE.id },
  },
  bulkDeleteProducts: {
    description: "An id that is not there fails alone; nothing else is touched.",
    body: { ids: ["springwell-bottle-lid"] },
  },
  deleteProductsByQuery: {
    title: "A product line that ended",
    description: "There is no recall: try the filter in a search first and compare its `total`. An empty filter is refused.",
    body: { filters: { sku: "KTW-BT7503" } },
  },
};

const GUIDE = {
  id: "bottle-care",
  title: "How to keep a bottle fresh",
  excerpt: "Bicarbonate, a long brush and an open lid.",
  content: "<p>Fill the bottle with warm water and a spoon of bicarbonate, leave it over night, and let it dry open.</p>",
  postType: "guide",
  status: "publish",
  authorName: "Maren Oldcastle",
  publishedAt: "2026-09-28T08:00:00Z",
  categories: ["Guides", "Care"],
  tags: ["bottle", "care"],
  url: "https://shop.example/guides/bottle-care/",
};

export const POST_EXAMPLES: FeatureExamples = {
  upsertPost: {
    title: "A new guide",
    description:
      "Writes a guide, a policy or an answer under the shop's own id: the chat answers from it, and searches find it. HTML " +
      "in `content` is read as text; a draft stays unseen by shoppers.",
    body: GUIDE,
  },
  getPost: {
    description: "Reads a post as it is stored, drafts included.",
    params: { id: GUIDE.id },
  },
  bulkUpsertPosts: {
    title: "Two answers of a help page",
    description:
      "Imports up to 500 posts a request, each whole. A bad entry fails alone and is listed in `failed`; the answer is then 207.",
    body: {
      posts: [
        {
          id: "faq-bottle-dishwasher",
          title: "May the bottle go in the dishwasher?",
          content: "<p>The lid may, the bottle may not.</p>",
        },
        { id: "faq-bottle-fizzy", title: "Is it tight with fizzy drinks?", content: "<p>Yes, below 30 °C.</p>" },
      ],
    },
  },
  listPosts: {
    title: "Titles of the guides",
    description: "Pages through the stored posts in order of their ids; `fields` leaves the long texts out.",
    query: { categories: ["Guides"], fields: ["id", "title", "status", "createdAt", "updatedAt"], limit: 2 },
  },
  listPostIds: {
    description: "Pages through ids alone, up to 1,000 a request, to find posts that the site no longer has.",
    query: { categories: ["Policies"], limit: 3 },
  },
  deletePost: {
    description: "Deletes one post; the chat no longer answers from it within seconds.",
    params: { id: GUIDE.id },
  },
  bulkDeletePosts: {
    description: "An id that is not there fails alone; nothing else is touched.",
    body: { ids: ["faq-bottle-dishwasher"] },
  },
  deletePostsByQuery: {
    title: "Posts of a source that was closed",
    description: "There is no recall: try the filter in a search first and compare its `total`. An empty filter is refused.",
    body: { filters: { id: "faq-bottle-fizzy" } },
  },
};
