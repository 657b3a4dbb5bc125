import { beforeAll, expect, test } from "@jest/globals";
import type { Ports } from "../../../functions/domain/ports.ts";
import { STORED_DATA } from "../../../functions/features/deprovisioning/purge-steps.ts";
import { createPurgeStep } from "../../../functions/features/deprovisioning/run-purge.ts";
import { storedOutcomesData } from "../../../functions/http/stored-data.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import { postOver, withPorts } from "../../support/chat.ts";
import { dieAfter } from "../../support/die-after.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Receiver, startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { type StoredItem, scanTables, useEverything } from "./two-tenants.ts";

/** Purges outlive what they remove. */
const OWN_RECORDS = "~purges#purges";

let local: Local;
let receiver: Receiver;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  receiver = await startReceiver();
});

const OUTCOMES = storedOutcomesData(OPERATIONS.map(({ id }) => id));

function isDeclared({ pk }: StoredItem): boolean {
  const parts = pk.split("#").slice(1);
  return [...STORED_DATA, OUTCOMES].some(({ collections }) =>
    collections.some(
      (pattern) => pattern.length === parts.length && pattern.every((part, index) => part === "*" || part === parts[index]),
    ),
  );
}

const isOf = (shop: Shop) => (item: StoredItem) => item.pk.startsWith(`${shop.tenantId}#`);

/** Items whose content does not change with time or with requests that ask. */
function toStable(items: StoredItem[]): string[] {
  const lasting = items.filter(({ pk }) => !/#(rate|quota|keys|auditLog|refused)(#|$)/.test(pk));
  return lasting.map((item) => JSON.stringify(item, Object.keys(item).sort())).sort();
}

async function newUsedShop(): Promise<Shop> {
  const shop = await local.newShop({ workspaces: ["north", "south"] });
  for (const workspaceId of ["north", "south"]) await useEverything(local, shop, workspaceId, receiver);
  return shop;
}

test("every class of stored data has a name of its own, by which a purge goes on", () => {
  verifies("deprovision.resumed");
  const names = [...STORED_DATA, OUTCOMES].map(({ name }) => name);

  expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([]);
});

test("of a tenant that is removed nothing is left in any store, and everything of another stays as it was", async () => {
  verifies("deprovision.tenant", "bins.purge");
  const [shop, other] = [await newUsedShop(), await newUsedShop()];
  const before = await scanTables(local);
  const undeclared = before.filter(isOf(shop)).filter((item) => !isDeclared(item));

  await shop.secret.post("/deprovision", { purgeData: true, confirm: shop.tenantId });
  await local.idle();

  expect(undeclared.map(({ table, pk }) => `${table} ${pk}`)).toEqual([]);
  const after = await scanTables(local);
  const named = after.filter((item) => item.pk !== OWN_RECORDS && JSON.stringify(item).includes(shop.tenantId));
  expect(named).toEqual([]);
  expect(toStable(after.filter(isOf(other)))).toEqual(toStable(before.filter(isOf(other))));
  const { objects, index, analytics } = local.ports;
  const left = await Promise.all(Object.values(objects).map((bucket) => bucket.removeBelow(shop.tenantId, "")));
  expect([
    ...left,
    await index.removeWorkspace(shop.tenantId, null),
    await analytics.removeWorkspace(shop.tenantId, null),
  ]).toEqual([0, 0, 0, 0]);
  expect((await other.secret.get("/products/p1")).body.data.content).toHaveLength(150_000);
});

/** Tells what belongs to the workspace `south`: by its name, or by an id that one of its items has. */
function toSouth(items: StoredItem[]): (item: StoredItem) => boolean {
  const isNamed = ({ pk, sk, workspaceId }: StoredItem) =>
    workspaceId === "south" || [...pk.split("#"), sk].includes("south") || `${pk} ${sk}`.includes("-south");
  const ids = new Set(items.filter(isNamed).flatMap(({ sk, turnId, binId }) => [sk, turnId, binId]));
  return (item) =>
    isNamed(item) || [...item.pk.split("#"), item.sk].some((part) => /^(wh|fb|turn|bin)_/.test(part) && ids.has(part));
}

test("of a workspace that is removed nothing is left, and everything of the tenant's other one stays as it was", async () => {
  verifies("workspaces.delete-only", "rules.purge", "experiments.purge", "bins.purge");
  const shop = await newUsedShop();
  const before = (await scanTables(local)).filter(isOf(shop));
  const ofSouth = toSouth(before);

  await shop.secret.delete("/workspaces/south");
  await local.idle();

  const after = (await scanTables(local)).filter(isOf(shop));
  expect(after.filter(ofSouth).filter(({ pk }) => !pk.endsWith("#auditLog"))).toEqual([]);
  const keysBefore = before.filter((item) => !ofSouth(item)).map(({ pk, sk }) => `${pk} ${sk}`);
  const keysAfter = new Set(after.map(({ pk, sk }) => `${pk} ${sk}`));
  expect(keysBefore.filter((key) => !keysAfter.has(key))).toEqual([]);
  expect(await local.ports.analytics.removeWorkspace(shop.tenantId, "south")).toBe(0);
  expect(await local.ports.objects.content.removeBelow(shop.tenantId, "spill/south/")).toBe(0);
  expect((await shop.secret.get("/products/p1")).body.data.content).toHaveLength(150_000);
  expect((await shop.secret.get("/feedback")).body.data.pagination.total).toBe(1);
});

test("a purge whose run dies after one more write each time goes on where it was, and leaves nothing", async () => {
  verifies("deprovision.resumed");
  const shop = await local.newShop({ workspaces: ["north", "south"] });
  await useEverything(local, shop, "north", receiver);
  const stateMachines = { ...local.ports.stateMachines, start: async () => undefined };
  const { lines } = await postOver(withPorts(local.ports, { stateMachines }), local.adminKey, "/deprovision", {
    tenantId: shop.tenantId,
    purgeData: false,
  });
  const { jobId } = lines[0].data;
  await local.ports.tables.jobs.write("~purges", {
    kind: "update",
    key: { collection: ["purges"], id: jobId },
    change: { set: { status: "running" } },
  });

  let deaths = 0;
  for (let state: Parameters<ReturnType<typeof createPurgeStep>>[0] = { jobId, execution: 1 }; state.phase !== "over"; ) {
    const step = createPurgeStep(diesAfter(deaths + 1), [OUTCOMES, ...STORED_DATA]);
    try {
      state = await step(state);
    } catch {
      deaths += 1;
    }
  }

  expect(deaths).toBeGreaterThan(5);
  const left = (await scanTables(local)).filter(
    ({ pk, ...item }) => pk !== OWN_RECORDS && JSON.stringify({ pk, ...item }).includes(shop.tenantId),
  );
  expect(left).toEqual([]);
  expect((await local.admin.get(`/deprovision/${jobId}`)).body.data.status).toBe("completed");
});

/** Ports that fail after their nth write, which is done. */
function diesAfter(nth: number): Ports {
  const die = dieAfter(nth);
  const tables = Object.entries(local.ports.tables).map(([name, table]) => {
    const dying: Pick<Table, "write" | "writeMany" | "transact"> = {
      write: (...args) => die(table.write(...args)) as never,
      writeMany: (...args) => (args[1].length === 0 ? table.writeMany(...args) : die(table.writeMany(...args))),
      transact: (...args) => die(table.transact(...args)),
    };
    return [name, Object.assign(Object.create(table), dying)];
  });
  return withPorts(local.ports, { tables: Object.fromEntries(tables) });
}
