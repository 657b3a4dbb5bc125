import { describe, expect, test } from "@jest/globals";
import { type ChatService, ChatSession } from "../../../widgets/storefront/src/chat/chat-session.ts";
import { applyChunk, type Chunk, newTurn, type Question } from "../../../widgets/storefront/src/chat/conversation.ts";
import { readConversation, writeConversation } from "../../../widgets/storefront/src/chat/conversation-store.ts";
import { readMarkdown } from "../../../widgets/storefront/src/chat/markdown.ts";
import { cpuMs } from "../../support/cpu-ms.ts";
import { verifies } from "../../support/verifies.ts";

const flush = () => new Promise<void>((resolve) => setImmediate(resolve));
const chunk = (seq: number, type: string, data: unknown = {}): Chunk => ({ seq, type, data });

const ANSWER = [
  chunk(1, "progress", { message: "Looking", stage: "understand", resumeToken: "rt_1" }),
  chunk(2, "block_start", { blockId: "b1", type: "text" }),
  chunk(3, "block_delta", { blockId: "b1", content: "An oak " }),
  chunk(4, "block_delta", { blockId: "b1", content: "desk." }),
  chunk(5, "block_data", { itemId: "p1", payload: { id: "p1", name: "Oak desk" } }),
  chunk(6, "block_start", { blockId: "b2", type: "products", ids: ["p1"] }),
  chunk(7, "item_delta", { itemId: "p1", field: "reason", delta: "Solid." }),
  chunk(8, "mood", { colour: "blue" }),
  chunk(9, "prompts", [{ id: "x", label: "And in beech?" }]),
  chunk(10, "complete", { finished: true }),
];

/** A service that answers with these chunks, and notes what it is asked. */
function openChat(
  chunks: (asked: Question) => AsyncIterable<Chunk> | Iterable<Chunk>,
  kept = null as ReturnType<typeof readConversation>,
) {
  const asked: string[] = [];
  let ids = 0;
  const waits: (() => void)[] = [];
  const service: ChatService = {
    newId: () => `thread-${++ids}`,
    ask: async function* (threadId, question) {
      asked.push(`${threadId} ${question.message}`);
      yield* chunks(question);
    },
    follow: async function* (threadId, resumeToken, after) {
      asked.push(`${threadId} ${resumeToken} ${after}`);
      yield* chunks({ message: resumeToken });
    },
    stop: async (threadId) => asked.push(`stop ${threadId}`),
  };
  const session = new ChatSession(
    service,
    kept,
    (_ms, act) => waits.push(act),
    () => undefined,
  );
  return { session, asked, waits };
}

