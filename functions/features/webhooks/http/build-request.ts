import type { WebhookRecord } from "../records/webhook-records.ts";
import type { ReceiverCredentials } from "./credentials.ts";
import type { Envelope, OutgoingRequest } from "./delivery-attempt.ts";
import type { PayloadTemplates } from "./payload-template.ts";
import { signatureHeaders } from "./signature.ts";

/** Names us in the receiver's logs and firewalls: the product and its version, which a test holds to package.json. */
const USER_AGENT = "search-chat-content-api/0.1.0 (webhooks)";

/**
 * Headers that the delivery sets itself, in lower case. A webhook's own would contradict it, or tell a proxy on the way
 * another length or target, so that one request passes for two.
 */
const RESERVED = new Set(
  [
    "host content-length content-type content-encoding transfer-encoding accept-encoding user-agent date expect",
    "connection keep-alive te trailer upgrade proxy-authenticate proxy-authorization proxy-connection",
  ].flatMap((names) => names.split(" ")),
);
const RESERVED_PREFIXES = ["webhook-", "x-webhook-"];

interface AttemptInput {
  webhook: WebhookRecord;
  credentials: ReceiverCredentials;
  envelope: Envelope;
  /** From 1. */
  attempt: number;
  /** Milliseconds. */
  now: number;
  templates: PayloadTemplates;
}

/** Builds the whole request of one attempt. Throws `PayloadTemplateError` where the template gives no JSON for this event. */
export function buildRequest({ webhook, credentials, envelope, attempt, now, templates }: AttemptInput): OutgoingRequest {
  const { payloadTemplate } = webhook;
  const body = payloadTemplate ? templates.render(payloadTemplate, envelope) : JSON.stringify(envelope);
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

/**
 * Tells whether a header, however it is written, is not for a webhook to set: refused when it is saved, and left out when
 * it is sent.
 */
export function isReservedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return RESERVED.has(lower) || RESERVED_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

/** Leaves reserved headers out; most webhooks have none. */
function withoutReserved(headers: Record<string, string>): Record<string, string> {
  const names = Object.keys(headers);
  if (!names.some(isReservedHeader)) return headers;
  return Object.fromEntries(names.filter((name) => !isReservedHeader(name)).map((name) => [name, headers[name]!]));
}
