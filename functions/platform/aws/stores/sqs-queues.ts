import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  SQSClient,
  type SQSClientConfig,
} from "@aws-sdk/client-sqs";
import { inBatches } from "../../concurrency/in-batches.ts";
import type { DeadLetter, DeadLetters, Queue, QueueMessage } from "../../ports/stores/queue.ts";
import { UpstreamError } from "../../ports/upstream-error.ts";
import { callService, pauseBeforeRetry, withTimeouts } from "../client-calls.ts";
import { type CallTracer, traceClient } from "../trace-calls.ts";

/** AWS limits: ten messages and 256 KB a call. */
const SEND_BATCH = 10;
const SEND_BYTES = 262_144;
const SEND_CONCURRENCY = 4;
/** The waits of eight attempts add up to about 4 s. */
const SEND_ATTEMPTS = 8;

/** The `Queue` port over SQS. */
class SqsQueue implements Queue {
  private readonly client: SQSClient;
  private readonly url: string;

  constructor(client: SQSClient, url: string) {
    this.client = client;
    this.url = url;
  }

  async send(messages: QueueMessage[]): Promise<void> {
    await inBatches(toBatches(messages.map(toEntry)), 1, SEND_CONCURRENCY, async ([batch]) => this.sendBatch(batch!));
  }

  async backlog(): Promise<number> {
    const AttributeNames = ["ApproximateNumberOfMessages" as const];
    const { Attributes } = await callService("The queue", () =>
      this.client.send(new GetQueueAttributesCommand({ QueueUrl: this.url, AttributeNames })),
    );
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
  }

  /** SQS may accept a batch in part: the rest is sent again. */
  private async sendBatch(batch: SendMessageBatchRequestEntry[]): Promise<void> {
    let remaining = batch;
    for (let attempt = 1; ; attempt++) {
      const { Failed = [] } = await callService("The queue", () =>
        this.client.send(new SendMessageBatchCommand({ QueueUrl: this.url, Entries: remaining })),
      );
      const refused = Failed.find(({ SenderFault }) => SenderFault);
      const cause = refused && new Error(`The queue answered ${refused.Code}.`);
      if (refused) throw new UpstreamError("The queue", { cause, isRefusal: true });
      const failed = new Set(Failed.map(({ Id }) => Id));
      remaining = remaining.filter(({ Id }) => failed.has(Id));
      if (remaining.length === 0) return;
      await pauseBeforeRetry(attempt, SEND_ATTEMPTS, "The queue");
    }
  }
}

/**
 * Creates a queue without the SDK's logging, which copies every input and output for a logger that is not there, and without its
 * checksums of bodies, which TLS makes needless.
 */
export function createSqsQueue(options: SQSClientConfig, url: string, tracer: CallTracer | null = null): Queue {
  const client = new SQSClient({ ...withTimeouts(options), md5: false });
  client.middlewareStack.remove("loggerMiddleware");
  return new SqsQueue(traceClient(client, tracer), url);
}

function toEntry({ body, group, delaySeconds }: QueueMessage, index: number): SendMessageBatchRequestEntry {
  return {
    Id: String(index),
    MessageBody: toText(body),
    ...(group !== undefined && { MessageGroupId: group }),
    ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
  };
}

/** Escapes refused characters: SQS refuses those outside of XML that JSON leaves alone, the local engine refuses surrogates. */
function toText(body: unknown): string {
  return JSON.stringify(body).replaceAll(
    /[\uD800-\uDFFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16)}`,
  );
}

function toBatches(entries: SendMessageBatchRequestEntry[]): SendMessageBatchRequestEntry[][] {
  const batches: SendMessageBatchRequestEntry[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.MessageBody!);
    if (bytes + size > SEND_BYTES || batches.at(-1)!.length === SEND_BATCH) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)!.push(entry);
    bytes += size;
  }
  return batches;
}

/** AWS limit: ten messages a call. */
const RECEIVE_BATCH = 10;
const HIDDEN_SECONDS = 60;

/** The `DeadLetters` port over SQS. */
class SqsDeadLetters implements DeadLetters {
  private readonly client: SQSClient;
  private readonly url: string;

  constructor(client: SQSClient, url: string) {
    this.client = client;
    this.url = url;
  }

  add(bodies: unknown[]): Promise<void> {
    return new SqsQueue(this.client, this.url).send(bodies.map((body) => ({ body })));
  }

  async take(): Promise<DeadLetter[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl: this.url,
      MaxNumberOfMessages: RECEIVE_BATCH,
      VisibilityTimeout: HIDDEN_SECONDS,
      // With a wait of one second SQS asks all of its servers; an immediate answer may miss messages.
      WaitTimeSeconds: 1,
      MessageSystemAttributeNames: ["MessageGroupId"],
    });
    const { Messages = [] } = await callService("The queue", () => this.client.send(command));
    return Messages.map(({ Body, ReceiptHandle, Attributes }) => ({
      body: JSON.parse(Body ?? "null"),
      group: Attributes?.MessageGroupId,
      receipt: ReceiptHandle ?? "",
    }));
  }

  async remove(letters: DeadLetter[]): Promise<void> {
    if (letters.length === 0) return;
    const Entries = letters.map(({ receipt }, index) => ({ Id: String(index), ReceiptHandle: receipt }));
    const command = new DeleteMessageBatchCommand({ QueueUrl: this.url, Entries });
    // A letter that is not removed is taken again later; doing its work twice is harmless.
    await callService("The queue", () => this.client.send(command));
  }
}

export function createSqsDeadLetters(options: SQSClientConfig, url: string, tracer: CallTracer | null = null): DeadLetters {
  return new SqsDeadLetters(traceClient(new SQSClient({ ...withTimeouts(options), md5: false }), tracer), url);
}
