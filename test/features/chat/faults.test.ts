import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { expectProtocol, modelThatActsDuringTurn, postOver, withConversations, withPorts } from "../../support/chat.ts";
import { startMcpServer } from "../../support/mcp-server.ts";
import { modelAt, startModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

const MESSAGE = "Which of your desks is the one that you would take?";
const used = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.chat.current;
const sent = async () => (await shop.allEvents()).filter(({ type }) => type === "chat.message_sent").length;
const away = () => Promise.reject(new UpstreamError("The store"));
const never = () => new Promise<never>(() => undefined);

async function ask(threadId: string, replaced: Partial<Ports> = {}, fields: object = {}) {
  const body = { message: MESSAGE, threadId, stream: true, ...fields };
  const { lines } = await postOver(withPorts(shop.local.ports, replaced), shop.secret.key, "/chat", body);
  expectProtocol(lines);
  return lines;
}

const METHODS = ["get", "getMany", "list", "write", "writeMany", "transact"] as const;

/** A conversation store that fails every call until this number of calls has failed. */
function leavingConversations() {
  const { conversations } = shop.local.ports.tables;
  const back = Promise.withResolvers<void>();
  let refusals = 0;
  const calls = METHODS.map((name) => {
    const call = conversations[name] as (...asked: unknown[]) => Promise<unknown>;
    return [
      name,
      (...asked: unknown[]) => {
        if (refusals === 0) return call.apply(conversations, asked);
        refusals -= 1;
        if (refusals === 0) back.resolve();
        return away();
      },
    ];
  });
  const leave = (count: number) => {
    refusals = count;
    return back.promise;
  };
  return { ports: withConversations(shop.local.ports, Object.fromEntries(calls) as Partial<Table>), leave };
}

describe("a turn is answered, stored, sent as an event and charged once", () => {
  verifies("chat.faults");
  const expectOne = async (threadId: string, lines: { type: string }[], before: number[]) => {
    expect(lines.at(-1)).toMatchObject({ type: "complete", data: { finished: true } });
    expect(await shop.messagesOf(threadId)).toMatchObject([{ role: "user" }, { role: "assistant", finished: true }]);
    expect([await used(), await sent()]).toEqual(before.map((count) => count + 1));
  };

  test("despite an outage of the conversation store during the turn", async () => {
    const before = [await used(), await sent()];
    const { ports, leave } = leavingConversations();

    // Its chunks are written meanwhile, and the turn looks for a stop.
    const lines = await ask("store-1", { ...ports, model: modelThatActsDuringTurn(() => leave(4)) });
    const resumed = await shop.secret.stream("/chat/store-1/stream");

    await expectOne("store-1", lines, before);
    expect(await resumed.rest()).toEqual(lines);
  });

  test("despite a clock jump of an hour, as when a machine wakes up", async () => {
    const before = [await used(), await sent()];

    const lines = await ask("clock-1", { model: modelThatActsDuringTurn(() => shop.local.clock.advance("1h")) });

    await expectOne("clock-1", lines, before);
  });

  test.each([
    ["fails", away],
    ["never answers", never],
  ])("without what is found where the search index %s, a prompt's own answer included", async (what, call) => {
    const before = [await used(), await sent()];
    const index = Object.assign(Object.create(shop.local.ports.index), { query: call, fetch: call });

    const lines = await ask(`index ${what}`, { index }, { promptId: "delivery" });

    await expectOne(`index ${what}`, lines, before);
    expect(lines.at(-2).data.degraded).toBe(true);
    expect(lines.at(-2).data.degradedReasons).toContain(what === "fails" ? "search_unavailable" : "search_late");
  });

  test("despite the loss of the model since the turn before", async () => {
    const double = await startModelDouble();
    double.script({ kind: "answer", input: { intents: ["product"], language: "en", question: MESSAGE, search: "oak desk" } });
    double.scriptText({ kind: "text", text: "Take the oak desk." });
    const model = modelAt(double);
    const one = await ask("model-1", { model });
    await double.stop();

    const other = await ask("model-1", { model });

    expect(one.at(-2).data).toMatchObject({ degraded: false, turnCount: 1 });
    expect(other.at(-2).data).toMatchObject({ degraded: true, finished: true, turnCount: 2 });
  });

  test("despite a tool server that dies during the call", async () => {
    const server = await startMcpServer();
    server.script = "hang";
    await shop.secret.put("/tenant/mcp", { ordersUri: server.url });
    const domain = { id: "orders", label: "Orders", mcp: "ordersUri", keywords: ["order"], budgetMs: 5_000 };
    await shop.configure({ customDomains: [domain] });
    const before = [await used(), await sent()];

    const asked = shop.secret.stream("/chat", { message: "Where is my order 1001?", threadId: "tool-1", stream: true });
    await server.called(1);
    await server.close();
    const lines = await (await asked).rest();

    expectProtocol(lines);
    await expectOne("tool-1", lines, before);
    expect(lines.at(-2).data.degraded).toBe(true);
  });
});

test("a turn that could not be stored does not block the next question, which stores its answer", async () => {
  verifies("chat.faults", "chat.failed-turn");
  const before = await used();
  const failed = await ask("again-1", withConversations(shop.local.ports, { transact: away }));

  const again = await ask("again-1");

  expect(failed.at(-1)).toMatchObject({ type: "error", data: { code: "UPSTREAM_UNAVAILABLE" } });
  expect(again.at(-1)).toMatchObject({ type: "complete" });
  expect(await shop.messagesOf("again-1")).toMatchObject([
    { role: "user" },
    { role: "assistant", finished: false },
    { role: "user" },
    { role: "assistant", finished: true },
  ]);
  expect(await used()).toBe(before + 1);
});
