import type { ServerResponse } from "node:http";
import { type StreamedText, TOKENS, toTokens } from "./answers.ts";
import { EVENT_STREAM, isEventStream, toEventFrame, toExceptionFrame } from "./bedrock-wire.ts";
import { type Pace, timedPace } from "./pace.ts";

/** Text of errors of the real service; tests check that it reaches nobody. */
export const UPSTREAM_TEXT = "upstream says something private";

/** Signs the thoughts of a double; a message that is sent back must hold it unchanged. */
const SIGNATURE = "signed-by-the-double";

interface ServerEvent extends Record<string, unknown> {
  type: string;
}

const AT_ONCE: Pace = { next: async () => undefined };

/**
 * Sends an answer in the events of the Anthropic protocol, in their order; `byBedrock` in the frames of Amazon Bedrock. Ends when
 * the caller has left.
 */
export async function sendStream(answer: StreamedText, response: ServerResponse, byBedrock = false): Promise<void> {
  response.setHeader("content-type", byBedrock ? EVENT_STREAM : "text/event-stream; charset=utf-8");
  response.writeHead(200, byBedrock ? { "x-amzn-requestid": "req_double" } : { "request-id": "req_double" });
  const left = new Promise<void>((resolve) => response.once("close", resolve));
  const tokens = toTokens(answer);
  const pace = answer.pace ?? (answer.tokensPerSecond ? timedPace(answer.tokensPerSecond) : AT_ONCE);
  send(response, { type: "message_start", message: toMessage(answer) });
  const index = answer.thinking === undefined ? 0 : 1;
  if (answer.thinking !== undefined) sendThinking(answer.thinking, response);
  send(response, { type: "content_block_start", index, content_block: { type: "text", text: "" } });
  send(response, { type: "ping" });
  for (const [sent, token] of tokens.entries()) {
    await Promise.race([pace.next(sent), left]);
    if (response.destroyed) return;
    const text = typeof token === "function" ? token() : token;
    const event = { type: "content_block_delta", index, delta: { type: "text_delta", text } };
    if (answer.splitsCharacters) await sendInPieces(response, event);
    else send(response, event);
  }
  if (answer.calls) sendCalls(answer.calls, index + 1, response);
  end({ ...answer, ends: answer.ends ?? (answer.calls ? "tool_use" : "end_turn") }, tokens.length, response);
}

function sendThinking(thinking: string, response: ServerResponse): void {
  send(response, { type: "content_block_start", index: 0, content_block: { type: "thinking", thinking: "", signature: "" } });
  send(response, { type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking } });
  send(response, { type: "content_block_delta", index: 0, delta: { type: "signature_delta", signature: SIGNATURE } });
  send(response, { type: "content_block_stop", index: 0 });
}

/** Sends calls as the service does: the input in pieces of JSON. */
function sendCalls(calls: NonNullable<StreamedText["calls"]>, from: number, response: ServerResponse): void {
  for (const [at, { name, input }] of calls.entries()) {
    const index = from + at;
    const block = { type: "tool_use", id: `toolu_${at + 1}`, name, input: {} };
    send(response, { type: "content_block_start", index, content_block: block });
    const json = typeof input === "string" ? input : JSON.stringify(input);
    for (const piece of json.match(/.{1,9}/gsu) ?? [])
      send(response, { type: "content_block_delta", index, delta: { type: "input_json_delta", partial_json: piece } });
    send(response, { type: "content_block_stop", index });
  }
}

function end({ ends = "end_turn", usage }: StreamedText, tokens: number, response: ServerResponse): void {
  switch (ends) {
    case "silent":
      break;
    case "unfinished":
      response.end();
      break;
    case "cut": {
      const event = { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "never whole" } };
      const frame = toFrame(event, response);
      response.write(frame.slice(0, frame.length - 9), () => response.destroy());
      break;
    }
    case "half_character": {
      const event = { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "für" } };
      const frame = Buffer.from(toFrame(event, response));
      response.write(frame.subarray(0, frame.indexOf("ü") + 1), () => response.destroy());
      break;
    }
    case "malformed":
      response.end(toFrame('{"type": "content_block_delta", "index": 0, "del', response));
      break;
    case "error":
      if (isEventStream(response)) response.write(toExceptionFrame("throttlingException", UPSTREAM_TEXT));
      else send(response, { type: "error", error: { type: "overloaded_error", message: UPSTREAM_TEXT } });
      response.end();
      break;
    default: {
      const outputTokens = usage?.output_tokens ?? tokens;
      send(response, { type: "content_block_stop", index: 0 });
      const delta = { stop_reason: ends, stop_sequence: null };
      send(response, { type: "message_delta", delta, usage: { output_tokens: outputTokens } });
      send(response, { type: "message_stop" });
      response.end();
    }
  }
}

/** As it begins: without content, and with next to no output counted. */
function toMessage({ usage }: StreamedText) {
  const counted = { ...TOKENS, ...usage, output_tokens: 1 };
  const parts = { content: [], stop_reason: null, stop_sequence: null };
  return { id: "msg_1", type: "message", role: "assistant", model: "model-double", ...parts, usage: counted };
}

function send(response: ServerResponse, event: ServerEvent): void {
  response.write(toFrame(event, response));
}

/** Sends a frame byte by byte where it has a character of several bytes: each piece ends within one. */
async function sendInPieces(response: ServerResponse, event: ServerEvent): Promise<void> {
  const frame = Buffer.from(toFrame(event, response));
  let start = 0;
  for (const [at, byte] of frame.entries()) {
    // A first byte of several: the piece ends behind it.
    if (byte < 0xc0) continue;
    await new Promise((resolve) => response.write(frame.subarray(start, at + 1), resolve));
    start = at + 1;
  }
  response.write(frame.subarray(start));
}

/** Takes a text for broken JSON. */
function toFrame(event: ServerEvent | string, response: ServerResponse): string | Uint8Array {
  const [type, json] = typeof event === "string" ? ["content_block_delta", event] : [event.type, JSON.stringify(event)];
  return isEventStream(response) ? toEventFrame(json) : `event: ${type}\ndata: ${json}\n\n`;
}
