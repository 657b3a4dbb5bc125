import { beforeAll, describe, expect, test } from "@jest/globals";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { eventSchema } from "../../../schemas/events.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { eventsOf, jwtOf, NOBODY, user, visitor } from "../chat/conversation-setup.ts";
import { answerIn, beginThread } from "./rated-thread.ts";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
addFormats.default(ajv);

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

const feedbackEvents = async (of: Shop) =>
  (await eventsOf(local, of)).filter(({ event_type }) => event_type === "feedback.submitted");

describe("feedback", () => {
  verifies("feedback.submit");
  test("feedback with every field is stored as it was sent, without its token", async () => {
    const userJwt = await jwtOf(local, shop, { sub: "u1" });
    const { threadId, messageId } = await beginThread(local, shop, user("u1"));
    const fields = {
      rating: "negative",
      source: "chat_response",
      threadId,
      messageId,
      contentId: "desk-1",
      contentType: "product",
      comment: "<b>Too</b> dear & late",
      category: "Price",
      queryText: "oak desk",
      metadata: { page: "/desks", tries: 2, tags: ["a", "b"] },
    };

    const submitted = await shop.publishable.post("/feedback", { ...fields, userJwt });
    const read = await shop.secret.get(`/feedback/${submitted.body.data.id}`);

    const now = new Date(local.clock.now()).toISOString();
    expect(submitted.status).toBe(201);
    expect(submitted.body.object).toBe("feedback");
    expect(read.body.data).toEqual({
      ...fields,
      id: expect.stringMatching(/^fb_\w{22}$/),
      userId: "u1",
      visitorId: null,
      workspaceId: shop.workspaceId,
      createdAt: now,
      updatedAt: now,
    });
    expect(submitted.body.data).toEqual(read.body.data);
    const key = { collection: ["feedback"], id: submitted.body.data.id };
    const stored = await local.ports.tables.conversations.get(shop.tenantId, key);
    expect(stored).toMatchObject({ comment: fields.comment });
    expect(JSON.stringify(stored)).not.toContain(userJwt);
  });

  test("feedback of a rating alone is stored, and empty or null fields count as not sent", async () => {
    const alone = await shop.publishable.post("/feedback", { rating: "positive" });
    const blank = await shop.publishable.post("/feedback", {
      ...{ rating: "positive", comment: "", threadId: null, messageId: "", userJwt: null, metadata: null },
    });

    for (const { status, body } of [alone, blank]) {
      expect(status).toBe(201);
      expect(Object.keys(body.data).sort()).toEqual(
        ["createdAt", "id", "rating", "updatedAt", "userId", "visitorId", "workspaceId"].sort(),
      );
    }
  });
});

test("each feedback is published once as feedback.submitted, with its record", async () => {
  verifies("feedback.event");
  const teller = await local.newShop();
  const { threadId, messageId } = await beginThread(local, teller, visitor("v1"));
  const fields = { rating: "positive", threadId, messageId, comment: "Found it.", metadata: { page: "/" } };

  const { body } = await teller.publishable.post("/feedback", { ...fields, visitorId: "v1" });
  const [event, ...rest] = await feedbackEvents(teller);

  expect(rest).toEqual([]);
  expect([ajv.validate(eventSchema("feedback.submitted"), event!.data), ajv.errors]).toEqual([true, null]);
  expect(event!.data).toEqual({
    ...fields,
    id: body.data.id,
    userId: "visitor:v1",
    workspaceId: teller.workspaceId,
    createdAt: body.data.createdAt,
  });
});

describe("a rating of a message", () => {
  verifies("feedback.message");
  test("a rated message shows its reader's own rating, and how many there are of each", async () => {
    const { threadId, messageId } = await beginThread(local, shop, visitor("v2"));
    await shop.publishable.post("/feedback", { rating: "negative", threadId, messageId, visitorId: "v2" });
    await shop.secret.post("/feedback", { rating: "positive", threadId, messageId, visitorId: "someone-else" });

    expect(await answerIn(shop, threadId, { as: "v2" })).toMatchObject({
      id: messageId,
      rating: "negative",
      ratings: { positive: 1, negative: 1 },
    });
    expect(await answerIn(shop, threadId)).toMatchObject({ rating: "positive", ratings: { positive: 1, negative: 1 } });
  });

  test("a message that nobody rated has no rating", async () => {
    const { threadId } = await beginThread(local, shop);

    const unrated = await answerIn(shop, threadId);

    expect(unrated).not.toHaveProperty("rating");
    expect(unrated).not.toHaveProperty("ratings");
  });

  test("a message is found behind many later ones", async () => {
    const { threadId, messageId } = await beginThread(local, shop);
    for (let turn = 0; turn < 12; turn++) await beginThread(local, shop, NOBODY, threadId);

    const { status } = await shop.publishable.post("/feedback", { rating: "positive", threadId, messageId });

    expect(status).toBe(201);
    expect(await answerIn(shop, threadId)).toMatchObject({ id: messageId, rating: "positive" });
  });
});

