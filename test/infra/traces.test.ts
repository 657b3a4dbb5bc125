import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { newApiKey } from "../../functions/domain/tenancy/api-key.ts";
import { randomIds } from "../../functions/platform/ports/ids.ts";
import { loadBundles } from "../../lib/bundling/bundled-code.ts";
import { ORIGIN_SECRET, runBundle } from "../support/bundle-process.ts";
import { startTraceDaemon } from "../support/trace-daemon.ts";
import { verifies } from "../support/verifies.ts";

const TRACE = "Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1;Lineage=1:0";

const bundles = await loadBundles();

/** Answers every call of the SDK as DynamoDB does when there is no such item. */
const store = createServer((_request, response) => {
  response.setHeader("x-amzn-requestid", "dynamodb-1").setHeader("content-type", "application/x-amz-json-1.0").end("{}");
});
let endpoint: string;
beforeAll(async () => {
  store.listen(0, "127.0.0.1");
  await once(store, "listening");
  endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
});
afterAll(() => void store.close());

function whoami() {
  const http = { method: "GET", path: "/tenant/whoami", protocol: "HTTP/1.1", sourceIp: "127.0.0.1", userAgent: "test" };
  const authorization = `Bearer ${newApiKey("secret", randomIds)}`;
  return {
    rawPath: http.path,
    rawQueryString: "",
    headers: { "x-origin-secret": ORIGIN_SECRET, authorization },
    requestContext: { http, requestId: "gateway-1", stage: "$default" },
    isBase64Encoded: false,
  };
}

test("a bundled function reports its call of a table to X-Ray, below the segment that Lambda made", async () => {
  verifies("traces.calls");
  const daemon = await startTraceDaemon();
  const environment = { AWS_XRAY_DAEMON_ADDRESS: daemon.address, _X_AMZN_TRACE_ID: TRACE, AWS_ENDPOINT_URL: endpoint };

  const { answer } = await runBundle(bundles.get("api-tenancy")!, whoami(), environment);
  const [call] = await daemon.wait("DynamoDB");

  expect(answer).toMatchObject({ returned: { statusCode: 401 } });
  expect(call).toEqual({
    name: "DynamoDB",
    namespace: "aws",
    type: "subsegment",
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    trace_id: "1-5759e988-bd862e3fe1be46a994272793",
    parent_id: "53995c3f42cd8ad8",
    start_time: expect.any(Number),
    end_time: expect.any(Number),
    aws: { operation: "GetItem", table_name: "tenancy", request_id: "dynamodb-1", retries: 0 },
    http: { response: { status: 200 } },
  });
  expect(call!.end_time).toBeGreaterThanOrEqual(call!.start_time);
});

test("a call that fails is a fault of the service that did not answer", async () => {
  verifies("traces.calls");
  const daemon = await startTraceDaemon();

  const run = runBundle(bundles.get("api-tenancy")!, whoami(), {
    AWS_XRAY_DAEMON_ADDRESS: daemon.address,
    _X_AMZN_TRACE_ID: TRACE,
  });

  expect((await run).answer).toMatchObject({ returned: { statusCode: 503 } });
  expect(await daemon.wait("DynamoDB")).toEqual([expect.objectContaining({ fault: true, namespace: "aws" })]);
});

test("requests to the search domain are reported by their action, without names of indices or ids", async () => {
  verifies("traces.calls");
  const daemon = await startTraceDaemon();
  const environment = { AWS_XRAY_DAEMON_ADDRESS: daemon.address, _X_AMZN_TRACE_ID: TRACE };

  await runBundle(bundles.get("reindex")!, { kind: "products" }, environment);
  const [call] = await daemon.wait("OpenSearch");

  expect(call).toMatchObject({ namespace: "remote", parent_id: "53995c3f42cd8ad8", fault: true });
  expect(JSON.stringify(call!.http)).toMatch(/"url":"https:\/\/opensearch\/(_\w+)?"/);
});

test("an invocation that is not sampled reports nothing", async () => {
  verifies("traces.calls");
  const daemon = await startTraceDaemon();
  const trace = TRACE.replace("Sampled=1", "Sampled=0");

  await runBundle(bundles.get("api-tenancy")!, whoami(), { AWS_XRAY_DAEMON_ADDRESS: daemon.address, _X_AMZN_TRACE_ID: trace });
  // A sampled one after it: datagrams on one machine keep their order.
  await runBundle(
    bundles.get("reindex")!,
    { kind: "products" },
    { AWS_XRAY_DAEMON_ADDRESS: daemon.address, _X_AMZN_TRACE_ID: TRACE },
  );
  await daemon.wait("OpenSearch");

  expect(daemon.received.filter(({ name }) => name === "DynamoDB")).toEqual([]);
});

test("the traces that a bundled function logs name the places in the sources", async () => {
  verifies("logs.stacks");
  const { logged } = await runBundle(bundles.get("api-tenancy")!, whoami());

  const { error } = logged.find(({ level }) => level === "ERROR") as { error: { name: string; stack: string; location: string } };
  expect(error.name).toBe("UpstreamError");
  expect(error.stack).toMatch(/\(functions\/platform\/aws\/stores\/dynamo-table\.ts:\d+:\d+\)/);
  expect(error.stack).not.toContain("index.mjs");
});

test("a bundled function logs its request and its errors as JSON lines that carry the same ids", async () => {
  verifies("logs.request", "logs.scope", "logs.ids");
  const { answer, logged } = await runBundle(bundles.get("api-tenancy")!, whoami());

  const { requestId } = JSON.parse((answer as { returned: { body: string } }).returned.body);
  const ids = { requestId, awsRequestId: "aws-1", operation: "getCaller" };
  const lines = new Map(logged.map((line) => [line.metric ?? line.message, line]));
  expect([...lines.keys()].sort()).toEqual([expect.stringMatching(/^A part of the service/), "UPSTREAM_UNAVAILABLE", "request"]);
  for (const line of logged) expect(line).toMatchObject(ids);
  expect(lines.get("request")).toMatchObject({
    status: 503,
    code: "UPSTREAM_UNAVAILABLE",
    gatewayRequestId: "gateway-1",
    functionVersion: "7",
  });
});
