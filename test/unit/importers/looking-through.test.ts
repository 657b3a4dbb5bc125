import { describe, expect, test } from "@jest/globals";
import { openImport } from "../../../importers/run/open-import.ts";
import { scanFeed } from "../../../importers/sources/scan-feed.ts";
import { holdsText } from "../../../importers/text/holds-text.ts";

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const ITEM = "<item><g:id>1</g:id><title>Tea</title><g:item_group_id></g:item_group_id></item>";

describe("a feed that is looked through", () => {
  test.each([
    ["elements and empty groups of its beginning", ITEM, { isKnown: true, hasGroups: false }],
    ["an empty group in one tag", "<item><g:item_group_id/></item>", { isKnown: true, hasGroups: false }],
    ["a group", "<item><g:item_group_id>a</g:item_group_id></item>", { isKnown: true, hasGroups: true }],
    ["a group as character data", "<g:item_group_id><![CDATA[a]]></g:item_group_id>", { isKnown: true, hasGroups: true }],
    ["an element that the beginning lacks", "<item><g:color>Red</g:color></item>", { isKnown: false, hasGroups: false }],
    ["markup in character data", "<title><![CDATA[<b>new</b>]]></title>", { isKnown: true, hasGroups: false }],
    ["markup in a comment", "<!-- <b>new</b> -->", { isKnown: true, hasGroups: false }],
    ["a DTD behind its beginning", "<!DOCTYPE x>", { isKnown: false, hasGroups: false }],
    ["character data without an end", "<title><![CDATA[<b>new", { isKnown: true, hasGroups: false }],
  ])("tells %s, however its text is cut", async (_, rest, told) => {
    for (const size of [1, 7, 300]) expect(await scanFeed(pieces(ITEM + rest, size), ITEM)).toEqual(told);
  });

  test("gives up on character data of megabytes", async () => {
    const endless = `${ITEM}<title><![CDATA[${"x".repeat(2_000_000)}`;
    expect(await scanFeed(pieces(endless, 65_536), ITEM)).toEqual({ isKnown: false, hasGroups: false });
  });
});

test("a mark is found where two pieces of the text meet", async () => {
  expect(await holdsText(pieces("Type,simple,variation", 16), /variation/i)).toBe(true);
  expect(await holdsText(pieces("Type,simple,grouped", 16), /variation/i)).toBe(false);
});

test("a source without variants is read once for its encoding, once for the mark, and once for its products", async () => {
  const rows = Array.from({ length: 3 }, (_, at) => `${at + 1},simple,Tea ${at},5`).join("\n");
  const bytes = new TextEncoder().encode(`ID,Type,Name,Regular price\n${rows}\n`);
  let readings = 0;
  const source = {
    async *bytes() {
      readings++;
      yield bytes;
    },
  };
  const context = { now: 0, variants: "union", currency: null, decimalMark: null, storeView: null, site: null } as const;
  const opened = await openImport(source, { format: null, encoding: null }, { ...context, map: new Map() });
  const opening = readings;
  const names: unknown[] = [];
  for await (const { record } of opened.items()) names.push(record?.name);

  expect(names).toEqual(["Tea 0", "Tea 1", "Tea 2"]);
  expect(readings - opening).toBe(2);
});
