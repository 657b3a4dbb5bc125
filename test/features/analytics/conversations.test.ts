import { marshall } from "@aws-sdk/util-dynamodb";
import { beforeAll, expect, test } from "@jest/globals";
import type { DynamoDBRecord } from "aws-lambda";
import { createConversationIndexer } from "../../../functions/features/threads/index.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { getOver, modelThatActsDuringTurn, withPorts } from "../../support/chat.ts";
import { verifies } from "../../support/verifies.ts";
import { openOfferShop } from "../chat/offers-setup.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

async function reportOf({ local, secret }: ChatShop, name: string) {
  await local.idle();
  const { status, body } = await secret.get(`/analytics/${name}`);
  expect(status).toBe(200);
  return body.data;
}

/** Reads the messages of a thread as the stream of their table reports them, written so long ago. */
async function readChanges({ local, tenantId }: ChatShop, threadId: string, agoMs = 0): Promise<DynamoDBRecord[]> {
  const { items } = await local.ports.tables.conversations.list(tenantId, ["messages", threadId]);
  return items.map(({ id, ...item }, index) => ({
    eventName: "INSERT",
    dynamodb: {
      Keys: marshall({ pk: `${tenantId}#messages#${threadId}`, sk: id }) as never,
      NewImage: marshall(item, { removeUndefinedValues: true }) as never,
      SequenceNumber: String(index + 1),
      ApproximateCreationDateTime: (local.clock.now() - agoMs) / 1_000,
    },
  }));
}

test("the report on chat counts threads, turns, messages, domains, prompts and unanswered questions", async () => {
  verifies("analytics.chat-report");
  const prompt = { id: "arrival", prompt: "When?", cannedResponse: "On Monday.", overrideMode: "override" };
  await shop.secret.post("/prompts", prompt);
  await shop.local.idle();
  const ask = (message: string, fields: object) => shop.secret.post("/chat", { message, ...fields });

  await ask("Do you have an oak desk?", { threadId: "t1", visitorId: "v1" });
  await ask("Do you sell submarines?", { threadId: "t1", visitorId: "v1" });
  await ask("do  you sell SUBMARINES?", { threadId: "t2" });
  await ask("When?", { threadId: "t2", promptId: "arrival" });
  await ask("hello", { threadId: "t3" });

  const report = await reportOf(shop, "chat?days=1");
  expect(report).toMatchObject({
    totalThreads: 3,
    totalMessages: 10,
    totalTurns: 5,
    avgMessagesPerThread: 3.3333,
    handoffRate: 0,
    unansweredRate: 0.4,
    unfinishedRate: 0,
    prompts: [{ promptId: "arrival", turns: 1 }],
    unansweredQuestions: [{ question: "do you sell submarines?", count: 2 }],
    byPeriod: [{ messages: 10, threads: 3 }],
  });
  expect(report.degradedRate).toBe(0.8);
  expect(report.domains).toEqual([
    { domain: "product", turns: 1 },
    { domain: "prompt", turns: 1 },
    { domain: "smalltalk", turns: 1 },
  ]);
});

test("unanswered questions that mean the same are one group of the report that asks for groups", async () => {
  verifies("analytics.question-groups");
  const asked = await openChatShop();
  for (const [place, message] of [
    "Do you rent kayaks?",
    "Can I rent a kayak?",
    "Is a kayak for rent?",
    "Do you sell zeppelins?",
    "Do you rent kayaks?",
  ].entries())
    await asked.secret.post("/chat", { message, threadId: `group-${place}` });

  const plain = await reportOf(asked, "chat?topN=2");
  const grouped = await reportOf(asked, "chat?topN=2&groups=true");
  const one = await reportOf(asked, "chat?topN=1&groups=true");

  expect(plain.unansweredGroups).toBeUndefined();
  expect({ ...grouped, unansweredGroups: undefined }).toEqual(plain);
  expect(grouped.unansweredGroups).toEqual([
    {
      ...{ question: "do you rent kayaks?", count: 4, wordings: 3 },
      examples: [
        { question: "do you rent kayaks?", count: 2 },
        { question: "can i rent a kayak?", count: 1 },
        { question: "is a kayak for rent?", count: 1 },
      ],
    },
    { question: "do you sell zeppelins?", count: 1, wordings: 1, examples: [{ question: "do you sell zeppelins?", count: 1 }] },
  ]);
  expect(one.unansweredGroups).toHaveLength(1);
});

test("turns count once, whatever part of a batch of changes is repeated, and after a message was rated", async () => {
  verifies("analytics.exact");
  await shop.secret.post("/chat", { message: "Do you sell zeppelins?", threadId: "again" });
  const before = await reportOf(shop, "chat");
  const changes = await readChanges(shop, "again");
  const consume = createConversationIndexer(shop.local.ports);

  await consume({ Records: changes });
  for (const change of changes) await consume({ Records: [change, change] });
  const [, answer] = (await shop.messagesOf("again")) as [unknown, { id: string }];
  await shop.secret.post("/feedback", { rating: "negative", threadId: "again", messageId: answer.id });

  expect(await reportOf(shop, "chat")).toEqual(before);
});

