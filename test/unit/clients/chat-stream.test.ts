import { describe, expect, test } from "@jest/globals";
import { type ApiError, type ChatChunk, Client } from "../../../clients/typescript/src/index.ts";
import { createAgentPrinter } from "../../../examples/chat-terminal.ts";
import type { SentChunk } from "../../../schemas/chat/chat-chunks.ts";
import { type Answer, broken, json, startScripted, whole } from "../../support/scripted-service.ts";
import { verifies } from "../../support/verifies.ts";
import { recorded } from "../chat/protocol/streams.ts";

const THREAD = "t/ä";
const { bytes, chunks } = recorded("every-chunk");

interface Choices {
  question?: { visitorId?: string; userJwt?: string };
  workspace?: string;
  silenceMs?: number;
}

async function ask(script: Answer[], { question, workspace, ...options }: Choices = {}) {
  const { baseUrl, seen } = await startScripted(script);
  const client = new Client({ url: baseUrl, key: "if_pk_1", workspace, pauseMs: () => 0 });
  const came: ChatChunk[] = [];
  const error = await (async () => {
    for await (const chunk of client.chat.stream({ message: "A jacket?", threadId: THREAD, ...question }, options))
      came.push(chunk);
  })().catch((each) => each);
  return { came, error, seen, client };
}

/** The bytes of the chunks after `seq`. */
function after(seq: number): Uint8Array {
  return Buffer.from(
    chunks
      .slice(seq)
      .map((chunk) => `${JSON.stringify(chunk)}\n`)
      .join(""),
  );
}

test("a question is asked as a stream, for the shopper, and answered chunk by chunk", async () => {
  const { came, error, seen } = await ask([whole(bytes)], {
    workspace: "w1",
    question: { visitorId: "v1", userJwt: "jwt" },
  });

  expect(error).toBeUndefined();
  expect(came).toEqual(chunks);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: "POST", url: "/chat" });
  expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer if_pk_1", "x-workspace-id": "w1" });
  expect(seen[0]?.body).toEqual({ message: "A jacket?", threadId: THREAD, visitorId: "v1", userJwt: "jwt", stream: true });
});

test("a broken stream is resumed after the last whole chunk", async () => {
  verifies("chat.example-client");
  const half = bytes.subarray(0, bytes.indexOf('{"seq":9,') + 20);
  const { came, seen } = await ask([broken(half), whole(after(8))], {
    question: { visitorId: "v1", userJwt: "jwt" },
  });

  expect(came).toEqual(chunks);
  expect(seen[1]).toMatchObject({ method: "GET", url: "/chat/t%2F%C3%A4/stream?after=8&resumeToken=rt_1&visitorId=v1" });
  expect(seen[1]?.headers["x-user-jwt"]).toBe("jwt");
});

test("a silent connection is resumed", async () => {
  const silent: Answer = (response) => void response.writeHead(200).write(bytes.subarray(0, 900));

  const { came, seen } = await ask([silent, whole(bytes)], { silenceMs: 1_000 });

  expect(came).toEqual(chunks);
  expect(seen).toHaveLength(2);
});

test("a service that takes the question and never answers is an error", async () => {
  const { error } = await ask(
    Array(3).fill(() => undefined),
    { silenceMs: 50 },
  );

  expect(error).toMatchObject({
    name: "ApiError",
    code: "TIMEOUT",
    message: expect.stringContaining("nothing came for 50 ms"),
    status: 0,
  });
});

test("a rest that is unreadable for now is requested again", async () => {
  const unreadable = { seq: 9, type: "error", data: { error: "Resume again in a moment.", code: "UPSTREAM_UNAVAILABLE" } };
  const half = bytes.subarray(0, bytes.indexOf('{"seq":9,'));

  const { came, seen } = await ask([broken(half), whole(`${JSON.stringify(unreadable)}\n`), whole(after(8))]);

  expect(came).toEqual(chunks);
  expect(seen).toHaveLength(3);
});

