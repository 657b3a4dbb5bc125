import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, quiet: true });
  shop = await local.newShop();
  await shop.secret.post("/tenant/live-agent/credentials", { provider: "console" });
});

const IDA = { id: "ida", name: "Ida" };
const BEN = { id: "ben", name: "Ben" };
let threads = 0;
let threadId: string;
beforeEach(() => {
  threadId = `console-${++threads}`;
});

const say = async (message: string, fields: object = {}) =>
  (await shop.secret.stream("/chat", { message, threadId, visitorId: "v1", stream: true, ...fields })).rest();
/** Hands the thread over; returns what the shopper needs to read the agent's stream. */
const handOver = async (): Promise<string> => {
  await say("I want to talk to a real person");
  const chunks = await say("Yes", { offerResponse: { domain: "handoff", actionId: "accept" } });
  return chunks.find(({ type }) => type === "domain_offer_success").data.resumeToken;
};
/** Returns what the shopper's page has received of the agent's stream by now. */
const shopperReads = async (resumeToken: string) => {
  const query = `wait=0&visitorId=v1&resumeToken=${encodeURIComponent(resumeToken)}`;
  return (await shop.publishable.stream(`/chat/${threadId}/stream?${query}`)).rest();
};
const textOf = (chunks: { type: string; data: { content?: string } }[]) =>
  chunks.flatMap(({ type, data }) => (type === "block_delta" ? [data.content] : [])).join("");
const take = (body: object = {}) => shop.secret.post(`/threads/${threadId}/handoff/take`, body);
const answer = (body: object) => shop.secret.post(`/threads/${threadId}/messages`, body);
const follow = async (query = "wait=0") => (await shop.secret.stream(`/chat/${threadId}/follow?${query}`)).rest();
const read = async () => (await shop.secret.get(`/threads/${threadId}`)).body.data;
const messages = async () => (await shop.secret.get(`/threads/${threadId}/messages`)).body.data.messages;
const found = async (search: object) => {
  await local.idle();
  const { body } = await shop.secret.post("/threads/search", { limit: 100, ...search });
  return body.data.results.map(({ id }: { id: string }) => id).includes(threadId);
};

