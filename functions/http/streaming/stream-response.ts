import type { Writable } from "node:stream";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Log } from "../../platform/ports/log.ts";
import { ResponseWriter } from "./response-writer.ts";
import { cancelIterator, type ResponseHead, type StreamedResponse } from "./streamed-response.ts";

/** Sends status and headers, and gives what the body is written to. */
export type OpenResponse = (head: ResponseHead) => Writable;
/** A Lambda that streams its responses, whatever it is called by. It resolves when the response has ended and nothing is left to do. */
export type StreamingHandler = (event: APIGatewayProxyEventV2, open: OpenResponse) => Promise<void>;

/** Writes each line as it comes. A reader that goes away or is too slow ends the writing, not the work behind it. */
export async function streamResponse(
  { head, lines, completed: over }: StreamedResponse,
  event: APIGatewayProxyEventV2,
  open: OpenResponse,
  log: Log,
): Promise<void> {
  const iterator = lines[Symbol.asyncIterator]();
  const reader = new ResponseWriter(open(head), log);
  if (event.requestContext.http.method === "HEAD") cancelIterator(iterator);
  else await bestEffort(log, "write a stream to its end", () => Promise.race([writeLines(iterator, reader), reader.closed]));
  if (reader.isClosed) cancelIterator(iterator);
  await over;
  await reader.end();
}

/** Sends what is there as a whole. */
export async function sendBuffered(result: APIGatewayProxyStructuredResultV2, open: OpenResponse, log: Log): Promise<void> {
  const { statusCode = 200, headers = {}, body = "" } = result;
  const reader = new ResponseWriter(open({ statusCode, headers: headers as Record<string, string> }), log);
  if (body !== "") reader.write(body);
  await reader.end();
}

async function writeLines(iterator: AsyncIterator<string>, reader: ResponseWriter): Promise<void> {
  while (!reader.isClosed) {
    const next = await iterator.next();
    if (next.done) return;
    reader.write(`${next.value}\n`);
    if (reader.needsDrain) await reader.applyBackpressure();
  }
}
