import { DatabaseSync, type StatementSync } from "node:sqlite";
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
