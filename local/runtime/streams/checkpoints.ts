import { DatabaseSync, type StatementSync } from "node:sqlite";

/** How far each consumer of each shard has come: written after a batch was handled, so that a kill repeats at most the last batch. */
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
    "CREATE TABLE IF NOT EXISTS checkpoints (consumer TEXT, shard TEXT, sequence_number TEXT NOT NULL, PRIMARY KEY (consumer, shard)) WITHOUT ROWID",
  );
  const select: StatementSync = database.prepare("SELECT sequence_number FROM checkpoints WHERE consumer = ? AND shard = ?");
  const upsert: StatementSync = database.prepare("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)");
  return {
    read: (consumer, shard) => (select.get(consumer, shard) as { sequence_number: string } | undefined)?.sequence_number ?? null,
    write: (consumer, shard, sequenceNumber) => void upsert.run(consumer, shard, sequenceNumber),
    close: () => database.close(),
  };
}
