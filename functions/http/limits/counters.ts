import { RequestBatcher } from "../../platform/concurrency/request-batcher.ts";
import { ConditionFailedError, type Item, type Key, type Table } from "../../platform/ports/table.ts";

/** One draw: counters of one item that each grow by one, each only up to its most. */
export interface CounterIncrement {
  tenantId: string;
  key: Key;
  /** Counter → its limit. Infinity: counted, never refused. */
  limits: Record<string, number>;
  /** When the item may be forgotten, epoch seconds. */
  expiresAt: number;
}

/** `taken`: the item afterwards. `spent`: nothing was counted; the item as it is. */
export interface IncrementResult {
  isAccepted: boolean;
  item: Item;
}

/** Counters that are never overdrawn, whatever runs at the same time: one conditional write settles all counters of a draw. Throws UpstreamError. */
export class UsageCounters {
  private readonly table: Table;
  private readonly batcher = new RequestBatcher<CounterIncrement, IncrementResult>((_key, draws) => this.incrementBatch(draws));

  constructor(table: Table) {
    this.table = table;
  }

  increment(draw: CounterIncrement): Promise<IncrementResult> {
    const { tenantId, key, limits: upTo } = draw;
    return this.batcher.submit([tenantId, ...key.collection, key.id, JSON.stringify(upTo)].join("#"), draw);
  }

  /** Gives back one of each counter. */
  async decrement({ tenantId, key, limits: upTo }: CounterIncrement): Promise<void> {
    const add = Object.fromEntries(Object.keys(upTo).map((name) => [name, -1]));
    await this.table.write(tenantId, { kind: "update", key, change: { add } });
  }

  /** All or none of the group; when all do not fit, one by one. */
  private async incrementBatch(draws: CounterIncrement[]): Promise<IncrementResult[]> {
    const together = await this.writeIncrement(draws[0]!, draws.length);
    if (together.isAccepted || draws.length === 1) return draws.map(() => together);
    const results: IncrementResult[] = [];
    for (const draw of draws) results.push(await this.writeIncrement(draw, 1));
    return results;
  }

  private async writeIncrement(
    { tenantId, key, limits: upTo, expiresAt }: CounterIncrement,
    amount: number,
  ): Promise<IncrementResult> {
    const add = Object.fromEntries(Object.keys(upTo).map((name) => [name, amount]));
    const bounded = Object.entries(upTo).filter(([, most]) => Number.isFinite(most));
    const atMost = Object.fromEntries(bounded.map(([name, most]) => [name, most - amount]));
    try {
      const change = { add, set: { expiresAt } };
      return { isAccepted: true, item: (await this.table.write(tenantId, { kind: "update", key, change, when: { atMost } }))! };
    } catch (error) {
      if (error instanceof ConditionFailedError) return { isAccepted: false, item: error.current ?? {} };
      throw error;
    }
  }
}
