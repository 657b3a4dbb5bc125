import type { WebhookEvent } from "./types.ts";

export interface Delivery {
  /** Headers of the request: of `fetch`, or an object as Node has it, with names in any case. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The body as it was received, before any parsing. */
  body: string | ArrayBuffer | Uint8Array;
  /** The webhook's secret; several while an endpoint serves webhooks with different ones. */
  secret: string | readonly string[];
  /** Greatest age, and greatest lead, of a delivery: 300 s by default. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970; now by default. */
  now?: number;
  /**
   * `standard` checks `webhook-signature` (Standard Webhooks), which covers the time. `body` checks `X-Webhook-Signature`, which
   * does not: a recorded delivery can be sent again within your own memory of ids.
   */
  scheme?: "standard" | "body";
}

/** A delivery is not from the service, not for this endpoint, or too old. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "WebhookError";
  }
}

const HMAC = { name: "HMAC", hash: "SHA-256" };

/** Returns the event of a delivery. Throws WebhookError when its signature or time is wrong. Compares in constant time. */
async function verify<Event = WebhookEvent>(delivery: Delivery): Promise<Event> {
  const { headers, body, secret, toleranceSeconds = 300, now = Date.now(), scheme = "standard" } = delivery;
  const isStandard = scheme === "standard";
  const given = new Map(
    [...(headers instanceof Headers ? headers : Object.entries(headers))].map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ]),
  );
  const header = (name: string) => given.get(name) ?? "";
  const timestamp = header(isStandard ? "webhook-timestamp" : "x-webhook-timestamp");
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError("The webhook's timestamp is missing, too old or too new.");

  const text = typeof body === "string" ? body : new TextDecoder("utf-8", { ignoreBOM: true }).decode(body);
  const signed = toBytes(isStandard ? `${header("webhook-id")}.${timestamp}.${text}` : text);
  const signatures = isStandard
    ? header("webhook-signature").split(" ").map(fromVersioned)
    : [header("x-webhook-signature"), header("x-webhook-signature-next")].map(fromHexadecimal);
  for (const each of [secret].flat()) {
    if (each === "") throw new WebhookError("A secret is empty: anyone could sign with it.");
    const raw = (isStandard && fromSecret(each)) || toBytes(each);
    const key = await crypto.subtle.importKey("raw", raw, HMAC, false, ["verify"]);
    for (const signature of signatures)
      if (signature && (await crypto.subtle.verify(HMAC, key, signature, signed))) return JSON.parse(text);
  }
  throw new WebhookError("The webhook's signature does not fit.");
}

/** Checks what webhooks deliver. */
export const Webhook = { verify };

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Reads `v1,<base64>`; null for other versions. */
function fromVersioned(signature: string): Uint8Array<ArrayBuffer> | null {
  return signature.startsWith("v1,") ? fromBase64(signature.slice(3)) : null;
}

function fromHexadecimal(signature: string): Uint8Array<ArrayBuffer> | null {
  if (!/^sha256=[\da-f]{64}$/.test(signature)) return null;
  return Uint8Array.from(signature.slice(7).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Reads the bytes that the base64 after `whsec_` encodes; null for a secret of another form, which is used as written. */
function fromSecret(secret: string): Uint8Array<ArrayBuffer> | null {
  const bytes = secret.startsWith("whsec_") ? fromBase64(secret.slice(6)) : null;
  return bytes?.length ? bytes : null;
}

/** Null when the text is no base64, or not in its only form. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const encoded = text.replace(/=+$/, "");
  try {
    const binary = atob(encoded);
    return btoa(binary).replace(/=+$/, "") === encoded ? Uint8Array.from(binary, (each) => each.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}
