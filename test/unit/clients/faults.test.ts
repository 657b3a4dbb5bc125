/** @jest-environment node */
import { describe, expect, test } from "@jest/globals";
import { ApiError, Client } from "../../../clients/typescript/src/index.ts";
import { type Answer, json, startScripted } from "../../support/scripted-service.ts";
import { verifies } from "../../support/verifies.ts";

const FOUND = { object: "search_result", requestId: "req_1", data: { results: [], total: 0 } };
const LIMITED = { object: "error", requestId: "req_2", error: { message: "Wait.", code: "RATE_LIMITED", retryAfter: 0 } };
const raw =
  (status: number, headers: Record<string, string>, body = ""): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const cut: Answer = (response) => void response.socket?.resetAndDestroy();
const brokenBody: Answer = async (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  await new Promise<void>((resolve) => response.write('{"object":', () => resolve()));
  response.socket?.resetAndDestroy();
};

async function open(script: Answer[], more = {}) {
  const { baseUrl, seen } = await startScripted(script);
  return { seen, client: new Client({ url: baseUrl, key: "if_sk_1", workspace: "w1", pauseMs: () => 0, ...more }) };
}

/** Calls a search, and returns the error that it ends with. */
async function refusal(script: Answer[], more = {}) {
  const { client, seen } = await open(script, more);
  const error: ApiError = await client.products.search({ text: "rain" }).then(
    () => Promise.reject(new Error("It was answered.")),
    (error) => error,
  );
  return { error, seen };
}

describe("a failure that passes", () => {
  verifies("client.retries");
  test.each<[string, Answer[]]>([
    ["a rate limit", [json(429, LIMITED)]],
    ["a rate limit of the gateway, without a code", [raw(429, { "content-type": "text/plain" }, "slow down")]],
    ["a service that is away", [json(503, { error: { code: "UPSTREAM_UNAVAILABLE", message: "Away." } })]],
    ["a gateway's page", [raw(502, { "content-type": "text/html" }, "<h1>Bad gateway</h1>")]],
    ["a connection that breaks before the answer", [cut]],
    ["a connection that breaks in the answer", [brokenBody]],
    ["two of them", [cut, json(429, LIMITED)]],
  ])("%s: the call is sent again", async (_, failures) => {
    const { client, seen } = await open([...failures, json(200, FOUND)]);

    expect(await client.products.search({ text: "rain" })).toEqual(FOUND);
    expect(seen).toHaveLength(failures.length + 1);
    expect(seen.at(-1)).toMatchObject({ method: "POST", url: "/products/search", body: { text: "rain" } });
    expect(seen.at(-1)?.headers).toMatchObject({ authorization: "Bearer if_sk_1", "x-workspace-id": "w1" });
  });

  test("all attempts of a write carry one key, and another write another one", async () => {
    const written = json(200, { object: "product", requestId: "r", data: {} });
    const { client, seen } = await open([cut, json(503, {}), written, written]);
    await client.products.upsert({ id: "p1", name: "Jacket" });
    await client.products.upsert({ id: "p1", name: "Jacket" });

    const keys = seen.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test("a write whose answer was lost waits for its twin, which still runs", async () => {
    const twin = json(409, { error: { code: "CONFLICT", message: "A request with this key runs." } });
    const { client, seen } = await open([cut, twin, json(200, { object: "x", requestId: "r", data: { id: "p1" } })]);

    expect(await client.products.upsert({ id: "p1", name: "Jacket" })).toMatchObject({ data: { id: "p1" } });
    expect(seen).toHaveLength(3);
  });

  test("a conflict of the first attempt is told at once", async () => {
    const { error, seen } = await refusal([json(409, { error: { code: "CONFLICT", message: "It exists." } })]);

    expect(error).toMatchObject({ status: 409, code: "CONFLICT", message: "It exists." });
    expect(seen).toHaveLength(1);
  });

  test("Retry-After is waited for, in seconds or as a date, and then the usual pause", async () => {
    const pauses: number[] = [];
    const original = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, ms: number, ...rest: []) => {
      if (ms === 30_000) return original(run, ms, ...rest);
      pauses.push(ms);
      return original(run, 0, ...rest);
    }) as typeof setTimeout;
    try {
      const inTenSeconds = new Date(Date.now() + 10_000).toUTCString();
      const { client } = await open(
        [
          raw(429, { "retry-after": "7" }),
          raw(503, { "retry-after": inTenSeconds }),
          json(429, { error: { code: "RATE_LIMITED", retryAfter: 3 } }),
          json(200, FOUND),
        ],
        { pauseMs: (attempt: number) => attempt * 10, retries: 3 },
      );
      await client.products.search({ text: "rain" });
    } finally {
      globalThis.setTimeout = original;
    }

    expect(pauses[0]).toBe(7_010);
    expect(pauses[1]).toBeGreaterThan(8_000);
    expect(pauses[1]).toBeLessThan(10_100);
    expect(pauses[2]).toBe(3_030);
  });

  test("pauses grow, with jitter, up to eight seconds", async () => {
    const { growingPauseMs } = await import("../../../clients/typescript/src/retry.ts");
    const pauses = Array.from({ length: 200 }, () => growingPauseMs(3));

    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2_000);
    expect(new Set(pauses).size).toBeGreaterThan(100);
    expect(growingPauseMs(30)).toBeLessThanOrEqual(8_000);
  });

  test("a wait that is longer than wanted is an error at once, which says how long", async () => {
    const { error, seen } = await refusal([raw(429, { "retry-after": "3600" })]);

    expect(error).toMatchObject({ status: 429, retryAfter: 3_600 });
    expect(seen).toHaveLength(1);
  });

  test("it gives up after the attempts that were asked for", async () => {
    const { error, seen } = await refusal(Array(9).fill(json(503, { error: { message: "Away.", code: "X" } })), { retries: 3 });

    expect(error).toMatchObject({ name: "ApiError", message: "Away.", status: 503 });
    expect(seen).toHaveLength(4);
  });
});

