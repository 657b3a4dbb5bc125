import { beforeAll, expect, test } from "@jest/globals";
import { expectProtocol } from "../../support/chat.ts";
import type { ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

let double: ModelDouble;
let shop: ChatShop;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
});

const TRIAGE = {
  kind: "answer" as const,
  input: { intents: ["product"], language: "en", question: "an oak desk", search: "oak desk" },
};

async function answerTo(text: string) {
  double.script(TRIAGE);
  double.scriptText({ kind: "text", text });
  return shop.chunksOf("Do you have an oak desk?");
}

test("the model's answer becomes blocks: prose, a card from the record, and why it fits", async () => {
  verifies("chat.composed");
  const chunks = await answerTo("The oak desk is solid.\n[[products: desk-1]]\n[[reason desk-1: It is of oak.]]");

  expect(proseOf(chunks)).toContain("The oak desk is solid.");
  expect(cardsOf(chunks)).toEqual(["desk-1"]);
  expect(chunks.find(({ type }) => type === "block_data").data.payload).toMatchObject({ name: "Oak desk", price: 449 });
  const reason = chunks.filter(({ type }) => type === "item_delta").map(({ data }) => data.delta);
  expect(reason.join("").trim()).toBe("It is of oak.");
  expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject({ degraded: false, finished: true });
  expect(chunks.some(({ type }) => type === "usage")).toBe(true);
});

test("what a model compares comes as data from the records as well", async () => {
  verifies("chat.comparison");
  double.scriptText({ kind: "text", text: "The desk is dearer.\n[[products: desk-1, chair-1]]\n[[compare: desk-1, chair-1]]" });
  const chunks = await shop.chunksOf("Compare the oak desk with the beech chair");

  expectProtocol(chunks);
  const { payload } = chunks.findLast(({ type }) => type === "block_data").data;
  expect(payload.products.map(({ id }: { id: string }) => id)).toEqual(["desk-1", "chair-1"]);
  expect(payload.rows).toContainEqual({ field: "price", label: "Price", values: ["449", "89"] });
  expect(chunks.findLast(({ type }) => type === "block_start").data).toMatchObject({ type: "custom", domain: "comparison" });
});

test("an id that no search found never becomes a card", async () => {
  verifies("chat.no-invented-card");
  const chunks = await answerTo("Here.\n[[products: desk-9, desk-1]]");

  expect(cardsOf(chunks)).toEqual(["desk-1"]);
});

test("a price that no record has is replaced by the record's price", async () => {
  verifies("chat.no-invented-price");
  const chunks = await answerTo("[[products: desk-1]]\nThe oak desk costs $399 only.");

  expect(proseOf(chunks)).not.toContain("399");
  expect(proseOf(chunks)).toContain("449");
});

test.each([
  ["is overloaded", { kind: "error" as const, status: 529 }],
  ["fails", { kind: "error" as const, status: 500 }],
  ["declines", { kind: "text" as const, text: "I cannot", ends: "refusal" as const }],
  ["is cut off in the middle of a word", { kind: "text" as const, text: "The oak de", ends: "cut" as const }],
  ["answers with broken JSON", { kind: "text" as const, text: "The oak", ends: "malformed" as const }],
  ["asks to come again later", { kind: "error" as const, status: 429, headers: { "retry-after": "60" } }],
  ["ends without an end", { kind: "text" as const, text: "The oak desk is", ends: "unfinished" as const }],
  ["is overloaded in the middle", { kind: "text" as const, text: "The oak desk is", ends: "error" as const }],
  ["says nothing", { kind: "text" as const, text: "" }],
  ["shows nothing that there is", { kind: "text" as const, text: "[[products: desk-9]]" }],
])("the answer of a model that %s is discarded and replaced by one from templates", async (_what, answer) => {
  verifies("chat.degraded");
  double.script(TRIAGE);
  double.scriptText(answer);

  const chunks = await shop.chunksOf("Do you have an oak desk?");

  const discarded = chunks.findIndex(({ type }) => type === "block_discard");
  expect(discarded).toBeGreaterThan(0);
  expect(cardsOf(chunks.slice(discarded))).toContain("desk-1");
  expect(proseOf(chunks)).toMatch(/(?:found this for you:|know about) Oak desk/);
  expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject({ degraded: true, finished: true });
});

