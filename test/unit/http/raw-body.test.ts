import { expect, test } from "@jest/globals";
import { Type } from "@sinclair/typebox";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../../functions/domain/ports.ts";
import { apiHandler } from "../../../functions/http/kernel/kernel.ts";
import { defineOperation } from "../../../functions/http/operation.ts";
import { createBackgroundTasks } from "../../../functions/platform/concurrency/background-tasks.ts";
import { randomIds } from "../../../functions/platform/ports/ids.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";

const shared = {
  method: "POST",
  feature: "test",
  summary: "Shows what the handler gets.",
  key: "none",
  scope: null,
  workspace: "unused",
  meter: null,
  status: 200,
  object: "seen",
  unknownProperties: "warn",
  request: null,
  query: null,
  response: Type.Unknown(),
  async handle({ rawBody, header }: { rawBody: Uint8Array; header(name: string): string | null }) {
    return { bytes: Buffer.from(rawBody).toString("hex"), signature: header("x-signature") };
  },
} as const;

const handler = apiHandler(
  [
    defineOperation({ ...shared, id: "raw", path: "/raw", rawBody: true }),
    defineOperation({ ...shared, id: "parsed", path: "/parsed" }),
  ],
  {
    ids: randomIds,
    log: SILENT_LOG,
    tables: {},
    backgroundTasks: createBackgroundTasks(),
    settings: { rateLimits: true, baseUrl: "", retryDelayScale: 1, originSecrets: [] },
    secrets: { sealingKey: async () => "key", adminKey: async () => "key" },
  } as unknown as Ports,
);

async function post(path: string, body: string, isBase64Encoded: boolean) {
  const http = { method: "POST", path, protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" };
  const headers = { "content-type": "text/plain", "x-signature": "v0=abc" };
  const event = { rawPath: path, rawQueryString: "", headers, requestContext: { http }, body, isBase64Encoded };
  const answer = await handler(event as unknown as APIGatewayProxyEventV2);
  return JSON.parse(answer.body!).data;
}

test.each([
  ["text", '\ufeff{"a": "ü"}\r\n', false, Buffer.from('\ufeff{"a": "ü"}\r\n').toString("hex")],
  ["base64, not UTF-8", Buffer.from([0xff, 0x00, 0x7b]).toString("base64"), true, "ff007b"],
  ["nothing", "", false, ""],
])("an operation with rawBody gets the bytes of a body that came as %s, and the headers", async (_how, body, encoded, bytes) => {
  expect(await post("/raw", body, encoded)).toEqual({ bytes, signature: "v0=abc" });
});

test("an operation without rawBody gets neither the bytes nor headers", async () => {
  expect(await post("/parsed", "{}", false)).toEqual({ bytes: "", signature: null });
});
