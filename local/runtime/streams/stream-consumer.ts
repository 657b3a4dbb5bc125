import type { AwsJson } from "../engines/aws-json.ts";
import { ChangeDetector, ChangedTables } from "../engines/stream-file.ts";
import type { StreamSource } from "../template/template-model.ts";
import type { BackgroundWorker, WorkerContext } from "../workers/worker.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { FileReader } from "./file-reader.ts";
import { ShardPump } from "./shard-pump.ts";
import { findShards, findStream, type RecordSource, ShardReader } from "./shard-reader.ts";

export interface StreamEngine {
  dynamodb: AwsJson;
  streams: AwsJson;
  checkpoints: Checkpoints;
  /** The engine's SQLite file; null for an engine that runs elsewhere. */
  file: string | null;
}

/** Delivers the changes of one table to one function, as a Lambda event source mapping does. */
export class StreamConsumer implements BackgroundWorker {
  private readonly source: StreamSource;
  private readonly engine: StreamEngine;
  private readonly context: WorkerContext;
  private watch: ChangeDetector | null = null;
  private streamArn = "";
  /** One pump for each shard, after the pump of the shard that it continues. */
  private pumps: ShardPump[] = [];
  private running: Promise<void> | null = null;
  private again = false;
  /** Number of ended shards when the shards were last listed. */
  private ended = 0;

  constructor(source: StreamSource, engine: StreamEngine, context: WorkerContext) {
    this.source = source;
    this.engine = engine;
    this.context = context;
  }

  get table(): string {
    return this.source.table;
  }

  async start(): Promise<void> {
    if (this.engine.file !== null) this.watch = new ChangeDetector(this.engine.file, this.source.table);
    this.streamArn = await findStream(this.engine.dynamodb, this.source.table);
    await this.findPumps();
  }

  /** Reads new records; a read in progress looks once more instead. */
  wake(): void {
    if (!this.running) void this.read();
    this.again = true;
    for (const pump of this.pumps) pump.wake();
  }

  /**
   * Reads only when something was written since the last read: a needless request takes milliseconds, and tests check at each
   * step of the clock.
   */
  async drain(): Promise<void> {
    const isUpToDate = this.watch !== null && !this.watch.hasChanged();
    const isActive = this.running !== null || this.pumps.some((pump) => pump.isActive());
    if (!isUpToDate || isActive) await this.read();
  }

  private read(): Promise<void> {
    this.again = true;
    this.running ??= this.work().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  async stop(): Promise<void> {
    for (const pump of this.pumps) pump.wake();
    await this.running;
    for (const pump of this.pumps) await pump.stop();
    this.watch?.close();
  }

  private async work(): Promise<void> {
    while (this.again && !this.context.stopping()) {
      this.again = false;
      for (const pump of this.pumps) await pump.run();
      if (this.pumps.filter(({ reader }) => reader.ended).length > this.ended) await this.findPumps();
    }
  }

  private async findPumps(): Promise<void> {
    const { streams, checkpoints } = this.engine;
    const known = new Map(this.pumps.map((pump) => [pump.reader.shard, pump]));
    this.ended = this.pumps.filter(({ reader }) => reader.ended).length;
    this.pumps = (await findShards(streams, this.streamArn)).map(({ id }) => {
      return known.get(id) ?? new ShardPump(this.openReader(id), this.source, checkpoints, this.context, () => this.wake());
    });
  }

  private openReader(shard: string): RecordSource {
    const { streams, checkpoints, file } = this.engine;
    const { id: consumer, table, fromLatest } = this.source;
    const from = { position: checkpoints.read(consumer, shard), fromLatest };
    return file === null ? new ShardReader(streams, this.streamArn, shard, from) : new FileReader(file, { table, shard }, from);
  }
}

/** Interval in which a change is noticed; a look costs 20 µs. */
const LOOK_MS = 4;
/** Longer interval after a while without changes, so that a laptop can save power. */
const IDLE_LOOK_MS = 25;
const IDLE_AFTER_MS = 10_000;
/** Interval of requests to the streams themselves, when an engine elsewhere has no file to look at. */
const POLL_MS = 250;

/** Wakes the consumers of a table whenever it may have changed, until it is stopped. */
export function pollForChanges(file: string | null, consumers: readonly StreamConsumer[]): { stop(): void } {
  const wake = (woken: readonly StreamConsumer[]) => {
    for (const consumer of woken) consumer.wake();
  };
  if (file === null) {
    const timer = setInterval(wake, POLL_MS, consumers);
    return { stop: () => clearInterval(timer) };
  }
  const watch = new ChangedTables(file);
  // What an earlier run has left.
  wake(consumers);
  let lastChange = performance.now();
  const look = () => {
    const now = performance.now();
    const changed = watch.find();
    if (changed.length > 0) {
      lastChange = now;
      wake(consumers.filter(({ table }) => changed.includes(table)));
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
