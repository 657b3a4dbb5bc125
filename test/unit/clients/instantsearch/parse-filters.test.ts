import { describe, expect, test } from "@jest/globals";
import { FilterSyntaxError, parseFilters } from "../../../../clients/instantsearch/src/filters/parse-filters.ts";
import { cpuMs } from "../../../support/cpu-ms.ts";
import { verifies } from "../../../support/verifies.ts";

describe("a text of filters", () => {
  verifies("instantsearch.filters");
  test.each([
    ["", null],
    ["   ", null],
    ["brands:Skerry", { brands: "Skerry" }],
    ['brands:"Maker & Sons"', { brands: "Maker & Sons" }],
    ["brands:'it'", { brands: "it" }],
    ['brands:"a \\"b\\" \\\\ c"', { brands: 'a "b" \\ c' }],
    ['"attributes.shoe size":42', { "attributes.shoe size": "42" }],
    ["attributes.ratio:16:9", { "attributes.ratio": "16:9" }],
    ["objectID:p1", { id: "p1" }],
    ["categories.lvl1:'Home > Pans'", { categories: "Home > Pans" }],
    ["price >= 10", { price: { gte: 10 } }],
    ["price>=-10.5", { price: { gte: -10.5 } }],
    ["price = 10", { price: 10 }],
    ["price:10", { price: 10 }],
    ["price != 10", { price: { ne: 10 } }],
    ["price:10 TO 20.5", { price: { gte: 10, lte: 20.5 } }],
    ["attributes.size:10 TOP:1", "error at 19"],
    ["NOT brands:Skerry", { not: { brands: "Skerry" } }],
    ["NOT NOT brands:Skerry", { brands: "Skerry" }],
    ["brands:A OR brands:B", { brands: ["A", "B"] }],
    ["brands:A OR price < 5", { or: [{ brands: "A" }, { price: { lt: 5 } }] }],
    ["brands:A AND tags:b", { and: [{ brands: "A" }, { tags: "b" }] }],
    ["brands:A OR tags:b AND tags:c", { or: [{ brands: "A" }, { and: [{ tags: "b" }, { tags: "c" }] }] }],
    ["(brands:A OR tags:b) AND tags:c", { and: [{ or: [{ brands: "A" }, { tags: "b" }] }, { tags: "c" }] }],
    ["NOT (brands:A OR tags:b)", { and: [{ not: { brands: "A" } }, { not: { tags: "b" } }] }],
    ["NOT (brands:A AND price > 5)", { or: [{ not: { brands: "A" } }, { not: { price: { gt: 5 } } }] }],
    ["((brands:A))", { brands: "A" }],
    ["brands:AND", { brands: "AND" }],
    ["brands:ORCHID AND NOTE:x", { and: [{ brands: "ORCHID" }, { NOTE: "x" }] }],
    ["onSale:true", { onSale: "true" }],
  ])("%j", (text, expected) => {
    if (typeof expected === "string") return expect(() => parseFilters(text)).toThrow(/position/);
    expect(parseFilters(text)).toEqual(expected);
  });

  test.each([
    ["brands", 6],
    ["brands:", 7],
    ["brands:A tags:b", 9],
    ["brands:A and tags:b", 9],
    ["brands:A AND", 12],
    ["(brands:A", 9],
    ["brands:A)", 8],
    ["AND brands:A", 4],
    ["price >", 6],
    ["price > ten", 6],
    ["price >= 10abc", 6],
    ["price:10 TO", 9],
    ['brands:"open', 7],
    ["brands:A<score=2>", 8],
    ["brands:A, tags:b", 10],
    ["()", 1],
    ["NOT", 3],
  ])("%j is refused with its position", (text, position) => {
    const error = thrownBy(() => parseFilters(text));

    expect(error).toBeInstanceOf(FilterSyntaxError);
    expect(error).toMatchObject({ position, message: expect.stringContaining(`at position ${position}`) });
  });

  test("a long text is read, or refused, in time", () => {
    const startedAt = cpuMs();
    const long = Array.from({ length: 5_000 }, (_, place) => `brands:"b${place}"`).join(" OR ");
    expect((parseFilters(long) as { brands: string[] }).brands).toHaveLength(5_000);
    expect(() => parseFilters(`brands:"${"\\".repeat(50_001)}`)).toThrow(FilterSyntaxError);
    expect(cpuMs() - startedAt).toBeLessThan(2_000);
  });
});

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return null;
}
