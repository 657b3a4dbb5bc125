import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { readEmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import type { Settings } from "../../../functions/platform/ports.ts";
import { backgroundTasksSettled } from "../../adapters/local-background-tasks.ts";
import { localPorts } from "../../adapters/local-ports.ts";
import { openSecretValues, type SecretValues } from "../../adapters/local-secrets.ts";
import { dataFiles, openDataFile } from "../data-folder/data-files.ts";
import { FunctionHost } from "../function-host.ts";
import type { ApiServer } from "../http/api-server.ts";
import { loadTemplates } from "../template/load-templates.ts";
import { readTemplateModel } from "../template/read-template-model.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { startBackgroundThread } from "./background-handle.ts";
import { openOrReplaceIndex } from "./shared-index.ts";
import { startStore } from "./start-store.ts";
import { createThreadServices } from "./thread-services.ts";

const PROJECT = new URL("../../../", import.meta.url);
const ENTRIES = fileURLToPath(new URL("functions/entry", PROJECT));

export interface ThreadsOptions {
  server: ApiServer;
  dataFolder: string;
  settings: Settings;
  environment: NodeJS.ProcessEnv;
  /** Called when the engine or the background thread ends by itself. */
  onEnd(error: Error): void;
}

export interface Threads {
  adminKey: string;
  /** True when the index could not be read and is empty now: it has to be rebuilt from the tables. */
  lostIndex: boolean;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the runtime of `npm start`: requests and searches on this thread, all other work on another one. Resolves when requests
 * are served.
 */
export async function startThreads(options: ThreadsOptions): Promise<Threads> {
  const { server, dataFolder, settings, onEnd } = options;
  const { baseUrl } = settings;
  const background = startBackgroundThread(onEnd);
  const templates = await loadTemplates();
  const [queues, store] = await Promise.all([
    background.prepare({ kind: "prepare", templates, dataFolder }),
    startStore(dataFolder, readTemplateModel(templates, { queues: "", api: baseUrl }), options),
  ]);
  const { port1, port2 } = new MessageChannel();
  const { index, isNew } = openOrReplaceIndex(dataFiles(dataFolder).index, port1);
  const embeddingTable = readEmbeddingTable(new URL("assets/minilm-static-256", PROJECT));
  const secretValues = await readSecrets(dataFolder);
  const { endpoint, file } = store.engine;
  const shared = { settings, secretValues, embeddingTable };
  const endpoints = { dynamodb: endpoint, s3: queues, sqs: queues, stateMachines: "" };
  const services = createThreadServices(dataFolder, { ...shared, endpoints, index });
  const model = readTemplateModel(templates, { queues, api: baseUrl });
  const functions = new FunctionHost(model.functions, ENTRIES, (its) => localPorts(its.entry, its.environment, services));
  [services.endpoints.stateMachines] = await Promise.all([
    background.run({ kind: "run", ...shared, dynamodb: { endpoint, file }, entries: ENTRIES, index: port2 }),
    functions.load(apiFunctions(model)),
  ]);
  server.open(model, functions);
  return {
    adminKey: secretValues.adminKey,
    lostIndex: isNew && store.hadData,
    idle: () => background.idle(),
    async stop() {
      await backgroundTasksSettled();
      await background.stop();
      await index.close();
      await store.stop();
    },
  };
}

function readSecrets(dataFolder: string): Promise<SecretValues> {
  const { secrets } = dataFiles(dataFolder);
  return openDataFile(secrets, () => openSecretValues(secrets));
}

/** Names the functions that answer requests, which are loaded before the first request. */
function apiFunctions({ routes, edge }: TemplateModel): string[] {
  return [...routes, ...edge].map(({ functionName }) => functionName);
}