describe("a shopper who rates a message again", () => {
  verifies("feedback.replaced");
  test("a later rating replaces the earlier one under its id, and counts once", async () => {
    const rater = await local.newShop();
    const { threadId, messageId } = await beginThread(local, rater, visitor("v1"));
    const rate = (fields: object) =>
      rater.publishable.post("/feedback", { threadId, messageId, visitorId: "v1", comment: "Hm.", ...fields });
    const first = await rate({ rating: "positive" });
    await local.clock.skip("1m");

    const second = await rate({ rating: "negative" });
    const repeated = await rate({ rating: "negative" });

    expect([first.status, second.status, repeated.status]).toEqual([201, 200, 200]);
    expect(second.body.data).toEqual({
      ...first.body.data,
      rating: "negative",
      updatedAt: new Date(local.clock.now()).toISOString(),
    });
    expect(repeated.body.data).toEqual(second.body.data);
    expect(await answerIn(rater, threadId)).toMatchObject({ rating: "negative", ratings: { positive: 0, negative: 1 } });
    const lists = await Promise.all(
      ["", "?rating=positive", "?rating=negative"].map((query) => rater.secret.get(`/feedback${query}`)),
    );
    expect(lists.map(({ body }) => body.data.total)).toEqual([1, 0, 1]);
    expect(lists.map(({ body }) => body.data.results.length)).toEqual([1, 0, 1]);
    expect(await feedbackEvents(rater)).toHaveLength(2);
  });

  test("a visitor who signs in replaces what the same visitor said before", async () => {
    const { threadId, messageId } = await beginThread(local, shop, visitor("v3"));
    const asVisitor = { threadId, messageId, visitorId: "v3" };
    const userJwt = await jwtOf(local, shop, { sub: "u3" });
    const first = await shop.publishable.post("/feedback", { ...asVisitor, rating: "positive" });

    const second = await shop.publishable.post("/feedback", { ...asVisitor, rating: "negative", userJwt });

    expect(second.body.data).toMatchObject({ id: first.body.data.id, userId: "u3", rating: "negative" });
    expect(await answerIn(shop, threadId)).toMatchObject({ ratings: { positive: 0, negative: 1 } });
  });

  test("ratings at the same time of one shopper count once, and none of several shoppers is lost", async () => {
    const crowd = await local.newShop();
    const { threadId, messageId } = await beginThread(local, crowd);
    const rate = (visitorId: string, rating: string) =>
      crowd.publishable.post("/feedback", { rating, threadId, messageId, visitorId });

    const answers = await Promise.all([
      ...["a", "b", "c", "d"].map((visitorId) => rate(visitorId, "positive")),
      ...["positive", "negative", "positive", "negative"].map((rating) => rate("e", rating)),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201, 201, 201, 201, 201]);
    const { ratings } = await answerIn(crowd, threadId);
    expect(ratings.positive + ratings.negative).toBe(5);
    expect((await crowd.secret.get("/feedback")).body.data.total).toBe(5);
    expect((await crowd.secret.get("/feedback?rating=positive")).body.data.total).toBe(ratings.positive);
  });
});

