import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Credentials } from "../../../../functions/domain/live-agents/provider.ts";
import { PROVIDERS } from "../../../../functions/domain/live-agents/providers.ts";
import type { AgentsDouble, SignedEvent } from "../../../support/live-agents/provider-double.ts";
import { PROVIDER_NAMES, startProviderDoubles } from "../../../support/live-agents/provider-doubles.ts";
import { verifies } from "../../../support/verifies.ts";

type Doubles = Awaited<ReturnType<typeof startProviderDoubles>>["doubles"];
let doubles: Doubles;
beforeAll(async () => {
  ({ doubles } = await startProviderDoubles());
});

const NOW = Date.parse("2026-11-23T11:00:00Z");
const CONVERSATIONS = { slack: "C0SUPPORT1:1795431600.000100", zendesk: "35436", intercom: "215470000", drift: "464032472" };

function verify(name: keyof Doubles, { body, headers }: SignedEvent, now = NOW): string | null {
  const { provider: _name, ...credentials } = doubles[name].credentials as Credentials & { provider: string };
  return PROVIDERS[name].verify({ body: Buffer.from(body), header: (header) => headers[header] ?? null }, credentials, now);
}

function parse(name: keyof Doubles, { body }: SignedEvent) {
  const parsed = PROVIDERS[name].parse(JSON.parse(body), doubles[name].credentials);
  if (!("events" in parsed)) throw new Error(parsed.challenge);
  return parsed.events;
}

describe.each(PROVIDER_NAMES)("an event of %s", (name) => {
  const conversationId = CONVERSATIONS[name];
  const doubleOf = (): AgentsDouble => doubles[name];

  test("is taken with its signature, up to five minutes later", () => {
    verifies("live-agents.signed", "live-agents.age");
    const event = doubleOf().reply(conversationId, "Hello", NOW);

    expect(verify(name, event)).toBeNull();
    expect(verify(name, event, NOW + 299_000)).toBeNull();
    expect(verify(name, event, NOW + 302_000)).toContain("five minutes");
    expect(verify(name, event, NOW - 302_000)).toContain("five minutes");
  });

  test("is refused without a signature, with another's, and with a body that was changed", () => {
    verifies("live-agents.signed");
    const event = doubleOf().reply(conversationId, "Hello", NOW);
    const withHeaders = (change: (value: string) => string) => ({
      body: event.body,
      headers: Object.fromEntries(
        Object.entries(event.headers).map(([key, value]) => [key, /signature$|token$/.test(key) ? change(value) : value]),
      ),
    });

    expect(verify(name, { body: "{}", headers: {} })).toEqual(expect.any(String));
    expect(
      verify(
        name,
        withHeaders((value) => `${value}0`),
      ),
    ).toContain("wrong");
    expect(
      verify(
        name,
        withHeaders((value) => value.slice(0, -1)),
      ),
    ).toContain("wrong");
    expect(
      verify(
        name,
        withHeaders((value) => `${value.slice(0, -1)}${value.endsWith("0") ? "1" : "0"}`),
      ),
    ).toContain("wrong");
    if (name !== "drift") expect(verify(name, { ...event, body: `${event.body} ` })).toContain("wrong");
  });

  test("by an agent is a message with the agent and the plain text", () => {
    verifies("live-agents.events");
    const [message, ...rest] = parse(name, doubleOf().reply(conversationId, "Hello & welcome", NOW));

    expect(rest).toEqual([]);
    expect(message).toMatchObject({ type: "message", conversationId, at: NOW, agent: { id: expect.stringMatching(/./) } });
    expect(message).toMatchObject({ text: "Hello & welcome", id: expect.any(String), messageId: expect.any(String) });
  });

  test("of taking and of solving accepts and ends the conversation", () => {
    verifies("live-agents.events");
    const [accepted] = parse(name, doubleOf().accept(conversationId, NOW));
    const [ended] = parse(name, doubleOf().finish(conversationId, NOW));

    expect(accepted).toMatchObject({ type: name === "drift" ? "message" : "accepted", conversationId });
    expect(ended).toMatchObject({ type: "ended", conversationId });
  });

  test("that is our own, a note or of another kind makes nothing", () => {
    verifies("live-agents.events");
    const events = doubleOf().noise(conversationId, NOW);

    expect(events.map((event) => parse(name, event))).toEqual(events.map(() => []));
  });

  test.each([
    "[]",
    '""',
    "1",
    '{"type":1,"event":"x","event_id":"1","detail":1,"data":"x"}',
    '{"type":"event_callback","event_id":"1","event":{"type":"message","text":1,"user":{},"ts":[],"thread_ts":{},"channel":1}}',
    '{"id":"1","topic":"conversation.admin.closed","data":{"item":{"id":1,"conversation_parts":{"conversation_parts":[null]}}}}',
    '{"type":"zen:event-type:ticket.comment_added","id":"1","detail":{"id":1},"event":{"comment":{"author":1,"body":{}}}}',
    '{"type":"new_message","data":{"conversationId":1,"type":"chat","author":null,"attributes":null}}',
  ])("of a shape that nobody documents makes nothing: %s", (body) => {
    const { events } = PROVIDERS[name].parse(JSON.parse(body), doubleOf().credentials) as { events: unknown[] };

    expect(events).toEqual([]);
  });
});

