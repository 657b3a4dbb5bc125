import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, dataOf, proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

/** Ordinary turns, by conversation: the search of later messages as a triage gives it. */
const CONVERSATIONS: { says: string; search?: string; intents?: string[]; filters?: object }[][] = [
  [
    { says: "I am looking for a lightweight tent for two" },
    { says: "anything below 200?", search: "tent for two", filters: { priceMax: 200 } },
    { says: "is the first one waterproof?", search: "*", filters: {} },
    { says: "thanks!", search: "", intents: ["smalltalk"] },
  ],
  [
    { says: "Do you have running shoes for women?" },
    { says: "and in size 39?", search: "running shoes" },
    { says: "how do returns work?", search: "returns", intents: ["post"] },
  ],
  [{ says: "How long does delivery take?" }, { says: "and what does it cost?", search: "delivery costs", intents: ["post"] }],
  [{ says: "a warm sleeping bag under 150 euros" }, { says: "which one is lighter?", search: "sleeping bag" }],
  [{ says: "Hello!" }, { says: "headlamp for running at night", search: "headlamp running" }],
  [{ says: "What is your return policy?" }],
  [{ says: "a gift for my father who likes coffee" }, { says: "something cheaper", search: "coffee gift" }],
  [{ says: "Can I pay with PayPal?" }, { says: "I want to talk to somebody", search: "", intents: ["handoff"] }],
];
const PRODUCTS = "examples/demo-shop/products";
const MAX_TOKENS = 3_800;
const CHARACTERS_PER_TOKEN = 4;

let double: ModelDouble;
let shop: ChatShop;
let threads = 0;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const products = readdirSync(PRODUCTS).flatMap((file) => read(`${PRODUCTS}/${file}`));
  const size = 100;
  for (let at = 0; at < products.length; at += size)
    await shop.secret.post("/products/bulk", { products: products.slice(at, at + size) });
  await shop.secret.post("/posts/bulk", { posts: read("examples/demo-shop/posts.json") });
  await shop.local.idle();
});

async function ask(message: string, text: string, { threadId = `led-${++threads}`, triage = {} }: Asked = {}) {
  const input = { intents: ["product"], language: "en", question: message, search: message, ...triage };
  double.script({ kind: "answer", input });
  double.scriptText({ kind: "text", text });
  const chunks = await shop.chunksOf(message, { threadId });
  return { chunks, calls: [...double.calls], threadId };
}
interface Asked {
  threadId?: string;
  triage?: object;
}

/** Measures each turn of the conversations: its calls, and the tokens that they send. */
async function measure() {
  const turns: { kinds: string[]; tokens: number; weak: number; items: number }[] = [];
  for (const [at, conversation] of CONVERSATIONS.entries()) {
    for (const { says, ...triage } of conversation) {
      const { calls } = await ask(says, "Here it is.", { threadId: `ordinary-${at}`, triage });
      const sizes = calls.map(({ body }) => JSON.stringify([body.system, body.messages, body.tools ?? []]).length);
      const sent = JSON.stringify(calls.find(({ kind }) => kind === "stream")?.body.messages.at(-1) ?? "");
      turns.push({
        kinds: calls.map(({ kind }) => kind),
        tokens: sizes.reduce((sum, each) => sum + each, 0) / CHARACTERS_PER_TOKEN,
        weak: sent.split("match").length - 1,
        items: sent.split("facts").length - 1,
      });
    }
  }
  return turns;
}

test("ordinary turns take at most two calls, and 3,800 tokens on average", async () => {
  verifies("chat.model-leads");
  const turns = await measure();
  const average = turns.reduce((sum, { tokens }) => sum + tokens, 0) / turns.length;
  if (process.env.PRINT_FIGURES) console.info(JSON.stringify({ average, turns }));

  expect(Math.max(...turns.map(({ kinds }) => kinds.length))).toBeLessThanOrEqual(2);
  expect(average).toBeLessThanOrEqual(MAX_TOKENS);
}, 240_000);

describe("a model that is there", () => {
  test.each(["Hello!", "thank you", "I'll take it", "what do both cost together?", "how can I reach you?", "I want a person"])(
    "reads and answers %s itself, in one call where nothing came before",
    async (message) => {
      verifies("chat.model-leads");
      const { chunks, calls } = await ask(message, "With pleasure.");

      expect(calls.map(({ kind }) => kind)).toEqual(["stream"]);
      expect(proseOf(chunks)).toContain("With pleasure.");
    },
  );

  test("cannot show what breaks a limit in figures, though it reads none", async () => {
    verifies("chat.limits-hold");
    const { threadId } = await ask("a brass lamp", "[[products: lamp-1]]");
    const { chunks } = await ask("a brass lamp under 40 dollars", "Here.\n[[products: lamp-1]]", {
      threadId,
      triage: { search: "brass lamp", filters: {} },
    });

    expect(cardsOf(chunks)).not.toContain("lamp-1");
  });
});

describe("what code carries out for a model", () => {
  verifies("chat.carried-out");
  test("is a sum of the records' prices", async () => {
    const { chunks } = await ask("oak desk, beech chair", "[[sum: desk-1, chair-1 x2]]", {});

    expect(proseOf(chunks)).toContain("2 × 89 = 178");
    expect(proseOf(chunks)).toContain("627");
    expect(cardsOf(chunks)).toEqual(["desk-1", "chair-1"]);
  });

  test("is nothing for products that were not found", async () => {
    const { chunks } = await ask("an oak desk", "Fine.\n[[sum: invented-1 x3]]\n[[cart: invented-2]]");

    expect(proseOf(chunks).trim()).toBe("Fine.");
    expect(cardsOf(chunks)).toEqual([]);
  });

  test.each([
    ["the contact form", "Let us get in touch.\n[[contact]]", "contact"],
    ["the way to a person", "I am sorry.\n[[handoff]]", "contact"],
  ])("is %s", async (_what, text, domain) => {
    const { chunks } = await ask("how can I reach you?", text);

    expect(dataOf(chunks, "domain_offer")).toMatchObject([{ domain }]);
    expect(proseOf(chunks)).not.toContain("[[");
  });
});
