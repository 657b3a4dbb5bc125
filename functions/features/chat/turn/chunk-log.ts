import { batchedPut } from "../../../platform/concurrency/request-batcher.ts";
import type { Item, Key } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";

/** How long a stream can be resumed. */
const KEEP_SECONDS = 600;
/** DynamoDB's item limit is 400 KB. */
const MAX_PIECE_BYTES = 300_000;
const READ_PIECES = 50;

/** A piece of a turn's lines, under `["turnChunks", turnId]`, in order. A long line may go on in the next piece. */
interface ChunkPieceItem extends Item {
  bytes: Uint8Array;
  expiresAt: number;
}

function toPieceCollection(turnId: string): string[] {
  return ["turnChunks", turnId];
}

function toPieceId(count: number): string {
  return String(count).padStart(6, "0");
}

/**
 * Writes a turn's lines to the table as one growing text. Pieces are written one after the other, so that whoever reads them has the beginning of the
 * text, never one with a hole; those of turns that run beside are written with them. What could not be written is written with the next lines.
 */
export class ChunkLog {
  private readonly tenantId: string;
  private readonly turnId: string;
  private readonly ports: Pick<Ports, "tables" | "clock">;
  private written = 0;
  private waiting: string[] = [];
  /** What of the lines that are taken already did not fit into a piece. */
  private rest = Buffer.alloc(0);
  private piece: Buffer | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor({ tenantId, turnId }: { tenantId: string; turnId: string }, ports: Pick<Ports, "tables" | "clock">) {
    this.tenantId = tenantId;
    this.turnId = turnId;
    this.ports = ports;
  }

  add(line: string): void {
    this.waiting.push(line);
  }

  /** Resolves when all that was added is in the table. Throws UpstreamError; nothing is lost by it. */
  flush(): Promise<void> {
    const flushed = this.writing.catch(() => undefined).then(() => this.writeWaiting());
    this.writing = flushed;
    return flushed;
  }

  private async writeWaiting(): Promise<void> {
    for (;;) {
      // A piece that may have been written after all is written again as it was: who has read it does not miss what came later.
      this.piece ??= this.takePiece();
      if (!this.piece) return;
      await this.write(this.piece);
      this.piece = null;
      this.written++;
    }
  }

  private takePiece(): Buffer | null {
    const text = Buffer.concat([this.rest, Buffer.from(this.waiting.join(""))]);
    this.waiting = [];
    this.rest = text.subarray(MAX_PIECE_BYTES);
    return text.length > 0 ? text.subarray(0, MAX_PIECE_BYTES) : null;
  }

  private async write(bytes: Uint8Array): Promise<void> {
    const key: Key = { collection: toPieceCollection(this.turnId), id: toPieceId(this.written) };
    const expiresAt = Math.floor(this.ports.clock.now() / 1_000) + KEEP_SECONDS;
    const item: ChunkPieceItem = { bytes, expiresAt };
    await batchedPut(this.ports.tables.conversations, this.tenantId, { key, item });
  }
}

/** Reads a turn's lines, as they are written by whatever process. */
export class ChunkLogReader {
  private readonly tenantId: string;
  private readonly turnId: string;
  private readonly ports: Pick<Ports, "tables" | "clock">;
  private readonly evenExpired: boolean;
  private after: string | null = null;
  private count = 0;
  private rest = Buffer.alloc(0);

  /** `evenExpired`: as long as the table has them, for more than resuming. */
  constructor(
    { tenantId, turnId }: { tenantId: string; turnId: string },
    ports: Pick<Ports, "tables" | "clock">,
    { evenExpired = false } = {},
  ) {
    this.tenantId = tenantId;
    this.turnId = turnId;
    this.ports = ports;
    this.evenExpired = evenExpired;
  }

  /** The whole lines that came since the last time, without their ends. Once the first piece is kept no longer there are none: no text begins in its middle. */
  async read(): Promise<string[]> {
    const lines: string[] = [];
    for (;;) {
      const page = await this.ports.tables.conversations.list<ChunkPieceItem>(this.tenantId, toPieceCollection(this.turnId), {
        after: this.after,
        limit: READ_PIECES,
      });
      for (const piece of page.items) {
        if (!this.isNext(piece)) return lines;
        this.after = piece.id;
        this.count++;
        lines.push(...this.linesOf(piece.bytes));
      }
      if (page.next === null) return lines;
    }
  }

  /** Expired items stay for a while before the table removes them, in no order. */
  private isNext({ id, expiresAt }: ChunkPieceItem & { id: string }): boolean {
    const isKept = this.evenExpired || this.count > 0 || expiresAt * 1_000 > this.ports.clock.now();
    return id === toPieceId(this.count) && isKept;
  }

  private linesOf(bytes: Uint8Array): string[] {
    const text = Buffer.concat([this.rest, bytes]);
    const end = text.lastIndexOf("\n") + 1;
    this.rest = text.subarray(end);
    return end === 0
      ? []
      : text
          .subarray(0, end - 1)
          .toString()
          .split("\n");
  }
}
