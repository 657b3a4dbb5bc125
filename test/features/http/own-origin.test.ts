import { beforeAll, describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../../functions/domain/ports.ts";
import { apiHandler } from "../../../functions/http/kernel/kernel.ts";
import { readOwnOrigin } from "../../../functions/http/workspace.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { apiClient } from "../../support/api-client.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop({ workspaces: ["own-main", "own-blog"] });
  other = await local.newShop({ workspaces: ["other-shop"] });
  await shop.secret.post("/products", { id: "oak", name: "Oak desk" });
  await local.idle();
});

/** A caller with the shop's publishable key in a page of this origin. */
const inPage = (origin: string, workspaceId?: string, key = shop.publishable.key) =>
  apiClient(local.baseUrl, key, { origin, ...(workspaceId !== undefined && { "x-workspace-id": workspaceId }) });
const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => body.error?.code ?? status;

describe("a page of the service itself", () => {
  test("uses a publishable key in the workspace that it names, and may read the answer", async () => {
    verifies("cors.own", "cors.exact");
    const page = inPage(local.baseUrl, "own-main");

    const preflight = await local.anonymous.request("OPTIONS", "/products/search", undefined, {
      headers: { origin: local.baseUrl, "access-control-request-headers": "authorization, x-workspace-id" },
    });
    const found = await page.post("/products/search", { text: "oak" });
    const whoami = await page.get("/tenant/whoami");
    const second = await inPage(local.baseUrl, "own-blog").post("/products/search", { text: "oak" });

    expect([found.status, found.body.data.total, second.body.data.total]).toEqual([200, 1, 0]);
    expect(whoami.body.data.workspaceId).toBe("own-main");
    for (const { headers } of [preflight, found, whoami]) expect(headers.get("access-control-allow-origin")).toBe(local.baseUrl);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-workspace-id");
  });

  test("is refused without a workspace, and told what to send", async () => {
    verifies("cors.own", "cors.refused");
    for (const id of [undefined, ""]) {
      const answer = await inPage(local.baseUrl, id).post("/products/search", { text: "oak" });

      expect([answer.status, outcome(answer)]).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
      expect(answer.body.error.message).toContain("X-Workspace-ID");
      expect(answer.headers.get("access-control-allow-origin")).toBe(local.baseUrl);
    }
  });

  test("reaches no workspace of another tenant, none that does not exist, and nothing that its key may not do", async () => {
    verifies("cors.own", "isolation.workspaces", "keys.publishable");
    const foreign = await inPage(local.baseUrl, "other-shop").post("/products/search", { text: "oak" });
    const missing = await inPage(local.baseUrl, "no-such-shop").post("/products/search", { text: "oak" });
    const malformed = await inPage(local.baseUrl, "~").post("/products/search", { text: "oak" });
    const strangers = await inPage(local.baseUrl, "own-main", other.publishable.key).post("/products/search", { text: "oak" });
    const written = await inPage(local.baseUrl, "own-main").post("/products", { id: "x", name: "x" });
    const mcp = await inPage(local.baseUrl, "own-main").post("/mcp", { jsonrpc: "2.0", id: 1, method: "ping" });

    expect([foreign, missing, malformed, strangers].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect([outcome(written), outcome(mcp)]).toEqual(["FORBIDDEN", "ORIGIN_NOT_ALLOWED"]);
  });

  test("counts as the visitor that it is", async () => {
    verifies("cors.own", "limits.public-share");
    const { body } = await inPage(local.baseUrl, "own-main").get("/tenant/whoami");

    expect(body.usage.quota.limit).toBe(4_000);
  });
});

test("other spellings of the service's address are no origin of its own", async () => {
  verifies("cors.own", "cors.refused");
  const { hostname, port, host } = new URL(local.baseUrl);
  const origins = [
    `HTTP://${host}`,
    `https://${host}`,
    `http://${hostname}`,
    `http://${hostname}:${Number(port) + 1}`,
    `http://${hostname}.:${port}`,
    `http://localhost:${port}`,
    `http://console.${hostname}.example:${port}`,
    `http://user@${host}`,
    `http://${host}/`,
    `http://${host}, https://evil.example`,
    "null",
    "file://",
  ];
  for (const origin of origins) {
    const answer = await inPage(origin, "own-main").post("/products/search", { text: "oak" });

    expect([origin, outcome(answer)]).toEqual([origin, "ORIGIN_NOT_ALLOWED"]);
  }
});

test("a workspace that names the service's address as its origin is still found by it", async () => {
  verifies("cors.own", "cors.workspace");
  const { secret, publishable, workspaceId } = await local.newShop({ workspaces: ["console-shop", "second-shop"] });
  await secret.put(`/workspaces/${workspaceId}/settings`, { origins: [local.baseUrl] });

  const without = await inPage(local.baseUrl, undefined, publishable.key).get("/tenant/whoami");
  const second = await inPage(local.baseUrl, "second-shop", publishable.key).get("/tenant/whoami");

  expect([without.body.data.workspaceId, second.body.data.workspaceId]).toEqual(["console-shop", "second-shop"]);
});

describe("a function that does not know the service's address", () => {
  /** Sends a request of a page to a function behind the distribution, or past it. */
  const send = async (headers: Record<string, string>) => {
    const settings = { ...local.ports.settings, baseUrl: "", originSecrets: [] as string[] };
    const edge = headers["x-origin-secret"] === undefined ? settings : { ...settings, originSecrets: ["from-the-edge"] };
    const ports = Object.create(local.ports, Object.getOwnPropertyDescriptors({ settings: edge })) as Ports;
    const all = { authorization: `Bearer ${shop.publishable.key}`, "x-workspace-id": "own-main", ...headers };
    const http = { method: "GET", path: "/tenant/whoami", protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" };
    const event = { rawPath: http.path, rawQueryString: "", headers: all, requestContext: { http, requestId: "gateway-1" } };
    return (await apiHandler(OPERATIONS, ports)(event as unknown as APIGatewayProxyEventV2)).statusCode;
  };
  const viewed = { "x-origin-secret": "from-the-edge", "x-viewer-host": "api.example.com" };

  test("goes by the host that the distribution was called by, and by nothing that a client says", async () => {
    verifies("cors.own");
    expect(await send({ ...viewed, origin: "https://api.example.com" })).toBe(200);
    expect(await send({ ...viewed, origin: "https://evil.example" })).toBe(403);
    expect(await send({ "x-viewer-host": "evil.example", origin: "https://evil.example" })).toBe(403);
    expect(await send({ origin: "null" })).toBe(403);
    expect(await send({ origin: "" })).toBe(200);
  });

  test.each([
    ["https://api.example.com", "https://api.example.com"],
    ["https://api.example.com/", "https://api.example.com"],
    ["https://API.example.com:443/v1", "https://api.example.com"],
    ["", null],
    ["not an address", null],
    ["file:///srv", null],
  ])("reads the address %j as the origin %s", (baseUrl, origin) => {
    expect(readOwnOrigin({ event: { headers: {} } as APIGatewayProxyEventV2, isFromEdge: false }, { baseUrl })).toBe(origin);
  });
});
