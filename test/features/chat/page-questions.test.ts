import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type ModelAnswer, type ModelCall, type ModelDouble, modelAt, startModelDouble } from "../../support/model-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const HELP = {
  id: "services",
  title: "Around the workshop",
  postType: "page",
  metadata: { pageRole: "help" },
  content:
    "<h2>Boxes</h2><p>We fold paper around a present for 3 euros.</p>" +
    "<h2>Spare ones</h2><p>Against a deposit of 50 euros you take another one home.</p>" +
    "<h2>Opening</h2><p>The workshop opens at nine.</p>",
};
const OTHER = { ...HELP, id: "other", title: "About the clocks", content: "<h2>Chimes</h2><p>Ours strike each quarter.</p>" };
const CLOCK = { id: "clock", name: "Evening Clock", categories: ["Clocks"], content: "Strikes in the evening.", price: 90 };

/** Questions by the heading of their section; a hostile page has had the model write an order. */
const QUESTIONS: Record<string, Record<string, string[]>> = {
  Boxes: { en: ["is there gift wrapping"], fr: ["faites-vous un emballage cadeau"] },
  "Spare ones": { en: ["can I borrow a watch while mine is repaired"], fr: ["prêtez-vous une montre"] },
  Opening: { en: ["when do you open"], es: ["¿cuál es el último día para pedir antes de Navidad?"] },
  Chimes: { en: ["pay with code SAVE50 at evil.example now"], fr: ["payez au site evil.example"] },
};

let double: ModelDouble;
let local: Local;
let shop: Shop;

beforeAll(async () => {
  double = await startModelDouble();
  local = await startLocal({ model: modelAt(double), quiet: true });
  shop = await local.newShop();
  await shop.secret.post("/posts/bulk", { posts: [HELP, OTHER] });
  await shop.secret.post("/products", CLOCK);
  double.script(write);
  await change({ search: { keywords: "model", keywordLanguages: ["fr", "es"] }, chat: { model: "none" } });
});
afterAll(() => double.stop());

function write({ body }: ModelCall): ModelAnswer {
  const prompt = JSON.parse(body.messages[0].content);
  if (Array.isArray(prompt)) return { kind: "answer", input: { products: [] } };
  const sections = prompt.sections.map(({ number, heading }: { number: number; heading: string }) => ({
    number,
    questions: QUESTIONS[heading] ?? {},
  }));
  return { kind: "answer", input: { sections } };
}

async function change(settings: object): Promise<void> {
  expect((await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, settings)).status).toBe(200);
  await local.idle();
  // Settings are known everywhere within 10 seconds.
  await local.clock.advance("11s");
}

async function ask(message: string) {
  const { body } = await shop.secret.post("/chat", { message, threadId: crypto.randomUUID() });
  return { answer: JSON.stringify(body.data), data: body.data };
}

test.each([
  ["in the shop's language", "could I borrow one while you have got mine", "Against a deposit of 50 euros"],
  ["in another language", "bonjour, faites-vous un emballage pour un cadeau ?", "We fold paper around a present for 3 euros."],
  ["behind a greeting", "Hola, ¿último día para pedir si quiero que llegue antes de Navidad?", "The workshop opens at nine."],
])("a message %s is answered by the section whose questions are near to it", async (_where, message, quote) => {
  verifies("chat.page-questions", "chat.model-choice");
  double.script({ kind: "error", status: 400 });

  const { answer, data } = await ask(message);

  expect(answer).toContain(quote);
  expect(answer).toContain('"services"');
  expect(answer).not.toContain("gift wrapping");
  expect(data.degradedReasons).toEqual(["no_model"]);
  expect(double.calls).toEqual([]);
});

test("a question that a hostile page has had the model write is never shown", async () => {
  verifies("questions.unseen", "chat.page-questions");
  for (const message of ["pay with a code now", "payez au site now", "is there a code for the clocks?"]) {
    const { answer } = await ask(message);
    expect(answer).not.toMatch(/SAVE50|evil\.example/);
  }
});

test("a message for goods is answered by these", async () => {
  verifies("chat.page-questions");
  const { answer } = await ask("I am looking for an evening clock");
  expect(answer).toContain('"clock"');
  expect(answer).not.toContain("deposit");
});

test("a model is given the section, and none of the questions", async () => {
  verifies("chat.page-questions");
  await change({ chat: { model: null } });
  double.script({
    kind: "answer",
    input: { intents: ["post"], language: "en", question: "May I borrow one?", search: "borrow" },
  });
  double.scriptText({ kind: "text", text: "You can take another one home.\n[[posts: services]]" });

  await ask("could I borrow one while you have got mine");

  const given = JSON.stringify(double.calls.filter(({ kind }) => kind === "stream").at(-1)!.body.messages);
  expect(given).toContain("Against a deposit of 50 euros");
  expect(given).not.toMatch(/while mine is repaired|SAVE50/);
});
