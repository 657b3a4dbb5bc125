import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { buildOpenApi } from "../../functions/features/service/index.ts";
import type { Operation } from "../../functions/http/operation.ts";
import { OPERATIONS } from "../../functions/operations.ts";
import { CLIENT_ROUTES } from "./contract/client-routes.ts";
import type { OpenApiDocument } from "./contract/open-api.ts";
import { readFeatures } from "./contract/read-operations.ts";
import { llmsText } from "./llms-text.ts";
import { chunksPage } from "./pages/chunks-page.ts";
import { documentPages } from "./pages/document-pages.ts";
import { errorsPage } from "./pages/errors-page.ts";
import { eventsPage } from "./pages/events-page.ts";
import { featurePage } from "./pages/feature-page.ts";
import { indexPage } from "./pages/index-page.ts";
import { shapesPage } from "./pages/shapes-page.ts";
import type { Page } from "./rendering/page.ts";
import { type Assets, type NavigationGroup, renderPage } from "./rendering/page-frame.ts";
import { searchIndex } from "./search-index.ts";

/**
 * Builds the static pages of the reference from a document of the operations: texts by path, such as `docs/search.html`. Each
 * page is there as Markdown, too. Throws when two pages have one path, or the document lacks an operation.
 */
export async function buildReferenceSite(
  document = buildOpenApi(OPERATIONS, "", { answers: true }) as unknown as OpenApiDocument,
  operations: readonly Operation[] = OPERATIONS,
): Promise<Map<string, string>> {
  const { title, version, description = "" } = document.info;
  const features = readFeatures(document, operations);
  const referenceOperations = features.flatMap((feature) => feature.operations);
  const featurePages = features.map((feature) => featurePage(feature, document, CLIENT_ROUTES));
  const { guides, specification } = documentPages();
  const lists = [eventsPage(document), chunksPage(document, referenceOperations), errorsPage(), shapesPage(document)];
  const start = indexPage({ title, description, features, guides, lists, specification, routes: CLIENT_ROUTES });
  const navigation: NavigationGroup[] = [
    { title: "Reference", pages: [start] },
    { title: "Guides", pages: guides },
    { title: "Operations", pages: featurePages },
    { title: "Look up", pages: lists },
    { title: "Specification", pages: specification },
  ];
  const pages = navigation.flatMap((group) => group.pages);
  const files = new Map<string, string>();
  const assets = addAssets(files, pages);
  for (const page of pages) {
    add(files, `${page.path}.html`, renderPage(page, { title, version, assets, navigation }));
    add(files, `${page.path}.md`, `${page.markdown.trim()}\n`);
  }
  add(files, "llms.txt", llmsText(title, description.split("\n\n")[0] || start.description, navigation));
  return files;
}

function add(files: Map<string, string>, path: string, text: string): void {
  if (files.has(path)) throw new Error(`Two pages of the reference are ${path}: name one of them otherwise.`);
  files.set(path, text);
}

/** Adds the files that pages need, under names that change with their content. */
function addAssets(files: Map<string, string>, pages: readonly Page[]): Assets {
  const put = (name: string, ending: string, text: string) => {
    const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
    add(files, `docs/assets/${name}.${hash}.${ending}`, text);
    return `/docs/assets/${name}.${hash}.${ending}`;
  };
  const read = (file: string) => readFileSync(new URL(`./assets/${file}`, import.meta.url), "utf8");
  return {
    style: put("reference", "css", read("reference.css")),
    script: put("reference", "js", read("reference.js")),
    icon: put("icon", "svg", read("icon.svg")),
    searchIndex: put("search", "json", searchIndex(pages)),
  };
}
