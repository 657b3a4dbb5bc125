import { beforeAll, describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../../functions/domain/ports.ts";
import { apiHandler } from "../../../functions/http/kernel/kernel.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

test("requests above the limit per minute are 429 until the minute ends, and refused ones do not count", async () => {
  verifies("limits.minute", "limits.refused", "limits.exact", "errors.retry-after");
  // Half past, so that the next minute is in the same hour.
  const local = await startLocal({ startsAt: Date.UTC(2026, 2, 1, 9, 30) });
  const { secret } = await local.newShop({ tier: "personal" });
  const call = () => secret.get("/tenant/whoami");

  const answers = await Promise.all(Array.from({ length: 130 }, call));
  const refused = answers.filter(({ status }) => status === 429);
  await local.clock.advance("60s");
  const after = await call();

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(refused).toHaveLength(30);
  expect(refused[0]!.body.error).toMatchObject({ type: "rate_limit_error", code: "RATE_LIMITED" });
  expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused[0]!.body.error.retryAfter).toBeLessThanOrEqual(60);
  expect(after.status).toBe(200);
  expect(after.body.usage.rateLimit.remaining).toEqual({ perMinute: 99, perHour: 899 });
});

test("the limit per hour spans its minutes, and the error says when it ends", async () => {
  verifies("limits.hour");
  const local = await startLocal();
  const { secret, tenantId } = await local.newShop({ tier: "personal" });
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { perHour: 3 } });
  const intoTheHour = local.clock.now() % 3_600_000;
  await local.clock.advance(`${Math.ceil((3_600_000 - intoTheHour) / 1_000)}s`);

  const statuses = [];
  for (let call = 0; call < 4; call++) statuses.push(await secret.get("/tenant/whoami"));

  const last = statuses.at(-1)!;
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(last.body.error.message).toContain("3 requests an hour");
  expect(last.body.error.retryAfter).toBeGreaterThan(3_500);
});

/** Requests that the distribution forwards, each from an address of its own choice. */
function behindTheEdge(local: Local) {
  const settings = { ...local.ports.settings, originSecrets: ["from-the-edge"] };
  const ports = Object.create(local.ports, Object.getOwnPropertyDescriptors({ settings })) as Ports;
  const handle = apiHandler(OPERATIONS, ports);
  return async (key: string, address: string, more: Record<string, string> = {}, path = "/tenant/whoami") => {
    const headers = { "x-origin-secret": "from-the-edge", "x-viewer-address": address, authorization: `Bearer ${key}`, ...more };
    const http = { method: "GET", path, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "test" };
    const event = { rawPath: path, rawQueryString: "", headers, requestContext: { http, requestId: "gateway-1" } };
    const { statusCode, body } = await handle(event as unknown as APIGatewayProxyEventV2);
    return { status: statusCode!, body: JSON.parse(body!) };
  };
}

