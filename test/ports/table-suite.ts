import { beforeAll, describe, expect, test } from "@jest/globals";
import { ConditionFailed, type Item, type Key, type Table, type Write } from "../../functions/platform/table.ts";

let tenants = 0;
const keyOf = (id: string, collection = ["things"]): Key => ({ collection, id });
const put = (id: string, item: Item = {}, more: Partial<Write> = {}): Write =>
  ({ kind: "put", key: keyOf(id), item, ...more }) as Write;
const count = (id: string, add: Record<string, number>, when?: Write["when"]): Write => ({
  kind: "update",
  key: keyOf(id),
  change: { add },
  when,
});
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error) => error,
  );

/** Everything the port `Table` promises; `open` gives two tables of one store. */
export function tableContract(name: string, open: () => Promise<{ table: Table; other: Table }>): void {
  describe(`the table (${name})`, () => {
    let table: Table;
    let other: Table;
    let tenant: string;
    beforeAll(async () => {
      ({ table, other } = await open());
    });
    const newTenant = () => {
      tenant = `tenant${++tenants}`;
    };
    const idsOf = async (page = {}) => (await table.list(tenant, ["things"], page)).items.map(({ id }) => id);

    promiseReads();
    promiseConditions();
    promiseTransactions();

    function promiseReads(): void {
      test("what was put is read back, without its keys; what is not there is null", async () => {
        newTenant();
        const item = {
          text: "ä",
          number: -1.5,
          yes: true,
          none: null,
          list: [1, "two", { deep: [] }],
          empty: "",
          gone: undefined,
        };
        await table.write(tenant, put("a", item));

        expect(await table.get(tenant, keyOf("a"))).toEqual({ ...item, gone: undefined });
        expect(await table.get(tenant, keyOf("b"))).toBeNull();
        expect(await table.get(`${tenant}x`, keyOf("a"))).toBeNull();
      });

      test("many are read in the order asked for, twice where asked twice, beyond what one call takes", async () => {
        newTenant();
        const ids = Array.from({ length: 230 }, (_, index) => `id${index}`);
        await table.writeMany(
          tenant,
          ids.map((id) => ({ kind: "put" as const, key: keyOf(id), item: { name: id } })),
        );
        const asked = [...ids.toReversed(), "none", "id7", "id7"];

        const found = await table.getMany<{ name: string }>(
          tenant,
          asked.map((id) => keyOf(id)),
        );

        expect(found.map((item) => item?.name ?? null)).toEqual([...ids.toReversed(), null, "id7", "id7"]);
        expect(await table.getMany(tenant, [])).toEqual([]);
      });

      test("lists page in order of id, from either end, by prefix, and show the key as id whatever the item holds", async () => {
        newTenant();
        for (const id of ["b2", "a1", "b1", "c1", "b3"]) await table.write(tenant, put(id, { id: "its own", name: id }));
        await table.write(tenant, { kind: "put", key: keyOf("b9", ["others"]), item: {} });

        const first = await table.list(tenant, ["things"], { limit: 2 });
        const rest = await idsOf({ after: first.next, limit: 10 });

        expect(first.items.map(({ id }) => id)).toEqual(["a1", "b1"]);
        expect(rest).toEqual(["b2", "b3", "c1"]);
        expect(await idsOf({ descending: true, limit: 2 })).toEqual(["c1", "b3"]);
        expect(await idsOf({ descending: true, after: "b3" })).toEqual(["b2", "b1", "a1"]);
        expect(await idsOf({ prefix: "b" })).toEqual(["b1", "b2", "b3"]);
        expect((await table.list(tenant, ["nothing"])).next).toBeNull();
      });

      test("a page ends early where its items are large, and goes on where it ended", async () => {
        newTenant();
        const text = "x".repeat(300_000);
        for (const id of ["a", "b", "c", "d", "e", "f"]) await table.write(tenant, put(id, { text }));

        const ids: string[] = [];
        for (let after: string | null = null; ; ) {
          const page: { items: { id: string }[]; next: string | null } = await table.list(tenant, ["things"], { after });
          ids.push(...page.items.map(({ id }) => id));
          if (page.next === null) break;
          after = page.next;
        }

        expect(ids).toEqual(["a", "b", "c", "d", "e", "f"]);
      });

      test("many puts and removes go beyond what one call takes", async () => {
        newTenant();
        const ids = Array.from({ length: 60 }, (_, index) => `id${String(index).padStart(2, "0")}`);
        await table.writeMany(
          tenant,
          ids.map((id) => ({ kind: "put" as const, key: keyOf(id), item: {} })),
        );

        await table.writeMany(
          tenant,
          ids.slice(1).map((id) => ({ kind: "remove" as const, key: keyOf(id) })),
        );

        expect(await idsOf()).toEqual(["id00"]);
      });
    }

    function promiseConditions(): void {
      test("a condition on existence holds or fails, and tells what was there", async () => {
        newTenant();
        await table.write(tenant, put("a", { turn: 1 }, { when: { exists: false } }));

        const again = (await failureOf(
          table.write(tenant, put("a", { turn: 2 }, { when: { exists: false } })),
        )) as ConditionFailed;
        const absent = await failureOf(table.write(tenant, put("b", {}, { when: { exists: true } })));

        expect(again).toBeInstanceOf(ConditionFailed);
        expect(again).toMatchObject({ failed: [0], current: { turn: 1 } });
        expect(absent).toMatchObject({ failed: [0], current: null });
        expect(await table.get(tenant, keyOf("a"))).toEqual({ turn: 1 });
      });

      test.each([["text"], [7], [true], [null]])("an attribute may have to equal %j", async (value) => {
        newTenant();
        await table.write(tenant, put("a", { value, "odd name-1": value }));

        await table.write(
          tenant,
          put("a", { value, "odd name-1": value, turn: 2 }, { when: { equals: { value, "odd name-1": value } } }),
        );
        const wrong = await failureOf(
          table.write(tenant, { kind: "remove", key: keyOf("a"), when: { equals: { value: "other" } } }),
        );

        expect(wrong).toBeInstanceOf(ConditionFailed);
        expect(await table.get(tenant, keyOf("a"))).toMatchObject({ turn: 2 });
      });

      test("counters grow up to their most; an absent one counts as 0", async () => {
        newTenant();
        const draw = (most: number) =>
          table.write(tenant, count("c", { used: 1, total: 1 }, { atMost: { used: most - 1, total: 9 } }));

        expect(await draw(2)).toEqual({ used: 1, total: 1 });
        expect(await draw(2)).toEqual({ used: 2, total: 2 });
        expect(await failureOf(draw(2))).toMatchObject({ failed: [0], current: { used: 2, total: 2 } });
        expect(await failureOf(table.write(tenant, count("d", { used: 1 }, { atMost: { used: -1 } })))).toMatchObject({
          current: null,
        });
      });

      test("counters drawn at the same time are never overdrawn", async () => {
        newTenant();
        const draws = Array.from({ length: 30 }, () =>
          failureOf(table.write(tenant, count("c", { used: 1 }, { atMost: { used: 9 } }))),
        );

        const failures = (await Promise.all(draws)).filter((error) => error !== null);

        expect(failures).toHaveLength(20);
        expect(await table.get(tenant, keyOf("c"))).toEqual({ used: 10 });
      });

      test("an update sets, adds and unsets, and names that differ in punctuation only stay apart", async () => {
        newTenant();
        await table.write(tenant, put("a", { old: 1, kept: 2 }));
        const change = {
          set: { "a-b": "dash", "a.b": "dot", status: "new", none: undefined },
          add: { "n-1": 2, "n.1": 3 },
          unset: ["old"],
        };

        const item = await table.write(tenant, { kind: "update", key: keyOf("a"), change });

        expect(item).toEqual({ kept: 2, "a-b": "dash", "a.b": "dot", status: "new", "n-1": 2, "n.1": 3 });
      });
    }

    function promiseTransactions(): void {
      test("a transaction over two tables writes all", async () => {
        newTenant();

        await table.transact(tenant, [put("a", { turn: 1 }), { ...count("sum", { n: 2 }), table: other }]);

        expect(await table.get(tenant, keyOf("a"))).toEqual({ turn: 1 });
        expect(await other.get(tenant, keyOf("sum"))).toEqual({ n: 2 });
        expect(await table.get(tenant, keyOf("sum"))).toBeNull();
      });

      test("or nothing, and names the writes that failed", async () => {
        newTenant();
        await table.write(tenant, put("b", {}));
        const writes: Write[] = [
          put("a"),
          put("b", {}, { when: { exists: false } }),
          { ...count("s", { n: 1 }, { atMost: { n: -1 } }), table: other },
        ];

        const failure = await failureOf(table.transact(tenant, writes));

        expect(failure).toBeInstanceOf(ConditionFailed);
        expect(failure).toMatchObject({ failed: [1, 2] });
        expect(await table.get(tenant, keyOf("a"))).toBeNull();
        expect(await other.get(tenant, keyOf("s"))).toBeNull();
      });

      test("transactions that want the same counter all get it, up to 100 writes each", async () => {
        newTenant();
        const transact = (turn: number) =>
          table.transact(tenant, [
            ...Array.from({ length: 99 }, (_, index) => put(`${turn}-${index}`)),
            { ...count("sum", { n: 99 }), table: other },
          ]);

        await Promise.all([1, 2, 3].map(transact));

        expect(await other.get(tenant, keyOf("sum"))).toEqual({ n: 297 });
        expect(await idsOf({ limit: 1_000 })).toHaveLength(297);
      });
    }
  });
}
