import { expect, test } from "@jest/globals";
import { type Client, errors } from "@opensearch-project/opensearch";
import { bulkWrite, toJsonLine } from "../../../functions/platform/aws/opensearch/client/bulk.ts";
import { OpenSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { writing } from "../../../functions/platform/aws/opensearch/client/request-time.ts";
import type { StartTimer } from "../../../functions/platform/ports/clock.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { verifies } from "../../support/verifies.ts";

/** An engine that answers bulk requests by `answer`, which gets the ids of a request. */
function engine(answer: (ids: string[]) => { statusCode: number; items?: object[] }, sent: string[] = []) {
  const requests: string[][] = [];
  const refreshes: unknown[] = [];
  const pauses: number[] = [];
  const request = async ({
    path,
    bulkBody,
    querystring,
  }: {
    path: string;
    bulkBody?: Buffer;
    querystring: { refresh?: string };
  }) => {
    refreshes.push(bulkBody === undefined ? path : querystring.refresh);
    if (bulkBody === undefined) return { body: {} };
    sent.push(bulkBody.toString());
    const ids = [...bulkBody.toString().matchAll(/"_id":"(\w+)"/g)].map(([, id]) => id!);
    requests.push(ids);
    const { statusCode, items } = answer(ids);
    if (statusCode >= 400)
      throw new errors.ResponseError({ statusCode, body: {}, headers: {}, warnings: null, meta: {} as never });
    return { body: { items: items ?? ids.map(() => ({ index: { status: 200 } })) } };
  };
  // Pauses end at once; no request runs into its time limit, which is longer.
  const startTimer: StartTimer = (ms, run) => {
    if (ms >= LONGEST_PAUSE_MS) return () => undefined;
    pauses.push(ms);
    run();
    return () => undefined;
  };
  const options = { clock: { now: Date.now }, log: SILENT_LOG, startTimer, probedIndex: "products", failsFast: false };
  return { client: new OpenSearchClient({ transport: { request } } as unknown as Client, options), requests, refreshes, pauses };
}

const LONGEST_PAUSE_MS = 5_000;

function write(client: OpenSearchClient, ...ids: string[]) {
  return writeTexts(client, Object.fromEntries(ids.map((id) => [id, id])));
}

function writeTexts(client: OpenSearchClient, texts: Record<string, string>) {
  const writes = Object.entries(texts).map(([id, name]) => ({ id, documentId: id, version: 1, document: toJsonLine({ name }) }));
  return bulkWrite(client, { alias: "products", routing: "t1", writes, searchable: true, time: writing() });
}

test("a document is sent as its JSON, on a line behind the one that names its record", async () => {
  const sent: string[] = [];
  const { client } = engine(() => ({ statusCode: 200, items: [OK] }), sent);

  await writeTexts(client, { a: "Décor “Ø 20”\n… 🎁" });

  const [action = "", document = "", rest] = sent[0]!.split("\n");
  expect(JSON.parse(action)).toEqual({ index: { _id: "a", routing: "t1", version: 1, version_type: "external_gte" } });
  expect(JSON.parse(document)).toEqual({ name: "Décor “Ø 20”\n… 🎁" });
  expect(rest).toBe("");
});

test.each([400, 413])(
  "a record whose request is refused with %i is found among the others, which are written",
  async (statusCode) => {
    verifies("indexing.poison");
    const { client, requests } = engine((ids) => ({ statusCode: ids.includes("c") ? statusCode : 200 }));

    const outcomes = await write(client, "a", "b", "c", "d");

    expect(outcomes).toEqual(["written", "written", { reason: expect.stringContaining("refused"), isRefusal: true }, "written"]);
    expect(requests).toEqual([["a", "b", "c", "d"], ["a", "b"], ["c", "d"], ["c"], ["d"]]);
  },
);

test.each([401, 403, 500, 503])("an engine that answers %i to a whole request is away", async (statusCode) => {
  verifies("indexing.outage");
  const { client } = engine(() => ({ statusCode }));

  await expect(write(client, "a", "b")).rejects.toMatchObject({ name: "UpstreamError", isRefusal: false });
});

test.each([
  [400, "mapper_parsing_exception", true],
  [500, "null_pointer_exception", true],
  [403, "cluster_block_exception", false],
  [400, "index_closed_exception", false],
  [503, "unavailable_shards_exception", false],
])("an item with status %i and %s is the record's fault: %s", async (status, type, isRefusal) => {
  verifies("indexing.poison", "indexing.outage");
  const { client } = engine(() => ({ statusCode: 200, items: [{ index: { status, error: { type } } }] }));

  expect(await write(client, "a")).toEqual([{ reason: expect.stringContaining(type), isRefusal }]);
});

const OK = { index: { status: 200 } };
const BUSY = { index: { status: 429, error: { type: "rejected_execution_exception" } } };

test("the writes that a busy engine refuses are sent again alone, and each gets its own outcome", async () => {
  verifies("indexing.back-pressure");
  let sent = 0;
  const { client, requests, pauses } = engine((ids) => {
    sent++;
    return { statusCode: 200, items: ids.map((id) => (id === "stale" ? STALE : sent < 3 && id.startsWith("late") ? BUSY : OK)) };
  });

  expect(await write(client, "a", "late1", "stale", "late2")).toEqual(["written", "written", "stale", "written"]);
  expect(requests).toEqual([
    ["a", "late1", "stale", "late2"],
    ["late1", "late2"],
    ["late1", "late2"],
  ]);
  expect(pauses).toEqual([100, 200]);
});

const STALE = { index: { status: 409, error: { type: "version_conflict_engine_exception" } } };

test("a request that a busy engine refuses as a whole is sent again", async () => {
  verifies("indexing.back-pressure");
  let sent = 0;
  const { client, requests } = engine(() => ({ statusCode: ++sent === 1 ? 429 : 200 }));

  expect(await write(client, "a", "b")).toEqual(["written", "written"]);
  expect(requests).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
});

test("an engine that stays busy fails the writes that it refused, and no others", async () => {
  verifies("indexing.back-pressure");
  const { client, pauses } = engine((ids) => ({ statusCode: 200, items: ids.map((id) => (id === "b" ? BUSY : OK)) }));

  expect(await write(client, "a", "b")).toEqual(["written", { reason: "The index was too busy.", isRefusal: false }]);
  expect(pauses).toEqual([100, 200, 400, 800, 1_600]);
});

test("an engine that stays too busy for whole requests fails their writes alone", async () => {
  verifies("indexing.back-pressure");
  const { client } = engine((ids) => ({ statusCode: ids.includes("large") ? 429 : 200 }));
  const outcomes = await writeTexts(client, { large: "x".repeat(1_999_900), small: "Oak", other: "y".repeat(1_000) });

  expect(outcomes).toEqual([{ reason: "The index was too busy.", isRefusal: false }, "written", "written"]);
});

test("requests are cut by bytes", async () => {
  const { client, requests } = engine(() => ({ statusCode: 200 }));
  const half = "x".repeat(900_000);

  await writeTexts(client, { a: half, b: half, c: half, d: "Oak", huge: "x".repeat(3_000_000), e: "Pine" });

  expect(requests).toEqual([["a", "b"], ["c", "d"], ["huge"], ["e"]]);
});

const ids = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

test("a few writes wait for the refresh that comes anyway as one request, of many the last alone does", async () => {
  verifies("indexing.soon");
  const { client, requests, refreshes } = engine(() => ({ statusCode: 200 }));

  await write(client, ...ids(100));
  await write(client, ...ids(1_000));

  expect(refreshes).toEqual(["wait_for", "false", "false", "wait_for"]);
  expect(requests.map(({ length }) => length)).toEqual([100, 500, 499, 1]);
  expect(requests.flat()).toEqual([...ids(100), ...ids(1_000)]);
});

test("the index is refreshed where the last of many writes is stale, and has not waited for the others", async () => {
  verifies("indexing.soon");
  const { client, refreshes } = engine((all) => ({ statusCode: 200, items: all.map((id) => (id === "p100" ? STALE : OK)) }));

  const outcomes = await write(client, ...ids(101));

  expect(outcomes).toEqual([...ids(100).map(() => "written"), "stale"]);
  expect(refreshes).toEqual(["false", "wait_for", "/products/_refresh"]);
});

test("nothing is sent for no writes, and nothing is refreshed for writes that changed nothing", async () => {
  const { client, refreshes } = engine((all) => ({ statusCode: 200, items: all.map(() => STALE) }));

  expect(await write(client)).toEqual([]);
  expect(new Set(await write(client, ...ids(101)))).toEqual(new Set(["stale"]));
  expect(refreshes).toEqual(["false", "wait_for"]);
});
