import { mkdir } from "node:fs/promises";
import type { Ports } from "../../functions/domain/ports.ts";
import { lazy } from "../../functions/platform/concurrency/lazy.ts";
import type { Clock, Timer } from "../../functions/platform/ports/clock.ts";
import { environmentName } from "../../schemas/resources.ts";
import { DueShards } from "../adapters/due-shards.ts";
import { backgroundTasksSettled } from "../adapters/local-background-tasks.ts";
import { type LocalServices, localPorts } from "../adapters/local-ports.ts";
import { type Background, startBackground } from "./background.ts";
import { dataFiles } from "./data-folder/data-folder.ts";
import { startDynamoDb } from "./engines/dynamodb.ts";
import { localDynamoDb } from "./engines/dynamodb-client.ts";
import { prepareTables } from "./engines/prepare-tables.ts";
import { startQueueEngine } from "./engines/queues.ts";
import { QUEUES_HOST } from "./engines/queues-host.ts";
import { FunctionHost } from "./function-host.ts";
import { startApiServer } from "./http/api-server.ts";
import { presignedEndpoint } from "./http/presigned-objects.ts";
import { readTemplateModel } from "./template/read-template-model.ts";
import type { StackTemplates } from "./template/template.ts";
import type { FunctionModel } from "./template/template-model.ts";

interface InProcessOptions {
  templates: StackTemplates;
  dataFolder: string;
  /** Folder of the entry files. */
  entries: string;
  environment: NodeJS.ProcessEnv;
  /** Services of the functions, without the addresses, which are known once the engines run. */
  services: Omit<LocalServices, "endpoints" | "connectTables" | "dueShards">;
  /** False, the default: the table engine is asked without the relay, which takes much of a start's time and of each call's. */
  isolated?: boolean;
  report(what: string, error: unknown): void;
}

interface InProcessRuntime {
  baseUrl: string;
  engines: { dynamodb: string; queues: string; stateMachines: string };
  /** Ports with the resources of all functions together. */
  ports: Ports;
  idle(): Promise<void>;
  /** Moves the clock and runs all work that became due on the way. */
  advance(clock: SettableClock, milliseconds: number): Promise<void>;
  /** Moves the clock as if nothing had run meanwhile, and then runs what became due: schedules once. */
  skip(clock: SettableClock, milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

const NO_ADDRESSES = { queues: QUEUES_HOST, api: "http://127.0.0.1:0" };

/** Starts the whole runtime in one thread, on free ports, for tests. */
export async function startInProcess(options: InProcessOptions): Promise<InProcessRuntime> {
  const { templates, entries, report } = options;
  const files = dataFiles(options.dataFolder);
  const { dynamodb, queues } = await startEngines(files, options);
  const server = await startApiServer(0, report);
  const baseUrl = `http://127.0.0.1:${server.port}`;
  const services = completeServices(options.services, { dynamodb, queues }, baseUrl);
  const model = readTemplateModel(templates, { queues: QUEUES_HOST, api: baseUrl });
  const functions = new FunctionHost(model.functions, entries, ({ entry, environment: own }) => localPorts(entry, own, services));
  const background = await startBackground({
    model,
    clock: services.clock,
    invoke: (name, event) => functions.invoke(name, event),
    dynamodb,
    queues,
    checkpointFile: files.checkpoints,
    executionFolder: files.executions,
    sockets: files.sockets,
    waits: false,
    report,
  });
  services.endpoints.stateMachines = background.stateMachines;
  server.open(model, functions, { storeAddress: queues.address, presigned: services.endpoints.presigned });
  return {
    baseUrl,
    engines: { dynamodb: dynamodb.endpoint, queues: queues.address, stateMachines: background.stateMachines },
    ports: localPorts("test", joinEnvironments(model.functions.values()), services),
    async idle() {
      await backgroundTasksSettled();
      await background.idle();
    },
    advance: (clock, milliseconds) => advance(background, clock, clock.now() + milliseconds),
    skip: (clock, milliseconds) => skip(background, clock, milliseconds),
    async stop() {
      await server.stop(1_000);
      await backgroundTasksSettled();
      await background.stop();
      services.dueShards?.close();
      await Promise.all([queues.stop(), dynamodb.stop()]);
    },
  };
}

/** Adds what is known once the engines run; the address of the state machines is set last. */
function completeServices(
  services: InProcessOptions["services"],
  { dynamodb, queues }: Awaited<ReturnType<typeof startEngines>>,
  baseUrl: string,
): LocalServices {
  const presigned = presignedEndpoint(baseUrl, services.secretValues);
  const endpoints = { dynamodb: dynamodb.endpoint, s3: queues.address, sqs: queues.address, stateMachines: "", presigned };
  const settings = { ...services.settings, baseUrl };
  const dueShards = dynamodb.file === null ? null : new DueShards(dynamodb.file);
  const connectTables = lazy(() => localDynamoDb(endpoints.dynamodb));
  return { ...services, endpoints, connectTables, settings, dueShards };
}

/** Without the origin secret: what is called with these ports is not called through the distribution. */
function joinEnvironments(functions: Iterable<FunctionModel>): Record<string, string> {
  const { [environmentName.originSecrets]: _secrets, ...joined } = Object.assign(
    {},
    ...[...functions].map(({ environment }) => environment),
  );
  return joined;
}

async function startEngines(files: ReturnType<typeof dataFiles>, { templates, environment, isolated = false }: InProcessOptions) {
  await mkdir(files.queues, { recursive: true });
  const resources = readTemplateModel(templates, NO_ADDRESSES);
  const [dynamodb, queues] = await Promise.all([
    startDynamoDb(files.dynamodb, environment, { isolated }),
    startQueueEngine(files.queues, resources, files.sockets),
  ]);
  await prepareTables(dynamodb, resources.tables);
  return { dynamodb, queues };
}

/**
 * Moves the clock from one due time to the next, and finishes the work of each before it continues. Work that waits, such as
 * another try of a write, may move the clock beyond the target.
 */
export async function advance(
  background: Pick<Background, "idle" | "nextDue" | "passTime">,
  clock: SettableClock,
  target: number,
): Promise<void> {
  for (;;) {
    await background.idle();
    const due = background.nextDue();
    const next = Math.max(clock.now(), Math.min(target, due ?? target));
    const step = next - clock.now();
    clock.moveTo(next);
    await background.passTime(step);
    if (next < target || step > 0) continue;
    return background.idle();
  }
}

async function skip(background: Background, clock: SettableClock, milliseconds: number): Promise<void> {
  await background.idle();
  clock.moveTo(clock.now() + milliseconds);
  await background.passTime(milliseconds);
  await background.idle();
}

/** A clock that stands still until it is moved. */
export class SettableClock implements Clock, Timer {
  private time: number;

  constructor(start: number) {
    this.time = start;
  }

  now(): number {
    return this.time;
  }

  moveTo(time: number): void {
    if (time < this.time) throw new Error("A clock does not go back.");
    this.time = time;
  }

  /** Moves on at once by that time, unless somebody else moved the clock further meanwhile. */
  async sleep(ms: number): Promise<void> {
    const end = this.time + ms;
    await Promise.resolve();
    this.time = Math.max(this.time, end);
  }
}

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a duration such as `67s`, `5m`, `2h` or `1h30m`. Throws on anything else. */
export function toMilliseconds(duration: string): number {
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/g)];
  if (parts.length === 0 || parts.map(([all]) => all).join("") !== duration)
    throw new Error(`"${duration}" is no duration such as 67s, 5m or 1h30m.`);
  return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit!]!, 0);
}
