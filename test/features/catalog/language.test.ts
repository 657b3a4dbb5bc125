import { beforeAll, describe, expect, test } from "@jest/globals";
import type { DynamoDBStreamEvent } from "aws-lambda";
import type { Ports } from "../../../functions/domain/ports.ts";
import { createIndexer, createIndexingStep } from "../../../functions/features/catalog/index.ts";
import type { CatalogItem } from "../../../functions/features/catalog/records/catalog-item.ts";
import type { SearchIndex } from "../../../functions/platform/ports/search/search-index.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { postOver, withPorts } from "../../support/chat.ts";
import { dieAfter } from "../../support/die-after.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ quiet: true });
});

/** Only the French stemmer takes `zorvaux` for the plural of `zorval`; the words mean nothing. */
const plural = (id: string) => ({ id, name: `Zorvaux ${id}` });

/** Leaves out what is found by more errors than a typo has: that is never as certain. */
const CERTAIN = 0.5;

const settingsPath = ({ workspaceId }: Shop) => `/workspaces/${workspaceId}/settings`;
const reindexPath = ({ workspaceId }: Shop) => `/workspaces/${workspaceId}/reindex`;

async function speakFrench(shop: Shop): Promise<void> {
  expect((await shop.secret.put(settingsPath(shop), { language: "fr" })).status).toBe(200);
}

/** Returns what the singular finds, once every search knows the settings. */
async function findSingular({ secret }: Shop, kind = "products"): Promise<string[]> {
  await local.idle();
  await local.clock.advance("6s");
  const { body } = await secret.post(`/${kind}/search`, { text: "zorval", minScore: CERTAIN });
  return body.data.results.map(({ id }: { id: string }) => id).sort();
}

async function readRun(shop: Shop) {
  return (await shop.secret.get(reindexPath(shop))).body.data;
}

async function newShopWith(...ids: string[]): Promise<Shop> {
  const shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: ids.map(plural) });
  await local.idle();
  return shop;
}

/** Holds the next write to the index between reading records and writing them. */
function holdPut(index: SearchIndex) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const put = index.put;
  index.put = async (target, documents) => {
    index.put = put;
    reached.resolve();
    await released.promise;
    return put.call(index, target, documents);
  };
  return { reached: reached.promise, release: () => released.resolve() };
}

