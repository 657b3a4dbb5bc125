import { expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";
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
