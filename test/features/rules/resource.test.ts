import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
});

const RULE = { name: "Tents first", consequences: { pin: [{ id: "p1", position: 1 }] } };
const DEFAULTS = { kind: "products", enabled: true, priority: 0, conditions: {} };

async function addRule(at: Shop, rule: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await at.secret.post("/rules", { ...RULE, ...rule });
  expect(status).toBe(201);
  return body.data.id;
}

const listNames = async ({ secret }: Shop): Promise<string[]> =>
  (await secret.get("/rules")).body.data.results.map(({ name }: { name: string }) => name);

test("a rule is created, read, changed, replaced and deleted", async () => {
  verifies("rules.resource");
  const { secret } = shop;
  const created = await secret.post("/rules", RULE);
  const path = `/rules/${created.body.data.id}`;
  const read = await secret.get(path);
  await local.clock.advance("1s");
  const conditions = { query: { contains: ["tent"] }, from: "2026-11-27", timeZone: "Europe/Berlin" };
  const changed = await secret.patch(path, { enabled: false, conditions });
  const cleared = await secret.patch(path, { conditions: null });
  const replaced = await secret.put(path, { ...RULE, name: "Again", priority: 3 });
  const deleted = await secret.delete(path);

  expect(created).toMatchObject({ status: 201, body: { object: "rule", data: { id: expect.stringMatching(/^rule_/) } } });
  expect(read.body.data).toEqual({
    ...{ id: created.body.data.id, ...RULE, ...DEFAULTS },
    ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
  });
  expect(changed.body.data).toMatchObject({ name: "Tents first", enabled: false, conditions });
  expect(changed.body.data.updatedAt > read.body.data.updatedAt).toBe(true);
  expect(cleared.body.data).toMatchObject({ enabled: false, conditions: {} });
  expect(replaced.body.data).toMatchObject({ ...DEFAULTS, name: "Again", priority: 3 });
  expect(deleted.body.data).toEqual({ id: created.body.data.id, deleted: true });
  for (const method of ["GET", "PATCH", "DELETE"]) {
    const answer = await secret.request(method, path, method === "PATCH" ? { enabled: true } : undefined);
    expect(answer.status).toBe(404);
  }
});

test("rules belong to one workspace, and a publishable key reaches none", async () => {
  verifies("rules.resource");
  const { secret, publishable } = await local.newShop({ workspaces: ["rules-one", "rules-two"] });
  const { body } = await secret.post("/rules", RULE);
  const other = secret.with({ "x-workspace-id": "rules-two" });

  expect((await other.get(`/rules/${body.data.id}`)).status).toBe(404);
  expect((await other.get("/rules")).body.data.results).toEqual([]);
  expect((await secret.with({ "x-workspace-id": "" }).get("/rules")).body.error.code).toBe("WORKSPACE_REQUIRED");
  expect((await publishable.get("/rules")).status).toBe(403);
});

test.each<[string, Record<string, unknown>, string]>([
  ["an unknown field of a filter", { consequences: { filters: { colour: "red" } } }, "consequences.filters.colour"],
  ["an empty filter", { consequences: { boost: [{ filters: {} }] } }, "consequences.boost[0].filters"],
  ["a wrong operator", { consequences: { hide: { filters: { price: { over: 3 } } } } }, "consequences.hide.filters.price.over"],
  ["no consequence", { consequences: {} }, "consequences"],
  ["a text without a word", { conditions: { query: { contains: ["!!"] } } }, "conditions.query.contains[0]"],
  ["a time that is none", { conditions: { from: "tomorrow at nine" } }, "conditions.from"],
  ["a day that is none", { conditions: { from: "2026-13-01" } }, "conditions.from"],
  ["an end before the begin", { conditions: { from: "2026-11-27", to: "2026-11-26" } }, "conditions.to"],
  ["an unknown time zone", { conditions: { timeZone: "Mars/Olympus" } }, "conditions.timeZone"],
  ["a comparison as a filter in use", { conditions: { filters: { price: { lt: 5 } } } }, "conditions.filters"],
  ["a redirect that runs code", { consequences: { redirect: "javascript:alert(1)" } }, "consequences.redirect"],
  ["a redirect to another host by two slashes", { consequences: { redirect: "//evil.example" } }, "consequences.redirect"],
  [
    "a record pinned twice",
    {
      consequences: {
        pin: [
          { id: "a", position: 1 },
          { id: "a", position: 2 },
        ],
      },
    },
    "consequences.pin[1].id",
  ],
  [
    "a record pinned and hidden",
    { consequences: { pin: [{ id: "a", position: 1 }], hide: { ids: ["a"] } } },
    "consequences.pin[0].id",
  ],
  ["a misspelt condition", { conditions: { querry: { is: ["tent"] } } }, "conditions.querry"],
  ["a misspelt comparison", { conditions: { query: { is: ["tent"], contain: ["x"] } } }, "conditions.query.contain"],
  ["a place before the first", { consequences: { pin: [{ id: "a", position: 0 }] } }, "consequences.pin[0].position"],
  ["more JSON than 8,000 bytes", { consequences: { banner: { html: "x".repeat(8_000) } } }, "consequences"],
])("a rule with %s is refused, and says where", async (_, rule, param) => {
  verifies("rules.checked");
  const { status, body } = await shop.secret.post("/rules", { ...RULE, ...rule });

  expect(status).toBe(400);
  expect(body.details.map((issue: { param: string }) => issue.param)).toEqual([param]);
});

