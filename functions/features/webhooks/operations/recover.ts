import { Type } from "@sinclair/typebox";
import { Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import { type ValidationIssue, validationError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { type RecoveryPosition, type RecoverySpan, recoverDeliveries } from "../dispatch/recover-deliveries.ts";
import { findWebhook } from "../endpoints/webhook-store.ts";
import { assertActive, quotaExceededError } from "./deliveries.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

/** The log keeps 30 days. */
const KEPT_MS = 30 * 86_400_000;

export const recoverWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "recoverWebhook",
  method: "POST",
  path: "/webhooks/{id}/recover",
  summary:
    "Sends again what failed or was skipped since a time, and what was never sent, from the event log. One call looks " +
    "at 1,000 events at most: while hasMore is true, call again with the cursor. Doing it twice sends nothing twice.",
  object: "webhook_recovery",
  request: Type.Object({
    since: Type.String({ format: "date-time", description: "Events from this time on; the log keeps 30 days." }),
    until: Type.Optional(Type.String({ format: "date-time", description: "Now, when absent." })),
    onlyFailed: Type.Optional(Type.Boolean({ description: "Only deliveries that were given up." })),
    cursor: Type.Optional(Type.String()),
  }),
  response: Type.Object({
    recovered: Type.Number(),
    since: Timestamp,
    until: Timestamp,
    hasMore: Type.Boolean(),
    cursor: Nullable(Type.String()),
  }),
  async handle(call, ports) {
    const { body, params, tenant, cursors } = call;
    const id = params.id!;
    const { record, state } = await findWebhook(id, toWebhookScope(call), ports);
    assertActive(record);
    const context = { id, recover: true };
    const begun = body.cursor
      ? ((await cursors.open(body.cursor, context)) as { recovery: RecoverySpan; from: RecoveryPosition })
      : null;
    const recovery = begun?.recovery ?? toRecovery(body, ports.clock.now());
    const found = { webhook: { ...record, id }, state };
    const { recovered, next, quotaSpent } = await recoverDeliveries(tenant.id, found, recovery, begun?.from ?? null, ports);
    if (quotaSpent && recovered === 0) throw quotaExceededError(ports);
    const cursor = next === null ? null : await cursors.seal({ recovery, from: next }, context);
    return { recovered, since: recovery.since, until: recovery.until, hasMore: next !== null, cursor };
  },
});

function toRecovery(body: { since: string; until?: string; onlyFailed?: boolean }, now: number): RecoverySpan {
  const since = Date.parse(body.since);
  const until = body.until === undefined ? now : Date.parse(body.until);
  const issue = validateSpan(since, until, now);
  if (issue) throw validationError([issue]);
  return {
    since: toIso(Math.max(since, now - KEPT_MS)),
    until: toIso(Math.min(until, now)),
    onlyFailed: body.onlyFailed ?? false,
  };
}

/** Returns the issue of a span. A leap second is a valid date-time, and no moment of a clock. */
function validateSpan(since: number, until: number, now: number): ValidationIssue | null {
  if (Number.isNaN(since)) return { param: "since", message: "is not a time that the calendar has" };
  if (Number.isNaN(until)) return { param: "until", message: "is not a time that the calendar has" };
  if (since > now) return { param: "since", message: "must not lie in the future" };
  if (since > until) return { param: "since", message: "must not be later than until" };
  if (until < now - KEPT_MS) return { param: "until", message: "must lie within the last 30 days, which the log keeps" };
  return null;
}

function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
