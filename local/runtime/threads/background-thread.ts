import { parentPort } from "node:worker_threads";
import { localPorts } from "../../adapters/local-ports.ts";
import { type Background, startBackground } from "../background.ts";
import { queueFile } from "../data-folder/damaged-file.ts";
import { dataFiles, openDataFile } from "../data-folder/data-folder.ts";
import { type QueueEngine, startQueueEngine } from "../engines/queues.ts";
import { QUEUES_HOST } from "../engines/queues-host.ts";
import { FunctionHost } from "../function-host.ts";
import { presignedEndpoint } from "../http/presigned-objects.ts";
import { readTemplateModel } from "../template/read-template-model.ts";
import { surviveFullDisk } from "../terminal/disk-full.ts";
import { reportToTerminal } from "../terminal/report-to-terminal.ts";
import { listBackgroundFunctions } from "./background-functions.ts";
import { openIndexElsewhere } from "./index-elsewhere.ts";
import { connectAnalytics } from "./shared-analytics.ts";
import { openWritingIndex } from "./shared-index.ts";
import type { FromBackground, ToBackground } from "./thread-messages.ts";
import { createThreadServices } from "./thread-services.ts";

type Prepare = Extract<ToBackground, { kind: "prepare" }>;
type Run = Extract<ToBackground, { kind: "run" }>;
type Invoke = Extract<ToBackground, { kind: "invoke" }>;

surviveFullDisk();

/** Port to the main thread. Background work has a thread of its own, so that a bulk import does not slow down searches. */
const port = parentPort!;
const state: {
  prepared?: { message: Prepare; queues: QueueEngine };
  background?: Background;
  functions?: FunctionHost;
  closeIndex?: () => Promise<void>;
  closeAnalytics?: () => Promise<void>;
} = {};
const send = (message: FromBackground) => port.postMessage(message);

port.on("message", (message: ToBackground) => {
  act(message).catch((error: Error) => send({ kind: "failed", name: error.name, message: error.message }));
});

async function act(message: ToBackground): Promise<void> {
  if (message.kind === "prepare") return prepare(message);
  if (message.kind === "run") return run(message);
  if (message.kind === "stop") return stop();
  if (message.kind === "invoke") return invoke(message);
  await state.background?.idle();
  send({ kind: "idle", question: message.question });
}

async function prepare(message: Prepare): Promise<void> {
  const resources = readTemplateModel(message.templates, { queues: QUEUES_HOST, api: "http://127.0.0.1:0" });
  const files = dataFiles(message.dataFolder);
  const queues = await openDataFile(queueFile(files.queues), () => startQueueEngine(files.queues, resources, files.sockets));
  state.prepared = { message, queues };
  send({ kind: "prepared", queues: queues.address });
}

async function run(message: Run): Promise<void> {
  const { queues, message: prepared } = state.prepared!;
  const files = dataFiles(prepared.dataFolder);
  const elsewhere = await openIndexElsewhere({ environment: process.env, failsFast: false });
  const index = elsewhere ?? openWritingIndex(files.index, message.index);
  state.closeIndex = () => index.close();
  const { address } = queues;
  const presigned = presignedEndpoint(message.settings.baseUrl, message.secretValues);
  const endpoints = { dynamodb: message.dynamodb.endpoint, s3: address, sqs: address, stateMachines: "", presigned };
  const analytics = connectAnalytics(message.analytics);
  state.closeAnalytics = () => analytics.close();
  const services = createThreadServices(prepared.dataFolder, { ...message, endpoints, index, analytics });
  const model = readTemplateModel(prepared.templates, { queues: QUEUES_HOST, api: message.settings.baseUrl });
  const functions = new FunctionHost(model.functions, message.entries, ({ entry, environment }) =>
    localPorts(entry, environment, services),
  );
  state.functions = functions;
  await functions.load(listBackgroundFunctions(model.functions));
  state.background = await startBackground({
    model,
    clock: services.clock,
    invoke: (name, event) => functions.invoke(name, event),
    dynamodb: message.dynamodb,
    queues,
    checkpointFile: files.checkpoints,
    executionFolder: files.executions,
    sockets: files.sockets,
    waits: true,
    report: reportToTerminal,
  });
  services.endpoints.stateMachines = state.background.stateMachines;
  send({ kind: "running", stateMachines: state.background.stateMachines });
}

async function invoke({ call, functionName, event }: Invoke): Promise<void> {
  try {
    send({ kind: "invoked", call, result: await state.functions!.invoke(functionName, event), error: null });
  } catch (error) {
    send({ kind: "invoked", call, result: null, error: error as Error });
  }
}

async function stop(): Promise<void> {
  await state.background?.stop();
  await state.closeIndex?.();
  await state.closeAnalytics?.();
  await state.prepared?.queues.stop();
  send({ kind: "stopped" });
}
