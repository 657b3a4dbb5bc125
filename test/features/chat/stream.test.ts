import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { expectProtocol, modelThatActsDuringTurn } from "../../support/chat.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop, stock } from "./shop.ts";

let shop: ChatShop;
let amid: () => Promise<unknown>;
beforeAll(async () => {
  shop = await openChatShop(modelThatActsDuringTurn(() => amid()));
});
beforeEach(() => {
  amid = async () => undefined;
});

const QUESTION = "Which of your desks is the one that you would take?";

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a chunk by looking into it.
const progressOf = (chunks: any[]) =>
  chunks.filter(({ type }) => type === "progress").map(({ data }) => [data.stage, data.message]);

test("the first chunk comes before any model call and carries the resume token", async () => {
  verifies("chat.first-chunk");
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  amid = () => {
    asked.resolve();
    return held.promise;
  };

  const { chunks, rest } = await shop.ask(QUESTION, { threadId: "first" });
  const { value: first } = await chunks.next();
  await asked.promise;
  held.resolve();

  expect(first).toEqual({
    seq: 1,
    type: "progress",
    data: {
      stage: "understand",
      message: "Understanding your question...",
      threadId: "first",
      turnId: expect.stringMatching(/^turn_/),
      messageId: expect.stringMatching(/^msg_/),
      resumeToken: expect.any(String),
    },
  });
  expectProtocol([first, ...(await rest())]);
});

describe("progress messages", () => {
  verifies("chat.progress");
  test("progress names each stage in the service's words", async () => {
    const chunks = await (await shop.ask(QUESTION)).rest();

    expect(progressOf(chunks)).toEqual([
      ["understand", "Understanding your question..."],
      ["search", expect.any(String)],
      ["compose", "Putting it all together..."],
    ]);
  });

  test("progress uses the workspace's own words", async () => {
    const other = await shop.local.newShop();
    await stock(other, shop.local);
    const settings = { triageProgressMessage: "Un instant…", composerProgressMessage: "Je rassemble tout…" };
    await other.secret.put(`/workspaces/${other.workspaceId}/settings`, settings);

    const stream = await other.publishable.stream("/chat", { message: QUESTION, threadId: "own-words", stream: true });
    const chunks = await stream.rest();

    expect(progressOf(chunks)).toEqual([
      ["understand", "Un instant…"],
      ["search", expect.any(String)],
      ["compose", "Je rassemble tout…"],
    ]);
  });
});

test("metadata comes before complete, which ends the stream once the turn can be read", async () => {
  verifies("chat.ending");
  const { chunks } = await shop.ask(QUESTION, { threadId: "ending" });
  const types: string[] = [];
  for await (const { type } of chunks) {
    types.push(type);
    if (type === "complete") break;
  }

  const { body } = await shop.secret.get("/threads/ending/messages");

  expect(types.slice(-2)).toEqual(["metadata", "complete"]);
  expect(body.data.messages).toMatchObject([
    { role: "user", content: QUESTION },
    { role: "assistant", finished: true },
  ]);
});