describe("feedback about what the caller may not reach", () => {
  verifies("feedback.unknown");
  test("an unknown thread, an unknown message and another shopper's thread are 404, and nothing is stored", async () => {
    const asker = await local.newShop();
    const { threadId, messageId } = await beginThread(local, asker, visitor("owner"));
    const other = await local.newShop();
    const theirs = await beginThread(local, other);
    const post = (fields: object, client = asker.publishable) => client.post("/feedback", { rating: "positive", ...fields });

    const answers = [
      await post({ threadId: "nowhere" }),
      await post({ threadId: "ä".repeat(900) }),
      await post({ threadId, messageId: "msg_none", visitorId: "owner" }),
      await post({ threadId, messageId, visitorId: "stranger" }),
      await post({ threadId, messageId }),
      await post({ threadId: theirs.threadId }, asker.secret),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(answers[2]!.body.error.message).toContain("no such message");
    expect(answers[3]!.body.error.message).toBe(answers[0]!.body.error.message);
    expect((await asker.secret.get("/feedback")).body.data.total).toBe(0);
  });

  test("a message named without its thread is stored with its name, and rates nothing", async () => {
    const { threadId, messageId } = await beginThread(local, shop);

    const { status, body } = await shop.publishable.post("/feedback", { rating: "positive", messageId });

    expect(status).toBe(201);
    expect(body.data).toMatchObject({ messageId });
    expect(await answerIn(shop, threadId)).not.toHaveProperty("rating");
  });

  test("a token that is not valid is 401, whoever asks", async () => {
    const forged = await jwtOf(local, shop, { sub: "u1" }, { secret: "another secret" });
    const expired = await jwtOf(local, shop, { sub: "u1", exp: Math.floor(local.clock.now() / 1_000) - 120 });

    for (const userJwt of [forged, expired, "not a token", ""])
      expect((await shop.secret.post("/feedback", { rating: "positive", userJwt })).status).toBe(401);
  });
});

describe("hostile feedback", () => {
  verifies("feedback.bad-input");
  test("every fault of a body is named at once", async () => {
    const { status, body } = await shop.publishable.post("/feedback", {
      rating: "great",
      source: "mail",
      contentType: "video",
      comment: "x".repeat(10_001),
      category: 7,
      metadata: "none",
    });

    expect(status).toBe(400);
    expect(body.details.map(({ param }: { param: string }) => param).sort()).toEqual(
      ["category", "comment", "contentType", "metadata", "rating", "source"].sort(),
    );
  });

  test("the longest comment of the widest characters is kept whole, with the most metadata", async () => {
    const fields = { comment: "💥".repeat(5_000), queryText: "\u0007".repeat(10_000), metadata: { note: "ö".repeat(9_000) } };

    const { status, body } = await shop.publishable.post("/feedback", { rating: "negative", ...fields });

    expect(status).toBe(201);
    expect((await shop.secret.get(`/feedback/${body.data.id}`)).body.data).toMatchObject(fields);
  });

  test("more metadata than a record holds is 400, and a body of 10 MB is 413", async () => {
    const metadata = { note: "ö".repeat(10_001) };

    const wide = await shop.publishable.post("/feedback", { rating: "positive", metadata });
    const huge = await shop.publishable.post("/feedback", { rating: "positive", comment: "x".repeat(10_000_000) });

    expect([wide.status, huge.status]).toEqual([400, 413]);
    expect(wide.body.details).toEqual([{ param: "metadata", message: "must be at most 20,000 bytes of JSON" }]);
  });

  test("a message takes the ratings of 200 shoppers, and a later one of each of them", async () => {
    const { threadId, messageId } = await beginThread(local, shop);
    const rate = (visitorId: string) =>
      shop.publishable.post("/feedback", { rating: "positive", threadId, messageId, visitorId });
    await rate("v1");
    const strangers = Array.from({ length: 199 }, (_, index) => [`shopper-${index}`, { id: "fb_1", rating: "negative" }]);
    const { conversations } = local.ports.tables;
    const key = { collection: ["messages", threadId], id: "000000002" };
    const message = await conversations.get<{ ratingsJson: string }>(shop.tenantId, key);
    const ratings = { ...JSON.parse(message!.ratingsJson), ...Object.fromEntries(strangers) };
    await conversations.write(shop.tenantId, {
      kind: "update",
      key,
      change: { set: { ratingsJson: JSON.stringify(ratings) } },
    });

    const refused = await rate("v2");

    expect([refused.status, refused.body.error.code]).toEqual([409, "CONFLICT"]);
    expect((await rate("v1")).status).toBe(200);
    expect(await answerIn(shop, threadId)).toMatchObject({ ratings: { positive: 1, negative: 199 } });
  });

  test("a thread takes a thousand records", async () => {
    const { threadId } = await beginThread(local, shop);
    const change = { set: { feedbackCount: 999 } };
    await local.ports.tables.conversations.write(shop.tenantId, {
      kind: "update",
      key: { collection: ["threads"], id: threadId },
      change,
    });
    const rate = () => shop.publishable.post("/feedback", { rating: "positive", threadId });

    const answers = await Promise.all([rate(), rate()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
