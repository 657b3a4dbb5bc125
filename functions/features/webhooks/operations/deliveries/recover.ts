import { Type } from "@sinclair/typebox";
import { Nullable, Timestamp } from "../../../../../schemas/shapes.ts";
import { ApiError } from "../../../../http/errors.ts";
import { defineOperation } from "../../../../http/operation.ts";
import { type Recovery, type RecoveryPosition, recoverDeliveries } from "../../deliveries/recover.ts";
import { findWebhook } from "../../registry/find-webhook.ts";
import { managing, scopeOf } from "../managing.ts";
import { quotaSpent, refuseUnlessActive } from "./refusals.ts";

/** The log keeps 30 days. */
const KEPT_MS = 30 * 86_400_000;

export const recoverWebhook = defineOperation({
  ...managing,
  id: "recoverWebhook",
  method: "POST",
  path: "/webhooks/{id}/recover",
  summary:
    "Sends again what failed or was skipped since a time, and what was never sent, from the event log. One call looks at 1,000 events at most: while hasMore is true, call again with the cursor. Doing it twice sends nothing twice.",
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
    const { record, state } = await findWebhook(id, scopeOf(call), ports);
    refuseUnlessActive(record);
    const context = { id, recover: true };
    const begun = body.cursor
      ? ((await cursors.open(body.cursor, context)) as { recovery: Recovery; from: RecoveryPosition })
      : null;
    const recovery = begun?.recovery ?? toRecovery(body, ports.clock.now());
    const found = { webhook: { ...record, id }, state };
    const {
      recovered,
      next,
      quotaSpent: isSpent,
    } = await recoverDeliveries(tenant.id, found, recovery, begun?.from ?? null, ports);
    if (isSpent && recovered === 0) throw quotaSpent(ports);
    const cursor = next === null ? null : await cursors.seal({ recovery, from: next }, context);
    return { recovered, since: recovery.since, until: recovery.until, hasMore: next !== null, cursor };
  },
});

function toRecovery(body: { since: string; until?: string; onlyFailed?: boolean }, now: number): Recovery {
  const since = Math.max(Date.parse(body.since), now - KEPT_MS);
  const until = body.until === undefined ? now : Math.min(Date.parse(body.until), now);
  if (since > until) {
    const message = body.until === undefined ? "must not lie in the future" : "must not be later than until";
    throw new ApiError("VALIDATION_ERROR", "The time to recover from is not valid.", { faults: [{ param: "since", message }] });
  }
  return { since: new Date(since).toISOString(), until: new Date(until).toISOString(), onlyFailed: body.onlyFailed ?? false };
}
