import { CHAT_CHUNKS, type ChatChunk, type SentChunk } from "../../../../schemas/chat/chat-chunks.ts";
import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { alignedTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { TableWrite } from "../../../platform/ports/stores/table.ts";
import { isFinalChunk } from "../protocol/assemble-answer.ts";
import { ChunkLog } from "../thread/chunk-log.ts";
import { HEARTBEAT_MS } from "../thread/left-lines.ts";

/** Maximum delay of a resumed stream; two writes a second per turn cost less than the tokens that they preserve. */
const LOG_FLUSH_INTERVAL_MS = 500;

/** A reader that is further behind is dropped: it can resume, and memory stays limited. */
const MAX_BEHIND_BYTES = 1_000_000;

type StreamPorts = Pick<Ports, "batchedPuts" | "tables" | "clock" | "log">;

/**
 * Stream of one turn: numbers the chunks, delivers them to all readers at once and in order, and logs them for resuming (10
 * minutes). Delivers the last chunk (`complete` or `error`) only after the others are logged. Neither a slow reader nor a failing
 * store delays it.
 */
export class TurnStream {
  /** All chunks so far. */
  readonly sent: SentChunk[] = [];
  /** Time of the first content chunk, milliseconds; null before it. */
  firstContentAt: number | null = null;
  /** Resolves when the last chunk has been delivered. */
  readonly ended: Promise<void>;
  private readonly chunkLog: ChunkLog;
  private readonly ports: StreamPorts;
  private readonly subscribers = new Set<LineSubscriber>();
  private isEnding = false;
  private isDelivered = false;
  /** True when the last chunk is in the table before it is sent. */
  private isLastKept = false;
  private timer: NodeJS.Timeout | null = null;
  private readonly heartbeat = setTimeout(() => this.repeatProgress(), HEARTBEAT_MS).unref();
  private settle: () => void = () => undefined;

  constructor(turn: { tenantId: string; turnId: string }, ports: StreamPorts) {
    this.chunkLog = new ChunkLog(turn, ports);
    this.ports = ports;
    this.ended = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  /** Sends a chunk. Drops a chunk that comes after the last one of the stream. */
  send(chunk: ChatChunk): void {
    if (this.isEnding) return;
    const sent: SentChunk = { ...chunk, seq: this.sent.length + 1 };
    const line = toLine(sent);
    this.sent.push(sent);
    this.heartbeat.refresh();
    if (CHAT_CHUNKS[chunk.type].kind === "content") this.firstContentAt ??= this.ports.clock.now();
    this.isEnding = isFinalChunk(chunk);
    if (!this.isLastKept) this.chunkLog.add(`${line}\n`);
    if (this.isEnding) void this.finish(line);
    else this.deliver(line);
  }

  /**
   * Returns the lines (without their ends) of all chunks, past ones first. They end with the stream, or when the reader is 1 MB
   * behind.
   */
  lines(): AsyncIterable<string> {
    const subscriber: LineSubscriber = new LineSubscriber(() => this.subscribers.delete(subscriber));
    this.subscribers.add(subscriber);
    const past = this.isEnding && !this.isDelivered ? this.sent.slice(0, -1) : this.sent;
    for (const chunk of past) subscriber.push(toLine(chunk), 0);
    if (this.isDelivered) subscriber.end();
    return subscriber;
  }

  /**
   * Lets a transaction of the caller's keep the chunks that are not in the table yet, and with them the last one, which is to be
   * sent then. What takes more than it holds is in the table before it, and the last one after it. Throws as the transaction.
   */
  async keepWith(last: ChatChunk, transact: (writes: TableWrite[]) => Promise<void>): Promise<void> {
    if (!this.chunkLog.isShort()) await this.persist();
    this.isLastKept = await this.chunkLog.keepWith(`${toLine({ ...last, seq: this.sent.length + 1 })}\n`, transact);
  }

  /** Resolves when all chunks so far are in the table, or the attempt has failed. */
  async persist(): Promise<void> {
    await bestEffort(this.ports.log, "keep chunks of a chat for resuming", () => this.chunkLog.flush());
  }

  private deliver(line: string): void {
    this.broadcast(line);
    this.timer ??= alignedTimeout(LOG_FLUSH_INTERVAL_MS, () => {
      this.timer = null;
      void this.persist();
    });
  }

  /** Sends the latest progress again, without what only a first chunk has. */
  private repeatProgress(): void {
    const last = this.sent.findLast((chunk) => chunk.type === "progress");
    if (!last) return;
    const { stage, message } = last.data;
    this.send({ type: "progress", data: { stage, message } });
  }

  private async finish(lastLine: string): Promise<void> {
    clearTimeout(this.heartbeat);
    if (this.timer) clearTimeout(this.timer);
    if (!this.isLastKept) await this.persist();
    this.isDelivered = true;
    this.broadcast(lastLine);
    for (const subscriber of this.subscribers) subscriber.end();
    this.subscribers.clear();
    this.settle();
  }

  private broadcast(line: string): void {
    const bytes = Buffer.byteLength(line);
    for (const subscriber of this.subscribers) subscriber.push(line, bytes);
  }
}

export function toLine(chunk: SentChunk): string {
  return JSON.stringify(chunk);
}

/** Buffer of lines for one reader. Ends with the stream, or when the reader is too far behind; never holds up the writer. */
class LineSubscriber implements AsyncIterable<string> {
  private readonly entries: { line: string; bytes: number }[] = [];
  private readonly onLeave: () => void;
  private behind = 0;
  private ended = false;
  private wake: (() => void) | null = null;

  constructor(onLeave: () => void) {
    this.onLeave = onLeave;
  }

  push(line: string, bytes: number): void {
    if (this.ended) return;
    // A single entry may be larger than the limit.
    if (this.entries.length > 0 && this.behind + bytes > MAX_BEHIND_BYTES) {
      this.drop();
      return;
    }
    this.entries.push({ line, bytes });
    this.behind += bytes;
    this.wake?.();
  }

  end(): void {
    this.ended = true;
    this.wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    try {
      for (;;) {
        const entry = this.entries.shift();
        if (entry) {
          this.behind -= entry.bytes;
          yield entry.line;
        } else if (this.ended) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            this.wake = resolve;
          });
          this.wake = null;
        }
      }
    } finally {
      this.drop();
    }
  }

  private drop(): void {
    this.entries.length = 0;
    this.behind = 0;
    this.onLeave();
    this.end();
  }
}
