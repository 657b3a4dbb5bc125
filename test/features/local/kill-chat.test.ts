import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Client } from "../../../clients/typescript/src/index.ts";
import { readEvents } from "../../../functions/domain/event-log.ts";
import { createLanguageModel } from "../../../functions/platform/anthropic/create-model.ts";
import type { SentChunk } from "../../../schemas/chat/chat-chunks.ts";
import { apiClient } from "../../support/api-client.ts";
import { expectProtocol } from "../../support/chat.ts";
import { heldPace, type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { demoShopClient, newFolder, type RunningService, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const THREAD = "killed-1";
const QUESTION = "Which of your desks is the one that you would take?";

let double: ModelDouble;
let service: RunningService;
const dataFolder = newFolder();
beforeAll(async () => {
  double = await startModelDouble();
  const environment = { DISABLE_RATE_LIMITS: "1", ANTHROPIC_API_KEY: "sk-test", ANTHROPIC_BASE_URL: double.url };
  service = await startService({ dataFolder, args: ["--no-demo"], environment });
});
afterAll(() => double.stop());

/** The same data in this process, with a clock that the test turns. */
async function startAgain(): Promise<Local> {
  const model = createLanguageModel({ key: async () => "sk-test", baseUrl: double.url });
  return startLocal({ dataFolder, model, rateLimits: false });
}

function scriptAnswer(text: string, pace = heldPace()) {
  double.script({ kind: "answer", input: { intents: ["product"], language: "en", question: QUESTION, search: "desk" } });
  double.scriptText({ kind: "text", text, pace });
  return pace;
}

test("kill -9 during an answer keeps the part that was sent, reports it once, and the next turn knows it", async () => {
  verifies("chat.kill-9", "threads.died", "threads.resume");
  const { credentials } = service;
  const restarted = Promise.withResolvers<string>();
  const resumed = Promise.withResolvers<void>();
  const client = new Client({
    url: credentials.baseUrl,
    key: credentials.publishableKey,
    workspace: credentials.workspaceId,
    pauseMs: () => 0,
    async fetch(url, options) {
      if (options?.method !== "GET") return fetch(url, options);
      const baseUrl = await restarted.promise;
      const answer = await fetch(String(url).replace(credentials.baseUrl, baseUrl), options);
      resumed.resolve();
      return answer;
    },
  });
  const pace = scriptAnswer("Take the oak desk, which stands for many years. It is the one that lasts.");
  const chunks: SentChunk[] = [];
  const saysOak = Promise.withResolvers<void>();
  const asked = (async () => {
    for await (const chunk of client.chat.stream({ message: QUESTION, threadId: THREAD, visitorId: "v1" })) {
      chunks.push(chunk);
      if (toProse(chunks).includes("oak")) saysOak.resolve();
    }
  })();
  pace.advance(13);
  await saysOak.promise;
  await untilKept(service, THREAD, "oak");

  await service.end("SIGKILL");
  const again = await startAgain();
  const api = apiClient(again.baseUrl, credentials.secretKey, { "x-workspace-id": credentials.workspaceId });
  const early = await api.post("/chat", { message: "And in blue?", threadId: THREAD, visitorId: "v1" });
  restarted.resolve(again.baseUrl);
  await resumed.promise;
  await again.clock.advance("31s");
  await asked;
  const kept = await api.get(`/threads/${THREAD}/messages`);
  scriptAnswer("In blue there is none.").finish();
  const next = await api.post("/chat", { message: "And in blue?", threadId: THREAD, visitorId: "v1" });
  const { body } = await api.get(`/threads/${THREAD}/messages`);

  expect(early.status).toBe(409);
  expectProtocol(chunks);
  expect(chunks.at(-1)).toMatchObject({ type: "error", data: { code: "INTERNAL_ERROR" } });
  expect(kept.body.data.messages).toMatchObject([
    { role: "user", content: QUESTION },
    { role: "assistant", content: toProse(chunks), finished: false },
  ]);
  expect(next.body.data).toMatchObject({ turnCount: 2, finished: true, message: { intro: "In blue there is none." } });
  expect(JSON.stringify(double.calls.find(({ kind }) => kind === "stream")!.body)).toContain(toProse(chunks));
  expect(body.data.messages).toMatchObject([{}, {}, { content: "And in blue?" }, { role: "assistant", finished: true }]);
  expect(await eventsSent(again, credentials.tenantId)).toEqual([
    "chat.conversation_started",
    "chat.message_sent 1 false",
    "chat.message_sent 2 true",
  ]);
});

/** Resolves once a resumed stream, which reads the table, has the text. */
async function untilKept(running: RunningService, threadId: string, text: string): Promise<void> {
  const stream = await demoShopClient(running).stream(`/chat/${threadId}/stream`);
  const chunks: SentChunk[] = [];
  for await (const chunk of stream.chunks) {
    chunks.push(chunk);
    if (toProse(chunks).includes(text)) break;
  }
  stream.close();
}

function toProse(chunks: SentChunk[]): string {
  return chunks.map((chunk) => (chunk.type === "block_delta" ? chunk.data.content : "")).join("");
}

async function eventsSent({ ports, clock }: Local, tenantId: string): Promise<string[]> {
  const [since, until] = [clock.now() - 3_600_000, clock.now()].map((time) => new Date(time).toISOString()) as [string, string];
  const { events } = await readEvents(ports, tenantId, { since, until, limit: 100 });
  const chat = events.filter(({ event_type }) => event_type.startsWith("chat."));
  return chat
    .map(({ event_type, data }) => {
      const { turnCount, finished } = data as { turnCount?: number; finished?: boolean };
      return [event_type, turnCount, finished].filter((part) => part !== undefined).join(" ");
    })
    .sort();
}