test("a rule whose only consequence is unknown is told which one it resembles", async () => {
  verifies("rules.checked");
  const { status, body } = await shop.secret.post("/rules", { ...RULE, consequences: { pins: [] } });

  expect(status).toBe(400);
  expect(body.details).toContainEqual({
    param: "consequences.pins",
    message: "is not a known property; did you mean pin?",
  });
});

test("rules come by priority, then as they were ordered, then by age, and pages keep that order", async () => {
  verifies("rules.order");
  const own = await local.newShop();
  const ids: Record<string, string> = {};
  for (const [name, priority] of Object.entries({ a: 0, b: 0, c: 0, high: 5 })) {
    ids[name] = await addRule(own, { name, priority });
    await local.clock.advance("1s");
  }
  const unordered = await listNames(own);
  const ordered = await own.secret.put("/rules/order", { ruleIds: [ids.high, ids.c] });
  const contradicting = await own.secret.put("/rules/order", { ruleIds: [ids.a, ids.high, ids.a, "rule_none"] });
  const first = await own.secret.get("/rules?limit=3");
  const rest = await own.secret.get(`/rules?limit=3&cursor=${first.body.data.pagination.cursor}`);

  expect(unordered).toEqual(["high", "a", "b", "c"]);
  expect(ordered.body.data.ruleIds).toEqual([ids.high, ids.c, ids.a, ids.b]);
  expect(contradicting.body.details.map(({ param }: { param: string }) => param)).toEqual(
    [1, 2, 3].map((at) => `ruleIds[${at}]`),
  );
  const names = [first, rest].flatMap(({ body }) => body.data.results.map(({ name }: { name: string }) => name));
  expect(names).toEqual(["high", "c", "a", "b"]);
  expect(first.body.data.pagination).toMatchObject({ total: 4, limit: 3, hasMore: true });
});

test("two orders at once and what is added and deleted meanwhile lose no rule", async () => {
  verifies("rules.order");
  const own = await local.newShop();
  const ids: string[] = [];
  for (const name of ["a", "b", "c", "d"]) ids.push(await addRule(own, { name }));
  const orders = [[...ids].reverse(), [ids[2]!, ids[0]!, ids[3]!, ids[1]!]];

  const answers = Promise.all(orders.map((ruleIds) => own.secret.put("/rules/order", { ruleIds })));
  await addRule(own, { name: "e" });
  const [one, other] = await answers;

  expect([one!.status, other!.status]).toEqual([200, 200]);
  const listed = (await own.secret.get("/rules")).body.data.results;
  const kept = listed.map(({ id }: { id: string }) => id).filter((id: string) => ids.includes(id));
  expect(listed).toHaveLength(5);
  expect(orders).toContainEqual(kept);
});

test("a workspace has at most 1,000 rules, also when the last ones are created at once", async () => {
  verifies("rules.capacity");
  const own = await local.newShop();
  await addRule(own);
  const head = { collection: [own.workspaceId, "ruleSet"], id: "ruleSet" };
  await local.ports.tables.tenancy.write(own.tenantId, { kind: "update", key: head, change: { set: { rules: 997 } } });

  const answers = await Promise.all(Array.from({ length: 6 }, () => own.secret.post("/rules", RULE)));
  const { body } = await own.secret.get("/rules");
  await own.secret.delete(`/rules/${body.data.results[0].id}`);
  const after = await own.secret.post("/rules", RULE);

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.error.message).toContain("The workspace has 1,000 rules");
  expect(after.status).toBe(201);
});

test("each change of rules leaves an entry in the audit log", async () => {
  verifies("rules.audit");
  const { secret } = await local.newShop();
  const { body } = await secret.post("/rules", RULE);
  const path = `/rules/${body.data.id}`;
  await secret.patch(path, { priority: 2 });
  await secret.patch(path, { priority: 2 });
  await secret.put(path, { ...RULE, name: "Other" });
  await secret.put("/rules/order", { ruleIds: [body.data.id] });
  await secret.delete(path);
  const log: { action: string; target: unknown; details: unknown }[] = (await secret.get("/tenant/audit-log?limit=100")).body.data
    .results;

  const entries = log.filter(({ action }) => /Rules?$/.test(action));
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "createRule",
    "deleteRule",
    "orderRules",
    "replaceRule",
    "updateRule",
  ]);
  expect(entries.find(({ action }) => action === "updateRule")).toMatchObject({
    target: { kind: "rule", id: body.data.id },
    details: { priority: 2 },
  });
});
