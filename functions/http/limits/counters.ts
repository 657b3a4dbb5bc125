import { RequestBatcher } from "../../platform/concurrency/request-batcher.ts";
import { ConditionFailedError, type Item, type Key, type Table } from "../../platform/ports/stores/table.ts";

/** Counters of one item that each grow by one, each up to its limit. */
export interface CounterIncrement {
  tenantId: string;
  key: Key;
  /** Counter → its limit. Infinity: counted, never refused. */
  limits: Record<string, number>;
  /** Counters of times that are over, which the write removes. */
  forget?: readonly string[];
  /** Epoch seconds after which the item is deleted. */
  expiresAt: number;
}

/** `item`: as it is after an accepted increment; as it is now when nothing was counted. */
export interface IncrementResult {
  isAccepted: boolean;
  item: Item;
}

/** Counters that never pass their limits, also under concurrency: one conditional write per increment. Throws UpstreamError. */
export class UsageCounters {
  private readonly table: Table;
  private readonly batcher = new RequestBatcher<CounterIncrement, IncrementResult>((_key, batch) => this.incrementBatch(batch));

  constructor(table: Table) {
    this.table = table;
  }

  increment(increment: CounterIncrement): Promise<IncrementResult> {
    const { tenantId, key, limits } = increment;
    return this.batcher.submit([tenantId, ...key.collection, key.id, JSON.stringify(limits)].join("#"), increment);
  }

  /** Takes one from each counter. */
  async decrement({ tenantId, key, limits }: CounterIncrement): Promise<void> {
    const add = Object.fromEntries(Object.keys(limits).map((name) => [name, -1]));
    await this.table.write(tenantId, { kind: "update", key, change: { add } });
  }

  /** Counts the whole batch in one write; when it does not fit, one by one. */
  private async incrementBatch(batch: CounterIncrement[]): Promise<IncrementResult[]> {
    const together = await this.writeIncrement(batch[0]!, batch.length);
    if (together.isAccepted || batch.length === 1) return batch.map(() => together);
    const results: IncrementResult[] = [];
    for (const increment of batch) results.push(await this.writeIncrement(increment, 1));
    return results;
  }

  private async writeIncrement(increment: CounterIncrement, amount: number): Promise<IncrementResult> {
    const { tenantId, key, limits, forget = [], expiresAt } = increment;
    const add = Object.fromEntries(Object.keys(limits).map((name) => [name, amount]));
    const bounded = Object.entries(limits).filter(([, limit]) => Number.isFinite(limit));
    const atMost = Object.fromEntries(bounded.map(([name, limit]) => [name, limit - amount]));
    try {
      const change = { add, set: { expiresAt }, ...(forget.length > 0 && { unset: [...forget] }) };
      return { isAccepted: true, item: (await this.table.write(tenantId, { kind: "update", key, change, when: { atMost } }))! };
    } catch (error) {
      if (error instanceof ConditionFailedError) return { isAccepted: false, item: error.current ?? {} };
      throw error;
    }
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Fixed windows aligned to UTC (docs/specification/limits.md). Times in milliseconds since 1970. */
export interface RateWindows {
  minuteEnd: number;
  hourEnd: number;
  /** `2026112112` */
  hour: string;
  /** `m07` */
  minute: string;
  /** `s0730`: second and minute of the hour. */
  second: string;
  /** The seconds before it, as far as counters of them may be left. */
  pastSeconds: string[];
}

/** Seconds whose counters a later request removes: enough that an item holds few of them. */
const PAST_SECONDS = 10;

export function rateWindowsAt(now: number): RateWindows {
  const iso = new Date(now).toISOString();
  return {
    minuteEnd: Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS,
    hourEnd: Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS,
    hour: iso.slice(0, 13).replace(/\D/g, ""),
    minute: `m${iso.slice(14, 16)}`,
    second: toSecond(now),
    pastSeconds: Array.from({ length: PAST_SECONDS }, (_, index) => toSecond(now - (index + 1) * 1_000)),
  };
}

function toSecond(time: number): string {
  return `s${new Date(time).toISOString().slice(14, 19).replace(":", "")}`;
}
