import { Grouped } from "../../platform/grouped.ts";
import { ConditionFailed, type Item, type Key, type Table } from "../../platform/table.ts";

/** One draw: counters of one item that each grow by one, each only up to its most. */
export interface Draw {
  tenantId: string;
  key: Key;
  /** Counter → its limit. Infinity: counted, never refused. */
  upTo: Record<string, number>;
  /** When the item may be forgotten, epoch seconds. */
  expiresAt: number;
}

/** `taken`: the item afterwards. `spent`: nothing was counted; the item as it is. */
export interface DrawResult {
  taken: boolean;
  item: Item;
}

/** Counters that are never overdrawn, whatever runs at the same time: one conditional write settles all counters of a draw. Throws UpstreamError. */
export class Counters {
  private readonly table: Table;
  private readonly grouped = new Grouped<Draw, DrawResult>((_key, draws) => this.drawGroup(draws));

  constructor(table: Table) {
    this.table = table;
  }

  draw(draw: Draw): Promise<DrawResult> {
    const { tenantId, key, upTo } = draw;
    return this.grouped.ask([tenantId, ...key.collection, key.id, JSON.stringify(upTo)].join("#"), draw);
  }

  /** Gives back one of each counter. */
  async giveBack({ tenantId, key, upTo }: Draw): Promise<void> {
    const add = Object.fromEntries(Object.keys(upTo).map((name) => [name, -1]));
    await this.table.write(tenantId, { kind: "update", key, change: { add } });
  }

  /** All or none of the group; when all do not fit, one by one. */
  private async drawGroup(draws: Draw[]): Promise<DrawResult[]> {
    const together = await this.take(draws[0]!, draws.length);
    if (together.taken || draws.length === 1) return draws.map(() => together);
    const results: DrawResult[] = [];
    for (const draw of draws) results.push(await this.take(draw, 1));
    return results;
  }

  private async take({ tenantId, key, upTo, expiresAt }: Draw, amount: number): Promise<DrawResult> {
    const add = Object.fromEntries(Object.keys(upTo).map((name) => [name, amount]));
    const bounded = Object.entries(upTo).filter(([, most]) => Number.isFinite(most));
    const atMost = Object.fromEntries(bounded.map(([name, most]) => [name, most - amount]));
    try {
      const change = { add, set: { expiresAt } };
      return { taken: true, item: (await this.table.write(tenantId, { kind: "update", key, change, when: { atMost } }))! };
    } catch (error) {
      if (error instanceof ConditionFailed) return { taken: false, item: error.current ?? {} };
      throw error;
    }
  }
}