describe("an answer", () => {
  test("is built of its chunks, and chunks that are unknown change nothing", () => {
    const turn = ANSWER.reduce(applyChunk, newTurn({ message: "Oak?" }));

    expect(turn.blocks.map(({ kind, text, ids }) => [kind, text, ids])).toEqual([
      ["text", "An oak desk.", []],
      ["cards", "", ["p1"]],
    ]);
    expect(turn).toMatchObject({
      items: { p1: { name: "Oak desk", reason: "Solid." } },
      prompts: [{ id: "x" }],
      ...{ state: "done", seq: 10, resumeToken: "rt_1" },
    });
    expect(applyChunk(turn, chunk(11, "block_discard")).blocks).toEqual([]);
  });

  test("goes on where it was after a reload, and shows what was said before", async () => {
    verifies("widget.chat-resumed");
    const first = openChat(async function* () {
      yield* ANSWER.slice(0, 3);
      await new Promise(() => undefined);
    });
    first.session.send({ message: "Oak?" });
    await flush();
    const kept = readConversation(writeConversation(first.session.state));
    const second = openChat(() => ANSWER.slice(3), kept);
    second.session.resume();
    await flush();

    expect(second.asked).toEqual(["thread-1 rt_1 3"]);
    expect(second.session.state.turns[0]).toMatchObject({ state: "done", question: { message: "Oak?" } });
    expect(second.session.state.turns[0]!.blocks[0]!.text).toBe("An oak desk.");
  });

  test.each(["", "{", "[]", '{"threadId":1}', '{"threadId":"x","turns":{}}'])(
    "is begun anew where what was kept is damaged: %s",
    (text) => {
      expect(readConversation(text)).toBeNull();
    },
  );

  test("that failed is asked again under the same thread, and nothing was lost", async () => {
    verifies("widget.chat-resumed");
    let isAway = true;
    const { session, asked } = openChat(async function* () {
      if (isAway) throw { status: 0, code: "NO_ANSWER" };
      yield* ANSWER;
    });
    session.send({ message: "Oak?" });
    await flush();
    expect(session.state.turns[0]).toMatchObject({ state: "failed", question: { message: "Oak?" } });
    isAway = false;
    session.repeat(session.state.turns[0]!);
    await flush();

    expect(asked).toEqual(["thread-1 Oak?", "thread-1 Oak?"]);
    expect(session.state.turns.map(({ state }) => state)).toEqual(["done"]);
  });

  test.each([{ status: 401 }, { status: 403 }, { status: 429, code: "QUOTA_EXCEEDED" }])(
    "closes the chat on %j",
    async (error) => {
      const { session } = openChat(async function* () {
        yield* [];
        throw error;
      });
      session.send({ message: "Oak?" });
      await flush();

      expect(session.state.isClosed).toBe(true);
    },
  );

  test("begins a new thread where its own is gone, and asks there", async () => {
    const { session, asked } = openChat(async function* () {
      if (asked.length === 1) throw { status: 404, code: "NOT_FOUND" };
      yield* ANSWER;
    });
    session.send({ message: "Oak?" });
    await flush();
    await flush();

    expect(asked).toEqual(["thread-1 Oak?", "thread-2 Oak?"]);
    expect(session.state.turns.map(({ state }) => state)).toEqual(["done"]);
  });

  test("of a person comes beside the turns, message by message, until the person leaves", async () => {
    verifies("widget.chat");
    const agent = [
      chunk(1, "progress", { message: "", stage: "connect" }),
      chunk(2, "agent_status", { status: "online", agent: { id: "a", name: "Ada" } }),
      chunk(3, "block_start", { blockId: "m1", type: "text", domain: "agent" }),
      chunk(4, "block_delta", { blockId: "m1", content: "Hello!" }),
      chunk(5, "block_end", { blockId: "m1" }),
      chunk(6, "block_start", { blockId: "m2", type: "text", domain: "agent" }),
      chunk(7, "block_delta", { blockId: "m2", content: "How can I help?" }),
      chunk(8, "block_end", { blockId: "m2" }),
    ];
    let isOver = false;
    const offered = [
      ANSWER[0]!,
      chunk(2, "domain_offer_success", { domain: "handoff", status: "success", resumeToken: "rt_agent" }),
    ];
    const { session, asked, waits } = openChat(async function* ({ message }) {
      if (message !== "rt_agent") return yield* [...offered, chunk(3, "complete", { finished: true })];
      if (isOver) return yield* [chunk(9, "handoff_ended"), chunk(10, "complete", { finished: true })];
      yield* agent;
      throw { status: 0, code: "STREAM_BROKEN" };
    });
    session.send({ message: "A person, please" });
    await flush();
    await flush();

    expect(session.state.turns.slice(1).map(({ blocks }) => blocks[0]!.text)).toEqual(["Hello!", "How can I help?"]);
    expect(session.state).toMatchObject({ agentStatus: "online", agent: { name: "Ada", after: 8 } });
    isOver = true;
    waits[0]!();
    await flush();
    expect(asked.at(-1)).toBe("thread-1 rt_agent 8");
    expect(session.state).toMatchObject({ agent: null, agentStatus: null });
    expect(session.isRunning).toBe(false);
  });
});

describe("Markdown of a model", () => {
  test("becomes paragraphs, lists, emphasis and links", () => {
    expect(
      readMarkdown("## Desks\nOak is **solid** and *warm*.\n\n- [Oak](https://a.example/oak)\n- `desk-1`\n\n1. First"),
    ).toEqual([
      { kind: "heading", lines: [[{ kind: "text", text: "Desks" }]] },
      {
        kind: "paragraph",
        lines: [
          [
            { kind: "text", text: "Oak is " },
            { kind: "strong", text: "solid" },
            { kind: "text", text: " and " },
            { kind: "emphasis", text: "warm" },
            { kind: "text", text: "." },
          ],
        ],
      },
      {
        kind: "bullets",
        lines: [[{ kind: "link", text: "Oak", address: "https://a.example/oak" }], [{ kind: "code", text: "desk-1" }]],
      },
      { kind: "numbers", lines: [[{ kind: "text", text: "First" }]] },
    ]);
  });

  test("keeps markup and escaped signs as text", () => {
    verifies("widget.hostile");
    const texts = readMarkdown("<img src=x onerror=alert(1)> \\*not this\\* 2 * 3 * 4 **open").flatMap(({ lines }) =>
      lines.flat(),
    );
    expect(texts).toEqual([{ kind: "text", text: "<img src=x onerror=alert(1)> *not this* 2 * 3 * 4 **open" }]);
  });

  test("is read in linear time, however it is written", () => {
    const begin = cpuMs();
    for (const part of ["*", "**", "[", "[a](", "`", "\\", "- ", "_"]) readMarkdown(part.repeat(20_000));
    // It takes under half a second; quadratic work, from the same pace at a hundredth of the length, the hundredfold.
    expect(cpuMs() - begin).toBeLessThan(10_000);
  });
});
