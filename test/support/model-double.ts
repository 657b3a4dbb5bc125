import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One answer of the model. */
export type ModelAnswer =
  | { kind: "answer"; input: unknown }
  /** An answer that is no finished use of the tool: cut off, declined, or plain text. */
  | { kind: "stopped"; reason: "max_tokens" | "refusal" | "end_turn" }
  | { kind: "error"; status: number; headers?: Record<string, string> }
  /** Never answers; the caller gives up. */
  | { kind: "silence" }
  | { kind: "malformed" };

export interface ModelCall {
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into what was sent.
  body: any;
}

export interface ModelDouble {
  url: string;
  calls: ModelCall[];
  /** What is answered from now on, one call after the other; the last is repeated. */
  script(...answers: ModelAnswer[]): void;
  stop(): Promise<void>;
}

/** What the real service says in errors: a test may look that it reaches nobody. */
export const UPSTREAM_TEXT = "upstream says something private";

/** A server that speaks the Anthropic messages protocol (not streaming), so that tests exercise the real SDK. */
export async function startModelDouble(): Promise<ModelDouble> {
  const calls: ModelCall[] = [];
  let answers: ModelAnswer[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await readJson(request) });
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (request.url !== "/v1/messages" || !next) fail(response, 404, {});
    else respond(next, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    script(...next) {
      answers = next;
      calls.length = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(answer: ModelAnswer, response: ServerResponse): void {
  switch (answer.kind) {
    case "silence":
      break;
    case "error":
      fail(response, answer.status, answer.headers ?? {});
      break;
    case "malformed":
      send(response, 200, '{"id": "msg_1", "content": [{"type": "tool_');
      break;
    case "stopped":
      send(response, 200, JSON.stringify(messageOf(answer.reason, [])));
      break;
    case "answer": {
      const tool = { type: "tool_use", id: "toolu_1", name: "answer", input: answer.input };
      send(response, 200, JSON.stringify(messageOf("tool_use", [tool])));
    }
  }
}

function messageOf(reason: string, content: unknown[]) {
  const text = { type: "text", text: "Let me see." };
  const usage = { input_tokens: 500, output_tokens: 40, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "model-double",
    content: [text, ...content],
    stop_reason: reason,
    stop_sequence: null,
    usage,
  };
}

function fail(response: ServerResponse, status: number, headers: Record<string, string>): void {
  const types: Record<number, string> = { 401: "authentication_error", 429: "rate_limit_error", 529: "overloaded_error" };
  const error = { type: types[status] ?? "api_error", message: UPSTREAM_TEXT };
  send(response, status, JSON.stringify({ type: "error", error }), headers);
}

function send(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_double", ...headers }).end(text);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || "null");
}
