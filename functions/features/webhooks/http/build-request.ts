import type { WebhookRecord } from "../records.ts";
import type { ReceiverCredentials } from "./credentials.ts";
import type { OutgoingRequest } from "./delivery-attempt.ts";
import type { Envelope } from "./envelope.ts";
import { renderTemplate } from "./payload-template.ts";
import { isReservedHeader } from "./reserved-headers.ts";
import { signatureHeaders } from "./signature.ts";
import { USER_AGENT } from "./user-agent.ts";

export interface AttemptInput {
  webhook: WebhookRecord;
  credentials: ReceiverCredentials;
  envelope: Envelope;
  /** From 1. */
  attempt: number;
  /** Milliseconds. */
  now: number;
}

/** The whole request of one attempt. Throws `TemplateError` where the template gives no JSON for this event. */
export function buildRequest({ webhook, credentials, envelope, attempt, now }: AttemptInput): OutgoingRequest {
  const body = webhook.payloadTemplate ? renderTemplate(webhook.payloadTemplate, envelope) : JSON.stringify(envelope);
  const timestamp = Math.floor(now / 1_000);
  const ours: Record<string, string> = {
    "Content-Type": "application/json",
    "User-Agent": USER_AGENT,
    "Accept-Encoding": "identity",
    "X-Webhook-Id": envelope.id,
    "X-Webhook-Event": envelope.event_type,
    "X-Webhook-Attempt": String(attempt),
    "X-Webhook-Timestamp": String(timestamp),
    ...signatureHeaders({
      body,
      eventId: envelope.id,
      timestamp,
      secret: credentials.secret,
      nextSecret: credentials.nextSecret,
    }),
  };
  return {
    url: webhook.url,
    method: webhook.method,
    headers: { ...withoutReserved(credentials.headers), ...ours },
    body,
    timeoutMs: webhook.timeoutMs,
  };
}

/** Most webhooks have none. */
function withoutReserved(headers: Record<string, string>): Record<string, string> {
  const names = Object.keys(headers);
  if (!names.some(isReservedHeader)) return headers;
  return Object.fromEntries(names.filter((name) => !isReservedHeader(name)).map((name) => [name, headers[name]!]));
}
