import { beforeAll, describe, expect, test } from "@jest/globals";
import { abandonTurn, finishTurn } from "../../../functions/features/chat/turn/ending/finish-turn.ts";
import { withConversations, withPorts } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import {
  answer,
  answerChunks,
  begin,
  breakOff,
  callerOf,
  eventsOf,
  messagesIn,
  NOBODY,
  outcomeOf,
  user,
  visitor,
} from "./conversation-setup.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

describe("two messages in one thread at once", () => {
  verifies("threads.lock");
  test("a second message in a busy thread is refused with 409", async () => {
    const caller = callerOf(shop, NOBODY);
    const both = await Promise.allSettled([begin(local, caller, "busy-1"), begin(local, caller, "busy-1")]);

    const reasons = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));

    expect(reasons).toMatchObject([{ code: "CONFLICT", message: expect.stringContaining("being answered") }]);
  });

  test("a thread is free once its answer is finished", async () => {
    const caller = callerOf(shop, NOBODY);
    await answer(local, caller, "free-1");

    const next = await answer(local, caller, "free-1");

    expect(next.turnCount).toBe(2);
  });

  test("of ten simultaneous messages in an existing thread, one is answered", async () => {
    const caller = callerOf(shop, NOBODY);
    await answer(local, caller, "many-1");

    const all = await Promise.allSettled(Array.from({ length: 10 }, () => begin(local, caller, "many-1")));

    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("a thread that changed its owner since it was read is not taken from that owner", async () => {
  verifies("threads.owner");
  await answer(local, callerOf(shop, NOBODY), "raced-1");
  const { conversations } = local.ports.tables;
  const getMany: typeof conversations.getMany = async (tenantId, keys) => {
    const read = await conversations.getMany(tenantId, keys);
    await answer(local, callerOf(shop, user("u1")), "raced-1");
    return read as never;
  };
  const ports = withPorts(local.ports, withConversations(local.ports, { getMany }));

  const late = begin(local, callerOf(shop, user("u2")), "raced-1", "What did I ask?", { ports });

  await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await shop.secret.get("/threads/raced-1")).body.data.userId).toBe("u1");
});

describe("a turn whose process died", () => {
  verifies("threads.died");
  test("a turn whose process died blocks its thread for its lease, and its partial answer is stored as unfinished", async () => {
    const caller = callerOf(shop, user("u1"));
    const open = await begin(local, caller, "died-1", "Which chair?");
    await breakOff(local, open, answerChunks("The oak cha").slice(0, 3));
    await expect(begin(local, caller, "died-1")).rejects.toMatchObject({ code: "CONFLICT" });
    await local.clock.advance("31s");

    const next = await begin(local, caller, "died-1");

    expect(next).toMatchObject({ turnCount: 2, history: [{ question: "Which chair?", answer: "The oak cha", shown: [] }] });
    expect(await messagesIn(shop, "died-1")).toMatchObject([
      { role: "user", content: "Which chair?" },
      { role: "assistant", content: "The oak cha", finished: false },
    ]);
    await abandonTurn(next, local.ports);
  });

  test("keeps its partial answer when the shopper returns after an hour", async () => {
    const caller = callerOf(shop, NOBODY);
    await breakOff(local, await begin(local, caller, "died-5", "Which chair?"), answerChunks("The oak cha").slice(0, 3));
    await local.clock.advance("1h");

    await abandonTurn(await begin(local, caller, "died-5"), local.ports);

    expect(await messagesIn(shop, "died-5")).toMatchObject([
      { content: "Which chair?" },
      { content: "The oak cha", finished: false },
    ]);
  });

  test("is recovered by one of ten concurrent questions, and its partial answer is kept once", async () => {
    const teller = await local.newShop();
    const caller = callerOf(teller, NOBODY);
    await breakOff(local, await begin(local, caller, "died-4", "Which chair?"), answerChunks().slice(0, 4));
    await local.clock.advance("31s");

    const all = await Promise.allSettled(Array.from({ length: 10 }, () => begin(local, caller, "died-4")));

    const events = (await eventsOf(local, teller)).map(({ event_type }) => event_type).sort();
    const refused = all.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
    const { body } = await teller.secret.get("/threads/died-4/messages");
    expect(refused).toEqual(Array.from({ length: 9 }, () => "CONFLICT"));
    expect(body.data.messages).toMatchObject([{ role: "user" }, { role: "assistant", finished: false }]);
    expect(events).toEqual(["chat.conversation_started", "chat.message_sent"]);
  });

  test("is reported with its own properties: streamed or not, and its prompt", async () => {
    const teller = await local.newShop();
    const caller = callerOf(teller, visitor("v1"));
    const open = await begin(local, caller, "died-3", "Which chair?", { streaming: false, promptId: "chairs" });
    await breakOff(local, open, answerChunks().slice(0, 3));
    await local.clock.advance("31s");

    await begin(local, caller, "died-3");

    const events = await eventsOf(local, teller);
    const sent = events.find(({ event_type }) => event_type === "chat.message_sent");
    expect(sent!.data).toMatchObject({ streaming: false, promptId: "chairs", finished: false, turnCount: 1 });
  });

  test("writes nothing more when its process resumes", async () => {
    const caller = callerOf(shop, NOBODY);
    const open = await begin(local, caller, "back-1");
    await open.lease.close();
    await local.clock.advance("31s");
    const next = await begin(local, caller, "back-1");

    const late = finishTurn(open, outcomeOf(answerChunks()), local.ports);

    await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
    await finishTurn(next, outcomeOf(answerChunks("Late.")), local.ports);
    expect(await messagesIn(shop, "back-1")).toMatchObject([{ role: "user" }, { role: "user" }, { content: "Late." }]);
  });
});
