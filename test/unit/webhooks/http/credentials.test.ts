import { randomBytes } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import {
  authHeaders,
  encryptSecret,
  maskSecrets,
  openCredentials,
} from "../../../../functions/features/webhooks/http/credentials.ts";
import type { WebhookRecord } from "../../../../functions/features/webhooks/records.ts";
import { KeyFileCipher } from "../../../../local/adapters/local-secrets.ts";

const NOW = Date.parse("2025-03-14T12:00:00Z");
const owner = { tenantId: "ten_1", webhookId: "wh_1" };

/** A cipher that counts how often it is asked to open something. */
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
  return { cipher, clock: { now: () => NOW }, asked };
}

const record = (fields: Partial<WebhookRecord>) => ({ authType: "none", ...fields }) as WebhookRecord;

test("a secret is opened once, however many deliveries it signs", async () => {
  const ports = newPorts();
  const webhook = record({ sealedSecret: await encryptSecret("a secret of ours", owner, ports) });
  const read = () => openCredentials("ten_1", "wh_1", webhook, ports);

  const [first] = await Promise.all([read(), read()]);
  const later = await read();

  expect(first).toMatchObject({ secret: "a secret of ours", nextSecret: null, headers: {} });
  expect(later).toEqual(first);
  expect(ports.asked).toHaveLength(1);
});

test("another webhook cannot open it, not even after its owner has", async () => {
  const ports = newPorts();
  const webhook = record({ sealedSecret: await encryptSecret("a secret of ours", owner, ports) });
  await openCredentials("ten_1", "wh_1", webhook, ports);

  await expect(openCredentials("ten_1", "wh_2", webhook, ports)).rejects.toThrow();
  await expect(openCredentials("ten_2", "wh_1", webhook, ports)).rejects.toThrow();
});

test("during a rotation's grace the secret before signs, and the one that comes beside it", async () => {
  const ports = newPorts();
  const sealed = {
    sealedSecret: await encryptSecret("new one", owner, ports),
    sealedPreviousSecret: await encryptSecret("old one", owner, ports),
  };
  const until = (ms: number) => record({ ...sealed, previousSecretUntil: new Date(NOW + ms).toISOString() });

  expect(await openCredentials("ten_1", "wh_1", until(1), ports)).toMatchObject({ secret: "old one", nextSecret: "new one" });
  expect(await openCredentials("ten_1", "wh_1", until(0), ports)).toMatchObject({ secret: "new one", nextSecret: null });
});

test("own headers and the one of authType go together", async () => {
  const ports = newPorts();
  const sealedAuth = await encryptSecret(JSON.stringify({ bearerToken: "t0ken" }), owner, ports);
  const webhook = record({ authType: "bearer", sealedAuth, headersJson: '{"X-Shop":"7"}' });

  const { headers } = await openCredentials("ten_1", "wh_1", webhook, ports);

  expect(headers).toEqual({ "X-Shop": "7", Authorization: "Bearer t0ken" });
});

describe("each authType has its header", () => {
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

test("what a receiver repeats of our secrets is masked", async () => {
  const ports = newPorts();
  const credentials = await openCredentials(
    "ten_1",
    "wh_1",
    record({
      authType: "bearer",
      sealedSecret: await encryptSecret("whsec_0123456789", owner, ports),
      sealedAuth: await encryptSecret(JSON.stringify({ bearerToken: "abcdefgh1234" }), owner, ports),
      headersJson: JSON.stringify({ "X-A": "signed by" }),
    }),
    ports,
  );

  const text = maskSecrets("signed by whsec_0123456789, token abcdefgh1234, header Bearer abcdefgh1234, on", credentials);

  expect(text).toBe("signed by ••••6789, token ••••1234, header ••••1234, on");
});

test("a secret is hidden also where a receiver repeats it in JSON, and where another begins like it", async () => {
  const ports = newPorts();
  const auth = { username: "ida", password: 'qu"ote\\d-7890' };
  const webhook = record({
    authType: "basic",
    sealedAuth: await encryptSecret(JSON.stringify(auth), owner, ports),
    sealedSecret: await encryptSecret("secret of ours", owner, ports),
    sealedPreviousSecret: await encryptSecret("secret of ours, longer", owner, ports),
    previousSecretUntil: new Date(NOW + 1).toISOString(),
  });
  const credentials = await openCredentials("ten_1", "wh_1", webhook, ports);

  const text = maskSecrets(
    JSON.stringify({ got: auth.password, keys: ["secret of ours, longer", "secret of ours"] }),
    credentials,
  );

  expect(text).toBe('{"got":"••••7890","keys":["••••nger","••••ours"]}');
});
