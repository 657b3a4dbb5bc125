import { expect, test } from "@jest/globals";
import { openIndexFile } from "../../../engine/storage/index-file.ts";
import { RecordReader } from "../../../engine/storage/record-reader.ts";
import { RecordWriter } from "../../../engine/storage/record-writer.ts";
import type { IndexDocument } from "../../../functions/platform/ports/search/search-index.ts";

const toDocument = (id: string, version: number, source: string): IndexDocument => ({
  ...{ id, version, source, workspaceId: "main", language: "en" },
  ...{ text: {}, filterableFields: [], chunks: [] },
});

function openRecords() {
  const database = openIndexFile(":memory:");
  const writer = new RecordWriter(database);
  const reader = new RecordReader(database);
  return {
    /** Puts a record and returns its row. */
    put(id: string, version: number, source: string): number {
      return writer.put("tenant", "products", 0, [toDocument(id, version, source)]).records[0]!.row;
    },
    read: (row: number) => reader.read({ workspaceId: "main", id: "a" }, { row, chunks: null })?.source,
    forget: (rows: number[] | null) => reader.forget(rows),
  };
}

test("a row is read from the file once, and anew when it is forgotten", () => {
  const records = openRecords();
  const row = records.put("a", 1, "first");
  const before = records.read(row);
  records.put("a", 2, "second");
  const kept = records.read(row);
  records.forget([row]);

  expect([before, kept, records.read(row)]).toEqual(["first", "first", "second"]);
});

test("all rows are forgotten together", () => {
  const records = openRecords();
  const rows = ["a", "b"].map((id) => records.put(id, 1, `${id} first`));
  for (const row of rows) records.read(row);
  for (const id of ["a", "b"]) records.put(id, 2, `${id} second`);
  records.forget(null);

  expect(rows.map(records.read)).toEqual(["a second", "b second"]);
});

test("the rows that were not read for longest give way to others", () => {
  const records = openRecords();
  const long = "x".repeat(6_000_000);
  const [first, second] = [records.put("a", 1, "a first"), records.put("b", 1, "b first")];
  for (const row of [first, second]) records.read(row);
  records.put("a", 2, "a second");
  records.put("b", 2, "b second");
  for (const id of ["c", "d", "e"]) {
    records.read(records.put(id, 1, long));
    records.read(second);
  }

  expect([records.read(first), records.read(second)]).toEqual(["a second", "b first"]);
});