describe("an agent's stream", () => {
  const maja = { id: "a1", name: "Maja" };
  const stream = [
    { type: "progress", data: { stage: "connect", message: "One moment.", threadId: THREAD, resumeToken: "at_1" } },
    { type: "agent_status", data: { status: "online", agent: maja } },
    { type: "block_start", data: { blockId: "m1", type: "text", domain: "agent" } },
    { type: "block_delta", data: { blockId: "m1", content: "Hello" } },
    { type: "block_end", data: { blockId: "m1" } },
    { type: "handoff_ended", data: {} },
    { type: "metadata", data: { lastAgent: "agent", turnCount: 1, finished: true, degraded: false } },
    { type: "complete", data: { finished: true } },
  ].map((chunk, place) => ({ seq: place + 1, ...chunk }) as SentChunk);
  const lines = (from: number, to: number) =>
    stream
      .slice(from, to)
      .map((chunk) => `${JSON.stringify(chunk)}\n`)
      .join("");

  async function follow(script: Answer[]) {
    const { baseUrl, seen } = await startScripted(script);
    const client = new Client({ url: baseUrl, key: "if_pk_1", pauseMs: () => 0 });
    const came: ChatChunk[] = [];
    const place = { threadId: THREAD, resumeToken: "at_1", visitorId: "v1" };
    for await (const chunk of client.chat.follow(place)) came.push(chunk);
    return { came, seen };
  }

  test("it is opened again after each response, broken or not, until the agent has left", async () => {
    verifies("chat.example-client", "chat.agent-stream");
    const half = Buffer.from(lines(2, 5)).subarray(0, 120);
    const { came, seen } = await follow([whole(lines(0, 2)), whole(""), broken(half), json(503, {}), whole(lines(3, 8))]);

    expect(came).toEqual(stream);
    expect(seen.map(({ url }) => new URLSearchParams(url.split("?")[1]).get("after"))).toEqual(["0", "2", "2", "3", "3"]);
    expect(seen[0]?.url).toBe("/chat/t%2F%C3%A4/stream?after=0&resumeToken=at_1&visitorId=v1");
  });

  test("the program shows an agent's messages by name, and the end", () => {
    const written: string[] = [];
    const printer = createAgentPrinter({ write: (text) => void written.push(text) });

    for (const chunk of stream) printer.show(chunk);

    expect(written.join("")).toBe(
      "\n(Maja has taken the conversation.)\n\nMaja: Hello\n\n(The assistant has the conversation again.)\n",
    );
  });
});

test("aborting ends the stream, also during the pause before a resume", async () => {
  const page = new AbortController();
  const { baseUrl, seen } = await startScripted([broken(bytes.subarray(0, 900))]);
  const pauseMs = () => {
    page.abort();
    return 60_000;
  };
  const client = new Client({ url: baseUrl, key: "if_pk_1", pauseMs });

  const gone = (async () => {
    for await (const _ of client.chat.stream({ message: "A jacket?", threadId: THREAD }, { signal: page.signal }));
  })();

  await expect(gone).rejects.toMatchObject({ name: "AbortError" });
  expect(seen).toHaveLength(1);
});

test("the client survives several breaks and drops repeated chunks", async () => {
  const answers = [0, 4, 10, 20].map((seq) => broken(after(seq).subarray(0, 2_000)));

  const { came, error } = await ask([...answers, json(503, {}), json(429, {}), whole(bytes)]);

  expect(error).toBeUndefined();
  expect(came).toEqual(chunks);
});

test("a stream that ends early without breaking is resumed", async () => {
  const { came } = await ask([whole(bytes.subarray(0, 900)), whole(bytes)]);

  expect(came).toEqual(chunks);
});

test("a last line without its newline counts as a line", async () => {
  const { came, seen } = await ask([whole(bytes.subarray(0, -1))]);

  expect(came).toEqual(chunks);
  expect(seen).toHaveLength(1);
});

test("the client gives up after several attempts without a chunk", async () => {
  const { error, seen } = await ask([broken(bytes.subarray(0, 900)), ...Array.from({ length: 9 }, () => json(503, {}))]);

  expect(error).toMatchObject({
    name: "ApiError",
    status: 503,
  });
  expect(seen).toHaveLength(7);
});

test("the client gives up at once when the stream has expired", async () => {
  const refusal = json(404, { error: { message: "That stream is gone.", code: "NOT_FOUND" } });

  const { error, seen } = await ask([broken(bytes.subarray(0, 900)), refusal]);

  expect(error).toMatchObject({ message: "That stream is gone.", status: 404, code: "NOT_FOUND" });
  expect(seen).toHaveLength(2);
});

