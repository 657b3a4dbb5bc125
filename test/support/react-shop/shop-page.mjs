import { createElement as h } from "react";
import {
  Configure,
  Highlight,
  Hits,
  InstantSearch,
  InstantSearchSSRProvider,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
  ToggleRefinement,
} from "react-instantsearch";

const SORTS = [
  { label: "Relevance", value: "products" },
  { label: "Price", value: "products/sort/price:asc" },
];

/** A page of a shop, as a server and a browser render it. */
export function shopPage({ searchClient, serverState = {}, query = "", insights }) {
  return h(
    InstantSearchSSRProvider,
    serverState,
    h(
      InstantSearch,
      { searchClient, indexName: "products", insights, initialUiState: { products: { query } } },
      h(Configure, { hitsPerPage: 12 }),
      h(SearchBox, { placeholder: "Search" }),
      h(Stats),
      h(SortBy, { items: SORTS }),
      h("div", { id: "brands" }, h(RefinementList, { attribute: "brands", operator: "or", limit: 50 })),
      h("div", { id: "tags" }, h(RefinementList, { attribute: "tags", operator: "and", limit: 50 })),
      h("div", { id: "sale" }, h(ToggleRefinement, { attribute: "onSale", label: "On sale" })),
      h(RangeInput, { attribute: "price" }),
      h(Hits, { hitComponent: ({ hit }) => h(Highlight, { hit, attribute: "name" }) }),
      h(Pagination),
    ),
  );
}
