import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { buildRequest } from "../../../../functions/features/webhooks/http/build-request.ts";
import { authHeaders } from "../../../../functions/features/webhooks/http/credentials.ts";
import { PayloadTemplates } from "../../../../functions/features/webhooks/http/payload-template.ts";
import type { WebhookRecord } from "../../../../functions/features/webhooks/records/webhook-records.ts";
import { verifies } from "../../../support/verifies.ts";

verifies("webhooks.headers");

const templates = new PayloadTemplates();
const NOW = Date.UTC(2026, 1, 3, 4, 5, 0, 999);
const ENVELOPE = {
  id: "evt_1",
  event_type: "product.created",
  created_at: "2026-02-03T04:04:59.000Z",
  data: { name: "Oak desk" },
};
const WEBHOOK: WebhookRecord = {
  name: "sync",
  url: "https://shop.example/hooks?from=api",
  events: ["product.created"],
  workspaceId: null,
  status: "active",
  method: "POST",
  timeoutMs: 5_000,
  authType: "none",
  createdAt: "2026-02-01T00:00:00.000Z",
  updatedAt: "2026-02-01T00:00:00.000Z",
  version: 1,
};

function build(headers: Record<string, string> = {}, webhook: Partial<WebhookRecord> = {}) {
  const credentials = { secret: "s3cret", nextSecret: null, headers };
  const given = { webhook: { ...WEBHOOK, ...webhook }, envelope: ENVELOPE };
  return buildRequest({ ...given, credentials, attempt: 3, now: NOW, templates });
}

test("a request is the envelope, with headers for its event, time and attempt", () => {
  const { version } = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"));

  const outgoing = build();

  expect(outgoing).toMatchObject({ url: WEBHOOK.url, method: "POST", timeoutMs: 5_000 });
  expect(outgoing.body).toBe(
    '{"id":"evt_1","event_type":"product.created","created_at":"2026-02-03T04:04:59.000Z","data":{"name":"Oak desk"}}',
  );
  expect(outgoing.headers).toEqual({
    "Content-Type": "application/json",
    "User-Agent": `search-chat-content-api/${version} (webhooks)`,
    "Accept-Encoding": "identity",
    "X-Webhook-Id": "evt_1",
    "X-Webhook-Event": "product.created",
    "X-Webhook-Attempt": "3",
    "X-Webhook-Timestamp": "1770091500",
    "X-Webhook-Signature": expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
    "webhook-id": "evt_1",
    "webhook-timestamp": "1770091500",
    "webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
  });
});

test.each(["POST", "PUT", "PATCH"] as const)("a delivery is sent by the webhook's method %s", (method) => {
  expect(build({}, { method }).method).toBe(method);
});

test("the template makes the body of the request", () => {
  expect(build({}, { payloadTemplate: '{"text":"New: {{data.name}}"}' }).body).toBe('{"text":"New: Oak desk"}');
});

test.each([
  ["bearer", { bearerToken: "t0ken" }, { Authorization: "Bearer t0ken" }],
  ["basic", { username: "ann", password: "pa:ss" }, { Authorization: "Basic YW5uOnBhOnNz" }],
  ["custom", { headerName: "X-Shop-Token", headerValue: "abc" }, { "X-Shop-Token": "abc" }],
  ["apiKey", { apiKey: "k1", apiKeyHeader: "X-Key" }, { "X-Key": "k1" }],
  ["apiKey", { apiKey: "k1" }, { "X-API-Key": "k1" }],
] as const)("authType %s with %j is sent as %j", (authType, config, expected) => {
  expect(build(authHeaders(authType, config)).headers).toMatchObject(expected);
});

test("authType none adds no header", () => {
  expect(build(authHeaders("none", {})).headers).toEqual(build().headers);
});

describe("the webhook's own headers", () => {
  test("a webhook's own headers are sent as they are written", () => {
    expect(build({ "X-Shop": "7", "x-lower": "v" }).headers).toMatchObject({ "X-Shop": "7", "x-lower": "v" });
  });

  test.each([
    "content-type",
    "USER-AGENT",
    "x-webhook-id",
    "X-WEBHOOK-SIGNATURE",
    "X-Webhook-Signature-Next",
    "Webhook-Id",
    "Webhook-Timestamp",
    "Webhook-Signature",
    "Accept-Encoding",
    "Host",
    "Content-Length",
    "Transfer-Encoding",
    "Connection",
  ])("a webhook's own header cannot replace %s", (name) => {
    expect(build({ [name]: "theirs" }).headers).toEqual(build().headers);
  });

  test("a webhook's own header cannot look like a signature when there is no secret", () => {
    const credentials = {
      secret: null,
      nextSecret: null,
      headers: { "X-Webhook-Signature": "sha256=0", "webhook-signature": "v1,0" },
    };

    const { headers } = buildRequest({ webhook: WEBHOOK, credentials, envelope: ENVELOPE, attempt: 1, now: NOW, templates });

    expect(Object.keys(headers).filter((name) => /signature/i.test(name))).toEqual([]);
  });
});
