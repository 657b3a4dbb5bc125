import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

let asked = 0;
async function ask(message: string, { language = "*", threadId = `worded-${++asked}` } = {}) {
  const shopper = shop.secret.with({ "accept-language": language });
  return (await shopper.stream("/chat", { message, threadId, stream: true })).rest();
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a chunk by looking into it.
const progressOf = (chunks: any[]) => chunks.flatMap(({ type, data }) => (type === "progress" ? [data.message] : []));

test("an answer without a model comes sentence by sentence, fields of cards as well", async () => {
  verifies("chat.sentences");
  const chunks = await ask("How do I care for oak?");

  const texts = chunks.flatMap(({ type, data }) => (type === "block_delta" ? [data.content] : []));
  const fields = chunks.flatMap(({ type, data }) => (type === "item_delta" ? [data.delta] : []));
  expect(texts[0]).toMatch(/^This is what “How to care for oak” says: Oil oak twice a year\.$/);
  expect(fields[0]).toBe("Oil oak twice a year.");
  expect(fields.every((delta) => /[.!?]\s*$/.test(delta))).toBe(true);
});

test.each([
  ["a message in another language", { message: "Haben Sie einen Schreibtisch aus Eiche?" }, "Ich lese Ihre Frage …"],
  ["a browser that prefers one", { message: "Beech chair", language: "xx, en;q=0.2, fr-CH;q=0.9" }, "Je lis votre question…"],
  ["a browser that names none we speak", { message: "Beech chair", language: "sv, *;q=0.5" }, "Understanding your question..."],
])("progress is in the shopper's language: %s", async (_why, { message, ...how }, expected) => {
  verifies("chat.progress-language");
  const chunks = await ask(message, how);

  expect(progressOf(chunks)[0]).toBe(expected);
});

test("progress is in the thread's language when a message shows none", async () => {
  verifies("chat.progress-language");
  const threadId = "worded-german";
  const first = await ask("Haben Sie einen Schreibtisch aus Eiche?", { threadId });
  const second = await ask("Oak desk", { threadId, language: "en" });

  expect(progressOf(first)).toEqual(["Ich lese Ihre Frage …", "Ich sehe im Shop nach …", "Ich stelle die Antwort zusammen …"]);
  expect(progressOf(second)).toEqual(progressOf(first));
});
