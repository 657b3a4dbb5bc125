import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { rebuildIndex } from "../../../local/runtime/client/rebuild-index.ts";
import { apiClient } from "../../support/api-client.ts";
import { holdRebuild } from "../../support/hold-rebuilds.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "reindex-"));
  local = await startLocal();
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

async function find({ secret }: Shop, text: string, path = "products"): Promise<string[]> {
  const { body } = await secret.post(`/${path}/search`, { text });
  return body.data.results.map(({ id }: { id: string }) => id).sort();
}

async function start(kind = "products"): Promise<string> {
  const { status, body } = await local.admin.post("/admin/reindex", { kind });
  expect(status).toBe(202);
  return body.data.executionId;
}

/** Creates a record that the index has lost and the table still has. */
async function loseFromIndex({ tenantId, workspaceId }: Shop, kind: "products" | "posts" | "prompts", id: string) {
  const version = (local.clock.now() + 60_000) * 1_000;
  await local.ports.index.remove({ tenantId, kind }, [{ id, workspaceId, version }]);
}

describe("rebuilding an index", () => {
  test("a reindex request answers 202 and can be followed to its end", async () => {
    const { status, body } = await local.admin.post("/admin/reindex", { kind: "prompts" });
    await local.idle();
    const followed = await local.admin.get(`/admin/reindex/${body.data.executionId}`);

    expect(status).toBe(202);
    expect(body.object).toBe("reindex");
    expect(body.data).toEqual({ kind: "prompts", executionId: expect.stringMatching(/^reindex_/), status: "running" });
    const now = new Date(local.clock.now()).toISOString();
    expect(followed.body.data).toEqual({ kind: "prompts", status: "succeeded", startedAt: now, stoppedAt: now });
  });

  test.each(["products", "posts", "prompts"] as const)("a rebuild restores %s that the index has lost", async (kind) => {
    verifies("reindex.rebuild");
    const shop = await local.newShop();
    const record = { products: { name: "Oak desk" }, posts: { title: "Oak" }, prompts: { prompt: "Why oak?" } }[kind];
    await shop.secret.post(`/${kind}`, { id: "lost", ...record });
    await local.idle();
    await loseFromIndex(shop, kind, "lost");
    expect(await find(shop, "oak", kind)).toEqual([]);

    await start(kind);
    await local.idle();

    expect(await find(shop, "oak", kind)).toEqual(["lost"]);
  });

  test("searches give the same results while a rebuild runs", async () => {
    verifies("reindex.unnoticed");
    const shop = await local.newShop();
    const products = Array.from({ length: 300 }, (_, at) => ({ id: `p${at}`, name: at === 0 ? "Walnut chair" : `Lamp ${at}` }));
    await shop.secret.post("/products/bulk", { products });
    await local.idle();
    const held = holdRebuild(local.ports.index);

    const executionId = await start();
    await held.reached;
    const meanwhile = [await find(shop, "walnut"), await find(shop, "walnut")];
    held.release();
    let status = "running";
    while (status === "running") {
      meanwhile.push(await find(shop, "walnut"));
      status = (await local.admin.get(`/admin/reindex/${executionId}`)).body.data.status;
    }
    meanwhile.push(await find(shop, "walnut"));

    expect(status).toBe("succeeded");
    expect(new Set(meanwhile.map(String))).toEqual(new Set(["p0"]));
  });

  test("a rebuild keeps what was written, changed and deleted while it ran", async () => {
    verifies("reindex.meanwhile");
    const shop = await local.newShop();
    for (const id of ["changed", "deleted", "kept"]) await shop.secret.post("/products", { id, name: `Oak ${id}` });
    await local.idle();
    const held = holdRebuild(local.ports.index);

    await start();
    await held.reached;
    await shop.secret.patch("/products/changed", { name: "Pine board" });
    await shop.secret.delete("/products/deleted");
    await shop.secret.post("/products", { id: "new", name: "Oak new" });
    held.release();
    await local.idle();

    expect(await find(shop, "oak")).toEqual(["kept", "new"]);
    expect(await find(shop, "pine")).toEqual(["changed"]);
  });

  test("a rebuild does not restore records that were deleted before", async () => {
    verifies("reindex.rebuild");
    const shop = await local.newShop();
    await shop.secret.post("/products", { id: "gone", name: "Oak desk" });
    await shop.secret.delete("/products/gone");
    await local.idle();

    await start();
    await local.idle();

    expect(await find(shop, "oak")).toEqual([]);
  });
});

