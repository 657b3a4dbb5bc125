import { quotaMonthAt } from "../../../domain/tenancy/quota-month.ts";
import { ConditionFailedError, type Item } from "../../../platform/ports/stores/table.ts";
import type { DeliveryItem } from "../records/delivery-records.ts";
import { type NotificationPorts, notifyOwner } from "./notify-owner.ts";

/** One item per day claims the mail; it is kept for longer than the month that it belongs to. */
const KEEP_SECONDS = 32 * 86_400;
const NOTICES = ["quotaNotices"];

interface SkippedDelivery {
  webhookId: string;
  item: Pick<DeliveryItem, "eventCreatedAt">;
}

interface NoticeItem extends Item {
  /** The time of the first event that was skipped on that day (ISO 8601). */
  since: string;
  expiresAt: number;
}

/** Tells the owner, once a day, that deliveries are skipped because the month's quota is spent. */
export async function notifyQuotaSpent(tenantId: string, skipped: SkippedDelivery[], ports: NotificationPorts): Promise<void> {
  const first = skipped.map(({ item }) => item.eventCreatedAt).sort()[0];
  if (first === undefined || !(await claimDay(tenantId, first, ports))) return;
  const since = await readFirstOfMonth(tenantId, ports);
  const reset = quotaMonthAt(ports.clock.now()).resetDate.slice(0, 10);
  const notice = {
    subject: "The monthly quota of webhook deliveries is spent",
    text: [
      `Events go on being recorded, and deliveries are kept as skipped. Nothing is lost: events are kept for 30 days.`,
      "",
      `The quota resets on ${reset}. Then send what was skipped: ` +
        `POST /webhooks/{id}/recover with {"since": "${since ?? first}"}.`,
      'To go on at once: allow use beyond the quotas (PATCH /tenant/features with {"overagesEnabled": true}) ' +
        "or change the tier, then recover.",
      "",
      "You get this mail once a day while deliveries are skipped.",
    ].join("\n"),
  };
  await notifyOwner(tenantId, [...new Set(skipped.map(({ webhookId }) => webhookId))], notice, ports);
}

async function claimDay(tenantId: string, since: string, ports: NotificationPorts): Promise<boolean> {
  const now = ports.clock.now();
  const item: NoticeItem = { since, expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS };
  try {
    const key = { collection: NOTICES, id: toDay(now) };
    await ports.tables.webhooks.write(tenantId, { kind: "put", key, item, when: { exists: false } });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}

/** Reads the time since which the month's deliveries are skipped: a recovery from this time on leaves out no day. */
async function readFirstOfMonth(tenantId: string, ports: NotificationPorts): Promise<string | undefined> {
  const month = toDay(ports.clock.now()).slice(0, 7);
  const { items } = await ports.tables.webhooks.list<NoticeItem>(tenantId, NOTICES, { after: month, limit: 1 });
  return items[0]?.since;
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
