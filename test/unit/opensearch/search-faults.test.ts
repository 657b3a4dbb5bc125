import { expect, test } from "@jest/globals";
import { EVERY_PRODUCT } from "../../../functions/features/search/ranking/retrieval/every-product.ts";
import { openSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { OpenSearchIndex } from "../../../functions/platform/aws/opensearch/open-search-index.ts";
import type { QueryTerm } from "../../../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { type Answer, startReceiver } from "../../support/receiver.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";
import { verifies } from "../../support/verifies.ts";

const EMPTY = { hits: { total: { value: 0 }, hits: [] }, timed_out: false, _shards: { total: 1, failed: 0 } };

/** Fetches a record from an engine that answers its searches so, and those of the state of shards (`indices`). */
async function fetchFrom(...answers: object[]) {
  const toAnswer = (answer: object): Answer => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify("indices" in answer ? answer : { responses: [answer] }),
  });
  const receiver = await startReceiver(answers.map(toAnswer));
  const client = openSearchClient({ endpoint: new URL(receiver.url).origin, auth: "none" });
  const index = new OpenSearchIndex(client, { clock: { now: Date.now }, log: SILENT_LOG, layout: TEST_LAYOUT });
  const found = index.fetch({ tenantId: "t1", kind: "products" }, [{ workspaceId: "main", id: "a" }], null);
  const outcome = await found.catch((error: unknown) => error);
  return { outcome, requests: receiver.requests.filter(({ path }) => path.startsWith("/_msearch")).length };
}

/** State of two shards, of which one is there. */
const shards = (missing: object) => ({
  indices: { "scc-products-000001": { shards: { 0: { status: "green", primary_active: true }, 1: missing } } },
});
const STARTED = shards({ status: "yellow", primary_active: true, initializing_shards: 0 });
/** As the engine shows a new shard that waits for its turn, one that a node starts, and one that no node holds. */
const WAITING = shards({ status: "yellow", primary_active: false, initializing_shards: 0 });
const STARTING = shards({ status: "red", primary_active: false, initializing_shards: 1 });
const LOST = shards({ status: "red", primary_active: false, initializing_shards: 0 });

const shardsFailed = (type: string) => ({ ...EMPTY, _shards: { total: 2, failed: 1, failures: [{ reason: { type } }] } });

test.each([
  ["was cut off by time", { ...EMPTY, timed_out: true }, 1],
  ["lacks a shard that was too busy", shardsFailed("rejected_execution_exception"), 1],
  ["lacks a shard that stays missing", shardsFailed("no_shard_available_action_exception"), 5],
  ["lacks a shard that no node holds", { ...EMPTY, _shards: { total: 2, successful: 1, failed: 0 } }, 5],
  ["is an error of the query", { error: { type: "parsing_exception" }, status: 400 }, 1],
  ["is a refusal of a busy node", { error: { type: "search_phase_execution_exception" }, status: 429 }, 1],
])("an answer that %s is none", async (_what, answer, requests) => {
  verifies("search.whole");
  const search = await fetchFrom(...Array(5).fill(answer), LOST);

  expect(search.outcome).toBeInstanceOf(UpstreamError);
  expect(search.requests).toBe(requests);
});

test("a shard that is there again at the second try is searched", async () => {
  verifies("search.whole");
  const search = await fetchFrom(shardsFailed("no_shard_available_action_exception"), EMPTY);

  expect(search).toEqual({ outcome: [], requests: 2 });
});

test("a first search waits for the shards of an index that was created just now", async () => {
  verifies("search.first");
  const missing = shardsFailed("no_shard_available_action_exception");

  const search = await fetchFrom(...Array(5).fill(missing), WAITING, missing, STARTING, missing, STARTED, EMPTY);

  expect(search).toEqual({ outcome: [], requests: 8 });
});

test("a search that fails on shards which are there is asked once more, and is unavailable", async () => {
  verifies("search.first");
  const failed = shardsFailed("query_shard_exception");

  const search = await fetchFrom(...Array(5).fill(failed), STARTED, failed);

  expect(search).toEqual({ outcome: expect.any(UpstreamError), requests: 6 });
});

/** Asks for a misspelt word, which takes a second round trip: of which this is the answer. */
async function queryWithSecondTrip(second: object) {
  const suggested = { ...EMPTY, suggest: { term0: [{ options: [{ text: "12345678|tent", freq: 1 }] }] } };
  const bodies = [
    { responses: [EMPTY, suggested, { ...EMPTY, hits: { total: { value: 5 }, hits: [] } }, EMPTY, EMPTY] },
    { responses: [second] },
  ];
  const json = { "content-type": "application/json" };
  const missing = { status: 404, headers: json, body: JSON.stringify({ error: { type: "index_not_found_exception" } }) };
  const receiver = await startReceiver([missing, ...bodies.map((body) => ({ headers: json, body: JSON.stringify(body) }))]);
  const client = openSearchClient({ endpoint: new URL(receiver.url).origin, auth: "none" });
  const index = new OpenSearchIndex(client, { clock: { now: Date.now }, log: SILENT_LOG, layout: TEST_LAYOUT });
  const misspelt: QueryTerm = { word: "tentt", stem: "tentt", synonyms: [], maxEdits: 1, typos: "unknown", prefix: false };
  const asked = index.query({ tenantId: "t1", kind: "products" }, { ...EVERY_PRODUCT, terms: [misspelt], size: 1 });
  const outcome = await asked.catch((error: unknown) => error);
  return { outcome, trips: receiver.requests.filter(({ path }) => path.startsWith("/_msearch")).length };
}

test.each([
  ["was cut off by time", { ...EMPTY, timed_out: true }],
  ["lacks a shard that was too busy", shardsFailed("rejected_execution_exception")],
])("a query of which the second answer %s is unavailable, though the first was whole", async (_what, second) => {
  verifies("search.whole");

  expect(await queryWithSecondTrip(second)).toEqual({ outcome: expect.any(UpstreamError), trips: 2 });
});

test("a query of which both answers are whole has the second one's", async () => {
  verifies("search.whole");
  const { outcome, trips } = await queryWithSecondTrip({ ...EMPTY, hits: { total: { value: 3 }, hits: [] } });

  expect(outcome).toMatchObject({ total: 3, documents: 5 });
  expect(trips).toBe(2);
});
