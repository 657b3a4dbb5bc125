import { expect, test } from "@jest/globals";
import { idsOf, keyOf, type OpenTables, put } from "./tables.ts";

export function promiseReads(open: OpenTables): void {
  test("an item is read back without its keys, and a missing one is null", async () => {
    const { table, tenant } = open();
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

  test("bytes are read back as bytes, beside attributes whose names look like types and texts that look like bytes", async () => {
    const { table, tenant } = open();
    const key = { collection: ["bytes"], id: "1" };
    const item = {
      bytes: Uint8Array.of(0, 1, 254, 255),
      list: [Uint8Array.of(7), "text"],
      B: "AAE=",
      map: { B: "AAE=", BS: ["AAE="], S: true, quoted: '{"B":"AAE="}' },
    };

    await table.write(tenant, { kind: "put", key, item });
    await table.writeMany(tenant, [{ kind: "put", key: { ...key, id: "2" }, item }]);

    const [read, listed] = [await table.get(tenant, key), (await table.list(tenant, key.collection)).items];
    for (const found of [read, ...listed.map(({ id: _id, ...rest }) => rest)]) {
      const { bytes, list, ...others } = found as unknown as typeof item;
      expect(Array.from(bytes)).toEqual([0, 1, 254, 255]);
      expect(Array.from(list[0] as Uint8Array)).toEqual([7]);
      expect(others).toEqual({ B: item.B, map: item.map });
    }
    expect(listed).toHaveLength(2);
  });

  test("many items are read in the requested order, duplicates included, beyond the limit of one call", async () => {
    const { table, tenant } = open();
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

  test("a list pages in order of id, from either end and by prefix, and shows the key as id", async () => {
    const { table, tenant } = open();
    for (const id of ["b2", "a1", "b1", "c1", "b3"]) await table.write(tenant, put(id, { id: "its own", name: id }));
    await table.write(tenant, { kind: "put", key: keyOf("b9", ["others"]), item: {} });

    const first = await table.list(tenant, ["things"], { limit: 2 });
    const rest = await idsOf(table, tenant, { after: first.next, limit: 10 });

    expect(first.items.map(({ id }) => id)).toEqual(["a1", "b1"]);
    expect(rest).toEqual(["b2", "b3", "c1"]);
    expect(await idsOf(table, tenant, { descending: true, limit: 2 })).toEqual(["c1", "b3"]);
    expect(await idsOf(table, tenant, { descending: true, after: "b3" })).toEqual(["b2", "b1", "a1"]);
    expect(await idsOf(table, tenant, { prefix: "b" })).toEqual(["b1", "b2", "b3"]);
    expect((await table.list(tenant, ["nothing"])).next).toBeNull();
  });

  test("a page of large items ends early, and the next one continues there", async () => {
    const { table, tenant } = open();
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

  test("many puts and removes exceed the limit of one call", async () => {
    const { table, tenant } = open();
    const ids = Array.from({ length: 60 }, (_, index) => `id${String(index).padStart(2, "0")}`);
    await table.writeMany(
      tenant,
      ids.map((id) => ({ kind: "put" as const, key: keyOf(id), item: {} })),
    );

    await table.writeMany(
      tenant,
      ids.slice(1).map((id) => ({ kind: "remove" as const, key: keyOf(id) })),
    );

    expect(await idsOf(table, tenant)).toEqual(["id00"]);
  });
}
