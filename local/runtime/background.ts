import type { Clock } from "../../functions/platform/ports/clock.ts";
import { openDataFile } from "./data-folder/data-folder.ts";
import { AwsJson } from "./engines/aws-json.ts";
import { QueueClock, type QueueEngine } from "./engines/queues.ts";
import { engineQueueUrl } from "./engines/queues-host.ts";
import { MachineRunner } from "./state-machines/machine-runner.ts";
import { serveStateMachines } from "./state-machines/state-machine-server.ts";
import { type Checkpoints, openCheckpoints } from "./streams/checkpoints.ts";
import { pollForChanges, StreamConsumer, type StreamEngine } from "./streams/stream-consumer.ts";
import { keepTrimming, StreamTrimmer } from "./streams/stream-trimmer.ts";
import type { TemplateModel } from "./template/template-model.ts";
import { QueueConsumer } from "./workers/queue-consumer.ts";
import { Scheduler } from "./workers/scheduler.ts";
import { type BackgroundWorker, drainAll, LONG_PAUSE_MS, type WorkerContext } from "./workers/worker.ts";

interface BackgroundOptions {
  model: TemplateModel;
  clock: Clock;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  dynamodb: { endpoint: string; file: string | null };
  queues: QueueEngine;
  checkpointFile: string;
  executionFolder: string;
  /** Folder of the engines' sockets. */
  sockets: string;
  /** True under `npm start`: retries and waits take real time, and rates also run at the start. In tests waits end at once. */
  waits: boolean;
  report(what: string, error: unknown): void;
}

/** The part of the runtime that works without requests: streams, queues, schedules, state machines. */
export interface Background {
  /** Address of the state machines' server, which speaks the Step Functions protocol. */
  stateMachines: string;
  /** Resolves when there is no work left now, including all work that followed from other work. */
  idle(): Promise<void>;
  /** Next time, by the clock, at which a scheduled action is due; null when nothing is waiting. */
  nextDue(): number | null;
  /** Advances the engines' time after the clock was moved by this much. */
  passTime(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startBackground(options: BackgroundOptions): Promise<Background> {
  const { model, dynamodb, queues, clock, waits, report } = options;
  const clients = openClients(options);
  const checkpoints = await openDataFile(options.checkpointFile, () => openCheckpoints(options.checkpointFile));
  const stopping = new AbortController();
  const pauses = new ClockPauses(clock, stopping.signal);
  const steps = new StepCounter();
  const context = createContext(options, { sqs: clients.sqs, pauses, steps }, stopping.signal);
  const parts = createWorkers(options, { ...clients, checkpoints, file: dynamodb.file }, context);
  const workers: BackgroundWorker[] = [...parts.consumers, ...parts.pollers, parts.runner, parts.scheduler];
  const endpoint = await serveStateMachines(parts.runner, options.sockets);
  await Promise.all(workers.map((worker) => worker.start()));
  const watch = pollForChanges(dynamodb.file, parts.consumers);
  const trimming = waits && dynamodb.file ? keepTrimming(openTrimmer(dynamodb.file, options, checkpoints), report) : null;
  const queueClock = new QueueClock(
    queues,
    clients.sqs,
    model.queues.map(({ name }) => name),
  );
  return {
    stateMachines: endpoint.address,
    idle: () => drainAll(workers, () => steps.count),
    nextDue() {
      const messages = queueClock.msUntilNext();
      return earliest([parts.scheduler.nextDue(), pauses.nextDue(), messages === null ? null : clock.now() + messages]);
    },
    async passTime(milliseconds) {
      await queueClock.pass(milliseconds);
      parts.scheduler.runDue();
      await pauses.endDue();
    },
    async stop() {
      stopping.abort();
      watch.stop();
      trimming?.stop();
      await Promise.all([endpoint.stop(), ...workers.map((worker) => worker.stop())]);
      checkpoints.close();
      for (const client of Object.values(clients)) client.close();
    },
  };
}

function openTrimmer(file: string, { model, clock }: BackgroundOptions, checkpoints: Checkpoints): StreamTrimmer {
  return new StreamTrimmer(file, model.streamSources, { checkpoints, clock });
}

function openClients({ dynamodb, queues }: BackgroundOptions) {
  return {
    dynamodb: new AwsJson(dynamodb.endpoint, "DynamoDB_20120810"),
    streams: new AwsJson(dynamodb.endpoint, "DynamoDBStreams_20120810"),
    sqs: new AwsJson(queues.address, "AmazonSQS"),
  };
}

type Clients = ReturnType<typeof openClients>;

function createWorkers(options: BackgroundOptions, engine: Clients & StreamEngine, context: WorkerContext) {
  const { model, queues, executionFolder, waits } = options;
  const runner = new MachineRunner({ machines: model.stateMachines, folder: executionFolder, waits }, context);
  return {
    consumers: model.streamSources.map((source) => new StreamConsumer(source, engine, context)),
    pollers: model.queueSources.map((source) => new QueueConsumer(source, queues, engine.sqs, context)),
    runner,
    scheduler: new Scheduler(model.schedules, context, {
      startMachine: (machine, input) => void runner.begin(machine, input),
      waits,
    }),
  };
}

function earliest(moments: (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Counts the beginnings and the ends of what the background does: calls of functions, and messages of its own. */
class StepCounter {
  count = 0;

  async take<T>(work: () => Promise<T>): Promise<T> {
    this.count += 1;
    try {
      return await work();
    } finally {
      this.count += 1;
    }
  }
}

function createContext(
  { clock, invoke, waits, report }: BackgroundOptions,
  { sqs, pauses, steps }: { sqs: AwsJson; pauses: ClockPauses; steps: StepCounter },
  stopping: AbortSignal,
): WorkerContext {
  return {
    clock,
    invoke: (name, event) => steps.take(() => invoke(name, event)),
    report,
    stopping: () => stopping.aborted,
    pause: (ms) => pause(waits ? ms : 0, stopping),
    pauseRetry: (ms) => (waits || ms < LONG_PAUSE_MS ? pause(waits ? ms : 0, stopping) : pauses.pause(ms)),
    async sendMessage(queue, message) {
      const request = { QueueUrl: engineQueueUrl(queue), MessageBody: JSON.stringify(message) };
      await steps.take(() => sqs.call("SendMessage", request));
    },
  };
}

/** Pauses that end when the clock is moved. */
class ClockPauses {
  private readonly clock: Clock;
  private readonly stopping: AbortSignal;
  private readonly waiting = new Map<() => void, number>();

  constructor(clock: Clock, stopping: AbortSignal) {
    this.clock = clock;
    this.stopping = stopping;
    stopping.addEventListener("abort", () => this.end(() => true));
  }

  async pause(ms: number): Promise<void> {
    if (this.stopping.aborted) return;
    await new Promise<void>((resolve) => this.waiting.set(resolve, this.clock.now() + ms));
  }

  nextDue(): number | null {
    return earliest([...this.waiting.values()]);
  }

  /** Ends the pauses that are over, and lets their work go on. */
  async endDue(): Promise<void> {
    this.end((until) => until <= this.clock.now());
    await pause(0, this.stopping);
  }

  private end(isOver: (until: number) => boolean): void {
    for (const [resolve, until] of this.waiting) {
      if (!isOver(until)) continue;
      this.waiting.delete(resolve);
      resolve();
    }
  }
}

/** Waits, and ends early without an error when the runtime stops. */
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
