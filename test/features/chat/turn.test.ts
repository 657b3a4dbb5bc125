import { beforeAll, describe, expect, test } from "@jest/globals";
import { expectProtocol } from "../../support/chat.ts";
import { verifies } from "../../support/verifies.ts";
import { LONG_PAGES, LONG_PRODUCTS } from "./long-texts.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
  await shop.secret.post("/posts/bulk", { posts: LONG_PAGES.map(({ record }) => record) });
  await shop.secret.post("/products/bulk", { products: LONG_PRODUCTS.map(({ record }) => record) });
  await shop.local.idle();
});

/** The prose and the cards of a shopper's answer. */
async function answerTo(message: string, threadId: string = crypto.randomUUID()) {
  const { body } = await shop.publishable.post("/chat", { message, threadId });
  const texts = body.data.blocks.filter(({ type }: { type: string }) => type === "text");
  return { prose: texts.map(({ content }: { content: string }) => content).join("\n"), cards: Object.keys(body.data.payloads) };
}

describe("a question answered without a model", () => {
  test("a streamed answer keeps the protocol, begins with the resume token and shows the shop's record", async () => {
    verifies("chat.stream", "chat.grounded");
    const { status, headers, rest } = await shop.ask("Do you have an oak desk?", { stream: true });
    const chunks = await rest();

    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^application\/x-ndjson/);
    expectProtocol(chunks);
    expect(chunks[0]).toMatchObject({ seq: 1, type: "progress", data: { stage: "understand", resumeToken: expect.any(String) } });
    const card = chunks.find(({ type }) => type === "block_data");
    expect(card.data).toMatchObject({ itemId: "desk-1", payload: { id: "desk-1", name: "Oak desk", price: 449 } });
    expect(chunks.at(-1)).toMatchObject({ type: "complete", data: { finished: true } });
  });

  test("the same answer without a stream has the same content", async () => {
    verifies("chat.json");
    const { status, body } = await shop.secret.post("/chat", { message: "Do you have an oak desk?", threadId: "t-json" });

    expect(status).toBe(200);
    expect(body).toMatchObject({ object: "event", data: { threadId: "t-json", turnCount: 1, finished: true } });
    expect(body.data.blocks.some(({ ids = [] }: { ids?: string[] }) => ids.includes("desk-1"))).toBe(true);
    expect(body.data.payloads["desk-1"]).toMatchObject({ name: "Oak desk", price: 449 });
    expect(body.data.message.intro).toContain("Oak desk");
  });

  test("a question for a thing that the shop does not sell says so, and calls what it shows the closest", async () => {
    verifies("chat.not-sold", "chat.no-floor");
    const { prose, cards } = await answerTo("Do you sell brass submarines with two drawers?");

    expect(prose).toMatch(/^(?:These come|This comes) closest: /);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.length).toBeLessThanOrEqual(3);
  });

  test("a question for which the search finds nothing is answered without cards and says so", async () => {
    verifies("chat.not-sold", "chat.no-floor");
    const { prose, cards } = await answerTo("qzxv blorfwyg");

    expect(prose).toContain("I found nothing in this shop that fits.");
    expect(cards).toEqual([]);
  });

  test.each(LONG_PAGES)("the last sentence of a page of $length characters answers", async ({ question, says, record }) => {
    verifies("chat.read-whole", "chat.passage");
    const { prose, cards } = await answerTo(question);

    expect(prose).toContain(says);
    expect(cards).toContain(record.id);
  });

  test.each(LONG_PRODUCTS)(
    "the last sentence of a product's text of $length characters answers, when it is named and when it was shown",
    async ({ question, says, record }) => {
      verifies("chat.read-whole");
      const named = await answerTo(question);
      const threadId = crypto.randomUUID();
      await answerTo(`Do you have the ${record.name}?`, threadId);
      const shown = await answerTo("What snow load does it carry?", threadId);

      expect([named.prose, shown.prose]).toEqual([expect.stringContaining(says), expect.stringContaining(says)]);
      expect([named.cards, shown.cards]).toEqual([[record.id], [record.id]]);
    },
  );

  test("a field is not stated only when neither the record nor its text states it", async () => {
    verifies("chat.direct", "chat.read-whole");
    const content = "A hut of planed boards. It weighs 41 kg. The roof is of felt.";
    await shop.secret.post("/products", { id: "hut", name: "Heron hut", content });
    await shop.local.idle();
    const inText = await answerTo("How heavy is the Heron hut?");
    const nowhere = await answerTo("How heavy is the Oak desk?");

    expect(inText.prose).toContain("It weighs 41 kg.");
    expect(inText.prose).not.toContain("not stated");
    expect(nowhere.prose).toContain("Oak desk – Weight: not stated");
  });

  test("a material is not called unstated beside a text that answers in words of its own", async () => {
    verifies("chat.direct");
    const content = "Forged steel on a hickory handle. Pulls nails.";
    await shop.secret.post("/products", { id: "hammer-3", name: "Tack hammer", content });
    await shop.local.idle();
    const { prose } = await answerTo("What is the tack hammer made of?");

    expect(prose).toContain("Pulls nails.");
    expect(prose).not.toContain("not stated");
  });

  test("nothing is said of a field that is hidden from shoppers, and its text is quoted", async () => {
    verifies("chat.direct", "search.hidden-fields");
    const hammer = { id: "hammer-1", name: "Claw hammer", attributes: { material: ["Tungsten"] } };
    const content = "Forged steel on a hickory handle pulls nails.";
    await shop.secret.post("/products/bulk", {
      products: [
        { ...hammer, content },
        { ...hammer, id: "hammer-2", name: "Mallet" },
      ],
    });
    await shop.local.idle();
    await shop.configure({ unretrievable: ["attributes.material"] });
    const inText = await answerTo("What is the claw hammer made of?");
    const nowhere = await answerTo("What is the mallet made of?");
    await shop.configure({});

    expect(inText.prose).toContain("Forged steel on a hickory handle pulls nails.");
    expect(nowhere.cards).toContain("hammer-2");
    expect(inText.prose + nowhere.prose).not.toMatch(/not stated|Material|Tungsten/);
  });
});