test.each([
  ["in its prose", "The oak desk is solid and has", "The oak desk is solid and has…"],
  ["in a mark", "The oak desk is solid.\n[[products: de", "The oak desk is solid.\n…"],
])("an answer that its limit of tokens cuts %s is kept and marked as truncated", async (_where, text, prose) => {
  verifies("chat.truncated");
  double.script(TRIAGE);
  double.scriptText({ kind: "text", text, ends: "max_tokens" });
  const threadId = `t-truncated-${text.length}`;

  const chunks = await shop.chunksOf("Do you have an oak desk?", { threadId });
  const { body } = await shop.secret.post("/chat", { message: "Do you have an oak desk?", threadId });

  expect(proseOf(chunks)).toBe(prose);
  expect(chunks.some(({ type }) => type === "block_discard")).toBe(false);
  const ending = { degraded: false, finished: true, truncated: true };
  expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject(ending);
  expect(body.data).toMatchObject(ending);
  expect((await shop.messagesOf(threadId))[1]).toMatchObject({ content: prose, finished: true, truncated: true });
});

test("an answer of 1 MB ends with a sentence within 4,000 characters, and its call ends", async () => {
  verifies("chat.bounded");
  double.script(TRIAGE);
  double.scriptText({ kind: "text", chunks: ["The oak desk. ".repeat(75_000)], ends: "silent" });

  const chunks = await shop.chunksOf("Do you have an oak desk?");

  expect(proseOf(chunks).length).toBeGreaterThan(3_300);
  expect(proseOf(chunks).length).toBeLessThanOrEqual(4_000 + "…".length);
  expect(proseOf(chunks)).toMatch(/desk\.\s*…?$/);
  expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject({ degraded: false, truncated: true });
  expect(await double.calls.find(({ kind }) => kind === "stream")!.ended).toBe(false);
});

test("only a secret key is told what an answer cost, also when it resumes the stream", async () => {
  verifies("chat.cost-is-private");
  double.script(TRIAGE);
  double.scriptText({ kind: "text", text: "The oak desk is solid." });
  const question = { message: "Do you have an oak desk?", stream: true };
  const asked = async (client: typeof shop.secret, threadId: string) =>
    (await client.stream("/chat", { ...question, threadId })).rest();
  const resumed = async (client: typeof shop.secret, threadId: string, token: string) =>
    (await client.stream(`/chat/${threadId}/stream?resumeToken=${token}`)).rest();

  const bySecret = await asked(shop.secret, "t-cost-secret");
  const byPublic = await asked(shop.publishable, "t-cost-public");
  const token = bySecret[0].data.resumeToken;
  const again = await resumed(shop.secret, "t-cost-secret", token);
  const inBrowser = await resumed(shop.publishable, "t-cost-secret", token);

  expect(bySecret.filter(({ type }) => type === "usage")).toHaveLength(1);
  expect(again).toEqual(bySecret);
  for (const chunks of [byPublic, inBrowser]) {
    expectProtocol(chunks);
    expect(JSON.stringify(chunks)).not.toMatch(/costUsd|inputTokens|"model"/);
  }
});

test("the first chunk names the message that the answer becomes, and so does an answer in one piece", async () => {
  verifies("chat.message-id");
  double.script(TRIAGE);
  double.scriptText({ kind: "text", text: "The oak desk is solid." });

  const chunks = await shop.chunksOf("Do you have an oak desk?", { threadId: "t-named" });
  const { body } = await shop.secret.post("/chat", { message: "And a lamp?", threadId: "t-named" });

  const messages = await shop.messagesOf("t-named");
  const answers = messages.filter(({ role }: { role: string }) => role === "assistant");
  expect(answers.map(({ id }: { id: string }) => id)).toEqual([chunks[0].data.messageId, body.data.messageId]);
});

test("a model that is late with its first word is abandoned at the workspace's time limit", async () => {
  verifies("chat.degraded", "chat.model-late");
  await shop.configure({ chat: { composerFirstTokenMs: 250, composerTimeoutMs: 1_000 } });
  double.script(TRIAGE);
  double.scriptText({ kind: "silence" });

  const chunks = await shop.chunksOf("Do you have an oak desk?");

  expect(proseOf(chunks)).toMatch(/(?:found this for you:|know about) Oak desk/);
  expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject({ degraded: true, finished: true });
  expect(await double.calls.find(({ kind }) => kind === "stream")!.ended).toBe(false);
});

