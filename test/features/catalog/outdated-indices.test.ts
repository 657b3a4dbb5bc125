import { describe, expect, test } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import { createOutdatedIndexCheck } from "../../../functions/features/catalog/operations/reindex.ts";
import { holdRebuild } from "../../support/hold-rebuilds.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/** Returns the ports, and the names of the executions that are started through them. */
function watchStarts({ ports }: Local) {
  const started = new Set<string>();
  const stateMachines: Ports["stateMachines"] = {
    start(machine, input, name) {
      started.add(name);
      return ports.stateMachines.start(machine, input, name);
    },
    find: (machine, name) => ports.stateMachines.find(machine, name),
  };
  return { started, ports: { ...ports, index: ports.index, stateMachines } };
}

async function find({ secret }: Shop, text: string): Promise<string[]> {
  const { status, body } = await secret.post("/products/search", { text });
  expect(status).toBe(200);
  return body.data.results.map(({ id }: { id: string }) => id).sort();
}

describe("an outdated index", () => {
  test("is rebuilt by one run, however many instances notice it and however often they look", async () => {
    verifies("reindex.outdated");
    const local = await startLocal();
    const { started, ports } = watchStarts(local);
    ports.index.outdatedKinds = async () => ["posts"];
    const log = new MemoryLog();
    const checks = Array.from({ length: 8 }, () => createOutdatedIndexCheck({ ...ports, log }));

    await Promise.all(checks.map((check) => check()));
    await Promise.all(checks.map((check) => check()));
    const [executionId] = started;
    await local.idle();
    const { body } = await local.admin.get(`/admin/reindex/${executionId}`);

    expect(started.size).toBe(1);
    expect(body.data).toMatchObject({ kind: "posts", status: "succeeded" });
    expect(log.lines.filter(({ level }) => level === "warn")).toEqual([
      { level: "warn", message: expect.stringContaining("its rebuild is started"), kind: "posts", executionId },
    ]);
  });

  test("is rebuilt again, a minute later, when a run ended without success", async () => {
    verifies("reindex.outdated");
    const local = await startLocal({ quiet: true });
    const { started, ports } = watchStarts(local);
    const { index } = ports;
    index.outdatedKinds = async () => ["posts"];
    const start = index.startRebuild;
    index.startRebuild = () => Promise.reject(new Error("as asked"));
    const check = createOutdatedIndexCheck(ports);

    await check();
    await local.clock.advance("10m");
    const failed = await local.admin.get(`/admin/reindex/${[...started][0]}`);
    index.startRebuild = start;
    await check();
    await local.idle();
    const succeeded = await local.admin.get(`/admin/reindex/${[...started][1]}`);

    expect(failed.body.data.status).toBe("failed");
    expect(succeeded.body.data.status).toBe("succeeded");
  });

  test("does not keep changes from being indexed when its rebuild cannot be started", async () => {
    const local = await startLocal({ quiet: true });
    local.ports.index.outdatedKinds = () => Promise.reject(new Error("as asked"));
    const shop = await local.newShop();

    await shop.secret.post("/products", { id: "a", name: "Oak desk" });
    await local.idle();

    expect(await find(shop, "oak")).toEqual(["a"]);
  });
});

if (process.env.OPENSEARCH_URL) {
  test("a shop whose index is outdated (OpenSearch) is searched and changed while its rebuild starts and ends", async () => {
    verifies("reindex.outdated");
    const local = await startLocal({ index: "outdated" });
    const { index } = local.ports;
    const start = index.startRebuild;
    let starts = 0;
    index.startRebuild = (kind) => {
      starts++;
      return start.call(index, kind);
    };
    const shop = await local.newShop();
    const held = holdRebuild(local.ports.index);
    await shop.secret.post("/products/bulk", { products: ["a", "b", "c"].map((id) => ({ id, name: `Oak ${id}`, price: 10 })) });
    await held.reached;
    const outdated = await local.ports.index.outdatedKinds();
    while ((await find(shop, "oak")).length < 3);
    await shop.secret.post("/products", { id: "d", name: "Oak d" });
    await shop.secret.delete("/products/a");
    while (String(await find(shop, "oak")) !== "b,c,d");

    held.release();
    const found = new Set<string>();
    while ((await local.ports.index.outdatedKinds()).length > 0) found.add(String(await find(shop, "oak")));
    for (let more = 0; more < 20; more++) found.add(String(await find(shop, "oak")));
    await local.idle();

    expect(outdated).toEqual(["products"]);
    expect(found).toEqual(new Set(["b,c,d"]));
    expect(starts).toBe(1);
    const { body } = await shop.secret.post("/products/search", { text: "oka c", filters: { price: { lte: 10 } } });
    expect(body.data.results.map(({ id }: { id: string }) => id)).toContain("c");
  });
} else {
  process.stdout.write("An outdated index of a shop was left out: OPENSEARCH_URL names no OpenSearch.\n");
}
