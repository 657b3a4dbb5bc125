import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createQuotaNoticesHandler } from "../../../functions/features/tenancy/index.ts";
import { heldPace, type ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, dataOf, proseOf } from "./chunks.ts";
import { openSpendShop, QUESTION, READING, reading, type SpendShop, saying, TURN } from "./spend-shop.ts";

let shop: SpendShop;
let double: ModelDouble;

beforeAll(async () => {
  shop = await openSpendShop(Date.parse("2026-11-10T12:00:00Z"));
  ({ double } = shop);
});
beforeEach(() => {
  double.script(reading());
  double.scriptText(saying());
});

const readSpend = async () => (await shop.secret.get("/tenant/usage")).body.data.modelSpend;
/** Tells how a stream was answered, and by how many calls of the model since the last script. */
const toOutcome = (chunks: object[]) => {
  const [{ degraded, degradedReasons, finished }] = dataOf(chunks, "metadata");
  return { degraded, degradedReasons, finished, calls: double.calls.length };
};
const BY_MODEL = { degraded: false, degradedReasons: undefined, finished: true };
const PLAIN = { degraded: true, degradedReasons: ["model_budget"], finished: true };

test("a ceiling that is reached in the middle of a stream lets it end whole, and the next turn is plain", async () => {
  verifies("spend.ceiling", "spend.whole-turn", "spend.plain", "spend.shown");
  const pace = heldPace();
  double.scriptText(saying({ pace }));
  // Less than its reading costs: the answer begins above the ceiling.
  await shop.leave(READING.microUsd - 1);

  const asked = shop.chunksOf(QUESTION);
  await double.called(2);
  const during = await readSpend();
  pace.finish();
  const whole = await asked;
  const wholeOutcome = toOutcome(whole);
  double.scriptText(saying());
  const next = await shop.chunksOf(QUESTION);

  expect(during).toMatchObject({ isSpent: true, usd: READING.microUsd / 1_000_000 });
  expect(wholeOutcome).toEqual({ ...BY_MODEL, calls: 2 });
  expect(proseOf(whole)).toContain("Der Schreibtisch ist aus Eiche");
  expect(toOutcome(next)).toEqual({ ...PLAIN, calls: 0 });
  expect(cardsOf(next)).toContain("desk-1");
  expect(proseOf(next)).not.toMatch(/budget|model|limit/i);
  expect(await shop.spent()).toBe(TURN);
});

test("above the ceiling shoppers get the plain answer, no word of a budget, and an agent search without an agent", async () => {
  verifies("spend.plain", "spend.ceiling");
  await shop.leave(0);

  const chunks = await shop.askPublicly();
  const agent = await shop.secret.post("/products/search", { text: "oak desk", useAgent: true });
  const whole = await shop.secret.post("/chat", { message: QUESTION, threadId: "plain-whole" });

  expect(toOutcome(chunks)).toEqual({ ...PLAIN, degradedReasons: ["no_model"], calls: 0 });
  expect(JSON.stringify(chunks)).not.toContain("budget");
  expect(cardsOf(chunks)).toContain("desk-1");
  expect(agent.body.data).toMatchObject({ agentUsed: false, fallbackUsed: true });
  expect(agent.body.data.results[0].id).toBe("desk-1");
  expect([whole.status, whole.body.data.degraded]).toEqual([200, true]);
});

test("a higher ceiling, or none, brings the model back within five seconds; 0 asks none", async () => {
  verifies("spend.contract");
  const outcomes: object[] = [];
  const ceilings = [{ modelUsd: 0 }, { modelUsd: 5 }, { modelUsd: 0.000001 }, { modelUsd: null }, { modelUsd: 0.000001 }, null];
  for (const limits of ceilings) {
    await shop.setLimits(limits);
    double.script(reading());
    outcomes.push(toOutcome(await shop.chunksOf(QUESTION)));
  }

  const [plain, byModel] = [
    { ...PLAIN, calls: 0 },
    { ...BY_MODEL, calls: 2 },
  ];
  expect(outcomes).toEqual([plain, byModel, plain, byModel, plain, byModel]);
});

test("a ceiling is a figure of dollars, which a tenant's own key cannot set", async () => {
  verifies("spend.contract");
  const path = `/admin/tenants/${shop.tenantId}/subscription`;
  for (const modelUsd of [-1, 1_000_001, "25", "Infinity", {}]) {
    const { status, body } = await shop.local.admin.put(path, { limits: { modelUsd } });
    expect([modelUsd, status]).toEqual([modelUsd, 400]);
    expect(JSON.stringify(body.error)).toContain("limits.modelUsd");
  }
  expect((await shop.secret.put(path, { limits: { modelUsd: 1_000 } })).status).toBe(403);
});

test("turns at the same time end whole, and exceed the ceiling by no more than they cost", async () => {
  verifies("spend.whole-turn");
  const paces = Array.from({ length: 5 }, heldPace);
  double.scriptText(...paces.map((pace) => saying({ pace })));
  const before = await shop.spent();
  await shop.leave(1);

  const asked = Promise.all(paces.map(() => shop.chunksOf(QUESTION)));
  await double.called(10);
  const late = toOutcome(await shop.chunksOf(QUESTION));
  for (const pace of paces) pace.finish();
  const outcomes = (await asked).map(toOutcome);

  expect(outcomes).toEqual(paces.map(() => ({ ...BY_MODEL, calls: 10 })));
  expect(late).toEqual({ ...PLAIN, calls: 10 });
  expect((await shop.spent()) - before).toBe(5 * TURN);
});

test("the owner is told once of 80 % and once of 100 %, by two runs at the same time, and usage shows it", async () => {
  verifies("spend.told", "spend.shown");
  await shop.local.admin.put(`/admin/tenants/${shop.tenantId}/owner-email`, { ownerEmail: "owner@shop.example" });
  const run = () => createQuotaNoticesHandler(shop.local.ports)();
  const spent = await shop.spent();
  await shop.setLimits({ modelUsd: spent / 0.9 / 1_000_000 });
  await Promise.all([run(), run()]);
  await shop.setLimits({ modelUsd: spent / 1_000_000 });
  await Promise.all([run(), run()]);
  await shop.local.clock.skip("2h");

  const { quotas, modelSpend, notices, contractual } = (await shop.secret.get("/tenant/usage")).body.data;
  const mails = shop.local.mails.filter(({ to }) => to === "owner@shop.example");
  expect(mails.map(({ subject }) => subject)).toEqual([
    "80 % of a limit of your account is used: cost of language models in USD",
    "A limit of your account is reached: cost of language models in USD",
  ]);
  expect(mails[1]!.text).toContain("Chats and searches are answered without a language model until 2026-12-01.");
  expect(Object.keys(notices).sort()).toEqual(["modelUsd@100", "modelUsd@80"]);
  expect(contractual).toEqual(["modelUsd"]);
  expect(quotas.modelUsd).toMatchObject({ current: spent / 1_000_000, limit: spent / 1_000_000, percentage: 100 });
  expect(modelSpend).toMatchObject({ isSpent: true, resetDate: "2026-12-01T00:00:00.000Z" });
});

test("a new month begins with nothing, and with the model", async () => {
  verifies("spend.month");
  await shop.leave(0);
  const before = toOutcome(await shop.chunksOf(QUESTION));

  await shop.local.clock.skip("504h");
  const after = toOutcome(await shop.chunksOf(QUESTION));

  expect([before, after]).toEqual([
    { ...PLAIN, calls: 0 },
    { ...BY_MODEL, calls: 2 },
  ]);
  expect(await shop.spent()).toBe(TURN);
});
