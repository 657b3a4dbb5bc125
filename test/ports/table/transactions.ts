import { expect, test } from "@jest/globals";
import { ConditionFailedError, type TableWrite } from "../../../functions/platform/ports/stores/table.ts";
import { count, failureOf, idsOf, keyOf, type OpenTables, put } from "./tables.ts";

export function promiseTransactions(open: OpenTables): void {
  test("a transaction over two tables writes all items", async () => {
    const { table, other, tenant } = open();

    await table.transact(tenant, [put("a", { turn: 1 }), { ...count("sum", { n: 2 }), table: other }]);

    expect(await table.get(tenant, keyOf("a"))).toEqual({ turn: 1 });
    expect(await other.get(tenant, keyOf("sum"))).toEqual({ n: 2 });
    expect(await table.get(tenant, keyOf("sum"))).toBeNull();
  });

  test("a transaction with a failed condition writes nothing and names the failed writes", async () => {
    const { table, other, tenant } = open();
    await table.write(tenant, put("b", {}));
    const writes: TableWrite[] = [
      put("a"),
      put("b", {}, { when: { exists: false } }),
      { ...count("s", { n: 1 }, { atMost: { n: -1 } }), table: other },
    ];

    const failure = await failureOf(table.transact(tenant, writes));

    expect(failure).toBeInstanceOf(ConditionFailedError);
    expect(failure).toMatchObject({ failed: [1, 2] });
    expect(await table.get(tenant, keyOf("a"))).toBeNull();
    expect(await other.get(tenant, keyOf("s"))).toBeNull();
  });

  test("concurrent transactions of up to 100 writes on one counter all succeed", async () => {
    const { table, other, tenant } = open();
    const transact = (turn: number) =>
      table.transact(tenant, [
        ...Array.from({ length: 99 }, (_, index) => put(`${turn}-${index}`)),
        { ...count("sum", { n: 99 }), table: other },
      ]);

    await Promise.all([1, 2, 3].map(transact));

    expect(await other.get(tenant, keyOf("sum"))).toEqual({ n: 297 });
    expect(await idsOf(table, tenant, { limit: 1_000 })).toHaveLength(297);
  });

  test("many puts are written that are too large for one transaction", async () => {
    const { table, tenant } = open();
    const text = "x".repeat(300_000);
    const ids = Array.from({ length: 15 }, (_, index) => `large-${index}`);

    await table.writeMany(
      tenant,
      ids.map((id) => ({ kind: "put", key: keyOf(id), item: { text } })),
    );

    expect(
      await table.getMany(
        tenant,
        ids.map((id) => keyOf(id)),
      ),
    ).toEqual(ids.map(() => ({ text })));
  });
}
