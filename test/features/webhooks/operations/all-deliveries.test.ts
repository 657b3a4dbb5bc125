import { beforeAll, expect, test } from "@jest/globals";
import { findDeliveries } from "../../../../functions/features/webhooks/deliveries/history/find-deliveries.ts";
import { deriveDeliveryId } from "../../../../functions/features/webhooks/records/delivery-records.ts";
import type { Table, UndeliveredIndex } from "../../../../functions/platform/ports/stores/table.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { withMethods } from "../support/with-ports.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const ONCE = { retryPolicy: { maxAttempts: 1 } };
const MINUTE = { retryPolicy: { maxAttempts: 2, initialDelayMs: 3_600_000, maxDelayMs: 3_600_000 } };
/** Calls for the whole tenant. */
const WHOLE = { headers: { "x-workspace-id": "" } };
type Shop = Awaited<ReturnType<Local["newShop"]>>;

async function addWebhook({ secret }: Shop, name: string, url: string, fields: object = ONCE, options = {}): Promise<string> {
  const { body } = await secret.post("/webhooks", { name, url, events: ["product.created"], ...fields }, options);
  return body.data.id;
}

/** Creates products a millisecond apart. */
async function sell({ secret }: Shop, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await local.clock.advance("1ms");
    await secret.post("/products", { id, name: `Product ${id}` });
    await local.idle();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer by looking into it.
type Listed = any;

async function list({ secret }: Shop, query = ""): Promise<Listed[]> {
  const { status, body } = await secret.get(`/webhooks/deliveries${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.results;
}

async function readPages({ secret }: Shop, query: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let cursor = ""; ; ) {
    const { body } = await secret.get(`/webhooks/deliveries${query}${cursor}`);
    all.push(...body.data.results);
    if (!body.data.pagination.hasMore) return all;
    cursor = `&cursor=${encodeURIComponent(body.data.pagination.cursor)}`;
  }
}

/** Three webhooks: one whose receiver answers, one that answers 503, and one that refuses the connection. */
async function openThree() {
  const shop = await local.newShop();
  const [well, ill] = [await startReceiver([200]), await startReceiver([503])];
  const gone = await startReceiver();
  await gone.close();
  const ids = {
    well: await addWebhook(shop, "well", well.url),
    ill: await addWebhook(shop, "ill", ill.url),
    gone: await addWebhook(shop, "gone", gone.url),
  };
  return { shop, ids };
}

test("the deliveries of all webhooks are listed newest first, page by page, each once", async () => {
  verifies("deliveries.list-all");
  const { shop } = await openThree();
  await sell(shop, "p1", "p2", "p3");

  const pages = await readPages(shop, "?limit=2");

  expect(pages).toHaveLength(9);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(9);
  const times = pages.map(({ eventCreatedAt }) => eventCreatedAt);
  expect(times).toEqual([...times].sort().reverse());
});

test("a listed delivery says why it failed and what the receiver answered, in both lists", async () => {
  verifies("deliveries.reasons");
  const { shop, ids } = await openThree();
  await sell(shop, "p1");

  const reasons = new Map(
    (await list(shop)).map(({ webhookId, status, responseCode, reason }) => [webhookId, [status, responseCode, reason]]),
  );
  const own = (await shop.secret.get(`/webhooks/${ids.gone}/deliveries`)).body.data.results;

  expect(reasons.get(ids.well)).toEqual(["delivered", 200, undefined]);
  expect(reasons.get(ids.ill)).toEqual(["failed", 503, "The only attempt failed: The receiver answered 503."]);
  expect(reasons.get(ids.gone)).toEqual(["failed", null, "The only attempt failed: The receiver refused the connection."]);
  expect(own).toMatchObject([{ webhookId: ids.gone, reason: reasons.get(ids.gone)![2] }]);
});

test("a delivery that waits for its next attempt says why the last one failed", async () => {
  verifies("deliveries.reasons");
  const shop = await local.newShop();
  await addWebhook(shop, "later", (await startReceiver([500])).url, MINUTE);
  await sell(shop, "p1");

  expect(await list(shop)).toMatchObject([{ status: "pending", responseCode: 500, errorMessage: "The receiver answered 500." }]);
});

test("the list filters by status, event, response code, time and webhook, all joined by and", async () => {
  verifies("deliveries.list-all-filters");
  const { shop, ids } = await openThree();
  const later = await addWebhook(shop, "later", (await startReceiver([500])).url, MINUTE);
  await sell(shop, "p1");
  const between = new Date(local.clock.now()).toISOString();
  await local.clock.advance("10ms");
  await shop.secret.patch(`/webhooks/${ids.well}`, { status: "inactive" });
  await sell(shop, "p2");
  const of = async (query: string) =>
    (await list(shop, query)).map(({ webhookId, status }) => `${name(webhookId)} ${status}`).sort();
  const name = (id: string) => (id === later ? "later" : Object.entries(ids).find(([, known]) => known === id)![0]);

  expect(await of("?status=failed")).toEqual(["gone failed", "gone failed", "ill failed", "ill failed"]);
  expect(await of("?status=skipped")).toEqual(["well skipped"]);
  expect(await of("?status=delivered")).toEqual(["well delivered"]);
  expect(await of("?status=pending")).toEqual(["later pending", "later pending"]);
  expect(await of("?code=5xx")).toEqual(["ill failed", "ill failed", "later pending", "later pending"]);
  expect(await of("?code=503")).toEqual(["ill failed", "ill failed"]);
  expect(await of("?code=none")).toEqual(["gone failed", "gone failed"]);
  expect(await of("?code=2xx")).toEqual(["well delivered"]);
  expect(await of("?code=5xx&status=pending")).toEqual(["later pending", "later pending"]);
  expect(await of("?event=product.deleted")).toEqual([]);
  expect(await of(`?status=failed&until=${between}`)).toEqual(["gone failed", "ill failed"]);
  expect(await of(`?status=failed&since=${new Date(Date.parse(between) + 1).toISOString()}`)).toEqual([
    "gone failed",
    "ill failed",
  ]);
  expect(await of(`?since=${between}&until=${between}`)).toHaveLength(4);
  expect(await of(`?webhookId=${ids.ill}`)).toEqual(["ill failed", "ill failed"]);
});

test("a delivery leaves the list of failed ones when it is sent again and arrives", async () => {
  verifies("deliveries.list-all-filters");
  const shop = await local.newShop();
  const id = await addWebhook(shop, "healing", (await startReceiver([500, 200])).url);
  await sell(shop, "p1");
  const [failed] = await list(shop, "?status=failed");

  await shop.secret.post(`/webhooks/${id}/deliveries/${failed.id}/redeliver`, {});
  await local.idle();

  expect(await list(shop, "?status=failed")).toEqual([]);
  expect(await list(shop, "?status=delivered")).toMatchObject([{ id: failed.id, responseCode: 200 }]);
});

test("each tenant and workspace sees its own webhooks' deliveries alone", async () => {
  verifies("deliveries.list-all-own");
  const { shop, ids } = await openThree();
  const other = await local.newShop();
  const whole = await addWebhook(shop, "whole", (await startReceiver([500])).url, ONCE, WHOLE);
  await sell(shop, "p1");
  const ofTenant = (await shop.secret.get("/webhooks/deliveries?status=failed", WHOLE)).body.data.results;
  const elsewhere = await other.secret.get(`/webhooks/deliveries?webhookId=${ids.ill}`);

  expect((await list(shop)).map(({ webhookId }) => webhookId).sort()).toEqual(Object.values(ids).sort());
  expect(ofTenant.map(({ webhookId }: { webhookId: string }) => webhookId).sort()).toEqual([ids.ill, ids.gone, whole].sort());
  expect((await shop.secret.get(`/webhooks/deliveries?webhookId=${whole}`)).status).toBe(404);
  expect([elsewhere.status, elsewhere.body.error.code]).toEqual([404, "NOT_FOUND"]);
  expect(await list(other)).toEqual([]);
});

test("a foreign cursor, and one of another query, is refused", async () => {
  verifies("deliveries.list-all-own");
  const { shop, ids } = await openThree();
  const other = await local.newShop();
  await sell(shop, "p1", "p2");
  const { cursor } = (await shop.secret.get("/webhooks/deliveries?limit=1")).body.data.pagination;
  const use = async (who: Shop, query: string) => {
    const { status, body } = await who.secret.get(`/webhooks/deliveries?${query}`);
    return [status, body.error?.details?.issues?.[0]?.param ?? body.error?.issues?.[0]?.param ?? null];
  };

  const answers = await Promise.all([
    use(other, `limit=1&cursor=${cursor}`),
    use(shop, `limit=1&status=failed&cursor=${cursor}`),
    use(shop, `limit=1&webhookId=${ids.ill}&cursor=${cursor}`),
    use(shop, `limit=1&cursor=${cursor.slice(0, -2)}xx`),
    use(shop, "limit=1&cursor=dlv_zzz"),
  ]);

  expect(answers.map(([status]) => status)).toEqual([400, 400, 400, 400, 400]);
});

test.each([
  "status=lost",
  "code=6xx",
  "code=50",
  "event=product.sold",
  "since=yesterday",
  "since=2026-02-02T00:00:00Z&until=2026-02-01T00:00:00Z",
  "limit=101",
])("the list refuses %s and names the parameter", async (query) => {
  verifies("deliveries.list-all-filters");
  const shop = await local.newShop();

  const { status, body } = await shop.secret.get(`/webhooks/deliveries?${query}`);

  expect([status, body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(JSON.stringify(body.error)).toContain(`"${query.split("=")[0]}"`);
});

test("what did not arrive before there was an index of it is found all the same", async () => {
  verifies("deliveries.list-all-filters");
  const { shop, ids } = await openThree();
  await sell(shop, "old-1", "old-2");
  const { webhooks } = local.ports.tables;
  for (const id of Object.values(ids)) {
    await webhooks.write(shop.tenantId, {
      kind: "update",
      key: { collection: ["webhooks"], id },
      change: { unset: ["isUndeliveredIndexed"] },
    });
    const { items } = await webhooks.list(shop.tenantId, ["deliveries", id]);
    for (const item of items)
      await webhooks.write(shop.tenantId, {
        kind: "update",
        key: { collection: ["deliveries", id], id: item.id },
        change: { unset: ["undeliveredAs"] },
      });
  }
  expect(await list(shop, "?status=failed")).toHaveLength(4);
  await local.clock.advance("3h");
  await sell(shop, "new");

  const failed = await readPages(shop, "?status=failed&limit=2");

  expect(failed).toHaveLength(6);
  expect(new Set(failed.map(({ id }) => id)).size).toBe(6);
  expect((await list(shop, "?code=none")).length).toBe(3);
});

test("a page of 20 webhooks reads a bounded number of records, with and without filters", async () => {
  verifies("deliveries.list-all-bounded");
  const shop = await local.newShop();
  const [count, each] = [20, 500];
  const start = local.clock.now();
  const webhooks = Array.from({ length: count }, (_, index) => ({ id: `wh_many${index}`, isUndeliveredIndexed: true }));
  const expiresAt = Math.floor(start / 1_000) + 86_400;
  await local.ports.tables.webhooks.writeMany(
    shop.tenantId,
    webhooks.flatMap(({ id }, number) =>
      Array.from({ length: each }, (_, index) => {
        const created_at = new Date(start - index * 1_000 - number).toISOString();
        // One that failed, among the oldest of one webhook.
        const isFailed = number === 7 && index === each - 1;
        const status = isFailed ? "failed" : "delivered";
        const item = {
          ...{ eventId: `evt_${index}`, eventType: "product.created", eventCreatedAt: created_at, workspaceId: shop.workspaceId },
          ...{ status, drawn: true, attempts: 0, attemptsBefore: 0, createdAt: created_at, updatedAt: created_at, expiresAt },
          ...(isFailed && { undeliveredAs: `${id}#failed` }),
        };
        return {
          kind: "put" as const,
          key: { collection: ["deliveries", id], id: deriveDeliveryId(id, { id: `evt_${index}`, created_at }) },
          item,
        };
      }),
    ),
  );
  const read = { queries: 0, records: 0 };
  const table = local.ports.tables.webhooks;
  const counted = withMethods(table, {
    async list(...args: Parameters<Table["list"]>) {
      const page = await table.list(...args);
      read.queries += 1;
      read.records += page.items.length;
      return page as never;
    },
    async getMany(...args: Parameters<Table["getMany"]>) {
      read.records += args[1].length;
      return table.getMany(...args) as never;
    },
  });
  const undelivered: UndeliveredIndex = {
    list: (...args) => {
      read.queries += 1;
      return local.ports.undelivered.list(...args);
    },
  };
  const ports = { clock: local.ports.clock, tables: { ...local.ports.tables, webhooks: counted }, undelivered };
  const find = async (filter: object) => {
    Object.assign(read, { queries: 0, records: 0 });
    const found = await findDeliveries({ tenantId: shop.tenantId, webhooks, filter, limit: 20, after: null }, ports);
    return { found: found.items.length, hasMore: found.next !== null, ...read };
  };

  const plain = await find({});
  const failed = await find({ status: "failed" });
  const rare = await find({ event: "product.deleted" });

  expect(plain).toMatchObject({ found: 20, hasMore: true });
  expect(plain.records).toBeLessThan(200);
  expect(plain.queries).toBeLessThan(60);
  expect(failed).toEqual({ found: 1, hasMore: false, queries: 20, records: 1 });
  expect(rare).toMatchObject({ found: 0, hasMore: true });
  expect(rare.records).toBeLessThan(6_000);
});
