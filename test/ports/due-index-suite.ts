import { beforeAll, describe, expect, test } from "@jest/globals";
import type { DueIndex, Key, Table } from "../../functions/platform/ports/stores/table.ts";

interface DueIndexUnderTest {
  index: DueIndex;
  /** The indexed table. */
  table: Table;
}

let shards = 0;

/** The contract of the port `DueIndex`; each adapter runs it. */
export function dueIndexContract(name: string, start: () => Promise<DueIndexUnderTest>): void {
  describe(`the due index (${name})`, () => {
    let under: DueIndexUnderTest;
    beforeAll(async () => {
      under = await start();
    });
    const put = (tenant: string, key: Key, item: Record<string, unknown>) =>
      under.table.write(tenant, { kind: "put", key, item });
    const keyOf = (id: string): Key => ({ collection: ["deliveries", "wh_1"], id });

    test("the due index lists entries of all tenants, earliest first, with tenant and key apart", async () => {
      const dueShard = `shard${++shards}`;
      await put("t1", keyOf("late"), { dueShard, dueAt: 30 });
      await put("t2", keyOf("early"), { dueShard, dueAt: 9 });
      await put("t1", { collection: ["timers"], id: "a#b" }, { dueShard, dueAt: 20 });
      await put("t1", keyOf("not yet"), { dueShard, dueAt: 31 });

      expect(await under.index.list(dueShard, { until: 30, limit: 10 })).toEqual([
        { tenantId: "t2", key: keyOf("early"), dueAt: 9 },
        { tenantId: "t1", key: { collection: ["timers"], id: "a#b" }, dueAt: 20 },
        { tenantId: "t1", key: keyOf("late"), dueAt: 30 },
      ]);
    });

    test("the due index lists entries after a time, up to the limit", async () => {
      const dueShard = `shard${++shards}`;
      for (const dueAt of [1, 2, 3, 4]) await put("t1", keyOf(`d${dueAt}`), { dueShard, dueAt });
      const times = async (range: { after?: number; until: number; limit: number }) =>
        (await under.index.list(dueShard, range)).map(({ dueAt }) => dueAt);

      expect(await times({ until: 4, limit: 2 })).toEqual([1, 2]);
      expect(await times({ after: 2, until: 4, limit: 2 })).toEqual([3, 4]);
      expect(await times({ after: 4, until: 4, limit: 2 })).toEqual([]);
      expect(await times({ after: 9, until: 4, limit: 2 })).toEqual([]);
    });

    test("the due index follows changes and removals of the item", async () => {
      const dueShard = `shard${++shards}`;
      for (const id of ["moved", "settled", "removed"]) await put("t1", keyOf(id), { dueShard, dueAt: 5, kept: id });

      await under.table.write("t1", { kind: "update", key: keyOf("moved"), change: { set: { dueAt: 7 } } });
      await under.table.write("t1", { kind: "update", key: keyOf("settled"), change: { unset: ["dueShard", "dueAt"] } });
      await under.table.write("t1", { kind: "remove", key: keyOf("removed") });

      const entries = await under.index.list(dueShard, { until: 100, limit: 10 });
      expect(entries.map(({ key, dueAt }) => [key.id, dueAt])).toEqual([["moved", 7]]);
      expect(await under.table.get("t1", keyOf("settled"))).toEqual({ kept: "settled" });
    });

    test("the due index separates shards and orders times as numbers", async () => {
      const dueShard = `shard${++shards}`;
      const now = Date.UTC(2030, 0, 1);
      await put("t1", keyOf("ten"), { dueShard, dueAt: 10 });
      await put("t1", keyOf("nine"), { dueShard, dueAt: 9 });
      await put("t1", keyOf("now"), { dueShard, dueAt: now });
      await put("t1", keyOf("elsewhere"), { dueShard: `${dueShard}b`, dueAt: 1 });

      const entries = await under.index.list(dueShard, { until: now, limit: 10 });

      expect(entries.map(({ key }) => key.id)).toEqual(["nine", "ten", "now"]);
    });
  });
}
