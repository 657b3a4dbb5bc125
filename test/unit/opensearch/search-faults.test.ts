import { expect, test } from "@jest/globals";
import { OpenSearchIndex } from "../../../functions/platform/aws/opensearch/open-search-index.ts";
import { openSearchClient } from "../../../functions/platform/aws/opensearch/opensearch-client.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { type Answer, startReceiver } from "../../support/receiver.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";
import { verifies } from "../../support/verifies.ts";

const EMPTY = { hits: { total: { value: 0 }, hits: [] }, timed_out: false, _shards: { total: 1, failed: 0 } };

/** Fetches a record from an engine that answers its searches so. */
async function fetchFrom(...answers: object[]) {
  const toAnswer = (search: object): Answer => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ responses: [search] }),
  });
  const receiver = await startReceiver(answers.map(toAnswer));
  const client = openSearchClient({ endpoint: new URL(receiver.url).origin, auth: "none" });
  const index = new OpenSearchIndex(client, { clock: { now: Date.now }, log: SILENT_LOG, layout: TEST_LAYOUT });
  const found = index.fetch({ tenantId: "t1", kind: "products" }, [{ workspaceId: "main", id: "a" }], null);
  const outcome = await found.catch((error: unknown) => error);
  return { outcome, requests: receiver.requests.length };
}

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
  const search = await fetchFrom(...Array(5).fill(answer));

  expect(search.outcome).toBeInstanceOf(UpstreamError);
  expect(search.requests).toBe(requests);
});

test("a shard that is there again at the second try is searched", async () => {
  verifies("search.whole");
  const search = await fetchFrom(shardsFailed("no_shard_available_action_exception"), EMPTY);

  expect(search).toEqual({ outcome: [], requests: 2 });
});
