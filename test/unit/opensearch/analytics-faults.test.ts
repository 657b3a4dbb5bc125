import { afterEach, describe, expect, test } from "@jest/globals";
import { OpenSearchAnalytics } from "../../../functions/platform/aws/analytics/open-search-analytics.ts";
import { openSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import type { Analytics } from "../../../functions/platform/ports/analytics/analytics.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { DAY, feedbackOf, NOON, searchOf } from "../../ports/analytics/activity.ts";
import { ManualTime } from "../../support/manual-time.ts";
import { type Answer, startReceiver } from "../../support/receiver.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";
import { verifies } from "../../support/verifies.ts";

const opened: Analytics[] = [];
afterEach(async () => {
  for (const analytics of opened.splice(0)) await analytics.close();
});

function open(endpoint: string, time = new ManualTime()): Analytics {
  const client = openSearchClient({ endpoint, auth: "none" });
  const settings = { clock: time, startTimer: time.startTimer, log: SILENT_LOG, layout: TEST_LAYOUT };
  const analytics = new OpenSearchAnalytics(client, settings);
  opened.push(analytics);
  return analytics;
}

/** Opens the adapter on a server that gives these answers. Pauses end at once; no request runs into its time limit. */
async function openOn(answers: Answer[]) {
  const receiver = await startReceiver(answers);
  const time = new ManualTime();
  const pauses: number[] = [];
  const startTimer: typeof time.startTimer = (ms, run) => {
    if (ms >= 3_000) return () => undefined;
    pauses.push(ms);
    run();
    return () => undefined;
  };
  const analytics = open(new URL(receiver.url).origin, Object.assign(time, { startTimer }));
  return { analytics, receiver, pauses };
}

const failureOf = async (call: Promise<unknown>): Promise<UpstreamError> => {
  const error = await call.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(UpstreamError);
  return error as UpstreamError;
};

const json = (body: object, status = 200): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const items = (...statuses: [number, string?][]): Answer =>
  json({ items: statuses.map(([status, type]) => ({ index: { status, ...(type && { error: { type } }) } })) });
const REPORT = { topN: 5, source: null };

describe("a store of analytics that cannot be reached", () => {
  test.each<[string, (analytics: Analytics) => Promise<unknown>]>([
    ["put", (analytics) => analytics.put("t", [searchOf({ id: "s1" })])],
    ["remove", (analytics) => analytics.remove("t", [searchOf({ id: "s1" })])],
    ["removeWorkspace", (analytics) => analytics.removeWorkspace("t", null)],
    ["removeExpired", (analytics) => analytics.removeExpired(NOON)],
    ["searches", (analytics) => analytics.searches({ tenantId: "t" }, DAY, REPORT)],
    ["chats", (analytics) => analytics.chats({ tenantId: "t" }, DAY, REPORT)],
    ["feedback", (analytics) => analytics.feedback({ tenantId: "t" }, DAY, REPORT)],
    ["popularQueries", (analytics) => analytics.popularQueries({ tenantId: "t" }, DAY, { minVisitors: 3, size: 5 })],
    ["popularProducts", (analytics) => analytics.popularProducts({ tenantId: "t" }, DAY, { size: 5 })],
  ])("is told by %s as not being available, to be tried again", async (_name, call) => {
    const error = await failureOf(call(open("http://127.0.0.1:9")));

    expect(error).toMatchObject({ isRefusal: false, retryAfter: 5 });
  });
});

describe("a store of analytics with too much to do", () => {
  test("refuses a report, which is not asked again at once", async () => {
    verifies("analytics.whole");
    const { analytics, receiver } = await openOn([429]);

    const error = await failureOf(analytics.searches({ tenantId: "t" }, DAY, REPORT));

    expect(error.retryAfter).toBe(5);
    expect(receiver.requests).toHaveLength(1);
  });

  test("gets documents that it had no room for once more, and only those", async () => {
    const { analytics, receiver, pauses } = await openOn([items([201], [429, "rejected"]), 429, items([201])]);

    await analytics.put("t", [searchOf({ id: "s1" }), searchOf({ id: "s2" })]);

    expect(receiver.requests.map(({ body }) => [...body.matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id))).toEqual([
      ["t/search/s1", "t/search/s2"],
      ["t/search/s2"],
      ["t/search/s2"],
    ]);
    expect(pauses).toEqual([100, 200]);
  });

  test("fails a write that it refuses each time, to be repeated as a whole", async () => {
    const { analytics, receiver } = await openOn([items([201], [429, "rejected"]), items([429, "rejected"])]);

    const error = await failureOf(analytics.put("t", [searchOf({ id: "s1" }), searchOf({ id: "s2" })]));

    expect(error).toMatchObject({ isRefusal: false, cause: { message: expect.stringContaining("1 of 2 documents of t") } });
    expect(receiver.requests).toHaveLength(6);
  });
});

test("a document that the engine refuses for its content is told from an outage", async () => {
  const refused = await openOn([items([201], [400, "mapper_parsing_exception"])]);
  const both = await openOn([items([400, "mapper_parsing_exception"], [503, "unavailable_shards_exception"])]);
  const documents = [searchOf({ id: "s1" }), feedbackOf({ id: "f1" })];

  expect((await failureOf(refused.analytics.put("t", documents))).isRefusal).toBe(true);
  expect((await failureOf(both.analytics.put("t", documents))).isRefusal).toBe(false);
});

test.each([
  [
    "a shard failed",
    { _shards: { total: 2, failed: 1, failures: [{ reason: { type: "query_shard_exception_rejected_execution" } }] } },
  ],
  ["the engine stopped at a time limit", { timed_out: true, _shards: { total: 1, failed: 0 } }],
  ["the search failed", { error: { type: "search_phase_execution_exception" }, status: 500 }],
])("a report is unavailable when %s, although the engine answers 200", async (_what, fault) => {
  verifies("analytics.whole");
  const whole = { hits: { total: { value: 3 }, hits: [] }, _shards: { total: 1, failed: 0 } };
  const { analytics } = await openOn([json({ responses: [whole, { ...whole, ...fault }, whole] })]);

  await failureOf(analytics.searches({ tenantId: "t" }, DAY, REPORT));
});

test("a report keeps to its tenant by filter and by routing", async () => {
  const whole = { hits: { total: { value: 0 }, hits: [] }, _shards: { total: 1, failed: 0 } };
  const { analytics, receiver } = await openOn([json({ responses: [whole, whole, whole, whole] })]);

  await analytics.chats({ tenantId: "t1", workspaceId: "w1" }, DAY, REPORT);

  const lines = receiver.requests[0]!.body.trim().split("\n");
  const [headers, bodies] = [0, 1].map((odd) => lines.filter((_, at) => at % 2 === odd).map((line) => JSON.parse(line)));
  expect(headers).toHaveLength(4);
  for (const header of headers!) expect(header).toMatchObject({ index: "scc-activity-2026-11", routing: "t1" });
  for (const { query } of bodies!)
    expect(query.bool.filter).toEqual(expect.arrayContaining([{ term: { tenant: "t1" } }, { term: { workspace: "w1" } }]));
});
