import { beforeAll, describe, expect, test } from "@jest/globals";
import type { AgentsDouble, SignedEvent } from "../../support/live-agents/provider-double.ts";
import { PROVIDER_NAMES, startProviderDoubles } from "../../support/live-agents/provider-doubles.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let doubles: Awaited<ReturnType<typeof startProviderDoubles>>["doubles"];
beforeAll(async () => {
  const started = await startProviderDoubles();
  doubles = started.doubles;
  local = await startLocal({ liveAgentUrls: started.liveAgentUrls, rateLimits: false, quiet: true });
});

describe.each(PROVIDER_NAMES)("a conversation at %s", (name) => {
  let shop: Shop;
  let double: AgentsDouble;
  beforeAll(async () => {
    double = doubles[name];
    shop = await local.newShop();
    await shop.secret.post("/tenant/live-agent/credentials", double.credentials);
  });

  const say = async (threadId: string, message: string, fields: object = {}) =>
    (await shop.secret.stream("/chat", { message, threadId, stream: true, ...fields })).rest();
  const messagesOf = async (threadId: string) => (await shop.secret.get(`/threads/${threadId}/messages`)).body.data.messages;
  const receive = ({ body, headers }: SignedEvent, tenantId = shop.tenantId) =>
    local.anonymous.post(`/live-agent/${name}/${tenantId}/events`, body, { headers });
  const find = (conversationId: string) => double.conversations().find(({ id }) => id === conversationId)!;
  const now = () => local.clock.now();
  /** Hands a new thread over; returns the conversation's id at the provider. */
  const handOver = async (threadId: string): Promise<string> => {
    await say(threadId, "I want to talk to a real person");
    const chunks = await say(threadId, "Yes", { offerResponse: { domain: "handoff", actionId: "accept" } });
    return chunks.find(({ type }) => type === "domain_offer_success").data.conversationId;
  };

  test("begins in the chat, goes both ways, and ends at the provider", async () => {
    verifies("live-agents.handover", "live-agents.events", "live-agents.messages");
    const threadId = `${name}-both-ways`;
    const conversationId = await handOver(threadId);
    await receive(double.accept(conversationId, now()));
    await say(threadId, "Is the desk in stock?");
    const reply = await receive(double.reply(conversationId, "Yes, three of them", now()));
    await receive(double.finish(conversationId, now()));

    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({ received: 1 });
    expect(find(conversationId).opening).toContain("I want to talk to a real person");
    expect(find(conversationId).messages).toEqual(["Is the desk in stock?"]);
    const messages = await messagesOf(threadId);
    const last = messages.at(-1);
    expect([last.role, last.content]).toEqual(["agent", "Yes, three of them"]);
    expect(last.agent.name).toMatch(/^Ida/);
    const [answer] = await say(threadId, "Thank you");
    expect(answer.type).not.toBe("agent_status");
  });

  test("takes each event once, also when it is sent again and twice at once", async () => {
    verifies("live-agents.replayed");
    const threadId = `${name}-once`;
    const conversationId = await handOver(threadId);
    const event = double.reply(conversationId, "Hello once", now());

    const answers = await Promise.all([receive(event), receive(event)]);
    const again = await receive(event);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.data.received).sort()).toEqual([0, 1]);
    expect([again.status, again.body.data]).toEqual([200, { received: 0 }]);
    expect((await messagesOf(threadId)).filter(({ role }: { role: string }) => role === "agent")).toHaveLength(1);
  });

  test("takes no event that is unsigned, old, or of another tenant", async () => {
    verifies("live-agents.signed", "live-agents.age", "live-agents.tenants");
    const threadId = `${name}-forged`;
    const conversationId = await handOver(threadId);
    const other = await local.newShop();
    const event = double.reply(conversationId, "Trust me", now());

    const unsigned = await receive({ body: event.body.replace(/"token":"\w+"/, '"token":"x"'), headers: {} });
    const old = await receive(double.reply(conversationId, "Trust me", now() - 301_000));
    const ahead = await receive(double.reply(conversationId, "Trust me", now() + 301_000));
    const elsewhere = await receive(event, other.tenantId);
    const nowhere = await receive(event, "ten_none");

    for (const { status, body } of [unsigned, old, ahead, elsewhere, nowhere]) {
      expect([status, body.error.code]).toEqual([401, "UNAUTHORIZED"]);
    }
    // Whether a tenant has connected a provider is no business of a stranger.
    expect(elsewhere.body.error.message).toBe(nowhere.body.error.message);
    expect(unsigned.body.error.message).toBe(nowhere.body.error.message);
    expect((await messagesOf(threadId)).filter(({ role }: { role: string }) => role === "agent")).toEqual([]);
  });

  test("leaves alone what concerns no thread", async () => {
    const conversationId = await handOver(`${name}-noise`);
    const unknown = [`${conversationId}9`, "9".repeat(2_000)].map((id) => double.reply(id, "Hi", now()));
    const events = [...double.noise(conversationId, now()), ...unknown];

    const answers = await Promise.all(events.map((event) => receive(event)));

    expect(answers.map(({ status, body }) => [status, body.data?.received])).toEqual(events.map(() => [200, 0]));
  });

  test("that the shop ends is ended at the provider", async () => {
    verifies("live-agents.end");
    const threadId = `${name}-ended`;
    const conversationId = await handOver(threadId);
    expect(find(conversationId).isEnded).toBe(false);

    await shop.secret.post(`/threads/${threadId}/handoff/end`, {});
    await local.clock.advance("2m");

    expect(find(conversationId).isEnded).toBe(true);
  });
});

