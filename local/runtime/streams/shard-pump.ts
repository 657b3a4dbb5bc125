import type { StreamSource } from "../template/template-model.ts";
import { backoffMs, WakeSignal, type WorkerContext } from "../workers/worker.ts";
import type { Checkpoints } from "./checkpoints.ts";
import { deliverBatch } from "./deliver-batch.ts";
import type { ShardReader } from "./shard-reader.ts";
import { assignLane, type StreamRecord, takeBatch } from "./stream-event.ts";

/** Batches that wait while others are worked on: enough that no lane ever waits for the stream. */
const BATCHES_AHEAD = 2;

/**
 * Carries one shard to its function. Records are dealt to lanes so that the changes of one item stay in order; each lane hands over batch after batch,
 * and reading goes on meanwhile.
 */
export class ShardPump {
  readonly reader: ShardReader;
  private readonly source: StreamSource;
  private readonly checkpoints: Checkpoints;
  private readonly tools: WorkerContext;
  private readonly lanes: { queue: StreamRecord[]; isBusy: boolean }[];
  private readonly progress = new ShardProgress();
  private readonly changed = new WakeSignal();

  constructor(reader: ShardReader, source: StreamSource, checkpoints: Checkpoints, tools: WorkerContext) {
    this.reader = reader;
    this.source = source;
    this.checkpoints = checkpoints;
    this.tools = tools;
    this.lanes = Array.from({ length: source.lanes }, () => ({ queue: [], isBusy: false }));
  }

  /** There may be more to read. */
  wake(): void {
    this.changed.raise();
  }

  /** Works until everything in the shard was handled; true when there was anything. */
  async run(): Promise<boolean> {
    let worked = false;
    while (!this.tools.stopping()) {
      const records = this.isFull() ? [] : await this.read();
      if (records.length > 0) {
        worked = true;
        this.deal(records);
      } else if (this.isBusy()) await this.changed.next();
      else break;
    }
    while (this.lanes.some(({ isBusy }) => isBusy)) await this.changed.next();
    return worked;
  }

  private isFull(): boolean {
    const waiting = this.lanes.reduce((sum, { queue }) => sum + queue.length, 0);
    return waiting >= BATCHES_AHEAD * this.source.lanes * this.source.batchSize;
  }

  private isBusy(): boolean {
    return this.lanes.some(({ isBusy, queue }) => isBusy || queue.length > 0);
  }

  private deal(records: StreamRecord[]): void {
    this.progress.begin(records.map(({ dynamodb }) => dynamodb.SequenceNumber));
    for (const record of records) this.lanes[assignLane(record, this.lanes.length)]!.queue.push(record);
    for (const lane of this.lanes) if (!lane.isBusy && lane.queue.length > 0) void this.runLane(lane);
  }

  private async runLane(lane: { queue: StreamRecord[]; isBusy: boolean }): Promise<void> {
    const { batchSize, windowMs } = this.source;
    lane.isBusy = true;
    while (lane.queue.length > 0 && !this.tools.stopping()) {
      if (windowMs > 0 && lane.queue.length < batchSize) await this.tools.pause(windowMs);
      const batch = takeBatch(lane.queue, batchSize);
      if (!(await deliverBatch(this.source, this.reader.shard, batch, this.tools))) break;
      this.settle(batch);
      this.changed.raise();
    }
    lane.isBusy = false;
    this.changed.raise();
  }

  /** After the batch was handled, so that a kill repeats what was under way and skips nothing. */
  private settle(batch: StreamRecord[]): void {
    const position = this.progress.finish(batch.map(({ dynamodb }) => dynamodb.SequenceNumber));
    if (position !== null) this.checkpoints.write(this.source.id, this.reader.shard, position);
  }

  private async read(): Promise<StreamRecord[]> {
    for (let failures = 1; !this.tools.stopping(); failures++) {
      try {
        return await this.reader.next();
      } catch (error) {
        if (this.tools.stopping()) break;
        this.tools.report(`The stream of ${this.source.table} could not be read`, error);
        await this.tools.pause(backoffMs(failures));
      }
    }
    return [];
  }
}

/** Which records of a shard are handled, when lanes finish them in another order than the stream's: the position behind which nothing is open. */
export class ShardProgress {
  private readonly finished = new Set<string>();
  private open: string[] = [];
  private first = 0;

  /** Records, in the stream's order, that are to be handled. */
  begin(sequenceNumbers: string[]): void {
    if (this.first > 10_000) {
      this.open = this.open.slice(this.first);
      this.first = 0;
    }
    for (const sequenceNumber of sequenceNumbers) this.open.push(sequenceNumber);
  }

  /** The position that is reached by this; null when an earlier record is still open. */
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
