import { beforeAll, describe, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { converse, findIds } from "./threads-setup.ts";

const START = Date.UTC(2030, 5, 10, 12);

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, startsAt: START });
  shop = await local.newShop({ workspaces: ["shop-a", "shop-b"] });
  await converse(local, shop, "desks", ["Which desk is of walnut?", "The Berlin desk is."], { userId: "u1", tokens: 500 });
  await local.clock.skip("24h");
  await converse(local, shop, "returns", ["How long may I return a lamp?", "Within thirty days."], {
    visitorId: "v1",
    tokens: 20,
  });
  await converse(local, shop, "returns", ["Who pays for it?", "The shop pays."], { visitorId: "v1", tokens: 20 });
  await local.clock.skip("24h");
  await converse(local, shop, "broken", ["Do you have a rug?", "We have"], { userId: "u2", finished: false, tokens: 90 });
  await local.idle();
});

describe("searching threads", () => {
  test("a thread is found by words of its questions and answers, in the form that clients read", async () => {
    verifies("threads.search");
    const { status, body } = await shop.secret.post("/threads/search", { query: "walnut berlin" });

    expect(status).toBe(200);
    expect(body.object).toBe("list");
    expect(body.data).toEqual({
      results: [
        {
          ...{
            id: "desks",
            userId: "u1",
            visitorId: null,
            workspaceId: "shop-a",
            source: "widget",
            status: "active",
            handoff: null,
          },
          ...{ turnCount: 1, messageCount: 2, tokenCount: 500 },
          createdAt: new Date(START).toISOString(),
          updatedAt: new Date(START).toISOString(),
          preview: { question: "Which desk is of walnut?", answer: "The Berlin desk is." },
          ...{ rating: null, language: null, unresolved: false },
        },
      ],
      ...{ total: 1, limit: 10, offset: 0 },
      pagination: { total: 1, limit: 10, hasMore: false, offset: 0, cursor: null },
    });
  });

  test.each([
    ["return lamp", ["returns"], "all words in one message"],
    ["lamp pays", ["returns"], "words of several messages"],
    ["walnut lamp", [], "words of two threads"],
    ["returning lamps", ["returns"], "other forms of the words"],
    ["waln", ["desks"], "an unfinished word"],
    ["wallnut", ["desks"], "a typing error"],
    ["", ["broken", "returns", "desks"], "no words"],
    ["*", ["broken", "returns", "desks"], "every thread"],
    ["?!", [], "no word at all"],
  ])("the query %j finds %j: %s", async (query, expected) => {
    verifies("threads.search");
    expect(await findIds(shop, { query })).toEqual(expected);
  });

  test.each([
    [{ userId: "u1" }, ["desks"]],
    [{ userId: "v1" }, []],
    [{ dateFrom: "2030-06-11" }, ["broken", "returns"]],
    [{ dateTo: "2030-06-11" }, ["returns", "desks"]],
    [{ dateFrom: "2030-06-11", dateTo: "2030-06-11" }, ["returns"]],
    [{ dateFrom: "2030-06-12T12:00:00Z" }, ["broken"]],
    [{ dateFrom: "2030-06-12T12:00:01Z" }, []],
    [{ minMessages: 3 }, ["returns"]],
    [{ maxMessages: 2 }, ["broken", "desks"]],
    [{ minTokens: 41, maxTokens: 100 }, ["broken"]],
    [{ minTokens: 0, minMessages: 0 }, ["broken", "returns", "desks"]],
    [{ query: "desk", userId: "u2" }, []],
  ])("the filter %j leaves %j", async (filter, expected) => {
    verifies("threads.search-filters");
    expect(await findIds(shop, filter)).toEqual(expected);
  });

  test("a thread with an answer that was broken off has unresolved queries, and the others have none", async () => {
    verifies("threads.unresolved", "threads.search-filters");
    expect(await findIds(shop, { hasUnresolvedQueries: true })).toEqual(["broken"]);
    expect(await findIds(shop, { hasUnresolvedQueries: false })).toEqual(["returns", "desks"]);
  });

  test.each([
    [{}, ["broken", "returns", "desks"]],
    [{ sortOrder: "asc" }, ["desks", "returns", "broken"]],
    [{ sortBy: "messageCount" }, ["returns", "broken", "desks"]],
    [{ sortBy: "tokenCount" }, ["desks", "broken", "returns"]],
    [{ sortBy: "tokenCount", sortOrder: "asc" }, ["returns", "broken", "desks"]],
  ])("sorted by %j threads come as %j", async (sort, expected) => {
    verifies("threads.search-order");
    expect(await findIds(shop, sort)).toEqual(expected);
  });

  test("pages follow one another by offset, and one behind the end is empty", async () => {
    verifies("threads.search-pages");
    const page = async (offset: number) => (await shop.secret.post("/threads/search", { limit: 2, offset })).body.data;

    const [first, second, behind] = await Promise.all([page(0), page(2), page(9)]);

    expect([first, second, behind].map(({ results }) => results.map(({ id }: { id: string }) => id))).toEqual([
      ["broken", "returns"],
      ["desks"],
      [],
    ]);
    expect([first, second, behind].map(({ total, offset }) => [total, offset])).toEqual([
      [3, 0],
      [3, 2],
      [3, 9],
    ]);
    expect([first, second, behind].map(({ pagination }) => pagination.hasMore)).toEqual([true, false, false]);
  });

  test.each([
    [{ limit: 0 }, "limit"],
    [{ limit: 101 }, "limit"],
    [{ offset: -1 }, "offset"],
    [{ minTokens: -1 }, "minTokens"],
    [{ sortBy: "name" }, "sortBy"],
    [{ dateFrom: "yesterday" }, "dateFrom"],
    [{ dateFrom: "2030-02-30" }, "dateFrom"],
    [{ dateFrom: "2030-06-12", dateTo: "2030-06-11" }, "dateTo"],
  ])("the search %j is refused, naming %s", async (search, param) => {
    const { status, body } = await shop.secret.post("/threads/search", search);

    expect(status).toBe(400);
    expect(body.details).toEqual([expect.objectContaining({ param })]);
  });

  test("a search finds neither another tenant's threads nor those of another workspace", async () => {
    verifies("threads.search-own");
    const other = await local.newShop();
    await converse(local, other, "foreign", ["Which desk is of walnut?", "None."]);
    await converse(local, shop, "elsewhere", ["A lantern of copper?", "Yes."], { workspaceId: "shop-b" });
    await converse(local, shop, "nowhere", ["A lantern of copper?", "Yes."], { workspaceId: null });
    await local.idle();

    expect(await findIds(other, { query: "walnut" })).toEqual(["foreign"]);
    expect(await findIds(shop, { query: "lantern copper" })).toEqual(["nowhere"]);
    const { body } = await shop.secret.post(
      "/threads/search",
      { query: "lantern copper" },
      { headers: { "x-workspace-id": "shop-b" } },
    );
    expect(body.data.results.map(({ id }: { id: string }) => id)).toEqual(["elsewhere", "nowhere"]);
  });
});

