import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { OpenSearchIndex } from "../../functions/platform/aws/opensearch/open-search-index.ts";
import type { IndexDocument, IndexResult } from "../../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { type HalfAnswer, startCuttingProxy } from "../support/cutting-proxy.ts";
import { verifies } from "../support/verifies.ts";
import { openAdapter } from "./search-index/opensearch-index.ts";
import { facetOf, nearestOf, Shop, toTerms, unitVector } from "./search-index/shop.ts";

const endpoint = process.env.OPENSEARCH_URL;
const prefix = `busy-${randomUUID().slice(0, 8)}`;

/** Thousands of records are written beside searches within this time on a busy machine. */
const PATIENCE_MS = 300_000;
/** Records of a batch and batches that a tenant grows by: so many requests of the writer, merges and refreshes of the engine. */
const BATCH = 500;
const BATCHES = 6;
if (endpoint) {
  describe("half of an answer (OpenSearch)", () => describeHalfAnswers(endpoint));
  describe("searches beside writes (OpenSearch)", () => describeWritesBeside(endpoint));
  afterAll(() => fetch(`${endpoint}/${prefix}*`, { method: "DELETE" }));
} else {
  process.stdout.write("Searches of a busy OpenSearch were left out: OPENSEARCH_URL names no server.\n");
}

/** Records that a search asks for by words and by meaning. */
const WANTED = 20;
const NEAR = { vector: unitVector(0), nearest: nearestOf(WANTED) };

function wanted(shop: Shop): IndexDocument[] {
  const vectors = (at: number) => [unitVector(at)];
  return Array.from({ length: WANTED }, (_, at) => shop.document(`near${at}`, `Oak desk ${at}`, { vectors: vectors(at) }));
}

/** Makes records that have one of the words, and are far from what is asked for. */
function others(shop: Shop, batch: number, count: number): IndexDocument[] {
  const vectors = [unitVector(90, 3)];
  return Array.from({ length: count }, (_, at) => shop.document(`other${batch}-${at}`, `Pine desk ${at}`, { vectors }));
}

const idsOf = (documents: IndexDocument[]) => documents.map(({ id }) => id);

function summary({ total, hits, nearest }: IndexResult) {
  return { total, hits: hits.map(({ id }) => id).sort(), nearest: nearest.map(({ id }) => id) };
}

/** Summarises the answer that has all wanted records. */
const wholeOf = (documents: IndexDocument[]) => ({
  total: documents.length,
  hits: idsOf(documents).sort(),
  nearest: idsOf(documents),
});

function describeHalfAnswers(address: string): void {
  test.each<HalfAnswer>(["cut", "ended"])(
    "an answer that is %s half way is given to nobody, and a retry answers",
    async (how) => {
      verifies("search.whole", "search.unanswered");
      const proxy = await startCuttingProxy(address, "/_msearch");
      // Without the circuit, which would refuse searches for a while.
      const index = openAdapter(proxy.url, { prefix: `${prefix}-${how}`, failsFast: false });
      const shop = new Shop(index);
      const documents = wanted(shop);
      await shop.put(...documents, ...others(shop, 0, 50));

      proxy.halveNext(1, how);
      const retried = summary(await shop.ask("oak", NEAR));
      const halved = [proxy.halved()];
      proxy.halveNext(1_000, how);
      const refused = await shop.ask("oak", NEAR).catch((error: unknown) => error);
      halved.push(proxy.halved());
      proxy.halveNext(0, how);
      const later = summary(await shop.ask("oak", NEAR));

      expect(retried).toEqual(wholeOf(documents));
      expect(refused).toBeInstanceOf(UpstreamError);
      expect(halved).toEqual([1, 3]);
      expect(later).toEqual(wholeOf(documents));
      await index.close();
    },
  );
}

/** Runs searches, one after the other in each of several loops, until the work is done; returns all answers. */
async function searchDuring<Answer>(work: Promise<unknown>, search: () => Promise<Answer>, loops = 2): Promise<Answer[]> {
  const answers: Answer[] = [];
  let isOver = false;
  const searching = Array.from({ length: loops }, async () => {
    while (!isOver) answers.push(await search());
  });
  await work.finally(() => {
    isOver = true;
  });
  await Promise.all(searching);
  return answers;
}

function describeWritesBeside(address: string): void {
  let writer: OpenSearchIndex;
  let reader: OpenSearchIndex;
  beforeAll(async () => {
    [writer, reader] = [openAdapter(address, { prefix }), openAdapter(address, { prefix })];
    await writer.ready();
  });
  afterAll(() => Promise.all([writer.close(), reader.close()]));

  /** Writes batches of further records; tells how many of them are written. */
  function grow(shop: Shop): { done: Promise<string[]>; written: () => number } {
    let written = 0;
    const done = (async () => {
      const outcomes = new Set<string>();
      for (let batch = 0; batch < BATCHES; batch++) {
        for (const outcome of await shop.put(...others(shop, batch, BATCH))) outcomes.add(outcome);
        written += BATCH;
      }
      return [...outcomes];
    })();
    return { done, written: () => written };
  }

  test(
    "a tenant that grows from tens of records to thousands keeps every record found",
    async () => {
      verifies("indexing.growth");
      const shop = new Shop(writer);
      const watched = new Shop(reader);
      const scope = { tenantId: shop.tenantId };
      const documents = wanted(shop);
      await shop.put(...documents);
      const growth = grow(shop);

      const seen = await searchDuring(growth.done, async () => {
        const before = growth.written();
        const [oak, pine] = await Promise.all([watched.ask("oak", NEAR, scope), watched.ask("pine", { size: 0 }, scope)]);
        return { oak: JSON.stringify(summary(oak)), missing: Math.max(0, before - pine.total) };
      });

      expect(await growth.done).toEqual(["written"]);
      expect(new Set(seen.map(({ oak }) => oak))).toEqual(new Set([JSON.stringify(wholeOf(documents))]));
      expect(new Set(seen.map(({ missing }) => missing))).toEqual(new Set([0]));
      expect((await watched.ask("pine", { size: 0 }, scope)).total).toBe(BATCHES * BATCH);
    },
    PATIENCE_MS,
  );

  test(
    "the searches of one tenant are answered, and right, beside the import of another",
    async () => {
      verifies("indexing.beside");
      const [importer, shop] = [new Shop(writer), new Shop(writer)];
      const watched = new Shop(reader);
      const scope = { tenantId: shop.tenantId };
      const documents = wanted(shop);
      await shop.put(...documents, ...others(shop, 0, 10));
      const facets = [facetOf("brands")];

      const { done } = grow(importer);
      const seen = await searchDuring(done, async () => {
        const [oak, misspelt, all] = await Promise.all([
          watched.ask("oak", NEAR, scope),
          watched.ask("", { terms: toTerms("oka", { maxEdits: 1 }) }, scope),
          watched.ask("*", { facets, size: 0 }, scope),
        ]);
        return JSON.stringify([summary(oak), summary(misspelt).hits, all.total, all.facets]);
      });

      const { hits } = wholeOf(documents);
      expect(await done).toEqual(["written"]);
      expect(new Set(seen)).toEqual(new Set([JSON.stringify([wholeOf(documents), hits, WANTED + 10, { brands: [] }])]));
      expect((await importer.ask("pine", { size: 0 })).total).toBe(BATCHES * BATCH);
    },
    PATIENCE_MS,
  );
}
