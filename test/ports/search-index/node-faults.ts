import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { OpenSearchIndex } from "../../../functions/platform/aws/opensearch/open-search-index.ts";
import type { IndexDocument, WriteOutcome } from "../../../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { hasOpenSearchKit, type OpenSearchNode, startOpenSearchNode } from "../../support/opensearch-node.ts";
import { verifies } from "../../support/verifies.ts";
import { openAdapter } from "./opensearch-index.ts";
import { nearestOf, Shop, unitVector } from "./shop.ts";

/** A node starts within two minutes, also on a busy machine. */
const PATIENCE_MS = 300_000;

/** Describes what happens to a node that the tests start and kill themselves, where there is a kit to do so. */
export function describeNodeFaults(): void {
  if (!hasOpenSearchKit()) {
    process.stdout.write("Restarts and overload of an OpenSearch node were left out: there is no kit to start one.\n");
    return;
  }
  describe("a node that is killed (OpenSearch)", () => describeRestarts());
  describe("a node with too much to do (OpenSearch)", () => describeOverload());
}

function open({ url }: OpenSearchNode): OpenSearchIndex {
  return openAdapter(url);
}

async function call<T>({ url }: OpenSearchNode, method: string, path: string, body?: string): Promise<T> {
  const answer = await fetch(`${url}/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body }),
  });
  return (await answer.json()) as T;
}

function describeRestarts(): void {
  let node: OpenSearchNode;
  beforeAll(async () => {
    node = await startOpenSearchNode();
  }, PATIENCE_MS);
  afterAll(() => node.remove());

  type Totals = { indexing: { index_total: number }; search: { query_current: number } };

  /** Resolves when the figures of the index are so. */
  async function waitUntil(isSo: (totals: Totals) => boolean): Promise<void> {
    for (;;) {
      const { _all } = await call<{ _all: { total: Totals } }>(node, "GET", "scc-products/_stats/indexing,search");
      if (isSo(_all.total)) return;
    }
  }

  const hasIndexed = (count: number) => waitUntil(({ indexing }) => indexing.index_total >= count);
  const isSearching = () => waitUntil(({ search }) => search.query_current > 0);

  test(
    "a restart in mid-bulk loses no acknowledged record, and writes that are tried again land once",
    async () => {
      verifies("indexing.restart", "indexing.outage");
      const index = open(node);
      await index.ready();
      const shop = new Shop(index);
      const document = (id: string) => shop.document(id, `Oak ${id}`, { facts: { price: 5 }, vectors: [unitVector(5)] });
      const early = Array.from({ length: 300 }, (_, at) => document(`early${at}`));
      const late = Array.from({ length: 3_000 }, (_, at) => document(`late${at}`));
      const acknowledged = await index.put(shop.scope, early);
      await hasIndexed(300);

      const cutOff = index.put(shop.scope, late).catch((error: unknown) => error);
      await hasIndexed(1_000);
      await node.kill();
      const outcome = await cutOff;
      const search = await shop.ask("oak").catch((error: unknown) => error);
      await node.restart();
      const other = open(node);
      const again = new Shop(other);
      const scope = { ...shop.scope };
      const kept = await other.fetch(scope, early.map(toRef), null);
      const retried = await other.put(scope, late);
      const older = await other.put(scope, [{ ...late[0]!, version: 1 }]);

      expect(outcomesOf(acknowledged)).toEqual(new Set(["written"]));
      expect(outcome).toBeInstanceOf(UpstreamError);
      expect(search).toBeInstanceOf(UpstreamError);
      expect(kept.map(({ id, version }) => [id, version])).toEqual(early.map(({ id, version }) => [id, version]));
      expect(outcomesOf(retried)).toEqual(new Set(["written"]));
      expect(retried).toHaveLength(3_000);
      expect(older).toEqual([{ id: "late0", outcome: "stale" }]);
      expect((await again.ask("*", {}, scope)).total).toBe(3_300);
      expect((await again.ask("oak late2999", {}, scope)).total).toBe(1);
      await Promise.all([index.close(), other.close()]);
    },
    PATIENCE_MS,
  );

  test(
    "a node that goes in the middle of scans gives out no half answer, and the same searches are answered when it is back",
    async () => {
      verifies("search.whole", "search.unanswered");
      const index = open(node);
      const shop = new Shop(index);
      const near = { vector: unitVector(0), nearest: nearestOf(40) };
      const vectorOf = (at: number) => (at < 40 ? unitVector(2 * at) : unitVector(90, 3));
      const document = (at: number) => shop.document(`scanned${at}`, `Ash ${at}`, { vectors: [vectorOf(at)] });
      await shop.put(...Array.from({ length: 3_000 }, (_, at) => document(at)));
      const ask = async (by: Shop) => {
        const { total, nearest } = await by.ask("ash", { ...near, size: 0 }, { tenantId: shop.tenantId });
        return { total, nearest: nearest.map(({ id }) => id) };
      };
      const whole = await ask(shop);

      const answers: unknown[] = [];
      const errors: unknown[] = [];
      const searchUntilFailure = async () => {
        try {
          for (;;) answers.push(await ask(shop));
        } catch (error) {
          errors.push(error);
        }
      };
      const searching = Promise.all(Array.from({ length: 4 }, searchUntilFailure));
      await isSearching();
      await node.kill();
      await searching;
      await node.restart();
      const other = open(node);
      const later = await ask(new Shop(other));

      expect(whole).toEqual({ total: 3_000, nearest: Array.from({ length: 40 }, (_, at) => `scanned${at}`) });
      for (const answer of answers) expect(answer).toEqual(whole);
      expect(errors.map((error) => error instanceof UpstreamError)).toEqual([true, true, true, true]);
      expect(later).toEqual(whole);
      await Promise.all([index.close(), other.close()]);
    },
    PATIENCE_MS,
  );
}

function toRef({ id, workspaceId }: IndexDocument) {
  return { id, workspaceId };
}

function outcomesOf(outcomes: WriteOutcome[]): Set<string> {
  return new Set(outcomes.map(({ outcome }) => outcome));
}

/** Adds up numbers, a million a turn, on the thread that runs it. */
const busyScript = (turns: number) =>
  `int turn(int n) { int sum = n; for (int i = 0; i < 999999; ++i) { sum += i ^ n } return sum }
   int sum = 0; for (int j = 0; j < ${turns}; ++j) { sum += turn(j) }`;
/** Longer than all tries of a bulk request; the node is killed before its end. */
const ENDLESS = 900_000;

/** Queues of the node's pools of one thread. A single multi search takes some slots. */
const QUEUES = { search: 10, write: 1 };

function describeOverload(): void {
  let node: OpenSearchNode;
  beforeAll(async () => {
    const pools = Object.entries(QUEUES).flatMap(([pool, queue]) => [
      [`thread_pool.${pool}.size`, 1],
      [`thread_pool.${pool}.queue_size`, queue],
    ]);
    node = await startOpenSearchNode(Object.fromEntries(pools));
    await call(node, "PUT", "busy/_doc/1?refresh=true", JSON.stringify({ n: 1 }));
  }, PATIENCE_MS);
  afterAll(() => node.remove());

  /** Returns true while the only thread of a pool is busy and its queue is that long. */
  async function isBusy(pool: keyof typeof QUEUES, queue: number): Promise<boolean> {
    const [state] = await call<{ active: string; queue: string }[]>(node, "GET", `_cat/thread_pool/${pool}?format=json`);
    return state?.active === "1" && Number(state.queue) === queue;
  }

  /** Sends work until the pool takes no more: three looks in a row tell it from the engine's own, which takes no time. */
  async function fill(pool: keyof typeof QUEUES, work: () => Promise<unknown>): Promise<unknown[]> {
    const sent: Promise<unknown>[] = [];
    for (let full = 0; full < 3; ) {
      if (await isBusy(pool, QUEUES[pool])) full++;
      else {
        full = 0;
        sent.push(work());
      }
    }
    return sent;
  }

  test(
    "searches fail with the time to wait, and the next one is answered when the node is free",
    async () => {
      verifies("search.unanswered", "search.whole");
      const index = open(node);
      await index.ready();
      const shop = new Shop(index);
      await shop.add("a", "Oak desk");
      const script = { source: `${busyScript(3_000)} return sum != 1;` };
      const holdBy = (query: object) => call(node, "POST", "busy/_search", JSON.stringify({ query }));
      const slow = holdBy({ bool: { filter: { script: { script } } } });
      while (!(await isBusy("search", 0)));
      const queued = await fill("search", () => holdBy({ match_all: {} }));

      const refused = await Promise.all(Array.from({ length: 5 }, () => shop.ask("oak").catch((error: unknown) => error)));
      await Promise.all([slow, ...queued]);
      const found = await shop.find("oak");

      for (const error of refused) {
        expect(error).toBeInstanceOf(UpstreamError);
        expect((error as UpstreamError).retryAfter).toBe(5);
      }
      expect(found).toEqual(["a"]);
      await index.close();
    },
    PATIENCE_MS,
  );

  test(
    "writes are tried again, reported as failed while the node stays busy, and none of them is lost",
    async () => {
      verifies("indexing.outage");
      const index = open(node);
      await index.ready();
      const shop = new Shop(index);
      const documents = Array.from({ length: 20 }, (_, at) => shop.document(`p${at}`, `Oak ${at}`));
      const hold = (turns: number) => {
        const script = { source: `${busyScript(turns)} ctx._source.n = sum;` };
        const lines = `${JSON.stringify({ update: { _id: "1" } })}\n${JSON.stringify({ script })}\n`;
        return fill("write", () => call(node, "POST", "busy/_bulk", lines).catch(() => null));
      };
      const holding = await hold(1_000);
      const soon = await index.put(shop.scope, documents.slice(0, 10));
      await Promise.all(holding);
      await hold(ENDLESS);

      const late = await index.put(shop.scope, documents.slice(10));
      const found = await shop.find("oak");
      await node.kill();
      await node.restart();
      const other = open(node);
      const again = await other.put(shop.scope, documents.slice(10));

      expect(outcomesOf(soon)).toEqual(new Set(["written"]));
      expect(late).toEqual(documents.slice(10).map(({ id }) => ({ id, outcome: "failed", reason: "The index was too busy." })));
      expect(found).toHaveLength(10);
      expect(outcomesOf(again)).toEqual(new Set(["written"]));
      expect((await new Shop(other).ask("oak", {}, shop.scope)).total).toBe(20);
      await Promise.all([index.close(), other.close()]);
    },
    PATIENCE_MS,
  );
}
