import type { Writable } from "node:stream";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { attempt } from "../platform/attempt.ts";
import type { Log } from "../platform/log.ts";
import { Reader } from "./reader.ts";
import { leave, type ResponseHead, type StreamedAnswer } from "./streamed-answer.ts";

/** Sends status and headers, and gives what the body is written to. */
export type OpenResponse = (head: ResponseHead) => Writable;
/** A Lambda that streams its responses, whatever it is called by. It resolves when the response has ended and nothing is left to do. */
export type StreamHandler = (event: APIGatewayProxyEventV2, open: OpenResponse) => Promise<void>;

/** Writes each line as it comes. A reader that goes away or is too slow ends the writing, not the work behind it. */
export async function streamOut(
  { head, lines, over }: StreamedAnswer,
  event: APIGatewayProxyEventV2,
  open: OpenResponse,
  log: Log,
): Promise<void> {
  const iterator = lines[Symbol.asyncIterator]();
  const reader = new Reader(open(head), log);
  if (event.requestContext.http.method === "HEAD") leave(iterator);
  else await attempt(log, "write a stream to its end", () => Promise.race([write(iterator, reader), reader.gone]));
  if (reader.isGone) leave(iterator);
  await over;
  await reader.end();
}

/** Sends what is there as a whole. */
export async function sendWhole(result: APIGatewayProxyStructuredResultV2, open: OpenResponse, log: Log): Promise<void> {
  const { statusCode = 200, headers = {}, body = "" } = result;
  const reader = new Reader(open({ statusCode, headers: headers as Record<string, string> }), log);
  if (body !== "") reader.write(body);
  await reader.end();
}

async function write(iterator: AsyncIterator<string>, reader: Reader): Promise<void> {
  while (!reader.isGone) {
    const next = await iterator.next();
    if (next.done) return;
    reader.write(`${next.value}\n`);
    if (reader.isBehind) await reader.mayCatchUp();
  }
}
