import { expect, test } from "@jest/globals";
import { createMcpOverHttp } from "../../../functions/platform/mcp/mcp-over-http.ts";
import { createPublicAddressGuard } from "../../../functions/platform/network/address-guard.ts";
import { McpError } from "../../../functions/platform/ports/mcp.ts";
import { localAddresses } from "../../../local/adapters/local-addresses.ts";
import { type McpFault, startMcpServer } from "../../support/mcp-server.ts";
import { startReceiver } from "../../support/receiver.ts";
import { verifies } from "../../support/verifies.ts";

const mcp = createMcpOverHttp(() => localAddresses());
const never = new AbortController().signal;
const options = { headers: {}, signal: never };

test.each([{ answersAsJson: false }, { answersAsJson: true }])(
  "tools are listed and called, over an event stream or plain JSON: $answersAsJson",
  async (how) => {
    verifies("chat.mcp-protocol");
    const server = await startMcpServer(how);

    const connection = await mcp.connect(server.url, { headers: { authorization: "Bearer me" }, signal: never });
    const tools = await connection.tools();
    const answer = await connection.call("lookupOrder", { orderNumber: "1001" }, { signal: never });
    await connection.close();

    expect(tools.map(({ name, changesThings }) => ({ name, changesThings }))).toEqual([
      { name: "lookupOrder", changesThings: false },
      { name: "listOrders", changesThings: false },
      { name: "cancelOrder", changesThings: true },
    ]);
    expect(tools[0]!.inputSchema).toMatchObject({ properties: { orderNumber: { type: "string" } }, required: ["orderNumber"] });
    expect(answer).toMatchObject({ isError: false, structured: { orders: [{ orderNumber: "1001", status: "shipped" }] } });
    expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(new Set(["Bearer me"]));
    expect(server.ended).toBe(1);
  },
);

test("progress messages of an MCP server are passed on while its tool runs", async () => {
  const server = await startMcpServer();
  server.script = "news";
  const connection = await mcp.connect(server.url, options);
  const news: string[] = [];

  await connection.call("lookupOrder", { orderNumber: "1001" }, { signal: never, onProgress: (message) => news.push(message) });
  await connection.close();

  expect(news).toEqual(["Asking the warehouse", "Asking the carrier"]);
});

test("an error reported by an MCP tool is a result, not a failed connection", async () => {
  const server = await startMcpServer();
  server.script = "error";
  const connection = await mcp.connect(server.url, options);

  const answer = await connection.call("lookupOrder", { orderNumber: "1001" }, { signal: never });
  await connection.close();

  expect(answer.isError).toBe(true);
});

test("an MCP call ends when its signal is aborted or its answer is too large", async () => {
  verifies("chat.mcp-bounds");
  const server = await startMcpServer();
  const connection = await mcp.connect(server.url, options);
  const stop = new AbortController();

  server.script = "hang";
  const hanging = connection.call("lookupOrder", { orderNumber: "1001" }, { signal: stop.signal });
  await server.called(1);
  stop.abort();
  await expect(hanging).rejects.toThrow("The server did not answer in time.");
  server.release();

  server.script = "huge";
  const huge = connection.call("lookupOrder", { orderNumber: "1001" }, { signal: never });
  await expect(huge).rejects.toThrow(McpError);
  await connection.close();
});

test.each<McpFault>(["unauthorized", "redirect", "html", "broken-json", "reset", "cut"])(
  "a server that answers with %s fails at once, without its words",
  async (fault) => {
    verifies("chat.mcp-bounds");
    const server = await startMcpServer();
    server.fault = fault;

    const failed = await mcp.connect(server.url, options).catch((error) => error);

    expect(failed).toBeInstanceOf(McpError);
    expect(failed.message).not.toMatch(/who are you|169|Welcome/);
    expect(server.requests).toHaveLength(1);
  },
);

test("an MCP server whose name comes to resolve to our own network gets no request", async () => {
  verifies("chat.mcp-addresses");
  const receiver = await startReceiver();
  const { port } = new URL(receiver.url);
  const literal = createMcpOverHttp(() => createPublicAddressGuard());
  const rebound = createMcpOverHttp(() => createPublicAddressGuard(async () => [{ address: "127.0.0.1", family: 4 }]));

  await expect(literal.connect(`https://127.0.0.1:${port}/mcp`, options)).rejects.toThrow(McpError);
  await expect(literal.connect("http://shop.example/mcp", options)).rejects.toThrow(McpError);
  await expect(rebound.connect(`https://shop.example:${port}/mcp`, options)).rejects.toThrow(McpError);

  expect(receiver.requests).toEqual([]);
});
