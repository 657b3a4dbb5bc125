import { beforeAll, expect, test } from "@jest/globals";
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

  expect(again.body.data).toEqual(first.body.data);
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
