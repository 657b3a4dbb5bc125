import { beforeAll, describe, expect, test } from "@jest/globals";
import { toThreadKey } from "../../../functions/features/chat/thread/records.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { expectProtocol, modelThatActsDuringTurn, postOver, withConversations, withPorts } from "../../support/chat.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

const MESSAGE = "Which of your desks is the one that you would take?";
const used = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.chat.current;

const OUTAGE = new UpstreamError("The table conversations-4711");

/** Asks a question while nothing of its turn can be stored. */
function askInVain(
  threadId: string,
  fields: object,
  { failure = OUTAGE, happening = async () => undefined }: { failure?: Error; happening?: () => Promise<unknown> } = {},
) {
  const transact = () => Promise.reject(failure);
  const ports = withPorts(shop.local.ports, {
    ...withConversations(shop.local.ports, { transact }),
    model: modelThatActsDuringTurn(happening),
  });
  return postOver(ports, shop.secret.key, "/chat", { message: MESSAGE, threadId, ...fields });
}

/** Lets another turn take the thread meanwhile, as can happen when this turn's process was paused. */
function askAndLose(threadId: string, fields: object) {
  const change = { set: { turnId: "turn_other" } };
  const take = () =>
    shop.local.ports.tables.conversations.write(shop.tenantId, { kind: "update", key: toThreadKey(threadId), change });
  const ports = withPorts(shop.local.ports, { model: modelThatActsDuringTurn(take) });
  return postOver(ports, shop.secret.key, "/chat", { message: MESSAGE, threadId, ...fields });
}

describe("a turn that cannot be stored", () => {
  verifies("chat.failed-turn", "chat.metered");
  test.each([
    ["while the store is away", OUTAGE, "UPSTREAM_UNAVAILABLE"],
    ["by a fault of ours", new TypeError("conversations-4711 is not iterable"), "INTERNAL_ERROR"],
  ])("%s ends its stream with an error without details and is refunded", async (_why, failure, code) => {
    const before = await used();

    const { status, lines } = await askInVain(`vain-1-${code}`, { stream: true }, { failure });

    expect(status).toBe(200);
    expectProtocol(lines);
    expect(lines.at(-1)).toMatchObject({ type: "error", data: { code, error: expect.any(String) } });
    expect(JSON.stringify(lines)).not.toContain("4711");
    expect(await used()).toBe(before);
  });

  test.each([
    ["503 with the time of another try while the store is away", OUTAGE, 503, "UPSTREAM_UNAVAILABLE", "5"],
    ["500 by a fault of ours", new TypeError("conversations-4711 is not iterable"), 500, "INTERNAL_ERROR", undefined],
  ])("is %s without a stream and is refunded", async (_what, failure, expected, code, wait) => {
    const before = await used();

    const { status, headers, lines } = await askInVain(`vain-2-${code}`, {}, { failure });

    expect([status, headers["retry-after"]]).toEqual([expected, wait]);
    expect(lines[0]).toMatchObject({ object: "error", error: { code } });
    expect(JSON.stringify(lines)).not.toContain("4711");
    expect(await used()).toBe(before);
  });

  test("a stopped turn that cannot be stored keeps to the protocol", async () => {
    const stop = () => shop.secret.post("/chat/vain-3/stop");

    const { lines } = await askInVain("vain-3", { stream: true }, { happening: stop });

    expectProtocol(lines);
    expect(lines.map(({ type }) => type)).toEqual(["progress", "progress", "progress", "metadata", "error"]);
  });
});

describe("a turn that is stored at the second attempt", () => {
  verifies("chat.kept-once");
  const ask = async (threadId: string, isWritten: boolean) => {
    const { conversations } = shop.local.ports.tables;
    let attempts = 0;
    const transact: typeof conversations.transact = async (...asked) => {
      attempts += 1;
      if (attempts > 1 || isWritten) await conversations.transact(...asked);
      if (attempts === 1) throw new UpstreamError("The table conversations-4711");
    };
    const ports = withPorts(shop.local.ports, {
      ...withConversations(shop.local.ports, { transact }),
      model: modelThatActsDuringTurn(async () => undefined),
    });
    return (await postOver(ports, shop.secret.key, "/chat", { message: MESSAGE, threadId, stream: true })).lines;
  };

  test.each([
    ["was not written at the first", false],
    ["was written at the first, though nobody was told", true],
  ])("%s is complete, and kept once", async (what, isWritten) => {
    const lines = await ask(what, isWritten);

    expectProtocol(lines);
    expect(lines.at(-1)).toMatchObject({ type: "complete", data: { finished: true } });
    expect(await shop.messagesOf(what)).toMatchObject([{ role: "user" }, { role: "assistant", finished: true }]);
  });
});

describe("a turn that lost its thread to another", () => {
  verifies("chat.failed-turn", "chat.metered");
  test("a turn that lost its thread says so in its stream, writes nothing and is refunded", async () => {
    const before = await used();

    const { lines } = await askAndLose("lost-1", { stream: true });

    expectProtocol(lines);
    expect(lines.at(-1)).toMatchObject({ type: "error", data: { code: "CONFLICT" } });
    expect(await shop.messagesOf("lost-1")).toEqual([]);
    expect(await used()).toBe(before);
  });

  test("a turn that lost its thread is 409 without a stream and is refunded", async () => {
    const before = await used();

    const { status, lines } = await askAndLose("lost-2", {});

    expect(status).toBe(409);
    expect(lines[0]).toMatchObject({ object: "error", error: { code: "CONFLICT" } });
    expect(await used()).toBe(before);
  });
});
