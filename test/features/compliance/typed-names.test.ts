import { beforeAll, expect, test } from "@jest/globals";
import { toThreadKey } from "../../../functions/features/chat/index.ts";
import { conversationStores } from "../../../functions/features/threads/index.ts";
import { verifies } from "../../support/verifies.ts";
import { begin, callerOf, user, visitor } from "../chat/conversation-setup.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";
import { complete, countsOf, readAllItems } from "./compliance-setup.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

test("an unverified shopper who typed her address loses the words of the whole conversation, and nothing else", async () => {
  verifies("compliance.typed-names", "compliance.shared-browser");
  const visitorId = "kiosk-browser";
  const friend = { threadId: "of-friend", visitorId, userJwt: await shop.jwt("friend-1") };
  await shop.chunksOf("Anna Schmidt's address is anna@example.com, which desk suits a Schmitt?", friend);
  await shop.chunksOf("A chair for somebody else", { threadId: "stays", visitorId });
  await shop.chunksOf("I am Anna Schmidt and look for a desk", { threadId: "typed", visitorId });
  await shop.chunksOf("Write to anna@example.com about it", { threadId: "typed", visitorId });
  await shop.chunksOf("Schmidt with dt, please. And a lamp?", { threadId: "typed", visitorId });
  await shop.local.idle();
  const named = (text: string) => text.includes("Schmidt") && !text.includes("of-friend");
  expect((await readAllItems(shop.local, shop)).filter(named)).not.toEqual([]);

  const exported = await complete(shop.local, shop, "data-request", { email: "anna@example.com" });
  const redacted = await complete(shop.local, shop, "redact", { email: "anna@example.com" });

  // The question and the facts of its answer, of each of the two conversations.
  expect(countsOf(exported)).toMatchObject({ messages: [4, 0, 4] });
  expect(countsOf(redacted)).not.toHaveProperty("threads");
  expect(redacted.status).toBe("completed");
  expect(countsOf(redacted)).toMatchObject({ messages: [8, 8, 0] });
  expect((await readAllItems(shop.local, shop)).filter(named)).toEqual([]);
  expect((await shop.messagesOf("typed")).map(({ content }) => content)).toEqual(Array(6).fill("[redacted]"));
  expect((await shop.secret.get("/threads/typed")).body.data).toMatchObject({ userId: null, visitorId });
  expect((await shop.messagesOf("stays"))[0].content).toBe("A chair for somebody else");
  expect((await shop.messagesOf("of-friend"))[0].content).toMatch(/^Anna Schmidt's address is redacted-[\w-]+, which desk/);

  await shop.chunksOf("And a desk again?", { threadId: "typed", visitorId });
  const again = await complete(shop.local, shop, "redact", { email: "anna@example.com" });
  expect(Object.values(countsOf(again)).flat().filter(Boolean)).toEqual([]);
  expect((await shop.messagesOf("typed"))[6].content).toBe("And a desk again?");
});

test.each([
  ["a verified customer's", user("teller-1"), /^My friend Bob redacted-[\w-]+ needs one too$/],
  ["an unverified shopper's", visitor("teller-2"), /^\[redacted\]$/],
])("a question of %s turn whose process died brings no name back", async (kind, shopper, kept) => {
  verifies("compliance.mentions", "compliance.typed-names");
  const threadId = `died ${kind}`;
  const email = kind.startsWith("a ") ? "bob@example.com" : "rob@example.com";
  const say = async (message: string) => {
    const named = shopper.userId ? { userJwt: await shop.jwt(shopper.userId) } : { visitorId: shopper.visitorId };
    await shop.chunksOf(message, { threadId, ...named });
  };
  await say(`A desk for ${email}?`);
  const open = await begin(shop.local, callerOf(shop, shopper), threadId, `My friend Bob ${email} needs one too`);
  await open.lease.close();
  await shop.local.clock.advance("2h");

  const audit = await complete(shop.local, shop, "redact", { email });

  expect(audit.status).toBe("completed");
  const thread = await shop.local.ports.tables.conversations.get(shop.tenantId, toThreadKey(threadId));
  expect(thread!.question).toMatch(kept);
  await say("Thanks");
  expect((await shop.messagesOf(threadId)).map(({ content }) => content)).toContainEqual(expect.stringMatching(kept));
  expect((await readAllItems(shop.local, shop)).filter((text) => text.includes(email))).toEqual([]);
});

test("a conversation that a failed redaction still holds is freed by the next one", async () => {
  verifies("compliance.resumed");
  const fields = { threadId: "held", userJwt: await shop.jwt("held-customer") };
  await shop.chunksOf("A desk, please", fields);
  const { tenantId, workspaceId, local } = shop;
  const subject = { tenantId, workspaceId: null, identities: [{ kind: "customer" as const, value: "held-customer" }] };
  const turns = conversationStores.find(({ name }) => name === "turns")!;
  await turns.redact(subject, { store: "turns", path: ["held"], workspaceId }, null as never, local.ports);
  const message = "Are you there?";
  expect((await shop.publishable.post("/chat", { message, ...fields })).status).toBe(409);

  const audit = await complete(local, shop, "redact", { customerId: "held-customer" });

  expect(audit.status).toBe("completed");
  const thread = await local.ports.tables.conversations.get(tenantId, toThreadKey("held"));
  expect(thread).toMatchObject({ turnId: null, leaseUntil: 0 });
  expect((await shop.publishable.post("/chat", { message, ...fields })).status).toBe(404);
});
