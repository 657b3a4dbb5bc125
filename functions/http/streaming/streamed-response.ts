import type { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Log } from "../../platform/ports/log.ts";
import type { Ports } from "../../platform/ports.ts";
import { countEscapedBytes } from "../../platform/text/escaped-size.ts";
import { responseHeaders } from "../cors.ts";
import type { StreamReply } from "../operation.ts";
import type { RequestContext } from "../request-context.ts";

const NDJSON = "application/x-ndjson; charset=utf-8";
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

/** A success whose lines are still to come. */
export class StreamedResponse {
  readonly head: ResponseHead;
  readonly lines: AsyncIterable<string>;
  /** Resolves when its work is over, the quota is settled and its Idempotency-Key is free: before the caller sees the end. */
  readonly completed: Promise<void>;
  readonly progress: StreamProgress = { firstChunkAt: null, chunks: 0, bytes: 0, clientLeft: false, failed: false };
  constructor(head: ResponseHead, lines: AsyncIterable<string>, completed: Promise<void>) {
    this.head = head;
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
 * Begins a streamed response. A failed stream refunds its quota. Lines are not stored, so that the Idempotency-Key is free again
 * at the end.
 */
export function startStream(
  context: RequestContext,
  status: number,
  { lines, failed }: StreamReply,
  { log }: Pick<Ports, "log">,
): StreamedResponse {
  const head = { statusCode: status, headers: responseHeaders(context, context.allowedOrigin, NDJSON) };
  const { refundQuota, recordOutcome } = context;
  context.recordOutcome = null;
  const complete = async () => {
    let hasFailed = true;
    await bestEffort(log, "bring a streamed reply to its end", async () => {
      hasFailed = await failed;
    });
    response.progress.failed = hasFailed;
    if (hasFailed && refundQuota) await bestEffort(log, "refund a quota", refundQuota);
    await recordOutcome?.(null);
  };
  const response: StreamedResponse = new StreamedResponse(head, lines, complete());
  return response;
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
    const line = `${next.value}\n`;
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
    const line = next && `${next.value}\n`;
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

/** Limits of a client that falls behind. A disconnected client can resume at its last position. */
const LIMITS = { milliseconds: 30_000, bytes: 1024 * 1024 };

/** Writes a response through a bounded buffer. A client that is more than 1 MB or 30 s behind is disconnected. */
export class ResponseWriter {
  /** Resolves when the client left or was disconnected. */
  readonly closed: Promise<null>;
  isClosed = false;
  private readonly output: Writable;
  private readonly log: Log;
  private readonly limits: typeof LIMITS;
  private readonly resolveClosed: (value: null) => void;
  private stallTimer: NodeJS.Timeout | null = null;

  constructor(output: Writable, log: Log, limits = LIMITS) {
    this.output = output;
    this.log = log;
    this.limits = limits;
    const { promise, resolve } = Promise.withResolvers<null>();
    this.closed = promise;
    this.resolveClosed = resolve;
    output.on("error", () => this.markClosed());
    output.on("close", () => this.markClosed());
    output.on("drain", () => this.clearStallTimer());
  }

  /** True while the client has not taken everything that was written. */
  get needsDrain(): boolean {
    return !this.isClosed && this.output.writableNeedDrain;
  }

  write(text: string): void {
    if (this.isClosed) return;
    if (!this.output.write(text)) this.startStallTimer();
  }

  /** Gives a client that is behind the time to read, and disconnects one that is too far behind. */
  async applyBackpressure(): Promise<void> {
    if (!this.needsDrain) return;
    await nextTurn();
    if (this.output.writableLength > this.limits.bytes) this.disconnect();
  }

  /** Resolves when everything has been handed over, or the client has gone. */
  async end(): Promise<void> {
    if (this.isClosed) return;
    this.startStallTimer();
    const { promise, resolve } = Promise.withResolvers<null>();
    this.output.end(() => resolve(null));
    await Promise.race([promise, this.closed]);
    this.clearStallTimer();
  }

  private startStallTimer(): void {
    this.stallTimer ??= setTimeout(() => this.disconnect(), this.limits.milliseconds);
  }

  private clearStallTimer(): void {
    if (this.stallTimer) clearTimeout(this.stallTimer);
    this.stallTimer = null;
  }

  private markClosed(): void {
    this.isClosed = true;
    this.clearStallTimer();
    this.resolveClosed(null);
  }

  private disconnect(): void {
    this.log.count("SlowReader");
    this.markClosed();
    this.output.destroy();
  }
}
