import { once } from "node:events";
import { Writable } from "node:stream";
import { beforeAll, describe, expect, jest, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../../functions/domain/ports.ts";
import type { Invocation } from "../../../functions/http/kernel/access-log.ts";
import { apiHandler, streamHandler } from "../../../functions/http/kernel/kernel.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { TIER_LIMITS } from "../../../schemas/limits.ts";
import { MemoryLog } from "../../support/memory-log.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { streamedOperations } from "./streams/operations.ts";
import { sourceOf } from "./streams/source.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ quiet: true });
  shop = await local.newShop();
});

const EDGE = { "x-origin-secret": "from-the-edge", "x-viewer-address": "198.51.100.77", "x-amz-cf-id": "cloudfront-1" };

function withLog(log: MemoryLog, ports: Partial<Ports> = {}): Ports {
  const settings = { ...local.ports.settings, originSecrets: ["from-the-edge"] };
  return Object.create(local.ports, Object.getOwnPropertyDescriptors({ log, settings, ...ports })) as Ports;
}

function toEvent(method: string, path: string, key: string, body?: object, more: Record<string, string> = {}) {
  const [rawPath, rawQueryString = ""] = path.split("?");
  const http = { method, path: rawPath, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "edge" };
  const headers = { ...EDGE, ...(key && { authorization: `Bearer ${key}` }), "user-agent": "shop/1.0", ...more };
  const requestContext = { http, requestId: "gateway-1" };
  return {
    rawPath,
    rawQueryString,
    headers,
    requestContext,
    body: body && JSON.stringify(body),
  } as unknown as APIGatewayProxyEventV2;
}

const INVOCATION: Invocation = { awsRequestId: "aws-1", functionVersion: "7" };

/** Calls the kernel as Lambda does, and returns the one line that the request leaves. */
async function lineOf(event: APIGatewayProxyEventV2, ports: Partial<Ports> = {}) {
  const log = new MemoryLog();
  const answer = await apiHandler(OPERATIONS, withLog(log, ports))(event, INVOCATION);
  expect(log.requests).toHaveLength(1);
  return { line: log.requests[0]!, lines: log.lines, answer, body: answer.body ? JSON.parse(answer.body) : null };
}