test("Slack's challenge is answered as plain text, when it is signed", async () => {
  verifies("live-agents.challenge");
  const shop = await local.newShop();
  await shop.secret.post("/tenant/live-agent/credentials", doubles.slack.credentials);
  const body = JSON.stringify({ type: "url_verification", challenge: "3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P" });
  const { headers } = doubles.slack.sign(body, local.clock.now());
  const url = `${local.baseUrl}/live-agent/slack/${shop.tenantId}/events`;

  const answer = await fetch(url, { method: "POST", headers, body });
  const unsigned = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });

  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await answer.text()).toBe("3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P");
  expect(unsigned.status).toBe(401);
});

test("an event of an account whose service has ended is not taken", async () => {
  verifies("live-agents.served");
  const shop = await local.newShop();
  await shop.secret.post("/tenant/live-agent/credentials", doubles.slack.credentials);
  const send = () => {
    const { body, headers } = doubles.slack.reply("C0SUPPORT1:1795431600.000100", "Hello", local.clock.now());
    return local.anonymous.post(`/live-agent/slack/${shop.tenantId}/events`, body, { headers });
  };
  expect((await send()).status).toBe(200);

  await shop.secret.post("/deprovision", { confirm: shop.tenantId });
  await local.clock.skip("6s");

  expect((await send()).status).toBe(401);
});

test("an unknown provider is 404", async () => {
  expect((await local.anonymous.post("/live-agent/pigeon/ten_1/events", {})).status).toBe(404);
  expect((await local.anonymous.post("/live-agent/constructor/ten_1/events", {})).status).toBe(404);
});

test.each([
  ["no JSON", "x", 400],
  ["a number", "1", 400],
  ["null", "null", 400],
  ["a list", "[1]", 200],
  ["nothing", "", 200],
])("a signed body that is %s is answered, and nothing fails", async (_what, body, status) => {
  const shop = await local.newShop();
  await shop.secret.post("/tenant/live-agent/credentials", doubles.slack.credentials);
  const { headers } = doubles.slack.sign(body, local.clock.now());

  expect((await local.anonymous.post(`/live-agent/slack/${shop.tenantId}/events`, body, { headers })).status).toBe(status);
});
