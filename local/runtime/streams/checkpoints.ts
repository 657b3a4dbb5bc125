import { existsSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { trimStreamRecords } from "../engines/stream-file.ts";
import type { TemplateModel } from "../template/template-model.ts";

/** Position of each consumer in each shard, written after a batch was handled: a kill repeats at most the batches in flight. */
export interface Checkpoints {
  read(consumer: string, shard: string): string | null;
  write(consumer: string, shard: string, sequenceNumber: string): void;
  close(): void;
}

export function openCheckpoints(file: string): Checkpoints {
  const database = new DatabaseSync(file, { timeout: 2_000 });
  // A killed process loses nothing in this mode; a power cut may lose the last positions, which repeats batches and loses none.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  database.exec(
    `CREATE TABLE IF NOT EXISTS checkpoints
     (consumer TEXT, shard TEXT, sequence_number TEXT NOT NULL, PRIMARY KEY (consumer, shard)) WITHOUT ROWID`,
  );
  const select: StatementSync = database.prepare("SELECT sequence_number FROM checkpoints WHERE consumer = ? AND shard = ?");
  const upsert: StatementSync = database.prepare("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)");
  return {
    read: (consumer, shard) => (select.get(consumer, shard) as { sequence_number: string } | undefined)?.sequence_number ?? null,
    write: (consumer, shard, sequenceNumber) => void upsert.run(consumer, shard, sequenceNumber),
    close: () => database.close(),
  };
}

/** Name of the only shard that the engine gives a table. */
const engineShard = (table: string): string => `shardId-00000001-${table}`;

/** Deletes stream records older than a day that all their consumers have handled. Must run before the engine starts. */
export function trimStreams(dynamodbFile: string, checkpointFile: string, { tables, streamSources }: TemplateModel): void {
  if (!existsSync(dynamodbFile) || !existsSync(checkpointFile)) return;
  const checkpoints = openCheckpoints(checkpointFile);
  const handled = new Map<string, number>();
  for (const { name } of tables.filter(({ hasStream }) => hasStream)) {
    const positions = streamSources
      .filter(({ table }) => table === name)
      .map(({ id }) => Number(checkpoints.read(id, engineShard(name)) ?? 0));
    handled.set(name, Math.min(Number.MAX_SAFE_INTEGER, ...positions));
  }
  checkpoints.close();
  trimStreamRecords(dynamodbFile, handled, Date.now() / 1_000);
}