describe("a failure that stays", () => {
  verifies("client.errors");
  test("a refusal has status, code, issues and request id, and is not sent again", async () => {
    const details = [{ param: "limit", message: "must be at most 50" }];
    const body = { object: "error", requestId: "req_9", error: { type: "x", message: "No.", code: "VALIDATION_ERROR" }, details };
    const { error, seen } = await refusal([json(400, body)]);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      ...{
        name: "ApiError",
        message: "No.",
        status: 400,
        code: "VALIDATION_ERROR",
        details,
        requestId: "req_9",
        retryAfter: null,
      },
    });
    expect(seen).toHaveLength(1);
  });

  test.each(["QUOTA_EXCEEDED", "INDEXING_LIMIT_EXCEEDED"])("%s is no rate limit: it is not sent again", async (code) => {
    const { error, seen } = await refusal([json(429, { error: { code, message: "Spent.", retryAfter: 1 } })]);

    expect(error).toMatchObject({ code, retryAfter: 1 });
    expect(seen).toHaveLength(1);
  });

  test.each<[string, Answer]>([
    ["an HTML page", raw(200, { "content-type": "text/html" }, "<!doctype html><p>Sign in to the hotel's network</p>")],
    ["nothing", raw(200, { "content-type": "application/json" })],
    ["a list", json(200, [1])],
    ["null", json(200, null)],
    ["half an object", raw(200, { "content-type": "application/json" }, '{"data":')],
    ["an object of another service", json(200, { ok: true })],
  ])("%s in place of an answer is an error that says so", async (_, answer) => {
    const { error, seen } = await refusal([answer]);

    expect(error).toMatchObject({ name: "ApiError", status: 200, code: "INVALID_RESPONSE" });
    expect(error.message).toContain("POST /products/search was answered 200 with something else than this API's JSON");
    expect(seen).toHaveLength(1);
  });

  test.each<[string, Answer]>([
    ["HTML", raw(403, { "content-type": "text/html" }, "<p>Forbidden</p>")],
    ["nothing", raw(403, {})],
    ["an error of another shape", json(403, { error: "no", details: "none", requestId: 5 })],
    ["a list", json(403, ["no"])],
  ])("a refusal that is %s has its status", async (_, answer) => {
    const { error } = await refusal([answer]);

    expect(error).toMatchObject({ status: 403, code: null, details: [], requestId: null, message: "The service answered 403." });
  });

  test("a redirect is not followed: the body would be lost on the way, and the key might go to a stranger", async () => {
    const { error, seen } = await refusal([raw(301, { location: "https://elsewhere.example/products/search" })]);

    expect(error.message).toContain("a redirect to https://elsewhere.example/products/search");
    expect(seen).toHaveLength(1);
  });

  test("a service that cannot be reached is an error that names it", async () => {
    const client = new Client({ url: "http://127.0.0.1:1", retries: 0 });

    await expect(client.service.health()).rejects.toMatchObject({
      ...{ status: 0, code: "NO_ANSWER", message: expect.stringContaining("No answer from http://127.0.0.1:1") },
    });
  });
});

