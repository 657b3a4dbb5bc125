import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Table, UndeliveredIndex } from "../../functions/platform/ports/stores/table.ts";

interface IndexUnderTest {
  index: UndeliveredIndex;
  /** The indexed table. */
  table: Table;
}

const COLLECTION = ["deliveries", "wh_1"];
let names = 0;

/** The contract of the port `UndeliveredIndex`; each adapter runs it. */
export function undeliveredIndexContract(name: string, start: () => Promise<IndexUnderTest>): void {
  describe(`the index of what did not arrive (${name})`, () => {
    let under: IndexUnderTest;
    beforeAll(async () => {
      under = await start();
    });
    const put = (tenant: string, id: string, undeliveredAs: string | undefined, collection = COLLECTION) =>
      under.table.write(tenant, { kind: "put", key: { collection, id }, item: { undeliveredAs } });
    const list = (undeliveredAs: string, range: { before?: string; limit?: number } = {}) =>
      under.index.list("t1", COLLECTION, undeliveredAs, { before: null, limit: 10, ...range });

    test("the index lists the items of a value, the highest id first, below an id and up to the limit", async () => {
      const value = `wh_1#failed${++names}`;
      for (const id of ["dlv_2", "dlv_9", "dlv_1", "dlv_5"]) await put("t1", `${id}${names}`, value);
      await put("t1", `dlv_7${names}`, `${value}0`);
      await put("t1", `dlv_8${names}`, undefined);
      const ids = (digits: string) => [...digits].map((digit) => `dlv_${digit}${names}`);

      expect(await list(value)).toEqual(ids("9521"));
      expect(await list(value, { limit: 2 })).toEqual(ids("95"));
      expect(await list(value, { before: `dlv_5${names}`, limit: 1 })).toEqual(ids("2"));
      expect(await list(value, { before: `dlv_1${names}` })).toEqual([]);
    });

    test("the index follows changes and removals of the item", async () => {
      const value = `wh_1#failed${++names}`;
      const key = (id: string) => ({ collection: COLLECTION, id: `${id}${names}` });
      for (const id of ["dlv_sent", "dlv_skipped", "dlv_removed", "dlv_stays"]) await put("t1", `${id}${names}`, value);
      await under.table.write("t1", { kind: "update", key: key("dlv_sent"), change: { unset: ["undeliveredAs"] } });
      await under.table.write("t1", { kind: "update", key: key("dlv_skipped"), change: { set: { undeliveredAs: `${value}0` } } });
      await under.table.write("t1", { kind: "remove", key: key("dlv_removed") });

      expect(await list(value)).toEqual([`dlv_stays${names}`]);
    });

    test("the index lists nothing of another tenant or collection, whatever value its items have", async () => {
      const value = `wh_1#failed${++names}`;
      for (const id of ["dlv_9", "dlv_8", "dlv_7"]) await put("t2", `${id}${names}`, value);
      await put("t1", `dlv_6${names}`, value, ["deliveries", "wh_2"]);
      await put("t1", `dlv_1${names}`, value);

      expect(await list(value, { limit: 1 })).toEqual([`dlv_1${names}`]);
      expect(await list(value)).toEqual([`dlv_1${names}`]);
    });
  });
}