test("feedback is reported once under its latest rating, and not at all when it was deleted", async () => {
  verifies("analytics.exact", "analytics.feedback-report");
  const rated = await openChatShop();
  const threadId = "rated";
  await rated.secret.post("/chat", { message: "hello", threadId, visitorId: "v1" });
  const [, answer] = (await rated.messagesOf(threadId)) as [unknown, { id: string }];
  const rate = (rating: string) =>
    rated.publishable.post("/feedback", { rating, threadId, messageId: answer.id, visitorId: "v1", category: "tone" });

  await rate("negative");
  const first = await reportOf(rated, "feedback");
  const { body } = await rate("positive");
  const second = await reportOf(rated, "feedback");
  await rated.secret.delete(`/feedback/${body.data.id}`);

  expect(first).toMatchObject({ total: 1, positive: 0, negative: 1, positiveRate: 0 });
  expect(second).toMatchObject({ total: 1, positive: 1, negative: 0, positiveRate: 1 });
  expect(second.topCategories).toEqual([{ category: "tone", positive: 1, negative: 0 }]);
  expect(await reportOf(rated, "feedback")).toMatchObject({ total: 0, topCategories: [] });
});

test("a turn whose messages were deleted counts without its question, also when an older change of it comes late", async () => {
  verifies("analytics.exact", "analytics.deleted-thread");
  await shop.secret.post("/chat", { message: "Do you sell catapults?", threadId: "late" });
  const before = await reportOf(shop, "chat");
  const changes = await readChanges(shop, "late", 600_000);
  const consume = createConversationIndexer(shop.local.ports);
  await consume({ Records: changes });
  expect(await reportOf(shop, "chat")).toEqual(before);

  const { tenantId, local } = shop;
  const keys = changes.map(({ dynamodb }) => ({ collection: ["messages", "late"], id: dynamodb!.Keys!.sk!.S! }));
  await local.ports.tables.conversations.transact(
    tenantId,
    keys.map((key) => ({ kind: "remove" as const, key })),
  );
  const without = await reportOf(shop, "chat");
  await consume({ Records: changes });

  const hasQuestion = ({ question }: { question: string }) => question.includes("catapults");
  expect(before.unansweredQuestions.some(hasQuestion)).toBe(true);
  expect(without.unansweredQuestions.some(hasQuestion)).toBe(false);
  expect({ ...without, unansweredQuestions: [] }).toEqual({ ...before, unansweredQuestions: [] });
  expect(without.unansweredQuestions).not.toContainEqual(expect.objectContaining({ question: "do you sell catapults?" }));
  expect(await reportOf(shop, "chat")).toEqual(without);
});

test("handoffs are a share of the threads, and latencies percentiles of the turns", async () => {
  verifies("analytics.chat-report");
  const offers = await openOfferShop();
  await offers.chat("I want to talk to a real person", { threadId: "h1" });
  await offers.accept("h1");
  await offers.chat("hello", { threadId: "h2" });
  const slow = modelThatActsDuringTurn(() => timed.local.clock.skip("2s"));
  const timed = await openChatShop(slow);
  await timed.secret.post("/chat", { message: "Do you have an oak desk?", threadId: "timed" });

  expect(await reportOf(offers, "chat")).toMatchObject({ totalThreads: 2, totalTurns: 3, handoffRate: 0.5 });
  const { firstChunkMs, tookMs, degradedRate } = await reportOf(timed, "chat");
  expect(degradedRate).toBe(0);
  for (const { p50, p90, p99 } of [firstChunkMs, tookMs]) {
    for (const percentile of [p50, p90, p99]) expect(Math.abs(percentile - 2_000)).toBeLessThanOrEqual(40);
  }
});

test("while the store of analytics cannot be reached, changes wait, chats are answered and reports are 503", async () => {
  verifies("analytics.outage");
  const away = () => Promise.reject(new UpstreamError("The store of analytics"));
  const analytics = Object.assign(Object.create(shop.local.ports.analytics), { put: away, chats: away });
  const ports = withPorts(shop.local.ports, { analytics });
  await shop.secret.post("/chat", { message: "hello", threadId: "away" });
  const changes = await readChanges(shop, "away");

  const { batchItemFailures } = await createConversationIndexer(ports)({ Records: changes });
  const report = await getOver(ports, shop.secret.key, "/analytics/chat");

  expect(batchItemFailures).toHaveLength(changes.length);
  expect(report).toMatchObject({ status: 503, body: { error: { code: "UPSTREAM_UNAVAILABLE" } } });
});
