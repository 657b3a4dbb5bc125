import { type ChatChunk, FINAL_CHUNK_TYPES, type SentChunk } from "../../../../schemas/chat-chunks.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { alignedTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { Ports } from "../../../platform/ports.ts";
import { ChunkLog } from "./chunk-log.ts";
import { StreamSubscriber } from "./stream-subscriber.ts";

/** Between two writes of chunks to the table: what a resumed stream may lag behind; two writes a second and turn cost less than the tokens they keep. */
const LOG_FLUSH_INTERVAL_MS = 500;

type StreamPorts = Pick<Ports, "tables" | "clock" | "log">;

/**
 * The stream of one turn: numbers its chunks, hands them to whoever reads, at once and in order, and keeps them for 10 minutes for who resumes. Its last
 * chunk (`complete` or `error`) is handed out only when all are kept. Neither a slow reader nor a store that fails holds it up.
 */
export class TurnStream {
  /** All chunks so far. */
  readonly sent: SentChunk[] = [];
  /** Resolves when the last chunk was handed out. */
  readonly ended: Promise<void>;
  private readonly chunkLog: ChunkLog;
  private readonly ports: StreamPorts;
  private readonly subscribers = new Set<StreamSubscriber<string>>();
  private isEnding = false;
  private isHandedOut = false;
  private timer: NodeJS.Timeout | null = null;
  private settle: () => void = () => undefined;

  constructor(turn: { tenantId: string; turnId: string }, ports: StreamPorts) {
    this.chunkLog = new ChunkLog(turn, ports);
    this.ports = ports;
    this.ended = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  /** Sends a chunk. After the last one of a stream nothing follows: a chunk that comes then is dropped. */
  send(chunk: ChatChunk): void {
    if (this.isEnding) return;
    const sent: SentChunk = { ...chunk, seq: this.sent.length + 1 };
    const line = toLine(sent);
    this.sent.push(sent);
    this.chunkLog.add(`${line}\n`);
    this.isEnding = isFinalChunk(chunk);
    if (this.isEnding) void this.finish(line);
    else this.deliver(line);
  }

  /** The lines (without their ends) of all chunks, those of the past first; they end with the stream, or when the reader is 1 MB behind. */
  lines(): AsyncIterable<string> {
    const subscriber: StreamSubscriber<string> = new StreamSubscriber(() => this.subscribers.delete(subscriber));
    this.subscribers.add(subscriber);
    const past = this.isEnding && !this.isHandedOut ? this.sent.slice(0, -1) : this.sent;
    for (const chunk of past) subscriber.push(toLine(chunk), 0);
    if (this.isHandedOut) subscriber.end();
    return subscriber;
  }

  /** Resolves when all chunks so far are in the table, or could not be put there. */
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

  private async finish(lastLine: string): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.persist();
    this.isHandedOut = true;
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

export function isFinalChunk({ type }: Pick<ChatChunk, "type">): boolean {
  return FINAL_CHUNK_TYPES.includes(type);
}
