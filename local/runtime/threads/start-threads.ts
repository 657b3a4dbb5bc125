import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { readEmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../../functions/platform/embedding/static-embedder.ts";
import { lazily } from "../../../functions/platform/lazily.ts";
import { randomIds } from "../../../functions/platform/random-ids.ts";
import { FileMailer } from "../../adapters/file-mailer.ts";
import { openSecretValues } from "../../adapters/file-secrets.ts";
import { localModel } from "../../adapters/local-model.ts";
import { type LocalServices, localPorts } from "../../adapters/local-ports.ts";
import { opening } from "../data-folder/damage.ts";
import { type DynamoDb, startDynamoDb } from "../engines/dynamodb.ts";
import { endStaleEngine, forgetEngine, noteEngine } from "../engines/stale-engine.ts";
import { prepareStore } from "../engines/store.ts";
import { FunctionHost } from "../function-host.ts";
import type { ApiServer, InvokeApi } from "../http/api-server.ts";
import { filesOf } from "../services.ts";
import { readPlan } from "../template/read-plan.ts";
import { loadTemplates } from "../template/synthesized.ts";
import { startBackgroundThread } from "./background-handle.ts";
import { openQuerySide } from "./shared-index.ts";

const PROJECT = new URL("../../../", import.meta.url);
const ENTRIES = fileURLToPath(new URL("functions/entry", PROJECT));

export interface ThreadsOptions {
  server: ApiServer;
  baseUrl: string;
  dataFolder: string;
  rateLimits: boolean;
  environment: NodeJS.ProcessEnv;
  /** Something ended that should not have. */
  onEnd(error: Error): void;
}

export interface Threads {
  adminKey: string;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The runtime of `npm start`: requests and searches on this thread, everything else on another. Whatever can start at the same time does.
 * Resolves when requests are served.
 */
export async function startThreads(options: ThreadsOptions): Promise<Threads> {
  const { server, baseUrl, dataFolder, rateLimits, environment, onEnd } = options;
  const files = filesOf(dataFolder);
  const background = startBackgroundThread(onEnd);
  const [templates, dynamodb] = await Promise.all([loadTemplates(), startEngine(dataFolder, environment, onEnd)]);
  const resources = readPlan(templates, { queues: "", api: baseUrl });
  const [queues] = await Promise.all([
    background.prepare({ kind: "prepare", templates, dataFolder }),
    prepareStore(dynamodb, resources.tables),
  ]);
  const embeddingTable = readEmbeddingTable(new URL("assets/minilm-static-256", PROJECT));
  const secretValues = await opening(files.secrets, () => openSecretValues(files.secrets));
  const { port1, port2 } = new MessageChannel();
  const index = openQuerySide(files.index, port1);
  const clock = { now: Date.now };
  const services: LocalServices = {
    clock,
    endpoints: { dynamodb: dynamodb.endpoint, s3: queues, stateMachines: "" },
    secretValues,
    mailer: new FileMailer(files.mails, { clock, ids: randomIds }),
    model: localModel(environment),
    index: () => index,
    embedder: lazily(() => new StaticEmbedder(embeddingTable)),
    settings: { rateLimits, baseUrl, originSecret: null },
  };
  const plan = readPlan(templates, { queues, api: baseUrl });
  const running = background.run({
    kind: "run",
    dynamodb: { endpoint: dynamodb.endpoint, file: dynamodb.file },
    baseUrl,
    rateLimits,
    entries: ENTRIES,
    secretValues,
    embeddingTable,
    index: port2,
  });
  const functions = new FunctionHost(plan.functions, ENTRIES, (its) => localPorts(its.entry, its.environment, services));
  [services.endpoints.stateMachines] = await Promise.all([
    running,
    functions.load(plan.routes.map(({ functionName }) => functionName)),
  ]);
  server.open(plan.routes, ((name, event) => functions.invoke(name, event)) as InvokeApi);
  return {
    adminKey: secretValues.adminKey,
    idle: () => background.idle(),
    async stop() {
      await background.stop();
      await index.close();
      await dynamodb.stop();
      forgetEngine(files.engine);
    },
  };
}

async function startEngine(dataFolder: string, environment: NodeJS.ProcessEnv, onEnd: (error: Error) => void): Promise<DynamoDb> {
  const files = filesOf(dataFolder);
  await endStaleEngine(files.engine, files.dynamodb);
  const dynamodb = await startDynamoDb(files.dynamodb, environment);
  if (dynamodb.processId !== null) noteEngine(files.engine, dynamodb.processId);
  dynamodb.onEnd(() => onEnd(new Error("The DynamoDB engine ended.")));
  return dynamodb;
}
