import { describe, expect, test } from "@jest/globals";
import { openSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { OpenSearchIndex } from "../../../functions/platform/aws/opensearch/open-search-index.ts";
import type { SearchIndex } from "../../../functions/platform/ports/search/search-index.ts";
import { withinBudget } from "../../../functions/platform/ports/search/within-budget.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { ManualTime } from "../../support/manual-time.ts";
import { type Answer, type Receiver, startReceiver } from "../../support/receiver.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";
import { verifies } from "../../support/verifies.ts";

const SILENCE: Answer = { hold: true };
const FOUND: Answer = {
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ responses: [{ hits: { total: { value: 0 }, hits: [] } }] }),
};

interface Engine {
  index: SearchIndex;
  time: ManualTime;
  receiver: Receiver;
  /** The names of what was counted. */
  counted: string[];
}

/** Opens an index over a server that gives these answers, with a clock of its own. */
async function openOn(answers: Answer[], { failsFast = true } = {}): Promise<Engine> {
  const receiver = await startReceiver(answers);
  const time = new ManualTime();
  const counted: string[] = [];
  const log = { ...SILENT_LOG, count: (name: string) => void counted.push(name) };
  const client = openSearchClient({ endpoint: new URL(receiver.url).origin, auth: "none" });
  const settings = { clock: time, startTimer: time.startTimer, log, layout: TEST_LAYOUT, failsFast };
  return { index: new OpenSearchIndex(client, settings), time, receiver, counted };
}

/** Makes a call that needs one request; resolves to its error. */
function read(index: SearchIndex, tenantId = "t1"): Promise<UpstreamError | null> {
  const found = index.fetch({ tenantId, kind: "products" }, [{ workspaceId: "main", id: "a" }], null);
  return found.then(
    () => null,
    (error) => error as UpstreamError,
  );
}

const isProbe = (request: { body: string }) => request.body.includes("match_none");

/** Lets a search and the probe that follows it go unanswered. */
async function openCircuit({ index, time, receiver }: Engine): Promise<void> {
  const first = read(index);
  await receiver.next();
  time.advance(3_000);
  await receiver.next();
  time.advance(3_000);
  await first;
  const second = read(index);
  await receiver.next();
  time.advance(1_000);
  await second;
}

describe("an engine that takes connections and never answers", () => {
  test("a search is tried twice for three seconds each, and then unavailable for five", async () => {
    verifies("search.unanswered");
    const { index, time, receiver } = await openOn([SILENCE]);
    const search = read(index);

    await receiver.received(1);
    time.advance(3_000);
    await receiver.received(2);
    time.advance(3_000);

    const error = await search;
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error?.retryAfter).toBe(5);
    expect(receiver.requests).toHaveLength(2);
  });

  test("an answer whose body never ends counts as none", async () => {
    const { index, time, receiver } = await openOn([{ fault: "stalled" }]);
    const search = read(index);

    await receiver.received(1);
    time.advance(3_000);
    await receiver.received(2);
    time.advance(3_000);

    expect(await search).toBeInstanceOf(UpstreamError);
  });

  test("the circuit opens when a probe is not answered either, and searches then fail without a request", async () => {
    verifies("search.circuit");
    const { index, time, receiver, counted } = await openOn([SILENCE]);
    await openCircuit({ index, time, receiver, counted });

    time.advance(1_500);
    const error = await read(index, "t2");

    expect(error?.retryAfter).toBe(4);
    expect(receiver.requests.map(isProbe)).toEqual([false, false, true]);
    expect(counted).toEqual(["SearchCircuitOpened"]);
  });

  test("an open circuit is probed every five seconds, and closes with the first answer", async () => {
    verifies("search.circuit");
    const engine = await openOn([SILENCE, SILENCE, SILENCE, SILENCE, FOUND]);
    const { index, time, receiver } = engine;
    await openCircuit(engine);

    time.advance(5_000);
    const stillOpen = read(index);
    await receiver.next();
    time.advance(1_000);
    expect(await stillOpen).toBeInstanceOf(UpstreamError);
    expect((await read(index))?.retryAfter).toBe(5);

    time.advance(5_000);
    expect(await read(index)).toBeNull();
    expect(await read(index)).toBeNull();
    expect(receiver.requests.map(isProbe)).toEqual([false, false, true, true, true, false, false]);
  });

  test("searches that come while the engine is probed share one probe", async () => {
    const engine = await openOn([SILENCE]);
    const { index, time, receiver } = engine;
    await openCircuit(engine);
    time.advance(5_000);

    const searches = [read(index), read(index), read(index)];
    await receiver.next();
    time.advance(1_000);

    for (const error of await Promise.all(searches)) expect(error).toBeInstanceOf(UpstreamError);
    expect(receiver.requests).toHaveLength(4);
  });

  test("a worker is not refused: it tries each time", async () => {
    const { index, time, receiver } = await openOn([SILENCE], { failsFast: false });

    for (let call = 0; call < 3; call++) {
      const reading = read(index);
      await receiver.next();
      time.advance(3_000);
      await receiver.next();
      time.advance(3_000);
      expect(await reading).toBeInstanceOf(UpstreamError);
    }

    expect(receiver.requests.filter(isProbe)).toEqual([]);
  });
});

