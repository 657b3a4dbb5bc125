import type { AwsJson } from "../engines/aws-json.ts";
import { ChangeDetector } from "../engines/stream-file.ts";
import type { StreamSource } from "../template/template-model.ts";
import type { BackgroundWorker, WorkerContext } from "../workers/worker.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { ShardPump } from "./shard-pump.ts";
import { findShards, findStream, ShardReader } from "./shard-reader.ts";

export interface StreamEngine {
  dynamodb: AwsJson;
  streams: AwsJson;
  checkpoints: Checkpoints;
  /** The engine's SQLite file; null for an engine that runs elsewhere. */
  file: string | null;
}

/** Carries the changes of one table to one function, as a Lambda event source mapping does. */
export class StreamConsumer implements BackgroundWorker {
  private readonly source: StreamSource;
  private readonly engine: StreamEngine;
  private readonly tools: WorkerContext;
  private watch: ChangeDetector | null = null;
  private streamArn = "";
  /** One a shard; a shard comes after the one it continues. */
  private pumps: ShardPump[] = [];
  private running: Promise<boolean> | null = null;
  private again = false;
  /** How many shards had come to their end when shards were looked for last. */
  private ended = 0;

  constructor(source: StreamSource, engine: StreamEngine, tools: WorkerContext) {
    this.source = source;
    this.engine = engine;
    this.tools = tools;
  }

  async start(): Promise<void> {
    if (this.engine.file !== null) this.watch = new ChangeDetector(this.engine.file);
    this.streamArn = await findStream(this.engine.dynamodb, this.source.table);
    await this.findPumps();
  }

  /** Something may have been written: reads it, unless a reading is under way, which then looks once more. */
  wake(): void {
    if (!this.running) void this.read();
    this.again = true;
    for (const pump of this.pumps) pump.wake();
  }

  /** Reads only where something was written since it did last: asking the engine in vain takes milliseconds, and tests ask at each step of the clock. */
  async drain(): Promise<boolean> {
    const isUpToDate = this.watch !== null && !this.watch.hasChanged();
    return isUpToDate && !this.running ? false : this.read();
  }

  private read(): Promise<boolean> {
    this.again = true;
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  async stop(): Promise<void> {
    for (const pump of this.pumps) pump.wake();
    await this.running;
    this.watch?.close();
  }

  private async work(): Promise<boolean> {
    let worked = false;
    while (this.again && !this.tools.stopping()) {
      this.again = false;
      for (const pump of this.pumps) worked = (await pump.run()) || worked;
      if (this.pumps.filter(({ reader }) => reader.ended).length > this.ended) await this.findPumps();
    }
    return worked;
  }

  private async findPumps(): Promise<void> {
    const { streams, checkpoints } = this.engine;
    const { id: consumer, fromLatest } = this.source;
    const known = new Map(this.pumps.map((pump) => [pump.reader.shard, pump]));
    this.ended = this.pumps.filter(({ reader }) => reader.ended).length;
    this.pumps = (await findShards(streams, this.streamArn)).map(({ id }) => {
      const position = checkpoints.read(consumer, id);
      const reader = () => new ShardReader(streams, this.streamArn, id, { position, fromLatest });
      return known.get(id) ?? new ShardPump(reader(), this.source, checkpoints, this.tools);
    });
  }
}

/** A look costs 20 µs, and a change is noticed within this time. */
const LOOK_MS = 4;
/** After a while without changes nobody waits for milliseconds, and a laptop should rest. */
const IDLE_LOOK_MS = 25;
const IDLE_AFTER_MS = 10_000;
/** Without the engine's file (an engine that runs elsewhere) the streams themselves are asked. */
const POLL_MS = 250;

/** Calls `wake` whenever the store may have changed, until it is stopped. */
export function pollForChanges(file: string | null, wake: () => void): { stop(): void } {
  if (file === null) {
    const timer = setInterval(wake, POLL_MS);
    return { stop: () => clearInterval(timer) };
  }
  const watch = new ChangeDetector(file);
  let lastChange = performance.now();
  const look = () => {
    const now = performance.now();
    if (watch.hasChanged()) {
      lastChange = now;
      wake();
    }
    timer = setTimeout(look, now - lastChange < IDLE_AFTER_MS ? LOOK_MS : IDLE_LOOK_MS);
  };
  let timer = setTimeout(look, LOOK_MS);
  return {
    stop() {
      clearTimeout(timer);
      watch.close();
    },
  };
}
