import { beforeAll, describe, expect, test } from "@jest/globals";
import { createConnectedLiveAgents } from "../../functions/domain/live-agents/connected-live-agents.ts";
import type { HandoffConversation, LiveAgents } from "../../functions/domain/live-agents/live-agents.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import type { AgentsDouble } from "../support/live-agents/provider-double.ts";
import type { RemoteProvider } from "../support/live-agents/provider-doubles.ts";
import type { Shop } from "../support/new-shop.ts";
import type { Local } from "../support/start-local.ts";
import { verifies } from "../support/verifies.ts";

const NEVER = new AbortController().signal;

let handoffs = 0;
const conversationOf = (fields: Partial<HandoffConversation> = {}): HandoffConversation => ({
  handoffId: `handoff_${++handoffs}`,
  threadId: "thread-1",
  workspaceId: "oak-shop",
  shopper: { userId: null, visitorId: "visitor-1" },
  language: "en",
  reason: "Where is my order?",
  summary: "Shopper: Hello\nAssistant: Hi!",
  ...fields,
});

interface Providers {
  local: Local;
  doubles: Record<RemoteProvider, AgentsDouble>;
}

/** Runs the tests of the port on one provider's adapter, which speaks HTTP to its double. */
export function liveAgentsSuite(name: RemoteProvider, start: () => Promise<Providers>): void {
  describe(`live agents at ${name}`, () => {
    let local: Local;
    let double: AgentsDouble;
    let shop: Shop;
    let agents: LiveAgents;
    beforeAll(async () => {
      const started = await start();
      local = started.local;
      double = started.doubles[name];
      shop = await local.newShop();
      const { status, body } = await shop.secret.post("/tenant/live-agent/credentials", double.credentials);
      expect(body).toMatchObject({ data: { connected: true } });
      expect(status).toBe(200);
      agents = createConnectedLiveAgents(local.ports);
    });

    const handOver = (conversation: HandoffConversation) => agents.handOver(shop.tenantId, name, conversation, NEVER);
    const open = async (fields: Partial<HandoffConversation> = {}) => {
      const result = await handOver(conversationOf(fields));
      if (!result.accepted) throw new Error(result.reason);
      return result.conversationId;
    };
    const send = (conversationId: string, text: string, messageId = `message-${++handoffs}`, signal = NEVER) => {
      const shopper = { userId: null, visitorId: "visitor-1" };
      return agents.send(shop.tenantId, name, { conversationId, messageId, text, shopper }, signal);
    };
    const find = (conversationId: string) => double.conversations().find(({ id }) => id === conversationId)!;

    test("a handover opens a conversation that shows the question and what was said before", async () => {
      verifies("live-agents.handover");
      const conversationId = await open({ reason: "Where is order 4711?", summary: "Shopper: Hello\nAssistant: Hi!" });

      const { opening } = find(conversationId);
      expect(opening).toContain("Where is order 4711?");
      expect(opening).toContain("Assistant: Hi!");
      expect(opening).not.toContain("visitor-1");
    });

    test("one handoffId makes one conversation, also when the provider's answer was lost", async () => {
      verifies("live-agents.once");
      const conversation = conversationOf();
      const before = double.conversations().length;

      double.failures.push(...double.losesAnswerOf("open"));
      await expect(handOver(conversation)).rejects.toThrow(UpstreamError);
      const [second, third] = [await handOver(conversation), await handOver(conversation)];

      expect(second).toMatchObject({ accepted: true, conversationId: double.conversations()[before]!.id });
      expect(third).toEqual({ accepted: true, conversationId: double.conversations()[before]!.id });
      expect(double.conversations()).toHaveLength(before + 1);
    });

    test("two handovers of one handoffId at once make one conversation", async () => {
      verifies("live-agents.once");
      const conversation = conversationOf();
      const before = double.conversations().length;

      const results = await Promise.allSettled([handOver(conversation), handOver(conversation)]);

      expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
      expect(double.conversations()).toHaveLength(before + 1);
    });

    test("a message arrives once under its id, also when the provider's answer was lost, and in order", async () => {
      verifies("live-agents.once", "live-agents.messages");
      const conversationId = await open();

      expect(await send(conversationId, "First", "m1")).toEqual({ accepted: true });
      double.failures.push(...double.losesAnswerOf("send"));
      await expect(send(conversationId, "Second <b> & co", "m2")).rejects.toThrow(UpstreamError);
      expect(await send(conversationId, "Second <b> & co", "m2")).toEqual({ accepted: true });
      expect(await send(conversationId, "First", "m1")).toEqual({ accepted: true });

      expect(find(conversationId).messages).toEqual(["First", double.shows("Second <b> & co")]);
    });

    test("a message that never reached the provider is sent by the next attempt", async () => {
      verifies("live-agents.once");
      const conversationId = await open();

      double.failures.push("ends before");
      await expect(send(conversationId, "Hello", "m1")).rejects.toThrow(UpstreamError);
      await send(conversationId, "Hello", "m1");

      expect(find(conversationId).messages).toEqual(["Hello"]);
    });

    test.each([
      ["429 with Retry-After", { status: 429, headers: { "retry-after": "30" } }, 30],
      ["503 with Retry-After", { status: 503, headers: { "retry-after": "7" } }, 7],
      ["500", { status: 500 }, undefined],
      ["a page instead of JSON", { text: "<html>Maintenance</html>" }, undefined],
      ["a redirect", { status: 302, headers: { location: "http://127.0.0.1:1/" }, text: "" }, undefined],
      ["three megabytes", { text: `"${"x".repeat(3_000_000)}"` }, undefined],
    ])("a provider that answers %s cannot be reached now", async (_what, failure, retryAfter) => {
      verifies("live-agents.outage");
      const conversationId = await open();

      double.failures.push(failure);
      const sending = send(conversationId, "Hello");

      await expect(sending).rejects.toBeInstanceOf(UpstreamError);
      expect(await sending.catch((error: UpstreamError) => error.retryAfter)).toBe(retryAfter);
    });

    test("a provider that is silent is given up when the caller's time is over", async () => {
      verifies("live-agents.outage");
      const conversationId = await open();
      const stopping = new AbortController();
      const before = double.requests.length;

      double.failures.push("is silent");
      const sending = send(conversationId, "Hello", "m1", stopping.signal);
      while (double.requests.length === before) await new Promise((resolve) => setImmediate(resolve));
      stopping.abort();

      await expect(sending).rejects.toThrow(UpstreamError);
    });

    test("a revoked token keeps messages back and declines handovers, until it is replaced", async () => {
      verifies("live-agents.revoked");
      const conversationId = await open();

      double.revoke(true);
      const declined = await handOver(conversationOf());
      await expect(send(conversationId, "Hello", "m1")).rejects.toThrow(UpstreamError);
      double.revoke(false);

      expect(declined).toMatchObject({ accepted: false });
      expect(await send(conversationId, "Hello", "m1")).toEqual({ accepted: true });
      expect(find(conversationId).messages).toEqual(["Hello"]);
    });

    test("ending a conversation tells the provider once", async () => {
      verifies("live-agents.end");
      const conversationId = await open();
      expect(find(conversationId).isEnded).toBe(false);

      await agents.end(shop.tenantId, name, conversationId, "resolved", NEVER);
      const requests = double.requests.length;
      await agents.end(shop.tenantId, name, conversationId, "resolved", NEVER);

      expect(find(conversationId).isEnded).toBe(true);
      expect(double.requests).toHaveLength(requests);
    });

    test("a tenant without a connection has no agents, and its conversations are over", async () => {
      const other = await local.newShop();
      const message = { conversationId: "1", messageId: "m1", text: "Hello", shopper: { userId: null, visitorId: "v" } };

      expect(await agents.findAvailable(other.tenantId, null, NEVER)).toBeNull();
      expect(await agents.handOver(other.tenantId, name, conversationOf(), NEVER)).toMatchObject({ accepted: false });
      expect(await agents.send(other.tenantId, name, message, NEVER)).toMatchObject({ accepted: false });
      await agents.end(other.tenantId, name, "1", "resolved", NEVER);
    });

    // Last: a double cannot always open it again.
    test("a message into a conversation that is closed there is declined", async () => {
      verifies("live-agents.messages");
      const conversationId = await open();

      double.close(conversationId);

      expect(await send(conversationId, "Hello")).toMatchObject({ accepted: false, reason: expect.stringMatching(/./) });
    });
  });
}