test("a question whose answer had not begun is sent again under its key, and waits while its turn runs", async () => {
  const running = json(409, { error: { message: "A request with this key runs.", code: "CONFLICT" } });

  const { came, error, seen } = await ask([broken(bytes.subarray(0, 20)), running, running, running, running, whole(bytes)]);

  expect(error).toBeUndefined();
  expect(came).toEqual(chunks);
  expect(new Set(seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(seen[0]?.headers["idempotency-key"]).toMatch(/^[\da-f]{32}$/);
});

test("a thread in which another turn runs is an error at once", async () => {
  const { error, seen } = await ask([json(409, { error: { message: "Another turn runs.", code: "CONFLICT" } })]);

  expect(error).toMatchObject({ name: "ApiError", status: 409, message: "Another turn runs." });
  expect(seen).toHaveLength(1);
});

test("without a thread a question begins one, which cannot be guessed", async () => {
  const { baseUrl, seen } = await startScripted([whole(bytes), whole(bytes)]);
  const client = new Client({ url: baseUrl });
  const [first, second] = [client.chat.stream({ message: "A jacket?" }), client.chat.stream({ message: "A jacket?" })];
  await Promise.all([first.text(), second.text()]);

  expect(first.threadId).toMatch(/^[\da-f]{32}$/);
  expect(first.threadId).not.toBe(second.threadId);
  expect(seen.map(({ body }) => body?.threadId).sort()).toEqual([first.threadId, second.threadId].sort());
});

const lines = (...more: object[]) =>
  whole(more.map((chunk, place) => `${JSON.stringify({ seq: place + 1, ...chunk })}\n`).join(""));
const delta = (content: string) => ({ type: "block_delta", data: { blockId: "b1", content } });

test("text() is the prose, without what was taken back", async () => {
  const end = { type: "complete", data: { finished: true } };
  const script = [lines(delta("Old."), { type: "block_discard", data: {} }, delta("A Fjord "), delta("jacket."), end)];
  const { baseUrl } = await startScripted(script);

  expect(await new Client({ url: baseUrl }).chat.stream({ message: "?" }).text()).toBe("A Fjord jacket.");
});

test("text() of an answer that failed is an error with its words for the shopper", async () => {
  const { baseUrl } = await startScripted([
    lines(delta("Half"), { type: "error", data: { error: "Sorry.", code: "INTERNAL_ERROR" } }),
  ]);
  const error: ApiError = await new Client({ url: baseUrl }).chat
    .stream({ message: "?" })
    .text()
    .then(
      () => Promise.reject(new Error("It went well.")),
      (error) => error,
    );

  expect(error).toMatchObject({ name: "ApiError", message: "Sorry.", code: "INTERNAL_ERROR" });
});

test.each(["<!doctype html>\n<p>Sign in</p>\n", "[1]\n", '{"ok":true}\n', "null\n", "7\n"])(
  "%j in place of a stream is an error at once, not a broken connection",
  async (body) => {
    const { error, came, seen } = await ask([whole(body)]);

    expect(error).toMatchObject({ name: "ApiError", code: "INVALID_RESPONSE" });
    expect(came).toEqual([]);
    expect(seen).toHaveLength(1);
  },
);

test("a refused request is an error with its code", async () => {
  const { error } = await ask([json(429, { error: { message: "Spent.", code: "QUOTA_EXCEEDED", retryAfter: 60 } })]);

  expect(error).toMatchObject({ name: "ApiError", message: "Spent.", status: 429, code: "QUOTA_EXCEEDED", retryAfter: 60 });
});

test("an unreachable service is an error that says so", async () => {
  const client = new Client({ url: "http://127.0.0.1:1", key: "if_pk_1", pauseMs: () => 0 });

  await expect(client.chat.stream({ message: "A jacket?", threadId: THREAD }).text()).rejects.toThrow(
    "No answer from http://127.0.0.1:1",
  );
});

test("stopping ends the thread's turn, and the stream ends unfinished", async () => {
  const ends = chunks.slice(-2).map((chunk, place) => ({ ...chunk, seq: 9 + place, data: { ...chunk.data, finished: false } }));
  const { promise: stopped, resolve: release } = Promise.withResolvers<void>();
  const turn: Answer = async (response) => {
    response.writeHead(200).write(bytes.subarray(0, bytes.indexOf('{"seq":9,')));
    await stopped;
    response.end(ends.map((chunk) => JSON.stringify(chunk)).join("\n"));
  };
  const stop: Answer = (response, seen) => {
    json(200, { object: "chat_stop", data: { stopped: true } })(response, seen);
    release();
  };
  const { baseUrl, seen } = await startScripted([turn, stop]);
  const client = new Client({ url: baseUrl, key: "if_pk_1" });

  const came: ChatChunk[] = [];
  let wasRunning = false;
  const answer = client.chat.stream({ message: "A jacket?", threadId: THREAD, visitorId: "v1" });
  for await (const chunk of answer) {
    came.push(chunk);
    if (chunk.seq === 8) wasRunning = await answer.stop();
  }

  expect(wasRunning).toBe(true);
  expect(came.at(-1)).toMatchObject({ type: "complete", data: { finished: false } });
  expect(seen[1]).toMatchObject({ method: "POST", url: "/chat/t%2F%C3%A4/stop", body: { visitorId: "v1" } });
});
