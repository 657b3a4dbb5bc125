import { bySecret, expectData, expectEqual, expectError, type SmokeCheck, tenantOf } from "./smoke-test.ts";

const health: SmokeCheck = {
  name: "health answers with a request id",
  isRequired: true,
  async run({ client }) {
    expectEqual("the status of the service", expectData("GET /health", await client.call("GET", "/health"), 200).status, "ok");
    return undefined;
  },
};

const ownRequestId: SmokeCheck = {
  name: "a caller's own request id comes back",
  async run({ client, run }) {
    const headers = { "x-request-id": `smoke-${run}` };
    const answer = await client.call("GET", "/health", { headers });
    expectEqual("X-Request-Id", answer.headers.get("x-request-id"), headers["x-request-id"]);
    return undefined;
  },
};

const openApi: SmokeCheck = {
  name: "the OpenAPI document names the operations",
  async run({ client }) {
    const { status, body } = await client.call("GET", "/openapi.json");
    expectEqual("the status of GET /openapi.json", status, 200);
    const count = Object.keys(body?.paths ?? {}).length;
    if (!String(body?.openapi).startsWith("3.1") || !body.paths?.["/products/search"])
      throw new Error("GET /openapi.json is no OpenAPI 3.1 document with the path /products/search");
    return `${count} paths`;
  },
};

const refusals: SmokeCheck = {
  name: "unknown paths, wrong methods, missing and wrong keys are refused",
  async run({ client }) {
    expectError("an unknown path", await client.call("GET", "/no-such-path"), 404, "NOT_FOUND");
    expectError("DELETE /health", await client.call("DELETE", "/health"), 405, "METHOD_NOT_ALLOWED");
    expectError("a request without a key", await client.call("GET", "/products"), 401, "UNAUTHORIZED");
    const key = "if_sk_none";
    expectError("a request with a wrong key", await client.call("GET", "/products", { key }), 401, "UNAUTHORIZED");
    return undefined;
  },
};

const streamRefusals: SmokeCheck = {
  name: "the streaming path refuses a request without a key",
  async run({ client }) {
    expectError("POST /chat without a key", await client.call("POST", "/chat", { body: {} }), 401, "UNAUTHORIZED");
    return undefined;
  },
};

const whoami: SmokeCheck = {
  name: "a key names its tenant",
  async run(context) {
    const data = expectData("whoami", await context.client.call("GET", "/tenant/whoami", bySecret(context)), 200);
    expectEqual("the tenant of whoami", data.tenantId, tenantOf(context).tenantId);
    return undefined;
  },
};

const invalidBodies: SmokeCheck = {
  name: "invalid bodies are refused with every issue",
  async run(context) {
    const caller = bySecret(context);
    const broken = await context.client.call("POST", "/products", { ...caller, body: "{" });
    expectError("a body that is no JSON", broken, 400, "INVALID_JSON");
    const invalid = await context.client.call("POST", "/products", { ...caller, body: { id: "", price: -1 } });
    expectError("an invalid product", invalid, 400, "VALIDATION_ERROR");
    const params = invalid.body.details.map(({ param }: { param: string }) => param).sort();
    expectEqual("the issues of an invalid product", params, ["id", "name", "price"]);
    return undefined;
  },
};

const browsers: SmokeCheck = {
  name: "a page of the shop may search, another page may not",
  async run(context) {
    const { client } = context;
    const { publishableKey: key } = tenantOf(context);
    const origin = `https://smoke-${context.run}.example`;
    const path = "/products/search";
    const preflight = await client.call("OPTIONS", path, { headers: { origin, "access-control-request-method": "POST" } });
    expectEqual("the status of a preflight", preflight.status, 204);
    expectEqual("the origin that a preflight allows", preflight.headers.get("access-control-allow-origin"), origin);
    const body = { text: "*", limit: 1 };
    const own = await client.call("POST", path, { key, headers: { origin }, body });
    expectData("a search from a page of the shop", own, 200);
    expectEqual("the origin that a search allows", own.headers.get("access-control-allow-origin"), origin);
    const foreign = await client.call("POST", path, { key, headers: { origin: "https://elsewhere.example" }, body });
    expectError("a search from another page", foreign, 403, "ORIGIN_NOT_ALLOWED");
    return undefined;
  },
};

export const SERVICE_CHECKS: readonly SmokeCheck[] = [health, ownRequestId, openApi, refusals, streamRefusals];
export const CALLER_CHECKS: readonly SmokeCheck[] = [whoami, invalidBodies, browsers];
/** The checks of each scheduled run that need no tenant. */
export const SHORT_CHECKS: readonly SmokeCheck[] = [health, refusals, streamRefusals];
