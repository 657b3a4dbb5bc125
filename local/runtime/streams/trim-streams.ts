import { existsSync } from "node:fs";
import { trimStreamRecords } from "../engines/stream-file.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { openCheckpoints } from "./checkpoints.ts";

/** The engine gives every table one shard, of this name. */
const engineShard = (table: string): string => `shardId-00000001-${table}`;

/** Before the engine starts: drops stream records that are older than a day and that every function that reads them has handled. */
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
