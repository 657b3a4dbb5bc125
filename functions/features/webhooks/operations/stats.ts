import { Type } from "@sinclair/typebox";
import { FreeForm, Named, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import { roundShare } from "../../../domain/round-share.ts";
import { defineOperation } from "../../../http/operation.ts";
import type { DeliveryCounts } from "../deliveries/history/delivery-stats.ts";
import { toWebhookView } from "../endpoints/webhook-fields.ts";
import { findWebhook } from "../endpoints/webhook-store.ts";
import { statsCollection } from "../records/delivery-records.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

export const webhookStats = defineOperation({
  ...webhookOperationDefaults,
  id: "getWebhookStats",
  method: "GET",
  path: "/webhooks/{id}/stats",
  summary: "Counts a webhook's deliveries by UTC day, each as what became of it last.",
  object: "webhook_stats",
  request: null,
  query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })) }),
  response: Named(
    "WebhookStats",
    Type.Object({
      total: Type.Number(),
      delivered: Type.Number(),
      failed: Type.Number(),
      skipped: Type.Number(),
      pending: Type.Number(),
      attempts: Type.Number(),
      failedAttempts: Type.Number(),
      successRate: Nullable(Type.Number({ description: "Delivered of all that ended, 0 to 1." })),
      avgResponseTime: Nullable(Type.Number({ description: "Milliseconds, over all attempts." })),
      health: Type.String(),
      lastDeliveryAt: Nullable(Timestamp),
      lastFailure: Nullable(FreeForm),
      byDay: Type.Array(FreeForm),
    }),
  ),
  async handle(call, ports) {
    const id = call.params.id!;
    const now = ports.clock.now();
    const { record, state } = await findWebhook(id, toWebhookScope(call), ports);
    const first = new Date(now - ((call.query.days ?? DEFAULT_DAYS) - 1) * DAY_MS).toISOString().slice(0, 10);
    const { items } = await ports.tables.webhooks.list<DeliveryCounts>(call.tenant.id, statsCollection(id), { limit: 100 });
    const days = items.filter((item) => item.id >= first);
    const { health, lastDeliveryAt, lastFailure } = toWebhookView(id, record, state, now);
    const byDay = days.map(({ id: day, ...counts }) => ({ day, ...summarize([counts]) }));
    return { ...summarize(days), health, lastDeliveryAt, lastFailure, byDay };
  },
});

function summarize(days: DeliveryCounts[]) {
  const sum = (name: keyof DeliveryCounts) => days.reduce((total, counts) => total + (counts[name] ?? 0), 0);
  const [total, attempts] = [sum("created"), sum("attempts")];
  const [delivered, failed, skipped] = [sum("delivered"), sum("failed"), sum("skipped")];
  const ended = delivered + failed;
  return {
    ...{ total, delivered, failed, skipped, attempts },
    pending: Math.max(0, total - delivered - failed - skipped),
    failedAttempts: sum("failedAttempts"),
    successRate: ended > 0 ? roundShare(delivered / ended) : null,
    avgResponseTime: attempts > 0 ? Math.round(sum("durationMs") / attempts) : null,
  };
}
