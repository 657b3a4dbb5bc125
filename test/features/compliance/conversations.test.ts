import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Identity, Subject } from "../../../functions/domain/identities/personal-data.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";
import { countPerson, redactPerson, textOfConversations } from "./redact-person.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

const subjectOf = (...identities: Identity[]): Subject => ({ tenantId: shop.tenantId, workspaceId: null, identities });
const customer = (value: string): Identity => ({ kind: "customer", value });
const email = (value: string): Identity => ({ kind: "email", value });

describe("a customer's conversations", () => {
  test("lose the customer's words and name and keep their times, records and counts", async () => {
    verifies("compliance.conversations", "compliance.closed");
    const userJwt = await shop.jwt("customer-ada");
    const fields = { threadId: "ada-1", userJwt, visitorId: "ada-home" };
    await shop.chunksOf("Which oak desk suits Ada Lovelace of ada@example.com?", fields);
    await shop.chunksOf("And a lamp for my secretary?", fields);
    const before = (await shop.secret.get("/threads/ada-1/messages")).body.data.messages;
    const messageId = before[1].id;
    const rated = { threadId: "ada-1", messageId, rating: "positive", comment: "Ada likes it", queryText: "secretary", userJwt };
    expect((await shop.secret.post("/feedback", { ...rated, visitorId: "ada-home" })).status).toBe(201);
    const subject = subjectOf(customer("customer-ada"), { kind: "visitor", value: "ada-home" }, email("ada@example.com"));

    const { found, left } = await redactPerson(subject, shop.local.ports);
    await shop.local.idle();

    expect(found).toEqual({ turns: 1, messages: 4, memories: 1, threads: 1, feedback: 1 });
    expect(left).toEqual({});
    expect(await countPerson(subject, shop.local.ports)).toEqual({});
    const text = await textOfConversations(shop.tenantId, shop.local.ports);
    expect(text).not.toMatch(/customer-ada|ada-home|ada@example|Lovelace|secretary|likes it/i);
    const after = await shop.messagesOf("ada-1");
    expect(after).toHaveLength(4);
    expect(after.map(({ content }) => content)).toEqual(Array(4).fill("[redacted]"));
    expect(after.map(({ timestamp }) => timestamp)).toEqual(before.map(({ timestamp }: { timestamp: string }) => timestamp));
    expect(after[1].ratings).toEqual({ positive: 1, negative: 0 });
    const thread = (await shop.secret.get("/threads/ada-1")).body.data;
    expect(thread).toMatchObject({ userId: "redacted-customer" });
    const search = { query: "secretary" };
    expect((await shop.secret.post("/threads/search", search)).body.data.total).toBe(0);
    expect((await shop.secret.post("/threads/search", { userId: "redacted-customer" })).body.data.total).toBe(1);
    const again = await shop.publishable.post("/chat", {
      message: "Still there?",
      threadId: "ada-1",
      userJwt,
      visitorId: "ada-home",
    });
    expect(again.status).toBe(404);
  });

  test("a friend's conversation keeps the friend's words without the customer's address", async () => {
    verifies("compliance.mentions");
    const friend = { threadId: "friend-1", userJwt: await shop.jwt("friend") };
    await shop.chunksOf("My friend is Bob@Example.com, +49 171 2345678, does he need a desk?", friend);
    await shop.chunksOf("And a chair?", friend);
    const subject = subjectOf(email("bob@example.com"), { kind: "phone", value: "491712345678" });

    const { found, left } = await redactPerson(subject, shop.local.ports);

    // The question, and the facts of its answer. What the next turn would remember goes with them.
    expect(found).toEqual({ messages: 2 });
    expect(left).toEqual({});
    const [first] = await shop.messagesOf("friend-1");
    expect(first.content).toBe("My friend is redacted-email, redacted-phone, does he need a desk?");
    expect(await textOfConversations(shop.tenantId, shop.local.ports)).not.toMatch(/bob|example\.com|171|2345678/i);
    expect((await shop.secret.get("/threads/friend-1")).body.data.userId).toBe("friend");
    await shop.chunksOf("Thanks!", friend);
    expect(await shop.messagesOf("friend-1")).toHaveLength(6);
  });

  test("another customer's conversation in the same browser is left alone", async () => {
    verifies("compliance.shared-browser");
    const fields = { visitorId: "shared-browser" };
    await shop.chunksOf("A desk for Carol", { ...fields, threadId: "carol", userJwt: await shop.jwt("carol") });
    await shop.chunksOf("A desk for Dave", { ...fields, threadId: "dave", userJwt: await shop.jwt("dave") });
    await shop.chunksOf("A desk for whoever", { ...fields, threadId: "nobody" });

    const subject = subjectOf(customer("carol"), { kind: "visitor", value: "shared-browser" });
    await redactPerson(subject, shop.local.ports);

    expect((await shop.messagesOf("carol"))[0].content).toBe("[redacted]");
    expect((await shop.messagesOf("nobody"))[0].content).toBe("[redacted]");
    expect((await shop.messagesOf("dave"))[0].content).toBe("A desk for Dave");
  });

  test("an anonymous conversation is found by the address in its contact form", async () => {
    verifies("compliance.forms");
    await shop.chunksOf("My sofa has a scratch", { threadId: "form-1" });
    const formData = { name: "Eve", email: "Eve@Example.com", message: "Call me" };
    await shop.chunksOf("submit", { threadId: "form-1", offerResponse: { domain: "contact", actionId: "submit", formData } });

    const { found, left } = await redactPerson(subjectOf(email("eve@example.com")), shop.local.ports);

    expect(found).toMatchObject({ threads: 1, messages: 4 });
    expect(left).toEqual({});
    expect(await textOfConversations(shop.tenantId, shop.local.ports)).not.toContain("scratch");
  });
});
