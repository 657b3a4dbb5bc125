import { expect, test } from "@jest/globals";
import { array, assert, boolean, constantFrom, oneof, property, string, tuple } from "fast-check";
import { PostingLists } from "../../../engine/structures/posting-lists.ts";
import { StringTable } from "../../../engine/structures/string-table.ts";

test("a string table gives each string one number and finds it again, also after others were removed", () => {
  const texts = oneof(
    string({ maxLength: 4 }),
    string({ unit: constantFrom("é", "日", "🙂", "a"), maxLength: 40 }),
    constantFrom("x".repeat(300)),
  );

  assert(
    property(array(tuple(texts, boolean()), { maxLength: 200 }), (steps) => {
      const table = new StringTable();
      const held = new Map<string, number>();
      for (const [text, isRemoval] of steps) {
        const well = text.toWellFormed();
        if (isRemoval && held.has(well)) {
          table.remove(held.get(well)!);
          held.delete(well);
        } else if (!isRemoval) {
          held.set(well, table.internText(well));
        }
      }
      expect(new Set(held.values()).size).toBe(held.size);
      for (const [text, number] of held) {
        expect(table.findText(text)).toBe(number);
        expect(table.text(number)).toBe(text);
      }
    }),
  );
});

test("a string table stays small over many additions and removals", () => {
  const table = new StringTable();
  for (let round = 0; round < 20_000; round++) {
    table.remove(table.internText(`a value that nobody else has, number ${round}`));
  }

  expect(table.findText("a value that nobody else has, number 7")).toBe(-1);
  expect(table.size).toBe(1);
  expect(table.bytes.length).toBeLessThan(200_000);
});

test("a string table orders strings by their characters", () => {
  const table = new StringTable();
  const words = ["zebra", "ab", "a", "abc", "日本", "é"].map((text) => ({ text, number: table.internText(text) }));

  words.sort((one, other) => table.compare(one.number, other.number));

  expect(words.map(({ text }) => text)).toEqual(["a", "ab", "abc", "zebra", "é", "日本"]);
});

test("posting lists grow independently of each other and keep their order", () => {
  const lists = new PostingLists();
  const expected = Array.from({ length: 50 }, () => ({ list: lists.create(), entries: [] as number[] }));
  for (let entry = 0; entry < 60_000; entry++) {
    const { list, entries } = expected[(entry * entry) % 50]!;
    lists.append(list, entry);
    entries.push(entry);
  }

  lists.keepWhere(expected[0]!.list, (entry) => entry % 3 === 0);
  expected[0]!.entries = expected[0]!.entries.filter((entry) => entry % 3 === 0);

  for (const { list, entries } of expected) {
    const start = lists.offset(list);
    expect(Array.from(lists.page(list).subarray(start, start + lists.length(list)))).toEqual(entries);
  }
});
