import { beforeAll, describe, expect, test } from "@jest/globals";
import type { ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { dataOf, proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

const PROMPTS = [
  { id: "own-markdown", prompt: "Returns?", cannedResponse: "1. **Pack** it\n2. Send it", responseFormat: "markdown" },
  { id: "own-html", prompt: "Exchange?", cannedResponse: "<p>Yes, <b>free</b>.</p>", responseFormat: "html" },
  { id: "own-text", prompt: "Gifts?", cannedResponse: "2 * 3 cards", responseFormat: "text" },
  { id: "own-plain", prompt: "Hours?", cannedResponse: "From 9" },
  { id: "asks-markdown", prompt: "Do you have an oak desk?", responseFormat: "markdown" },
  { id: "asks-text", prompt: "Do you have an oak desk?", responseFormat: "text" },
];
const fallback = (id: string) => ({ id, overrideMode: "override" });

async function addPrompts(shop: ChatShop) {
  for (const prompt of PROMPTS) await shop.secret.post("/prompts", { ...fallback(prompt.id), ...prompt });
  await shop.local.idle();
}

// biome-ignore lint/suspicious/noExplicitAny: as for the lines of a stream.
const formatsOf = (chunks: any[]) =>
  dataOf(chunks, "block_start").flatMap(({ type, format }) => (type === "text" ? [format] : []));

describe("without a model", () => {
  let shop: ChatShop;
  beforeAll(async () => {
    shop = await openChatShop();
    await addPrompts(shop);
  });

  test.each([
    ["own-markdown", "markdown", "1. **Pack** it\n2. Send it"],
    ["own-html", "html", "<p>Yes, <b>free</b>.</p>"],
    ["own-text", "text", "2 * 3 cards"],
    ["own-plain", "text", "From 9"],
  ])("a prompt's own answer comes word for word in its format: %s", async (promptId, format, said) => {
    verifies("chat.format");
    const chunks = await shop.chunksOf("Tell me", { promptId });

    expect([formatsOf(chunks), proseOf(chunks)]).toEqual([[format], said]);
  });

  test("an answer is plain text, and links what it names where its prompt wants Markdown", async () => {
    verifies("chat.format");
    const plain = await shop.chunksOf("Do you have an oak desk?");
    const asked = await shop.chunksOf("Do you have an oak desk?", { promptId: "asks-text" });
    const linked = await shop.chunksOf("Do you have an oak desk?", { promptId: "asks-markdown" });

    expect(new Set([...formatsOf(plain), ...formatsOf(asked)])).toEqual(new Set(["text"]));
    expect(new Set(formatsOf(linked))).toEqual(new Set(["markdown"]));
    expect(proseOf(plain)).toContain("Oak desk.");
    expect(proseOf(linked)).toContain("[Oak desk](https://shop.example/desk-1).");
  });

  test("an answer in one piece tells the format of each text", async () => {
    verifies("chat.format");
    const { body } = await shop.secret.post("/chat", { message: "Hours?", threadId: "piece", promptId: "own-markdown" });

    expect(body.data.blocks[0]).toMatchObject({ type: "text", format: "markdown" });
    expect(body.data.degradedReasons).toBeUndefined();
  });

  test("metadata says why an answer is degraded", async () => {
    verifies("chat.degraded-reasons");
    const chunks = await shop.chunksOf("Do you have an oak desk?");

    expect(dataOf(chunks, "metadata")[0]).toMatchObject({ degraded: true, degradedReasons: ["no_model"] });
  });
});

describe("with a model", () => {
  let shop: ChatShop;
  let double: ModelDouble;
  beforeAll(async () => {
    ({ shop, double } = await openModelShop());
    await addPrompts(shop);
  });

  const understood = { intents: ["product"], language: "en", question: "Do you have an oak desk?", search: "oak desk" };

  test("its answer is Markdown, and plain text where the prompt wants text", async () => {
    verifies("chat.format");
    const formats: string[][] = [];
    const asked: boolean[] = [];
    for (const promptId of [undefined, "asks-text"]) {
      double.script({ kind: "answer", input: understood });
      double.scriptText({ kind: "text", text: "Yes, there is one." });
      formats.push(formatsOf(await shop.chunksOf("Do you have an oak desk?", { promptId })));
      asked.push(
        double.calls
          .findLast(({ kind }) => kind === "stream")!
          .body.messages.at(-1)
          .content.includes("no Markdown"),
      );
    }

    expect([formats, asked]).toEqual([
      [["markdown"], ["text"]],
      [false, true],
    ]);
  });

  test("metadata says that the model failed", async () => {
    verifies("chat.degraded-reasons");
    double.script({ kind: "answer", input: understood });
    double.scriptText({ kind: "text", text: " " });
    const chunks = await shop.chunksOf("Do you have an oak desk?");

    expect(dataOf(chunks, "metadata")[0]).toMatchObject({ degraded: true, degradedReasons: ["model_failed"] });
  });
});
