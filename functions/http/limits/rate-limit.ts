import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Key } from "../../platform/ports/table.ts";
import type { Ports } from "../../platform/ports.ts";
import { ApiError } from "../errors.ts";
import type { Tenant } from "../operation.ts";
import type { RateUsage } from "../request-context.ts";
import type { IncrementResult, UsageCounters } from "./counters.ts";
import { type RateWindows, rateWindowsAt } from "./windows.ts";

/** Counts one request in its minute and hour, in one write. Throws RATE_LIMITED; a refused request is not counted. */
export async function consumeRateLimit(
  counters: UsageCounters,
  tenant: Tenant,
  ports: Pick<Ports, "clock" | "log" | "settings">,
): Promise<RateUsage> {
  const windows = rateWindowsAt(ports.clock.now());
  const { perMinute, perHour } = tenant.limits;
  if (!ports.settings.rateLimits) return { remaining: { perMinute, perHour }, resetTime: windows.minuteEnd };
  let result: IncrementResult | null = null;
  const served = await bestEffort(ports.log, "count a request (it is served all the same)", async () => {
    result = await counters.increment({
      tenantId: tenant.id,
      key: rateKey(windows),
      limits: { total: perHour, [windows.minute]: perMinute },
      expiresAt: Math.ceil(windows.hourEnd / 1_000) + 3_600,
    });
  });
  if (!served) ports.log.count("UsageUnavailable");
  return toRateUsage(result ?? { isAccepted: true, item: {} }, tenant, windows, ports.clock.now());
}

/** Reads the requests left in this minute and hour, without counting one. */
export async function readRateUsage(tenant: Tenant, ports: Pick<Ports, "clock" | "tables">): Promise<RateUsage> {
  const windows = rateWindowsAt(ports.clock.now());
  const item = await ports.tables.usage.get(tenant.id, rateKey(windows)).catch(() => null);
  return toRateUsage({ isAccepted: true, item: item ?? {} }, tenant, windows, ports.clock.now());
}

function rateKey({ hour }: RateWindows): Key {
  return { collection: ["rate"], id: hour };
}

function toRateUsage({ isAccepted, item }: IncrementResult, tenant: Tenant, windows: RateWindows, now: number): RateUsage {
  const countRemaining = (name: string, limit: number) => Math.max(0, limit - ((item[name] as number | undefined) ?? 0));
  const remaining = {
    perMinute: countRemaining(windows.minute, tenant.limits.perMinute),
    perHour: countRemaining("total", tenant.limits.perHour),
  };
  const hourSpent = remaining.perHour === 0;
  const resetTime = hourSpent ? windows.hourEnd : windows.minuteEnd;
  if (isAccepted) return { remaining, resetTime };
  const span = hourSpent ? `${tenant.limits.perHour} requests an hour` : `${tenant.limits.perMinute} requests a minute`;
  const retryAfter = Math.max(1, Math.ceil((resetTime - now) / 1_000));
  throw new ApiError("RATE_LIMITED", `The limit of ${span} is reached. Try again in ${retryAfter} s.`, { retryAfter });
}
