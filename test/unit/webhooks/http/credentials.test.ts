import { randomBytes } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import {
  authHeaders,
  DecryptedSecrets,
  encryptSecret,
  maskSecrets,
  openCredentials,
} from "../../../../functions/features/webhooks/http/credentials.ts";
import type { WebhookRecord } from "../../../../functions/features/webhooks/records/webhook-records.ts";
import { KeyFileCipher } from "../../../../local/adapters/local-secrets.ts";

const NOW = Date.parse("2025-03-14T12:00:00Z");
const owner = { tenantId: "ten_1", webhookId: "wh_1" };

/** Counts how often the cipher is asked to decrypt. */
function newPorts() {
  const inner = new KeyFileCipher(randomBytes(32).toString("hex"));
  const asked: string[] = [];
  const cipher = {
    encrypt: inner.encrypt.bind(inner),
    decrypt(sealed: string, context: Parameters<typeof inner.decrypt>[1]) {
      asked.push(sealed);
      return inner.decrypt(sealed, context);
    },
  };
  const clock = { now: () => NOW };
  return { cipher, asked, secrets: new DecryptedSecrets({ cipher, clock }) };
}

const open = (webhook: WebhookRecord, { secrets }: { secrets: DecryptedSecrets }, of = owner) =>
  openCredentials(of, webhook, secrets, NOW);
const record = (fields: Partial<WebhookRecord>) => ({ authType: "none", ...fields }) as WebhookRecord;

test("a secret is decrypted once, however many deliveries it signs", async () => {
  const ports = newPorts();
  const webhook = record({ sealedSecret: await encryptSecret("a secret of ours", owner, ports.cipher) });
  const read = () => open(webhook, ports);

  const [first] = await Promise.all([read(), read()]);
  const later = await read();

  expect(first).toMatchObject({ secret: "a secret of ours", nextSecret: null, headers: {} });
  expect(later).toEqual(first);
  expect(ports.asked).toHaveLength(1);
});

test("another webhook cannot decrypt a secret, not even after its owner has", async () => {
  const ports = newPorts();
  const webhook = record({ sealedSecret: await encryptSecret("a secret of ours", owner, ports.cipher) });
  await open(webhook, ports);

  await expect(open(webhook, ports, { tenantId: "ten_1", webhookId: "wh_2" })).rejects.toThrow();
  await expect(open(webhook, ports, { tenantId: "ten_2", webhookId: "wh_1" })).rejects.toThrow();
});

test("during a rotation's grace the previous secret signs, and the new one as next secret", async () => {
  const ports = newPorts();
  const sealed = {
    sealedSecret: await encryptSecret("new one", owner, ports.cipher),
    sealedPreviousSecret: await encryptSecret("old one", owner, ports.cipher),
  };
  const until = (ms: number) => record({ ...sealed, previousSecretUntil: new Date(NOW + ms).toISOString() });

  expect(await open(until(1), ports)).toMatchObject({ secret: "old one", nextSecret: "new one" });
  expect(await open(until(0), ports)).toMatchObject({ secret: "new one", nextSecret: null });
});

test("a webhook's own headers are sent together with the header of its authType", async () => {
  const ports = newPorts();
  const sealedAuth = await encryptSecret(JSON.stringify({ bearerToken: "t0ken" }), owner, ports.cipher);
  const webhook = record({ authType: "bearer", sealedAuth, headersJson: '{"X-Shop":"7"}' });

  const { headers } = await open(webhook, ports);

  expect(headers).toEqual({ "X-Shop": "7", Authorization: "Bearer t0ken" });
});

describe("the header of an authType", () => {
  test.each([
    ["bearer", { bearerToken: "abc" }, { Authorization: "Bearer abc" }],
    ["basic", { username: "ida", password: "pä:ss" }, { Authorization: "Basic aWRhOnDDpDpzcw==" }],
    ["custom", { headerName: "X-Token", headerValue: "v" }, { "X-Token": "v" }],
    ["apiKey", { apiKey: "k" }, { "X-API-Key": "k" }],
    ["apiKey", { apiKey: "k", apiKeyHeader: "X-Shop-Key" }, { "X-Shop-Key": "k" }],
    ["none", { bearerToken: "abc" }, {}],
  ] as const)("%s %j", (authType, config, headers) => {
    expect(authHeaders(authType, config)).toEqual(headers);
  });
});

test("secrets that a receiver repeats in its answer are masked", async () => {
  const ports = newPorts();
  const credentials = await open(
    record({
      authType: "bearer",
      sealedSecret: await encryptSecret("whsec_0123456789", owner, ports.cipher),
      sealedAuth: await encryptSecret(JSON.stringify({ bearerToken: "abcdefgh1234" }), owner, ports.cipher),
      headersJson: JSON.stringify({ "X-A": "signed by" }),
    }),
    ports,
  );

  const text = maskSecrets("signed by whsec_0123456789, token abcdefgh1234, header Bearer abcdefgh1234, on", credentials);

  expect(text).toBe("signed by ••••6789, token ••••1234, header ••••1234, on");
});

test("a secret is masked when a receiver repeats it in JSON, and when another secret begins like it", async () => {
  const ports = newPorts();
  const auth = { username: "ida", password: 'qu"ote\\d-7890' };
  const webhook = record({
    authType: "basic",
    sealedAuth: await encryptSecret(JSON.stringify(auth), owner, ports.cipher),
    sealedSecret: await encryptSecret("secret of ours", owner, ports.cipher),
    sealedPreviousSecret: await encryptSecret("secret of ours, longer", owner, ports.cipher),
    previousSecretUntil: new Date(NOW + 1).toISOString(),
  });
  const credentials = await open(webhook, ports);

  const text = maskSecrets(
    JSON.stringify({ got: auth.password, keys: ["secret of ours, longer", "secret of ours"] }),
    credentials,
  );

  expect(text).toBe('{"got":"••••7890","keys":["••••nger","••••ours"]}');
});
