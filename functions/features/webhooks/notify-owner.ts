import type { Ports } from "../../domain/ports.ts";
import { quotaMonthAt } from "../../domain/tenancy/quota-month.ts";
import type { TenantRecord } from "../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../domain/tenancy/tenant-directory.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { type Item, tryWrite } from "../../platform/ports/stores/table.ts";
import type { DeliveryItem } from "./records/delivery-records.ts";
import { type LastFailure, stateKey, type WebhookRecord } from "./records/webhook-records.ts";

/** One mail per hour and webhook (docs/specification/webhooks.md). */
const MAIL_EVERY_MS = 3_600_000;

interface ExhaustedDelivery {
  tenantId: string;
  webhookId: string;
  webhook: WebhookRecord;
  failure: LastFailure;
  /** The time of its event, milliseconds. */
  eventTime: number;
  /** True when this failure suspended the webhook. */
  isSuspended: boolean;
  isGone: boolean;
}

type NotificationPorts = Pick<Ports, "clock" | "log" | "mailer" | "tables">;

/**
 * Mails the owner about a delivery that failed for good: at most once an hour, and always when the failure suspended the webhook.
 */
export async function notifyExhausted(exhausted: ExhaustedDelivery, ports: NotificationPorts): Promise<void> {
  const { tenantId, webhookId, isSuspended } = exhausted;
  if (!isSuspended && !(await claimMail(tenantId, webhookId, ports))) return;
  await notifyOwner(tenantId, [webhookId], isSuspended ? suspendedNotice(exhausted) : failedNotice(exhausted), ports);
}

/** Claims the hour's mail: of several concurrent failures, one sends it. */
async function claimMail(tenantId: string, webhookId: string, ports: NotificationPorts): Promise<boolean> {
  const now = ports.clock.now();
  const when = { atMost: { mailedAt: now - MAIL_EVERY_MS } };
  const change = { set: { mailedAt: now } };
  return tryWrite(ports.tables.webhooks, tenantId, { kind: "update", key: stateKey(webhookId), change, when });
}

interface OwnerNotice {
  subject: string;
  text: string;
}

function failedNotice({ webhookId, webhook, failure, eventTime }: ExhaustedDelivery): OwnerNotice {
  const since = new Date(eventTime).toISOString();
  const receiver = describeReceiver(webhookId, webhook);
  return {
    subject: `The webhook "${toOneLine(webhook)}" fails`,
    text: [
      `A ${failure.event} event could not be delivered to ${receiver}, and is not tried again.`,
      failure.errorMessage,
      "",
      `What the receiver answered each time: GET /webhooks/${webhookId}/deliveries/${failure.deliveryId}`,
      `Send it again once the receiver works: POST /webhooks/${webhookId}/deliveries/${failure.deliveryId}/redeliver`,
      `or everything that was missed: POST /webhooks/${webhookId}/recover with {"since": "${since}"} or an earlier time.`,
      "",
      "The webhook stays active. Ten deliveries given up in a row suspend it. You get this mail once an hour at most.",
    ].join("\n"),
  };
}

function suspendedNotice({ webhookId, webhook, failure, isGone }: ExhaustedDelivery): OwnerNotice {
  const receiver = describeReceiver(webhookId, webhook);
  const why = isGone ? "The receiver answered 410 Gone" : "Ten deliveries in a row were given up";
  return {
    subject: `The webhook "${toOneLine(webhook)}" was suspended`,
    text: [
      `${why}, so ${receiver} was suspended. Nothing is sent to it until you activate it.`,
      `The last failure: ${failure.errorMessage}`,
      "",
      `Activate it: PATCH /webhooks/${webhookId} with {"status": "active"}`,
      `Then send what was missed: POST /webhooks/${webhookId}/recover with {"since": "<when it began to fail>"}. ` +
        "Events are kept for 30 days.",
    ].join("\n"),
  };
}

/** Returns a name in one line: mail services refuse a subject of several lines, and a name must not look like our own text. */
function toOneLine({ name }: WebhookRecord): string {
  return name.replace(/[\s\p{Cc}]+/gu, " ");
}

function describeReceiver(webhookId: string, webhook: WebhookRecord): string {
  return `the webhook "${toOneLine(webhook)}" (${webhookId}) at ${toHost(webhook.url)}`;
}

/** Returns a URL's host, without path and query, which may hold a token. */
function toHost(url: string): string {
  return new URL(url).host;
}

/**
 * Mails a tenant's owner. Without an address the notice is logged, and shown in the webhook (docs/specification/tenancy.md). A
 * mail that cannot be sent is logged and counted: the webhook shows the failure as well.
 */
async function notifyOwner(tenantId: string, webhookIds: string[], notice: OwnerNotice, ports: NotificationPorts): Promise<void> {
  const tenant = await ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant);
  const to = tenant?.ownerEmail;
  if (to) {
    await bestEffort(ports.log, "mail the owner", () => ports.mailer.send({ to, ...notice }));
    return;
  }
  ports.log.warn("The tenant has no owner to write to.", { tenantId, subject: notice.subject });
  const change = { set: { notice: `${new Date(ports.clock.now()).toISOString()} ${notice.subject}\n${notice.text}` } };
  for (const webhookId of webhookIds) {
    const write = { kind: "update" as const, key: stateKey(webhookId), change };
    await bestEffort(ports.log, "keep a notice", () => ports.tables.webhooks.write(tenantId, write));
  }
}

interface SkippedDelivery {
  webhookId: string;
  item: Pick<DeliveryItem, "eventCreatedAt">;
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

interface NoticeItem extends Item {
  /** The time of the first event that was skipped on that day (ISO 8601). */
  since: string;
  expiresAt: number;
}
const NOTICES = ["quotaNotices"];

/** One item per day claims the mail; it is kept for longer than the month that it belongs to. */
const KEEP_SECONDS = 32 * 86_400;

async function claimDay(tenantId: string, since: string, ports: NotificationPorts): Promise<boolean> {
  const now = ports.clock.now();
  const item: NoticeItem = { since, expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS };
  const key = { collection: NOTICES, id: toDay(now) };
  return tryWrite(ports.tables.webhooks, tenantId, { kind: "put", key, item, when: { exists: false } });
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