describe("while a rebuild runs", () => {
  test("another rebuild of the same kind is refused, also to concurrent requests; one of another kind is accepted", async () => {
    verifies("reindex.one");
    const shop = await local.newShop();
    await shop.secret.post("/products", { id: "a", name: "Oak" });
    await local.idle();
    const held = holdRebuild(local.ports.index);
    const ask = (kind: string) => local.admin.post("/admin/reindex", { kind });

    const answers = await Promise.all(["products", "products", "products"].map(ask));
    await held.reached;
    const later = await ask("products");
    const other = await ask("posts");
    held.release();
    await local.idle();
    const after = await ask("products");
    await local.idle();

    const winner = answers.find(({ status }) => status === 202)!;
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(later.status).toBe(409);
    expect(later.body.error).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining(winner.body.data.executionId),
    });
    expect(other.status).toBe(202);
    expect(after.status).toBe(202);
  });

  test("a rebuild that a service stop interrupts resumes at the next start", async () => {
    verifies("reindex.restart");
    const first = await startLocal({ dataFolder, quiet: true });
    const shop = await first.newShop();
    await shop.secret.post("/products", { id: "a", name: "Oak desk" });
    await first.idle();
    const held = holdRebuild(first.ports.index);
    const { body } = await first.admin.post("/admin/reindex", { kind: "products" });
    await held.reached;
    await first.stop();
    held.release();

    const second = await startLocal({ dataFolder });
    await second.idle();
    const run = await second.admin.get(`/admin/reindex/${body.data.executionId}`);
    const found = await apiClient(second.baseUrl, shop.secret.key).post("/products/search", { text: "oak" });

    expect(run.body.data).toMatchObject({ kind: "products", status: "succeeded" });
    expect(found.body.data.results).toHaveLength(1);
  });
});

test("only kinds that have an index can be rebuilt, and only runs that exist can be followed", async () => {
  const taxonomies = await local.admin.post("/admin/reindex", { kind: "taxonomies" });
  const unknown = await local.admin.get("/admin/reindex/reindex_none");
  const hostile = await local.admin.get(`/admin/reindex/${encodeURIComponent("x:y/../*")}`);

  expect(taxonomies.body.details[0].param).toBe("kind");
  expect(unknown.body.error.code).toBe("NOT_FOUND");
  expect(hostile.body.error.code).toBe("NOT_FOUND");
});

describe("npm run reindex", () => {
  const run = async (settings: { kind?: "products"; baseUrl?: string; adminKey?: string } = {}) => {
    const said: string[] = [];
    const { kind = "products", baseUrl = local.baseUrl, adminKey = local.adminKey } = settings;
    await rebuildIndex({ kind, baseUrl, adminKey }, { write: (text) => void said.push(text), isLive: false });
    return said.join("");
  };

  test("the command follows the run to its end and reports success", async () => {
    verifies("reindex.command");
    const said = await run();

    expect(said).toMatch(/^Rebuilding the index of products at http:.* \(reindex_\w+\)/);
    expect(said).toMatch(/The index of products is rebuilt, in 0\.0 s\.\n$/);
  });

  test("the command reports a wrong key, a running rebuild and an unreachable service", async () => {
    verifies("reindex.command");
    const held = holdRebuild(local.ports.index);
    const executionId = await start();
    await held.reached;

    await expect(run({ adminKey: "if_admin_wrong" })).rejects.toThrow("was answered 401");
    await expect(run()).rejects.toThrow(executionId);
    await expect(run({ baseUrl: "http://127.0.0.1:1" })).rejects.toThrow("does not answer");
    held.release();
    await local.idle();
  });
});
