import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Subject } from "../../../functions/domain/identities/personal-data.ts";
import { verifies } from "../../support/verifies.ts";
import { HUMAN, type OfferShop, openOfferShop } from "../chat/offers-setup.ts";
import { redactPerson } from "../compliance/redact-person.ts";
import { converse, findIds } from "./threads-setup.ts";

let shop: OfferShop;
beforeAll(async () => {
  shop = await openOfferShop();
});

const search = async (body: object) => {
  await shop.local.idle();
  const answer = await shop.secret.post("/threads/search", { limit: 100, ...body });
  return { status: answer.status, body: answer.body, results: answer.body.data?.results };
};
const find = async (threadId: string) => (await search({})).results.find(({ id }: { id: string }) => id === threadId);
const sorted = async (body: object) => {
  await shop.local.idle();
  return (await findIds(shop, { limit: 100, ...body })).sort();
};

describe("the preview of a thread", () => {
  test("the list shows the first question, the last answer and the language, in one request", async () => {
    verifies("threads.search-preview");
    await converse(shop.local, shop, "first", ["Which desk  is\nof walnut?", "The Berlin desk."], { language: "en" });
    await converse(shop.local, shop, "first", ["Und die Lampe?", "Die Lampe ist aus Messing."], { language: "de" });

    expect(await find("first")).toMatchObject({
      preview: { question: "Which desk is of walnut?", answer: "Die Lampe ist aus Messing." },
      ...{ rating: null, language: "de", unresolved: false },
    });
  });

  test("a real turn keeps the language in which the shopper wrote", async () => {
    verifies("threads.search-preview");
    await shop.chat("Haben Sie einen Schreibtisch aus Eiche?", { threadId: "german" });

    expect(await find("german")).toMatchObject({ language: "de", preview: { question: expect.stringContaining("Eiche") } });
    expect(await sorted({ language: "de" })).toEqual(["first", "german"]);
  });

  test("long texts are cut between characters, and those of a long thread are its first and last", async () => {
    verifies("threads.search-preview");
    await converse(shop.local, shop, "long", [`First ${"😀".repeat(300)}`, "x".repeat(1_000)]);
    for (let turn = 0; turn < 101; turn++) await converse(shop.local, shop, "long", [`Question ${turn}`, `Answer ${turn}`]);

    const { preview } = await find("long");

    expect(preview.question).toMatch(/^First 😀+…$/u);
    expect(preview.question.length).toBeLessThanOrEqual(200);
    expect(preview.answer).toBe("Answer 100");
  });

  test("the latest rating and what is unresolved follow what shoppers say", async () => {
    verifies("threads.search-preview", "threads.search-state");
    await converse(shop.local, shop, "rated", ["Where is it?", "There."], { visitorId: "v1" });
    const { body } = await shop.secret.get("/threads/rated/messages");
    const [, { id: messageId }] = body.data.messages;
    const rate = async (rating: string) =>
      shop.secret.post("/feedback", { threadId: "rated", messageId, rating, visitorId: "v1" });

    await rate("negative");
    const negative = await find("rated");
    const found = [await sorted({ rating: "negative" }), await sorted({ unresolved: true, rating: "negative" })];
    await rate("positive");
    const positive = await find("rated");

    expect([negative.rating, negative.unresolved]).toEqual(["negative", true]);
    expect(found).toEqual([["rated"], ["rated"]]);
    expect([positive.rating, positive.unresolved]).toEqual(["positive", false]);
    expect(await sorted({ rating: "negative" })).toEqual([]);
  });

  test("a document from before there were previews is shown with null", async () => {
    verifies("threads.search-preview");
    await converse(shop.local, shop, "older", ["An old question", "An old answer"]);
    await shop.local.idle();
    const target = { tenantId: shop.tenantId, kind: "threads" } as const;
    const [known] = await shop.local.ports.index.fetch(target, [{ workspaceId: shop.workspaceId, id: "older" }], null);
    const empty = { language: "en", text: { content: ["old"] }, filterableFields: [], chunks: [], source: "{}" };
    await shop.local.ports.index.put(target, [
      {
        ...empty,
        workspaceId: shop.workspaceId,
        id: "older",
        version: known!.version + 1,
        filterableFields: [{ name: "workspaceId", value: shop.workspaceId }],
      },
    ]);

    const { results } = await search({ query: "old" });

    expect(results).toMatchObject([{ id: "older", preview: null, rating: null, language: null, unresolved: null }]);
  });
});

