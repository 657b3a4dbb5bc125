import { isAccepted } from "../template/event-filter.ts";
import type { StreamSource } from "../template/template-model.ts";
import { backoffMs, LONG_PAUSE_MS, WakeSignal, type WorkerContext } from "../workers/worker.ts";
import type { Checkpoints, RecordSpan } from "./checkpoints.ts";
import { assignLane, deliverBatch, type StreamRecord, takeBatch } from "./deliver-batch.ts";
import type { RecordSource } from "./shard-reader.ts";

interface Lane {
  queue: StreamRecord[];
  isBusy: boolean;
  /** True while its batch waits for another try. */
  isPaused: boolean;
}

/** Waiting batches for each lane: enough that no lane waits for the stream. */
const BATCHES_AHEAD = 2;

/**
 * Delivers one shard to its function. Records are distributed over lanes so that the changes of one item stay in order; each lane
 * delivers batch after batch while reading goes on.
 */
export class ShardPump {
  readonly reader: RecordSource;
  private readonly source: StreamSource;
  private readonly checkpoints: Checkpoints;
  private readonly context: WorkerContext;
  private readonly lanes: Lane[];
  private readonly progress = new ShardProgress();
  private readonly changed = new WakeSignal();

  private readonly onResume: () => void;

  constructor(
    reader: RecordSource,
    source: StreamSource,
    checkpoints: Checkpoints,
    context: WorkerContext,
    onResume: () => void,
  ) {
    this.reader = reader;
    this.onResume = onResume;
    this.source = source;
    this.checkpoints = checkpoints;
    this.context = context;
    this.lanes = Array.from({ length: source.lanes }, () => ({ queue: [], isBusy: false, isPaused: false }));
  }

  /** Looks for more records, since some may have been written. */
  wake(): void {
    this.changed.raise();
  }

  /** True while a batch is worked on, and does not pause before a retry. */
  isActive(): boolean {
    return this.lanes.some(({ isBusy, isPaused }) => isBusy && !isPaused);
  }

  /** Works until all records of the shard are handled, or wait for a retry. */
  async run(): Promise<void> {
    while (!this.context.stopping()) {
      const records = this.isFull() ? [] : await this.read();
      if (records.length > 0) this.distribute(records);
      else if (this.isActive()) await this.changed.next();
      else break;
    }
    while (this.isActive()) await this.changed.next();
  }

  /** Resolves when no batch is worked on any more, once the runtime stops. */
  async stop(): Promise<void> {
    while (this.lanes.some(({ isBusy }) => isBusy)) await this.changed.next();
    this.reader.close();
  }

  private isFull(): boolean {
    const waiting = this.lanes.reduce((sum, { queue }) => sum + queue.length, 0);
    return waiting >= BATCHES_AHEAD * this.source.lanes * this.source.batchSize;
  }

  private distribute(records: StreamRecord[]): void {
    this.progress.begin(records.map(({ dynamodb }) => dynamodb.SequenceNumber));
    const accepted = records.filter((record) => isAccepted(this.source.filters, record));
    // Records that the filters drop are handled: the position may pass them.
    if (accepted.length < records.length) this.saveProgress(records.filter((record) => !accepted.includes(record)));
    for (const record of accepted) this.lanes[assignLane(record, this.lanes.length)]!.queue.push(record);
    for (const lane of this.lanes) if (!lane.isBusy && lane.queue.length > 0) void this.runLane(lane);
  }

  private async runLane(lane: Lane): Promise<void> {
    const { batchSize, windowMs } = this.source;
    const context = {
      ...this.context,
      pauseRetry: (ms: number) => this.pauseLane(lane, ms),
      keepRecords: (span: RecordSpan) => this.checkpoints.keep(this.reader.shard, span, this.context.clock.now()),
    };
    lane.isBusy = true;
    while (lane.queue.length > 0 && !this.context.stopping()) {
      if (windowMs > 0 && lane.queue.length < batchSize) await this.context.pause(windowMs);
      const batch = takeBatch(lane.queue, batchSize);
      if (!(await deliverBatch(this.source, this.reader.shard, batch, context))) break;
      this.saveProgress(batch);
      this.changed.raise();
    }
    lane.isBusy = false;
    this.changed.raise();
  }

  /** Pauses a lane. During a long pause the shard counts as handled, and it is read on when the pause is over. */
  private async pauseLane(lane: Lane, ms: number): Promise<void> {
    if (ms < LONG_PAUSE_MS) return this.context.pauseRetry(ms);
    lane.isPaused = true;
    this.changed.raise();
    await this.context.pauseRetry(ms);
    lane.isPaused = false;
    this.onResume();
  }

  /**
   * Writes the position after the batch was handled, so that a kill repeats batches and skips none. A position that the disk does
   * not take is behind: a later one replaces it.
   */
  private saveProgress(batch: StreamRecord[]): void {
    const position = this.progress.finish(batch.map(({ dynamodb }) => dynamodb.SequenceNumber));
    if (position === null) return;
    try {
      this.checkpoints.write(this.source.id, this.reader.shard, position);
    } catch (error) {
      this.context.report(`The position in the stream of ${this.source.table} could not be written`, error);
    }
  }

  private async read(): Promise<StreamRecord[]> {
    for (let failures = 1; !this.context.stopping(); failures++) {
      try {
        return await this.reader.next();
      } catch (error) {
        if (this.context.stopping()) break;
        this.context.report(`The stream of ${this.source.table} could not be read`, error);
        await this.context.pause(backoffMs(failures));
      }
    }
    return [];
  }
}

/** Tracks a shard's position: the last record before which all are handled, since lanes finish out of the stream's order. */
class ShardProgress {
  private readonly finished = new Set<string>();
  private open: string[] = [];
  private first = 0;

  /** Adds records that are to be handled, in the stream's order. */
  begin(sequenceNumbers: string[]): void {
    if (this.first > 10_000) {
      this.open = this.open.slice(this.first);
      this.first = 0;
    }
    for (const sequenceNumber of sequenceNumbers) this.open.push(sequenceNumber);
  }

  /** Marks records as handled. Returns the new position; null when an earlier record is still open. */
  finish(sequenceNumbers: string[]): string | null {
    for (const sequenceNumber of sequenceNumbers) this.finished.add(sequenceNumber);
    let position: string | null = null;
    while (this.first < this.open.length && this.finished.delete(this.open[this.first]!)) {
      position = this.open[this.first]!;
      this.first += 1;
    }
    return position;
  }
}
