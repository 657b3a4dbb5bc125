import type { FeatureExamples } from "../../../http/operation-example.ts";

const BOTTLES = {
  id: "cat-901",
  termId: 901,
  name: "Bottles",
  slug: "bottles",
  taxonomyName: "product_cat",
  taxonomyLabel: "Product categories",
  description: "Insulated and light ones, from half a litre to two.",
  parent: 0,
  hierarchy: ["Bottles"],
  count: 3,
};

export const TAXONOMY_EXAMPLES: FeatureExamples = {
  upsertTaxonomy: {
    title: "A new category",
    description:
      "Writes one term of a taxonomy: a category, a tag, a brand or a value of an attribute, with its place in the " +
      "hierarchy. Products name their terms in fields of their own, so the order of an import does not matter.",
    body: BOTTLES,
  },
  getTaxonomy: {
    description: "Reads a term as it is stored.",
    params: { id: BOTTLES.id },
  },
  bulkUpsertTaxonomies: {
    title: "Two values of an attribute",
    description: "Imports up to 500 terms a request. A bad entry fails alone and is listed in `failed`; the answer is then 207.",
    body: {
      taxonomies: [
        { id: "attr-902", termId: 902, name: "0.5 L", slug: "0-5-l", taxonomyName: "pa_capacity", isProductAttribute: true },
        { id: "attr-903", termId: 903, name: "0.75 L", slug: "0-75-l", taxonomyName: "pa_capacity", isProductAttribute: true },
      ],
    },
  },
  listTaxonomies: {
    title: "The first two categories",
    description: "Pages through the stored terms, of one taxonomy or of all, to build a menu or to compare with the shop's.",
    query: { taxonomyName: "product_cat", limit: 2 },
  },
  listTaxonomyIds: {
    description: "Pages through ids of terms alone, up to 1,000 a request, to find those that the shop has deleted.",
    query: { taxonomyName: "product_cat", limit: 3 },
  },
  deleteTaxonomy: {
    description: "Deletes one term. Products keep its name until the shop writes them anew.",
    params: { id: BOTTLES.id },
  },
  bulkDeleteTaxonomies: {
    description: "An id that is not there fails alone; nothing else is touched.",
    body: { ids: ["attr-902"] },
  },
  deleteTaxonomiesByQuery: {
    title: "A value that no product has any more",
    description: "There is no recall. An empty filter is refused.",
    body: { filters: { slug: "0-75-l" } },
  },
};
