import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const COLORS = ["red", "blue", "green"];
describe.each(ADAPTERS)("paging searchRecords on the %s index", (adapter) => {
  let fixture: SearchFixture;
  beforeAll(async () => {
    fixture = await newSearchFixture(adapter);
    const products = Array.from({ length: 260 }, (_, at) => ({
      id: `p${String(at).padStart(3, "0")}`,
      name: `${COLORS[at % 3]} tent ${at % 2 === 0 ? "for two" : ""}`,
      content: "A tent. ".repeat(1 + (at % 7)),
      price: at % 50,
    }));
    await fixture.put("products", products);
  });

  describe("paging", () => {
    test.each(["tent", "red tent", "*", "red tent with awning"])(
      "pages show every match of %j once, in falling order of score",
      async (text) => {
        verifies("search.cursor", "search.scores");
        const pages = await fixture.pages({ text, limit: 33 });
        const hits = pages.flat();
        const { total } = await fixture.search({ text });

        expect(hits).toHaveLength(total);
        expect(new Set(hits.map((hit) => hit.id)).size).toBe(total);
        const scores = hits.map((hit) => hit.score as number);
        expect(scores).toEqual([...scores].sort((one, other) => other - one));
        expect(pages.slice(0, -1).every((page) => page.length === 33)).toBe(true);
      },
    );

    test("the order does not depend on the page size", async () => {
      const small = (await fixture.pages({ text: "red tent", limit: 7 })).flat();
      const large = (await fixture.pages({ text: "red tent", limit: 50 })).flat();

      expect(small.map((hit) => hit.id)).toEqual(large.map((hit) => hit.id));
    });

    test("a sorted result is paged completely", async () => {
      verifies("search.cursor", "search.sort");
      const hits = (await fixture.pages({ text: "tent", sort: { field: "price", direction: "desc" }, limit: 50 })).flat();
      const prices = hits.map((hit) => hit.price as number);

      expect(prices).toHaveLength(260);
      expect(prices).toEqual([...prices].sort((one, other) => other - one));
    });

    test.each([
      { text: "blue tent" },
      { text: "red tent", kind: "posts" as const },
      { text: "red tent", filter: { field: "price", op: "gt" as const, value: 1 } },
      { text: "red tent", sort: { field: "price", direction: "asc" as const } },
    ])("a cursor is refused in another search: %j", async (other) => {
      verifies("envelope.cursor");
      const { cursor } = await fixture.search({ text: "red tent" });

      await expect(fixture.search({ ...other, cursor: cursor! })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    });

    test("a cursor of another workspace, tenant or key type is refused", async () => {
      verifies("envelope.cursor");
      const { cursor } = await fixture.search({ text: "red tent" });

      for (const context of [{ workspaceId: "other" }, { tenantId: "t2" }, { audience: "merchant" as const }]) {
        await expect(fixture.search({ text: "red tent", cursor: cursor! }, context)).rejects.toMatchObject({
          code: "VALIDATION_ERROR",
        });
      }
    });

    test("a page that would exceed 4 MB ends early, and the next page continues after it", async () => {
      verifies("envelope.page-size");
      const heavy = await newSearchFixture(adapter);
      await heavy.put(
        "posts",
        Array.from({ length: 24 }, (_, at) => ({
          id: `h${at}`,
          title: "Heavy tent",
          content: "tent".repeat(48_000),
          status: "publish",
        })),
      );

      const pages = await heavy.pages({ kind: "posts", text: "heavy tent", limit: 50, fields: ["content"], withoutChunks: true });

      expect(pages.flat()).toHaveLength(24);
      expect(pages.length).toBeGreaterThan(1);
      expect(Math.max(...pages.map((page) => Buffer.byteLength(JSON.stringify(page))))).toBeLessThan(4_000_000);
    });
  });

  describe("the number of index queries", () => {
    test("a search sends one index query when enough records have all words", async () => {
      fixture.takeQueries();

      await fixture.search({ text: "tent", facets: ["categories"] });

      expect(fixture.takeQueries()).toHaveLength(1);
    });
  });
});
