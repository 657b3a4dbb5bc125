import { describe, expect, test } from "@jest/globals";
import type { IndexQuery, IndexResult, SearchAfter, Sort } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { hitIds, type OpenShop, type Shop } from "./shop.ts";

/** Reads page after page until one is empty. */
export async function readPages(shop: Shop, text: string, query: Partial<IndexQuery>): Promise<string[][]> {
  const read: string[][] = [];
  let after: SearchAfter | null = null;
  for (;;) {
    const answer = await shop.ask(text, { ...query, after });
    if (answer.hits.length === 0) {
      return read;
    }
    read.push(answer.hits.map((hit) => hit.id));
    after = JSON.parse(JSON.stringify(answer.hits.at(-1)!.after)) as SearchAfter;
  }
}

export function describeOrder(openShop: OpenShop): void {
  describe("order", () => {
    async function stock(): Promise<Shop> {
      const shop = openShop();
      await shop.put(
        shop.document("e", "Desk", { facts: { price: 10, name: "beta" } }),
        shop.document("b", "Desk", { facts: { price: 30, name: "alpha" } }),
        shop.document("d", "Desk"),
        shop.document("a", "Desk", { facts: { price: [5, 40], name: "gamma" } }),
        shop.document("c", "Desk", { facts: { price: 10, name: "Zeta" } }),
        shop.document("f", "Desk"),
      );
      return shop;
    }

    test("hits are sorted by score, and all records without words by id and then by workspace", async () => {
      verifies("search.scores");
      const shop = openShop();
      await shop.put(
        shop.document("b", "Desk", { workspaceId: "one" }),
        shop.document("a", "Desk", { workspaceId: "two" }),
        shop.document("a", "Desk", { workspaceId: "one" }),
        shop.document("z", "Lamp and desk and desk", { workspaceId: "one" }),
      );
      const names = ({ hits }: IndexResult) => hits.map((hit) => `${hit.id} ${hit.workspaceId}`);

      const { hits } = await shop.ask("desk lamp", { match: "any" });
      const scores = hits.map(({ score }) => score);

      expect(hits[0]?.id).toBe("z");
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      expect(names(await shop.ask("*"))).toEqual(["a one", "a two", "b one", "z one"]);
    });

    test("records of the same score stay in one order, and their pages join without a gap or a repetition", async () => {
      const shop = openShop();
      await shop.put(...Array.from({ length: 30 }, (_, at) => shop.document(`p${at}`, "Desk")));

      const whole = hitIds(await shop.ask("desk"));
      const joined = (await readPages(shop, "desk", { size: 7 })).flat();

      expect(new Set(whole).size).toBe(30);
      expect(joined).toEqual(whole);
    });

    test("sorting by a number works in both directions, with records without it last", async () => {
      verifies("search.sort");
      const shop = await stock();

      expect(hitIds(await shop.ask("*", { sort: { field: "price", direction: "asc" } }))).toEqual(["a", "c", "e", "b", "d", "f"]);
      expect(hitIds(await shop.ask("*", { sort: { field: "price", direction: "desc" } }))).toEqual([
        "a",
        "b",
        "c",
        "e",
        "d",
        "f",
      ]);
    });

    test("sorting by text follows the order of its characters", async () => {
      const shop = await stock();

      expect(hitIds(await shop.ask("desk", { sort: { field: "name", direction: "asc" } }))).toEqual([
        "c",
        "b",
        "e",
        "a",
        "d",
        "f",
      ]);
      expect(hitIds(await shop.ask("desk", { sort: { field: "name", direction: "desc" } }))).toEqual([
        "a",
        "e",
        "b",
        "c",
        "d",
        "f",
      ]);
    });

    test("sorting by a field that no record has falls back to the id", async () => {
      const shop = await stock();

      expect(hitIds(await shop.ask("*", { sort: { field: "unheard", direction: "asc" } }))).toEqual([
        "a",
        "b",
        "c",
        "d",
        "e",
        "f",
      ]);
    });

    test.each<[string, Partial<IndexQuery>]>([
      ["by score", {}],
      ["by an ascending number", { sort: { field: "price", direction: "asc" } }],
      ["by a descending number", { sort: { field: "price", direction: "desc" } }],
      ["by ascending text", { sort: { field: "name", direction: "asc" } }],
      ["by descending text", { sort: { field: "name", direction: "desc" } }],
    ])("paging %s returns every record once", async (_what, query) => {
      const shop = await stock();
      const whole = hitIds(await shop.ask("desk", query));

      const read = await readPages(shop, "desk", { ...query, size: 2 });

      expect(read.flat()).toEqual(whole);
      expect(read.map((page) => page.length)).toEqual([2, 2, 2]);
    });

    test("records that are equal by one field are sorted by the next, and pages join in this order", async () => {
      verifies("search.sort");
      const shop = openShop();
      await shop.put(
        shop.document("a", "Desk", { facts: { price: 10, "metadata.power": 5, name: "x" } }),
        shop.document("b", "Desk", { facts: { price: 10, "metadata.power": 7, name: "x" } }),
        shop.document("c", "Desk", { facts: { price: 20, "metadata.power": 1 } }),
        shop.document("d", "Desk", { facts: { price: 10, "metadata.power": 6 } }),
        shop.document("e", "Desk", { facts: { price: 10 } }),
        shop.document("f", "Desk", { facts: { "metadata.power": 9 } }),
        shop.document("g", "Desk", { facts: { "metadata.power": 9, name: "x" } }),
      );
      const power = { field: "metadata.power", direction: "desc" } as const;
      const orders: [Sort, string][] = [
        [{ field: "price", direction: "asc", next: power }, "bdaecfg"],
        [{ field: "price", direction: "asc", next: { ...power, direction: "asc" } }, "adbecfg"],
        [{ field: "name", direction: "asc", next: { field: "price", direction: "asc", next: power } }, "bagdecf"],
        [power, "fgbdace"],
      ];

      for (const [sort, expected] of orders) {
        expect(hitIds(await shop.ask("*", { sort })).join("")).toBe(expected);
        for (const size of [1, 2, 3]) expect((await readPages(shop, "desk", { sort, size })).flat().join("")).toBe(expected);
      }
    });

    test("every page has the total and the facets of the whole result", async () => {
      const shop = await stock();
      const first = await shop.ask("desk", { size: 4 });

      const second = await shop.ask("desk", {
        size: 4,
        after: first.hits.at(-1)!.after,
        facets: [{ name: "price", field: "price", kind: "terms", size: 1, filter: null }],
      });

      expect(second.total).toBe(6);
      expect(second.hits).toHaveLength(2);
      expect(second.facets.price).toEqual([{ key: "10", count: 2 }]);
    });

    test("paging goes on after a record that was removed between two pages", async () => {
      const shop = await stock();
      const first = await shop.ask("*", { size: 2 });

      await shop.remove("b", 1_900_000_000_000_000);

      expect(hitIds(await shop.ask("*", { size: 2, after: first.hits.at(-1)!.after }))).toEqual(["c", "d"]);
    });

    test("a query of size 0 returns totals without hits", async () => {
      const shop = await stock();

      expect(await shop.ask("desk", { size: 0 })).toMatchObject({ total: 6, hits: [] });
    });
  });
}
