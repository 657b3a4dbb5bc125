import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import { type LastFailure, stateKey, type WebhookRecord } from "../records/webhook-records.ts";
import { type NotificationPorts, notifyOwner, type OwnerNotice } from "./notify-owner.ts";

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
  try {
    const change = { set: { mailedAt: now } };
    await ports.tables.webhooks.write(tenantId, { kind: "update", key: stateKey(webhookId), change, when });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
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
