import type { Writable } from "node:stream";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Ports } from "../../domain/ports.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Log } from "../../platform/ports/log.ts";
import { countEscapedBytes } from "../../platform/text/escaped-size.ts";
import { responseHeaders } from "../cors.ts";
import { ApiError } from "../errors.ts";
import type { StreamReply } from "../operation.ts";
import type { RequestContext, StoredOutcome } from "../request-context.ts";
import { chooseLineFormat, ResponseWriter } from "./response-writer.ts";

/** Limits of a buffered body: API Gateway gives up at 30 s, and Lambda's 6 MB count the escaped text. */
const BUFFER_LIMITS = { milliseconds: 25_000, bytes: 5 * 1024 * 1024 };

interface ResponseHead {
  statusCode: number;
  headers: Record<string, string>;
}

/** Sends status and headers, and returns the stream that the body is written to. */
export type OpenResponse = (head: ResponseHead) => Writable;
/** Handles an event in a Lambda that streams. It resolves when the response has ended and nothing is left to do. */
export type StreamingHandler = (event: APIGatewayProxyEventV2, open: OpenResponse, invocation?: object) => Promise<void>;

/** Figures of a stream for the access log. */
interface StreamProgress {
  /** Time of the first line, by `performance.now()`. */
  firstChunkAt: number | null;
  chunks: number;
  bytes: number;
  clientLeft: boolean;
  failed: boolean;
}

/** Head of a streamed response, and how its lines are written. */
interface StreamForm {
  head: ResponseHead;
  encode(line: string): string;
}

/** A success whose lines are still to come. */
export class StreamedResponse {
  readonly head: ResponseHead;
  readonly lines: AsyncIterable<string>;
  /** Resolves when its work is over, and its quota and Idempotency-Key are settled: before the caller sees the end. */
  readonly completed: Promise<void>;
  /** Returns the bytes of a line. */
  readonly encode: (line: string) => string;
  readonly progress: StreamProgress = { firstChunkAt: null, chunks: 0, bytes: 0, clientLeft: false, failed: false };
  constructor({ head, encode }: StreamForm, lines: AsyncIterable<string>, completed: Promise<void>) {
    this.head = head;
    this.encode = encode;
    this.lines = lines;
    this.completed = completed;
  }

  /** Notes a line that is on its way to the client. */
  noteChunk(line: string): void {
    this.progress.firstChunkAt ??= performance.now();
    this.progress.chunks++;
    this.progress.bytes += Buffer.byteLength(line);
  }
}

/**
 * Begins a streamed response. A failed stream refunds its quota and leaves its Idempotency-Key free; the chunks of one that went
 * well are stored under it.
 */
export function startStream(
  context: RequestContext,
  status: number,
  { lines, failed, listChunks }: StreamReply,
  { log }: Pick<Ports, "log">,
): StreamedResponse {
  const { refundQuota, recordOutcome, operation } = context;
  context.recordOutcome = null;
  const complete = async () => {
    let hasFailed = true;
    await bestEffort(log, "bring a streamed reply to its end", async () => {
      hasFailed = await failed;
    });
    response.progress.failed = hasFailed;
    if (hasFailed && refundQuota) await bestEffort(log, "refund a quota", refundQuota);
    const { object } = operation!;
    const isKept = !hasFailed && listChunks !== null;
    await recordOutcome?.(isKept ? { status, object, data: listChunks(), extra: {}, about: null, stream: true } : null);
  };
  const response: StreamedResponse = new StreamedResponse(toStreamForm(context, status), lines, complete());
  return response;
}

/** Sends the lines of an earlier stream again. Throws NOT_FOUND when a person was taken out of what was stored. */
export function replayStream(context: RequestContext, { status, data }: StoredOutcome): StreamedResponse {
  if (!Array.isArray(data)) {
    throw new ApiError("NOT_FOUND", "The answer to this request is no longer kept. Use a new Idempotency-Key to ask again.");
  }
  const { head, encode } = toStreamForm(context, status);
  const replayed = { ...head, headers: { ...head.headers, "idempotent-replayed": "true" } };
  return new StreamedResponse({ head: replayed, encode }, toLines(data), Promise.resolve());
}