test("a turn consumes one chat message of the quota, and a refused one none", async () => {
  verifies("chat.metered");
  const used = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.chat.current;
  const before = await used();

  await shop.secret.post("/chat", { message: "hello", threadId: "t-meter" });
  await shop.secret.post("/chat", { message: "hello", threadId: "t-meter", productFilter: { price: { above: 3 } } });

  expect(await used()).toBe(before + 1);
});

test.each([
  ["an empty message", { message: "" }, "message"],
  ["a blank message", { message: "  \n" }, "message"],
  ["a message of 100,000 characters", { message: "x".repeat(100_000) }, "message"],
  ["no thread", { threadId: "" }, "threadId"],
  ["a filter that cannot be read", { productFilter: { price: { above: 3 } } }, "productFilter.price.above"],
])("%s is 400 before the stream begins", async (_what, fields, param) => {
  verifies("chat.bad-input");
  const { status, body } = await shop.secret.post("/chat", { message: "hello", threadId: "t-bad", stream: true, ...fields });

  expect(status).toBe(400);
  expect(body.details[0].param).toBe(param);
});

test("a prompt that does not exist is ignored", async () => {
  verifies("chat.prompt-unknown");
  const { status } = await shop.secret.post("/chat", { message: "hello", threadId: "t-prompt", promptId: "nowhere" });

  expect(status).toBe(200);
});

test("a turn is sent to webhooks, the first one also as the start of a conversation", async () => {
  verifies("chat.events");
  const before = (await shop.allEvents()).filter(({ type }) => type === "chat.message_sent").length;

  for (const message of ["Do you have an oak desk?", "And a lamp?"])
    await shop.secret.post("/chat", { message, threadId: "t-events", visitorId: "v1", source: "widget" });

  const told = await shop.allEvents();
  const started = told.filter(({ type, data }) => type === "chat.conversation_started" && data.threadId === "t-events");
  const sent = told.filter(({ type }) => type === "chat.message_sent");
  expect(started).toHaveLength(1);
  expect(started[0]!.data).toMatchObject({ visitorId: "v1", workspaceId: shop.workspaceId, source: "widget" });
  expect(sent.length - before).toBe(2);
  expect(sent.map(({ data }) => data.turnCount)).toContain(2);
});

test("a shopper who wants to be contacted is offered a form, and the filled-in form reaches the shop", async () => {
  verifies("chat.contact");
  const offered = await shop.secret.post("/chat", { message: "How can I get in touch with you?", threadId: "t-contact" });
  const { offer } = offered.body.data;
  const formData = { name: "Ada", email: "ada@example.com", message: "Call me" };
  const { body } = await shop.secret.post("/chat", {
    message: "Sent",
    threadId: "t-contact",
    offerResponse: { domain: offer.domain, actionId: offer.ui.submitAction, formData },
  });
  await shop.local.idle();

  expect(body.data.offerResult).toMatchObject({ domain: "contact", status: "success" });
  const contact = (await shop.allEvents()).find(({ type }) => type === "contact.submitted");
  expect(contact?.data).toMatchObject({ thread_id: "t-contact", name: "Ada", email: "ada@example.com", message: "Call me" });
});

test("a turn that the quota refuses leaves no trace in its thread", async () => {
  verifies("chat.metered");
  const { secret, tenantId } = await shop.local.newShop();
  await shop.local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { chat: 1 } });
  await secret.post("/chat", { message: "hello", threadId: "t-quota" });

  const refused = await secret.post("/chat", { message: "and now?", threadId: "t-quota", stream: true });
  const { body } = await secret.get("/threads/t-quota/messages");

  expect(refused.status).toBe(429);
  expect(refused.body.error.code).toBe("QUOTA_EXCEEDED");
  expect(body.data.messages).toHaveLength(2);
});
