import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { visitor } from "../chat/conversation-setup.ts";
import { answerIn, beginThread } from "./rated-thread.ts";

const START = Date.parse("2026-03-10T22:00:00Z");

let local: Local;
let shop: Shop;
/** Ids in the order of their times: one every two hours from 10 March, 22:00, alternately positive and negative. */
let ids: string[];
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, startsAt: START });
  shop = await local.newShop({ workspaces: ["first-shop", "second-shop"] });
  ids = [];
  for (let index = 0; index < 8; index++) {
    const rating = index % 2 === 0 ? "positive" : "negative";
    const workspace = index < 6 ? "first-shop" : "second-shop";
    const { body } = await inWorkspace(workspace).post("/feedback", { rating, comment: `No. ${index}` });
    ids.push(body.data.id);
    await local.clock.skip("2h");
  }
});

const inWorkspace = (workspaceId: string) => shop.secret.with({ "x-workspace-id": workspaceId });
const everywhere = () => inWorkspace("");

async function listOf(query: string, client = everywhere()) {
  const { status, body } = await client.get(`/feedback${query}`);
  expect(status).toBe(200);
  const { results, ...rest } = body.data;
  return { indices: results.map(({ id }: { id: string }) => ids.indexOf(id)), ...rest };
}

describe("the list of feedback", () => {
  verifies("feedback.list");
  test("the latest feedback comes first, from all workspaces or from one", async () => {
    expect((await listOf("")).indices).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
    expect(await listOf("", inWorkspace("second-shop"))).toMatchObject({ indices: [7, 6], total: 2 });
    expect(await listOf("?rating=positive", inWorkspace("first-shop"))).toMatchObject({ indices: [4, 2, 0], total: 3 });
  });

  test("pages by cursor and by offset hold the same, with the total of all", async () => {
    const first = await listOf("?limit=3");
    const second = await listOf(`?limit=3&cursor=${first.pagination.cursor}`);
    const third = await listOf(`?limit=3&cursor=${second.pagination.cursor}`);
    const byOffset = await listOf("?limit=3&offset=3");

    expect([first.indices, second.indices, third.indices]).toEqual([
      [7, 6, 5],
      [4, 3, 2],
      [1, 0],
    ]);
    expect(byOffset).toMatchObject({ indices: [4, 3, 2], total: 8, limit: 3, offset: 3 });
    expect(third.pagination).toEqual({ total: 8, limit: 3, offset: 0, hasMore: false, cursor: null });
    expect(await listOf("?offset=10000")).toMatchObject({ indices: [], total: 8 });
  });

  test("a cursor of other parameters or another list is 400", async () => {
    const { pagination } = await listOf("?limit=2&rating=positive");

    const other = await everywhere().get(`/feedback?limit=2&rating=negative&cursor=${pagination.cursor}`);
    const elsewhere = await inWorkspace("first-shop").get(`/feedback?limit=2&rating=positive&cursor=${pagination.cursor}`);

    expect([other.status, elsewhere.status]).toEqual([400, 400]);
    expect(other.body.details[0].param).toBe("cursor");
  });

  test("feedback about a thread is listed by thread, rating and page", async () => {
    const { threadId, messageId } = await beginThread(local, { ...shop, workspaceId: "first-shop" });
    const rate = (fields: object) => shop.secret.post("/feedback", { rating: "positive", threadId, ...fields });
    const [one, two, three] = [await rate({}), await rate({ rating: "negative" }), await rate({ messageId })];
    const named = [one, two, three].map(({ body }) => body.data.id);
    const list = async (query: string) => (await shop.secret.get(`/feedback?threadId=${threadId}${query}`)).body.data;

    expect((await list("")).results.map(({ id }: { id: string }) => id).sort()).toEqual([...named].sort());
    expect(await list("&rating=negative")).toMatchObject({ total: 1, results: [{ id: named[1] }] });
    const page = await list("&limit=2");
    const rest = await list(`&limit=2&cursor=${page.pagination.cursor}`);
    expect([page.results.length, rest.results.length, rest.total]).toEqual([2, 1, 3]);
    expect((await shop.secret.get("/feedback?threadId=unknown")).body.data).toMatchObject({ results: [], total: 0 });
    for (const id of named) await shop.secret.delete(`/feedback/${id}`);
  });

  test("more than a page of the store is counted and skipped exactly", async () => {
    const busy = await local.newShop();
    const rate = () => busy.publishable.post("/feedback", { rating: "positive" });
    for (let round = 0; round < 8; round++) await Promise.all(Array.from({ length: 20 }, rate));

    const { body } = await busy.secret.get("/feedback?limit=100&offset=100");
    const today = await busy.secret.get("/feedback?limit=1&dateFrom=2026-03-01T10:00:00Z");

    expect([body.data.results.length, body.data.total, today.body.data.total]).toEqual([60, 160, 160]);
  });
});

