import { describe, expect, test } from "@jest/globals";
import type { Sort } from "../../../functions/platform/ports/search/search-index.ts";
import { verifies } from "../../support/verifies.ts";
import { hitIds, type OpenShop, type Shop, WEIGHTS } from "./shop.ts";

/** Documents of the kind `threads`: messages as content, no chunks, numbers and times to sort and filter by. */
export function describeThreads(openShop: OpenShop): void {
  describe("threads", () => {
    const open = async (): Promise<Shop> => {
      const shop = openShop("threads");
      const thread = (id: string, messages: string[], messageCount: number, day: number, hasUnresolvedQueries = false) =>
        shop.document(
          id,
          { content: messages },
          {
            workspaceId: id === "c" ? "" : "main",
            facts: {
              ...{ messageCount, tokenCount: messageCount * 100, hasUnresolvedQueries, workspaceId: id === "c" ? "" : "main" },
              updatedAt: `2030-01-${String(day).padStart(2, "0")}T08:00:00.000Z`,
            },
            source: "{}",
          },
        );
      await shop.put(
        thread("a", ["Which desk is of oak?", "The Berlin desk."], 2, 9),
        thread("b", ["A lamp?", "No.", "A desk?", "Yes."], 14, 10, true),
        thread("c", ["Hello"], 6, 2),
      );
      return shop;
    };
    const order = async (shop: Shop, sort: Sort) => hitIds(await shop.ask("*", { sort }));

    test("threads are found by words of several messages, and by no field that they lack", async () => {
      verifies("threads.search");
      const shop = await open();

      expect(await shop.find("oak berlin")).toEqual(["a"]);
      expect(await shop.find("desk")).toEqual(["a", "b"]);
      expect(await shop.find("oak", { weights: WEIGHTS }, { kind: "products" })).toEqual([]);
    });

    test("threads are sorted by their numbers and times, and pages follow one another", async () => {
      verifies("threads.search-order", "threads.search-pages");
      const shop = await open();

      expect(await order(shop, { field: "messageCount", direction: "desc" })).toEqual(["b", "c", "a"]);
      expect(await order(shop, { field: "tokenCount", direction: "asc" })).toEqual(["a", "c", "b"]);
      expect(await order(shop, { field: "updatedAt", direction: "desc" })).toEqual(["b", "a", "c"]);
      for (const sort of [
        { field: "updatedAt", direction: "desc" } as const,
        { field: "messageCount", direction: "asc" } as const,
        null,
      ]) {
        const whole = await shop.ask("*", { sort });
        const pages: string[] = [];
        for (let after = null; pages.length < 3; ) {
          const { hits } = await shop.ask("*", { sort, size: 1, after });
          pages.push(hits[0]!.id);
          after = hits[0]!.after as never;
        }
        expect(pages).toEqual(hitIds(whole));
      }
    });

    test("threads are filtered by numbers, times, flags and the workspace that may be none", async () => {
      verifies("threads.search-filters", "threads.search-own");
      const shop = await open();

      expect(await shop.filter({ field: "messageCount", op: "gte", value: 6 })).toEqual(["b", "c"]);
      expect(await shop.filter({ field: "tokenCount", op: "lte", value: 600 })).toEqual(["a", "c"]);
      expect(await shop.filter({ field: "updatedAt", op: "gte", value: "2030-01-09T08:00:00.000Z" })).toEqual(["a", "b"]);
      expect(await shop.filter({ field: "updatedAt", op: "lt", value: "2030-01-09T08:00:00.000Z" })).toEqual(["c"]);
      expect(await shop.filter({ field: "hasUnresolvedQueries", op: "in", values: [true] })).toEqual(["b"]);
      expect(await shop.filter({ field: "hasUnresolvedQueries", op: "in", values: [false] })).toEqual(["a", "c"]);
      expect(await shop.find("*", { visible: { field: "workspaceId", op: "in", values: ["other", ""] } })).toEqual(["c"]);
    });

    test("a thread of no workspace is read, replaced and removed as any other", async () => {
      verifies("threads.search-fresh");
      const shop = await open();
      const [found] = await shop.index.fetch(shop.scope, [{ workspaceId: "", id: "c" }], null);

      expect(found).toMatchObject({ workspaceId: "", id: "c", source: "{}", chunks: [] });
      expect(await shop.remove("c", found!.version + 1, "")).toEqual(["written"]);
      expect(await shop.find("*")).toEqual(["a", "b"]);
    });
  });
}
