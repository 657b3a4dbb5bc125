import { randomUUID } from "node:crypto";
import { afterAll } from "@jest/globals";
import { openEmbeddedIndex } from "../../../engine/embedded-index.ts";
import { NOTHING_HIDDEN } from "../../../functions/domain/tenancy/hidden-fields.ts";
import {
  LanguageSettings,
  type SearchContext,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
  searchRecords,
  toIndexDocuments,
} from "../../../functions/features/search/index.ts";
import { ApiError } from "../../../functions/http/errors.ts";
import type { Cursors } from "../../../functions/http/input/cursors.ts";
import { openSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { OpenSearchIndex } from "../../../functions/platform/aws/opensearch/open-search-index.ts";
import { readEmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../../functions/platform/embedding/static-embedder.ts";
import { openLexicon } from "../../../functions/platform/lexicon/filtered-lexicon.ts";
import { openNounTable } from "../../../functions/platform/lexicon/noun-table.ts";
import type { Embedder } from "../../../functions/platform/ports/search/embedder.ts";
import type { CatalogKind, IndexQuery, SearchIndex } from "../../../functions/platform/ports/search/search-index.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";

export const embedder = new StaticEmbedder(readEmbeddingTable(new URL("../../../assets/minilm-static-256/", import.meta.url)));

const thesaurus = openNounTable(new URL("../../../assets/wordnet-3.1/", import.meta.url));
const lexicon = openLexicon(new URL("../../../assets/lexicon/", import.meta.url));

type Input = Record<string, unknown> & { id: string };

export interface SearchFixture {
  put(
    kind: CatalogKind,
    records: Input[],
    workspaceId?: string,
    language?: string,
    keywords?: Parameters<typeof toIndexDocuments>[1]["keywords"],
  ): Promise<void>;
  search(
    request: Partial<SearchRequest> & { text: string },
    context?: Partial<SearchContext>,
    embedder?: Embedder,
  ): Promise<SearchResult>;
  ids(request: Partial<SearchRequest> & { text: string }, context?: Partial<SearchContext>): Promise<unknown[]>;
  /** Returns every page in order. */
  pages(request: Partial<SearchRequest> & { text: string }): Promise<SearchHit[][]>;
  /** Returns the queries that reached the index since the last call. */
  takeQueries(): IndexQuery[];
}

export type Adapter = "embedded" | "OpenSearch";
/** The adapters on which the search must behave alike; OpenSearch where one is running. */
export const ADAPTERS: Adapter[] = process.env.OPENSEARCH_URL ? ["embedded", "OpenSearch"] : ["embedded"];

const PREFIX = `search-${randomUUID().slice(0, 8)}`;
const open: SearchIndex[] = [];
afterAll(async () => {
  for (const index of open) await index.close();
  if (process.env.OPENSEARCH_URL) await fetch(`${process.env.OPENSEARCH_URL}/${PREFIX}*`, { method: "DELETE" });
});

/** Opens an empty index, which is closed and removed after the test file. */
export async function openIndex(adapter: Adapter): Promise<SearchIndex> {
  const index = adapter === "embedded" ? await openEmbeddedIndex({ file: ":memory:" }) : openOpenSearch();
  open.push(index);
  return index;
}

function openOpenSearch(): SearchIndex {
  const client = openSearchClient({ endpoint: process.env.OPENSEARCH_URL!, auth: "none" });
  const prefix = `${PREFIX}-${open.length}`;
  return new OpenSearchIndex(client, { clock: { now: () => Date.now() }, log: SILENT_LOG, layout: TEST_LAYOUT, prefix });
}

/** Creates an empty index of one tenant, with searches on it. */
export async function newSearchFixture(adapter: Adapter): Promise<SearchFixture> {
  const index = await openIndex(adapter);
  let queries: IndexQuery[] = [];
  const watched = Object.create(index) as SearchIndex;
  watched.query = (scope, query) => {
    queries.push(query);
    return index.query(scope, query);
  };
  const ports = { index: watched, embedder, thesaurus, lexicon, clock: { now: () => Date.parse("2026-03-01T12:00:00Z") } };
  const defaults: SearchContext = {
    tenantId: "t1",
    workspaceId: "shop",
    audience: "shopper",
    languageSettings: new LanguageSettings({ language: "en" }),
    settings: {},
    restrictions: null,
    hidden: NOTHING_HIDDEN,
    cursors: plainCursors,
  };
  const fixture: SearchFixture = {
    async put(kind, records, workspaceId = "shop", language = "en", keywords) {
      const versioned = records.map((record) => ({ record, version: Date.now() * 1_000 }));
      const context = { kind, workspaceId, language, embedder, ...(keywords && { keywords }) };
      await index.put({ tenantId: "t1", kind }, await toIndexDocuments(versioned, context));
    },
    search: (request, context, other = embedder) =>
      searchRecords({ ...ports, embedder: other }, { ...defaults, ...context }, { kind: "products", ...request }),
    ids: async (request, context) => (await fixture.search(request, context)).results.map((hit) => hit.id),
    async pages(request) {
      const pages: SearchHit[][] = [];
      let cursor: string | null | undefined;
      do {
        const page = await fixture.search({ ...request, cursor: cursor ?? undefined });
        pages.push(page.results);
        cursor = page.cursor;
      } while (cursor !== null);
      return pages;
    },
    takeQueries() {
      const taken = queries;
      queries = [];
      return taken;
    },
  };
  return fixture;
}

/** Cursors bound to their context like the kernel's, but readable. */
const plainCursors: Cursors = {
  seal: async (payload, context) => JSON.stringify([payload, context]),
  async open(cursor, context) {
    const [payload, sealed] = JSON.parse(cursor) as [unknown, unknown];
    if (JSON.stringify(sealed) !== JSON.stringify(context)) throw new ApiError("VALIDATION_ERROR", "Another search's cursor.");
    return payload;
  },
};
