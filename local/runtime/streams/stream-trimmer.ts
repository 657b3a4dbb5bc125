import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Clock } from "../../../functions/platform/ports/clock.ts";
import type { StreamSource } from "../template/template-model.ts";
import { type Checkpoints, engineShard, type RecordSpan } from "./checkpoints.ts";

/** Records that are deleted at once: other writers wait for some milliseconds. */
const BATCH = 250;
/** Pause between two batches, and when nothing is left to trim. */
const BUSY_PAUSE_MS = 100;
const IDLE_PAUSE_MS = 1_000;
/** Pause after a failure, such as a full disk. */
const FAILED_PAUSE_MS = 10_000;
/** Free pages that a file may have, as new records soon take them. */
const MAX_FREE_PAGES = 500;
const PAGES_AT_ONCE = 250;
/** The engine goes first: to wait for its writes would hold up the indexing on this thread. */
const LOCK_TIMEOUT_MS = 1;

const NEXT_RECORDS = `
  SELECT id FROM _stream_records
  WHERE table_name = ? AND CAST(sequence_number AS INTEGER) > ? AND CAST(sequence_number AS INTEGER) <= ?
  ORDER BY CAST(sequence_number AS INTEGER) LIMIT ${BATCH}`;

/**
 * Deletes the stream records that every consumer has handled, which are twice as large as what they are about. Those that were
 * set aside stay for a day, since their dead letters name them by their positions, and so does the newest of each table: the
 * engine continues its numbers.
 */
export class StreamTrimmer {
  private readonly database: DatabaseSync;
  private readonly remove: StatementSync;
  private readonly newest: StatementSync;
  private readonly checkpoints: Checkpoints;
  private readonly clock: Clock;
  private readonly consumers: Map<string, string[]>;
  /** Position up to which all that may go is gone, by table. */
  private readonly trimmed = new Map<string, number>();

  constructor(file: string, sources: StreamSource[], { checkpoints, clock }: { checkpoints: Checkpoints; clock: Clock }) {
    this.database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    this.database.exec("PRAGMA synchronous = NORMAL");
    this.remove = this.database.prepare(
      `DELETE FROM _stream_records WHERE id IN (${NEXT_RECORDS}) RETURNING CAST(sequence_number AS INTEGER) AS position`,
    );
    this.newest = this.database.prepare(
      "SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) AS position FROM _stream_records WHERE table_name = ?",
    );
    this.checkpoints = checkpoints;
    this.clock = clock;
    this.consumers = new Map(
      [...Map.groupBy(sources, ({ table }) => table)].map(([table, group]) => [table, group.map(({ id }) => id)]),
    );
  }

  /** Deletes one batch. Returns false when there was nothing to delete. */
  trim(): boolean {
    for (const [table, consumers] of this.consumers) if (this.trimTable(table, consumers)) return true;
    return this.shrink();
  }

  close(): void {
    this.database.close();
  }

  private trimTable(table: string, consumers: string[]): boolean {
    const shard = engineShard(table);
    const handled = Math.min(...consumers.map((id) => Number(this.checkpoints.read(id, shard) ?? 0)));
    const begin = this.trimmed.get(table) ?? 0;
    if (handled <= begin) return false;
    const last = Math.min(handled, (this.newest.get(table) as { position: number }).position - 1);
    const span = nextSpan(begin, last, this.checkpoints.kept(shard, this.clock.now()));
    const removed = this.remove.all(table, span.first - 1, span.last) as { position: number }[];
    this.trimmed.set(table, removed.length < BATCH ? span.last : Math.max(...removed.map(({ position }) => position)));
    return removed.length > 0;
  }

  /** Returns pages to the disk, where very many are free. A file that was made without this keeps its size. */
  private shrink(): boolean {
    const { freelist_count: free } = this.database.prepare("PRAGMA freelist_count").get() as { freelist_count: number };
    const { auto_vacuum: mode } = this.database.prepare("PRAGMA auto_vacuum").get() as { auto_vacuum: number };
    if (mode !== INCREMENTAL || free <= MAX_FREE_PAGES) return false;
    this.database.exec(`PRAGMA incremental_vacuum(${PAGES_AT_ONCE})`);
    return true;
  }
}

const INCREMENTAL = 2;

/** Returns the first records after a position that are not kept. */
function nextSpan(begin: number, last: number, kept: RecordSpan[]): RecordSpan {
  let first = begin + 1;
  for (const span of kept.toSorted((one, other) => one.first - other.first)) {
    if (span.last < first) continue;
    if (span.first > first) return { first, last: Math.min(last, span.first - 1) };
    first = span.last + 1;
  }
  return { first, last: Math.max(first - 1, last) };
}

/** Trims in the background until it is stopped. A failure is reported, and ends by itself. */
export function keepTrimming(trimmer: StreamTrimmer, report: (what: string, error: unknown) => void): { stop(): void } {
  const pauseMs = () => {
    try {
      return trimmer.trim() ? BUSY_PAUSE_MS : IDLE_PAUSE_MS;
    } catch (error) {
      if (isBusy(error)) return BUSY_PAUSE_MS;
      report("Handled changes could not be deleted", error);
      return FAILED_PAUSE_MS;
    }
  };
  const trim = () => {
    timer = setTimeout(trim, pauseMs());
  };
  let timer = setTimeout(trim, IDLE_PAUSE_MS);
  return {
    stop() {
      clearTimeout(timer);
      trimmer.close();
    },
  };
}

/** SQLITE_BUSY */
function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
