import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Log } from "../../platform/ports/log.ts";
import { cancelIterator, type StreamedResponse } from "./streamed-response.ts";

/** What a gathered body may take: API Gateway gives up at 30 s, and Lambda's 6 MB count the escaped text. */
const LIMITS = { milliseconds: 25_000, bytes: 5 * 1024 * 1024 };

/**
 * All lines of a stream as one body, where the way to the caller does not stream. What takes too long or grows too large ends with what there is, on a
 * whole line.
 */
export async function bufferStream(
  { head, lines, completed: over }: StreamedResponse,
  event: APIGatewayProxyEventV2,
  log: Log,
  limits = LIMITS,
): Promise<APIGatewayProxyStructuredResultV2> {
  const iterator = lines[Symbol.asyncIterator]();
  const { promise: deadline, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), limits.milliseconds);
  const read: string[] = [];
  if (event.requestContext.http.method === "HEAD") cancelIterator(iterator);
  else await bestEffort(log, "gather a stream", () => readLines(read, iterator, deadline, limits.bytes));
  await Promise.race([over, deadline]);
  clearTimeout(timer);
  return { ...head, body: read.join("") };
}

async function readLines(
  read: string[],
  iterator: AsyncIterator<string>,
  deadline: Promise<null>,
  mostBytes: number,
): Promise<void> {
  let bytes = 0;
  for (;;) {
    const next = await Promise.race([iterator.next(), deadline]);
    if (next?.done) return;
    const line = next && `${next.value}\n`;
    if (line !== null) bytes += Buffer.byteLength(JSON.stringify(line)) - 2;
    if (line === null || bytes > mostBytes) return cancelIterator(iterator);
    read.push(line);
  }
}