describe("the index of threads", () => {
  test("a further turn, and the shopper who signs in during it, can be found as soon as the changes are carried on", async () => {
    verifies("threads.search-fresh");
    await converse(local, shop, "grows", ["Any teapots?", "Two."], { visitorId: "v9" });
    await local.idle();
    expect(await findIds(shop, { query: "teapots saucers" })).toEqual([]);

    await converse(local, shop, "grows", ["And saucers?", "Four."], { visitorId: "v9", userId: "u9" });
    await local.idle();

    expect(await findIds(shop, { query: "teapots saucers" })).toEqual(["grows"]);
    expect(await findIds(shop, { userId: "u9" })).toEqual(["grows"]);
  });

  test("a thread whose first message is being answered is not shown yet", async () => {
    const { begin, callerOf, NOBODY } = await import("../chat/conversation-setup.ts");
    await begin(local, callerOf(shop, NOBODY), "begun", "A hammock?");
    await local.idle();

    expect(await findIds(shop, { query: "hammock" })).toEqual([]);
  });

  test("of a very long thread the latest messages are found", async () => {
    verifies("threads.search-long");
    const long = "word ".repeat(19_000);
    await converse(local, shop, "long", ["An oriflamme first?", long]);
    await converse(local, shop, "long", ["A gramophone then?", long]);
    await converse(local, shop, "long", ["A xylophone last?", long]);
    await local.idle();

    expect(await findIds(shop, { query: "xylophone" })).toEqual(["long"]);
    expect(await findIds(shop, { query: "gramophone" })).toEqual(["long"]);
    expect(await findIds(shop, { query: "oriflamme" })).toEqual([]);
  });

  test("an older change that comes late does not bring back the thread's earlier words", async () => {
    verifies("threads.search-fresh");
    await converse(local, shop, "late", ["A sundial?", "Yes."]);
    await local.idle();
    const { createConversationIndexer } = await import("../../../functions/features/threads/index.ts");
    const item = await local.ports.tables.conversations.get(shop.tenantId, { collection: ["threads"], id: "late" });
    await converse(local, shop, "late", ["An hourglass?", "Yes."], { tokens: 700_000 });
    await local.idle();

    const NewImage = {
      ...{ status: { S: "active" }, createdAt: { S: String(item!.createdAt) }, updatedAt: { S: String(item!.updatedAt) } },
      ...{ messageCount: { N: "2" }, tokenCount: { N: "1" }, revision: { N: "1" }, workspaceId: { S: "shop-a" } },
      ...{ userId: { NULL: true }, visitorId: { NULL: true }, source: { NULL: true } },
    };
    const Keys = { pk: { S: `${shop.tenantId}#threads` }, sk: { S: "late" } };
    const answer = await createConversationIndexer(local.ports)({
      Records: [{ dynamodb: { Keys, NewImage, SequenceNumber: "1", ApproximateCreationDateTime: START / 1_000 } }],
    });

    expect(answer).toEqual({ batchItemFailures: [] });
    expect(await findIds(shop, { minTokens: 700_000 })).toEqual(["late"]);
  });

  test("a thread that the deletion of an earlier one hides, by a clock that was ahead, is shown after all", async () => {
    verifies("threads.search-fresh");
    const ahead = (local.clock.now() + 5_000) * 1_000;
    const ref = { id: "hidden", workspaceId: "shop-a", version: ahead };
    await local.ports.index.remove({ tenantId: shop.tenantId, kind: "threads" }, [ref]);

    await converse(local, shop, "hidden", ["A birdcage?", "Yes."]);
    await local.idle();

    expect(await findIds(shop, { query: "birdcage" })).toEqual(["hidden"]);
  });

  test("a rebuild finds every thread of the table again", async () => {
    verifies("threads.rebuild");
    await local.ports.index.removeWorkspace(shop.tenantId, null);
    expect(await findIds(shop, { query: "walnut" })).toEqual([]);

    const { status, body } = await local.admin.post("/admin/reindex", { kind: "threads" });
    await local.idle();

    expect(status).toBe(202);
    expect((await local.admin.get(`/admin/reindex/${body.data.executionId}`)).body.data.status).toBe("succeeded");
    expect(await findIds(shop, { query: "walnut" })).toEqual(["desks"]);
    expect(await findIds(shop, { query: "hammock" })).toEqual([]);
  });
});

test("a publishable key is refused on every operation of threads, but still reads its own shopper's messages", async () => {
  verifies("threads.secret-only");
  const own = OPERATIONS.filter(({ feature }) => feature === "threads");
  const statuses = await Promise.all(
    own.map(async ({ id, method, path }) => {
      const at = `${path.replace(/\{\w+\}/, "returns")}${id === "getThreadMessages" ? "?visitorId=v1" : ""}`;
      const { status } = await shop.publishable.request(method, at, method === "GET" ? undefined : { ids: ["returns"] });
      return [id, status];
    }),
  );

  expect(Object.fromEntries(statuses)).toEqual({
    ...Object.fromEntries(own.map(({ id }) => [id, 403])),
    getThreadMessages: 200,
  });
});
