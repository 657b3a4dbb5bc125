import { type Static, Type } from "@sinclair/typebox";
import { Choice, FreeForm, Named, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import { type ValidationIssue, validationError } from "../../../http/errors.ts";
import { parseTimeSpan } from "../../../http/input/date-span.ts";
import { defineOperation } from "../../../http/operation.ts";
import { DeliveryEvent, ResponseCode } from "../deliveries/history/delivery-filter.ts";
import { type RecoveryPosition, type RecoverySpan, recoverDeliveries } from "../dispatch/recover-deliveries.ts";
import { findWebhook } from "../endpoints/webhook-store.ts";
import { assertActive, quotaExceededError } from "./deliveries.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

/** The log keeps 30 days. */
const KEPT_MS = 30 * 86_400_000;

const Recovery = Named(
  "WebhookRecoveryRequest",
  Type.Object({
    since: Type.String({ format: "date-time", description: "Events from this time on; the log keeps 30 days." }),
    until: Type.Optional(Type.String({ format: "date-time", description: "Now, when absent." })),
    onlyFailed: Type.Optional(Type.Boolean({ description: "Only deliveries that were given up: as the status `failed`." })),
    status: Type.Optional(
      Choice(["failed", "skipped"], { description: "Only deliveries of this status, and nothing that was never sent." }),
    ),
    event: Type.Optional(DeliveryEvent),
    code: Type.Optional(ResponseCode),
    dryRun: Type.Optional(Type.Boolean({ description: "Counts what would be sent, and sends nothing." })),
    cursor: Type.Optional(Type.String()),
  }),
);

export const recoverWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "recoverWebhook",
  method: "POST",
  path: "/webhooks/{id}/recover",
  summary:
    "Sends again what failed, was skipped or was never sent since a time, but nothing from before the webhook " +
    "was made. One call looks at 1,000 events at most. With dryRun it counts what it would send, and sends " +
    "nothing.",
  object: "webhook_recovery",
  unknownProperties: "refuse",
  request: Recovery,
  response: Named(
    "WebhookRecovery",
    Type.Object({
      recovered: Type.Number({ description: "Deliveries that are on their way now; with dryRun those that would be." }),
      dryRun: Type.Boolean({ description: "True: nothing was sent." }),
      byStatus: Type.Object(
        { failed: Type.Number(), skipped: Type.Number(), unsent: Type.Number({ description: "Events without a delivery." }) },
        { description: "What they were before; `unsent`: events without a delivery." },
      ),
      byEvent: Type.Unsafe<Record<string, number>>({ ...FreeForm, description: "Their number by the type of their event." }),
      beyondQuota: Type.Number({ description: "Deliveries that were looked at and wait for the reset of the month's quota." }),
      since: Timestamp,
      until: Timestamp,
      hasMore: Type.Boolean(),
      cursor: Nullable(Type.String()),
    }),
  ),
  async handle(call, ports) {
    const { body, params, tenant, cursors } = call;
    const id = params.id!;
    const { record, state } = await findWebhook(id, toWebhookScope(call), ports);
    assertActive(record);
    // The cursor of a count sends nothing, and that of a recovery is none for a count.
    const context = { id, recover: true, dryRun: body.dryRun ?? false };
    const begun = body.cursor
      ? ((await cursors.open(body.cursor, context)) as { recovery: RecoverySpan; from: RecoveryPosition })
      : null;
    const recovery = begun?.recovery ?? toRecovery(body, Date.parse(record.createdAt), ports.clock.now());
    const found = { webhook: { ...record, id }, state };
    const { counts, next, beyondQuota } = await recoverDeliveries(tenant.id, found, recovery, begun?.from ?? null, ports);
    const { byStatus, byEvent } = counts;
    const recovered = byStatus.failed + byStatus.skipped + byStatus.unsent;
    if (beyondQuota > 0 && recovered === 0 && !recovery.dryRun) throw quotaExceededError(ports);
    const cursor = next === null ? null : await cursors.seal({ recovery, from: next }, context);
    const { since, until, dryRun } = recovery;
    return { recovered, dryRun, byStatus, byEvent, beyondQuota, since, until, hasMore: next !== null, cursor };
  },
});

/** Returns what to recover: nothing from before the webhook, whose owner has not asked for it by making the webhook later. */
function toRecovery(body: Static<typeof Recovery>, createdAt: number, now: number): RecoverySpan {
  const { onlyFailed = false, status, event, code, dryRun = false } = body;
  const span = parseTimeSpan(body);
  const since = span.from!;
  const until = span.to === null ? now : span.to - 1;
  const issue = validateSpan(since, until, now);
  if (issue) throw validationError([issue]);
  if (onlyFailed && status === "skipped")
    throw validationError([{ param: "status", message: "must be failed, or absent, together with onlyFailed" }]);
  return {
    since: toIso(Math.max(since, createdAt, now - KEPT_MS)),
    until: toIso(Math.min(until, now)),
    ...{ status: onlyFailed ? "failed" : (status ?? null), event: event ?? null, code: code ?? null, dryRun },
  };
}

/** Returns the issue of a span that the log does not hold. */
function validateSpan(since: number, until: number, now: number): ValidationIssue | null {
  if (since > now) return { param: "since", message: "must not lie in the future" };
  if (until < now - KEPT_MS) return { param: "until", message: "must lie within the last 30 days, which the log keeps" };
  return null;
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
