import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { TemplateModel } from "../template/template-model.ts";

/** Position of each consumer in each shard, written after a batch was handled: a kill repeats at most the batches in flight. */
export interface Checkpoints {
  read(consumer: string, shard: string): string | null;
  write(consumer: string, shard: string, sequenceNumber: string): void;
  /** Keeps records in the stream for a day, although they are handled: they were set aside. */
  keep(shard: string, span: RecordSpan, now: number): void;
  /** Lists what is kept of a shard. */
  kept(shard: string, now: number): RecordSpan[];
  close(): void;
}

/** Records of a shard by their positions, both included. */
export interface RecordSpan {
  first: number;
  last: number;
}

const KEEP_MS = 24 * 3_600_000;

export function openCheckpoints(file: string): Checkpoints {
  const database = new DatabaseSync(file, { timeout: 2_000 });
  // A killed process loses nothing in this mode; a power cut may lose the last positions, which repeats batches and loses none.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  database.exec(
    `CREATE TABLE IF NOT EXISTS checkpoints
     (consumer TEXT, shard TEXT, sequence_number TEXT NOT NULL, PRIMARY KEY (consumer, shard)) WITHOUT ROWID`,
  );
  createKept(database);
  const select: StatementSync = database.prepare("SELECT sequence_number FROM checkpoints WHERE consumer = ? AND shard = ?");
  const upsert: StatementSync = database.prepare("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)");
  const addKept = database.prepare("INSERT INTO kept VALUES (?, ?, ?, ?)");
  const dropKept = database.prepare("DELETE FROM kept WHERE until <= ?");
  const selectKept = database.prepare("SELECT first, last FROM kept WHERE shard = ? AND until > ?");
  return {
    read: (consumer, shard) => (select.get(consumer, shard) as { sequence_number: string } | undefined)?.sequence_number ?? null,
    write: (consumer, shard, sequenceNumber) => void upsert.run(consumer, shard, sequenceNumber),
    keep(shard, { first, last }, now) {
      dropKept.run(now);
      addKept.run(shard, first, last, now + KEEP_MS);
    },
    kept: (shard, now) => selectKept.all(shard, now) as unknown as RecordSpan[],
    close: () => database.close(),
  };
}

/** A file without this table knows nothing of what was set aside: all that was handled before is kept for a day. */
function createKept(database: DatabaseSync): void {
  const known = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kept'").get();
  if (known) return;
  database.exec(`
    BEGIN;
    CREATE TABLE kept (shard TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, until INTEGER NOT NULL);
    INSERT INTO kept
    SELECT shard, 0, MAX(CAST(sequence_number AS INTEGER)), ${Date.now() + KEEP_MS} FROM checkpoints GROUP BY shard;
    COMMIT`);
}

/** Name of the only shard that the engine gives a table. */
export const engineShard = (table: string): string => `shardId-00000001-${table}`;

/** Reads the lowest position of all consumers of each table with a stream: what is before it may be deleted. */
export function readHandled(file: string, { tables, streamSources }: TemplateModel): Map<string, number> {
  const checkpoints = openCheckpoints(file);
  try {
    return new Map(
      tables.flatMap(({ name, hasStream }) => {
        const sources = streamSources.filter(({ table }) => hasStream && table === name);
        const positions = sources.map(({ id }) => Number(checkpoints.read(id, engineShard(name)) ?? 0));
        return hasStream ? [[name, Math.min(Number.MAX_SAFE_INTEGER, ...positions)] as const] : [];
      }),
    );
  } finally {
    checkpoints.close();
  }
}