describe("a change of the language", () => {
  test("indexes the workspace anew by itself, and records written after it are in the new language at once", async () => {
    verifies("workspaces.language", "workspaces.settings-at-once");
    const shop = await newShopWith("early");
    await shop.secret.post("/posts", { id: "post", title: "Zorvaux", status: "publish" });
    await shop.secret.post("/prompts", { id: "prompt", prompt: "Zorvaux?" });
    expect(await findSingular(shop)).toEqual([]);

    await speakFrench(shop);
    await local.idle();
    await shop.secret.post("/products", plural("late"));

    expect(await findSingular(shop)).toEqual(["early", "late"]);
    expect([await findSingular(shop, "posts"), await findSingular(shop, "prompts")]).toEqual([["post"], ["prompt"]]);
    const shown = { workspaceId: shop.workspaceId, reason: "language", status: "succeeded", processed: 3, failed: 0, total: 4 };
    expect(await readRun(shop)).toMatchObject(shown);
  });

  test("starts no run when the language stays as it is", async () => {
    verifies("workspaces.language");
    const shop = await newShopWith("one");
    await shop.secret.put(settingsPath(shop), { language: "en-GB", currency: "EUR" });

    expect((await shop.secret.get(reindexPath(shop))).status).toBe(404);
  });

  test("wins over a record that was read before it and is written after the run", async () => {
    verifies("workspaces.settings-at-once");
    const shop = await newShopWith("slow");
    const item = await readItem(shop, "slow");
    const index: SearchIndex = Object.assign(Object.create(local.ports.index), {
      async put(...args: Parameters<SearchIndex["put"]>) {
        if (args[1][0]!.language === "en") {
          await speakFrench(shop);
          await local.idle();
        }
        return local.ports.index.put(...args);
      },
    });

    await createIndexer(withPorts(local.ports, { index }))(streamOf(shop, "slow", item!));

    expect((await readRun(shop)).status).toBe("succeeded");
    expect(await findSingular(shop)).toEqual(["slow"]);
  });

  test("begins anew when the language changes again meanwhile, and searches go on", async () => {
    verifies("workspaces.language");
    const shop = await newShopWith("one", "two");
    const held = holdPut(local.ports.index);
    await shop.secret.put(settingsPath(shop), { language: "de" });
    await held.reached;
    const first = await readRun(shop);
    await speakFrench(shop);
    const meanwhile = await shop.secret.post("/products/search", { text: "zorvaux" });
    held.release();

    expect(meanwhile.body.data.total).toBe(2);
    expect(await findSingular(shop)).toEqual(["one", "two"]);
    const second = await readRun(shop);
    expect(first).toMatchObject({ status: "running", processed: 0, total: 2 });
    expect(second).toMatchObject({ status: "succeeded", processed: 2 });
    expect(second.reindexId).not.toBe(first.reindexId);
  });

  test("leaves nothing of a workspace that is deleted meanwhile", async () => {
    verifies("workspaces.language", "deprovision.tenant");
    const shop = await local.newShop({ workspaces: ["main", "gone"] });
    const gone = shop.secret.with({ "x-workspace-id": "gone" });
    await gone.post("/products", plural("one"));
    await local.idle();
    const held = holdPut(local.ports.index);
    await shop.secret.put("/workspaces/gone/settings", { language: "fr" });
    await held.reached;

    expect((await shop.secret.delete("/workspaces/gone")).status).toBe(202);
    const refused = await shop.secret.post("/workspaces/gone/reindex");
    held.release();
    await local.idle();

    expect([404, 409]).toContain(refused.status);
    const refs = [{ workspaceId: "gone", id: "one" }];
    expect(await local.ports.index.fetch({ tenantId: shop.tenantId, kind: "products" }, refs, null)).toEqual([]);
    const { items } = await local.ports.tables.jobs.list(shop.tenantId, ["workspaceReindexes"]);
    expect(items).toEqual([]);
  });
});

