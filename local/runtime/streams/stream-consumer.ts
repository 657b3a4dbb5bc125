import type { BackgroundTools, Worker } from "../background-tools.ts";
import { retryDelayMs } from "../background-tools.ts";
import type { AwsJson } from "../engines/aws-json.ts";
import type { StreamSource } from "../template/plan.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { deliverBatch } from "./deliver-batch.ts";
import { ShardReader } from "./shard-reader.ts";
import { findShards, findStream } from "./shards.ts";
import { type StreamRecord, toBatches } from "./stream-event.ts";

export interface StreamEngine {
  dynamodb: AwsJson;
  streams: AwsJson;
  checkpoints: Checkpoints;
}

/** Carries the changes of one table to one function, as a Lambda event source mapping does. */
export class StreamConsumer implements Worker {
  private readonly source: StreamSource;
  private readonly engine: StreamEngine;
  private readonly tools: BackgroundTools;
  private streamArn = "";
  private readers: ShardReader[] = [];
  private running: Promise<boolean> | null = null;
  private again = false;
  /** How many readers had come to the end of their shard when shards were looked for last. */
  private ended = 0;

  constructor(source: StreamSource, engine: StreamEngine, tools: BackgroundTools) {
    this.source = source;
    this.engine = engine;
    this.tools = tools;
  }

  async start(): Promise<void> {
    this.streamArn = await findStream(this.engine.dynamodb, this.source.table);
    await this.findReaders();
  }

  /** Something may have been written: reads it, unless a reading is under way, which then looks once more. */
  wake(): void {
    if (this.running) this.again = true;
    else void this.drain();
  }

  drain(): Promise<boolean> {
    if (this.running) {
      this.again = true;
      return this.running;
    }
    this.running = this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  async stop(): Promise<void> {
    await this.running;
  }

  private async work(): Promise<boolean> {
    let worked = false;
    do {
      this.again = false;
      for (const reader of this.readers) worked = (await this.readToEnd(reader)) || worked;
      if (this.readers.filter((reader) => reader.ended).length > this.ended) await this.findReaders();
    } while (this.again && !this.tools.stopping());
    return worked;
  }

  /** Reads while it works: the next records are under way while the function handles these. */
  private async readToEnd(reader: ShardReader): Promise<boolean> {
    let worked = false;
    let records = await this.read(reader);
    while (records.length > 0 && !this.tools.stopping()) {
      worked = true;
      const following = this.read(reader);
      const finished = await this.handle(reader, records);
      const next = await following;
      if (!finished) break;
      records = next;
    }
    return worked;
  }

  private async read(reader: ShardReader): Promise<StreamRecord[]> {
    for (let failures = 1; !this.tools.stopping(); failures++) {
      try {
        return await reader.next();
      } catch (error) {
        if (this.tools.stopping()) break;
        this.tools.report(`The stream of ${this.source.table} could not be read`, error);
        await this.tools.pause(retryDelayMs(failures));
      }
    }
    return [];
  }

  /** Windows of one batch a lane; the position moves on when a whole window was handled. */
  private async handle(reader: ShardReader, records: StreamRecord[]): Promise<boolean> {
    const { batchSize, lanes } = this.source;
    for (let start = 0; start < records.length; start += batchSize * lanes) {
      const window = records.slice(start, start + batchSize * lanes);
      const results = await Promise.all(toBatches(window, batchSize, lanes).map((batches) => this.deliverLane(reader, batches)));
      if (results.includes(false)) return false;
      this.engine.checkpoints.write(this.source.id, reader.shard, window.at(-1)!.dynamodb.SequenceNumber);
    }
    return true;
  }

  private async deliverLane(reader: ShardReader, batches: StreamRecord[][]): Promise<boolean> {
    for (const batch of batches) if (!(await deliverBatch(this.source, reader.shard, batch, this.tools))) return false;
    return true;
  }

  private async findReaders(): Promise<void> {
    const { streams, checkpoints } = this.engine;
    const { id: consumer, fromLatest } = this.source;
    const known = new Map(this.readers.map((reader) => [reader.shard, reader]));
    this.ended = this.readers.filter((reader) => reader.ended).length;
    this.readers = (await findShards(streams, this.streamArn)).map(({ id }) => {
      const position = checkpoints.read(consumer, id);
      return known.get(id) ?? new ShardReader(streams, this.streamArn, id, { position, fromLatest });
    });
  }
}
