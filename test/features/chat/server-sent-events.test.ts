import { beforeAll, describe, expect, test } from "@jest/globals";
import { expectProtocol } from "../../support/chat.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

const EVENTS = { accept: "text/event-stream" };
const QUESTION = "Do you have an oak desk?";

interface SentEvent {
  id: number;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a chunk by looking into it.
  data: any;
}

function parseEvents(text: string): SentEvent[] {
  expect(text.endsWith("\n\n")).toBe(true);
  return text
    .trim()
    .split("\n\n")
    .map((block) => Object.fromEntries(block.split("\n").map((line) => [line.split(":", 1)[0]!, line.replace(/^\w+: /, "")])))
    .map(({ id, event, data }) => ({ id: Number(id), event: event!, data: JSON.parse(data!) }));
}

async function askForEvents(threadId: string, more: object = { stream: true }, headers: Record<string, string> = {}) {
  const {
    status,
    headers: got,
    body,
  } = await shop.secret.post("/chat", { message: QUESTION, threadId, ...more }, { headers: { ...EVENTS, ...headers } });
  return { status, type: got.get("content-type"), vary: got.get("vary"), replayed: got.get("idempotent-replayed"), body };
}

describe("a chat stream as server-sent events", () => {
  test("has the chunks of the NDJSON stream, each with its number and type", async () => {
    verifies("streams.events");
    const { status, type, vary, body } = await askForEvents("events-1");
    const events = parseEvents(body);
    const lines = await (await shop.secret.stream("/chat/events-1/stream")).rest();

    expect([status, type]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expect(vary).toContain("accept");
    expect(events.map(({ data }) => data)).toEqual(lines);
    expect(events.map(({ id, event }) => [id, event])).toEqual(events.map(({ data }) => [data.seq, data.type]));
    expectProtocol(events.map(({ data }) => data));
  });

  test("is what a request that accepts events alone gets, unless it wants no stream", async () => {
    verifies("streams.events");
    const unsaid = await askForEvents("events-2", {});
    const whole = await askForEvents("events-2", { stream: false });
    const any = await askForEvents("events-2", {}, { accept: "*/*" });

    expect(parseEvents(unsaid.body).at(-1)).toMatchObject({ event: "complete" });
    expect(whole.body).toMatchObject({ object: "event", data: { threadId: "events-2" } });
    expect(any.body).toMatchObject({ object: "event" });
  });

  test("tells proxies neither to gather nor to change it, in each of its forms", async () => {
    verifies("streams.headers");
    const ask = { message: QUESTION, threadId: "events-proxied", stream: true };
    const keyed = { headers: { "idempotency-key": "events-proxied" } };
    const streams = [
      () => shop.secret.stream("/chat", ask, keyed),
      () => shop.secret.stream("/chat", ask, keyed),
      () => shop.secret.stream("/chat/events-proxied/stream"),
      () => shop.secret.stream("/chat/events-proxied/stream", undefined, { headers: EVENTS }),
    ];
    const whole = await shop.secret.post("/chat", { ...ask, stream: false });

    for (const open of streams) {
      const { status, headers, rest } = await open();
      await rest();
      const told = [headers.get("x-accel-buffering"), headers.get("cache-control")];
      expect([status, ...told]).toEqual([200, "no", "no-store, no-transform"]);
    }
    expect([whole.headers.get("x-accel-buffering"), whole.headers.get("cache-control")]).toEqual([null, "no-store"]);
  });

  test("goes on after the last event that arrived", async () => {
    verifies("streams.events", "threads.resume");
    const all = parseEvents((await askForEvents("events-3")).body);
    const { resumeToken } = all[0]!.data.data;
    const path = `/chat/events-3/stream?resumeToken=${resumeToken}&after=2`;

    const rest = await shop.secret.get(path, { headers: { ...EVENTS, "last-event-id": "5" } });
    const strange = await shop.secret.get(path, { headers: { ...EVENTS, "last-event-id": "x" } });

    expect(rest.headers.get("content-type")).toContain("text/event-stream");
    expect(parseEvents(rest.body)).toEqual(all.slice(5));
    expect(parseEvents(strange.body)).toEqual(all.slice(2));
  });

  test("is replayed under its Idempotency-Key, as lines too", async () => {
    verifies("streams.events", "chat.idempotency");
    const key = { "idempotency-key": "events-key-1" };
    const first = await askForEvents("events-4", { stream: true }, key);
    const again = await askForEvents("events-4", { stream: true }, key);
    const lines = await askForEvents("events-4", { stream: true }, { ...key, accept: "application/x-ndjson" });

    expect([again.replayed, again.body]).toEqual(["true", first.body]);
    expect(lines.type).toContain("application/x-ndjson");
  });

  test("that is refused is a JSON error before the first event", async () => {
    verifies("streams.events");
    const { status, type, body } = await askForEvents("", { stream: true });

    expect([status, type]).toEqual([400, "application/json; charset=utf-8"]);
    expect(body).toMatchObject({ object: "error", error: { code: "VALIDATION_ERROR" } });
  });
});