describe("a conversation of the console", () => {
  test("is listed, taken, answered both ways, and ended, in the shopper's stream and by events", async () => {
    verifies("console.take", "console.answer", "console.end", "console.follow");
    const receiver = await startReceiver();
    const events = ["handoff.requested", "handoff.accepted", "handoff.resolved"];
    const webhook = (await shop.secret.post("/webhooks", { name: "desk", url: receiver.url, events })).body.data;
    const token = await handOver();
    const waiting = [await found({ handoff: "requested" }), await found({ handoff: "accepted" })];

    const taken = await take({ agent: IDA });
    const mine = [await found({ handoff: "accepted", agentId: "ida" }), await found({ handoff: "accepted", agentId: "ben" })];
    const sent = await answer({ text: "Hello, Ida here", agent: IDA });
    await say("Is the desk in stock?");
    await answer({ text: "Yes, three of them", agent: IDA });
    const lines = await follow();
    const ended = await shop.secret.post(`/threads/${threadId}/handoff/end`, {});
    const chunks = await shopperReads(token);
    const over = [await found({ handoff: "ended", agentId: "ida" }), await found({ handoff: "accepted" })];
    await local.idle();
    await shop.secret.delete(`/webhooks/${webhook.id}`);

    expect(waiting).toEqual([true, false]);
    expect(taken.status).toBe(200);
    expect(taken.body.data.handoff).toMatchObject({ provider: "console", status: "accepted", agent: IDA, acceptBy: null });
    expect(mine).toEqual([true, false]);
    expect(sent.status).toBe(201);
    expect(sent.body.data).toMatchObject({ role: "agent", content: "Hello, Ida here", agent: IDA });
    const said = lines.filter(({ type }) => type === "message").map(({ data }) => [data.role, data.content]);
    expect(said.slice(-3)).toEqual([
      ["agent", "Hello, Ida here"],
      ["user", "Is the desk in stock?"],
      ["agent", "Yes, three of them"],
    ]);
    expect(lines.at(-1)).toEqual({ type: "handoff", data: { status: "accepted", provider: "console", agent: IDA } });
    expect(ended.body.data.handoff).toBeNull();
    expect(textOf(chunks)).toBe("Hello, Ida here\n\nYes, three of them");
    expect(chunks.map(({ type }) => type)).toEqual(expect.arrayContaining(["agent_status", "handoff_ended", "complete"]));
    expect(over).toEqual([true, false]);
    const told = receiver.requests.map((request) => [request.json().event_type, request.json().data.provider]);
    expect(told.sort()).toEqual(events.map((event) => [event, "console"]).sort());
  });

  test("is got by one of two agents at once, and the other learns who has it", async () => {
    verifies("console.take");
    await handOver();

    const answers = await Promise.all([take({ agent: IDA }), take({ agent: BEN })]);
    const [winner, loser] = answers.toSorted((one, other) => one.status - other.status);
    const { agent } = (await read()).handoff;

    expect([winner!.status, loser!.status]).toEqual([200, 409]);
    expect(winner!.body.data.handoff.agent).toEqual(agent);
    expect(loser!.body.error.message).toContain(`${agent.name} has taken this thread`);
    expect((await take({ agent })).status).toBe(200);
    const refused = await answer({ text: "Mine", agent: agent.id === "ida" ? BEN : IDA });
    expect([refused.status, refused.body.error.code]).toEqual([409, "CONFLICT"]);
    expect((await messages()).at(-1).content).not.toBe("Mine");
  });

  test("is taken over when the other agent asks for it, and the shopper sees who answers now", async () => {
    verifies("console.take");
    const token = await handOver();
    await take({ agent: IDA });

    const { status, body } = await take({ agent: BEN, reassign: true });

    expect([status, body.data.handoff.agent]).toEqual([200, BEN]);
    const online = (await shopperReads(token)).filter(({ type, data }) => type === "agent_status" && data.status === "online");
    expect(online.map(({ data }) => data.agent)).toEqual([IDA, BEN]);
  });

  test("is taken by the first message, of the key when the body names nobody", async () => {
    verifies("console.answer", "console.agent");
    await handOver();

    const { status, body } = await answer({ text: "  Good day  " });

    const { handoff } = await read();
    expect([status, body.data.content]).toEqual([201, "  Good day  "]);
    expect(handoff.status).toBe("accepted");
    expect(handoff.agent).toEqual({ id: expect.stringMatching(/^key_/), name: expect.stringMatching(/\S/) });
  });

  test("gets one message for one messageId, also twice at once", async () => {
    verifies("console.answer");
    await handOver();
    const body = { text: "Once", messageId: "m-1", agent: IDA };

    const answers = await Promise.all([answer(body), answer(body)]);
    const again = await answer(body);

    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map((each) => each.body.data.id)).size).toBe(1);
    expect((await messages()).filter(({ role }: { role: string }) => role === "agent")).toHaveLength(1);
  });

  test("shows the shopper that the agent writes, once in five seconds", async () => {
    verifies("console.typing");
    const token = await handOver();
    await take({ agent: IDA });
    const type = () => shop.secret.post(`/threads/${threadId}/handoff/typing`, { agent: IDA });

    const statuses = [(await type()).status, (await type()).status];
    const typing = (await shopperReads(token)).filter(
      ({ type: each, data }) => each === "agent_status" && data.status === "typing",
    );

    expect(statuses).toEqual([200, 200]);
    expect(typing).toHaveLength(1);
  });

  test("goes back to the assistant, which says so, when nobody takes it in time", async () => {
    verifies("console.end");
    const token = await handOver();

    await local.clock.advance("12m");

    const chunks = await shopperReads(token);
    expect((await read()).handoff).toBeNull();
    expect(chunks.at(-1)).toMatchObject({ type: "complete" });
    expect(textOf(chunks)).not.toBe("");
    expect(chunks.find(({ type }) => type === "domain_offer")).toMatchObject({ data: { domain: "contact" } });
    const late = await take({ agent: IDA });
    expect([late.status, late.body.error.code]).toEqual([409, "CONFLICT"]);
    expect(await found({ handoff: "ended" })).toBe(true);
  });

  test("is given back by an agent who has it when nobody writes for three days", async () => {
    verifies("console.end");
    await handOver();
    await take({ agent: IDA });

    await local.clock.skip("73h");
    await local.clock.advance("2m");

    expect((await read()).handoff).toBeNull();
  });
});