test("a page of the longest records ends before an answer is full, and its cursor goes on", async () => {
  verifies("feedback.pages");
  const wordy = await local.newShop();
  const { threadId } = await beginThread(local, wordy);
  const [comment, queryText] = ["\u0007".repeat(10_000), "\u0007".repeat(10_000)];
  const rate = () => wordy.publishable.post("/feedback", { rating: "negative", threadId, comment, queryText });
  for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 10 }, rate));

  const first = (await wordy.secret.get("/feedback?limit=40")).body.data;
  const second = (await wordy.secret.get(`/feedback?limit=40&cursor=${first.pagination.cursor}`)).body.data;
  const ofThread = (await wordy.secret.get(`/feedback/thread/${threadId}`)).body.data;

  expect(first.results.length).toBeLessThan(40);
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(40);
  expect(second.pagination.hasMore).toBe(false);
  expect(ofThread).toEqual(first.results);
});

describe("the dates of a list", () => {
  verifies("feedback.dates");
  test.each([
    ["a day to its end", "?dateFrom=2026-03-10&dateTo=2026-03-10", [0]],
    ["from a day on", "?dateFrom=2026-03-11", [7, 6, 5, 4, 3, 2, 1]],
    ["times, both inclusive", "?dateFrom=2026-03-11T00:00:00Z&dateTo=2026-03-11T04:00:00.000Z", [3, 2, 1]],
    ["times of another zone", "?dateFrom=2026-03-11T01:00:00%2B01:00&dateTo=2026-03-11T01:00:00%2B01:00", [1]],
    ["over midnight", "?dateFrom=2026-03-10T21:00:00Z&dateTo=2026-03-11T02:30:00Z", [2, 1, 0]],
    ["until before everything", "?dateTo=1970-01-01", []],
    ["all days that there are", "?dateFrom=0000-01-01&dateTo=9999-12-31", [7, 6, 5, 4, 3, 2, 1, 0]],
    ["nothing of a later millennium", "?dateFrom=9999-12-31T00:00:00-12:00&dateTo=9999-12-31T23:59:59-12:00", []],
    ["a rating of a day", "?rating=negative&dateFrom=2026-03-11&dateTo=2026-03-11", [7, 5, 3, 1]],
  ])("a list holds %s, and its total says so", async (_what, query, indices) => {
    expect(await listOf(query)).toMatchObject({ indices, total: indices.length });
  });

  test.each(["yesterday", "2026-02-30", "2026-13-01", "11.03.2026", "2026-03-11T08:00:00", "0", "2026-03-11T25:00:00Z"])(
    "the date %s is 400 with what is expected",
    async (date) => {
      const { status, body } = await shop.secret.get(`/feedback?dateFrom=${date}&dateTo=${date}`);

      expect(status).toBe(400);
      expect(body.details.map(({ param }: { param: string }) => param)).toEqual(["dateFrom", "dateTo"]);
      expect(body.error.message).toContain("2026-11-22");
    },
  );

  test("an end before the beginning is 400", async () => {
    const { status, body } = await shop.secret.get("/feedback?dateFrom=2026-03-11&dateTo=2026-03-10");

    expect([status, body.details]).toEqual([400, [{ param: "dateTo", message: "must not be before dateFrom" }]]);
  });
});

