import type { WebhookRecord } from "../records.ts";
import type { Credentials } from "../registry/credentials.ts";
import type { Envelope } from "./envelope.ts";
import type { Outgoing } from "./exchange.ts";
import { signatureHeaders } from "./signature.ts";
import { renderTemplate } from "./template.ts";
import { USER_AGENT } from "./user-agent.ts";

export interface Attempt {
  webhook: WebhookRecord;
  credentials: Credentials;
  envelope: Envelope;
  /** From 1. */
  attempt: number;
  /** Milliseconds. */
  now: number;
}

/** Decisions *Webhook deliveries*. */
const DEFAULT_TIMEOUT_MS = 30_000;

/** How the message is carried is not for a merchant's headers to say: a second length or host would let one request pass for two. */
const OURS_ALONE = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "webhook-signature",
  "x-webhook-signature",
  "x-webhook-signature-next",
]);

/** The whole request of one attempt. Throws `TemplateError` where the template gives no JSON for this event. */
export function buildRequest({ webhook, credentials, envelope, attempt, now }: Attempt): Outgoing {
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
    headers: { ...theirs(credentials.headers, ours), ...ours },
    body,
    timeoutMs: webhook.timeoutMs || DEFAULT_TIMEOUT_MS,
  };
}

/** Their headers without those that we set, however they are written. */
function theirs(headers: Record<string, string>, ours: Record<string, string>): Record<string, string> {
  const names = Object.keys(headers);
  if (names.length === 0) return headers;
  const taken = new Set(Object.keys(ours).map((name) => name.toLowerCase()));
  const kept = names.filter((name) => !taken.has(name.toLowerCase()) && !OURS_ALONE.has(name.toLowerCase()));
  return Object.fromEntries(kept.map((name) => [name, headers[name]!]));
}
