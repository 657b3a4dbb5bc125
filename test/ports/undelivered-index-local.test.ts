import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import { storePorts } from "../../functions/platform/aws/stores/store-ports.ts";
import { type DynamoDb, startDynamoDb } from "../../local/runtime/engines/dynamodb.ts";
import { prepareTables } from "../../local/runtime/engines/prepare-tables.ts";
import { loadTemplates, readTemplateModel } from "../../local/runtime/template/read-template-model.ts";
import { environmentName } from "../../schemas/resources.ts";
import { undeliveredIndexContract } from "./undelivered-index-suite.ts";

const folder = await mkdtemp(join(tmpdir(), "undelivered-index-"));
let engine: DynamoDb;
beforeAll(async () => {
  engine = await startDynamoDb(join(folder, "tables.db"), process.env);
});
afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

undeliveredIndexContract("DynamoDB, on the local engine, as the template makes it", async () => {
  const { tables } = readTemplateModel(await loadTemplates(), { queues: "http://queues", api: "http://127.0.0.1:0" });
  const plan = tables.find(({ request }) => JSON.stringify(request).includes('"undelivered"'))!;
  await prepareTables(engine, [plan]);
  const ports = storePorts({ [environmentName.table("webhooks")]: plan.name }, { dynamodb: engine.endpoint });
  return { table: ports.tables.webhooks, index: ports.undelivered };
});
