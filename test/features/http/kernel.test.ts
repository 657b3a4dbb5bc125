import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

describe("the envelope", () => {
  test("a success names its object, the tier's limits and the usage", async () => {
    verifies("envelope.shape", "envelope.object", "envelope.request-id", "envelope.tier-limits", "envelope.quota-usage");
    const { secret } = await local.newShop({ tier: "starter" });

    const { status, headers, body } = await secret.post("/products", { id: "p1", name: "Oak desk", price: 10 });

    expect(status).toBe(201);
    expect(body).toMatchObject({ object: "product", data: { id: "p1", name: "Oak desk", price: 10 } });
    expect(body.requestId).toBe(headers.get("x-request-id"));
    expect(body.tierLimits.search).toEqual({ enabled: true, queriesPerMonth: 10_000, semantic: { enabled: true } });
    expect(body.usage.rateLimit.remaining).toEqual({ perMinute: 149, perHour: 1_499 });
    expect(body.usage.quota).toMatchObject({ current: 1, limit: 1_500 });
  });

  test("the caller's own request id comes back", async () => {
    verifies("envelope.own-request-id");
    const { secret } = await local.newShop();

    const { headers, body } = await secret.get("/tenant/whoami", { headers: { "x-request-id": "my-request-0001" } });

    expect(headers.get("x-request-id")).toBe("my-request-0001");
    expect(body.requestId).toBe("my-request-0001");
  });

  test.each(["order=42/retry+1", "550e8400-e29b-41d4-a716-446655440000"])("the request id %s is accepted", async (id) => {
    const { headers } = await local.anonymous.get("/health", { headers: { "x-request-id": id } });

    expect(headers.get("x-request-id")).toBe(id);
  });

  test("an admin's call about a tenant shows that tenant's usage", async () => {
    const { secret, tenantId } = await local.newShop({ tier: "starter" });
    await secret.get("/tenant/whoami");
    await secret.get("/tenant/whoami");

    const { body } = await local.admin.get(`/admin/tenants/${tenantId}`);

    expect(body.usage.rateLimit.remaining).toEqual({ perMinute: 148, perHour: 1_498 });
    expect(body.usage.quota).toMatchObject({ current: 2, limit: 1_500 });
  });
});

describe("the order of checks", () => {
  test("a path that does not exist is 404 before the key is checked", async () => {
    verifies("errors.no-path", "errors.body");
    const { status, body } = await local.anonymous.get("/nowhere");

    expect(status).toBe(404);
    expect(body).toMatchObject({ object: "error", error: { type: "invalid_request_error", code: "NOT_FOUND", param: null } });
  });

  test("a method that the path does not have is 405 with the allowed methods", async () => {
    verifies("errors.no-method");
    const { status, headers } = await local.anonymous.put("/products", {});

    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("GET, OPTIONS, POST");
  });

  test("HEAD answers as GET does, without a body", async () => {
    const { secret } = await local.newShop();

    const { status, headers, body } = await secret.request("HEAD", "/products");

    expect([status, body]).toEqual([200, null]);
    expect(headers.get("content-type")).toContain("application/json");
    expect((await secret.request("HEAD", "/products/none")).status).toBe(404);
  });

  test("a trailing slash makes a path that does not exist, as in API Gateway", async () => {
    const { secret } = await local.newShop();

    expect((await secret.get("/products/")).status).toBe(404);
  });

  test("a body above 4 MB is 413 before the key is checked", async () => {
    verifies("errors.too-large");
    const { status, body } = await local.anonymous.post("/products", { id: "p", name: "x".repeat(4_300_000) });

    expect(status).toBe(413);
    expect(body.error.code).toBe("PAYLOAD_TOO_LARGE");
  });

  test("a key with a typing error is 401", async () => {
    verifies("keys.format");
    const { secret } = await local.newShop();
    const mistyped = secret.key.slice(0, -1) + (secret.key.endsWith("a") ? "b" : "a");

    const { status, headers, body } = await local.anonymous.get("/products", {
      headers: { authorization: `Bearer ${mistyped}` },
    });

    expect(status).toBe(401);
    expect(body.error.code).toBe("UNAUTHORIZED");
    expect(headers.get("www-authenticate")).toBe("Bearer");
  });

  test("a content write without a workspace is 400 WORKSPACE_REQUIRED, even when its body is wrong", async () => {
    const { secret } = await local.newShop();

    const { status, body } = await secret.with({ "x-workspace-id": "" }).post("/products", { wrong: true });

    expect(status).toBe(400);
    expect(body.error.code).toBe("WORKSPACE_REQUIRED");
  });
});

