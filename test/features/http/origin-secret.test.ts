import { beforeAll, expect, test } from "@jest/globals";
import { apiHandler } from "../../../functions/http/kernel/kernel.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { readOriginSecrets } from "../../../functions/platform/aws/stores/store-ports.ts";
import { withPorts } from "../../support/chat.ts";
import { httpApiEvent } from "../../support/path-events.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

/** Asks for a path past the distribution, as a function with these accepted secrets answers. */
async function ask(accepted: string, headers: Record<string, string>, method = "GET") {
  const settings = { ...local.ports.settings, originSecrets: readOriginSecrets({ ORIGIN_SECRETS: accepted }) };
  const handler = apiHandler(OPERATIONS, withPorts(local.ports, { settings }));
  return handler(httpApiEvent("/health", headers, method));
}

test.each([
  ["old,next", "old", 200],
  ["old,next", "next", 200],
  ["next,old", "old", 200],
  ["old", "next", 403],
  ["next", "old", 403],
  ["old,next", "old,next", 403],
  ["old,next", "", 403],
  ["old,next", "ol", 403],
])("a function that accepts %s answers a request with the secret %j with %i", async (accepted, given, status) => {
  verifies("infra.edge-rotation");
  expect((await ask(accepted, { "x-origin-secret": given })).statusCode).toBe(status);
});

test("a request without the secret is refused, and cannot choose its path", async () => {
  expect((await ask("old", {})).statusCode).toBe(403);
  expect((await ask("old", { "x-original-path": "/products" }, "OPTIONS")).headers?.allow).toBe("GET, OPTIONS");
  expect((await ask("", { "x-original-path": "/nowhere" })).statusCode).toBe(200);
});

test("each request past the distribution is counted, and no other", async () => {
  verifies("infra.refusals");
  const settings = { ...local.ports.settings, originSecrets: ["old"] };
  const counts: string[] = [];
  const log = { ...local.ports.log, count: (metric: string) => counts.push(metric) };
  const handler = apiHandler(OPERATIONS, withPorts(local.ports, { settings, log }));

  for (const given of ["guess", "old", ""]) await handler(httpApiEvent("/health", { "x-origin-secret": given }));

  expect(counts).toEqual(["OriginRefused", "OriginRefused"]);
});

test("the local service's distribution sends the secret that its functions expect, over the client's", async () => {
  const { status } = await local.anonymous.get("/health", { headers: { "x-origin-secret": "guess" } });

  expect(status).toBe(200);
});
