import { beforeAll, describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../../functions/domain/ports.ts";
import { apiHandler } from "../../../functions/http/kernel/kernel.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ quiet: true });
  shop = await local.newShop();
});

/** Calls a search whose index throws. */
async function searchWhile(error: Error) {
  const { index } = local.ports;
  const query = index.query;
  index.query = () => Promise.reject(error);
  try {
    return await shop.secret.post("/products/search", { text: "oak" });
  } finally {
    index.query = query;
  }
}

/** Calls the kernel as Lambda does, with some ports replaced. */
async function callWith(ports: Partial<Ports>, key: string, path = "/tenant/whoami", remainingMs = 29_000) {
  const http = { method: "GET", path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" };
  const event = { rawPath: path, rawQueryString: "", headers: { authorization: `Bearer ${key}` }, requestContext: { http } };
  const handler = apiHandler(OPERATIONS, Object.create(local.ports, Object.getOwnPropertyDescriptors(ports)) as Ports);
  const { statusCode, body } = await handler(event as unknown as APIGatewayProxyEventV2, {
    getRemainingTimeInMillis: () => remainingMs,
  });
  return { status: statusCode, body: JSON.parse(body!) };
}

const unreachable = <T extends object>(real: T): T =>
  new Proxy(real, { get: () => () => Promise.reject(new UpstreamError("The table usage-4711")) });

describe("a failure inside the service", () => {
  test("an unexpected error is 500 INTERNAL_ERROR and shows nothing of its cause", async () => {
    verifies("errors.nothing-inside", "errors.codes");
    const { status, body } = await searchWhile(new Error("ResourceNotFound: table catalog-4711 at index.ts:12"));

    expect(status).toBe(500);
    expect(body).toEqual({
      object: "error",
      requestId: expect.any(String),
      error: { type: "api_error", code: "INTERNAL_ERROR", message: expect.any(String), param: null },
    });
    expect(JSON.stringify(body)).not.toMatch(/4711|ResourceNotFound|index\.ts/);
  });

  test("a dependency that cannot be reached is 503 UPSTREAM_UNAVAILABLE, and the response does not name it", async () => {
    verifies("errors.upstream", "errors.nothing-inside");
    const { status, body } = await searchWhile(new UpstreamError("The index catalog-4711"));

    expect(status).toBe(503);
    expect(body.error).toMatchObject({ type: "api_error", code: "UPSTREAM_UNAVAILABLE" });
    expect(JSON.stringify(body)).not.toContain("4711");
  });

  test("a request that fails inside the service refunds its quota", async () => {
    verifies("quota.given-back");
    const before = await shop.secret.get("/tenant/usage");

    await searchWhile(new Error("broken"));
    await searchWhile(new UpstreamError("The index"));

    const after = await shop.secret.get("/tenant/usage");
    expect(after.body.data.quotas.search.current).toBe(before.body.data.quotas.search.current);
  });
});

describe("a store that cannot be reached", () => {
  test("while keys cannot be read, every request is 503", async () => {
    verifies("errors.keys-unreachable");
    const { status, body } = await callWith({ directory: unreachable(local.ports.directory) }, shop.secret.key);

    expect(status).toBe(503);
    expect(body.error.code).toBe("UPSTREAM_UNAVAILABLE");
  });

  test("a request that a silent store holds up is 503 before its function is stopped", async () => {
    verifies("errors.in-time");
    const silent = new Proxy(local.ports.directory, { get: () => () => new Promise(() => undefined) });

    const { status, body } = await callWith({ directory: silent }, shop.secret.key, "/tenant/whoami", 1_510);

    expect(status).toBe(503);
    expect(body).toMatchObject({ object: "error", error: { code: "UPSTREAM_UNAVAILABLE" } });
  });

  test("while usage cannot be counted, shoppers are still served", async () => {
    verifies("errors.usage-unreachable");
    const usage = { value: unreachable(local.ports.tables.usage) };
    const tables = Object.create(local.ports.tables, { usage }) as Ports["tables"];

    const { status, body } = await callWith({ tables }, shop.publishable.key);

    expect(status).toBe(200);
    expect(body.data.tenantId).toBe(shop.tenantId);
  });
});

describe("a request with several errors gets the first in the order of checks", () => {
  const faulty = "{oops";
  const codeOf = async (answer: Promise<{ body: { error: { code: string } } }>) => (await answer).body.error.code;

  test("the path is checked before the size, and the size before the key", async () => {
    verifies("errors.order");
    const large = "x".repeat(4_300_000);

    expect(await codeOf(local.anonymous.post("/nowhere", large))).toBe("NOT_FOUND");
    expect(await codeOf(local.anonymous.post("/products", large))).toBe("PAYLOAD_TOO_LARGE");
    expect(await codeOf(local.anonymous.post("/products", faulty))).toBe("UNAUTHORIZED");
  });

  test("subscription, key type, scope, workspace, rate limit, JSON and schema are checked in this order", async () => {
    verifies("errors.order", "limits.refused");
    const { secret, publishable, tenantId } = await local.newShop();
    const { body } = await secret.post("/keys", { label: "narrow", scopes: ["search"] });
    const narrow = secret.with({ authorization: `Bearer ${body.data.key}`, "x-workspace-id": "" });
    const subscribe = async (wish: object) => {
      await local.admin.put(`/admin/tenants/${tenantId}/subscription`, wish);
      await local.clock.advance("10s");
    };

    await subscribe({ status: "canceled" });
    expect(await codeOf(publishable.post("/products", faulty))).toBe("SUBSCRIPTION_INACTIVE");
    await subscribe({ status: "active", limits: { perMinute: 0 } });
    expect(await codeOf(publishable.post("/products", faulty))).toBe("FORBIDDEN");
    expect(await codeOf(narrow.post("/products", faulty))).toBe("INSUFFICIENT_SCOPE");
    expect(await codeOf(secret.with({ "x-workspace-id": "" }).post("/products", faulty))).toBe("WORKSPACE_REQUIRED");
    expect(await codeOf(secret.post("/products", faulty))).toBe("RATE_LIMITED");
    await subscribe({ limits: { products: 0 } });
    expect(await codeOf(secret.post("/products", faulty))).toBe("INVALID_JSON");
    expect(await codeOf(secret.post("/products", { id: "p" }))).toBe("VALIDATION_ERROR");
    expect(await codeOf(secret.post("/products", { id: "p", name: "Oak" }))).toBe("INDEXING_LIMIT_EXCEEDED");
  });
});

test("each code has one status and one type", async () => {
  verifies("errors.codes");
  const { ERRORS } = await import("../../../functions/http/errors.ts");
  const told = Object.entries(ERRORS).map(([code, { status, type }]) => `${status} ${code} ${type}`);

  expect(told.sort()).toEqual([
    "400 INVALID_JSON invalid_request_error",
    "400 VALIDATION_ERROR invalid_request_error",
    "400 WORKSPACE_REQUIRED invalid_request_error",
    "401 UNAUTHORIZED authentication_error",
    "403 FORBIDDEN authorization_error",
    "403 INSUFFICIENT_SCOPE authorization_error",
    "403 ORIGIN_NOT_ALLOWED authorization_error",
    "403 SUBSCRIPTION_INACTIVE authorization_error",
    "404 NOT_FOUND invalid_request_error",
    "405 METHOD_NOT_ALLOWED invalid_request_error",
    "409 CONFLICT invalid_request_error",
    "409 IDEMPOTENCY_MISMATCH invalid_request_error",
    "412 PRECONDITION_FAILED invalid_request_error",
    "413 PAYLOAD_TOO_LARGE invalid_request_error",
    "415 UNSUPPORTED_MEDIA_TYPE invalid_request_error",
    "429 INDEXING_LIMIT_EXCEEDED rate_limit_error",
    "429 QUOTA_EXCEEDED rate_limit_error",
    "429 RATE_LIMITED rate_limit_error",
    "500 INTERNAL_ERROR api_error",
    "503 UPSTREAM_UNAVAILABLE api_error",
  ]);
});
