import { describe, expect, test } from "@jest/globals";
import { diffFields, type FormField, readDraft, toDraft, toFormFields } from "../../../console/parts/form/form-fields.ts";
import { readConditions, toFilter, writeCondition } from "../../../console/screens/catalogue/filter.ts";
import { toPreview } from "../../../console/screens/catalogue/import/file/preview.ts";
import { type CatalogueRecord, RECORD_KINDS, showField, toReadFields } from "../../../console/screens/catalogue/record-kinds.ts";
import { toWritten } from "../../../console/screens/catalogue/records/record-form.ts";
import { type IdsFrom, RowSource } from "../../../console/screens/catalogue/row-source.ts";
import { toRowWindow } from "../../../console/screens/catalogue/row-window.ts";
import type { Item } from "../../../importers/model.ts";
import { verifies } from "../../support/verifies.ts";

const idOf = (index: number) => `id-${String(index).padStart(6, "0")}`;

/** A list of records, and what was asked of it. */
function listOf(count: number, faults: string[] = []) {
  const asked: string[] = [];
  const all = Array.from({ length: count }, (_, index) => ({ id: idOf(index) }));
  const note = (what: string) => {
    asked.push(what);
    if (faults.includes(what)) {
      faults.splice(faults.indexOf(what), 1);
      throw new Error(`No ${what}.`);
    }
  };
  const source = new RowSource(
    {
      ...{ by: "id", pageSize: 100 },
      async readRows(after: string | null) {
        note(`rows ${after}`);
        const from = after === null ? 0 : all.findIndex(({ id }) => id > after);
        return { rows: from < 0 ? [] : all.slice(from, from + 100), total: count };
      },
      async readIds(begin: IdsFrom) {
        const from = "cursor" in begin ? Number(begin.cursor) : begin.offset;
        note(`ids ${"cursor" in begin ? "cursor " : ""}${from}`);
        const next = from + 1_000 < all.length ? String(from + 1_000) : null;
        return { ids: all.slice(from, from + 1_000).map(({ id }) => id), total: count, cursor: next };
      },
    },
    () => undefined,
  );
  return { source, asked, all };
}

describe("rows of a long list", () => {
  test("are read where somebody looks, after the ids that lead there, and once", async () => {
    verifies("console.catalogue");
    const { source, asked } = listOf(50_000);
    await source.look(0, 30);
    expect([source.snapshot().count, source.rowAt(29)?.id]).toEqual([50_000, idOf(29)]);
    await source.look(49_980, 50_000);
    expect(source.rowAt(49_999)?.id).toBe(idOf(49_999));
    await source.look(12_340, 12_370);
    expect(source.rowAt(12_345)?.id).toBe(idOf(12_345));
    expect(asked).toEqual(["rows null", "ids 49000", `rows ${idOf(49_899)}`, "ids 12000", `rows ${idOf(12_299)}`]);
    await source.look(12_990, 13_110);
    expect(asked.slice(5)).toEqual([`rows ${idOf(12_899)}`, `rows ${idOf(12_999)}`, `rows ${idOf(13_099)}`]);
    await source.look(14_000, 14_030);
    expect(asked.slice(8)).toEqual(["ids cursor 13000", `rows ${idOf(13_999)}`]);
  });

  test("that were scrolled past are not asked for", async () => {
    verifies("console.catalogue");
    const { source, asked } = listOf(5_000);
    await source.look(0, 30);
    const first = source.look(900, 930);
    void source.look(2_000, 2_030);
    void source.look(150, 180);
    await first;
    expect(source.rowAt(160)?.id).toBe(idOf(160));
    expect(asked.filter((each) => each.startsWith("rows"))).not.toContain(`rows ${idOf(1_999)}`);
  });

  test("stay as they are after a failure, and are read on when it is tried again", async () => {
    verifies("console.errors");
    const { source } = listOf(500, [`rows ${idOf(99)}`]);
    await source.look(0, 30);
    await source.look(100, 130);
    expect([source.rowAt(0)?.id, source.rowAt(100)]).toEqual([idOf(0), undefined]);
    expect(source.snapshot().error).toMatchObject({ message: `No rows ${idOf(99)}.` });
    await source.retry();
    expect([source.snapshot().error, source.rowAt(100)?.id]).toEqual([null, idOf(100)]);
  });

  test("end where a list became shorter than it said", async () => {
    verifies("console.catalogue");
    const { source, all } = listOf(3_000);
    await source.look(0, 30);
    all.length = 1_500;
    await source.look(2_900, 2_930);
    expect(source.snapshot().count).toBe(2_000);
    await source.look(1_970, 2_000);
    expect(source.snapshot().count).toBe(1_500);
    await source.look(1_480, 1_500);
    expect([source.rowAt(1_499)?.id, source.snapshot().count]).toEqual([idOf(1_499), 1_500]);
  });

  test("are drawn as far as they are seen", () => {
    verifies("console.catalogue");
    const seen = { height: 400, rowHeight: 40, overscan: 2 };
    expect(toRowWindow({ ...seen, top: 0, rows: 50_000 })).toEqual({ first: 0, end: 12 });
    expect(toRowWindow({ ...seen, top: 50_000 * 40 - 400, rows: 50_000 })).toEqual({ first: 49_988, end: 50_000 });
    expect(toRowWindow({ ...seen, top: 4_000, rows: 3 })).toEqual({ first: 1, end: 3 });
    expect(toRowWindow({ ...seen, top: 0, rows: 0 })).toEqual({ first: 0, end: 0 });
  });
});

