import { beforeAll, describe, expect, test } from "@jest/globals";
import { ApiError, BulkError, type BulkProgress, Client } from "../../../clients/typescript/src/index.ts";
import type { Shop } from "../../support/new-shop.ts";
import { readAll } from "../../support/read-all.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
let client: Client;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
  client = clientOf(shop);
});

function clientOf({ secret, workspaceId }: Shop, more = {}): Client {
  return new Client({ url: local.baseUrl, key: secret.key, workspace: workspaceId, pauseMs: () => 0, ...more });
}

async function* madeUp(count: number, change: (index: number) => object = () => ({})) {
  for (let index = 0; index < count; index++)
    yield { id: `p${index}`, name: `Rain jacket ${index}`, price: 10 + index, ...change(index) };
}

describe("bulk writes", () => {
  verifies("client.bulk");
  let own: Client;
  beforeAll(async () => {
    own = clientOf(await local.newShop());
  });

  test("any number of records are written, the bad ones named with what was given", async () => {
    const progress: BulkProgress[] = [];
    const source = madeUp(1_203, (index) => (index === 700 ? { price: "cheap" } : {}));

    const result = await own.products.upsertMany(source as never, { onProgress: (each) => progress.push(each) });

    expect(result).toMatchObject({ processed: 1_203, succeeded: 1_202 });
    expect(result.failed).toEqual([
      { id: "p700", error: expect.stringContaining("price"), entry: expect.objectContaining({ price: "cheap" }) },
    ]);
    expect(
      progress
        .map(({ processed }) => processed)
        .sort((a, b) => a - b)
        .at(-1),
    ).toBe(1_203);
    expect(progress).toHaveLength(3);
    const ids = await readAll(own.products.listIds({ limit: 500 }));
    expect(new Set(ids).size).toBe(1_202);
    expect(ids).toHaveLength(1_202);
  });

  test("records are changed and deleted by the hundred", async () => {
    const ids = await readAll(own.products.listIds());
    await local.idle();
    const changed = await own.products.patchMany(ids.map((id) => ({ id, price: 5 })));
    await local.idle();
    const [first] = await readAll(own.products.list({ limit: 50 }));
    const deleted = await own.products.deleteMany(ids);

    expect(changed).toMatchObject({ succeeded: ids.length, failed: [] });
    expect(first).toMatchObject({ price: 5 });
    expect(deleted).toMatchObject({ succeeded: ids.length, failed: [] });
    expect(await readAll(own.products.listIds())).toEqual([]);
  });

  test("a record that makes its whole request unreadable is found, and the others are written", async () => {
    const source = madeUp(40, (index) => (index === 17 ? { name: "\ud800" } : {}));

    const result = await own.products.upsertMany(source, { batchSize: 20 });

    expect(result).toMatchObject({ processed: 40, succeeded: 39 });
    expect(result.failed).toMatchObject([{ entry: { id: "p17" }, error: expect.any(String) }]);
  });

  test("requests stay below the limit of bytes, also when JSON doubles what it escapes", async () => {
    const source = madeUp(12, () => ({ content: '"\\'.repeat(250_000) }));
    const sizes: number[] = [];
    const counting = clientOf(shop, {
      fetch: (url: string, request: RequestInit) => {
        sizes.push(String(request.body).length);
        return fetch(url, request);
      },
    });

    const result = await counting.posts.upsertMany(source as never);
    expect(result.processed).toBe(12);
    expect(result.failed.map(({ error }) => error).filter((error) => /too large|413/i.test(error))).toEqual([]);
    expect(Math.max(...sizes)).toBeLessThan(4_000_000);
  });

  test("of several records of one id the last one counts, however many requests run", async () => {
    const prices = Array.from({ length: 30 }, (_, price) => price);
    const source = prices.flatMap((price) => [
      { id: "same", name: "Jacket", price },
      { id: `other-${price}`, name: "Other" },
    ]);

    await own.products.upsertMany(source, { batchSize: 2, concurrency: 8 });

    expect((await own.products.get("same")).data).toMatchObject({ price: 29 });
  });

  test("a key that is refused stops it at once, and tells what was done", async () => {
    let read = 0;
    const source = madeUp(100_000, (index) => {
      read = index;
      return {};
    });
    const error = await clientOf(shop, { key: "if_sk_wrong" })
      .products.upsertMany(source)
      .then(
        () => null,
        (error) => error,
      );

    expect(error).toBeInstanceOf(BulkError);
    expect(error).toMatchObject({ result: { processed: 0, succeeded: 0, failed: [] }, cause: { status: 401 } });
    expect(read).toBeLessThan(5_000);
  });

  test("a source that breaks ends it with its error, after what had been read was written", async () => {
    const broken = (async function* () {
      yield { id: "before", name: "Jacket" };
      yield { id: "before-too", name: "Jacket" };
      throw new Error("The file ends here.");
    })();
    const error = await own.products.upsertMany(broken, { batchSize: 1 }).then(
      () => null,
      (error) => error,
    );

    expect(error).toMatchObject({ name: "BulkError", result: { succeeded: 1 }, cause: { message: "The file ends here." } });
  });
});

