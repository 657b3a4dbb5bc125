import { fileURLToPath } from "node:url";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { readEmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import { backgroundTasksSettled } from "../../adapters/local-background-tasks.ts";
import { type LocalServices, localPorts } from "../../adapters/local-ports.ts";
import { openSecretValues, type SecretValues } from "../../adapters/local-secrets.ts";
import { dataFiles, openDataFile } from "../data-folder/data-folder.ts";
import { QUEUES_HOST } from "../engines/queues-host.ts";
import { FunctionHost } from "../function-host.ts";
import type { ApiServer } from "../http/api-server.ts";
import { presignedEndpoint } from "../http/presigned-objects.ts";
import { loadTemplates, readTemplateModel } from "../template/read-template-model.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { callElsewhere, listBackgroundFunctions } from "./background-functions.ts";
import { openIndexElsewhere } from "./index-elsewhere.ts";
import { startAnalyticsThread } from "./shared-analytics.ts";
import { openOrReplaceIndex } from "./shared-index.ts";
import { startStore } from "./start-store.ts";
import type { FromBackground, ToBackground } from "./thread-messages.ts";
import { createThreadServices } from "./thread-services.ts";

const PROJECT = new URL("../../../", import.meta.url);
const ENTRIES = fileURLToPath(new URL("functions/handlers", PROJECT));

interface ThreadsOptions {
  server: ApiServer;
  dataFolder: string;
  settings: LocalServices["settings"];
  environment: NodeJS.ProcessEnv;
  /** False until programs find their keys in the data folder. */
  isReady: () => boolean;
  /** Called when the engine or the background thread ends by itself. */
  onEnd(error: Error): void;
}

export interface Threads {
  adminKey: string;
  /** True when the index could not be read and is now empty: it must be rebuilt from the tables. */
  lostIndex: boolean;
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the runtime of `npm start`: requests and searches on this thread, all other work, and requests that read strangers'
 * pages, on another one. Resolves when requests are served.
 */
export async function startThreads(options: ThreadsOptions): Promise<Threads> {
  const { server, dataFolder, settings, onEnd } = options;
  const { baseUrl } = settings;
  // Come first: where there is a store there are the keys of what it holds.
  const secretValues = await readSecrets(dataFolder);
  const background = startBackgroundThread(onEnd);
  const templates = await loadTemplates();
  const [{ queues }, store] = await Promise.all([
    background.prepare({ kind: "prepare", templates, dataFolder }),
    startStore(dataFolder, readTemplateModel(templates, { queues: QUEUES_HOST, api: baseUrl }), options),
  ]);
  const { index, isNew, analytics, ports } = await openSearch(options);
  const embeddingTable = readEmbeddingTable(new URL("assets/minilm-static-256", PROJECT));
  const { endpoint, file } = store.engine;
  const shared = { settings, secretValues, embeddingTable };
  const presigned = presignedEndpoint(baseUrl, secretValues);
  const endpoints = { dynamodb: endpoint, s3: queues, sqs: queues, stateMachines: "", presigned };
  const services = createThreadServices(dataFolder, { ...shared, endpoints, index, analytics });
  const model = readTemplateModel(templates, { queues: QUEUES_HOST, api: baseUrl });
  const functions = new FunctionHost(model.functions, ENTRIES, (its) => localPorts(its.entry, its.environment, services));
  const elsewhere = listBackgroundFunctions(model.functions);
  [services.endpoints.stateMachines] = await Promise.all([
    background.run({ kind: "run", ...shared, dynamodb: { endpoint, file }, entries: ENTRIES, ...ports }),
    functions.load(apiFunctions(model).filter((name) => !elsewhere.has(name))),
  ]);
  const served = callElsewhere(functions, elsewhere, background);
  server.open(model, served, { storeAddress: queues, presigned, isReady: options.isReady });
  return {
    adminKey: secretValues.adminKey,
    lostIndex: isNew && store.hadData,
    idle: () => background.idle(),
    async stop() {
      await backgroundTasksSettled();
      await background.stop();
      await index.close();
      await analytics.close();
      await store.stop();
    },
  };
}

/** Opens what this thread searches, and the ports through which the background thread changes it. */
async function openSearch(options: ThreadsOptions) {
  const { port1, port2 } = new MessageChannel();
  const { index, isNew } = await openIndex(options, port1);
  const { analytics, port } = startAnalyticsThread(dataFiles(options.dataFolder).analytics, options.onEnd);
  return { index, isNew, analytics, ports: { index: port2, analytics: port } };
}

function readSecrets(dataFolder: string): Promise<SecretValues> {
  const { secrets } = dataFiles(dataFolder);
  return openDataFile(secrets, () => openSecretValues(secrets));
}

/** Names the functions that answer requests, which are loaded before the first request. */
function apiFunctions({ routes, edge }: TemplateModel): string[] {
  const streaming = edge.flatMap(({ origin }) => (typeof origin === "object" && "functionName" in origin ? [origin] : []));
  return [...routes, ...streaming].map(({ functionName }) => functionName);
}

/** Handle of the background thread for the main thread. */
interface BackgroundHandle {
  /** Starts the engine of queues and objects. Resolves with its address. */
  prepare(message: Extract<ToBackground, { kind: "prepare" }>): Promise<{ queues: string }>;
  /** Starts the workers. Resolves with the address of the state machines. */
  run(message: Extract<ToBackground, { kind: "run" }>): Promise<string>;
  /** Calls a function there. Rejects as the host of functions does. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Resolves when nothing is left to do now. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the thread. Calls `onEnd` when it ends by itself, which it should not. */
function startBackgroundThread(onEnd: (error: Error) => void): BackgroundHandle {
  const worker = new Worker(new URL("./background-thread.ts", import.meta.url), { name: "background" });
  const pending = new PendingMessages();
  let isStopping = false;
  const end = (error: Error) => {
    pending.fail(error);
    if (!isStopping) onEnd(error);
  };
  worker.on("message", (message: FromBackground) => {
    if (message.kind === "failed") pending.fail(Object.assign(new Error(message.message), { name: message.name }));
    else pending.settle(message);
  });
  worker.on("error", (error) => end(error as Error));
  worker.on("exit", () => end(new Error("The background thread ended.")));
  let questions = 0;
  let calls = 0;
  return {
    async prepare(message) {
      worker.postMessage(message);
      return pending.for("prepared");
    },
    async run(message) {
      worker.postMessage(message, [message.index, message.analytics]);
      return (await pending.for("running")).stateMachines;
    },
    async invoke(functionName, event) {
      const call = ++calls;
      worker.postMessage({ kind: "invoke", call, functionName, event } satisfies ToBackground);
      const { result, error } = await pending.for("invoked", (message) => message.call === call);
      if (error) throw error;
      return result;
    },
    async idle() {
      const question = ++questions;
      worker.postMessage({ kind: "idle", question } satisfies ToBackground);
      await pending.for("idle", (message) => message.question === question);
    },
    async stop() {
      isStopping = true;
      worker.postMessage({ kind: "stop" } satisfies ToBackground);
      await pending.for("stopped").catch(() => undefined);
      await worker.terminate();
    },
  };
}

type Kind = FromBackground["kind"];
type MessageOf<K extends Kind> = Extract<FromBackground, { kind: K }>;

/** Promises for messages that the thread will send. */
class PendingMessages {
  private readonly entries = new Set<{
    accepts(message: FromBackground): boolean;
    resolve(message: never): void;
    reject(error: Error): void;
  }>();
  private failure: Error | null = null;

  for<K extends Kind>(kind: K, matches: (message: MessageOf<K>) => boolean = () => true): Promise<MessageOf<K>> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      const accepts = (message: FromBackground) => message.kind === kind && matches(message as MessageOf<K>);
      this.entries.add({ accepts, resolve, reject });
    });
  }

  settle(message: FromBackground): void {
    for (const entry of this.entries) {
      if (!entry.accepts(message)) continue;
      this.entries.delete(entry);
      entry.resolve(message as never);
    }
  }

  fail(error: Error): void {
    this.failure = error;
    for (const { reject } of this.entries) reject(error);
    this.entries.clear();
  }
}

/** Opens the index of another OpenSearch where the environment names one, else the embedded one, made anew if need be. */
async function openIndex({ environment, dataFolder }: ThreadsOptions, changes: MessagePort) {
  const elsewhere = await openIndexElsewhere({ environment, failsFast: true });
  return elsewhere ? { index: elsewhere, isNew: false } : openOrReplaceIndex(dataFiles(dataFolder).index, changes);
}
