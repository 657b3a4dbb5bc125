import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test.each(["short", "with blanks in it", "x".repeat(129), "<script>alert(1)</script>"])(
  "a request id that is not sane (%j) is replaced",
  async (given) => {
    verifies("envelope.own-request-id", "envelope.request-id");
    const { headers, body } = await local.anonymous.get("/tenant/whoami", { headers: { "x-request-id": given } });

    expect(body.requestId).toMatch(/^req_\w{8,}$/);
    expect(headers.get("x-request-id")).toBe(body.requestId);
  },
);

test("the envelope's object names the resource", async () => {
  verifies("envelope.object");
  const { secret, workspaceId } = await local.newShop();
  await secret.post("/products", { id: "p1", name: "Oak desk" });

  const objects = await Promise.all(
    [
      secret.post("/posts", { id: "a", title: "Oak" }),
      secret.post("/taxonomies", { id: "t", name: "Oak", slug: "oak", taxonomyName: "wood" }),
      secret.post("/prompts", { prompt: "Why oak?" }),
      secret.get("/products"),
      secret.delete("/products/bulk", { ids: ["p1"] }),
      secret.post("/keys", { label: "importer" }),
      secret.get(`/workspaces/${workspaceId}`),
      secret.get("/tenant/status"),
      secret.post("/products/search", { text: "oak" }),
    ].map(async (answer) => (await answer).body.object),
  );

  expect(objects).toEqual([
    "post",
    "taxonomy",
    "prompt",
    "list",
    "bulk_operation",
    "api_key",
    "workspace",
    "tenant",
    "search_result",
  ]);
});

test("a public operation needs no key and shows no limits", async () => {
  verifies("envelope.public", "service.health");
  const { status, body } = await local.anonymous.get("/health");

  expect(status).toBe(200);
  expect(body).toEqual({ object: "health", requestId: expect.any(String), data: { status: "ok" } });
});

test("usage counts down and shows the end of the minute, or of the hour once that is spent", async () => {
  verifies("envelope.rate-usage", "limits.reset");
  const { secret, tenantId } = await local.newShop({ tier: "personal" });
  const minute = 60_000 * Math.ceil((local.clock.now() + 1) / 60_000);
  const hour = 3_600_000 * Math.ceil((local.clock.now() + 1) / 3_600_000);

  const first = await secret.get("/tenant/whoami");
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { perHour: 2 } });
  await local.clock.advance("0s");
  const last = await secret.get("/tenant/whoami");

  expect(first.body.usage.rateLimit).toEqual({ remaining: { perMinute: 99, perHour: 999 }, resetTime: minute });
  expect(last.body.usage.rateLimit).toEqual({ remaining: { perMinute: 98, perHour: 0 }, resetTime: hour });
});

test("a body with hundreds of issues gets a list of one hundred", async () => {
  verifies("errors.at-most-100", "errors.details");
  const { secret } = await local.newShop();

  const { status, body } = await secret.post("/products", {
    id: "p1",
    name: "Oak desk",
    categories: Array.from({ length: 400 }, (_, index) => index),
  });

  expect(status).toBe(400);
  expect(body.details).toHaveLength(100);
  expect(body.error).toMatchObject({ param: "categories[0]", type: "invalid_request_error" });
});

test("a list cuts long content and marks it, and returns requested fields whole", async () => {
  verifies("envelope.content-cut", "envelope.fields");
  const { secret } = await local.newShop();
  await secret.post("/posts", { id: "a", title: "Oak", content: "x".repeat(2_500), searchableText: "hidden words" });

  const usual = await secret.get("/posts");
  const whole = await secret.get("/posts?fields=content,searchableText");

  expect(usual.body.data.results[0]).toMatchObject({ title: "Oak", content: "x".repeat(2_000), contentTruncated: true });
  expect(usual.body.data.results[0]).not.toHaveProperty("searchableText");
  expect(whole.body.data.results).toEqual([{ id: "a", content: "x".repeat(2_500), searchableText: "hidden words" }]);
});

test("a page of long records ends before 4 MB, and its cursor leads to the rest", async () => {
  verifies("envelope.page-size");
  const { secret } = await local.newShop();
  const content = "ü".repeat(199_000);
  for (let at = 0; at < 24; at += 6) {
    const posts = Array.from({ length: 6 }, (_, index) => ({ id: `h${at + index}`, title: "Heavy", content }));
    expect((await secret.post("/posts/bulk", { posts })).status).toBe(200);
  }

  const sizes: number[] = [];
  let read = 0;
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await secret.get(`/posts?limit=100&fields=content${cursor && `&cursor=${cursor}`}`);
    sizes.push(Buffer.byteLength(JSON.stringify(body)));
    read += body.data.results.length;
    cursor = body.data.pagination.cursor;
  }

  expect(read).toBe(24);
  expect(Math.max(...sizes)).toBeLessThan(4 * 1024 * 1024);
});
