import type { Clock } from "../../functions/platform/ports/clock.ts";
import { openDataFile } from "./data-folder/data-files.ts";
import { AwsJson } from "./engines/aws-json.ts";
import { engineQueueUrl, type QueueEngine } from "./engines/queues.ts";
import { QueueClock } from "./queues/queue-clock.ts";
import { QueueConsumer } from "./queues/queue-consumer.ts";
import { Scheduler } from "./schedules/scheduler.ts";
import { MachineRunner } from "./state-machines/machine-runner.ts";
import { serveStateMachines } from "./state-machines/state-machine-server.ts";
import { openCheckpoints } from "./streams/checkpoints.ts";
import { pollForChanges, StreamConsumer, type StreamEngine } from "./streams/stream-consumer.ts";
import type { TemplateModel } from "./template/template-model.ts";
import type { BackgroundWorker, WorkerContext } from "./workers/worker.ts";

export interface BackgroundOptions {
  plan: TemplateModel;
  clock: Clock;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  dynamodb: { endpoint: string; file: string | null };
  queues: QueueEngine;
  checkpointFile: string;
  executionFolder: string;
  /** Whether retries and waits take their time, and what happens at a rate begins at the start; in tests they pass at once, and it does not. */
  waits: boolean;
  report(what: string, error: unknown): void;
}

/** Everything that happens without a request: streams, queues, schedules, state machines. */
export interface Background {
  /** Where executions of state machines are started, over the Step Functions protocol. */
  stateMachines: string;
  /** Resolves when nothing is left to do now, also of what that work led to. */
  idle(): Promise<void>;
  /** When something happens by itself next, by the clock; null: nothing is waiting. */
  nextDue(): number | null;
  /** The clock moved on by this much. */
  passTime(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startBackground(options: BackgroundOptions): Promise<Background> {
  const { plan, dynamodb, queues, clock } = options;
  const clients = openClients(options);
  const checkpoints = await openDataFile(options.checkpointFile, () => openCheckpoints(options.checkpointFile));
  const stopping = new AbortController();
  const tools = createContext(options, clients.sqs, stopping.signal);
  const parts = createWorkers(options, { ...clients, checkpoints, file: dynamodb.file }, tools);
  const workers: BackgroundWorker[] = [...parts.consumers, ...parts.pollers, parts.runner, parts.scheduler];
  const endpoint = await serveStateMachines(parts.runner);
  await Promise.all(workers.map((worker) => worker.start()));
  const watch = pollForChanges(dynamodb.file, () => {
    for (const consumer of parts.consumers) consumer.wake();
  });
  const queueTime = new QueueClock(
    queues,
    clients.sqs,
    plan.queues.map(({ name }) => name),
  );
  return {
    stateMachines: endpoint.address,
    async idle() {
      while (await drainAll(workers));
    },
    nextDue() {
      const messages = queueTime.msUntilNext();
      const due = [parts.scheduler.nextDue(), messages === null ? null : clock.now() + messages].filter(
        (moment) => moment !== null,
      );
      return due.length === 0 ? null : Math.min(...due);
    },
    async passTime(milliseconds) {
      await queueTime.pass(milliseconds);
      parts.scheduler.runDue();
    },
    async stop() {
      stopping.abort();
      watch.stop();
      await Promise.all([endpoint.stop(), ...workers.map((worker) => worker.stop())]);
      checkpoints.close();
      for (const client of Object.values(clients)) client.close();
    },
  };
}

function openClients({ dynamodb, queues }: BackgroundOptions) {
  return {
    dynamodb: new AwsJson(dynamodb.endpoint, "DynamoDB_20120810"),
    streams: new AwsJson(dynamodb.endpoint, "DynamoDBStreams_20120810"),
    sqs: new AwsJson(queues.address, "AmazonSQS"),
  };
}

type Clients = ReturnType<typeof openClients>;

function createWorkers(options: BackgroundOptions, engine: Clients & StreamEngine, tools: WorkerContext) {
  const { plan, queues, executionFolder, waits } = options;
  const runner = new MachineRunner({ machines: plan.stateMachines, folder: executionFolder, waits }, tools);
  return {
    consumers: plan.streamSources.map((source) => new StreamConsumer(source, engine, tools)),
    pollers: plan.queueSources.map((source) => new QueueConsumer(source, queues, engine.sqs, tools)),
    runner,
    scheduler: new Scheduler(plan.schedules, tools, {
      startMachine: (machine, input) => void runner.begin(machine, input),
      ratesAtStart: waits,
    }),
  };
}

async function drainAll(workers: BackgroundWorker[]): Promise<boolean> {
  let worked = false;
  for (const worker of workers) worked = (await worker.drain()) || worked;
  return worked;
}

function createContext(
  { clock, invoke, queues, waits, report }: BackgroundOptions,
  sqs: AwsJson,
  stopping: AbortSignal,
): WorkerContext {
  return {
    clock,
    invoke,
    report,
    stopping: () => stopping.aborted,
    pause: (ms) => pause(waits ? ms : 0, stopping),
    async sendMessage(queue, message) {
      await sqs.call("SendMessage", { QueueUrl: engineQueueUrl(queues, queue), MessageBody: JSON.stringify(message) });
    },
  };
}

/** Ends early, without an error, when the runtime stops. */
function pause(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stopping.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    stopping.addEventListener("abort", finish);
    if (stopping.aborted) finish();
  });
}
