import { describe, expect, test } from "@jest/globals";
import { validateAuth, validateHeaders } from "../../../../functions/features/webhooks/endpoints/validate-webhook.ts";
import { fieldsWithDefaults } from "../../../../functions/features/webhooks/endpoints/webhook-fields.ts";
import type { WebhookInput } from "../../../../schemas/webhook.ts";

const fields = (input: Partial<WebhookInput>) =>
  fieldsWithDefaults({ name: "sync", url: "https://shop.example/hook", events: ["product.created"], ...input });

describe("headers", () => {
  test("a merchant's own header names and values are accepted", () => {
    expect(validateHeaders({ "X-Shop": "Café 7", "x-trace_id": "", Accept: "text/plain" })).toEqual([]);
    expect(validateHeaders(undefined)).toEqual([]);
  });

  test.each([
    ["a line break", "X-A\r\nX-B"],
    ["a blank", "X A"],
    ["a colon", "X-A:"],
    ["nothing", ""],
    ["a letter beyond ASCII", "X-É"],
    ["too many characters", "x".repeat(257)],
  ])("%s is refused as a header name", (_what, name) => {
    const [fault, ...others] = validateHeaders({ [name]: "value" });

    expect(fault!.param).toMatch(/^headers\.[\x20-\x7e]*$/);
    expect(fault!.message).toMatch(/header name|at most 256/);
    expect(others).toEqual([]);
  });

  test.each(["a\r\nX-Evil: 1", "a\nb", "a\u0000b", "tab\there", "日本"])("the header value %j is refused", (value) => {
    expect(validateHeaders({ "X-A": value })).toEqual([
      { param: "headers.X-A", message: expect.stringContaining("without line breaks") },
    ]);
  });

  test.each([
    "Host",
    "content-length",
    "Content-Type",
    "Transfer-Encoding",
    "connection",
    "User-Agent",
    "proxy-authorization",
    "X-Webhook-Signature",
    "x-webhook-anything",
    "webhook-id",
  ])("the header %s is refused: the delivery sets it itself", (name) => {
    expect(validateHeaders({ [name]: "value" })).toEqual([
      { param: `headers.${name}`, message: "is a header that the delivery sets itself" },
    ]);
  });

  test("headers with credentials are refused: they belong into authConfig, where they are encrypted", () => {
    const faults = validateHeaders({ Authorization: "Bearer abc", Cookie: "a=b" });

    expect(faults.map(({ param }) => param)).toEqual(["headers.Authorization", "headers.Cookie"]);
    expect(faults[0]!.message).toContain("authConfig");
  });

  test("a header that is given twice in different case is refused", () => {
    expect(validateHeaders({ "X-A": "1", "x-a": "2" })).toEqual([{ param: "headers.x-a", message: "is given twice" }]);
  });

  test("headers of more than 20,000 characters together are refused", () => {
    const headers = Object.fromEntries([1, 2, 3, 4, 5].map((index) => [`X-${index}`, "v".repeat(4_096)]));

    expect(validateHeaders(headers)).toEqual([{ param: "headers", message: expect.stringContaining("20000 characters") }]);
  });
});

describe("authentication", () => {
  test.each([
    ["bearer", ["authConfig.bearerToken"]],
    ["basic", ["authConfig.username", "authConfig.password"]],
    ["custom", ["authConfig.headerName", "authConfig.headerValue"]],
    ["apiKey", ["authConfig.apiKey"]],
    ["none", []],
  ] as const)("authType %s names each member of authConfig that is missing", (authType, params) => {
    expect(validateAuth(fields({ authType })).map(({ param }) => param)).toEqual(params);
    expect(validateAuth(fields({ authType, authConfig: {} })).map(({ param }) => param)).toEqual(params);
  });

  test("members of authConfig that cannot be sent in a header are refused", () => {
    const authConfig = {
      headerName: "X-Key\r\n",
      headerValue: "a\nb",
      bearerToken: "日本",
      username: "a:b",
      apiKeyHeader: "Host",
    };

    expect(validateAuth(fields({ authType: "custom", authConfig })).map(({ param }) => param)).toEqual([
      "authConfig.headerName",
      "authConfig.headerValue",
      "authConfig.bearerToken",
      "authConfig.username",
      "authConfig.apiKeyHeader",
    ]);
  });

  test("headers with the header that authType sets are refused", () => {
    const apiKey = { authType: "apiKey" as const, authConfig: { apiKey: "k" }, headers: { "x-api-key": "other" } };
    const custom = {
      authType: "custom" as const,
      authConfig: { headerName: "X-Shop", headerValue: "v" },
      headers: { "x-shop": "w" },
    };

    expect(validateAuth(fields(apiKey)).map(({ param }) => param)).toEqual(["headers.x-api-key"]);
    expect(validateAuth(fields(custom)).map(({ param }) => param)).toEqual(["headers.x-shop"]);
  });

  test("a mask is refused as a value unless it is the one that was shown", () => {
    const bearer = fields({ authType: "bearer", authConfig: { bearerToken: "••••abcd" } });

    expect(validateAuth(bearer, { bearerToken: "••••abcd" })).toEqual([]);
    expect(validateAuth(bearer, { bearerToken: "••••wxyz" })).toEqual([
      { param: "authConfig.bearerToken", message: expect.stringContaining("mask") },
    ]);
  });
});
