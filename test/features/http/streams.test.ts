import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { streamingDeployment } from "./streams/deployment.ts";
import { sourceOf } from "./streams/source.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ deployment: await streamingDeployment(), quiet: true });
  shop = await local.newShop();
});

const usedQuota = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.chat.current;

describe("a streamed response", () => {
  test("each line of a stream arrives as it is produced", async () => {
    verifies("streams.first-line");
    const source = sourceOf("piecewise");

    const { status, headers, chunks } = await shop.publishable.stream("/streamed", { source: "piecewise" });
    source.push({ seq: 1 });
    const first = await chunks.next();
    source.push({ seq: 2 }, { seq: 3 });
    const [second, third] = [await chunks.next(), await chunks.next()];
    source.end();

    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    expect([first.value, second.value, third.value]).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
    expect(await chunks.next()).toEqual({ done: true, value: undefined });
  });

  test.each([
    ["without a key", () => local.anonymous.stream("/streamed", { source: "x" }), 401, "UNAUTHORIZED"],
    ["with a wrong body", () => shop.secret.stream("/streamed", { source: "" }), 400, "VALIDATION_ERROR"],
    ["that is refused", () => shop.secret.stream("/streamed", { source: "none" }), 404, "NOT_FOUND"],
    ["to no path", () => shop.secret.stream("/streamed/a/b"), 404, "NOT_FOUND"],
    ["that is too large", () => shop.secret.stream("/streamed", { source: "x".repeat(4_300_000) }), 413, "PAYLOAD_TOO_LARGE"],
  ])("a request %s gets an ordinary error response before any line", async (_what, call, expected, code) => {
    verifies("streams.errors");
    const { status, headers, chunks } = await call();

    const { value } = await chunks.next();
    expect(status).toBe(expected);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(value).toMatchObject({ object: "error", requestId: headers.get("x-request-id"), error: { code } });
  });

  test("a streamed response carries the request id and CORS headers", async () => {
    verifies("streams.headers");
    await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { origins: ["https://shop.example"] });
    sourceOf("page").end();
    const headers = { origin: "https://shop.example", "x-request-id": "my-request-0001" };

    const answer = await shop.publishable.stream("/streamed", { source: "page" }, { headers });

    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-request-id")).toBe("my-request-0001");
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://shop.example");
    expect(answer.headers.get("access-control-expose-headers")).toContain("x-request-id");
    expect(answer.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(answer.headers.get("x-accel-buffering")).toBe("no");
  });

  test("a preflight of a streamed path is answered like any other", async () => {
    verifies("streams.headers");
    const { status, headers } = await local.anonymous.request("OPTIONS", "/streamed", undefined, {
      headers: { origin: "https://shop.example" },
    });

    expect(status).toBe(204);
    expect(headers.get("access-control-allow-methods")).toBe("OPTIONS, POST");
    expect(headers.get("access-control-allow-origin")).toBe("https://shop.example");
  });

  test.each(["/streamed/head", "/buffered/head"])("HEAD at %s answers without reading a line", async (path) => {
    const source = sourceOf("head");
    source.push({ seq: 1 });
    source.end();

    const { status, headers, body } = await shop.secret.request("HEAD", path);

    await source.left;
    expect([status, body, source.taken]).toEqual([200, null, 0]);
    expect(headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
  });

  test("a stream whose client has gone is no longer read, and its work goes on", async () => {
    verifies("streams.leaving");
    const source = sourceOf("leaving");
    const before = await usedQuota();
    const { chunks, close } = await shop.secret.stream("/streamed", { source: "leaving" });
    source.push({ seq: 1 });
    await chunks.next();

    close();
    await source.left;
    source.end();

    expect(await usedQuota()).toBe(before + 1);
  });

  test("a client that is a megabyte behind is disconnected", async () => {
    verifies("streams.slow-reader");
    const source = sourceOf("slow");
    const socket = connect(Number(new URL(local.baseUrl).port), "127.0.0.1");
    const body = JSON.stringify({ source: "slow" });
    socket.write(
      `POST /streamed HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${shop.secret.key}\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
    );
    socket.pause();

    const cut = source.left.then(() => true);
    const line = { text: "x".repeat(100_000) };
    source.push(...Array.from({ length: 200 }, () => line));
    await cut;

    // The operating system's socket buffers are not ours to bound.
    expect(source.taken).toBeLessThan(150);
    source.end();
    socket.destroy();
  });
});

describe("the quota of a streamed response", () => {
  test("a stream consumes one of the quota and refunds it when it fails", async () => {
    verifies("streams.quota");
    const before = await usedQuota();
    const answered = await shop.secret.stream("/streamed", { source: "good" });
    sourceOf("good").end();
    await answered.chunks.next();
    const failed = await shop.secret.stream("/streamed", { source: "bad" });
    const during = await usedQuota();

    sourceOf("bad").push({ type: "error" });
    sourceOf("bad").end({ failed: true });
    await failed.rest();

    expect([during, await usedQuota()]).toEqual([before + 2, before + 1]);
  });

  test("a stream is refused when the quota is spent", async () => {
    verifies("streams.quota");
    const { secret, tenantId } = await local.newShop();
    await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { chat: 0 } });
    await local.clock.advance("10s");

    const { status, chunks } = await secret.stream("/streamed", { source: "spent" });

    expect(status).toBe(429);
    expect((await chunks.next()).value.error.code).toBe("QUOTA_EXCEEDED");
  });
});

test("an Idempotency-Key refuses a second request while its stream runs, and is free after one that is not kept", async () => {
  verifies("streams.idempotency");
  const headers = { "idempotency-key": "one" };
  const open = () => shop.secret.stream("/streamed", { source: "twin" }, { headers });
  const first = await open();
  const twin = await open();
  sourceOf("twin").push({ seq: 1 });
  sourceOf("twin").end();
  const lines = await first.rest();

  const again = await open();

  expect(twin.status).toBe(409);
  expect(lines).toEqual([{ seq: 1 }]);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, null]);
});
