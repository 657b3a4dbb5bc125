import { beforeAll, describe, expect, test } from "@jest/globals";
import type { ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, dataOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

const BY_MODEL = { intents: ["product"], language: "en", question: "Anything to sit on for less than 100?", search: "chair" };

let double: ModelDouble;
let shop: ChatShop;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
});

function ask(message: string, { triage = BY_MODEL, text }: { triage?: object; text: string }, fields: object = {}) {
  double.script({ kind: "answer", input: triage });
  double.scriptText({ kind: "text", text });
  return shop.chunksOf(message, fields);
}

describe("the interpretation by a model", () => {
  test("gives the words and the price limit of the search, without values that the shop does not have", async () => {
    verifies("chat.understood", "chat.triage-untrusted");
    const filters = { priceMax: 100, colours: ["Ultraviolet"], categories: ["Chairs", "Weapons"], ids: ["desk-1"] };

    const chunks = await ask("etwas zum Sitzen bis 100", {
      triage: { ...BY_MODEL, filters },
      text: "This.\n[[products: chair-1, desk-1]]",
    });

    expect(cardsOf(chunks)).toEqual(["chair-1"]);
  });

  test.each([
    ["fails", { kind: "error" as const, status: 500 }],
    ["breaks off", { kind: "stopped" as const, reason: "max_tokens" as const }],
    ["answers with nothing of use", { kind: "answer" as const, input: { intents: ["dance"] } }],
  ])("is left to the rules where it %s", async (_what, answer) => {
    verifies("chat.understood");
    double.script(answer);
    double.scriptText({ kind: "text", text: "[[products: lamp-1, desk-1]]" });

    const chunks = await shop.chunksOf("a brass lamp under 100 euros");

    expect(cardsOf(chunks)).toEqual(["lamp-1"]);
  });

  test("may hold several things, and words that they must not contain", async () => {
    verifies("chat.several-wishes", "chat.refusals");
    const triage = { ...BY_MODEL, search: "oak desk", beside: ["brass lamp", "beech chair"], without: ["Beech"] };

    const chunks = await ask("Ein Schreibtisch aus Eiche und eine Lampe", {
      triage,
      text: "This.\n[[products: desk-1, lamp-1, chair-1]]",
    });

    expect(cardsOf(chunks)).toEqual(["desk-1", "lamp-1"]);
  });

  test("makes no call for a greeting", async () => {
    verifies("chat.understood");
    await ask("Hello!", { text: "Hello!" });

    expect(double.calls.map(({ kind }) => kind)).toEqual(["stream"]);
  });
});

test("the follow-ups of a prompt come before those that the model suggests", async () => {
  verifies("chat.follow-up-prompts");
  const prompts = [
    { id: "next", prompt: "What then?" },
    { id: "leading", prompt: "A desk?", followUpIds: ["next"] },
  ];
  await shop.secret.post("/prompts/bulk", { prompts });
  await shop.local.idle();
  const triage = { ...BY_MODEL, search: "oak desk" };
  const text = "Here.\n[[products: desk-1]]\n[[followups: Something else? | And chairs?]]";

  const suggested = await ask("An oak desk?", { triage, text });
  const named = await ask("An oak desk?", { triage, text }, { promptId: "leading" });

  expect(dataOf(suggested, "prompts")[0].map(({ label }: { label: string }) => label)).toEqual([
    "Something else?",
    "And chairs?",
  ]);
  expect(dataOf(named, "prompts")).toEqual([[{ id: "next", label: "What then?" }]]);
});
