import { ApiError } from "../../../http/errors.ts";
import { quotaMonthAt } from "../../../http/limits/windows.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { WebhookRecord } from "../records.ts";

/** Throws CONFLICT: what would be sent would only be skipped again. */
export function assertActive({ status }: Pick<WebhookRecord, "status">): void {
  if (status === "active") return;
  throw new ApiError("CONFLICT", `The webhook is ${status}. Activate it first: PATCH /webhooks/{id} with {"status": "active"}.`);
}

export function quotaExceededError(ports: Pick<Ports, "clock">): ApiError {
  const now = ports.clock.now();
  const { resetsAt, resetDate } = quotaMonthAt(now);
  const message = `The monthly quota of webhook deliveries is spent. It resets on ${resetDate.slice(0, 10)}.`;
  return new ApiError("QUOTA_EXCEEDED", message, { retryAfter: Math.ceil((resetsAt - now) / 1_000) });
}
