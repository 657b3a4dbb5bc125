import { beforeAll, describe, expect, test } from "@jest/globals";
import { startMcpServer } from "../../support/mcp-server.ts";
import type { ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

const MAIL = "Max.Muster@mail.example";
const PHONE = "+49 171 1234567";
const MESSAGE = `I am ${MAIL}, ${PHONE}. Do you have an oak desk?`;

let double: ModelDouble;
let shop: ChatShop;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
});

function script(text: string): void {
  const question = "Has {email-1} an oak desk?";
  double.script({ kind: "answer", input: { intents: ["product"], language: "en", question, search: "oak desk" } });
  double.scriptText({ kind: "text", chunks: text.match(/.{1,3}/gsu) ?? [] });
}

/** Messages that models were sent. */
function sent(): string {
  return JSON.stringify(double.calls.map(({ body }) => body.messages));
}

describe("an address and a number that a shopper writes", () => {
  test("reach no model, and stand in the answer where it repeats their marks", async () => {
    verifies("chat.personal-data-masked");
    script("We write to {email-1} or call {phone-1}, never {email-2}.\n[[products: desk-1]]\n[[reason desk-1: For {email-1}.]]");

    const chunks = await shop.chunksOf(MESSAGE, { threadId: "t-masked" });

    expect(double.calls).toHaveLength(1);
    expect(sent()).not.toMatch(/muster|1234567/i);
    expect(sent()).toContain("I am {email-1}, {phone-1}. Do you have an oak desk?");
    expect(proseOf(chunks)).toBe(`We write to ${MAIL} or call ${PHONE}, never .`);
    expect(JSON.stringify(chunks)).not.toMatch(/\{(email|phone)-/);
    expect((await shop.messagesOf("t-masked"))[0]).toMatchObject({ content: MESSAGE });
  });

  test("reach no model in later questions either, of the thread's messages", async () => {
    verifies("chat.personal-data-masked");
    script(`It is for {email-1}.`);
    await shop.chunksOf(MESSAGE, { threadId: "t-masked-later" });
    script("Yes.");

    await shop.chunksOf("And in blue?", { threadId: "t-masked-later" });

    expect(sent()).not.toMatch(/muster|1234567/i);
    expect(sent()).toContain("It is for {email-1}.");
  });

  test("reach the tenant's own server as the shopper wrote them", async () => {
    verifies("chat.personal-data-masked");
    const server = await startMcpServer();
    await shop.secret.put("/tenant/mcp", { ordersUri: server.url });
    await shop.configure({ customDomains: [{ id: "orders", mcp: "ordersUri", itemIdField: "orderNumber" }] });
    const triage = { intents: ["orders"], language: "en", question: "Order of {phone-1}?", search: "" };
    double.script(
      { kind: "answer", input: triage },
      { kind: "answer", input: { tool: "lookupOrder", arguments: { orderNumber: "{phone-1}" } } },
    );
    double.scriptText({ kind: "text", text: "I found nothing." });

    await shop.chunksOf(`Which order has ${PHONE}?`);
    await shop.configure({});

    expect(server.calls).toEqual([{ tool: "lookupOrder", args: { orderNumber: PHONE } }]);
    expect(JSON.stringify(double.calls.slice(0, 2).map(({ body }) => body.messages))).not.toContain("1234567");
  });

  test("reach the model where the workspace wants it", async () => {
    verifies("chat.personal-data-masked");
    await shop.configure({ chat: { maskPersonalData: false } });
    script("It is for you.");

    await shop.chunksOf(MESSAGE);
    await shop.configure({});

    expect(sent()).toContain(MAIL);
    expect(sent()).toContain(PHONE);
  });
});
