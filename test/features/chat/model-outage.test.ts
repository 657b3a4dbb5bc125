import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { PAUSE_MS, withCircuit } from "../../../functions/platform/anthropic/model-circuit.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import { heldPace, type ModelDouble, modelAt, startModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { dataOf, proseOf } from "./chunks.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

const QUESTION = "Do you have an oak desk?";
const TRIAGE = {
  kind: "answer" as const,
  input: { intents: ["product"], language: "en", question: "an oak desk", search: "oak desk" },
};
const WHOLE = { kind: "text" as const, text: "The oak desk is solid.\n[[products: desk-1]]" };

let double: ModelDouble;
let shop: ChatShop;
const log = new MemoryLog();
const clock = { time: 0, now: () => clock.time };
/** A thread with a message: the next one takes both calls, as the first one has no triage. */
let begun: string;
beforeAll(async () => {
  double = await startModelDouble();
  shop = await openChatShop(withCircuit(modelAt(double), { clock, log: () => log }));
  await shop.configure({ chat: { composerFirstTokenMs: 500 } });
  // What the first answer without a model loads is none of the times that are measured.
  double.scriptText({ kind: "error", status: 403 });
  await shop.chunksOf(QUESTION);
});
afterAll(() => double.stop());
beforeEach(async () => {
  // The model is well, and known to be.
  clock.time += 2 * PAUSE_MS;
  double.script(TRIAGE);
  double.scriptText(WHOLE);
  begun = crypto.randomUUID();
  await shop.chunksOf(QUESTION, { threadId: begun });
  log.lines.length = 0;
});

/** Asks once, and measures the time to the first content. */
async function ask(threadId: string = crypto.randomUUID()) {
  const begin = performance.now();
  const fields = { message: QUESTION, threadId, stream: true };
  const stream = await shop.secret.stream("/chat", fields);
  let contentMs: number | null = null;
  const chunks: { type: string }[] = [];
  for await (const chunk of stream.chunks) {
    if (chunk.type === "block_discard") contentMs = null;
    else if (/^block_(delta|data)$/.test(chunk.type)) contentMs ??= performance.now() - begin;
    chunks.push(chunk);
  }
  return { chunks, contentMs: contentMs! };
}

const metadata = (chunks: { type: string }[]) => dataOf(chunks, "metadata")[0];
const counted = (metric: string) => log.lines.filter((line) => line.metric === metric).length;

describe("an outage of the model", () => {
  verifies("chat.model-circuit", "chat.degraded");
  test("that lets every call hang costs one turn its time-outs, and the next ones no call to wait for", async () => {
    double.script({ kind: "silence" });
    double.scriptText({ kind: "silence" });

    const first = await ask(begun);
    const called = double.calls.length;
    const later = [await ask(), await ask(), await ask()];

    expect(first.contentMs).toBeGreaterThan(3_400);
    expect(first.contentMs).toBeLessThan(20_000);
    expect(called).toBe(2);
    expect(double.calls).toHaveLength(called);
    for (const { chunks } of later) {
      expect(metadata(chunks)).toMatchObject({ degraded: true, degradedReasons: ["model_failed"], finished: true });
      expect(proseOf(chunks)).toContain("Oak desk");
    }
    expect(counted("ModelPaused")).toBe(1);
  });

  test("that refuses every call is noticed at the third refusal", async () => {
    double.script({ kind: "error", status: 403 });
    double.scriptText({ kind: "error", status: 403 });

    for (const thread of [begun, undefined, undefined, undefined])
      expect(metadata((await ask(thread)).chunks)).toMatchObject({ degraded: true });

    expect(double.calls).toHaveLength(3);
  });

  test("that is over is found out by one call after half a minute", async () => {
    double.script({ kind: "error", status: 403 });
    double.scriptText({ kind: "error", status: 403 });
    await ask(begun);
    await ask();
    double.script(TRIAGE);
    double.scriptText(WHOLE);

    const paused = await ask();
    const askedMeanwhile = double.calls.length;
    clock.time += PAUSE_MS;
    const again = await ask();

    expect(askedMeanwhile).toBe(0);
    expect(metadata(paused.chunks)).toMatchObject({ degraded: true });
    expect(metadata(again.chunks)).toMatchObject({ degraded: false });
    expect(proseOf(again.chunks)).toContain("The oak desk is solid.");
  });
});

test("a model that answers after its shopper has left changes nothing, and is not counted as a failure", async () => {
  verifies("chat.stop", "chat.model-circuit");
  const threadId = begun;
  const pace = heldPace();
  double.script(TRIAGE);
  double.scriptText({ ...WHOLE, pace });
  await shop.secret.stream("/chat", { message: QUESTION, threadId, stream: true });
  await double.called(2);

  const stopped = await shop.secret.post(`/chat/${threadId}/stop`, {});
  const call = double.calls.find(({ kind }) => kind === "stream")!;

  expect(stopped.status).toBe(200);
  expect(await call.ended).toBe(false);
  pace.finish();
  expect((await shop.messagesOf(threadId)).at(-1)).toMatchObject({ role: "user", content: QUESTION });
  double.scriptText(WHOLE);
  for (let at = 0; at < 3; at++) expect(metadata((await ask()).chunks)).toMatchObject({ degraded: false });
  expect(counted("ModelPaused")).toBe(0);
});