describe("one record", () => {
  verifies("feedback.read");
  test("a record is read by its id, in its own workspace or with none named", async () => {
    const answers = [everywhere(), inWorkspace("first-shop"), inWorkspace("second-shop")].map((client) =>
      client.get(`/feedback/${ids[0]}`),
    );

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404]);
    expect((await answers[0]!).body.data).toMatchObject({ id: ids[0], comment: "No. 0", workspaceId: "first-shop" });
    expect((await shop.secret.get("/feedback/fb_000000000xxxxxxxxxxxxx")).status).toBe(404);
  });

  test("a thread's feedback comes as an array, and an unknown thread is 404", async () => {
    const { threadId, messageId } = await beginThread(local, { ...shop, workspaceId: "first-shop" });
    await shop.secret.post("/feedback", { rating: "positive", threadId });
    await local.clock.skip("1s");
    await shop.secret.post("/feedback", { rating: "negative", threadId, messageId });

    const { body } = await shop.secret.get(`/feedback/thread/${threadId}`);

    expect(body.data).toMatchObject([
      { rating: "negative", messageId },
      { rating: "positive", threadId },
    ]);
    expect((await shop.secret.get("/feedback/thread/unknown")).status).toBe(404);
    for (const { id } of body.data) await shop.secret.delete(`/feedback/${id}`);
  });
});

describe("deleted feedback", () => {
  verifies("feedback.deleted");
  test("a deleted record leaves the lists, their totals and its message, and cannot be deleted twice", async () => {
    const cleared = await local.newShop();
    const { threadId, messageId } = await beginThread(local, cleared, visitor("v1"));
    const rate = (visitorId: string, rating: string) =>
      cleared.secret.post("/feedback", { rating, threadId, messageId, visitorId });
    const { body } = await rate("v1", "positive");
    const other = await rate("v2", "negative");

    const deleted = await cleared.secret.delete(`/feedback/${body.data.id}`);
    const again = await cleared.secret.delete(`/feedback/${body.data.id}`);

    expect([deleted.status, deleted.body.data, again.status]).toEqual([200, { id: body.data.id, deleted: true }, 404]);
    expect(await answerIn(cleared, threadId)).toMatchObject({ rating: "negative", ratings: { positive: 0, negative: 1 } });
    for (const path of ["/feedback", `/feedback?threadId=${threadId}`, "/feedback?rating=negative"])
      expect((await cleared.secret.get(path)).body.data).toMatchObject({ total: 1, results: [{ id: other.body.data.id }] });
    expect((await cleared.secret.get("/feedback?rating=positive")).body.data).toMatchObject({ total: 0, results: [] });
    expect((await rate("v1", "positive")).status).toBe(201);
  });

  test("a deletion and a later rating at the same time leave record, lists and message in agreement", async () => {
    const torn = await local.newShop();
    const { threadId, messageId } = await beginThread(local, torn);
    const rate = (rating: string) => torn.publishable.post("/feedback", { rating, threadId, messageId, visitorId: "v1" });
    const { body } = await rate("positive");

    await Promise.all([torn.secret.delete(`/feedback/${body.data.id}`), rate("negative"), rate("positive")]);

    const list = (await torn.secret.get("/feedback")).body.data;
    const counted = (await answerIn(torn, threadId)).ratings ?? { positive: 0, negative: 0 };
    expect(list.results).toHaveLength(list.total);
    expect(counted.positive + counted.negative).toBe(list.total);
  });

  test("feedback of another account can be neither read nor deleted", async () => {
    const stranger = await local.newShop();

    const answers = [
      await stranger.secret.get(`/feedback/${ids[0]}`),
      await stranger.secret.delete(`/feedback/${ids[0]}`),
      await shop.publishable.get(`/feedback/${ids[0]}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403]);
    expect((await everywhere().get(`/feedback/${ids[0]}`)).status).toBe(200);
  });
});
