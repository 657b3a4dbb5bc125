import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { ApiError, Client } from "../../../clients/typescript/src/index.ts";
import { assembleAnswer } from "../../../functions/features/chat/protocol/assemble-answer.ts";
import type { SentChunk } from "../../../schemas/chat/chat-chunks.ts";
import { expectProtocol } from "../../support/chat.ts";
import { chat } from "../../support/example-chat.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

function clientOf(baseUrl = shop.local.baseUrl): Client {
  const { publishable, workspaceId } = shop;
  return new Client({ url: baseUrl, key: publishable.key, workspace: workspaceId, pauseMs: () => 0 });
}

async function chunksOf(client: Client, message: string, threadId: string, visitorId = "visitor-1"): Promise<SentChunk[]> {
  const chunks: SentChunk[] = [];
  for await (const chunk of client.chat.stream({ message, threadId, visitorId })) chunks.push(chunk);
  return chunks;
}

/** The service behind a proxy that breaks the connection of each question after this number of bytes. */
async function startBreaking(bytes: number): Promise<{ baseUrl: string; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    seen.push(`${method} ${url}`);
    const passed = forward(`${shop.local.baseUrl}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      if (method !== "POST") {
        answer.pipe(response);
        return;
      }
      let sent = 0;
      answer.on("data", (piece: Buffer) => {
        const kept = piece.subarray(0, Math.max(0, bytes - sent));
        sent += piece.length;
        response.write(kept, () => {
          if (sent >= bytes) response.socket?.resetAndDestroy();
        });
      });
      answer.on("end", () => response.end());
    });
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

test("the answer in one piece equals the assembled stream of the same question", async () => {
  verifies("chat.assembled");
  const question = { message: "Do you have an oak desk?", visitorId: "visitor-1" };

  const chunks = await chunksOf(clientOf(), question.message, "one-streamed");
  const { body } = await shop.publishable.post("/chat", { ...question, threadId: "one-whole" });

  expectProtocol(chunks);
  const own = { threadId: "one-whole", messageId: expect.stringMatching(/^msg_/) };
  expect(body.data).toEqual({ ...assembleAnswer(chunks), ...own });
});

test.each([600, 800, 1_000])("a stream that breaks after %d bytes is the same stream after it is resumed", async (bytes) => {
  verifies("chat.example-client");
  const threadId = `broken-${bytes}`;
  const { baseUrl, seen } = await startBreaking(bytes);

  const chunks = await chunksOf(clientOf(baseUrl), "Do you have an oak desk?", threadId);

  expectProtocol(chunks);
  expect(assembleAnswer(chunks)).toMatchObject({ threadId, finished: true, payloads: { "desk-1": { name: "Oak desk" } } });
  expect(seen).toEqual(["POST /chat", expect.stringContaining(`GET /chat/${threadId}/stream?after=`)]);
});

test("another shopper's thread is refused before a stream begins", async () => {
  await chunksOf(clientOf(), "Do you have an oak desk?", "somebody-elses");

  const refused = await chunksOf(clientOf(), "What did I ask?", "somebody-elses", "visitor-2").catch((error) => error);

  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("the example program holds a conversation with the running service, and asserts what it says", async () => {
  const { publishable, workspaceId, local } = shop;
  const where = ["--url", local.baseUrl, "--key", publishable.key, "--workspace", workspaceId];

  const held = await chat([
    ...where,
    "--question",
    "Do you have an oak desk?",
    "--expect",
    "Oak desk",
    "--question",
    "And a lamp?",
  ]);
  const failed = await chat([...where, "--question", "Do you have an oak desk?", "--expect", "submarine"]);

  expect(held).toMatchObject({ code: 0, errors: "" });
  expect(held.output).toContain("• Oak desk · 449.00");
  expect(failed).toMatchObject({ code: 1, errors: 'not as expected: the answer does not hold "submarine"\n' });
});
