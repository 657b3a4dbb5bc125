import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { readEmbeddingTable } from "../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../functions/platform/embedding/static-embedder.ts";
import type { Embedder } from "../../functions/platform/ports/search/embedder.ts";
import type { SearchIndex } from "../../functions/platform/ports/search/search-index.ts";
import { onceInWorker } from "./native/once-in-worker.ts";
import { createOlderIndex } from "./older-index.ts";
import { SILENT_LOG } from "./silent-log.ts";
import { TEST_LAYOUT } from "./test-layout.ts";

/** `outdated`: a real OpenSearch whose index of products was laid out by the version before. */
export type TestIndex = "embedded" | "opensearch" | "outdated";

interface TestSearch {
  index: () => SearchIndex;
  embedder: () => Embedder;
  close(): Promise<void>;
}

/** The table takes 8 MB and 60 ms: one for all test files of a worker. */
const embedder = () =>
  onceInWorker(
    "embedder",
    () => new StaticEmbedder(readEmbeddingTable(new URL("../../assets/minilm-static-256", import.meta.url))),
  );

/** The index that a test runs on: the embedded one in its data folder, or a real OpenSearch. */
export async function openTestSearch(kind: TestIndex, dataFolder: string): Promise<TestSearch> {
  const index = kind === "embedded" ? await openEmbedded(dataFolder) : await openOpenSearch(kind);
  return { index: () => index, embedder, close: () => index.close() };
}

/** Under names of its own, which go when it is closed: tests share the server. */
async function openOpenSearch(kind: TestIndex): Promise<SearchIndex> {
  const endpoint = process.env.OPENSEARCH_URL;
  if (!endpoint) throw new Error("OPENSEARCH_URL names no OpenSearch.");
  // Hundreds of modules, which tests on the embedded index do without.
  const [{ OpenSearchIndex }, { openSearchClient }] = await Promise.all([
    import("../../functions/platform/aws/opensearch/open-search-index.ts"),
    import("../../functions/platform/aws/opensearch/client/opensearch-client.ts"),
  ]);
  const prefix = `test-${randomUUID()}`;
  const places = { log: SILENT_LOG, layout: TEST_LAYOUT, prefix };
  const settings = { clock: { now: Date.now }, ...places, dimensions: embedder().dimensions, rebuildNoticeMs: 20 };
  const index = new OpenSearchIndex(openSearchClient({ endpoint, auth: "none" }), settings);
  if (kind === "outdated") await createOlderIndex(endpoint, `${prefix}-products`, { withDocuments: false });
  await index.ready();
  const close = index.close.bind(index);
  index.close = async () => {
    await close();
    await fetch(`${endpoint}/${prefix}*`, { method: "DELETE" });
  };
  return index;
}

async function openEmbedded(dataFolder: string): Promise<SearchIndex> {
  const { openEmbeddedIndex } = await import("../../engine/embedded-index.ts");
  return openEmbeddedIndex({ file: join(dataFolder, "search.sqlite") });
}
