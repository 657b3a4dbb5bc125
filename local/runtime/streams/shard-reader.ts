import { setTimeout as pause } from "node:timers/promises";
import { type AwsJson, EngineError } from "../engines/aws-json.ts";
import { CommandError } from "../terminal/command-error.ts";
import type { StreamRecord } from "./deliver-batch.ts";

/** AWS limit: 1,000 records a call. */
const MAX_RECORDS = 1_000;
/** Target size of an answer. Records may be 800 KB (two images): the first calls are small, and grow below this. */
const GOOD_BYTES = 2_000_000;

interface Page {
  Records: StreamRecord[];
  NextShardIterator?: string | null;
}

/** Reads one shard of a stream, page after page. */
export interface RecordSource {
  readonly shard: string;
  /** True when the shard was closed and all its records were read. */
  readonly ended: boolean;
  /** Reads the next records, in order; none when there are none now. */
  next(): Promise<StreamRecord[]>;
  close(): void;
}

/** Reads one shard of a stream of an engine that runs elsewhere. */
export class ShardReader implements RecordSource {
  private readonly streams: AwsJson;
  private readonly streamArn: string;
  readonly shard: string;
  private iterator: string | null = null;
  private limit = 100;
  private position: string | null;
  private readonly fromLatest: boolean;
  ended = false;

  constructor(
    streams: AwsJson,
    streamArn: string,
    shard: string,
    { position, fromLatest }: { position: string | null; fromLatest: boolean },
  ) {
    this.streams = streams;
    this.streamArn = streamArn;
    this.shard = shard;
    this.position = position;
    this.fromLatest = fromLatest;
  }

  async next(): Promise<StreamRecord[]> {
    if (this.ended) return [];
    const { Records, NextShardIterator } = await this.page();
    this.iterator = NextShardIterator ?? null;
    this.ended = !NextShardIterator;
    this.position = Records.at(-1)?.dynamodb.SequenceNumber ?? this.position;
    this.adapt(Records);
    // The engine counts the bytes of items, which are fewer than those of their JSON.
    for (const { dynamodb } of Records) dynamodb.SizeBytes = Buffer.byteLength(JSON.stringify(dynamodb));
    return Records;
  }

  close(): void {
    // Its client is closed by whoever has opened it.
  }

  private async page(): Promise<Page> {
    this.iterator ??= await this.iteratorAt(this.position);
    try {
      return await this.streams.call<Page>("GetRecords", { ShardIterator: this.iterator, Limit: this.limit });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // Iterators live for 15 minutes, records for a day.
      if (error.code === "TrimmedDataAccessException") this.position = null;
      else if (error.code !== "ExpiredIteratorException") throw error;
      this.iterator = await this.iteratorAt(this.position);
      return this.streams.call<Page>("GetRecords", { ShardIterator: this.iterator, Limit: this.limit });
    }
  }

  private async iteratorAt(position: string | null): Promise<string> {
    const start = position
      ? { ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: position }
      : { ShardIteratorType: this.fromLatest ? "LATEST" : "TRIM_HORIZON" };
    const request = { StreamArn: this.streamArn, ShardId: this.shard, ...start };
    const { ShardIterator } = await this.streams.call<{ ShardIterator: string }>("GetShardIterator", request);
    return ShardIterator;
  }

  private adapt(records: StreamRecord[]): void {
    const bytes = records.reduce((sum, { dynamodb }) => sum + (dynamodb.SizeBytes ?? 0), 0);
    if (bytes > GOOD_BYTES) this.limit = Math.max(10, this.limit >> 1);
    else if (records.length === this.limit) this.limit = Math.min(MAX_RECORDS, this.limit * 2);
  }
}

interface Shard {
  id: string;
  parent: string | null;
}

/** Finds the ARN of a table's stream, once the table exists. Throws CommandError for a table without one. */
export async function findStream(dynamodb: AwsJson, table: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { Table } = await dynamodb.call<{ Table: { LatestStreamArn?: string } }>("DescribeTable", { TableName: table });
    if (Table.LatestStreamArn) return Table.LatestStreamArn;
    await pause(20);
  }
  throw new CommandError(`The table ${table} has no stream, and a function is to read it.`);
}

/** Lists a stream's shards, each after the shard that it continues. */
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
