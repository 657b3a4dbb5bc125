import { beforeAll, describe, expect, test } from "@jest/globals";
import type { ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

const QUESTION = "Do you have an oak desk?";

let shop: ChatShop;
let double: ModelDouble;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
  double.script({ kind: "answer", input: { intents: ["product"], language: "en", question: QUESTION, search: "oak desk" } });
});

const systemTexts = () => double.calls.map(({ body }) => JSON.stringify(body.system));
const readSettings = async () => (await shop.secret.get(`/workspaces/${shop.workspaceId}/settings`)).body.data;
const usedMessages = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.chat.current;

async function keyWith(scopes: string[]) {
  const { key } = (await shop.secret.post("/keys", { label: "tries", keyType: "secret", scopes })).body.data;
  return { headers: { authorization: `Bearer ${key}` } };
}

describe("settings that are tried", () => {
  test("answer one question, and are not kept", async () => {
    verifies("chat.tried-settings");
    await shop.configure({ instructions: "Speak plainly.", chat: { composerMaxTokens: 500 } });
    double.scriptText({ kind: "text", text: "The oak desk is solid." });

    await shop.chunksOf(QUESTION, { settings: { instructions: "Speak like a sailor.", chat: { model: "claude-haiku-5-5" } } });
    const tried = [systemTexts().at(-1), double.calls.at(-1)!.model, double.calls.at(-1)!.body.max_tokens];
    await shop.chunksOf(QUESTION, { settings: { instructions: null } });
    const without = systemTexts().at(-1)!;
    await shop.chunksOf(QUESTION);

    expect(tried).toEqual([expect.stringContaining("Speak like a sailor."), expect.stringContaining("haiku"), 500]);
    expect(without).not.toMatch(/sailor|Speak plainly/);
    expect(systemTexts().at(-1)).toContain("Speak plainly.");
    expect(await readSettings()).toEqual({ instructions: "Speak plainly.", chat: { composerMaxTokens: 500 } });
    await shop.configure({});
  });

  test("that could not be saved are refused as where they are saved, and draw nothing", async () => {
    verifies("chat.tried-settings");
    const before = await usedMessages();
    const wrong = [
      [{ language: "xyzzy" }, "language"],
      [{ chat: { addToCartUrl: "javascript:alert(1)" } }, "chat.addToCartUrl"],
      [{ instruction: "typo" }, "settings.instruction"],
      [{ synonyms: [["desk", "table"]] }, "settings.synonyms"],
    ] as const;
    for (const [settings, param] of wrong) {
      const { status, body } = await shop.secret.post("/chat", { message: QUESTION, threadId: `wrong-${param}`, settings });
      expect([param, status, body.error.code]).toEqual([param, 400, "VALIDATION_ERROR"]);
      expect(JSON.stringify(body.error)).toContain(param);
    }
    expect(await usedMessages()).toEqual(before);
    expect((await shop.secret.get("/threads/wrong-language")).status).toBe(404);
  });

  test("need the scope that changes them, and no page of shoppers may send any of it", async () => {
    verifies("chat.tried-settings", "chat.trials-are-private");
    const ask = (fields: object) => ({ message: QUESTION, threadId: "scoped", ...fields });
    const refused = await shop.secret.post("/chat", ask({ settings: {} }), await keyWith(["chat", "tenant:read"]));
    expect([refused.status, refused.body.error.code]).toEqual([403, "INSUFFICIENT_SCOPE"]);
    const trials = [
      { settings: {} },
      { audience: "shopper" },
      { audience: "merchant" },
      { explain: true },
      { trackAnalytics: false },
    ];
    for (const fields of trials) {
      const { status, body } = await shop.publishable.post("/chat", ask(fields));
      expect([fields, status, body.error.code]).toEqual([fields, 403, "FORBIDDEN"]);
    }
  });

  test("hold for the one question alone: what pages are, too", async () => {
    verifies("chat.tried-settings");
    const posts = [
      { id: "help", title: "Delivery", content: "We deliver to Austria.", status: "publish", postType: "policy" },
      { id: "blog", title: "By raft", content: "Delivery takes 99 days by raft.", status: "publish", postType: "blog" },
    ];
    await shop.secret.post("/posts/bulk", { posts });
    await shop.local.idle();
    await shop.local.clock.advance("61s");
    double.scriptText({ kind: "error", status: 500 });
    const asked = "How long does delivery take?";
    const tried = await shop.chunksOf(asked, { settings: { chat: { pageRoles: { other: ["policy"] } } } });
    const published = await shop.chunksOf(asked);

    expect(proseOf(tried)).toContain("99 days");
    expect(proseOf(published)).not.toContain("99 days");
  });
});

