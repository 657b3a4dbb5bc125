import { join } from "node:path";
import type { Embedder } from "../../functions/platform/embedder.ts";
import { readEmbeddingTable } from "../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../functions/platform/embedding/static-embedder.ts";
import { lazily } from "../../functions/platform/lazily.ts";
import type { SearchIndex } from "../../functions/platform/search-index.ts";

export type TestIndex = "embedded" | "opensearch";

export interface TestSearch {
  index: () => SearchIndex;
  embedder: () => Embedder;
  close(): Promise<void>;
}

/** The table takes 8 MB and 60 ms: one for the whole test file. */
const embedder = lazily(() => new StaticEmbedder(readEmbeddingTable(new URL("../../assets/minilm-static-256", import.meta.url))));

/** The index that a test runs on: the embedded one in its data folder, or a real OpenSearch. */
export async function openTestSearch(kind: TestIndex, dataFolder: string): Promise<TestSearch> {
  const index = kind === "opensearch" ? await openOpenSearch() : await openEmbedded(dataFolder);
  return { index: () => index, embedder, close: () => index.close() };
}

async function openOpenSearch(): Promise<SearchIndex> {
  const url = process.env.OPENSEARCH_URL;
  if (!url) throw new Error("OPENSEARCH_URL names no OpenSearch.");
  throw new Error(`No adapter for ${url}.`);
}

async function openEmbedded(dataFolder: string): Promise<SearchIndex> {
  const { openEmbeddedIndex } = await import("../../local/adapters/search/embedded-index.ts");
  return openEmbeddedIndex({ file: join(dataFolder, "search.sqlite") });
}
