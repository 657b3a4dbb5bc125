import type { Document } from "domhandler";
import { readJsonLd } from "./json-ld.ts";
import { readMicrodata } from "./microdata.ts";
import { readOrganisations } from "./read-organisations.ts";
import { readProducts } from "./read-products.ts";
import { readAnsweredQuestions, readArticles, readBreadcrumbs, readHowTos } from "./read-texts.ts";
import { createGraph } from "./schema-graph.ts";
import type { StructuredData } from "./structured-data.ts";

/**
 * Reads what a page states about itself in JSON-LD and microdata (docs/specification/crawl.md). The page is a stranger's: types,
 * sizes and depth are bounded, texts lose their markup, and what cannot be understood is left out. Never throws.
 */
export function readStructuredData(document: Document, url: string): StructuredData {
  const graph = createGraph([...readJsonLd(document), ...readMicrodata(document)]);
  return {
    products: readProducts(graph, url),
    articles: readArticles(graph, url),
    questions: readAnsweredQuestions(graph),
    howTos: readHowTos(graph),
    organisations: readOrganisations(graph, url),
    breadcrumbs: readBreadcrumbs(graph),
  };
}
