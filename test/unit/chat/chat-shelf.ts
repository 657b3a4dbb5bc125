import { afterAll } from "@jest/globals";
import { documentsOf } from "../../../functions/features/search/index.ts";
import type { Directory } from "../../../functions/platform/directory.ts";
import { readEmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../../functions/platform/embedding/static-embedder.ts";
import { lazily } from "../../../functions/platform/lazily.ts";
import type { Model } from "../../../functions/platform/model.ts";
import type { IndexKind, SearchIndex } from "../../../functions/platform/search-index.ts";
import { openEmbeddedIndex } from "../../../local/adapters/search/embedded-index.ts";
import { kitOver, type TestKit } from "./chat-turn.ts";

const embedder = lazily(
  () => new StaticEmbedder(readEmbeddingTable(new URL("../../../assets/minilm-static-256/", import.meta.url))),
);
const open: SearchIndex[] = [];
afterAll(async () => {
  for (const index of open) await index.close();
});

/** An empty index of one tenant, for what chat finds in it. */
export interface ChatShelf {
  index: SearchIndex;
  put(kind: IndexKind, records: (Record<string, unknown> & { id: string })[], workspaceId?: string): Promise<void>;
  kit(options?: { model?: Model; signal?: AbortSignal; index?: Partial<SearchIndex> }): TestKit;
}

export async function openChatShelf(): Promise<ChatShelf> {
  const index = await openEmbeddedIndex({ file: ":memory:" });
  open.push(index);
  let version = 1;
  return {
    index,
    async put(kind, records, workspaceId = "shop") {
      const versioned = records.map((record) => ({ record, version: ++version }));
      const documents = await documentsOf(versioned, { kind, workspaceId, language: "en", embedder: embedder() });
      await index.put({ tenantId: "t1", kind }, documents);
    },
    kit({ index: changed, ...options } = {}) {
      const watched = Object.assign(Object.create(index) as SearchIndex, changed);
      return kitOver({ index: watched, embedder: embedder(), directory: noWorkspaces }, options);
    },
  };
}

/** What the vocabulary is read from: nothing but the defaults. */
const noWorkspaces = { workspaces: async () => new Map() } as unknown as Directory;
