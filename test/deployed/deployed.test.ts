import { afterAll, expect, test } from "@jest/globals";
import { startModelDouble } from "../support/model-double.ts";
import { startTraceDaemon } from "../support/trace-daemon.ts";
import { verifies } from "../support/verifies.ts";
import { startDeployment } from "./deployment.ts";
import { RECEIVER } from "./internet.ts";
import { catalog } from "./suites/catalog.ts";
import { chat } from "./suites/chat.ts";
import { everyFunction } from "./suites/every-function.ts";
import { mcpServer } from "./suites/mcp-server.ts";
import { observability } from "./suites/observability.ts";
import { persons } from "./suites/persons.ts";
import { privateLogs } from "./suites/private-logs.ts";
import { rebuilds, redrives } from "./suites/recovery.ts";
import { requests } from "./suites/requests.ts";
import { webhooks } from "./suites/webhooks.ts";

const model = await startModelDouble();
afterAll(() => model.stop());
const daemon = await startTraceDaemon();
const deployment = await startDeployment({
  modelUrl: model.url,
  internet: { [RECEIVER.name]: RECEIVER.address },
  traceDaemon: daemon.address,
  trustedCertificate: RECEIVER.certificate,
});

everyFunction(deployment);
requests(deployment);
chat(deployment, model);
mcpServer(deployment);
webhooks(deployment);
redrives(deployment);
observability(deployment, daemon);
if (process.env.OPENSEARCH_URL) {
  catalog(deployment, model);
  rebuilds(deployment);
  persons(deployment);
} else process.stdout.write("The bundled search functions on OpenSearch were left out: OPENSEARCH_URL names no server.\n");
privateLogs(deployment, model);

test("no function made a call that AWS would refuse, and none made a call between two events", () => {
  verifies("infra.rights", "infra.still");
  expect(deployment.aws.calls.length).toBeGreaterThan(100);
  expect(deployment.aws.violations).toEqual([]);
});

test("no event failed in a function that a stream, a queue or a schedule had called", () => {
  expect(deployment.reports).toEqual([]);
});
