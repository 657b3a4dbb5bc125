import { beforeAll, describe, expect, test } from "@jest/globals";
import { finishTurn } from "../../../functions/features/chat/turn/ending/finish-turn.ts";
import { withConversations, withPorts } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { begin, callerOf, NOBODY, outcomeOf, visitor } from "../chat/conversation-setup.ts";
import { converse, findIds } from "./threads-setup.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

/** Reads the parts of a thread that the table holds. */
async function readParts(threadId: string) {
  const { conversations } = local.ports.tables;
  const [messages, feedback] = await Promise.all(
    ["messages", "threadFeedback"].map((name) => conversations.list(shop.tenantId, [name, threadId])),
  );
  const keys = ["threads", "threadMemories"].map((name) => ({ collection: [name], id: threadId }));
  const [thread, memory] = await conversations.getMany(shop.tenantId, keys);
  return { messages: messages!.items.length, feedback: feedback!.items.length, thread, memory };
}

const NOTHING = { messages: 0, feedback: 0, thread: null, memory: null };

describe("deleting a thread", () => {
  test("a deleted thread is gone at once for the shop, its shopper and the search, and then with all its parts", async () => {
    verifies("threads.deleted", "threads.deleted-parts");
    await converse(local, shop, "gone", ["A sextant?", "Two."], { visitorId: "v1" });
    const { body } = await shop.secret.get("/threads/gone/messages");
    const rating = { rating: "negative", threadId: "gone", messageId: body.data.messages[1].id, comment: "no" };
    const feedback = await shop.secret.post("/feedback", rating);
    await local.idle();
    expect(await findIds(shop, { query: "sextant", hasUnresolvedQueries: true })).toEqual(["gone"]);

    const answer = await shop.secret.delete("/threads/gone");
    const after = await Promise.all([
      shop.secret.get("/threads/gone"),
      shop.secret.get("/threads/gone/messages"),
      shop.publishable.get("/threads/gone/messages?visitorId=v1"),
      shop.secret.delete("/threads/gone"),
    ]);
    const found = await findIds(shop, { query: "sextant" });
    await local.idle();

    expect(answer.body).toMatchObject({ object: "thread", data: { id: "gone", deleted: true } });
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(found).toEqual([]);
    expect(await readParts("gone")).toEqual(NOTHING);
    const { body: kept } = await shop.secret.get(`/feedback/${feedback.body.data.id}`);
    expect(kept.data).toMatchObject({ rating: "negative", comment: "no" });
    expect(kept.data.threadId ?? null).toBeNull();
    const hits = await local.ports.index.fetch(
      { tenantId: shop.tenantId, kind: "threads" },
      [{ workspaceId: shop.workspaceId, id: "gone" }],
      null,
    );
    expect(hits).toEqual([]);
  });

  test("the id of a deleted thread begins another one, which can be found and has nothing of the first", async () => {
    verifies("threads.deleted-reused");
    await converse(local, shop, "again", ["An astrolabe?", "One."]);
    await converse(local, shop, "again", ["And a compass?", "Three."]);
    await local.idle();
    await shop.secret.delete("/threads/again");
    await local.idle();
    await local.clock.advance("1s");

    await converse(local, shop, "again", ["A barometer?", "Yes."]);
    await local.idle();

    expect(await findIds(shop, { query: "astrolabe" })).toEqual([]);
    expect(await findIds(shop, { query: "barometer" })).toEqual(["again"]);
    expect((await shop.secret.get("/threads/again")).body.data).toMatchObject({ turnCount: 1, messageCount: 2 });
  });

  test("a message to a thread whose deletion is not over is refused for the moment", async () => {
    verifies("threads.deleted-turn");
    await converse(local, shop, "ending", ["A harp?", "Yes."]);
    const thread = await local.ports.tables.conversations.get(shop.tenantId, { collection: ["threads"], id: "ending" });
    const getMany = async () => [{ ...thread, status: "deleting" }, null] as never;
    const ports = { ...withConversations(local.ports, { getMany }) };

    const opening = begin(local, callerOf(shop, NOBODY), "ending", "Hello", { ports: withPorts(local.ports, ports) });

    await expect(opening).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("being deleted") });
  });

  test("a turn that runs while its thread is deleted writes nothing to it any more", async () => {
    verifies("threads.deleted-turn");
    await converse(local, shop, "running", ["A gyroscope?", "Yes."]);
    const open = await begin(local, callerOf(shop, NOBODY), "running", "And a pendulum?");

    await shop.secret.delete("/threads/running");
    const finishing = finishTurn(open, outcomeOf([]), local.ports);

    await expect(finishing).rejects.toMatchObject({ code: "CONFLICT" });
    await local.idle();
    expect(await readParts("running")).toEqual(NOTHING);
  });

  test("of several threads each that is not there fails alone", async () => {
    verifies("threads.bulk-delete");
    for (const id of ["bulk-1", "bulk-2"]) await converse(local, shop, id, ["A kaleidoscope?", "Yes."]);
    const other = await local.newShop();
    await converse(local, other, "bulk-3", ["A kaleidoscope?", "Yes."]);
    await local.idle();

    const first = await shop.secret.delete("/threads/bulk", { ids: ["bulk-1", "bulk-3", "bulk-1", "bulk-2"] });
    await local.idle();
    const again = await shop.secret.delete("/threads/bulk", { ids: ["bulk-1"] });
    const empty = await shop.secret.delete("/threads/bulk", { ids: [] });

    expect([first.status, first.body.object]).toEqual([207, "bulk_operation"]);
    expect(first.body.data).toEqual({
      processed: 4,
      succeeded: ["bulk-1", "bulk-2"],
      failed: [{ id: "bulk-3", error: "there is no such thread" }],
    });
    expect([again.status, again.body.data.failed]).toEqual([207, [{ id: "bulk-1", error: "there is no such thread" }]]);
    expect(empty.status).toBe(400);
    expect(await findIds(shop, { query: "kaleidoscope" })).toEqual([]);
    expect(await findIds(other, { query: "kaleidoscope" })).toEqual(["bulk-3"]);
  });

  test("a workspace's call does not delete another workspace's thread", async () => {
    verifies("threads.deleted");
    await converse(local, shop, "theirs", ["A lute?", "Yes."], { workspaceId: "other-shop" });

    expect((await shop.secret.delete("/threads/theirs")).status).toBe(404);
  });
});

test("feedback cannot be linked to a thread that is being deleted", async () => {
  verifies("threads.deleted-parts");
  await converse(local, shop, "closing", ["A viola?", "Yes."], { visitorId: "v1" });
  const { startThreadDeletion } = await import("../../../functions/features/chat/index.ts");
  await startThreadDeletion("closing", callerOf(shop, visitor("v1"), { isSecret: true }), local.ports);

  const { status } = await shop.publishable.post("/feedback", { rating: "positive", threadId: "closing", visitorId: "v1" });

  expect(status).toBe(404);
});
