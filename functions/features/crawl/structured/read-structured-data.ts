import type { Document } from "domhandler";
import { readJsonLd } from "./json/json-ld.ts";
import { readMicrodata } from "./microdata.ts";
import { PagePrices } from "./offers/page-prices.ts";
import { addOpenGraph } from "./open-graph.ts";
import { readOrganisations } from "./read-organisations.ts";
import { readProducts } from "./read-products.ts";
import { readAnsweredQuestions, readArticles, readBreadcrumbs, readHowTos } from "./read-texts.ts";
import { createGraph, hasType, type SchemaGraph } from "./schema-graph.ts";
import type { StructuredData } from "./structured-data.ts";

/**
 * Reads what a page states about itself in JSON-LD, microdata, RDFa and Open Graph (docs/specification/crawl.md). The page is a
 * stranger's: types, sizes and depth are bounded, texts lose their markup, and what cannot be understood is left out. Times of
 * offers count where it is known when the page was read (`now`). Never throws.
 */
export function readStructuredData(document: Document, url: string, now: number | null = null): StructuredData {
  const graph = createGraph([...readJsonLd(document), ...readMicrodata(document)]);
  const page = new PagePrices(document, url);
  const products = readProducts({ graph, page, now }, url);
  const articles = readArticles(graph, url);
  return {
    products: addOpenGraph(products, { document, page, url, now, isArticle: articles.length > 0, isList: isList(graph) }),
    articles,
    questions: readAnsweredQuestions(graph),
    howTos: readHowTos(graph),
    organisations: readOrganisations(graph, url),
    breadcrumbs: readBreadcrumbs(graph),
    isDiscussion: graph.nodes.some((node) => hasType(node, "DiscussionForumPosting", "QAPage")),
  };
}

/** Tells a page that lists things. Pages of products have lists as well: of their breadcrumbs, and of what fits to them. */
function isList({ nodes }: SchemaGraph): boolean {
  return nodes.some((node) => hasType(node, "CollectionPage", "SearchResultsPage", "OfferCatalog"));
}
