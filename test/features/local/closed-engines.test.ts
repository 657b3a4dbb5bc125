import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { readEndpoint, toAuthorization } from "../../../local/runtime/engines/engine-access.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

/** A call that each engine answers to its own service. */
const CALLS = {
  dynamodb: { target: "DynamoDB_20120810.ListTables", body: "{}" },
  queues: { target: "AmazonSQS.ListQueues", body: "{}" },
  stateMachines: { target: "AWSStepFunctions.DescribeExecution", body: '{"executionArn":"a:b"}' },
};
const ENGINES = Object.keys(CALLS) as (keyof typeof CALLS)[];

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

/** Calls by a process of its own: `fetch` sets Host and Origin by itself. Returns the status; 0 for a connection that ended. */
async function curl(address: string, headers: Record<string, string>, data?: string, user?: number): Promise<number> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const body = data === undefined ? [] : ["--data-binary", data];
  const args = ["-s", "-o", "/dev/null", "-w", "%{http_code}", "--max-time", "5", ...fields, ...body, address];
  const { stdout } = await promisify(execFile)("curl", args, { uid: user }).catch((error) => error as { stdout: string });
  return Number(stdout);
}

function callOf(engine: keyof typeof CALLS) {
  const { address, key } = readEndpoint(local.engines[engine]);
  const { target, body } = CALLS[engine];
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    "x-amz-date": "20250101T000000Z",
    "x-amz-target": target,
    authorization: toAuthorization(key),
  };
  return { address, headers, body };
}

describe.each(ENGINES)("the engine %s", (engine) => {
  test("answers its own service, on an address of 127/8 that is not 127.0.0.1", async () => {
    verifies("local.closed-engines");
    const { address, headers, body } = callOf(engine);

    expect(new URL(address).hostname).toMatch(/^127\.(?!0\.0\.1$)/);
    expect([200, 400]).toContain(await curl(address, headers, body));
  });

  test.each([
    ["with the Origin of a page", { origin: "http://evil.example" }],
    ["with the Origin of no page", { origin: "null" }],
    ["that a page has sent without Origin", { "sec-fetch-site": "cross-site" }],
    ["to a name that leads here", { host: "evil.example:80" }],
    ["with another key", { authorization: toAuthorization({ accessKeyId: "local", secretAccessKey: "local" }) }],
    ["without a key", { authorization: "" }],
  ])("refuses a request %s", async (_what, other) => {
    verifies("local.closed-engines");
    const { address, headers, body } = callOf(engine);

    expect(await curl(address, { ...headers, ...other }, body)).toBe(403);
  });

  test("refuses another user of the machine who lacks the key", async () => {
    verifies("local.closed-engines");
    const { address, headers, body } = callOf(engine);
    const user = process.getuid?.() === 0 ? 65_534 : undefined;

    expect(
      await curl(address, { ...headers, authorization: toAuthorization({ accessKeyId: "x", secretAccessKey: "x" }) }, body, user),
    ).toBe(403);
  });
});

test("an object is read by the address signed for it alone", async () => {
  verifies("local.closed-engines");
  const { secret } = await local.newShop();
  const file = { fileName: "a.png", contentType: "image/png", fileSize: 6 };
  const { uploadUrl, headers } = (await secret.post("/uploads/url", file)).body.data;
  const { address } = readEndpoint(local.engines.objects);
  const path = new URL(uploadUrl).pathname;
  const uploaded = await fetch(uploadUrl, {
    method: "PUT",
    body: "pixels",
    headers: { "content-type": headers["content-type"] },
  });

  expect(new URL(uploadUrl).username).toBe("");
  expect(uploaded.status).toBe(200);
  expect(await curl(`${address}${path}`, {})).toBe(403);
  expect(await curl(`${address}${path}`, { origin: "http://evil.example" })).toBe(403);
  expect(await curl(`${address}${path.split("/").slice(0, 2).join("/")}?list-type=2`, {})).toBe(403);
  expect(await curl(`${readEndpoint(local.engines.queues).address}${path}`, {})).toBe(403);
});
