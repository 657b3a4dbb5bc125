import { beforeAll, expect, test } from "@jest/globals";
import type { ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { scanTables } from "../deprovisioning/two-tenants.ts";
import { cardsOf, dataOf, proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

let double: ModelDouble;
let shop: ChatShop;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
});

const CARD = "4111 1111 1111 1111";
const OTHER = "5555-5555-5555-4444";
/** Both numbers, with or without signs between their groups. */
const NUMBERS = /4111\D{0,3}1111|5555\D{0,3}5555/;
const TRIAGE = {
  kind: "answer" as const,
  input: { intents: ["product"], language: "en", question: "an oak desk", search: "oak desk" },
};

/** Everything that is stored of the tenant, with the lines of streams, which are bytes. */
async function readStored(): Promise<string> {
  const items = (await scanTables(shop.local)).filter(({ pk }) => pk.startsWith(shop.tenantId));
  const texts = items.map((item) =>
    JSON.stringify(item, (_name, value) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value)),
  );
  return texts.join("\n");
}

test("a card number that a shopper writes reaches no model and is stored nowhere", async () => {
  verifies("chat.cards-masked");
  double.script(TRIAGE);
  double.scriptText({ kind: "text", text: "Please send no card numbers.\n[[products: desk-1]]" });
  const threadId = "card-in";
  await shop.chunksOf(`Can I pay the oak desk with ${CARD}?`, { threadId, visitorId: "visitor-card" });
  const fields = { threadId, visitorId: "visitor-card" };
  const headers = { "idempotency-key": "card-1" };
  await shop.secret.post("/chat", { message: `Or with ${OTHER}?`, ...fields }, { headers });
  const asked = double.calls.map(({ body }) => JSON.stringify(body));

  const formData = { name: CARD, email: "a@mail.example", phone: "+49 30 1234567", message: `Charge ${CARD}, please.` };
  await shop.secret.post("/chat", {
    message: "Send",
    offerResponse: { domain: "contact", actionId: "submit", formData },
    ...fields,
  });
  double.script({ kind: "answer", input: { query: "oak desk" } });
  for (const useAgent of [false, true]) {
    await shop.publishable.post("/products/search", { text: `oak desk ${CARD}`, useAgent, visitorId: "visitor-card" });
  }
  const searched = JSON.stringify(double.calls.map(({ body }) => body));
  const comment = { comment: `I paid with ${CARD}`, queryText: CARD, metadata: { card: OTHER } };
  await shop.secret.post("/feedback", { rating: "positive", contentId: "desk-1", contentType: "product", ...comment });
  await shop.local.idle();

  const stored = await readStored();
  expect([...asked, searched].join("\n")).not.toMatch(NUMBERS);
  expect(asked.at(-1)).toContain("•••• 1111");
  expect(searched).toContain("•••• 1111");
  for (const kept of [
    "Can I pay the oak desk with •••• 1111?",
    "Or with •••• 4444?",
    "Charge •••• 1111, please.",
    "I paid with",
  ]) {
    expect(stored).toContain(kept);
  }
  expect(stored).not.toMatch(NUMBERS);
});

test.each([
  [CARD, OTHER, "", ""],
  ["•••• 1111", "•••• 4444", "You wrote •••• 1111.", "You wrote •••• 4444 then."],
])("a card number in a model's answer never leaves, however the stream is cut: %s", async (one, other, prose, reason) => {
  verifies("chat.cards-masked");
  const text = `You wrote ${one}.\n[[products: desk-1]]\n[[reason desk-1: You wrote ${other} then.]]`;
  double.script(TRIAGE);
  double.scriptText({ kind: "text", chunks: [...text] }, { kind: "text", text });
  const message = `Do you have an oak desk? I wrote ${CARD} and ${OTHER}.`;

  const byLetter = await shop.chunksOf(message, { threadId: crypto.randomUUID() });
  const atOnce = await shop.chunksOf(message);

  for (const chunks of [byLetter, atOnce]) {
    expect(cardsOf(chunks)).toEqual(["desk-1"]);
    expect(proseOf(chunks).trim()).toBe(prose);
    const written = dataOf(chunks, "item_delta").map(({ delta }) => delta);
    expect(written.join("").trim()).toBe(reason);
    expect(JSON.stringify(chunks)).not.toMatch(NUMBERS);
  }
  expect(await readStored()).not.toMatch(NUMBERS);
});

test("no card of an answer holds an address that runs code or holds data", async () => {
  verifies("chat.safe-urls");
  const unsafe = { url: "javascript:alert(1)", image: "data:text/html,<script>alert(1)</script>" };
  const excerpt = "A stool, [seen here](javascript:alert(2)).";
  await shop.secret.post("/products", { id: "stool-1", name: "Ash stool", price: 49, excerpt, ...unsafe });
  await shop.local.idle();
  double.script({ ...TRIAGE, input: { ...TRIAGE.input, question: "an ash stool", search: "ash stool" } });
  double.scriptText({ kind: "text", text: "[Look](javascript:alert(3))!\n[[products: stool-1]]" });

  const chunks = await shop.chunksOf("Do you have an ash stool?", { threadId: "unsafe" });

  const card = dataOf(chunks, "block_data")[0].payload;
  expect(cardsOf(chunks)).toEqual(["stool-1"]);
  expect(card).toMatchObject({ name: "Ash stool", excerpt: "A stool, [seen here]." });
  expect(Object.keys(card)).not.toContain("url");
  expect(JSON.stringify([chunks, await shop.messagesOf("unsafe")])).not.toMatch(/javascript:|data:text/);
});
