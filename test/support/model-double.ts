import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createLanguageModel } from "../../functions/platform/anthropic/create-model.ts";
import type { Model } from "../../functions/platform/ports/model.ts";
import type { Failure, ModelAnswer, TextAnswer } from "./model-double/answers.ts";
import { type BedrockCredentials, checkBedrockSignature } from "./model-double/bedrock-wire.ts";
import { sendAnswer, sendError, sendFailure } from "./model-double/send-answer.ts";
import { sendStream } from "./model-double/send-stream.ts";

export type { ModelAnswer, StreamedText, TextAnswer } from "./model-double/answers.ts";
export { heldPace } from "./model-double/pace.ts";
export { UPSTREAM_TEXT } from "./model-double/send-stream.ts";

export interface ModelCall {
  kind: "complete" | "stream";
  /** Id of the model, as the provider has it. */
  model: string;
  /** True for a call of Amazon Bedrock. */
  byBedrock: boolean;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into what was sent.
  body: any;
  /** Resolves when the connection or the answer has ended: `true` when the whole answer was sent, `false` when it was cut. */
  ended: Promise<boolean>;
  /** Times of its arrival and of the first byte of its answer, by `performance.now()`; null while nothing is answered. */
  arrivedMs: number;
  answeredMs: number | null;
}

/** An answer, or a function that makes it from the request. */
type Scripted<Answer> = Answer | ((call: ModelCall) => Answer);

export interface ModelDouble {
  url: string;
  /** Calls of both kinds since the last script, in the order of their arrival. */
  calls: ModelCall[];
  /** Sets the answers to requests for JSON, one per call; the last is repeated. Forgets the calls so far. */
  script(...answers: Scripted<ModelAnswer>[]): void;
  /** The same for requests for streamed text. */
  scriptText(...answers: Scripted<TextAnswer>[]): void;
  /** Resolves with the calls once this number has come in. */
  called(count: number): Promise<ModelCall[]>;
  stop(): Promise<void>;
}

/**
 * Starts a server with the Anthropic messages protocol, streaming and not, so that tests exercise the real SDK; the paths of
 * Amazon Bedrock have its own framing, and must be signed with the `credentials` where there are some. Requests without a script
 * are answered 404.
 */
export async function startModelDouble({ credentials }: { credentials?: BedrockCredentials } = {}): Promise<ModelDouble> {
  const calls: ModelCall[] = [];
  const scripts = { complete: [] as Scripted<ModelAnswer>[], stream: [] as Scripted<TextAnswer>[] };
  const waiting = new Set<{ count: number; resolve: () => void }>();
  const server = createServer(async (request, response) => {
    const call = await readCall(request, response, credentials).catch((error: Error) => error);
    if (call instanceof SignatureError)
      return sendError(response, 403, { "x-amzn-errortype": "InvalidSignatureException" }, call.message);
    // A request that breaks off does not count.
    if (call instanceof Error) return;
    calls.push(call);
    const next = call.model === "" ? undefined : scripted(scripts[call.kind], call);
    if (next) void respond(next, call, response);
    else sendError(response, 404);
    for (const { count, resolve } of waiting) if (calls.length >= count) resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    script(...answers) {
      scripts.complete = answers;
      calls.length = 0;
    },
    scriptText(...answers) {
      scripts.stream = answers;
      calls.length = 0;
    },
    async called(count) {
      if (calls.length < count) await new Promise<void>((resolve) => waiting.add({ count, resolve }));
      return calls;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The product's own model, connected to the double. */
export function modelAt({ url }: Pick<ModelDouble, "url">): Model {
  return createLanguageModel({ key: async () => "sk-test", baseUrl: url });
}

function scripted(answers: Scripted<ModelAnswer | TextAnswer>[], call: ModelCall): ModelAnswer | TextAnswer | undefined {
  const next = answers.length > 1 ? answers.shift() : answers[0];
  return typeof next === "function" ? next(call) : next;
}

async function respond(answer: ModelAnswer | TextAnswer, call: ModelCall, response: ServerResponse): Promise<void> {
  if ("delayMs" in answer && answer.delayMs !== undefined) await sleep(answer.delayMs);
  call.answeredMs = performance.now();
  if (isFailure(answer)) sendFailure(answer, response);
  else if (answer.kind === "text") void sendStream(answer, response, call.byBedrock);
  else sendAnswer(answer, response);
}

function isFailure(answer: ModelAnswer | TextAnswer): answer is Failure {
  return answer.kind === "error" || answer.kind === "silence" || answer.kind === "reset";
}

class SignatureError extends Error {
  override readonly name = "SignatureError";
}

/** Paths of Amazon Bedrock. */
const INVOKE = /^\/model\/([^/]+)\/invoke(-with-response-stream)?$/;

async function readCall(
  request: IncomingMessage,
  response: ServerResponse,
  credentials: BedrockCredentials | undefined,
): Promise<ModelCall> {
  const arrivedMs = performance.now();
  const ended = new Promise<boolean>((resolve) => response.once("close", () => resolve(response.writableFinished)));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString() || "null");
  const [, id, streams] = INVOKE.exec(request.url ?? "") ?? [];
  const rest = { headers: request.headers, body, ended, arrivedMs, answeredMs: null };
  if (id === undefined) {
    const model = request.url === "/v1/messages" ? String(body?.model) : "";
    return { kind: body?.stream === true ? "stream" : "complete", model, byBedrock: false, ...rest };
  }
  if (credentials)
    await checkBedrockSignature(request, Buffer.concat(chunks), credentials).catch((error: Error) => {
      throw new SignatureError(error.message);
    });
  return { kind: streams ? "stream" : "complete", model: decodeURIComponent(id), byBedrock: true, ...rest };
}
