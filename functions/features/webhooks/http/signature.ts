import { createHmac } from "node:crypto";

interface SignedContent {
  /** The exact text that is sent. */
  body: string;
  eventId: string;
  /** Seconds since 1970. */
  timestamp: number;
  secret: string | null;
  /** During a rotation's grace: the secret that follows. */
  nextSecret: string | null;
}

const STANDARD_PREFIX = "whsec_";
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

/**
 * Returns both families of signature headers: `X-Webhook-Signature`, over the body alone, and those of Standard Webhooks,
 * whose signature covers id and time as well, so that a receiver can refuse a replay. Without a secret only the headers
 * that are no signature.
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

/**
 * Returns the key of Standard Webhooks: base64 after its prefix; a secret of the merchant's own making is taken as it is
 * written.
 */
function toKeyBytes(secret: string): Buffer {
  const encoded = secret.startsWith(STANDARD_PREFIX) ? secret.slice(STANDARD_PREFIX.length) : "";
  return encoded && BASE64.test(encoded) ? Buffer.from(encoded, "base64") : Buffer.from(secret, "utf8");
}
