import type { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "../../platform/ports/log.ts";

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

/** Form in which the lines of a reply leave: NDJSON, or server-sent events. */
interface LineFormat {
  contentType: string;
  /** Returns the bytes of one line, which comes without its end; an empty one only keeps the connection alive. */
  encode(line: string): string;
}

const EVENTS = "text/event-stream";
const LINES = "application/x-ndjson";

const NDJSON: LineFormat = { contentType: `${LINES}; charset=utf-8`, encode: (line) => `${line}\n` };
const SERVER_SENT_EVENTS: LineFormat = { contentType: `${EVENTS}; charset=utf-8`, encode: toEvent };

/** Chooses the form of a stream by the header Accept: events where they are asked for by name, lines otherwise. */
export function chooseLineFormat(accept: string | undefined): LineFormat {
  return prefersEvents(accept) ? SERVER_SENT_EVENTS : NDJSON;
}

/** Returns true when `text/event-stream` is named and nothing is preferred to it; `*` counts as lines, and a tie of names too. */
export function prefersEvents(accept: string | undefined): boolean {
  const ranges = (accept ?? "").slice(0, MAX_HEADER).split(",").map(parseRange);
  const qualityOf = (name: string) => ranges.find(({ range }) => range === name)?.quality;
  const events = qualityOf(EVENTS) ?? 0;
  const named = qualityOf(LINES);
  const lines = named ?? qualityOf("application/*") ?? qualityOf("*/*") ?? 0;
  return named === undefined ? events > 0 && events >= lines : events > lines;
}
const MAX_HEADER = 1_000;

/** `text/html;q=0.5` → `{ range: "text/html", quality: 0.5 }`. */
function parseRange(text: string): { range: string; quality: number } {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
  return { range, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** Returns a line as an event with its number as id and its type as name; a line is JSON, and has no line breaks. */
function toEvent(line: string): string {
  if (line === "") return ": keep-alive\n\n";
  const { seq, type } = JSON.parse(line) as { seq?: unknown; type?: unknown };
  const id = Number.isInteger(seq) ? `id: ${seq}\n` : "";
  const name = typeof type === "string" && /^\w+$/.test(type) ? `event: ${type}\n` : "";
  return `${id}${name}data: ${line}\n\n`;
}