test("conditions come back from an address as they were, and make the API's filter", () => {
  verifies("console.catalogue", "console.addresses");
  const conditions = [
    { field: "metadata.a:b", operator: "is", value: "x:y" },
    { field: "price", operator: "lte", value: "19,9" },
    { field: "featured", operator: "not", value: "true" },
    { field: "attributes.color", operator: "missing", value: "" },
    { field: "metadata.size", operator: "gte", value: "4" },
  ] as const;
  const query = new URLSearchParams(conditions.map((each): [string, string] => ["f", writeCondition(each)]));
  expect(readConditions(new URLSearchParams(query.toString()))).toEqual(conditions);
  const types = new Map([
    ...[
      ["price", "number"],
      ["featured", "boolean"],
      ["metadata.size", "mixed"],
    ],
  ] as [string, "number"][]);
  expect(toFilter(conditions, types)).toEqual({
    and: [
      { metadata: { "a:b": "x:y" } },
      { price: { lte: 19.9 } },
      { featured: { ne: true } },
      { attributes: { color: { exists: false } } },
      { metadata: { size: { gte: 4 } } },
    ],
  });
  expect(readConditions(new URLSearchParams("f=price&f=:is:&f=price:like:2"))).toEqual([]);
  expect(toFilter([], types)).toBeNull();
});

