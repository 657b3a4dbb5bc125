import type { ServerResponse } from "node:http";
import { type Failure, type ModelAnswer, TOKENS, type Tokens } from "./answers.ts";
import { UPSTREAM_TEXT } from "./send-stream.ts";

/** Sends an answer that is not streamed. */
export function sendAnswer(answer: Exclude<ModelAnswer, Failure>, response: ServerResponse): void {
  switch (answer.kind) {
    case "malformed":
      send(response, 200, '{"id": "msg_1", "content": [{"type": "tool_');
      break;
    case "words": {
      const message = toMessage("end_turn", [], answer.usage);
      send(response, 200, JSON.stringify({ ...message, content: [{ type: "text", text: answer.text }] }));
      break;
    }
    case "stopped":
      send(response, 200, JSON.stringify(toMessage(answer.reason, [])));
      break;
    case "answer": {
      const tool = { type: "tool_use", id: "toolu_1", name: "answer", input: answer.input };
      send(response, 200, JSON.stringify(toMessage("tool_use", [tool], answer.usage)));
    }
  }
}

/** The same for both kinds of requests. */
export function sendFailure(failure: Failure, response: ServerResponse): void {
  if (failure.kind === "reset") response.destroy();
  if (failure.kind === "error") sendError(response, failure.status, failure.headers, failure.message);
}

export function sendError(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  message = UPSTREAM_TEXT,
): void {
  // Services of AWS name the error in a header.
  const isAws = headers["x-amzn-errortype"] !== undefined;
  const types: Record<number, string> = { 401: "authentication_error", 429: "rate_limit_error", 529: "overloaded_error" };
  const error = { type: types[status] ?? "api_error", message };
  send(response, status, JSON.stringify(isAws ? { message } : { type: "error", error }), headers);
}

function toMessage(reason: string, content: unknown[], usage: Partial<Tokens> = {}) {
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "model-double",
    content: [{ type: "text", text: "Let me see." }, ...content],
    stop_reason: reason,
    stop_sequence: null,
    usage: { ...TOKENS, ...usage },
  };
}

function send(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_double", ...headers }).end(text);
}
