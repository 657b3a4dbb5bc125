import { mkdir } from "node:fs/promises";
import type { Ports } from "../../functions/platform/ports.ts";
import { afterworkSettled } from "../adapters/local-afterwards.ts";
import { type LocalServices, localPorts } from "../adapters/local-ports.ts";
import type { SettableClock } from "../adapters/settable-clock.ts";
import { type Background, startBackground } from "./background.ts";
import { filesOf } from "./data-folder/files-of.ts";
import { startDynamoDb } from "./engines/dynamodb.ts";
import { startQueues } from "./engines/queues.ts";
import { prepareStore } from "./engines/store.ts";
import { FunctionHost } from "./function-host.ts";
import { startApiServer } from "./http/api-server.ts";
import { readPlan } from "./template/read-plan.ts";
import type { Templates } from "./template/template.ts";

export interface InProcessOptions {
  templates: Templates;
  dataFolder: string;
  /** Folder of the entry files. */
  entries: string;
  environment: NodeJS.ProcessEnv;
  /** Everything but the addresses, which are known when the engines run. */
  services: Omit<LocalServices, "endpoints">;
  report(what: string, error: unknown): void;
}

export interface InProcess {
  baseUrl: string;
  engines: { dynamodb: string; queues: string; stateMachines: string };
  /** Ports that see the resources of all functions together. */
  ports: Ports;
  idle(): Promise<void>;
  /** Moves the clock and runs what became due on the way. */
  advance(clock: SettableClock, milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

const NOWHERE = { queues: "http://127.0.0.1:0", api: "http://127.0.0.1:0" };

/** The whole runtime in one thread, on free ports: for tests. */
export async function startInProcess(options: InProcessOptions): Promise<InProcess> {
  const { templates, dataFolder, entries, environment, report } = options;
  const files = filesOf(dataFolder);
  await mkdir(files.queues, { recursive: true });
  const resources = readPlan(templates, NOWHERE);
  const [dynamodb, queues] = await Promise.all([
    startDynamoDb(files.dynamodb, environment),
    startQueues(files.queues, resources),
  ]);
  await prepareStore(dynamodb, resources.tables);
  const server = await startApiServer(0, report);
  const baseUrl = `http://127.0.0.1:${server.port}`;
  const services: LocalServices = {
    ...options.services,
    endpoints: { dynamodb: dynamodb.endpoint, s3: queues.address, sqs: queues.address, stateMachines: "" },
    settings: { ...options.services.settings, baseUrl },
  };
  const plan = readPlan(templates, { queues: queues.address, api: baseUrl });
  const functions = new FunctionHost(plan.functions, entries, ({ entry, environment: own }) => localPorts(entry, own, services));
  const invoke = (name: string, event: unknown) => functions.invoke(name, event);
  const background = await startBackground({
    plan,
    clock: services.clock,
    invoke,
    dynamodb,
    queues,
    checkpointFile: files.checkpoints,
    executionFolder: files.executions,
    waits: false,
    report,
  });
  services.endpoints.stateMachines = background.stateMachines;
  server.open(plan, functions);
  return {
    baseUrl,
    engines: { dynamodb: dynamodb.endpoint, queues: queues.address, stateMachines: background.stateMachines },
    ports: localPorts("test", Object.assign({}, ...[...plan.functions.values()].map(({ environment: own }) => own)), services),
    async idle() {
      await afterworkSettled();
      await background.idle();
    },
    advance: (clock, milliseconds) => advance(background, clock, clock.now() + milliseconds),
    async stop() {
      await server.stop(1_000);
      await afterworkSettled();
      await background.stop();
      await Promise.all([queues.stop(), dynamodb.stop()]);
    },
  };
}

/** Lets time pass from one thing that is due to the next, each finished before the clock moves on. */
async function advance(background: Background, clock: SettableClock, target: number): Promise<void> {
  for (;;) {
    await background.idle();
    const due = background.nextDue();
    const next = due === null ? target : Math.min(target, Math.max(due, clock.now()));
    const step = next - clock.now();
    clock.moveTo(next);
    await background.pass(step);
    if (next < target || step > 0) continue;
    return background.idle();
  }
}