describe("the line of a request", () => {
  test("a search is logged with its ids, its caller, its outcome, its sizes and its time", async () => {
    verifies("logs.request", "logs.ids");
    const { line, answer, body } = await lineOf(toEvent("POST", "/products/search", shop.secret.key, { text: "oak" }));

    expect(line).toEqual({
      level: "info",
      message: "request",
      requestId: body.requestId,
      cloudFrontId: "cloudfront-1",
      gatewayRequestId: "gateway-1",
      awsRequestId: "aws-1",
      tenantId: shop.tenantId,
      workspaceId: undefined,
      keyId: expect.stringMatching(/^key_/),
      keyType: "secret",
      operation: "searchProducts",
      method: "POST",
      status: 200,
      code: undefined,
      requestBytes: 14,
      responseBytes: Buffer.byteLength(answer.body!),
      durationMs: expect.any(Number),
      coldStart: true,
      functionVersion: "7",
      ip: "198.51.100.77",
      userAgent: "shop/1.0",
    });
    expect(line.durationMs).toBeGreaterThan(0);
  });

  test.each([
    ["without the origin secret", "GET", "/tenant/whoami", { "x-origin-secret": "wrong" }, 403, "FORBIDDEN", undefined],
    ["to no path", "GET", "/nowhere", {}, 404, "NOT_FOUND", undefined],
    ["with a method that the path does not have", "PUT", "/health", {}, 405, "METHOD_NOT_ALLOWED", undefined],
    ["without a key", "GET", "/tenant/whoami", {}, 401, "UNAUTHORIZED", "getCaller"],
  ])("a request %s is logged too", async (_what, method, path, headers, status, code, operation) => {
    verifies("logs.request");
    const { line } = await lineOf(toEvent(method, path, "", undefined, headers as Record<string, string>));

    expect(line).toMatchObject({ status, code, method });
    expect(line.operation).toBe(operation);
    expect(line.requestId).toMatch(/^req_/);
  });

  test("a body that is too large and a spent rate limit are logged with their codes", async () => {
    verifies("logs.request");
    const small = await local.newShop({ tier: "starter" });
    const event = () => toEvent("GET", "/tenant/whoami", small.secret.key);

    const large = await lineOf(toEvent("POST", "/products/bulk", shop.secret.key, { pad: "x".repeat(4_200_000) }));
    await Promise.all(Array.from({ length: TIER_LIMITS.starter.perMinute }, () => lineOf(event())));
    const refused = await lineOf(event());

    expect(large.line).toMatchObject({ status: 413, code: "PAYLOAD_TOO_LARGE", requestBytes: 4_200_010 });
    expect(refused.line).toMatchObject({ status: 429, code: "RATE_LIMITED", tenantId: small.tenantId });
  });

  test("a failure inside the service is logged with its code", async () => {
    const directory = { findKey: () => Promise.reject(new UpstreamError("The table")) } as unknown as Ports["directory"];

    const { line, lines } = await lineOf(toEvent("GET", "/tenant/whoami", shop.secret.key), { directory });

    expect(line).toMatchObject({ status: 503, code: "UPSTREAM_UNAVAILABLE", operation: "getCaller" });
    expect(lines.find(({ level }) => level === "error")).toMatchObject({ requestId: line.requestId, awsRequestId: "aws-1" });
  });

  test("only the first request of a process is a cold start", async () => {
    const log = new MemoryLog();
    const handler = apiHandler(OPERATIONS, withLog(log));

    await handler(toEvent("GET", "/health", ""), INVOCATION);
    await handler(toEvent("GET", "/health", ""), INVOCATION);

    expect(log.requests.map(({ coldStart }) => coldStart)).toEqual([true, false]);
  });

  test("a request that a silent store holds up is logged with the answer that its caller gets", async () => {
    const directory = { findKey: () => new Promise(() => undefined) } as unknown as Ports["directory"];
    const log = new MemoryLog();
    const handler = apiHandler(OPERATIONS, withLog(log, { directory }));

    await handler(toEvent("GET", "/tenant/whoami", shop.secret.key), { ...INVOCATION, getRemainingTimeInMillis: () => 1_510 });

    expect(log.requests).toEqual([
      expect.objectContaining({ operation: "getCaller", status: 503, code: "UPSTREAM_UNAVAILABLE" }),
    ]);
  });
});

describe("what the log does not hold", () => {
  test("no line holds a path, a query, a body, an answer or a key", async () => {
    verifies("logs.private");
    const body = { text: "a secret wish" };
    const { lines } = await lineOf(toEvent("POST", "/products/search?note=hidden", shop.publishable.key, body));

    const text = JSON.stringify(lines);
    expect(text).not.toMatch(/secret wish|hidden|\/products/);
    expect(text).not.toContain(shop.publishable.key);
  });

  test("the address of a caller without a secret key is cut to its network", async () => {
    verifies("logs.private");
    const whole = await lineOf(toEvent("GET", "/tenant/whoami", shop.secret.key));
    const shopper = await lineOf(toEvent("POST", "/products/search", shop.publishable.key, { text: "oak" }));
    const stranger = await lineOf(
      toEvent("GET", "/health", "", undefined, { "x-viewer-address": "2001:db8:85a3:8d3:1319:8a2e:370:7348" }),
    );

    expect([whole.line.ip, shopper.line.ip, stranger.line.ip]).toEqual([
      "198.51.100.77",
      "198.51.100.0/24",
      "2001:db8:85a3::/48",
    ]);
  });

  test("an address that did not come from the edge is not believed, and long texts are cut", async () => {
    const headers = { "x-origin-secret": "guessed", "user-agent": "x".repeat(9_000), "x-amz-cf-id": "y".repeat(9_000) };
    const { line } = await lineOf(toEvent("GET", "/health", "", undefined, headers));

    expect(line.ip).toBe("192.0.2.0/24");
    expect([String(line.userAgent).length, String(line.cloudFrontId).length]).toEqual([256, 256]);
  });
});

