import { expect, test } from "@jest/globals";
import { ConditionFailedError } from "../../../functions/platform/ports/stores/table.ts";
import { count, failureOf, keyOf, type OpenTables, put } from "./tables.ts";

export function promiseConditions(open: OpenTables): void {
  test("a failed condition on existence returns the current item", async () => {
    const { table, tenant } = open();
    await table.write(tenant, put("a", { turn: 1 }, { when: { exists: false } }));

    const again = (await failureOf(
      table.write(tenant, put("a", { turn: 2 }, { when: { exists: false } })),
    )) as ConditionFailedError;
    const absent = await failureOf(table.write(tenant, put("b", {}, { when: { exists: true } })));

    expect(again).toBeInstanceOf(ConditionFailedError);
    expect(again).toMatchObject({ failed: [0], current: { turn: 1 } });
    expect(absent).toMatchObject({ failed: [0], current: null });
    expect(await table.get(tenant, keyOf("a"))).toEqual({ turn: 1 });
  });

  test.each([["text"], [7], [true], [null]])("a condition may require an attribute to equal %j", async (value) => {
    const { table, tenant } = open();
    await table.write(tenant, put("a", { value, "odd name-1": value }));

    await table.write(
      tenant,
      put("a", { value, "odd name-1": value, turn: 2 }, { when: { equals: { value, "odd name-1": value } } }),
    );
    const wrong = await failureOf(table.write(tenant, { kind: "remove", key: keyOf("a"), when: { equals: { value: "other" } } }));

    expect(wrong).toBeInstanceOf(ConditionFailedError);
    expect(await table.get(tenant, keyOf("a"))).toMatchObject({ turn: 2 });
  });

  test("counters grow up to their limit, and an absent one counts as 0", async () => {
    const { table, tenant } = open();
    const draw = (most: number) =>
      table.write(tenant, count("c", { used: 1, total: 1 }, { atMost: { used: most - 1, total: 9 } }));

    expect(await draw(2)).toEqual({ used: 1, total: 1 });
    expect(await draw(2)).toEqual({ used: 2, total: 2 });
    expect(await failureOf(draw(2))).toMatchObject({ failed: [0], current: { used: 2, total: 2 } });
    expect(await failureOf(table.write(tenant, count("d", { used: 1 }, { atMost: { used: -1 } })))).toMatchObject({
      current: null,
    });
  });

  test("counters never pass their limit under concurrent increments", async () => {
    const { table, tenant } = open();
    const draws = Array.from({ length: 30 }, () =>
      failureOf(table.write(tenant, count("c", { used: 1 }, { atMost: { used: 9 } }))),
    );

    const failures = (await Promise.all(draws)).filter((error) => error !== null);

    expect(failures).toHaveLength(20);
    expect(await table.get(tenant, keyOf("c"))).toEqual({ used: 10 });
  });

  test("an update sets, adds and unsets, and separates names that differ in punctuation only", async () => {
    const { table, tenant } = open();
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
