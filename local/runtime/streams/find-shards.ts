import { setTimeout as pause } from "node:timers/promises";
import type { AwsJson } from "../engines/aws-json.ts";
import { CommandError } from "../terminal/command-error.ts";

interface Shard {
  id: string;
  parent: string | null;
}

/** The ARN of a table's stream, once the table is there. Throws StartError for a table without one. */
export async function findStream(dynamodb: AwsJson, table: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { Table } = await dynamodb.call<{ Table: { LatestStreamArn?: string } }>("DescribeTable", { TableName: table });
    if (Table.LatestStreamArn) return Table.LatestStreamArn;
    await pause(20);
  }
  throw new CommandError(`The table ${table} has no stream, and a function is to read it.`);
}

/** Shards in an order in which no shard comes before the one it continues. */
export async function findShards(streams: AwsJson, streamArn: string): Promise<Shard[]> {
  const shards: Shard[] = [];
  for (let after: string | undefined; ; ) {
    const { StreamDescription } = await streams.call<{
      StreamDescription: { Shards: { ShardId: string; ParentShardId?: string }[]; LastEvaluatedShardId?: string };
    }>("DescribeStream", { StreamArn: streamArn, ...(after && { ExclusiveStartShardId: after }) });
    for (const { ShardId, ParentShardId = null } of StreamDescription.Shards) shards.push({ id: ShardId, parent: ParentShardId });
    after = StreamDescription.LastEvaluatedShardId;
    if (!after) return parentsFirst(shards);
  }
}

function parentsFirst(shards: Shard[]): Shard[] {
  const ordered: Shard[] = [];
  const placed = new Set<string>();
  const byId = new Map(shards.map((shard) => [shard.id, shard]));
  const place = (shard: Shard): void => {
    if (placed.has(shard.id)) return;
    placed.add(shard.id);
    const parent = shard.parent === null ? undefined : byId.get(shard.parent);
    if (parent) place(parent);
    ordered.push(shard);
  };
  shards.forEach(place);
  return ordered;
}
