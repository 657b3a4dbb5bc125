import { attempt } from "../../platform/attempt.ts";
import type { Ports } from "../../platform/ports.ts";
import type { Key } from "../../platform/table.ts";
import type { Tenant } from "../call.ts";
import { ApiError } from "../errors.ts";
import type { RateUsage } from "../exchange.ts";
import type { Counters, DrawResult } from "./counters.ts";
import { type Windows, windowsAt } from "./windows.ts";

/** Counts one request in its minute and hour, in one write. Throws RATE_LIMITED; a refused request is not counted. */
export async function drawRate(counters: Counters, tenant: Tenant, ports: Ports): Promise<RateUsage> {
  const windows = windowsAt(ports.clock.now());
  const { perMinute, perHour } = tenant.limits;
  if (!ports.settings.rateLimits) return { remaining: { perMinute, perHour }, resetTime: windows.minuteEnd };
  let result: DrawResult | null = null;
  const served = await attempt(ports.log, "count a request (it is served all the same)", async () => {
    result = await counters.draw({
      tenantId: tenant.id,
      key: rateKey(windows),
      upTo: { total: perHour, [windows.minute]: perMinute },
      expiresAt: Math.ceil(windows.hourEnd / 1_000) + 3_600,
    });
  });
  if (!served) ports.log.count("UsageUnavailable");
  return settle(result ?? { taken: true, item: {} }, tenant, windows, ports.clock.now());
}

/** What is left in this minute and hour, without counting. */
export async function readRate(tenant: Tenant, ports: Ports): Promise<RateUsage> {
  const windows = windowsAt(ports.clock.now());
  const item = await ports.tables.usage.get(tenant.id, rateKey(windows)).catch(() => null);
  return settle({ taken: true, item: item ?? {} }, tenant, windows, ports.clock.now());
}

function rateKey({ hour }: Windows): Key {
  return { collection: ["rate"], id: hour };
}

function settle({ taken, item }: DrawResult, tenant: Tenant, windows: Windows, now: number): RateUsage {
  const left = (name: string, most: number) => Math.max(0, most - ((item[name] as number | undefined) ?? 0));
  const remaining = { perMinute: left(windows.minute, tenant.limits.perMinute), perHour: left("total", tenant.limits.perHour) };
  const hourSpent = remaining.perHour === 0;
  const resetTime = hourSpent ? windows.hourEnd : windows.minuteEnd;
  if (taken) return { remaining, resetTime };
  const span = hourSpent ? `${tenant.limits.perHour} requests an hour` : `${tenant.limits.perMinute} requests a minute`;
  const retryAfter = Math.max(1, Math.ceil((resetTime - now) / 1_000));
  throw new ApiError("RATE_LIMITED", `The limit of ${span} is reached. Try again in ${retryAfter} s.`, { retryAfter });
}
