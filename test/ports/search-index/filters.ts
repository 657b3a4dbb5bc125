import { describe, expect, test } from "@jest/globals";
import { type Filter, type FilterValue, WORD_FIELD } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { hitIds, type OpenShop, type Shop } from "./shop.ts";

const isIn = (field: string, ...values: FilterValue[]): Filter => ({ field, op: "in", values });

async function stock(shop: Shop): Promise<Shop> {
  await shop.put(
    shop.document("a", "Oak desk", { facts: { color: ["brown", "black"], price: 100, sale: true, made: "2024-01-05" } }),
    shop.document("b", "Pine desk", { facts: { color: "brown", price: 50.5, sale: false, made: "2024-02-05" } }),
    shop.document("c", "Steel lamp", { facts: { color: "Gray", price: -3, sale: "true", sizes: [1, 5] } }),
    shop.document("d", "Rope", { facts: { price: [10, 200], "attributes.größe": "groß & klein" } }),
  );
  return shop;
}

const CASES: [string, Filter, string[]][] = [
  ["one value", isIn("color", "black"), ["a"]],
  ["any of several values", isIn("color", "black", "Gray"), ["a", "c"]],
  ["no value at all", isIn("color"), []],
  ["a value nobody has", isIn("color", "blue"), []],
  ["strings exactly, by case", isIn("color", "gray"), []],
  ["booleans apart from strings", isIn("sale", true), ["a"]],
  ["strings apart from booleans", isIn("sale", "true"), ["c"]],
  ["numbers", isIn("price", 50.5, -3), ["b", "c"]],
  ["numbers apart from strings", isIn("price", "100"), []],
  ["one of several numbers", isIn("sizes", 5), ["c"]],
  ["names in any script", isIn("attributes.größe", "groß & klein"), ["d"]],
  ["a field nobody has", isIn("unheard", 1), []],
  ["none of the values, or no value", { field: "color", op: "nin", values: ["brown"] }, ["c", "d"]],
  ["nothing excluded", { field: "color", op: "nin", values: [] }, ["a", "b", "c", "d"]],
  ["more than", { field: "price", op: "gt", value: 100 }, ["d"]],
  ["at least", { field: "price", op: "gte", value: 100 }, ["a", "d"]],
  ["less than", { field: "price", op: "lt", value: 10 }, ["c"]],
  ["at most", { field: "price", op: "lte", value: 10 }, ["c", "d"]],
  ["strings by their order", { field: "made", op: "gte", value: "2024-02-01" }, ["b"]],
  ["text against numbers: nothing", { field: "price", op: "gt", value: "1" }, []],
  ["numbers against text: nothing", { field: "made", op: "lt", value: 9e15 }, []],
  ["a field being there", { field: "color", op: "exists", value: true }, ["a", "b", "c"]],
  ["a field missing", { field: "color", op: "exists", value: false }, ["d"]],
  ["both", { and: [isIn("color", "brown"), { field: "price", op: "lt", value: 60 }] }, ["b"]],
  ["either", { or: [isIn("color", "black"), isIn("sizes", 1)] }, ["a", "c"]],
  ["neither", { not: { or: [isIn("color", "black"), isIn("sizes", 1)] } }, ["b", "d"]],
  [
    "nested",
    {
      and: [{ not: isIn("sale", true) }, { or: [isIn("color", "brown"), { not: { field: "made", op: "exists", value: true } }] }],
    },
    ["b", "c", "d"],
  ],
  ["all of nothing", { and: [] }, ["a", "b", "c", "d"]],
  ["any of nothing", { or: [] }, []],
];

/** On the words of names. */
const WORD_CASES: [string, Filter, string[]][] = [
  ["a word of the name", isIn(WORD_FIELD, "desk"), ["a", "b"]],
  ["no word of the name", { field: WORD_FIELD, op: "nin", values: ["desk", "rope"] }, ["c"]],
  ["a word that nobody has", isIn(WORD_FIELD, "sofa"), []],
  ["a word and a value", { and: [isIn(WORD_FIELD, "desk"), { not: isIn("color", "black") }] }, ["b"]],
];

export function describeFilters(openShop: OpenShop): void {
  describe("filters", () => {
    let stocked: Promise<Shop> | undefined;
    let named: Promise<Shop> | undefined;
    const shop = () => {
      stocked ??= stock(openShop());
      return stocked;
    };

    test.each([...CASES, ...WORD_CASES])("a filter matches %s", async (_what, filter, expected) => {
      verifies("filters.equal", "filters.operators", "filters.nested");
      expect(await (await shop()).filter(filter)).toEqual(expected);
    });

    // On a shop of its own, which has not kept the documents of any condition.
    test.each([...CASES, ...WORD_CASES])("a filter matches %s, of records that are named", async (...each) => {
      const [, filter, expected] = each;
      named ??= stock(openShop());
      const additionalMatches = ["a", "b", "c", "d", "gone"].map((id) => ({ id, workspaceId: "main" }));
      const answer = await (await named).ask("unheard", { additionalMatches, filter });

      expect(hitIds(answer).sort()).toEqual(expected);
      expect(answer).toMatchObject({ total: expected.length, matching: 4 });
    });

    test("texts are compared by their characters, those beyond sixteen bits last", async () => {
      const shop = openShop();
      await shop.put(...["z", "\uff21", "😀"].map((mark) => shop.document(mark, "Desk", { facts: { mark } })));

      expect(await shop.filter({ field: "mark", op: "lte", value: "\uff21" })).toEqual(["z", "\uff21"]);
      expect(await shop.filter({ field: "mark", op: "gt", value: "\uff21" })).toEqual(["😀"]);
    });

    test("a filter narrows the hits of words and their total", async () => {
      const answer = await (await shop()).ask("desk", { filter: { field: "price", op: "lt", value: 60 } });

      expect(answer.hits.map((hit) => hit.id)).toEqual(["b"]);
      expect(answer.total).toBe(1);
    });

    test("a filter changes neither the number of records in scope nor the frequency of a word", async () => {
      const answer = await (await shop()).ask("desk", { filter: isIn("color", "black") });

      expect(answer).toMatchObject({ documents: 4, frequencies: [2] });
    });

    test("a filter works on a field that only few of many records have", async () => {
      const large = openShop();
      const many = Array.from({ length: 400 }, (_, at) =>
        large.document(`p${at}`, "Desk", { facts: at % 100 === 0 ? { [`only.${at}`]: at, few: "yes" } : {} }),
      );
      await large.put(...many);

      expect(await large.filter(isIn("few", "yes"))).toEqual(["p0", "p100", "p200", "p300"]);
      expect(await large.filter({ field: "only.200", op: "gte", value: 200 })).toEqual(["p200"]);
      expect((await large.ask("*", { filter: { field: "few", op: "exists", value: false } })).total).toBe(396);
    });
  });
}