describe("a question for a shopper's eyes", () => {
  test("asked with a secret key is answered from what a publishable key sees, with its cost", async () => {
    verifies("chat.as-shopper");
    await shop.secret.post("/products", {
      id: "desk-9",
      name: "Oak desk",
      content: "A solid oak desk.",
      status: "draft",
      price: 9,
    });
    await shop.local.idle();
    double.scriptText({ kind: "text", text: "Here.\n[[products: desk-9, desk-1]]" });

    const asShopper = await shop.chunksOf(QUESTION, { audience: "shopper" });
    const asMerchant = await shop.chunksOf(QUESTION);

    expect(cardsOf(asShopper)).toEqual(["desk-1"]);
    expect(cardsOf(asMerchant)).toEqual(["desk-9", "desk-1"]);
    expect(asShopper.filter(({ type }) => type === "usage")).toHaveLength(1);
  });
});

describe("what becomes of a model's sentences", () => {
  const text = "The oak desk is solid. It costs $399. It holds 812 kg. Shipping is free to the moon.\n[[products: desk-1]]";

  test("is told with its reason to a secret key that asks, and is no part of the answer", async () => {
    verifies("chat.explained");
    double.scriptText({ kind: "text", text });

    const chunks = await shop.chunksOf(QUESTION, { explain: true, threadId: "explained" });
    const plain = await shop.chunksOf(QUESTION);
    const whole = await shop.secret.post("/chat", { message: QUESTION, threadId: "whole", explain: true });

    const corrections = chunks.filter(({ type }) => type === "correction").map(({ data }) => data);
    expect(corrections).toEqual([
      expect.objectContaining({ reason: "price", text: "It costs $399." }),
      { what: "left_out", reason: "figure", text: "It holds 812 kg." },
      expect.objectContaining({ what: "left_out", text: "Shipping is free to the moon." }),
    ]);
    expect(proseOf(chunks)).not.toMatch(/812|moon/);
    expect(plain.some(({ type }) => type === "correction")).toBe(false);
    expect(proseOf(plain)).toBe(proseOf(chunks));
    expect(JSON.stringify([whole.body.data, await shop.messagesOf("explained")])).not.toMatch(/812|moon/);
  });

  test("is counted in the report on chats, by reason and question, with none of its words, whoever asked", async () => {
    verifies("analytics.dropped-sentences", "threads.dropped-sentences");
    const report = async () => {
      await shop.local.idle();
      const { byPeriod, droppedSentences } = (await shop.secret.get("/analytics/chat?days=1")).body.data;
      return { droppedSentences, day: byPeriod[0] };
    };
    const before = await report();
    double.scriptText({ kind: "text", text });
    await shop.publishable.post("/chat", { message: QUESTION, threadId: "counted", visitorId: "v1" });
    await shop.secret.post("/chat", { message: QUESTION, threadId: "uncounted", trackAnalytics: false });
    double.scriptText({ kind: "text", text: "The oak desk is solid." });
    await shop.publishable.post("/chat", { message: QUESTION, threadId: "whole-answer", visitorId: "v1" });

    const { droppedSentences, day } = await report();

    const reasonsOf = ({ droppedSentences: { reasons } }: typeof before) =>
      Object.fromEntries(reasons.map(({ reason, sentences }: { reason: string; sentences: number }) => [reason, sentences]));
    const added = Object.entries(reasonsOf({ droppedSentences, day })).map(([reason, count]) => {
      return [reason, (count as number) - (reasonsOf(before)[reason] ?? 0)];
    });
    expect(Object.fromEntries(added.filter(([, count]) => count !== 0))).toEqual({ figure: 1, promise: 1 });
    expect(droppedSentences.answers - before.droppedSentences.answers).toBe(1);
    expect(droppedSentences.sentences - before.droppedSentences.sentences).toBe(2);
    expect(day.answersWithDropped - before.day.answersWithDropped).toBe(1);
    expect(day.droppedSentences - before.day.droppedSentences).toBe(2);
    expect(droppedSentences.questions[0].question).toBe(QUESTION.toLowerCase());
    expect(JSON.stringify(droppedSentences)).not.toMatch(/812|moon|399/);
    const { data } = (await shop.secret.post("/threads/search", { hasDroppedSentences: true, limit: 100 })).body;
    const ids = data.results.map(({ id }: { id: string }) => id);
    expect(ids).toContain("counted");
    expect(ids).not.toContain("whole-answer");
  });

  test("is not told to a shopper who takes up the stream, and none of its numbers is missing", async () => {
    verifies("chat.explained", "chat.trials-are-private");
    double.scriptText({ kind: "text", text });
    const chunks = await shop.chunksOf(QUESTION, { explain: true, threadId: "resumed" });
    const read = async (client: typeof shop.secret) =>
      (await client.stream(`/chat/resumed/stream?resumeToken=${chunks[0].data.resumeToken}`)).rest();

    const byShopper = await read(shop.publishable);

    expect(await read(shop.secret)).toEqual(chunks);
    expect(byShopper.map(({ seq }) => seq)).toEqual(chunks.map(({ seq }) => seq));
    expect(JSON.stringify(byShopper)).not.toMatch(/correction|812|moon|costUsd/);
  });

  test("tells of an answer in another language, and never the number of a payment card", async () => {
    verifies("chat.explained");
    const german = "Der Schreibtisch aus Eiche ist sehr stabil und hat zwei Schubladen, die man leicht öffnen kann.";
    double.scriptText(
      { kind: "text", text: german },
      { kind: "text", text: "The oak desk is solid. Pay with 4111 1111 1111 1111 now." },
    );

    const chunks = await shop.chunksOf(QUESTION, { explain: true });

    const corrections = chunks.filter(({ type }) => type === "correction").map(({ data }) => data);
    expect(corrections[0]).toEqual({ what: "left_out", reason: "other_language", text: "" });
    expect(corrections).toHaveLength(2);
    expect(JSON.stringify(chunks)).not.toContain("4111 1111");
  });
});

test("a question that is not to be tracked is in no report and no event tells of it; its thread goes on", async () => {
  verifies("chat.untracked");
  double.scriptText({ kind: "text", text: "The oak desk is solid." });
  const report = async () => {
    await shop.local.idle();
    const { totalThreads, totalTurns } = (await shop.secret.get("/analytics/chat?days=1")).body.data;
    return { totalThreads, totalTurns };
  };
  const events = async () => (await shop.allEvents()).filter(({ type }) => type.startsWith("chat.")).length;
  const [reported, told] = [await report(), await events()];

  await shop.chunksOf(QUESTION, { threadId: "untracked", trackAnalytics: false });
  expect([await report(), await events()]).toEqual([reported, told]);
  await shop.chunksOf(QUESTION, { threadId: "untracked" });

  expect(await shop.messagesOf("untracked")).toHaveLength(4);
  expect(await report()).toMatchObject({ totalTurns: reported.totalTurns + 1 });
  expect(await events()).toBe(told + 1);
});