describe("a record as a form", () => {
  const fields = toFormFields({
    name: { type: "string", maxLength: 500, description: "Name, as shoppers read it." },
    content: { type: "string", maxLength: 200_000 },
    price: { type: ["number", "null"] },
    featured: { type: "boolean" },
    stockStatus: { type: "string", enum: ["instock", "outofstock"] },
    tags: { type: "array", items: { type: "string" } },
    metadata: { type: "object" },
    dimensions: { anyOf: [{ type: "null" }] },
  });
  const named = (name: string): FormField => fields.find((field) => field.name === name)!;

  test("has an input for each kind of field, with the help of the API's document", () => {
    verifies("console.catalogue-edit");
    const inputs = fields.map(({ name, input }) => [name, input]);
    expect(Object.fromEntries(inputs)).toEqual({
      ...{ name: "line", content: "text", price: "number", featured: "boolean", stockStatus: "choice", tags: "list" },
      ...{ metadata: "json", dimensions: "json" },
    });
    expect([named("name").help, named("stockStatus").choices]).toEqual(["Name, as shoppers read it.", ["instock", "outofstock"]]);
  });

  test.each<[string, unknown]>([
    ["name", "  Rain  coat\u202e<b>"],
    ["price", 0],
    ["price", 19.9],
    ["featured", false],
    ["tags", ["one, two", "three"]],
    ["metadata", { a: [1, "x"], b: false }],
    ["content", "a\n\nb"],
  ])("gives %s back as it was when nothing is typed", (name, value) => {
    verifies("console.catalogue-edit");
    expect(readDraft(named(name), toDraft(named(name), value))).toEqual({ value });
  });

  test("says what is wrong with what was typed, and takes an emptied field away", () => {
    verifies("console.catalogue-edit");
    expect(readDraft(named("price"), "abc")).toEqual({ fault: "This is no number, such as 19.90." });
    expect(readDraft(named("metadata"), '{"a":')).toEqual({ fault: expect.stringContaining("This is no JSON") });
    expect(readDraft(named("price"), "19,90")).toEqual({ value: 19.9 });
    for (const name of ["name", "price", "tags"]) expect(readDraft(named(name), " ")).toEqual({ value: undefined });
  });

  test("writes the whole record with its changes alone, without what the service adds", () => {
    verifies("console.catalogue-edit");
    const stored: CatalogueRecord = { id: "a", name: "A", price: 1, metadata: { b: 1, a: 2 }, tags: ["x"], updatedAt: "now" };
    const names = fields.map(({ name }) => name);
    const edited = { ...stored, name: "B", price: undefined, metadata: { a: 2, b: 1 } };
    const changes = diffFields(stored, edited, names);
    expect(changes).toEqual([
      { field: "name", before: "A", after: "B" },
      { field: "price", before: 1, after: undefined },
    ]);
    expect(toWritten(stored, changes, names)).toEqual({ id: "a", name: "B", metadata: { b: 1, a: 2 }, tags: ["x"] });
    expect(diffFields({ id: "a", price: null }, { id: "a" }, names)).toEqual([]);
  });
});

test("cells show lists, objects and days, and the fields that they need are read", () => {
  verifies("console.catalogue");
  const record = {
    id: "a",
    brands: ["X", "Y"],
    attributes: { "a.b": ["c"] },
    updatedAt: "2026-11-29T06:12:03.293Z",
    content: "x".repeat(900),
  };
  expect(["brands", "attributes.a.b", "updatedAt", "price", "no.such"].map((field) => showField(record, field))).toEqual([
    ...["X, Y", "c", "2026-11-29", "", ""],
  ]);
  expect(showField(record, "content")).toHaveLength(201);
  expect(toReadFields(RECORD_KINDS.products, ["price", "attributes.color", "attributes.size"])).toEqual([
    ...["id", "name", "price", "attributes"],
  ]);
});

test("the first products of a file show their fields, and the columns that these stand in", () => {
  verifies("console.import");
  const item = (number: number, cells: string[], record: object | null): Item =>
    ({ rows: [{ number, cells }], record, id: cells[0], issues: [] }) as unknown as Item;
  const items = [
    item(2, ["a", "Rain Coat", "19.90", "Red , Blue", "x"], {
      id: "a",
      name: "Rain Coat",
      price: 19.9,
      tags: ["red", "blue"],
      status: "publish",
    }),
    item(3, ["b", "Hat", "5", "", "y"], { id: "b", name: "Hat", price: 5, status: "publish" }),
    item(4, ["c", "", "", "", ""], null),
  ];
  expect(toPreview(items, ["Number", "Title", "Price", "Colours", "Shelf"])).toEqual([
    { field: "id", column: "Number", values: ["a", "b", ""] },
    { field: "name", column: "Title", values: ["Rain Coat", "Hat", ""] },
    { field: "price", column: "Price", values: ["19.9", "5", ""] },
    { field: "tags", column: "Colours", values: ["red, blue", "", ""] },
    { field: "status", column: null, values: ["publish", "publish", ""] },
  ]);
  expect(toPreview(items, null).every(({ column }) => column === null)).toBe(true);
});
