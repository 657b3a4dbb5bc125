import { beforeAll, expect, test } from "@jest/globals";
import { apiClient } from "../../support/api-client.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const headers = { "idempotency-key": "same-key" };

test("a replay shows the usage, as the first response did", async () => {
  const { secret, tenantId } = await local.newShop();
  const search = () => secret.post("/products/search", { text: "*" }, { headers });
  const create = () => secret.post("/products", { id: "a", name: "Oak desk" }, { headers });

  await search();
  await create();
  const searched = await search();
  const created = await create();
  const provisioned = [1, 2].map(() =>
    local.admin.post("/provision/manual", { siteUrl: "https://replay.example", existingTenantId: tenantId }),
  );

  expect(searched.headers.get("idempotent-replayed")).toBe("true");
  expect(searched.body.usage.quota).toMatchObject({ current: 1, limit: 150_000 });
  expect(created.body.usage.quota).toMatchObject({ current: 1, limit: 50_000 });
  for (const answer of provisioned) expect((await answer).body.usage.quota).toBeDefined();
});

test("a request and an answer that name hundreds of people are replayed as well", async () => {
  verifies("idempotency.replay");
  const { secret } = await local.newShop();
  const numbers = Array.from({ length: 300 }, (_, position) => `+46 70 1${String(100_000 + position)}`);
  const product = () => secret.post("/products", { id: "a", name: "Phone book", content: numbers.join(", ") }, { headers });

  await product();

  expect((await product()).headers.get("idempotent-replayed")).toBe("true");
});

test("a replay of an admin's call shows the same tenant's limits", async () => {
  const provision = () => local.admin.post("/provision/manual", { workspaceId: "replayed", tier: "starter" }, { headers });

  const first = await provision();
  const again = await provision();

  const { apiKey, ...shown } = first.body.data;
  expect(apiKey).toMatch(/^if_sk_/);
  expect(again.body.data).toEqual(shown);
  expect(again.body.tierLimits).toEqual(first.body.tierLimits);
  expect(again.body.usage).toBeDefined();
});

test("long responses are replayed, each under its own key", async () => {
  const { secret } = await local.newShop();
  const content = "漢".repeat(190_000);
  const product = () => secret.post("/products", { id: "a", name: "Long", content }, { headers });
  const post = () => secret.post("/posts", { id: "a", title: "Longer", content, searchableText: content }, { headers });
  const large = () =>
    secret.post(
      "/products",
      { id: "b", name: "Longer", content, searchableText: content },
      { headers: { "idempotency-key": "k2" } },
    );
  const largePost = () =>
    secret.post(
      "/posts",
      { id: "b", title: "Longer", content, searchableText: content },
      { headers: { "idempotency-key": "k2" } },
    );
  const firsts = [await product(), await post(), await large(), await largePost()];

  const replays = [await product(), await post(), await large(), await largePost()];

  expect(replays.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(replays.map(({ body }) => body.object)).toEqual(["product", "post", "product", "post"]);
  for (const [index, { body }] of replays.entries()) expect(body.data).toEqual(firsts[index]!.body.data);
});

test("a refused request leaves its key free, and another body under a used key is a conflict", async () => {
  const { secret } = await local.newShop();

  const refused = await secret.post("/products", { id: "a" }, { headers });
  const accepted = await secret.post("/products", { id: "a", name: "Oak desk" }, { headers });
  const other = await secret.post("/products", { id: "b", name: "Oak desk" }, { headers });
  const empty = await secret.post("/products", { id: "b", name: "Oak desk" }, { headers: { "idempotency-key": "" } });

  expect([refused.status, accepted.status, other.status, empty.status]).toEqual([400, 201, 409, 400]);
  expect(other.body.error.code).toBe("IDEMPOTENCY_MISMATCH");
});

test("another key of the tenant starts anew under an Idempotency-Key: it gets no secret and no draft of the first", async () => {
  verifies("idempotency.own-key");
  const { secret, publishable, workspaceId } = await local.newShop();
  const { body } = await secret.post("/keys", { label: "keys only", scopes: ["keys:manage"] });
  const weak = apiClient(local.baseUrl, body.data.key, { "x-workspace-id": workspaceId });
  const create = { label: "root", scopes: ["tenant:admin", "keys:manage"] };
  await secret.post("/posts", { id: "draft", title: "Secret lamp", status: "draft" });
  await local.idle();

  const made = await secret.post("/keys", create, { headers });
  const stolen = await weak.post("/keys", create, { headers });
  const rotated = await secret.post(`/keys/${made.body.data.id}/rotate`, undefined, { headers });
  const rotatedByWeak = await weak.post(`/keys/${made.body.data.id}/rotate`, undefined, { headers });
  const found = await secret.post("/posts/search", { text: "secret lamp" }, { headers });
  const seen = await publishable.post("/posts/search", { text: "secret lamp" }, { headers });

  expect([made.status, stolen.status, rotated.status, rotatedByWeak.status]).toEqual([201, 403, 201, 403]);
  expect(found.body.data.results.map(({ id }: { id: string }) => id)).toEqual(["draft"]);
  expect(seen.body.data.results).toEqual([]);
  expect(seen.headers.get("idempotent-replayed")).toBeNull();
});

test("two keys of a tenant may use the same Idempotency-Key for different requests", async () => {
  verifies("idempotency.own-key");
  const { secret, publishable } = await local.newShop();

  const first = await secret.post("/products/search", { text: "oak" }, { headers });
  const other = await publishable.post("/products/search", { text: "pine" }, { headers });

  expect([first.status, other.status]).toEqual([200, 200]);
});

test("no stored answer holds a secret, and a repetition says how to get another one", async () => {
  verifies("idempotency.secrets");
  const { secret, tenantId } = await local.newShop();
  const webhook = { name: "sync", url: "http://127.0.0.1:9009/", events: ["product.created"] };
  const hook = (await secret.post("/webhooks", webhook)).body.data;
  const made = (await secret.post("/keys", { label: "made before" })).body.data;
  const repeat = async (path: string, body?: object, own = headers) =>
    [await secret.post(path, body, { headers: own }), await secret.post(path, body, { headers: own })] as const;

  const created = await repeat("/keys", { label: "feed" });
  const rotated = await repeat(`/keys/${made.id}/rotate`);
  const signed = await repeat(`/webhooks/${hook.id}/rotate-secret`, {});
  const browser = await repeat("/keys", { label: "browser", keyType: "publishable" }, { "idempotency-key": "browser" });
  const status = await repeat("/tenant/status");
  const stored = JSON.stringify(
    await Promise.all(
      ["createKey", "rotateKey", "rotateWebhookSecret", "fetchTenantStatus"].map((id) =>
        local.ports.tables.idempotency.list(tenantId, [id]),
      ),
    ),
  );

  for (const [first, again] of [created, rotated, signed]) {
    expect([first.status < 300, again.status, again.body.error.code]).toEqual([true, 409, "CONFLICT"]);
    expect(stored).not.toContain(first.body.data.key ?? first.body.data.secret);
  }
  expect(created[1].body.error.message).toContain(`POST /keys/${created[0].body.data.id}/rotate`);
  expect(rotated[1].body.error.message).toContain(`POST /keys/${rotated[0].body.data.id}/rotate`);
  expect(signed[1].body.error.message).toContain("new Idempotency-Key");
  expect([browser[1].status, browser[1].body.data]).toEqual([201, browser[0].body.data]);
  expect(status[1].headers.get("idempotent-replayed")).toBe("true");
  expect(status[1].body.data).toEqual(status[0].body.data);
  expect(stored).not.toContain(status[0].body.data.jwtSecret);
});
