import { beforeAll, expect, test } from "@jest/globals";
import { startRawServer, writeForever } from "../../support/mcp-server/raw-server.ts";
import { type McpFault, startMcpServer } from "../../support/mcp-server.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("a test of the MCP servers lists each server's tools with description and schema", async () => {
  verifies("mcp.test");
  const { secret } = await local.newShop();
  const server = await startMcpServer();
  await secret.put("/tenant/mcp", { ordersUri: server.url });

  const { status, body } = await secret.post("/tenant/mcp/test", { userJwt: "a.b.c" });

  expect(status).toBe(200);
  expect(body.object).toBe("mcp_test");
  expect(body.data).toMatchObject({
    ok: true,
    servers: [{ name: "ordersUri", uri: server.url, ok: true, toolCount: 3, truncated: false, error: null }],
  });
  expect(body.data.servers[0].tools).toMatchObject([
    {
      name: "lookupOrder",
      description: "Finds one order by its number.",
      inputSchema: { required: ["orderNumber"] },
      readOnly: true,
    },
    { name: "listOrders", readOnly: true },
    { name: "cancelOrder", readOnly: false },
  ]);
  expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(new Set(["Bearer a.b.c"]));
  expect(server.ended).toBe(1);
});

test("a test without MCP servers has an empty list, and a bad limit of time is refused", async () => {
  const { secret } = await local.newShop();

  const empty = await secret.post("/tenant/mcp/test", {});
  const refused = await secret.post("/tenant/mcp/test", { timeoutMs: 60_000, userJwt: "a\r\nb" });

  expect(empty.body.data).toEqual({ ok: true, servers: [] });
  expect(refused.status).toBe(400);
  expect(refused.body.details.map(({ param }: { param: string }) => param).sort()).toEqual(["timeoutMs", "userJwt"]);
});

const FAULTS: [McpFault, string][] = [
  ["unauthorized", "The server answered with the status 401: it asks for other credentials."],
  ["redirect", "The server answered with a redirect, which is not followed."],
  ["html", "The server answered with an HTML page, not MCP: check the address."],
  ["broken-json", "The server answered what is no MCP."],
  ["reset", "The server could not be reached: it closed the connection."],
];

test("servers that fail are listed with a clear reason, and do not hide one that works", async () => {
  verifies("mcp.test-reasons");
  const { secret } = await local.newShop();
  const doubles = await Promise.all(FAULTS.map(() => startMcpServer()));
  for (const [index, [fault]] of FAULTS.entries()) doubles[index]!.fault = fault;
  const gone = await startMcpServer();
  await gone.close();
  const works = await startMcpServer();
  const failing = Object.fromEntries(FAULTS.map(([fault], index) => [fault, doubles[index]!.url]));
  await secret.put("/tenant/mcp", { ...failing, gone: gone.url, works: works.url });

  const { body } = await secret.post("/tenant/mcp/test", {});

  expect(body.data.ok).toBe(false);
  const reasons = body.data.servers.map(({ name, error }: { name: string; error: string }) => [name, error]);
  expect(Object.fromEntries(reasons)).toEqual({
    ...Object.fromEntries(FAULTS),
    gone: "The server could not be reached: it refused the connection.",
    works: null,
  });
});

test("servers that hang or send without end are given up at the same time, and the others are listed", async () => {
  verifies("mcp.test-bounds");
  const { secret } = await local.newShop();
  const hangs = await startRawServer({ initialize: () => undefined });
  const endless = await startRawServer({
    "tools/list": (response) => writeForever(response, "application/json", "x".repeat(65_536)),
  });
  const works = await startMcpServer();
  await secret.put("/tenant/mcp", { hangs: hangs.url, hangsToo: hangs.url, endless: endless.url, works: works.url });

  const { body } = await secret.post("/tenant/mcp/test", { timeoutMs: 1_000 });

  const errors = body.data.servers.map(({ name, error }: { name: string; error: string }) => [name, error]);
  expect(Object.fromEntries(errors)).toEqual({
    hangs: "The server did not answer in time.",
    hangsToo: "The server did not answer in time.",
    endless: "The server's answer is too large.",
    works: null,
  });
});

test("tools that are too large for one answer lose their schemas, and are counted", async () => {
  verifies("mcp.test-bounds");
  const { secret } = await local.newShop();
  const tool = (name: string, letters: number) => ({
    name,
    description: "Finds an order.",
    inputSchema: { type: "object", properties: { order: { type: "string", description: "x".repeat(letters) } } },
  });
  const large = await startRawServer({ "tools/list": { tools: [tool("large", 800_000), tool("small", 10)] } });
  await secret.put("/tenant/mcp", { one: large.url, other: large.url });

  const { status, body } = await secret.post("/tenant/mcp/test", {});

  expect(status).toBe(200);
  expect(body.data.servers).toHaveLength(2);
  expect(body.data.servers[0]).toMatchObject({
    ok: true,
    toolCount: 2,
    truncated: true,
    tools: [
      { name: "large", inputSchema: null },
      { name: "small", inputSchema: { type: "object" } },
    ],
  });
});