describe("POST /workspaces/{id}/reindex", () => {
  test("restores what the index has lost, is 409 while it runs, and can be followed", async () => {
    verifies("reindex.workspace");
    const shop = await newShopWith("lost", "kept");
    await loseFromIndex(shop, "lost");
    const find = async () => (await shop.secret.post("/products/search", { text: "zorvaux" })).body.data.total;
    expect(await find()).toBe(1);
    const held = holdPut(local.ports.index);

    const answers = await Promise.all([1, 2, 3].map(() => shop.secret.post(reindexPath(shop))));
    await held.reached;
    const during = await readRun(shop);
    held.release();
    await local.idle();

    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const started = answers.find(({ status }) => status === 202)!;
    expect(started.body).toMatchObject({ object: "reindex", data: { reason: "request", status: "running", processed: 0 } });
    expect(during).toMatchObject({ status: "running", total: 2 });
    expect(await readRun(shop)).toMatchObject({ status: "succeeded", processed: 2, completedAt: expect.any(String) });
    expect(await find()).toBe(2);
    expect((await shop.secret.post(reindexPath(shop))).status).toBe(202);
    const { reindexId } = started.body.data;
    expect((await local.admin.get(`/admin/reindex/${reindexId}`)).status).toBe(404);
  });

  test("answers 404 for a workspace that is not there, and for one without a run", async () => {
    verifies("reindex.workspace");
    const shop = await local.newShop();

    expect((await shop.secret.post("/workspaces/none/reindex")).status).toBe(404);
    expect((await shop.secret.get("/workspaces/none/reindex")).status).toBe(404);
    expect((await shop.secret.get(reindexPath(shop))).body.error.message).toContain("POST");
  });

  test("goes on where it was when its step dies after any write", async () => {
    verifies("reindex.workspace-resumed");
    const shop = await newShopWith("one", "two");
    await shop.secret.post("/posts", { id: "post", title: "Zorvaux", status: "publish" });
    await local.idle();
    const { status } = await postOver(neverStarting(), shop.secret.key, reindexPath(shop), {});
    await Promise.all(["one", "two"].map((id) => loseFromIndex(shop, id)));
    const { reindexId } = await readRun(shop);
    const state = { tenantId: shop.tenantId, workspaceId: shop.workspaceId, reindexId };

    let deaths = 0;
    for (let cursor: unknown; cursor !== null; ) {
      const step = createIndexingStep(diesAfter(deaths + 1), { threads: undefined as never });
      try {
        ({ cursor } = (await step(state)) as { cursor: unknown });
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        deaths++;
      }
    }

    expect(status).toBe(202);
    expect(deaths).toBeGreaterThanOrEqual(3);
    expect(await readRun(shop)).toMatchObject({ status: "succeeded", total: 3 });
    expect((await shop.secret.post("/products/search", { text: "zorvaux" })).body.data.total).toBe(2);
  });

  test("is started within minutes when the request died before it could", async () => {
    verifies("reindex.workspace-resumed");
    const shop = await newShopWith("one");
    await postOver(neverStarting(), shop.secret.key, reindexPath(shop), {});
    await local.idle();
    expect((await readRun(shop)).status).toBe("running");

    await local.clock.skip("15m");

    expect(await readRun(shop)).toMatchObject({ status: "succeeded", processed: 1 });
  });
});

function readItem({ tenantId, workspaceId }: Shop, id: string): Promise<CatalogItem | null> {
  return local.ports.tables.catalog.get<CatalogItem>(tenantId, { collection: [workspaceId, "products"], id });
}

/** Removes a product from the index alone, as somebody's mistake there would: under the version that the table has. */
async function loseFromIndex(shop: Shop, id: string): Promise<void> {
  const { tenantId, workspaceId } = shop;
  const { version } = (await readItem(shop, id))!;
  await local.ports.index.remove({ tenantId, kind: "products" }, [{ id, workspaceId, version }]);
}

/** Returns the change that made a product, as the table's stream hands it out. */
function streamOf({ tenantId, workspaceId }: Shop, id: string, item: CatalogItem): DynamoDBStreamEvent {
  const { version, hash, createdAt, updatedAt, body, writes } = item;
  const NewImage = {
    ...{ version: { N: String(version) }, writes: { N: String(writes) } },
    ...{ hash: { S: hash }, createdAt: { S: createdAt }, updatedAt: { S: updatedAt }, body: { S: body } },
  };
  const Keys = { pk: { S: `${tenantId}#${workspaceId}#products` }, sk: { S: id } };
  const ApproximateCreationDateTime = local.clock.now() / 1_000;
  return { Records: [{ dynamodb: { Keys, NewImage, SequenceNumber: "1", ApproximateCreationDateTime } }] };
}

function neverStarting(): Ports {
  const start = () => Promise.reject(new UpstreamError("The state machines"));
  const stateMachines = Object.assign(Object.create(local.ports.stateMachines), { start });
  return withPorts(local.ports, { stateMachines });
}

/** Ports that fail after their nth write, which is done. */
function diesAfter(nth: number): Ports {
  const die = dieAfter(nth);
  const { jobs } = local.ports.tables;
  const write: Table["write"] = (...args) => die(jobs.write(...args)) as never;
  const put: SearchIndex["put"] = (...args) => die(local.ports.index.put(...args));
  const tables = { ...local.ports.tables, jobs: Object.assign(Object.create(jobs), { write }) };
  return withPorts(local.ports, { tables, index: Object.assign(Object.create(local.ports.index), { put }) });
}