describe("the lines of an agent", () => {
  test("go on behind a position, and lose nothing that a turn wrote meanwhile", async () => {
    verifies("console.follow");
    await handOver();
    await answer({ text: "One", agent: IDA });
    const first = await follow();
    const after = first.findLast(({ type }) => type === "message").data.position;
    await say("Two");
    await answer({ text: "Three", agent: IDA });

    const known = new Set(first.flatMap(({ type, data }) => (type === "message" ? [data.id] : [])));
    const fresh = (await follow(`wait=0&after=${after}`)).filter(({ type, data }) => type === "message" && !known.has(data.id));

    expect(fresh.map(({ data }) => data.content)).toEqual(["Two", "Three"]);
  });

  test("come while they are read, and end when the thread goes back", async () => {
    verifies("console.follow");
    await handOver();
    await take({ agent: IDA });
    const stream = await shop.secret.stream(`/chat/${threadId}/follow?wait=25`);
    const lines: { type: string; data: { content?: string; status?: string } }[] = [];
    const until = async (wanted: (line: (typeof lines)[number]) => boolean) => {
      for (let next = await stream.chunks.next(); !next.done; next = await stream.chunks.next()) {
        lines.push(next.value);
        if (wanted(next.value)) return;
      }
    };

    await until(({ type, data }) => type === "handoff" && data.status === "accepted");
    await say("Are you there?");
    await until(({ data }) => data.content === "Are you there?");
    await shop.secret.post(`/threads/${threadId}/handoff/end`, {});
    await until(() => false);

    expect(lines.at(-1)).toMatchObject({ type: "handoff", data: { status: "ended" } });
  });
});

describe("the console", () => {
  test("is connected without credentials, takes no events, and is there by its schedule", async () => {
    verifies("console.connect");
    const other = await local.newShop();
    const path = "/tenant/live-agent/credentials";
    const wrong = await other.secret.post(path, { provider: "console", apiToken: "x" });
    const connected = await other.secret.post(path, { provider: "console", availabilitySchedule: "Mon-Sun 00:00-00:01" });
    const event = await local.anonymous.post(`/live-agent/console/${other.tenantId}/events`, {});
    const removed = await other.secret.delete(`${path}?provider=console`);

    expect([wrong.status, wrong.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
    expect(connected.status).toBe(200);
    expect(connected.body.data).toMatchObject({
      ...{ provider: "console", connected: true, credentials: {}, eventsUrl: null, schedule: "Mon-Sun 00:00-00:01" },
    });
    expect(typeof connected.body.data.available).toBe("boolean");
    expect(event.status).toBe(404);
    expect(removed.status).toBe(200);
  });

  test("has no say in threads without a handoff, of another tenant, and for keys without its scope", async () => {
    verifies("console.elsewhere");
    await say("Do you have a desk?");
    const other = await local.newShop();
    const calls = (who: Shop["secret"]) => [
      who.post(`/threads/${threadId}/handoff/take`, {}),
      who.post(`/threads/${threadId}/handoff/typing`, {}),
      who.post(`/threads/${threadId}/messages`, { text: "Hello" }),
    ];
    const codes = async (who: Shop["secret"]) => (await Promise.all(calls(who))).map(({ status }) => status);

    expect(await codes(shop.secret)).toEqual([409, 409, 409]);
    expect(await codes(other.secret)).toEqual([404, 404, 404]);
    expect(await codes(shop.publishable)).toEqual([403, 403, 403]);
    expect((await other.secret.get(`/chat/${threadId}/follow?wait=0`)).status).toBe(404);
    expect((await shop.publishable.get(`/chat/${threadId}/follow?wait=0`)).status).toBe(403);
    expect((await follow()).at(-1)).toMatchObject({ type: "handoff", data: { status: "ended" } });
  });

  test.each([
    ["an empty text", "messages", { text: " " }, "text"],
    ["no text", "messages", {}, "text"],
    ["a text of 10,001 characters", "messages", { text: "x".repeat(10_001) }, "text"],
    ["a messageId with a slash", "messages", { text: "x", messageId: "a/b" }, "messageId"],
    ["an agent without a name", "handoff/take", { agent: { id: "x", name: "" } }, "name"],
    ["an avatar that is no address", "handoff/take", { agent: { avatar: "me" } }, "avatar"],
  ])("refuses %s", async (_what, path, body, param) => {
    verifies("console.answer");
    const { status, body: refusal } = await shop.secret.post(`/threads/any/${path}`, body);

    expect([status, refusal.error.code]).toEqual([400, "VALIDATION_ERROR"]);
    expect(JSON.stringify(refusal.error)).toContain(param);
  });
});
