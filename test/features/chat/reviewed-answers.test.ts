import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { withCircuit } from "../../../functions/platform/anthropic/model-circuit.ts";
import type { ModelAnswer } from "../../support/model-double/answers.ts";
import { type ModelCall, type ModelDouble, modelAt } from "../../support/model-double.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { verifies } from "../../support/verifies.ts";
import { dataOf, proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
let double: ModelDouble;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
});
beforeEach(() => shop.configure({ chat: { guard: "model" } }));

const QUESTION = "Do you have an oak desk?";

/** Answers a review: of these sentences the first ones are stated by a line, the others not at all. */
const verdict =
  (supported: number[], unsupported: number[]) =>
  (call: ModelCall): ModelAnswer => {
    const stated = supported.map((sentence) => ({ sentence, lines: [1], missing: "" }));
    const missing = unsupported.map((sentence) => ({ sentence, lines: [], missing: sentencesOf([call])[sentence - 1] }));
    return { kind: "answer", input: { verdicts: [...stated, ...missing] } };
  };

/** Asks a first message, which has no triage: the small model is called for verdicts alone. */
async function answerTo(text: string, ...verdicts: (ModelAnswer | ReturnType<typeof verdict>)[]) {
  double.script(...verdicts);
  double.scriptText({ kind: "text", text });
  const chunks = await shop.chunksOf(QUESTION);
  const calls = double.calls.filter(({ kind }) => kind === "complete");
  const written = dataOf(chunks, "item_delta").map(({ delta }) => delta);
  return { chunks, calls, prose: proseOf(chunks), written: written.join("") };
}

/** The sentences that the small model was asked about. */
function sentencesOf(calls: ModelDouble["calls"]): string[] {
  const asked: string[] = calls.map(({ body }) => body.messages.at(-1).content);
  return asked.flatMap((text) => [...text.matchAll(/^\[\d+\] (?:\(of .*?\) )?(.*)$/gm)].map(([, sentence]) => sentence!));
}

describe("where the shop lets a model judge sentences", () => {
  test("those that it finds unsupported do not leave, and the others do, in their order", async () => {
    verifies("chat.guard-model");
    const { prose, calls } = await answerTo(
      "The Oak desk keeps two drawers dry. It stands up to hot cups. It is made of honest oak. Would you like to see it?",
      verdict([1, 3], [2]),
    );

    expect(prose).toBe("The Oak desk keeps two drawers dry. It is made of honest oak. Would you like to see it?");
    expect(calls).toHaveLength(1);
    expect(sentencesOf(calls)).toEqual([
      "The Oak desk keeps two drawers dry.",
      "It stands up to hot cups.",
      "It is made of honest oak.",
    ]);
  });

  test("its word stands before that of words: a paraphrase without a word in common leaves", async () => {
    verifies("chat.guard-model");
    const text = "The Oak desk is a sturdy companion for decades of homework and letters.";

    expect((await answerTo(text, verdict([1], []))).prose).toBe(text);
    await shop.configure({});
    expect((await answerTo(text)).prose).not.toContain("companion");
  });

  test("it lifts no rule: what those refuse does not leave, and is not asked about", async () => {
    verifies("chat.guard-model");
    const { prose, calls } = await answerTo(
      "The Oak desk is a solid companion. We ship to Germany. I have reserved it for you.",
      verdict([1, 2, 3], []),
    );

    expect(prose).toBe("The Oak desk is a solid companion.");
    expect(sentencesOf(calls)).toEqual(["The Oak desk is a solid companion."]);
  });

  test("the texts of cards are judged with the prose, in one call", async () => {
    verifies("chat.guard-model");
    const { prose, written, calls } = await answerTo(
      "This one is a solid companion.\n[[products: desk-1]]\n[[reason desk-1: It stands up to hot cups.]]",
      verdict([1], [2]),
    );

    expect({ prose, written }).toEqual({ prose: "This one is a solid companion.", written: "" });
    expect(calls).toHaveLength(1);
  });

  test("what a line of its record says word by word leaves without a call", async () => {
    verifies("chat.guard-model");
    const { prose, calls } = await answerTo("The Oak desk is 140 cm wide. Would you like to see it?", verdict([], [1]));

    expect(prose).toBe("The Oak desk is 140 cm wide. Would you like to see it?");
    expect(calls).toEqual([]);
  });

  test("the call has the records, and its cost is told", async () => {
    verifies("chat.guard-model");
    double.script(verdict([1], []));
    double.scriptText({ kind: "text", text: "The Oak desk, 140 cm wide, is a solid companion." });
    const lines = await (
      await shop.secret.stream("/chat", { message: QUESTION, threadId: crypto.randomUUID(), stream: true })
    ).rest();

    const [call] = double.calls.filter(({ kind }) => kind === "complete");
    expect(call!.body.messages.at(-1).content).toContain("140 cm wide");
    const [usage] = dataOf(lines, "usage");
    expect(usage!.calls.map(({ purpose }: { purpose: string }) => purpose)).toEqual(["compose", "guard"]);
  });
});

describe("where that model gives no verdict", () => {
  const TEXT = "The Oak desk is solid. Physicians heal injured knees and tired shoulders upon it.";

  test.each([
    ["fails", { kind: "error", status: 400 }],
    ["is late", { kind: "silence" }],
    ["answers something else", { kind: "answer", input: { verdicts: ["all", null, { sentence: 9, lines: [1], missing: "" }] } }],
  ] as [string, ModelAnswer][])("since it %s, words judge", async (_what, answer) => {
    verifies("chat.guard-model");
    await shop.configure({ chat: { guard: "model", guardTimeoutMs: 250 } });
    const { prose, chunks } = await answerTo(TEXT, answer);

    expect(prose).toBe("The Oak desk is solid.");
    expect(dataOf(chunks, "metadata")[0]).toMatchObject({ degraded: false, finished: true });
  });

  test("since it is late in several turns at once, the model that writes answers is asked all the same", async () => {
    verifies("chat.guard-model");
    const clock = { now: () => 0 };
    const paused = await openChatShop(withCircuit(modelAt(double), { clock, log: () => SILENT_LOG }));
    await paused.configure({ chat: { guard: "model", guardTimeoutMs: 250 } });
    double.script({ kind: "silence" });
    double.scriptText({ kind: "text", text: "The Oak desk stays solid." });

    await Promise.all([1, 2, 3, 4].map(() => paused.chunksOf(QUESTION)));
    const chunks = await paused.chunksOf(QUESTION);

    expect(proseOf(chunks)).toBe("The Oak desk stays solid.");
    expect(dataOf(chunks, "metadata")[0]).toMatchObject({ degraded: false });
  });

  test("since the shop asks for none, no call is made", async () => {
    verifies("chat.guard-model", "chat.supported");
    await shop.configure({});
    const { prose, calls } = await answerTo(TEXT, verdict([1, 2], []));

    expect(prose).toBe("The Oak desk is solid.");
    expect(calls).toEqual([]);
  });
});
