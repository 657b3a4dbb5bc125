import type { Clock } from "../../functions/platform/clock.ts";
import type { BackgroundTools, Worker } from "./background-tools.ts";
import { AwsJson } from "./engines/aws-json.ts";
import { type QueueEngine, urlOf } from "./engines/queues.ts";
import { QueueConsumer } from "./queues/queue-consumer.ts";
import { openCheckpoints } from "./streams/checkpoints.ts";
import { StreamConsumer } from "./streams/stream-consumer.ts";
import { watchChanges } from "./streams/watch-changes.ts";
import type { Plan } from "./template/plan.ts";

export interface BackgroundOptions {
  plan: Plan;
  clock: Clock;
  invoke(functionName: string, event: unknown): Promise<unknown>;
  dynamodb: { endpoint: string; file: string | null };
  queues: QueueEngine;
  checkpointFile: string;
  /** How long a retry waits: real time, or at once in tests. */
  pause(ms: number): Promise<void>;
  report(what: string, error: unknown): void;
}

/** Everything that happens without a request: streams, queues, schedules, state machines. */
export interface Background {
  /** Resolves when nothing is left to do now, also of what that work led to. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBackground(options: BackgroundOptions): Promise<Background> {
  const { plan, dynamodb, queues } = options;
  const clients = {
    dynamodb: new AwsJson(dynamodb.endpoint, "DynamoDB_20120810"),
    streams: new AwsJson(dynamodb.endpoint, "DynamoDBStreams_20120810"),
    sqs: new AwsJson(queues.address, "AmazonSQS"),
  };
  const checkpoints = openCheckpoints(options.checkpointFile);
  const state = { stopping: false };
  const tools = toolsOf(options, clients.sqs, () => state.stopping);
  const consumers = plan.streamSources.map((source) => new StreamConsumer(source, { ...clients, checkpoints }, tools));
  const workers: Worker[] = [
    ...consumers,
    ...plan.queueSources.map((source) => new QueueConsumer(source, queues, clients.sqs, tools)),
  ];
  await Promise.all(workers.map((worker) => worker.start()));
  const watch = watchChanges(dynamodb.file, () => {
    for (const consumer of consumers) consumer.wake();
  });
  return {
    async idle() {
      for (let worked = true; worked; ) {
        worked = false;
        for (const worker of workers) worked = (await worker.drain()) || worked;
      }
    },
    async stop() {
      state.stopping = true;
      watch.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      checkpoints.close();
      for (const client of Object.values(clients)) client.close();
    },
  };
}

function toolsOf(
  { clock, invoke, queues, pause, report }: BackgroundOptions,
  sqs: AwsJson,
  stopping: () => boolean,
): BackgroundTools {
  return {
    clock,
    invoke,
    pause,
    report,
    stopping,
    async sendMessage(queue, message) {
      await sqs.call("SendMessage", { QueueUrl: urlOf(queues, queue), MessageBody: JSON.stringify(message) });
    },
  };
}
