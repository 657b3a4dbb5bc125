import { afterAll } from "@jest/globals";
import { openEmbeddedIndex } from "../../../engine/embedded-index.ts";
import type { TenantDirectory } from "../../../functions/domain/tenancy/tenant-directory.ts";
import { toIndexDocuments } from "../../../functions/features/search/index.ts";
import { lazy } from "../../../functions/platform/concurrency/lazy.ts";
import { readEmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../../functions/platform/embedding/static-embedder.ts";
import type { Model } from "../../../functions/platform/ports/model.ts";
import type { CatalogKind, SearchIndex } from "../../../functions/platform/ports/search/search-index.ts";
import { createTestContext, type TestTurnContext } from "./chat-turn.ts";

const embedder = lazy(
  () => new StaticEmbedder(readEmbeddingTable(new URL("../../../assets/minilm-static-256/", import.meta.url))),
);
const open: SearchIndex[] = [];
afterAll(async () => {
  for (const index of open) await index.close();
});

/** An empty index of one tenant for chat to search. */
export interface TestCatalog {
  index: SearchIndex;
  put(kind: CatalogKind, records: (Record<string, unknown> & { id: string })[], workspaceId?: string): Promise<void>;
  createContext(options?: { model?: Model; signal?: AbortSignal; index?: Partial<SearchIndex> }): TestTurnContext;
}

export async function openTestCatalog(): Promise<TestCatalog> {
  const index = await openEmbeddedIndex({ file: ":memory:" });
  open.push(index);
  let version = 1;
  return {
    index,
    async put(kind, records, workspaceId = "shop") {
      const versioned = records.map((record) => ({ record, version: ++version }));
      const documents = await toIndexDocuments(versioned, { kind, workspaceId, language: "en", embedder: embedder() });
      await index.put({ tenantId: "t1", kind }, documents);
    },
    createContext({ index: changed, ...options } = {}) {
      const watched = Object.assign(Object.create(index) as SearchIndex, changed);
      return createTestContext({ index: watched, embedder: embedder(), directory: noWorkspaces }, options);
    },
  };
}

/** A tenant directory without workspaces: language settings are the defaults. */
const noWorkspaces = { workspaces: async () => new Map() } as unknown as TenantDirectory;
