import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { signatureHeaders } from "../../../../functions/features/webhooks/http/build-request.ts";
import { verifies } from "../../../support/verifies.ts";

verifies("webhooks.signatures", "webhooks.rotation-signatures");

interface Vector {
  name: string;
  secret: string;
  eventId: string;
  timestamp: number;
  body: string;
  /** `webhook-signature` */
  standard: string;
  /** `X-Webhook-Signature` */
  bodyOnly: string;
}

/** Computed by OpenSSL, but for the first one's, which Standard Webhooks publishes. */
const VECTORS: Vector[] = JSON.parse(
  readFileSync(new URL("../../../support/fixtures/webhook-signatures.json", import.meta.url), "utf8"),
);

test.each(VECTORS)("the signature of $name is that of the vector", ({ standard, bodyOnly, ...vector }) => {
  expect(signatureHeaders({ ...vector, nextSecret: null })).toEqual({
    "webhook-id": vector.eventId,
    "webhook-timestamp": String(vector.timestamp),
    "webhook-signature": standard,
    "X-Webhook-Signature": bodyOnly,
  });
});

test("both secrets sign during a rotation", () => {
  const [old, { body, eventId, timestamp }] = VECTORS as [Vector, Vector];
  const signed = { body, eventId, timestamp };
  const alone = (secret: string) => signatureHeaders({ ...signed, secret, nextSecret: null });

  const both = signatureHeaders({ ...signed, secret: old.secret, nextSecret: "next" });

  expect(both["X-Webhook-Signature"]).toBe(alone(old.secret)["X-Webhook-Signature"]);
  expect(both["X-Webhook-Signature-Next"]).toBe(alone("next")["X-Webhook-Signature"]);
  expect(both["webhook-signature"]).toBe(`${alone(old.secret)["webhook-signature"]} ${alone("next")["webhook-signature"]}`);
});

test("a delivery without a secret has no signature headers", () => {
  const headers = signatureHeaders({ body: "{}", eventId: "evt_1", timestamp: 1770091500, secret: null, nextSecret: null });

  expect(headers).toEqual({ "webhook-id": "evt_1", "webhook-timestamp": "1770091500" });
});
