import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

/** A text whose characters take two bytes in JSON, and four in the JSON string in which Lambda carries a body. */
const quotes = (length: number) => '"'.repeat(length);
const toRecord = (name: string, content: string) => ({ id: name, name, content });
const withQuotes = (...lengths: number[]) => ({
  posts: lengths.map((length, at) => ({ ...toRecord(`q${at}`, quotes(length)), title: "t" })),
});

describe("a body with many characters that are escaped", () => {
  test("is accepted while Lambda takes it", async () => {
    const { status } = await shop.secret.post("/posts/bulk", withQuotes(...Array(7).fill(200_000)));

    expect(status).toBe(200);
  });

  test.each([
    ["quotes", JSON.stringify(withQuotes(...Array(7).fill(200_000), 30_000))],
    ["line breaks", `{${"\n".repeat(2_870_000)}}`],
    ["control characters as they are", `{"posts":"${"\u0001".repeat(960_000)}"}`],
  ])("is 413 in the envelope, and not an answer of API Gateway's, with too many %s", async (_what, body) => {
    verifies("errors.too-large");
    expect(body.length).toBeLessThan(4 * 1024 * 1024);

    const refused = await shop.secret.post("/posts/bulk", body);

    expect(refused.status).toBe(413);
    expect(refused.body.error).toMatchObject({ code: "PAYLOAD_TOO_LARGE", message: expect.stringContaining("line breaks") });
  });
});

describe("a page of records full of quotes ends before Lambda's limit", () => {
  const RECORDS = 12;
  const plain = () => shop.secret.with({ "accept-encoding": "identity" });
  beforeAll(async () => {
    const text = { content: quotes(199_000), searchableText: quotes(199_000) };
    for (let at = 0; at < RECORDS; at++) await shop.secret.post("/products", { id: `p${at}`, name: "Oak desk", ...text });
    await local.idle();
  });

  test.each([
    ["list", () => plain().get("/products?limit=100&fields=id,content,searchableText")],
    ["search", () => plain().post("/products/search", { text: "oak", limit: 50, fields: ["id", "content", "searchableText"] })],
  ])("of a %s", async (_what, ask) => {
    verifies("envelope.page-size");
    const { status, body } = await ask();

    const { results, pagination } = body.data;
    expect(status).toBe(200);
    expect(results.length).toBeGreaterThan(0);
    expect(results.length).toBeLessThan(RECORDS);
    expect(pagination.hasMore).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(body)))).toBeLessThan(4_000_000);
  });

  test("and its cursor reaches every record", async () => {
    const ids: string[] = [];
    let cursor = "";
    do {
      const { body } = await plain().get(`/products?limit=100&fields=id,content,searchableText${cursor}`);
      ids.push(...body.data.results.map(({ id }: { id: string }) => id));
      cursor = body.data.pagination.hasMore ? `&cursor=${body.data.pagination.cursor}` : "";
    } while (cursor !== "");

    expect(ids).toHaveLength(RECORDS);
    expect(new Set(ids).size).toBe(RECORDS);
  });

  test("while one whole record is always read", async () => {
    const { status, body } = await plain().get("/products/p1");

    expect([status, body.data.content.length]).toEqual([200, 199_000]);
  });
});
