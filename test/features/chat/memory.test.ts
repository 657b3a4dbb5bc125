import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Redactor, Subject } from "../../../functions/domain/identities/personal-data.ts";
import { shopperPreferences } from "../../../functions/features/chat/index.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
let users = 0;
const PRODUCTS = [
  { id: "wool-1", name: "Wool jumper", price: 60, attributes: { material: ["wool"], color: ["Red"], size: ["M", "L"] } },
  { id: "cotton-1", name: "Cotton jumper", price: 50, attributes: { material: ["cotton"], color: ["Grey"], size: ["L"] } },
  { id: "cotton-2", name: "Knit jumper", price: 55, attributes: { material: ["cotton"], color: ["Green"], size: ["M"] } },
];
beforeAll(async () => {
  shop = await openChatShop();
  for (const product of PRODUCTS) await shop.secret.post("/products", { ...product, categories: ["Jumpers"] });
  await shop.local.idle();
});

/** A signed-in shopper of her own for each test. */
async function newShopper() {
  const userId = `user-${++users}`;
  const headers = { "x-user-jwt": await shop.jwt(userId) };
  return {
    userId,
    headers,
    async say(message: string, thread = `of-${userId}-${++users}`) {
      const { body } = await shop.publishable.post("/chat", { message, threadId: thread }, { headers });
      const ids = body.data.blocks.flatMap(({ type, ids: shown = [] }: { type: string; ids?: string[] }) =>
        type === "products" ? shown : [],
      );
      return { prose: body.data.message?.content ?? JSON.stringify(body.data), ids };
    },
    async memories() {
      return (await shop.publishable.get("/chat/memory", { headers })).body.data.memories;
    },
  };
}

describe("the memory of a signed-in shopper", () => {
  verifies("memory.told");
  test.each([
    ["I wear size M and I don't like red", ["size M", "refusal red"]],
    ["I love green. I hate wool", ["like green", "refusal wool"]],
    ["Ich trage Größe 42, aber ich mag kein Leder", ["size 42", "refusal leder"]],
    ["Ma pointure est 38", ["size 38"]],
    ["Mi talla es la L", ["size L"]],
    ["La mia taglia è la S", ["size S"]],
    ["Mijn maat is XL", ["size XL"]],
    ["O meu tamanho é o M", ["size M"]],
  ])("%j keeps %j", async (message, kept) => {
    const shopper = await newShopper();

    await shopper.say(message);

    const known = (await shopper.memories()).map(({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`);
    expect(known.sort()).toEqual([...kept].sort());
  });

  test.each(["Do you have jumpers in size M?", "My wife wears size M", "I would like the red one", "Hello!"])(
    "%j keeps nothing",
    async (message) => {
      const shopper = await newShopper();

      await shopper.say(message);

      expect(await shopper.memories()).toEqual([]);
    },
  );

  test("a shopper who is not signed in is not remembered", async () => {
    await shop.publishable.post("/chat", { message: "I wear size M", threadId: "nobody", visitorId: "v-1" });

    const read = await shop.publishable.get("/chat/memory?visitorId=v-1");

    expect([read.status, (await shop.publishable.get("/chat/memory")).status]).toEqual([401, 401]);
  });

  test("nobody is remembered where the workspace says so", async () => {
    await shop.configure({ chat: { memory: false } });
    const shopper = await newShopper();
    await shopper.say("I wear size M");
    await shop.configure({});

    expect(await shopper.memories()).toEqual([]);
  });

  test("what is told last counts: of letter sizes the new one, and a colour is liked or refused", async () => {
    const shopper = await newShopper();
    await shopper.say("I wear size M. I love red");
    await shop.local.clock.advance("1s");
    await shopper.say("I wear size L. I don't like red");

    const known = (await shopper.memories()).map(({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`);

    expect(known.sort()).toEqual(["refusal red", "size L"]);
  });
});

describe("the next conversation", () => {
  verifies("memory.obeyed");
  test("leaves out what was refused, shows the size first, and says so once", async () => {
    const shopper = await newShopper();
    await shopper.say("I wear size M and I hate wool");

    const thread = `next-${shopper.userId}`;
    const first = await shopper.say("Show me jumpers", thread);
    const second = await shopper.say("Show me jumpers", thread);

    expect(first.ids).not.toContain("wool-1");
    expect(first.ids[0]).toBe("cotton-2");
    expect(first.prose).toMatch(/kept in mind.*Size: M.*no wool/);
    expect(second.prose).not.toContain("kept in mind");
  });

  test("shows what was refused when the message asks for it, and obeys nothing for another person", async () => {
    const shopper = await newShopper();
    await shopper.say("I hate wool");

    expect((await shopper.say("Do you have a wool jumper?")).ids).toContain("wool-1");
    expect((await shopper.say("A jumper for my husband")).ids).toContain("wool-1");
  });
});

describe("a memory is the shopper's", () => {
  verifies("memory.deleted");
  test("she deletes one of it, then all, by the API or by saying so", async () => {
    const shopper = await newShopper();
    const { headers } = shopper;
    await shopper.say("I wear size M. I love green. I hate wool");
    const [{ id }] = await shopper.memories();

    const one = await shop.publishable.delete(`/chat/memory/${id}`, undefined, { headers });
    const again = await shop.publishable.delete(`/chat/memory/${id}`, undefined, { headers });
    expect([one.status, again.status, (await shopper.memories()).length]).toEqual([200, 404, 2]);

    const all = await shop.publishable.delete("/chat/memory", undefined, { headers });
    expect(all.body.data).toEqual({ deleted: 2 });
    expect(await shopper.memories()).toEqual([]);

    await shopper.say("I wear size M");
    expect((await shopper.say("Forget what you know about me")).prose).toContain("forgotten");
    expect(await shopper.memories()).toEqual([]);
  });

  test("nobody else reads it with a publishable key; a secret key names the user", async () => {
    const shopper = await newShopper();
    const other = await newShopper();
    await shopper.say("I wear size M");

    expect(await other.memories()).toEqual([]);
    const named = await shop.publishable.get(`/chat/memory?userId=${shopper.userId}`, { headers: other.headers });
    const byServer = await shop.secret.get(`/chat/memory?userId=${shopper.userId}`);
    expect([named.status, (await shop.secret.get("/chat/memory")).status]).toEqual([400, 401]);
    expect(byServer.body.data.memories).toEqual(await shopper.memories());
  });

  test("a redaction finds it by the customer's id, reads and removes it", async () => {
    verifies("memory.redacted");
    const shopper = await newShopper();
    await shopper.say("I wear size M and I hate wool");
    const identities = [{ kind: "customer" as const, value: shopper.userId }];
    const subject: Subject = { tenantId: shop.tenantId, workspaceId: null, identities };

    const { places } = await shopperPreferences.find!(subject, null, shop.local.ports);
    const rows = await shopperPreferences.read(subject, places[0]!, shop.local.ports);
    await shopperPreferences.redact(subject, places[0]!, {} as Redactor, shop.local.ports);

    expect(rows.map(({ row }) => row.value).sort()).toEqual(["M", "wool"]);
    expect((await shopperPreferences.find!(subject, null, shop.local.ports)).places).toEqual([]);
    expect(await shopper.memories()).toEqual([]);
  });
});
