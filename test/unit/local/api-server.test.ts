import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type ApiServer, startApiServer } from "../../../local/runtime/http/api-server.ts";
import { refuseMalformed } from "../../../local/runtime/http/own-answers.ts";
import { verifies } from "../../support/verifies.ts";

/** Those of `npm start` are in seconds. */
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 150,
  requestTimeout: 200,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 20,
  joinDuplicateHeaders: true,
};

let server: ApiServer;
let isReady = false;
beforeAll(async () => {
  server = await startApiServer(0, () => undefined, LIMITS);
});
afterAll(() => server.stop(0));

/** Sends bytes and returns what comes back until the server closes the connection. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(server.port, "127.0.0.1", () => bytes && socket.write(bytes));
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
  });
}

function parse(text: string) {
  const [head = "", body = ""] = text.split("\r\n\r\n");
  const [, requestId] = /x-request-id: (\S+)/i.exec(head) ?? [];
  return { status: head.split(" ")[1], requestId, body: JSON.parse(body) };
}

test.each([
  ["400", "what is no HTTP", "hello\r\n\r\n", "VALIDATION_ERROR"],
  ["400", "a request without a host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", "VALIDATION_ERROR"],
  ["417", "an expectation that nobody knows", "GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n", "VALIDATION_ERROR"],
  ["431", "headers that are too long", `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${"x".repeat(20_000)}\r\n\r\n`, "HEADERS_TOO_LARGE"],
  ["408", "headers that do not end", "GET / HTTP/1.1\r\nhost: x\r\n", "REQUEST_TIMEOUT"],
  ["408", "a body that does not come", "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{", "REQUEST_TIMEOUT"],
])("%s for %s carries the JSON error and a request id of its own", async (status, _what, bytes, code) => {
  verifies("local.malformed");

  const [first, second] = [parse(await exchange(bytes)), parse(await exchange(bytes))];

  expect(first).toMatchObject({ status, body: { object: "error", requestId: first.requestId, error: { code, param: null } } });
  expect(first.requestId).toMatch(/^req_/);
  expect(first.requestId).not.toBe(second.requestId);
});

test("a connection that never sends a byte is closed, and says nothing", async () => {
  verifies("local.idle");

  expect(await exchange("")).toBe("");
});

test("a connection that never sends a byte is not answered when Node closes it first", async () => {
  verifies("local.idle");
  const socket = Object.assign(new PassThrough(), { bytesRead: 0 });
  refuseMalformed(Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);

  expect([socket.destroyed, socket.readableLength]).toEqual([true, 0]);
});

test("until the service is open, and health until the keys are written, is 503 in the envelope", async () => {
  verifies("local.health");
  const address = `http://127.0.0.1:${server.port}`;
  const starting = await fetch(`${address}/products`);
  const functions = { invoke: async () => ({ statusCode: 200, body: "{}" }), stream: async () => undefined };
  const routes = [{ key: "$default", method: "ANY", path: null, functionName: "f" }] as never;
  server.open({ routes, edge: [] }, functions, { storeAddress: "", isReady: () => isReady });

  const before = await fetch(`${address}/health`);
  const other = await fetch(`${address}/products`);
  isReady = true;
  const after = await fetch(`${address}/health`);

  expect([starting.status, before.status, other.status, after.status]).toEqual([503, 503, 200, 200]);
  expect(await starting.json()).toMatchObject({
    requestId: starting.headers.get("x-request-id"),
    error: { code: "UPSTREAM_UNAVAILABLE" },
  });
});

test("a time is quiet when no request is in flight in it", async () => {
  const order: string[] = [];
  const socket = connect(server.port, "127.0.0.1", () =>
    socket.write("GET /health HTTP/1.1\r\nhost: x\r\n\r\nPOST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"),
  );
  // Both are read at once; the body of the second one never comes, until its time is over.
  await new Promise((resolve) => socket.once("data", resolve));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve())).then(() => order.push("answered"));

  await Promise.all([closed, server.quiet(5).then(() => order.push("quiet"))]);
  await server.quiet(5);

  expect(order).toEqual(["answered", "quiet"]);
});
