import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Operation } from "../../../functions/http/operation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import type { Shop } from "../../support/new-shop.ts";
import { sampleFor } from "../../support/sample-for.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let owner: Shop;
let stranger: Shop;
/** The owner's id for each path parameter. */
let ownIds: Record<string, string>;
let ownWebhook: string;

beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  owner = await local.newShop({ workspaces: ["owner-space"] });
  stranger = await local.newShop({ workspaces: ["stranger-space"] });
  await owner.secret.post("/products", { id: "record-1", name: "Oak desk" });
  await owner.secret.post("/posts", { id: "record-1", title: "About oak" });
  await owner.secret.post("/taxonomies", { id: "record-1", name: "Oak", slug: "oak", taxonomyName: "wood" });
  await owner.secret.post("/prompts", { id: "record-1", prompt: "What is oak?" });
  const webhook = { name: "theirs", url: "http://127.0.0.1:9999/hook", events: ["product.created"] };
  ownWebhook = (await owner.secret.post("/webhooks", webhook)).body.data.id;
  const key = await owner.secret.post("/keys", { label: "theirs" });
  ownIds = { id: "record-1", keyId: key.body.data.id, workspaceId: "owner-space", tenantId: owner.tenantId };
  await local.idle();
});

const ofTenants = OPERATIONS.filter(({ key }) => key === "secret" || key === "any" || key === "secret-or-admin");
const withIds = ofTenants.filter(({ path }) => path.includes("{"));

const pathWith = ({ path }: Operation, ids: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "sample");
const bodyOf = ({ request }: Operation) => (request ? sampleFor(request) : undefined);

describe("an id of another tenant answers as if it did not exist", () => {
  verifies("isolation.ids");
  test.each(withIds.map((operation) => [operation.id, operation] as const))("%s", async (_id, operation) => {
    const unknownIds = { id: "nobody-1", keyId: "key_none", workspaceId: "nobody-space", tenantId: "ten_none" };
    const send = (ids: Record<string, string>) =>
      stranger.secret.request(operation.method, pathWith(operation, ids), bodyOf(operation));

    const theirs = await send(operation.feature === "webhooks" ? { ...ownIds, id: ownWebhook } : ownIds);
    const unknown = await send(unknownIds);

    expect(theirs.status).toBe(unknown.status);
    expect(theirs.status).toBe(404);
    expect(theirs.body.error).toEqual(unknown.body.error);
  });
});

describe("a workspace of another tenant answers as if it did not exist", () => {
  verifies("isolation.workspaces");
  const scoped = ofTenants.filter(({ workspace }) => workspace !== "unused");
  test.each(scoped.map((operation) => [operation.id, operation] as const))("%s", async (_id, operation) => {
    const client = stranger.secret.with({ "x-workspace-id": "owner-space" });

    const { status, body } = await client.request(operation.method, pathWith(operation, ownIds), bodyOf(operation));

    expect(status).toBe(404);
    expect(body.error.message).toContain("no such workspace");
  });
});

describe("API keys", () => {
  test.each(OPERATIONS.filter(({ key }) => key !== "none").map((operation) => [operation.id, operation] as const))(
    "%s is 401 without a key, and 403 with a key of the wrong type",
    async (_id, operation) => {
      verifies("keys.missing", "keys.publishable", "keys.admin");
      const path = pathWith(operation, ownIds);
      const without = await local.anonymous.request(operation.method, path, bodyOf(operation));
      const wrong = operation.key === "any" ? local.admin : owner.publishable;
      const refused = await wrong.request(operation.method, path, bodyOf(operation));

      expect(without.status).toBe(401);
      expect(without.body.error.code).toBe("UNAUTHORIZED");
      expect(refused.status).toBe(403);
      expect(refused.body.error.code).toBe("FORBIDDEN");
    },
  );

  test.each(ofTenants.filter(({ scope }) => scope !== null).map((operation) => [operation.id, operation] as const))(
    "%s is 403 INSUFFICIENT_SCOPE with a key that lacks its scope",
    async (_id, operation) => {
      verifies("scopes.needed");
      const other = operation.scope === "webhooks:manage" ? "crawl:manage" : "webhooks:manage";
      const { body } = await owner.secret.post("/keys", { label: "narrow", scopes: [other] });

      const refused = await owner.secret
        .with({ authorization: `Bearer ${body.data.key}` })
        .request(operation.method, pathWith(operation, ownIds), bodyOf(operation));

      expect(refused.status).toBe(403);
      expect(refused.body.error.code).toBe("INSUFFICIENT_SCOPE");
    },
  );
});

test("a bulk request does not touch another tenant's records of the same ids", async () => {
  verifies("isolation.bulk");
  await stranger.secret.delete("/products/bulk", { ids: ["record-1"] });
  await stranger.secret.post("/products/delete-by-query", { filters: { name: "Oak desk" } });
  await stranger.secret.patch("/products/bulk", { products: [{ id: "record-1", name: "Stolen" }] });
  await stranger.secret.post("/webhooks/bulk/status", { webhookIds: [ownWebhook], status: "suspended" });

  expect((await owner.secret.get("/products/record-1")).body.data.name).toBe("Oak desk");
  expect((await owner.secret.get(`/webhooks/${ownWebhook}`)).body.data.status).toBe("active");
});