describe("an engine that answers with an error", () => {
  test.each<[string, Answer, number]>([
    ["resets the connection", { fault: "reset" }, 2],
    ["breaks off its answer", { fault: "half" }, 2],
    ["answers 502", 502, 2],
    ["answers 503", 503, 2],
    ["answers 429", 429, 1],
    ["answers 500", 500, 1],
  ])("a search of an engine that %s is unavailable at once", async (_what, answer, tries) => {
    verifies("search.unanswered");
    const { index, receiver } = await openOn([answer]);

    expect(await read(index)).toBeInstanceOf(UpstreamError);
    expect(receiver.requests).toHaveLength(tries);
  });

  test("the second try of a search may succeed", async () => {
    const { index } = await openOn([{ fault: "reset" }, FOUND]);

    expect(await read(index)).toBeNull();
  });

  test("a 503 that comes late is tried once more, and ends with the time of the call", async () => {
    const { index, time, receiver } = await openOn([{ status: 503, hold: true }]);
    const search = read(index);

    for (let attempt = 1; attempt <= 2; attempt++) {
      await receiver.received(attempt);
      time.advance(2_900);
      receiver.release();
    }

    expect(await search).toBeInstanceOf(UpstreamError);
    expect(time.now()).toBe(5_800);
  });

  test("refusals of the engine itself do not open the circuit", async () => {
    const { index, receiver } = await openOn([500]);

    for (let call = 0; call < 5; call++) await read(index);

    expect(receiver.requests.filter(isProbe)).toEqual([]);
    expect(receiver.requests).toHaveLength(5);
  });
});

describe("slow searches", () => {
  test("slow searches of one tenant do not open the circuit for others", async () => {
    verifies("search.circuit");
    const { index, time, receiver, counted } = await openOn([
      (request) => (request.body.includes('"routing":"slow"') ? { hold: true } : (FOUND as { body: string })),
    ]);

    for (let call = 0; call < 3; call++) {
      const slow = read(index, "slow");
      if (call > 0) expect(isProbe(await receiver.next())).toBe(true);
      await receiver.next();
      time.advance(3_000);
      await receiver.next();
      time.advance(3_000);
      expect(await slow).toBeInstanceOf(UpstreamError);
    }

    expect(await read(index, "quick")).toBeNull();
    expect(counted).toEqual([]);
  });

  test("the calls of one request share its time: the one that exceeds it is cut off", async () => {
    verifies("search.unanswered");
    const { index, time, receiver } = await openOn([{ ...(FOUND as object), hold: true }]);
    const limited = withinBudget(index, 8_000);

    for (let call = 1; call <= 3; call++) {
      const answered = read(limited);
      await receiver.received(call);
      time.advance(2_500);
      receiver.release();
      expect(await answered).toBeNull();
    }
    const last = read(limited);
    await receiver.received(4);
    time.advance(500);

    expect(await last).toBeInstanceOf(UpstreamError);
    expect(await read(limited)).toBeInstanceOf(UpstreamError);
    expect(time.now()).toBe(8_000);
  });
});

describe("writes", () => {
  test("a bulk write has twenty seconds a try, and is sent while searches are refused", async () => {
    verifies("indexing.patience");
    const engine = await openOn([({ method }) => (method === "GET" ? { status: 404 } : { hold: true })]);
    const { index, time, receiver } = engine;
    await openCircuit(engine);
    const put = index.remove({ tenantId: "t1", kind: "products" }, [{ workspaceId: "main", id: "a", version: 1 }]);
    const refused = put.catch((error: unknown) => error);

    for (const path of ["/_settings", "/_mapping", "/_mapping", "/_bulk", "/_bulk"]) {
      const request = await receiver.next();
      expect(request.path).toContain(path);
      if (path === "/_bulk") time.advance(20_000);
    }

    expect(await refused).toBeInstanceOf(UpstreamError);
  });
});
