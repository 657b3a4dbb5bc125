import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { LiveAgents } from "../../../functions/domain/live-agents/live-agents.ts";
import type { Ports } from "../../../functions/domain/ports.ts";
import { createDueHandoffsHandler, receiveAgentEvent } from "../../../functions/features/chat/index.ts";
import { finishTurn } from "../../../functions/features/chat/turn/ending/finish-turn.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import { verifies } from "../../support/verifies.ts";
import { readAllItems } from "../compliance/compliance-setup.ts";
import { type AgentShop, openAgentShop } from "./agent-setup.ts";
import { begin, breakOff, callerOf, NOBODY, outcomeOf } from "./conversation-setup.ts";

let shop: AgentShop;
beforeAll(async () => {
  shop = await openAgentShop();
});
beforeEach(() => void Object.assign(shop.agents, { there: "zendesk", mood: "accepts" }));

/** The same ports, some of them replaced. */
function withPorts(ports: Ports, others: Partial<Ports>): Ports {
  return Object.create(ports, Object.getOwnPropertyDescriptors(others));
}

/** The clock of a process that runs when something is due. */
function later(ms: number) {
  return { now: () => shop.local.clock.now() + ms };
}

/** Ports of a process that dies right after its nth write, or right after its nth call of the provider. */
function dyingPorts(deaths: { afterWrite?: number; afterCall?: number }) {
  const state = { writes: 0, calls: 0, isDead: false };
  const mortal =
    <A extends unknown[], R>(kind: "writes" | "calls" | null, last: number, work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (state.isDead) throw new Error("The process is dead.");
      const result = await work(...args);
      if (kind && ++state[kind] === last) state.isDead = true;
      if (state.isDead) throw new Error("The process died.");
      return result;
    };
  const mortalTable = (table: Table): Table =>
    Object.assign(Object.create(table), {
      write: mortal("writes", deaths.afterWrite ?? 0, table.write.bind(table)),
      transact: mortal("writes", deaths.afterWrite ?? 0, table.transact.bind(table)),
      get: mortal(null, 0, table.get.bind(table)),
    });
  const { ports } = shop.local;
  const tables = {
    ...ports.tables,
    conversations: mortalTable(ports.tables.conversations),
    jobs: mortalTable(ports.tables.jobs),
  };
  const liveAgents: LiveAgents = {
    ...shop.agents,
    send: mortal("calls", deaths.afterCall ?? 0, shop.agents.send),
    end: mortal("calls", deaths.afterCall ?? 0, shop.agents.end),
  };
  return { state, ports: withPorts(ports, { tables, liveAgents }) };
}

const WRITES = [1, 2, 3, 4].map((afterWrite) => ({ afterWrite }));
const CALLS = [1, 2].map((afterCall) => ({ afterCall }));

test.each([...WRITES, ...CALLS])(
  "a process that dies while it sends (%j) loses no message, and sends none twice",
  async (death) => {
    verifies("chat.agent-kept");
    const { write, happens } = await shop.handOver(`sends-${Object.entries(death).flat().join("-")}`);
    await happens({ type: "accepted" });
    shop.agents.mood = "fails";
    await write("One");
    await write("Two");
    shop.agents.mood = "accepts";
    const before = shop.agents.messages.length;

    const { state, ports } = dyingPorts(death);
    await createDueHandoffsHandler(withPorts(ports, { clock: later(120_000) }))();
    await shop.local.clock.skip("2m");
    await shop.local.clock.skip("2m");

    expect(state.isDead).toBe(true);
    expect(shop.agents.messages.slice(before).map(({ text }) => text)).toEqual(["One", "Two"]);
  },
);

test.each([1, 2, 3])(
  "a process that dies after write %s of giving a handoff back leaves it to be ended once",
  async (afterWrite) => {
    verifies("chat.agent-timeout", "chat.agent-end");
    const { threadId, conversationId, stream } = await shop.handOver(`gives-back-${afterWrite}`);

    const { state, ports } = dyingPorts({ afterWrite });
    await createDueHandoffsHandler(withPorts(ports, { clock: later(600_001) }))();
    await shop.local.clock.skip("15m");
    await shop.local.clock.skip("2m");

    expect(state.isDead).toBe(true);
    expect(await shop.timesTold("handoff.resolved", threadId)).toBe(1);
    expect(shop.agents.ended.filter((ended) => ended.conversationId === conversationId)).toHaveLength(1);
    expect((await stream()).filter(({ type }) => type === "domain_offer")).toHaveLength(1);
    expect(await shop.local.ports.tables.jobs.list(shop.tenantId, ["handoffs"], { prefix: "handoff_" })).toMatchObject({
      items: expect.not.arrayContaining([expect.objectContaining({ threadId })]),
    });
  },
);

