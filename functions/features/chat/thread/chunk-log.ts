import type { Ports } from "../../../domain/ports.ts";
import type { Item, Key, TableWrite } from "../../../platform/ports/stores/table.ts";

/** Time during which a stream can be resumed. */
const KEEP_SECONDS = 600;
/** DynamoDB's item limit is 400 KB. */
const MAX_PIECE_BYTES = 300_000;
const READ_PIECES = 50;

/** A piece of a turn's lines, under `["turnChunks", turnId]`, in order. A long line may continue in the next piece. */
interface ChunkPieceItem extends Item {
  bytes: Uint8Array;
  expiresAt: number;
}

/**
 * Writes a turn's lines to the table as one growing text. Pieces are written one after the other, so that a reader has the
 * beginning of the text, never a text with a gap; pieces of concurrent turns share a batch. Lines that could not be written are
 * written with the next ones.
 */
export class ChunkLog {
  private readonly tenantId: string;
  private readonly turnId: string;
  private readonly ports: Pick<Ports, "batchedPuts" | "tables" | "clock">;
  private written = 0;
  private waiting: string[] = [];
  /** Text that did not fit into the last piece. */
  private remainder = Buffer.alloc(0);
  private piece: Buffer | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    { tenantId, turnId }: { tenantId: string; turnId: string },
    ports: Pick<Ports, "batchedPuts" | "tables" | "clock">,
  ) {
    this.tenantId = tenantId;
    this.turnId = turnId;
    this.ports = ports;
  }

  add(line: string): void {
    this.waiting.push(line);
  }

  /** Returns true where the lines that are not in the table yet fit into one piece, beside a last one. */
  isShort(): boolean {
    const length = this.waiting.reduce((sum, line) => sum + Buffer.byteLength(line), this.remainder.length);
    return this.piece === null && length < MAX_PIECE_BYTES / 2;
  }

  /** Resolves when all added lines are in the table. Throws UpstreamError, which loses no line. */
  flush(): Promise<void> {
    const flushed = this.writing.catch(() => undefined).then(() => this.writeWaiting());
    this.writing = flushed;
    return flushed;
  }

  /**
   * Lets a transaction of the caller's write all lines that are not in the table yet, and a last one with them. Resolves to false
   * where they take more than one piece: the transaction is then without them, and the last line is not added.
   */
  keepWith(lastLine: string, transact: (writes: TableWrite[]) => Promise<void>): Promise<boolean> {
    const kept = this.writing.catch(() => undefined).then(() => this.writeWith(lastLine, transact));
    this.writing = kept.then(() => undefined);
    this.writing.catch(() => undefined);
    return kept;
  }

  private async writeWith(lastLine: string, transact: (writes: TableWrite[]) => Promise<void>): Promise<boolean> {
    const count = this.waiting.length;
    const bytes = Buffer.concat([this.remainder, Buffer.from(this.waiting.join("") + lastLine)]);
    const isOnePiece = this.piece === null && bytes.length <= MAX_PIECE_BYTES;
    await transact(isOnePiece ? [{ kind: "put", ...this.toPiece(bytes) }] : []);
    if (!isOnePiece) return false;
    this.waiting = this.waiting.slice(count);
    this.remainder = Buffer.alloc(0);
    this.written++;
    return true;
  }

  private async writeWaiting(): Promise<void> {
    for (;;) {
      // A piece whose write may have succeeded is written again unchanged, so that its readers miss no later lines.
      this.piece ??= this.takePiece();
      if (!this.piece) return;
      await this.write(this.piece);
      this.piece = null;
      this.written++;
    }
  }

  private takePiece(): Buffer | null {
    const text = Buffer.concat([this.remainder, Buffer.from(this.waiting.join(""))]);
    this.waiting = [];
    this.remainder = text.subarray(MAX_PIECE_BYTES);
    return text.length > 0 ? text.subarray(0, MAX_PIECE_BYTES) : null;
  }

  private async write(bytes: Uint8Array): Promise<void> {
    await this.ports.batchedPuts.put(this.ports.tables.conversations, this.tenantId, this.toPiece(bytes));
  }

  private toPiece(bytes: Uint8Array): { key: Key; item: ChunkPieceItem } {
    const key: Key = { collection: toPieceCollection(this.turnId), id: toPieceId(this.written) };
    return { key, item: { bytes, expiresAt: Math.floor(this.ports.clock.now() / 1_000) + KEEP_SECONDS } };
  }
}

/** Reads a turn's lines as another process writes them. */
export class ChunkLogReader {
  private readonly tenantId: string;
  private readonly turnId: string;
  private readonly ports: Pick<Ports, "tables" | "clock">;
  private readonly includeExpired: boolean;
  private after: string | null = null;
  private count = 0;
  private remainder = Buffer.alloc(0);

  /** `includeExpired`: also read pieces that the table still has after the time for resuming. */
  constructor(
    { tenantId, turnId }: { tenantId: string; turnId: string },
    ports: Pick<Ports, "tables" | "clock">,
    { includeExpired = false } = {},
  ) {
    this.tenantId = tenantId;
    this.turnId = turnId;
    this.ports = ports;
    this.includeExpired = includeExpired;
  }

  /**
   * Returns the whole lines since the last call, without their ends. Returns none once the first piece has expired: no text
   * begins in its middle.
   */
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
        lines.push(...this.takeLines(piece.bytes));
      }
      if (page.next === null) return lines;
    }
  }

  /** Expired items remain for a while until the table removes them, in no order. */
  private isNext({ id, expiresAt }: ChunkPieceItem & { id: string }): boolean {
    const isKept = this.includeExpired || this.count > 0 || expiresAt * 1_000 > this.ports.clock.now();
    return id === toPieceId(this.count) && isKept;
  }

  private takeLines(bytes: Uint8Array): string[] {
    const text = Buffer.concat([this.remainder, bytes]);
    const end = text.lastIndexOf("\n") + 1;
    this.remainder = text.subarray(end);
    return end === 0
      ? []
      : text
          .subarray(0, end - 1)
          .toString()
          .split("\n");
  }
}

/** Builds the write of a piece of whole lines. It fails when there is one of this number. */
export function buildPieceWrite(streamId: string, count: number, bytes: Uint8Array, expiresAt: number): TableWrite {
  const item: ChunkPieceItem = { bytes, expiresAt };
  return { kind: "put", key: { collection: toPieceCollection(streamId), id: toPieceId(count) }, item, when: { exists: false } };
}

/** Returns the collection that holds a turn's lines. */
export function toPieceCollection(turnId: string): string[] {
  return ["turnChunks", turnId];
}

function toPieceId(count: number): string {
  return String(count).padStart(6, "0");
}