describe("visitors of a shop", () => {
  let local: Local;
  let send: ReturnType<typeof behindTheEdge>;
  beforeAll(async () => {
    local = await startLocal({ startsAt: Date.UTC(2026, 2, 1, 9, 30) });
    send = behindTheEdge(local);
  });

  const accepted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
  const many = (count: number, call: (index: number) => Promise<{ status: number; body: unknown }>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));

  test("all publishable keys together spend at most their share, and leave the merchant the rest", async () => {
    verifies("limits.public-share", "limits.exact", "limits.refused");
    const { secret, publishable } = await local.newShop({ tier: "personal" });
    const second = (await secret.post("/keys", { label: "app", keyType: "publishable" })).body.data.key;
    await local.clock.advance("60s");

    const visitors = await many(100, (index) => send(index % 2 ? publishable.key : second, `192.0.2.${index}`));
    const merchant = await many(25, () => send(secret.key, "198.51.100.1"));
    const refused = visitors.find(({ status }) => status === 429)!.body as never as { error: { message: string } };

    expect([accepted(visitors), accepted(merchant)]).toEqual([80, 20]);
    expect(refused.error.message).toContain("80 requests a minute with publishable keys");
  });

  test("one address spends at most its share of that, and leaves other visitors the rest", async () => {
    verifies("limits.address-share", "limits.exact", "limits.refused");
    const { publishable } = await local.newShop({ tier: "personal" });
    await local.clock.advance("60s");

    const greedy = await many(90, () => send(publishable.key, "203.0.113.7"));
    const others = await many(40, (index) => send(publishable.key, `203.0.113.${100 + (index % 20)}`));
    const last = await send(publishable.key, "203.0.113.250");
    const refused = greedy.find(({ status }) => status === 429)!.body as never as {
      error: { message: string; retryAfter: number };
    };

    expect([accepted(greedy), accepted(others), last.status]).toEqual([40, 40, 429]);
    expect(refused.error.message).toContain("40 requests a minute from one address");
    expect(refused.error.retryAfter).toBe(60);
  });

  test("a request that the tenant's share refuses is given back to its address", async () => {
    verifies("limits.refused");
    const { publishable, tenantId } = await local.newShop({ tier: "personal" });
    await local.clock.advance("60s");
    await many(80, (index) => send(publishable.key, `192.0.2.${index}`));
    const refused = await many(30, () => send(publishable.key, "203.0.113.9"));
    await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { tier: "enterprise" });
    await local.clock.advance("10s");

    const answer = await send(publishable.key, "203.0.113.9");

    expect(accepted(refused)).toBe(0);
    expect(answer.body.usage.rateLimit.remaining.perMinute).toBe(119);
  });

  test("a visitor has one limit with all addresses of a household, and no header of theirs gives another", async () => {
    verifies("limits.address-share");
    const { publishable } = await local.newShop({ tier: "personal" });
    await local.clock.advance("60s");
    const forge = { "x-forwarded-for": "192.0.2.99", forwarded: "for=192.0.2.99", "x-real-ip": "192.0.2.99" };

    const household = await many(50, (index) => send(publishable.key, `2001:db8:1:2::${index.toString(16)}`));
    const forged = await many(2, (index) => send(publishable.key, "2001:db8:1:2:ffff::1", index ? forge : {}));
    const neighbour = await send(publishable.key, "2001:db8:1:3::1");
    // Without the distribution's secret its header is the client's own.
    const direct = await many(50, (index) =>
      publishable.get("/tenant/whoami", {
        headers: { "x-viewer-address": `192.0.2.${index}`, "x-forwarded-for": `192.0.2.${index}` },
      }),
    );

    expect([accepted(household), accepted(forged), neighbour.status]).toEqual([40, 0, 200]);
    expect(accepted(direct)).toBe(39);
  });

  test("the hour has the same shares, and usage shows a visitor what is left to them", async () => {
    verifies("limits.public-share", "limits.address-share", "envelope.rate-usage");
    const { publishable, tenantId } = await local.newShop({ tier: "personal" });
    await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { perHour: 10 } });
    await local.clock.advance("60s");

    const first = await send(publishable.key, "203.0.113.7");
    const more = await many(9, () => send(publishable.key, "203.0.113.7"));
    const others = await many(9, (index) => send(publishable.key, `192.0.2.${index}`));
    const refused = more.find(({ status }) => status === 429)!.body as never as { error: { message: string } };

    expect(first.body.usage).toMatchObject({
      rateLimit: { remaining: { perMinute: 39, perHour: 3 } },
      quota: { current: 1, limit: 8 },
    });
    expect([accepted(more), accepted(others)]).toEqual([3, 4]);
    expect(refused.error.message).toContain("4 requests an hour from one address");
  });

  test("a request for an unknown workspace, or from an unknown origin, counts like any other", async () => {
    verifies("limits.wrong-workspace");
    const { secret, publishable } = await local.newShop({ tier: "personal" });
    await local.clock.advance("60s");

    const foreign = await many(5, () => send(publishable.key, "203.0.113.7", { origin: "https://elsewhere.example" }));
    const unknown = await many(5, () => send(secret.key, "198.51.100.1", { "x-workspace-id": "nope-nope" }));
    const answer = await send(publishable.key, "203.0.113.7");
    const guessed = await many(60, (index) => send(publishable.key, "203.0.113.8", { "x-workspace-id": `guess-${index}` }));

    expect([foreign[0]!.status, unknown[0]!.status]).toEqual([403, 404]);
    expect(answer.body.usage.rateLimit.remaining.perMinute).toBe(34);
    expect((await send(secret.key, "198.51.100.1")).body.usage.rateLimit.remaining.perMinute).toBe(100 - 52);
    expect(guessed.map(({ status }) => status).sort()).toEqual([...Array(40).fill(404), ...Array(20).fill(429)]);
  });

  test("a merchant sets both shares; the others stay as they are", async () => {
    verifies("limits.shares-set");
    const { secret, publishable } = await local.newShop({ tier: "personal" });

    const set = await secret.patch("/tenant/features", { rateShares: { publishable: 0.1, address: 1 } });
    const refused = await secret.patch("/tenant/features", { rateShares: { publishable: 0 } });
    const again = await secret.patch("/tenant/features", { rateShares: { publishable: 0.2 } });
    await local.clock.advance("60s");
    const answers = await many(30, () => send(publishable.key, "203.0.113.7"));

    expect(set.body.data.rateShares).toEqual({ publishable: 0.1, address: 1 });
    expect([refused.status, refused.body.details[0].param]).toEqual([400, "rateShares.publishable"]);
    expect(again.body.data.rateShares).toEqual({ publishable: 0.2, address: 1 });
    expect(accepted(answers)).toBe(20);
  });

  test("no address is stored, and its counter ends soon after its hour", async () => {
    verifies("limits.address-private");
    const { publishable, tenantId } = await local.newShop();

    await send(publishable.key, "203.0.113.77");
    const { items } = await local.ports.tables.usage.list<{ expiresAt: number }>(tenantId, ["addressRate"]);

    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain("203.0.113.77");
    expect(items[0]!.expiresAt * 1_000 - local.clock.now()).toBeLessThanOrEqual(2 * 3_600_000);
  });
});
