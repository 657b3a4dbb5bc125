import { beforeAll, describe, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import { sampleFor } from "../../support/sample-for.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

test("an Idempotency-Key is honoured for 24 hours and free afterwards", async () => {
  verifies("idempotency.day");
  const { secret } = await local.newShop();
  const create = () => secret.post("/prompts", { prompt: "What is oak?" }, keyed("once-a-day"));

  const first = await create();
  await local.clock.skip("23h");
  const replayed = await create();
  await local.clock.skip("2h");
  const later = await create();

  expect(replayed.body.data.id).toBe(first.body.data.id);
  expect(later.status).toBe(201);
  expect(later.body.data.id).not.toBe(first.body.data.id);
});

test("an Idempotency-Key of 255 characters is accepted, an empty or longer one is refused", async () => {
  verifies("idempotency.key");
  const { secret } = await local.newShop();
  const create = (key: string) => secret.post("/prompts", { prompt: "What is oak?" }, keyed(key));

  const longest = await create("k".repeat(255));
  const longer = await create("k".repeat(256));
  const empty = await create("");

  expect(longest.status).toBe(201);
  expect([longer.status, empty.status]).toEqual([400, 400]);
  expect(longer.body.details[0].param).toBe("Idempotency-Key");
});

test("a replay counts against the rate limit, not against the quota", async () => {
  verifies("idempotency.free-of-quota");
  const { secret } = await local.newShop({ tier: "personal" });
  const search = () => secret.post("/products/search", { text: "oak" }, keyed("search-1"));

  const first = await search();
  const replayed = await search();
  const usage = await secret.get("/tenant/usage");

  expect(replayed.headers.get("idempotent-replayed")).toBe("true");
  expect(replayed.body.data).toEqual(first.body.data);
  expect(usage.body.data.quotas.search.current).toBe(1);
  expect(usage.body.usage.rateLimit.remaining.perMinute).toBe(97);
});

test("a refused request leaves its Idempotency-Key free, so that the retry runs", async () => {
  verifies("idempotency.failed");
  const { secret, tenantId } = await local.newShop();
  const subscribe = (products: number) => local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { products } });
  const create = () => secret.post("/products", { id: "p1", name: "Oak desk" }, keyed("create-p1"));

  await subscribe(0);
  await local.clock.advance("10s");
  const refused = await create();
  await subscribe(1);
  await local.clock.advance("10s");
  const retried = await create();

  expect([refused.status, retried.status]).toEqual([429, 201]);
});

test("two tenants may use the same Idempotency-Key", async () => {
  verifies("idempotency.tenants");
  const shops = [await local.newShop(), await local.newShop()];

  const answers = await Promise.all(
    shops.map(({ secret }, index) => secret.post("/prompts", { prompt: `Number ${index}` }, keyed("shared"))),
  );

  expect(answers.map(({ status, body }) => [status, body.data.prompt])).toEqual([
    [201, "Number 0"],
    [201, "Number 1"],
  ]);
});

describe("every POST honours an Idempotency-Key", () => {
  const posts = OPERATIONS.filter(({ method, key, path }) => method === "POST" && key !== "none" && !path.includes("{"));

  test.each(posts.map((operation) => [operation.id, operation] as const))("%s", async (_id, operation) => {
    verifies("idempotency.every-post");
    const { secret } = await local.newShop();
    const caller = operation.key === "admin" ? local.admin : secret;
    const body = operation.request ? sampleFor(operation.request, true) : undefined;
    const send = () => caller.post(operation.path, body, keyed(`every-${operation.id}`));

    const first = await send();
    const again = await send();

    if (operation.sensitive && first.status < 300) {
      expect(again.headers.get("idempotent-replayed") === "true" || again.body.error.code === "CONFLICT").toBe(true);
      expect(JSON.stringify(again.body)).not.toMatch(/if_sk_|whsec_/);
    } else if (first.status < 300) {
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect([again.status, again.body.data]).toEqual([first.status, first.body.data]);
    } else {
      expect(again.status).toBe(first.status);
    }
  });
});
