import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Returns the event of a delivery, or throws. `body` is the request's body as received (a Buffer or string, before JSON parsing),
 * `headers` are those of Node (`request.headers`: names in lower case), `secret` is the webhook's.
 */
export function verifyWebhook({ headers, body, secret, toleranceSeconds = 300, now = Date.now() }) {
  const id = headers["webhook-id"] ?? "";
  const timestamp = headers["webhook-timestamp"] ?? "";
  // An older request may be a recorded delivery that an attacker sends again.
  const isRecent = /^\d+$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds;
  if (!isRecent) throw new Error("The webhook's timestamp is missing, too old or too new.");

  const expected = createHmac("sha256", toKey(secret)).update(`${id}.${timestamp}.`).update(body).digest();
  // There are several while a secret is being rotated; one match is enough.
  const signatures = (headers["webhook-signature"] ?? "").split(" ");
  const isSigned = signatures.some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error("The webhook's signature does not fit.");
  return JSON.parse(body.toString());
}

/** Returns the key's bytes: those that the base64 after `whsec_` encodes, otherwise the secret as written. */
function toKey(secret) {
  const encoded = secret.startsWith("whsec_") ? secret.slice("whsec_".length).replace(/=+$/, "") : "";
  const key = Buffer.from(encoded, "base64");
  const isBase64 = key.length > 0 && key.toString("base64").replace(/=+$/, "") === encoded;
  return isBase64 ? key : Buffer.from(secret);
}

/** Checks `X-Webhook-Signature` alone. It does not cover the time: a recorded delivery can be sent again. */
export function verifyBody({ headers, body, secret }) {
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  return [headers["x-webhook-signature"], headers["x-webhook-signature-next"]].some((signature = "") => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