test("a model that talks on is left at the workspace's time limit, and what it has said stays", async () => {
  verifies("chat.truncated", "chat.model-late");
  await shop.configure({ chat: { composerTimeoutMs: 1_000 } });
  double.script(TRIAGE);
  double.scriptText({ kind: "text", text: "The oak desk is solid. It is of oak. It has ", ends: "silent" });

  const chunks = await shop.chunksOf("Do you have an oak desk?");
  await shop.configure({});

  expect(proseOf(chunks)).toBe("The oak desk is solid. It is of oak. It has …");
  expect(chunks.some(({ type }) => type === "block_discard")).toBe(false);
  expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject({ degraded: false, finished: true, truncated: true });
  expect(await double.calls.find(({ kind }) => kind === "stream")!.ended).toBe(false);
});

test("a model that falls silent in the middle is given up, and the answer made without it", async () => {
  verifies("chat.model-silent");
  await shop.configure({ chat: { composerSilenceMs: 250 } });
  double.script(TRIAGE);
  double.scriptText({ kind: "text", text: "The oak desk", ends: "silent" });

  const chunks = await shop.chunksOf("Do you have an oak desk?");
  await shop.configure({});

  expect(proseOf(chunks)).toMatch(/(?:found this for you:|know about) Oak desk/);
  expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject({ degraded: true, finished: true });
  expect(await double.calls.find(({ kind }) => kind === "stream")!.ended).toBe(false);
});

test("a turn reports its cost: model calls by purpose, with tokens written to and read from the cache", async () => {
  verifies("chat.model-cost", "chat.model-cache");
  const cached = { input_tokens: 100, output_tokens: 10, cache_creation_input_tokens: 1_000, cache_read_input_tokens: 2_000 };
  const threadId = "t-cost";
  double.scriptText({ kind: "text", text: "Yes." });
  await shop.chunksOf("Do you have desks?", { threadId });
  double.script({ ...TRIAGE, usage: cached });
  double.scriptText({ kind: "text", text: "The oak desk is solid.", usage: cached });

  const chunks = await shop.chunksOf("Do you have an oak desk?", { threadId });

  const { calls, totalCostUsd } = chunks.find(({ type }) => type === "usage").data;
  expect(calls).toEqual([
    expect.objectContaining({ inputTokens: 1_100, outputTokens: 10, cacheReadTokens: 2_000, cacheWriteTokens: 1_000 }),
    expect.objectContaining({ purpose: "compose", inputTokens: 1_100, cacheReadTokens: 2_000, cacheWriteTokens: 1_000 }),
  ]);
  expect(totalCostUsd).toBeCloseTo(calls[0].costUsd + calls[1].costUsd, 12);
  expect(calls[0].costUsd).toBeGreaterThan(0);
});

test("a stop ends the model call, stores the unfinished answer, and frees the thread", async () => {
  verifies("chat.stop");
  double.script(TRIAGE);
  double.scriptText({ kind: "text", text: "The oak desk is solid. It is of oak, and has", ends: "silent" });
  const threadId = "t-stop";
  const asked = await shop.ask("Do you have an oak desk?", { threadId });
  let stopped: unknown = null;
  const chunks = [];
  for await (const chunk of asked.chunks) {
    chunks.push(chunk);
    if (chunk.type === "block_delta") stopped ??= (await shop.secret.post(`/chat/${threadId}/stop`, {})).body.data;
  }

  const call = double.calls.find(({ kind }) => kind === "stream")!;
  const { body } = await shop.secret.get(`/threads/${threadId}/messages`);
  double.scriptText({ kind: "text", text: "It is." });
  const next = await shop.secret.post("/chat", { message: "Is it of oak?", threadId });

  expectProtocol(chunks);
  expect(chunks.at(-1)).toMatchObject({ type: "complete", data: { finished: false } });
  expect(stopped).toEqual({ threadId, stopped: true });
  expect(await call.ended).toBe(false);
  expect(body.data.messages).toMatchObject([{ role: "user" }, { role: "assistant", content: proseOf(chunks), finished: false }]);
  expect(next.body.data).toMatchObject({ turnCount: 2, finished: true });
});
