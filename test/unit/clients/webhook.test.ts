import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { type Delivery, Webhook, WebhookError } from "../../../clients/typescript/src/webhook.ts";
import { signatureHeaders } from "../../../functions/features/webhooks/http/build-request.ts";

const VECTORS: { secret: string; eventId: string; timestamp: number; body: string; standard: string; bodyOnly: string }[] =
  JSON.parse(readFileSync(new URL("../../support/fixtures/webhook-signatures.json", import.meta.url), "utf8"));
const DELIVERIES = VECTORS.map(({ secret, eventId, timestamp, body, standard, bodyOnly }): Delivery & { body: string } => ({
  headers: {
    "Webhook-Id": eventId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": standard,
    "X-Webhook-Timestamp": [String(timestamp)],
    "x-webhook-signature": bodyOnly,
    "x-webhook-signature-next": undefined,
    ":authority": "shop.example",
  },
  body,
  secret,
  now: (timestamp + 10) * 1_000,
}));
const [FIRST] = DELIVERIES as [Delivery & { body: string; now: number }];

describe.each(["standard", "body"] as const)("%s signatures", (scheme) => {
  test("the vectors of Standard Webhooks fit, as text and as bytes", async () => {
    for (const delivery of DELIVERIES) {
      const bytes = new TextEncoder().encode(delivery.body);
      const expected = JSON.parse(delivery.body);
      expect(await Webhook.verify({ ...delivery, scheme })).toEqual(expected);
      expect(await Webhook.verify({ ...delivery, scheme, body: bytes })).toEqual(expected);
      expect(await Webhook.verify({ ...delivery, scheme, body: bytes.buffer })).toEqual(expected);
      expect(await Webhook.verify({ ...delivery, scheme, body: Buffer.from(delivery.body) })).toEqual(expected);
    }
  });

  test.each<[string, Partial<Delivery>]>([
    ["another body", { body: `${FIRST.body} ` }],
    ["a byte order mark before the body", { body: new TextEncoder().encode(`\ufeff${FIRST.body}`) }],
    ["bytes that are no text", { body: new Uint8Array([0xff, 0xfe]) }],
    ["another secret", { secret: "another" }],
    ["no secret at all", { secret: [] }],
    ["an empty secret", { secret: "" }],
    ["an empty one among others", { secret: ["", "another"] }],
    ["no headers", { headers: {} }],
    ["a delivery of six minutes ago", { now: FIRST.now + 360_000 }],
    ["a delivery from the future", { now: FIRST.now - 360_000 }],
    ["a tolerance of a second", { toleranceSeconds: 1 }],
  ])("%s: refused", async (_, change) => {
    await expect(Webhook.verify({ ...FIRST, scheme, ...change })).rejects.toThrow(WebhookError);
  });

  test.each([
    "",
    "v1,",
    "v1,%%%",
    "v2,abc",
    "sha256=",
    `sha256=${"0".repeat(64)}`,
    "sha1=00",
    "v1,AAAA v1,BBBB",
    " ",
    "__proto__",
  ])("the signature %j is refused", async (signature) => {
    const headers = { ...FIRST.headers, "webhook-signature": signature, "x-webhook-signature": signature };

    await expect(Webhook.verify({ ...FIRST, scheme, headers })).rejects.toThrow("The webhook's signature does not fit.");
  });
});

test.each(["standard", "body"] as const)("during a rotation either secret fits, by %s signatures", async (scheme) => {
  const secrets = { secret: "whsec_c2VjcmV0", nextSecret: "words, as a person writes them" };
  const body = '{"id":"evt_1"}';
  const signed = signatureHeaders({ eventId: "evt_1", timestamp: 1_790_000_000, body, ...secrets });
  const headers = { ...signed, "X-Webhook-Timestamp": "1790000000" };

  for (const secret of Object.values(secrets))
    expect(await Webhook.verify({ headers, body, secret, scheme, now: 1_790_000_000_000 })).toEqual({ id: "evt_1" });
});

test("the schemes are no way around each other: the time is covered only by the standard one, which is the default", async () => {
  const { "webhook-signature": _, ...bodyOnly } = FIRST.headers as Record<string, string>;

  await expect(Webhook.verify({ ...FIRST, headers: bodyOnly })).rejects.toThrow("signature does not fit");
});
