import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { heldPace, type ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { dataOf } from "./chunks.ts";
import { ANSWER, openSpendShop, QUESTION, READING, reading, type SpendShop, saying, TURN } from "./spend-shop.ts";

let shop: SpendShop;
let double: ModelDouble;

beforeAll(async () => {
  // Half a second before a month ends.
  shop = await openSpendShop(Date.parse("2026-10-31T23:59:59.500Z"));
  ({ double } = shop);
});
beforeEach(() => {
  double.script(reading());
  double.scriptText(saying());
});

test("a call counts in the month in which it ends", async () => {
  verifies("spend.month");
  const october = shop.local.clock.now();
  const pace = heldPace();
  double.scriptText(saying({ pace }));

  const asked = shop.chunksOf(QUESTION);
  await double.called(2);
  const before = await shop.spent(october);
  await shop.local.clock.skip("1s");
  pace.finish();
  const [metadata] = dataOf(await asked, "metadata");

  expect(metadata).toMatchObject({ degraded: false, finished: true });
  expect([before, await shop.spent(october), await shop.spent()]).toEqual([READING.microUsd, READING.microUsd, ANSWER.microUsd]);
});

/** Cost of the input of an answer. */
const INPUT = 4_000;

let threads = 0;
const ask = (more: object = {}) => shop.secret.post("/chat", { message: QUESTION, threadId: `t-${++threads}`, ...more });
const search = (more: object = {}) => shop.secret.post("/products/search", { text: "an oak desk", useAgent: true, ...more });
const callTool = (name: string, args: object) =>
  shop.publishable.post("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });

/** Counts the calls of each kind that the double has got, and what was added to the month meanwhile. */
async function countDuring(run: () => Promise<unknown>) {
  const before = await shop.spent();
  await run();
  const count = (wanted: string) => double.calls.filter(({ kind }) => kind === wanted).length;
  return { readings: count("complete"), answers: count("stream"), microUsd: (await shop.spent()) - before };
}

describe("what models cost", () => {
  test.each<[string, { readings: number; answers: number }, () => Promise<unknown>]>([
    ["a streamed turn", { readings: 1, answers: 1 }, () => shop.chunksOf(QUESTION)],
    ["a turn in one answer", { readings: 1, answers: 1 }, ask],
    ["a turn with a publishable key", { readings: 1, answers: 1 }, () => shop.askPublicly()],
    ["a trial", { readings: 1, answers: 1 }, () => ask({ settings: { instructions: "Be brief." }, trackAnalytics: false })],
    ["an agent search", { readings: 1, answers: 0 }, search],
    ["an agent search that no report counts", { readings: 1, answers: 0 }, () => search({ trackAnalytics: false })],
    ["a question by MCP", { readings: 1, answers: 1 }, () => callTool("ask", { question: QUESTION })],
    ["a plain search", { readings: 0, answers: 0 }, () => search({ useAgent: false })],
  ])("of %s is counted", async (_, calls, run) => {
    verifies("spend.counted");
    const counted = await countDuring(run);

    const microUsd = calls.readings * READING.microUsd + calls.answers * ANSWER.microUsd;
    expect(counted).toEqual({ ...calls, microUsd });
  });

  test("of a turn that looks things up is counted, each message of the model by itself", async () => {
    verifies("spend.counted");
    const lookup = { name: "search_products", input: { text: "lamp" } };
    double.scriptText(saying({ text: "Ich sehe nach.", calls: [lookup] }), saying());

    const counted = await countDuring(() => shop.chunksOf(QUESTION));

    expect(counted).toEqual({ readings: 1, answers: 2, microUsd: TURN + ANSWER.microUsd });
  });

  test("of an answer that breaks off is counted, and so is the call that failed before it", async () => {
    verifies("spend.counted", "spend.each-attempt");
    double.scriptText(saying({ text: "", chunks: [], ends: "error" }), saying({ text: "Der Tisch", ends: "cut" }));
    let metadata: object = {};

    const counted = await countDuring(async () => {
      [metadata] = dataOf(await shop.chunksOf(QUESTION), "metadata");
    });

    expect(metadata).toMatchObject({ degraded: true, degradedReasons: ["model_failed"] });
    expect(counted).toMatchObject({ readings: 1, answers: 2 });
    // The input of both, and of the second the words that had come.
    expect(counted.microUsd).toBeGreaterThan(READING.microUsd + 2 * INPUT);
    expect(counted.microUsd).toBeLessThan(READING.microUsd + 2 * ANSWER.microUsd);
  });

  test("of a turn whose shopper leaves is counted to its end", async () => {
    verifies("spend.counted");
    const pace = heldPace();
    double.scriptText(saying({ pace }));

    const counted = await countDuring(async () => {
      const stream = await shop.ask(QUESTION, { threadId: "left" });
      await double.called(2);
      stream.close();
      pace.finish();
      // To the end of the turn, of which nobody else knows.
      await (await shop.secret.stream("/chat/left/stream")).rest();
    });

    expect(counted).toEqual({ readings: 1, answers: 1, microUsd: TURN });
  });

  test("of a turn that is stopped is counted as far as it came", async () => {
    verifies("spend.cut-off");
    const pace = heldPace();
    double.scriptText(saying({ pace }));

    const counted = await countDuring(async () => {
      const stream = await shop.ask(QUESTION, { threadId: "stopped" });
      await double.called(2);
      pace.advance(2);
      await shop.secret.post("/chat/stopped/stop");
      await stream.rest();
      expect(await double.calls[1]!.ended).toBe(false);
    });

    expect(counted).toMatchObject({ readings: 1, answers: 1 });
    expect(counted.microUsd).toBeGreaterThanOrEqual(READING.microUsd + INPUT);
    expect(counted.microUsd).toBeLessThan(TURN);
  });

  test("is counted once, however often the answer is read again", async () => {
    verifies("spend.once");
    const fields = { message: QUESTION, threadId: "again", stream: true };
    const headers = { "idempotency-key": "again-1" };

    const counted = await countDuring(async () => {
      const [first] = await (await shop.secret.stream("/chat", fields, { headers })).rest();
      await (await shop.secret.stream("/chat", fields, { headers })).rest();
      await (await shop.secret.stream(`/chat/again/stream?resumeToken=${first.data.resumeToken}`)).rest();
    });

    expect(counted).toEqual({ readings: 1, answers: 1, microUsd: TURN });
  });

  test("of many turns at once is counted exactly", async () => {
    verifies("spend.counted");
    const counted = await countDuring(() => Promise.all(Array.from({ length: 12 }, () => shop.chunksOf(QUESTION))));

    expect(counted).toEqual({ readings: 12, answers: 12, microUsd: 12 * TURN });
  });

  test("is shown with the usage, where there is no ceiling as well", async () => {
    verifies("spend.shown");
    await shop.chunksOf(QUESTION);

    const { modelSpend, quotas } = (await shop.secret.get("/tenant/usage")).body.data;

    const usd = (await shop.spent()) / 1_000_000;
    expect(usd).toBeGreaterThan(0);
    expect(modelSpend).toEqual({ usd, limitUsd: null, isSpent: false, resetDate: "2026-12-01T00:00:00.000Z" });
    expect(quotas).not.toHaveProperty("modelUsd");
  });
});
