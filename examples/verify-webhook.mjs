import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Gives the event of a delivery, or throws. `body` is the request's body as it came (a Buffer or string, before any JSON parser),
 * `headers` what Node gives (`request.headers`: names in lower case), `secret` the webhook's.
 */
export function verifyWebhook({ headers, body, secret, toleranceSeconds = 300, now = Date.now() }) {
  const id = headers["webhook-id"] ?? "";
  const timestamp = headers["webhook-timestamp"] ?? "";
  // What is older may be a delivery that someone recorded and sends again.
  const isRecent = /^\d+$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds;
  if (!isRecent) throw new Error("The webhook's timestamp is missing, too old or too new.");

  const expected = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
  // Several while a secret is being rotated; one that fits is enough.
  const signatures = (headers["webhook-signature"] ?? "").split(" ");
  const isSigned = signatures.some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error("The webhook's signature does not fit.");
  return JSON.parse(body.toString());
}

/** The key's bytes: base64 after `whsec_`, else the secret as it is written. */
function keyOf(secret) {
  const encoded = secret.startsWith("whsec_") ? secret.slice("whsec_".length).replace(/=+$/, "") : "";
  const key = Buffer.from(encoded, "base64");
  const isBase64 = key.length > 0 && key.toString("base64").replace(/=+$/, "") === encoded;
  return isBase64 ? key : Buffer.from(secret);
}

/** For receivers that look at `X-Webhook-Signature` alone. It does not cover the time: a recorded delivery can be sent again. */
export function verifyBody({ headers, body, secret }) {
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  return [headers["x-webhook-signature"], headers["x-webhook-signature-next"]].some((signature = "") => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