test("Slack's challenge is answered with its text", () => {
  const parsed = PROVIDERS.slack.parse({ type: "url_verification", challenge: "3eZbrw1aB", token: "x" }, {});

  expect(parsed).toEqual({ challenge: "3eZbrw1aB" });
});

test("Zendesk's signature with another secret, and Drift's token of another app or organization, are refused", () => {
  verifies("live-agents.signed");
  const { zendesk, drift } = doubles;
  const ours = drift.reply("1", "Hello", NOW);

  expect(verify("zendesk", zendesk.forge(zendesk.reply("1", "Hello", NOW).body, NOW))).toContain("wrong");
  expect(verify("drift", drift.forge("1", NOW))).toContain("token");
  expect(verify("drift", { ...ours, body: ours.body.replace('"orgId":1234', '"orgId":9') })).toContain("organization");
});

test("Intercom's notification that was signed long ago is refused, although its body is genuine", () => {
  verifies("live-agents.age");
  const old = doubles.intercom.notify("conversation.admin.replied", "1", { part_type: "comment", body: "x" }, NOW - 400_000);

  expect(verify("intercom", old)).toContain("five minutes");
});

test("Drift's message without a time is refused, and the closing of a conversation, which has none, is taken", () => {
  verifies("live-agents.age");
  const message = (createdAt: unknown) => verify("drift", doubles.drift.write("1", { body: "<p>x</p>", createdAt }, NOW));

  expect([message(undefined), message(null), message("soon")]).toEqual(Array(3).fill(expect.stringContaining("missing")));
  expect(message(NOW - 400_000)).toContain("five minutes");
  expect(verify("drift", doubles.drift.finish("1", NOW))).toBeNull();
});

test.each([
  ["<https://shop.example/a|the desk> for <@U123>", "the desk (https://shop.example/a) for @U123"],
  ["<https://shop.example> &lt;3 &amp; <mailto:a@b.example|a@b.example>", "https://shop.example <3 & a@b.example"],
  ["<!channel> <#C1|support>", "@channel support"],
  ["<@".repeat(20_000), "<@".repeat(20_000)],
])("a message of Slack loses its markup: %#", (text, plain) => {
  const [event] = parse("slack", doubles.slack.reply(CONVERSATIONS.slack, text, NOW));

  expect(event).toMatchObject({ text: plain });
});

test.each(["!done", " !END "])("the message %s ends a conversation at Slack and Drift", (text) => {
  const [slack] = parse("slack", doubles.slack.reply(CONVERSATIONS.slack, text, NOW));
  const [drift] = parse("drift", doubles.drift.reply("1", text, NOW));

  expect([slack?.type, drift?.type]).toEqual(["ended", "ended"]);
});

test.each([
  ["<p>Two</p><p>lines<br>and&nbsp;more &lt;3</p>", "Two\nlines\nand\u00a0more <3"],
  ['<p>See <a href="https://shop.example/a">the desk</a></p>', "See the desk (https://shop.example/a)"],
  ['<a href="https://shop.example/a">https://shop.example/a</a>', "https://shop.example/a"],
  ['<a href="javascript:alert(1)">here</a><script>alert(1)</script>', "here"],
  ["<p>broken <b>html", "broken html"],
])("a message of HTML becomes plain text: %s", (html, text) => {
  const event = doubles.drift.write("1", { body: html }, NOW);

  expect(parse("drift", event)).toMatchObject([{ text }]);
});