describe("other lines of a request", () => {
  test("each line of two concurrent requests carries its own request's id, tenant and operation", async () => {
    verifies("logs.scope");
    const other = await local.newShop();
    const log = new MemoryLog();
    const { index } = local.ports;
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const ports = withLog(log, {
      index: Object.assign(Object.create(index), {
        query: async () => {
          if (++waiting === 2) both.resolve();
          await both.promise;
          log.warn("asked");
          throw new UpstreamError("The search index");
        },
      }),
    });
    const handler = apiHandler(OPERATIONS, ports);
    const search = (key: string, id: string) =>
      handler(toEvent("POST", "/products/search", key, { text: "oak" }, { "x-request-id": id }), { awsRequestId: id });

    await Promise.all([search(shop.secret.key, "request-one"), search(other.secret.key, "request-two")]);

    const asked = log.lines.filter(({ message }) => message === "asked");
    expect(
      asked.map(({ requestId, awsRequestId, tenantId, operation }) => [requestId, awsRequestId, tenantId, operation]),
    ).toEqual(
      expect.arrayContaining([
        ["request-one", "request-one", shop.tenantId, "searchProducts"],
        ["request-two", "request-two", other.tenantId, "searchProducts"],
      ]),
    );
  });
});

describe("the line of a stream", () => {
  function startStream(name: string, invocation = INVOCATION) {
    const log = new MemoryLog();
    const source = sourceOf(name);
    const { promise: firstWrite, resolve } = Promise.withResolvers<void>();
    const written: string[] = [];
    const output = new Writable({
      write(chunk, _encoding, done) {
        written.push(String(chunk));
        resolve();
        done();
      },
    });
    const handler = streamHandler(streamedOperations, withLog(log));
    const ended = handler(toEvent("POST", "/streamed", shop.publishable.key, { source: name }), () => output, invocation);
    return { log, source, output, ended, firstWrite, written };
  }

  test("a stream is logged at its end, with its lines and the time to the first one", async () => {
    verifies("logs.streams");
    const { log, source, ended, written } = startStream("logged");
    source.push({ seq: 1 }, { seq: 2 });
    expect(log.requests).toEqual([]);
    source.end();
    await ended;

    expect(log.requests).toEqual([
      expect.objectContaining({
        operation: "poststreamed",
        status: 200,
        chunks: 2,
        responseBytes: Buffer.byteLength(written.join("")),
        firstChunkMs: expect.any(Number),
        clientLeft: false,
        failed: false,
        awsRequestId: "aws-1",
        ip: "198.51.100.0/24",
      }),
    ]);
  });

  test("a client that leaves, and a stream that fails, are told apart in the log", async () => {
    verifies("logs.streams");
    const left = startStream("left");
    left.source.push({ seq: 1 });
    await left.firstWrite;
    left.output.destroy();
    await once(left.output, "close");
    left.source.end();
    const failing = startStream("failing");
    failing.source.push({ seq: 1 });
    failing.source.end({ failed: true });
    await Promise.all([left.ended, failing.ended]);

    expect(left.log.requests).toEqual([expect.objectContaining({ clientLeft: true, failed: false, chunks: 1 })]);
    expect(failing.log.requests).toEqual([expect.objectContaining({ clientLeft: false, failed: true, status: 200 })]);
  });

  test("a stream that outlives its function is logged before the function is stopped", async () => {
    verifies("logs.deadline");
    // Time stands still for timers alone: the tables are read as ever.
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance", "Date", "hrtime"] });
    try {
      const endless = startStream("endless", { ...INVOCATION, getRemainingTimeInMillis: () => 120_000 });
      endless.source.push({ seq: 1 });
      await endless.firstWrite;

      jest.advanceTimersByTime(119_700);
      expect(endless.log.requests).toEqual([]);
      jest.advanceTimersByTime(100);
      expect(endless.log.requests).toEqual([
        expect.objectContaining({ operation: "poststreamed", timedOut: true, status: null }),
      ]);

      endless.source.end();
      await endless.ended;
      expect(endless.log.requests).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });

  test("a refused stream is logged as any request", async () => {
    const { log, ended } = startStream("none");
    await ended;

    expect(log.requests).toEqual([expect.objectContaining({ status: 404, code: "NOT_FOUND", operation: "poststreamed" })]);
  });
});