describe("the state of a thread", () => {
  test("threads are found by what live agents have to do with them", async () => {
    verifies("threads.search-state");
    Object.assign(shop.agents, { there: "zendesk", mood: "accepts" });
    for (const threadId of ["waits", "taken", "given-back"]) {
      await shop.chat(HUMAN, { threadId });
      await shop.accept(threadId);
    }
    const key = (id: string) => ({ collection: ["threads"], id });
    const { conversations } = shop.local.ports.tables;
    const write = async (threadId: string) => {
      const thread = await conversations.get<{ handoff: { conversationId: string } }>(shop.tenantId, key(threadId));
      const { receiveAgentEvent } = await import("../../../functions/features/chat/index.ts");
      const event = shop.agents.write(thread!.handoff.conversationId, "Hello, Maja here", shop.local.clock.now());
      await receiveAgentEvent(shop.tenantId, "zendesk", event, shop.local.ports);
    };
    await write("taken");
    await write("given-back");
    await shop.secret.post("/threads/given-back/handoff/end", {});

    expect(await sorted({ handoff: "requested" })).toEqual(["waits"]);
    expect(await sorted({ handoff: "accepted" })).toEqual(["taken"]);
    expect(await sorted({ handoff: "ended" })).toEqual(["given-back"]);
    expect(await sorted({ agentId: "a1" })).toEqual(["given-back", "taken", "waits"]);
    expect(await sorted({ agentId: "a1", handoff: "ended" })).toEqual(["given-back"]);
    expect((await sorted({ handoff: "none" })).includes("first")).toBe(true);
    expect((await find("taken")).preview.answer).toBe("Hello, Maja here");
    expect(await sorted({ status: "active", handoff: "accepted" })).toEqual(["taken"]);
  });

  test.each([{ handoff: "mine" }, { status: "deleting" }, { rating: "good" }, { language: "German" }, { unresolved: "yes" }])(
    "a search by %p is refused",
    async (body) => {
      verifies("threads.search-state");
      const { status, body: answer } = await search(body);

      expect([status, answer.error.code]).toEqual([400, "VALIDATION_ERROR"]);
      expect(JSON.stringify(answer.error)).toContain(`"${Object.keys(body)[0]}"`);
    },
  );
});

describe("what was taken out", () => {
  test("a redaction takes the shopper's words out of the preview, and a deletion the thread", async () => {
    verifies("threads.preview-redacted");
    await converse(shop.local, shop, "private", ["I am Ada of ada@example.com", "Hello Ada"], { visitorId: "ada" });
    await converse(shop.local, shop, "private-2", ["My name is Bob", "Hello Bob"], { visitorId: "bob" });
    await shop.local.idle();
    const identities: Subject["identities"] = [{ kind: "visitor", value: "ada" }];
    await redactPerson({ tenantId: shop.tenantId, workspaceId: null, identities }, shop.local.ports);
    await shop.secret.delete("/threads/private-2");

    const { results } = await search({});
    const redacted = results.find(({ id }: { id: string }) => id === "private");
    const target = { tenantId: shop.tenantId, kind: "threads" } as const;
    const refs = ["private", "private-2"].map((id) => ({ workspaceId: shop.workspaceId, id }));
    const documents = await shop.local.ports.index.fetch(target, refs, null);

    expect(redacted.preview).toEqual({ question: null, answer: null });
    expect(results.map(({ id }: { id: string }) => id)).not.toContain("private-2");
    expect(documents.map(({ id }) => id)).toEqual(["private"]);
    expect(JSON.stringify(documents)).not.toMatch(/Ada|Bob/);
  });

  test("a name that others wrote is replaced in the preview", async () => {
    verifies("threads.preview-redacted");
    await converse(shop.local, shop, "about", ["Write to eve@example.com", "I told eve@example.com"], { userId: "u9" });
    await shop.local.idle();
    const identities: Subject["identities"] = [{ kind: "email", value: "eve@example.com" }];
    await redactPerson({ tenantId: shop.tenantId, workspaceId: null, identities }, shop.local.ports);

    const { preview } = await find("about");

    expect(preview).toEqual({ question: "Write to redacted-email", answer: "I told redacted-email" });
  });
});