test("an event whose process died after it was taken is repeated, and not taken again", async () => {
  verifies("chat.agent-once");
  const { threadId, conversationId } = await shop.handOver("event-dies");
  const event = shop.agents.write(conversationId, "Hello", shop.local.clock.now());

  const { ports } = dyingPorts({ afterWrite: 1 });
  await expect(receiveAgentEvent(shop.tenantId, "zendesk", event, ports)).rejects.toThrow("died");

  expect(await receiveAgentEvent(shop.tenantId, "zendesk", event, shop.local.ports)).toBe("repeated");
  expect((await shop.messagesOf(threadId)).filter(({ role }) => role === "agent")).toHaveLength(1);
});

test("a message to an agent whose turn's process died is passed on before the next one", async () => {
  verifies("chat.agent-messages");
  const { write, happens, threadId } = await shop.handOver("turn-dies");
  await happens({ type: "accepted" });
  const before = shop.agents.messages.length;
  const open = await begin(shop.local, callerOf(shop, NOBODY), threadId, "I was lost");
  await breakOff(shop.local, open, []);
  await shop.local.clock.advance("31s");

  await write("Are you there?");

  expect(shop.agents.messages.slice(before).map(({ text }) => text)).toEqual(["I was lost", "Are you there?"]);
  expect((await shop.messagesOf(threadId)).slice(-2).map(({ content }) => content)).toEqual(["I was lost", "Are you there?"]);
});

test("a message whose agent leaves before it is kept stays in the thread, and leaves nothing to be done", async () => {
  verifies("chat.agent-messages", "chat.agent-end");
  const { happens, threadId } = await shop.handOver("leaves");
  const open = await begin(shop.local, callerOf(shop, NOBODY), threadId, "Still there?");
  const { handoffId } = open.contact.handoff!;
  await happens({ type: "ended" });

  await finishTurn(open, outcomeOf([], { effects: { relayedTo: handoffId } }), shop.local.ports);
  await shop.local.clock.advance("1m");

  expect((await shop.messagesOf(threadId)).at(-1)).toMatchObject({ role: "user", content: "Still there?" });
  expect(shop.agents.messages.map(({ text }) => text)).not.toContain("Still there?");
  const left = await shop.local.ports.tables.jobs.get(shop.tenantId, { collection: ["handoffs"], id: handoffId });
  expect(left).toBeNull();
});

test("two processes that pass messages on at the same time send each once and in order", async () => {
  verifies("chat.agent-kept");
  const { write, happens } = await shop.handOver("two-at-once");
  await happens({ type: "accepted" });
  shop.agents.mood = "fails";
  for (const text of ["1", "2", "3"]) await write(text);
  shop.agents.mood = "accepts";
  const before = shop.agents.messages.length;
  const work = createDueHandoffsHandler(withPorts(shop.local.ports, { liveAgents: shop.agents }));
  await shop.local.clock.advance("14s");

  await Promise.all([work(), work(), write("4")]);
  await shop.local.clock.advance("1m");

  expect(shop.agents.messages.slice(before).map(({ text }) => text)).toEqual(["1", "2", "3", "4"]);
});

test("a purge of the tenant leaves nothing of its conversations with agents", async () => {
  verifies("chat.agent-end");
  const { write, happens } = await shop.handOver("purged");
  await happens({ type: "message", text: "Hello" });
  shop.agents.mood = "fails";
  await write("Hello?");

  await shop.secret.post("/deprovision", { purgeData: true, confirm: shop.tenantId });
  await shop.local.idle();

  const items = await readAllItems(shop.local, shop);
  expect(items.filter((item) => /handoff|agentEvents/.test(item))).toEqual([]);
});