describe("a bad body", () => {
  test("every issue of a body is listed at once, with its JSON path", async () => {
    verifies("errors.details");
    const { secret } = await local.newShop();

    const { status, body } = await secret.post("/products", {
      id: "",
      price: -1,
      stockStatus: "gone",
      attributes: { size: "M" },
    });

    expect(status).toBe(400);
    expect(body.error.code).toBe("VALIDATION_ERROR");
    expect(body.details.map(({ param }: { param: string }) => param).sort()).toEqual([
      "attributes.size",
      "id",
      "name",
      "price",
      "stockStatus",
    ]);
  });

  test.each([
    ["no JSON", "{oops"],
    ["a number that is none", '{"id":"p","name":"x","price":NaN}'],
    ["a prototype key", '{"id":"p","name":"x","__proto__":{"a":1}}'],
    ["a lone surrogate", '{"id":"p","name":"\\ud800"}'],
    ["a NUL", '{"id":"p","name":"a\\u0000b"}'],
    ["a depth bomb", `{"id":"p","name":"x","metadata":${"[".repeat(50_000)}${"]".repeat(50_000)}}`],
  ])("%s is 400 INVALID_JSON", async (_what, text) => {
    verifies("errors.json", "input.depth", "input.characters", "input.prototype", "input.numbers");
    const { secret } = await local.newShop();

    const { status, body } = await secret.post("/products", text);

    expect(status).toBe(400);
    expect(body.error.code).toBe("INVALID_JSON");
  });

  test("an infinite number is an issue of its field", async () => {
    verifies("input.numbers");
    const { secret } = await local.newShop();

    const { status, body } = await secret.post("/products", '{"id":"p","name":"x","price":1e999}');

    expect(status).toBe(400);
    expect(body.details).toEqual([{ param: "price", message: "must be number or null" }]);
  });

  test("a body in a content coding is 415, and says to send it as it is", async () => {
    verifies("errors.media-type");
    const { secret } = await local.newShop();
    const send = (encoding: string) =>
      secret.post("/products", { id: "p", name: "Desk" }, { headers: { "content-encoding": encoding } });

    const coded = await Promise.all(["gzip", "br", "deflate", "x-unknown", "identity, gzip"].map(send));
    const plain = await send("identity");

    expect(coded.map(({ status }) => status)).toEqual([415, 415, 415, 415, 415]);
    expect(coded[0]!.body.error).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE", message: expect.stringMatching(/without/) });
    expect(plain.status).toBe(201);
  });

  test("a form instead of JSON is 415", async () => {
    verifies("errors.media-type");
    const { secret } = await local.newShop();

    const { status } = await secret.post("/products", "id=1", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

    expect(status).toBe(415);
  });

  test("unknown properties of a body and parameters of a query are dropped with a warning, in a replay as well", async () => {
    verifies("envelope.unknown-dropped", "envelope.snake-case");
    const { secret } = await local.newShop();
    const desk = { id: "p1", name: "Oak desk", colour: "brown", stock_status: "instock" };
    const headers = { "idempotency-key": "warned" };

    const first = await secret.post("/products/bulk", { products: [desk, { ...desk, id: "p2" }] }, { headers });
    const again = await secret.post("/products/bulk", { products: [desk, { ...desk, id: "p2" }] }, { headers });
    const listed = await secret.get("/products?limt=1");
    const read = await secret.get("/products/p2");

    const message = "colour was dropped; it is not a known property. The same in 1 more.";
    expect(first.body.warnings).toEqual([{ param: "products[0].colour", message }]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body.warnings).toEqual(first.body.warnings);
    expect(listed.body.warnings).toEqual([{ param: "limt", message: "limt was dropped; did you mean limit?" }]);
    expect(read.body.data).toMatchObject({ id: "p2", stockStatus: "instock" });
    expect(read.body.data).not.toHaveProperty("colour");
    expect(read.body).not.toHaveProperty("warnings");
  });
});
