import { createHmac } from "node:crypto";
import { VERSION } from "../../../../schemas/version.ts";
import type { WebhookRecord } from "../records/webhook-records.ts";
import type { ReceiverCredentials } from "./credentials.ts";
import type { Envelope, OutgoingRequest } from "./delivery-attempt.ts";
import type { PayloadTemplates } from "./payload-template.ts";

/** Names us in the receiver's logs and firewalls: the product and its version. */
const USER_AGENT = `search-chat-content-api/${VERSION} (webhooks)`;

/**
 * Headers that the delivery sets itself, in lower case. A webhook's own value would contradict it, or give a proxy another length
 * or target, so that one request is read as two.
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

const CONTENT_TYPE = "application/json";

/** Makes the body of a delivery. Throws `PayloadTemplateError` where the template gives no JSON for this event. */
export function buildBody(
  { payloadTemplate }: Pick<WebhookRecord, "payloadTemplate">,
  envelope: Envelope,
  templates: PayloadTemplates,
): { body: string; contentType: string } {
  const body = payloadTemplate ? templates.render(payloadTemplate, envelope) : JSON.stringify(envelope);
  return { body, contentType: CONTENT_TYPE };
}

/** Builds the whole request of one attempt. Throws `PayloadTemplateError` where the template gives no JSON for this event. */
export function buildRequest({ webhook, credentials, envelope, attempt, now, templates }: AttemptInput): OutgoingRequest {
  const { body, contentType } = buildBody(webhook, envelope, templates);
  const timestamp = Math.floor(now / 1_000);
  const ours: Record<string, string> = {
    "Content-Type": contentType,
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
 * Returns true for a header that a webhook must not set, in any spelling: refused when it is saved, and left out when it is sent.
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

interface SignedContent {
  /** The exact text to send. */
  body: string;
  eventId: string;
  /** Seconds since 1970. */
  timestamp: number;
  secret: string | null;
  /** During the grace period of a rotation: the new secret. */
  nextSecret: string | null;
}

const STANDARD_PREFIX = "whsec_";
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

/**
 * Returns both families of signature headers: `X-Webhook-Signature`, over the body alone, and those of Standard Webhooks, whose
 * signature covers id and time as well, so that a receiver can refuse a replay. Without a secret, only the headers that are not
 * signatures.
 */
export function signatureHeaders(signed: SignedContent): Record<string, string> {
  const { body, eventId, timestamp, secret, nextSecret } = signed;
  const headers: Record<string, string> = { "webhook-id": eventId, "webhook-timestamp": String(timestamp) };
  if (!secret) return headers;
  const content = `${eventId}.${timestamp}.${body}`;
  headers["X-Webhook-Signature"] = signBody(body, secret);
  headers["webhook-signature"] = signContent(content, secret);
  if (nextSecret) {
    headers["X-Webhook-Signature-Next"] = signBody(body, nextSecret);
    headers["webhook-signature"] += ` ${signContent(content, nextSecret)}`;
  }
  return headers;
}

function signBody(body: string, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(body, "utf8").digest("hex")}`;
}

function signContent(content: string, secret: string): string {
  return `v1,${createHmac("sha256", toKeyBytes(secret)).update(content, "utf8").digest("base64")}`;
}

/** Returns the key of Standard Webhooks: base64 after its prefix; a secret that the merchant chose is used as it is written. */
function toKeyBytes(secret: string): Buffer {
  const encoded = secret.startsWith(STANDARD_PREFIX) ? secret.slice(STANDARD_PREFIX.length) : "";
  return encoded && BASE64.test(encoded) ? Buffer.from(encoded, "base64") : Buffer.from(secret, "utf8");
}