describe("calls", () => {
  test("a record is written, read, changed and deleted, typed", async () => {
    const { data, requestId, object } = await client.products.upsert({ id: "a/b", name: "Oak desk", price: 449 });
    const changed = await client.products.patch("a/b", { price: 399 });
    const read = await client.products.get("a/b");
    await client.products.delete("a/b");

    expect([object, data.id, changed.data.price, read.data.name]).toEqual(["product", "a/b", 399, "Oak desk"]);
    expect(requestId).toMatch(/^req_/);
    await expect(client.products.get("a/b")).rejects.toMatchObject({ name: "ApiError", status: 404, code: "NOT_FOUND" });
  });

  test("a bad request names every issue", async () => {
    const error = await client.products.upsert({ id: "", name: 5 } as never).then(
      () => null,
      (error) => error,
    );

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: "VALIDATION_ERROR", requestId: expect.stringMatching(/^req_/) });
    expect(error.details.map(({ param }: { param: string }) => param).sort()).toEqual(["id", "name"]);
  });

  test("a write that is repeated under its key is carried out once", async () => {
    const options = { idempotencyKey: "rule-1" };
    const rule = { name: "Jackets first", condition: { texts: ["jacket"] } } as never;
    const [first, second] = [
      await client.rules.create(rule, options).catch(String),
      await client.rules.create(rule, options).catch(String),
    ];

    expect(second).toEqual(first);
  });

  test("a shopper searches with a publishable key", async () => {
    await client.products.upsertMany(madeUp(12));
    await local.idle();
    const page = new Client({ url: local.baseUrl, key: shop.publishable.key, workspace: shop.workspaceId });

    const { data } = await page.products.search({ text: "rain jacket", limit: 5 });
    const hits = await readAll(page.products.search({ text: "rain jacket", limit: 5 }));
    await expect(page.products.delete("p1")).rejects.toMatchObject({ status: 403 });

    expect(data.results).toHaveLength(5);
    expect(new Set(hits.map(({ id }) => id)).size).toBe(12);
    expect(hits).toHaveLength(12);
  });
});

describe("all entries of a list, page by page", () => {
  verifies("client.pages");
  test("by cursor, by offset, by page, and where pagination stands beside the data", async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `wanted-${index}`);
    const owner = await local.newShop();
    const own = clientOf(owner);
    for (const id of ids) await own.posts.upsert({ id, title: id, status: "publish" });
    for (const id of ids)
      await own.webhooks.create({ name: id, url: `http://127.0.0.1:9999/${id}`, events: ["product.created"] });
    for (const id of ids) await own.keys.create({ label: id });
    for (const id of ids)
      await own.feedback.submit({ threadId: id, rating: "positive", comment: id } as never).catch(() => undefined);

    expect((await readAll(own.posts.list({ limit: 3 }))).map(({ id }) => id).sort()).toEqual(ids);
    expect((await readAll(own.webhooks.list({ limit: 3 }))).map(({ name }) => name).sort()).toEqual(ids);
    expect((await readAll(own.keys.list({ limit: 3 }))).map(({ label }) => label)).toEqual(expect.arrayContaining(ids));
    const log = await readAll(own.tenant.auditLog({ limit: 3 }));
    expect(log.length).toBeGreaterThanOrEqual(7);
  });

  test("a loop that is left asks for no further page", async () => {
    const owner = await local.newShop();
    const pages: string[] = [];
    const own = clientOf(owner, {
      fetch: (url: string, request: RequestInit) => {
        pages.push(url);
        return fetch(url, request);
      },
    });
    for (const id of ["a", "b", "c"]) await own.posts.upsert({ id, title: id, status: "publish" });
    pages.length = 0;
    for await (const _ of own.posts.list({ limit: 1 })) break;

    expect(pages).toHaveLength(1);
  });
});