describe("time", () => {
  verifies("client.time");
  const silent: Answer = () => undefined;

  test("a service that does not answer in time is asked again, and then given up", async () => {
    const { error, seen } = await refusal([silent, silent], { timeoutMs: 50, retries: 1 });

    expect(error).toMatchObject({ code: "TIMEOUT", status: 0, message: expect.stringContaining("nothing came for 50 ms") });
    expect(seen).toHaveLength(2);
  });

  test("an answer that stops halfway is late as well", async () => {
    const half: Answer = (response) => void response.writeHead(200, { "content-type": "application/json" }).write('{"object":');
    const { error } = await refusal([half], { timeoutMs: 50, retries: 0 });

    expect(error).toMatchObject({ code: "TIMEOUT" });
  });

  test("an aborted call throws the signal's reason, while it is sent and between two attempts", async () => {
    const waiting = new AbortController();
    const reason = new Error("The page was left.");
    const { client, seen } = await open([() => waiting.abort(reason), json(200, FOUND)]);
    await expect(client.products.search({ text: "rain" }, { signal: waiting.signal })).rejects.toBe(reason);
    await expect(client.products.search({ text: "rain" }, { signal: waiting.signal })).rejects.toBe(reason);
    expect(seen).toHaveLength(1);

    const pausing = new AbortController();
    const pauseMs = () => {
      queueMicrotask(() => pausing.abort(reason));
      return 60_000;
    };
    const again = await open([json(503, {})], { pauseMs });
    await expect(again.client.products.search({ text: "rain" }, { signal: pausing.signal })).rejects.toBe(reason);
    expect(again.seen).toHaveLength(1);
  });
});

describe("ids", () => {
  verifies("client.ids");
  test.each(["", ".", "..", undefined, null, {}, Number.NaN])("%p is refused before anything is sent", async (id) => {
    const { client, seen } = await open([]);

    expect(() => client.products.delete(id as string)).toThrow(TypeError);
    expect(seen).toHaveLength(0);
  });

  test("any other id is encoded", async () => {
    const { client, seen } = await open([json(200, { object: "product", requestId: "r", data: {} })]);
    await client.products.get("a/b?c=d#e ü%");

    expect(seen[0]?.url).toBe("/products/a%2Fb%3Fc%3Dd%23e%20%C3%BC%25");
  });

  test.each(["", "api.shop.example", "ftp://x", "javascript:alert(1)"])("%p is no url of a service", (url) => {
    expect(() => new Client({ url })).toThrow(TypeError);
  });
});

test("options of a call replace those of the client; undefined ones do not", async () => {
  const answer = json(200, { object: "product", requestId: "r", data: {} });
  const { client, seen } = await open([answer, answer, answer]);
  const statuses: number[] = [];
  const onResponse = ({ status }: Response) => void statuses.push(status);
  await client.products.upsert(
    { id: "p1", name: "x" },
    { workspace: "w2", idempotencyKey: "mine", headers: { "if-match": "e1" } },
  );
  await client.products.upsert(
    { id: "p1", name: "x" },
    { workspace: undefined, timeoutMs: undefined, idempotencyKey: null, onResponse },
  );
  await client.products.get("p1", {}, { workspace: null });

  expect(seen[0]?.headers).toMatchObject({ "x-workspace-id": "w2", "idempotency-key": "mine", "if-match": "e1" });
  expect(seen[1]?.headers).toMatchObject({ "x-workspace-id": "w1" });
  expect(seen[1]?.headers["idempotency-key"]).toBeUndefined();
  expect(seen[2]?.headers["x-workspace-id"]).toBeUndefined();
  expect(statuses).toEqual([200]);
});
