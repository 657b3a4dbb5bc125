import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { checkStream } from "../../../functions/features/chat/protocol/check-stream.ts";
import { BAD_ANSWERS, type BadAnswer, KINDS, type Kind } from "../../support/bad-model/bad-answers.ts";
import { type KindTruth, KNOWN_TRUTH } from "../../support/bad-model/known-truth.ts";
import { FOREIGN_PRODUCT, MESSAGE, PAGES, PRODUCTS, READING } from "../../support/bad-model/shop.ts";
import { postOver, withPorts } from "../../support/chat.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import { type ModelDouble, modelAt, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, dataOf, proseOf } from "./chunks.ts";

let local: Local;
let shop: Shop;
let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble();
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  const other = await local.newShop();
  await other.secret.post("/products/bulk", { products: [FOREIGN_PRODUCT] });
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await shop.secret.post("/posts/bulk", { posts: PAGES });
  // Long enough for a busy machine, short enough for a model that stalls.
  const chat = { composerFirstTokenMs: 2_000, composerSilenceMs: 1_500, composerTimeoutMs: 8_000 };
  await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { currency: "USD", language: "en", chat });
  await local.idle();
  await local.clock.advance("11s");
});
afterAll(() => double.stop());

/**
 * Asks through the whole product. Each model is a new one: none remembers that the one before failed. A message with a reading
 * is the second of its conversation, as a first one is not read before it is answered.
 */
async function answerOf({ streams, reading }: BadAnswer, log: MemoryLog) {
  const threadId = crypto.randomUUID();
  if (reading) {
    double.scriptText({ kind: "text", text: "Gladly." });
    await askIn(threadId, new MemoryLog());
  }
  double.script(reading ?? { kind: "answer", input: READING });
  double.scriptText(...streams);
  return askIn(threadId, log);
}

async function askIn(threadId: string, log: MemoryLog) {
  const ports = withPorts(local.ports, { log, model: modelAt(double) });
  const body = { message: MESSAGE, threadId, stream: true };
  return (await postOver(ports, shop.publishable.key, "/chat", body)).lines;
}

const OWN_IDS = new Set<string>([...PRODUCTS, ...PAGES].map(({ id }) => id));
/** A phone shows four screens of it; an ellipsis may follow. */
const MAX_PROSE = 4_003;

/** Lists what is wrong with an answer as a shopper gets it; empty when nothing is. */
function wrongsOf({ harm, keeps = [] }: BadAnswer, chunks: Awaited<ReturnType<typeof answerOf>>): string[] {
  const prose = proseOf(chunks);
  const kept = chunks.slice(chunks.findLastIndex(({ type }) => type === "block_discard") + 1);
  const written = dataOf(kept, "item_delta").map(({ delta }) => delta);
  const next = dataOf(kept, "prompts")
    .flat()
    .map(({ label }) => label);
  const texts = [prose, written.join(""), ...next];
  return [
    ...checkStream(chunks).map((violation) => `protocol: ${violation}`),
    ...(chunks.at(-1)?.type === "complete" && chunks.at(-1)?.data.finished ? [] : ["has no end"]),
    ...(prose.trim() === "" && cardsOf(kept).length === 0 ? ["says nothing"] : []),
    ...(texts.some((text) => !text.isWellFormed() || text.includes("\ufffd")) ? ["holds half a character"] : []),
    ...(prose.length > MAX_PROSE ? ["floods"] : []),
    ...cardsOf(kept).filter((id) => !OWN_IDS.has(id)),
    ...harm.filter((pattern) => texts.some((text) => pattern.test(text))).map((pattern) => `leaves ${pattern}`),
    ...keeps.filter((pattern) => !pattern.test(prose)).map((pattern) => `takes ${pattern}`),
  ];
}

/** Counts what guards and composer did, without times. */
function countsOf(log: MemoryLog): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { message, metric, amount } of log.lines) {
    const name = String(metric);
    if (message !== "count" || name === "ChatTurn" || /Ms$/.test(name)) continue;
    counts[name] = (counts[name] ?? 0) + Number(amount);
  }
  return counts;
}

async function truthOf(kind: Kind): Promise<KindTruth & { wrongs: string[] }> {
  const log = new MemoryLog();
  const wrongs: string[] = [];
  const leaving: string[] = [];
  for (const answer of BAD_ANSWERS.filter((one) => one.kind === kind)) {
    const chunks = await answerOf(answer, log);
    const found = wrongsOf(answer, chunks);
    if (found.length > 0) leaving.push(answer.id);
    if (found.length > 0) wrongs.push(`${answer.id}: ${found.join("; ")}\n    ${proseOf(chunks).slice(0, 200)}`);
  }
  return { leaving, counts: countsOf(log), wrongs };
}

test("the pages that hold the shop's facts reach the model, so that a guard can compare with them", async () => {
  await answerOf({ id: "", kind: "true", streams: [{ kind: "text", text: "Yes." }], harm: [] }, new MemoryLog());

  const { body } = double.calls.find(({ kind }) => kind === "stream")!;
  for (const id of ["returns", "shipping", "oak-desk"]) expect(body.messages.at(-1).content).toContain(`"id":"${id}"`);
});

test.each(KINDS.map((kind) => [kind]))(
  "of a model that is bad by its %s there leaves what is known to, and no more",
  async (kind) => {
    verifies("chat.bad-model");
    const { wrongs, ...truth } = await truthOf(kind);
    if (process.env.SHOW_BAD_ANSWERS) console.log(`${wrongs.join("\n")}\n${JSON.stringify(truth)}`);

    expect(truth).toEqual(KNOWN_TRUTH[kind]);
  },
);