/** Asks proxies to pass each line on as it comes: nginx would gather them, others compress them and hold what is not full. */
const UNBUFFERED = { "x-accel-buffering": "no", "cache-control": "no-store, no-transform" };

/** Chooses the form that the caller accepts. */
function toStreamForm(context: RequestContext, statusCode: number): StreamForm {
  const { contentType, encode } = chooseLineFormat(context.event.headers.accept);
  const headers = responseHeaders(context, context.allowedOrigin, contentType);
  return { head: { statusCode, headers: { ...headers, ...UNBUFFERED, vary: `${headers.vary}, accept` } }, encode };
}

async function* toLines(chunks: unknown[]): AsyncGenerator<string> {
  for (const chunk of chunks) yield JSON.stringify(chunk);
}

/** Writes each line as it comes. A client that leaves or is too slow ends the writing, not the work behind it. */
export async function streamResponse(
  response: StreamedResponse,
  event: APIGatewayProxyEventV2,
  open: OpenResponse,
  log: Log,
): Promise<void> {
  const iterator = response.lines[Symbol.asyncIterator]();
  const writer = new ResponseWriter(open(response.head), log);
  if (event.requestContext.http.method === "HEAD") cancelIterator(iterator);
  else {
    const write = () => Promise.race([writeLines(iterator, writer, response), writer.closed]);
    await bestEffort(log, "write a stream to its end", write);
  }
  if (writer.isClosed) cancelIterator(iterator);
  await response.completed;
  response.progress.clientLeft = writer.isClosed;
  await writer.end();
}

/** Sends a complete response through a stream. */
export async function sendBuffered(result: APIGatewayProxyStructuredResultV2, open: OpenResponse, log: Log): Promise<void> {
  const { statusCode = 200, headers = {}, body = "" } = result;
  const writer = new ResponseWriter(open({ statusCode, headers: headers as Record<string, string> }), log);
  if (body !== "") writer.write(body);
  await writer.end();
}

/**
 * Reads all lines of a stream into one body, for callers behind API Gateway, which does not stream. A stream that takes too long
 * or grows too large is cut after a whole line.
 */
export async function bufferStream(
  response: StreamedResponse,
  event: APIGatewayProxyEventV2,
  log: Log,
  limits = BUFFER_LIMITS,
): Promise<APIGatewayProxyStructuredResultV2> {
  const iterator = response.lines[Symbol.asyncIterator]();
  const { promise: deadline, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), limits.milliseconds);
  const buffer: string[] = [];
  if (event.requestContext.http.method === "HEAD") cancelIterator(iterator);
  else {
    const read = () => readLines(buffer, iterator, deadline, limits.bytes, response);
    await bestEffort(log, "buffer a stream", read);
  }
  await Promise.race([response.completed, deadline]);
  clearTimeout(timer);
  return { ...response.head, body: buffer.join("") };
}

async function writeLines(iterator: AsyncIterator<string>, writer: ResponseWriter, response: StreamedResponse): Promise<void> {
  while (!writer.isClosed) {
    const next = await iterator.next();
    if (next.done) return;
    const line = response.encode(next.value);
    writer.write(line);
    response.noteChunk(line);
    if (writer.needsDrain) await writer.applyBackpressure();
  }
}

async function readLines(
  buffer: string[],
  iterator: AsyncIterator<string>,
  deadline: Promise<null>,
  maxBytes: number,
  response: StreamedResponse,
): Promise<void> {
  let bytes = 0;
  for (;;) {
    const next = await Promise.race([iterator.next(), deadline]);
    if (next?.done) return;
    const line = next && response.encode(next.value);
    if (line !== null) bytes += countEscapedBytes(line);
    if (line === null || bytes > maxBytes) return cancelIterator(iterator);
    buffer.push(line);
    response.noteChunk(line);
  }
}

/** Stops reading lines. A producer that waits for its next line ends after that line. */
function cancelIterator(iterator: AsyncIterator<string>): void {
  iterator.return?.().catch(() => undefined);
}
