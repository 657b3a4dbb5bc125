import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "@jest/globals";
import { COMMAND_CHECKS, findReceiver } from "../../../commands/smoke.ts";
import { cleanUp, runChecks, SmokeClient, type SmokeContext } from "../../../functions/features/smoke/index.ts";
import { apiClient } from "../../support/api-client.ts";
import { startFaultyProxy } from "../../support/faulty-proxy.ts";
import { startReceiver } from "../../support/receiver.ts";
import { newFolder, type RunningService, startService } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

interface Report {
  passed: boolean;
  checks: { name: string; outcome: string; detail: string | null }[];
  remains: string[];
}

let service: RunningService;
beforeAll(async () => {
  service = await startService({ dataFolder: newFolder() });
});

/** Runs `npm run smoke` against a base URL. */
function smoke(url: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const parameters = ["commands/smoke.ts", "--url", url, "--admin-key", service.credentials.adminKey, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, parameters, { cwd: PROJECT, env: { ...process.env, NODE_OPTIONS: "" } }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

const listByOutcome = ({ checks }: Report, outcome: string) =>
  checks.filter((check) => check.outcome === outcome).map(({ name }) => name);

test("the smoke test passes against npm start, check by check, and leaves nothing but a purge", async () => {
  verifies("smoke.command", "smoke.clean");
  const { code, out, err } = await smoke(service.credentials.baseUrl, "--json");

  const report: Report = JSON.parse(out);
  expect({ code, err, failed: listByOutcome(report, "failed") }).toEqual({ code: 0, err: "", failed: [] });
  expect(report.passed).toBe(true);
  expect(listByOutcome(report, "passed")).toEqual([
    ...COMMAND_CHECKS.map(({ name }) => name),
    "the tenant is emptied and removed, and its keys no longer work",
  ]);
  const [, tenantId, purge] = /^what is written late for tenant (\w+), .*: GET (.*)$/.exec(report.remains.join())!;
  const admin = apiClient(service.credentials.baseUrl, service.credentials.adminKey);
  const { body } = await admin.get(purge!);
  expect(body.data).toMatchObject({ tenantId, workspaceId: null, status: expect.stringMatching(/running|completed/) });
});

test("a deployment whose search is broken fails the checks that search, passes the others and is cleaned up", async () => {
  verifies("smoke.command", "smoke.clean");
  const { code, out, err } = await smoke(await startFaultyProxy(service.credentials.baseUrl, "/products/search"));

  expect({ code, err }).toEqual({ code: 1, err: "5 of 27 checks did not pass.\n" });
  expect(out).toMatch(
    /^FAILED {2}imported products are found, .*\n.*503 instead of 200 \(A part cannot be reached\.; request req_/m,
  );
  expect(out).toMatch(/^ok {6}a chat answers line by line, to its end/m);
  expect(out).toMatch(/^ok {6}the tenant is emptied and removed, and its keys no longer work/m);
  expect(out).toMatch(/^Remains: what is written late for tenant ten_/m);
});

test("a deployment that takes no shop events fails the checks that need them, and no other", async () => {
  verifies("smoke.command");
  const { out } = await smoke(await startFaultyProxy(service.credentials.baseUrl, "/events"), "--json");

  expect(listByOutcome(JSON.parse(out), "failed")).toEqual([
    "orders are accepted; soon what was bought together is recommended, and trending",
    "a search and the click on its result are reported",
    "a customer's data are collected in a file, with a receipt that can be checked",
  ]);
});

test("a service that nobody answers for fails the first check and skips those that need it", async () => {
  verifies("smoke.unreachable");
  const { code, out } = await smoke("http://127.0.0.1:9", "--json");

  const report: Report = JSON.parse(out);
  expect(code).toBe(1);
  expect(report.checks[0]).toMatchObject({ outcome: "failed", detail: expect.stringMatching(/^GET \/health got no answer/) });
  expect(listByOutcome(report, "skipped")).toHaveLength(COMMAND_CHECKS.length - 1);
  expect(report.remains).toEqual([]);
});

test("a given receiver gets the deliveries of the smoke test", async () => {
  verifies("smoke.receiver");
  const receiver = await startReceiver();

  const { code } = await smoke(service.credentials.baseUrl, "--json", "--receiver", receiver.url);

  expect(code).toBe(0);
  const types = receiver.requests.map((request) => request.json().event_type);
  expect(types).toEqual(["product.created", "product.created"]);
});

test("without a receiver within reach a service delivers to its own health, whose 405 counts as an answer", async () => {
  verifies("smoke.receiver");
  const { baseUrl, adminKey } = service.credentials;
  const receiver = { url: `${baseUrl}/health`, status: 405 };
  const made = { tenant: null, webhookId: null, threadId: null, feedbackId: null, purgeJobId: null };
  const shared = { adminKey, run: "ownhealth", receiver, ...made };
  const context: SmokeContext = { ...shared, client: new SmokeClient(baseUrl), pause: sleep };

  const results = await runChecks([...COMMAND_CHECKS, cleanUp], context);

  expect(results.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
  expect(findReceiver("https://api.example.com", null)).toEqual({ url: "https://api.example.com/health", status: 405 });
});
