import {
  GetQueueAttributesCommand,
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  SQSClient,
  type SQSClientConfig,
} from "@aws-sdk/client-sqs";
import type { Queue, QueueMessage } from "../ports/queue.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import { inBatches, pauseBeforeRetry } from "./client-calls.ts";
import { CLIENT_TIMEOUTS } from "./client-timeouts.ts";

/** AWS limits: ten messages and 256 KB a call. */
const SEND_BATCH = 10;
const SEND_BYTES = 262_144;
const SEND_LANES = 4;
/** The waits of eight tries add up to about 4 s. */
const SEND_TRIES = 8;

/** The `Queue` port over SQS. */
export class SqsQueue implements Queue {
  private readonly client: SQSClient;
  private readonly url: string;

  constructor(client: SQSClient, url: string) {
    this.client = client;
    this.url = url;
  }

  async send(messages: QueueMessage[]): Promise<void> {
    await inBatches(toBatches(messages.map(toEntry)), 1, SEND_LANES, async ([batch]) => this.sendBatch(batch!));
  }

  async backlog(): Promise<number> {
    const AttributeNames = ["ApproximateNumberOfMessages" as const];
    const { Attributes } = await reached(() =>
      this.client.send(new GetQueueAttributesCommand({ QueueUrl: this.url, AttributeNames })),
    );
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
  }

  /** SQS takes a batch in part: what it could not take this moment is sent again. */
  private async sendBatch(batch: SendMessageBatchRequestEntry[]): Promise<void> {
    let left = batch;
    for (let attempt = 1; ; attempt++) {
      const { Failed = [] } = await reached(() =>
        this.client.send(new SendMessageBatchCommand({ QueueUrl: this.url, Entries: left })),
      );
      const refused = Failed.find(({ SenderFault }) => SenderFault);
      if (refused) throw unreachable(new Error(`${refused.Code}: ${refused.Message}`));
      const failed = new Set(Failed.map(({ Id }) => Id));
      left = left.filter(({ Id }) => failed.has(Id));
      if (left.length === 0) return;
      await pauseBeforeRetry(attempt, SEND_TRIES, "The queue");
    }
  }
}

/**
 * Without the SDK's logging, which copies every input and output for a logger that is not there, and without its checksums of bodies, which TLS
 * makes needless.
 */
export function createSqsQueue(options: SQSClientConfig, url: string): Queue {
  const client = new SQSClient({ ...options, md5: false, requestHandler: CLIENT_TIMEOUTS });
  client.middlewareStack.remove("loggerMiddleware");
  return new SqsQueue(client, url);
}

function toEntry({ body, group, delaySeconds }: QueueMessage, index: number): SendMessageBatchRequestEntry {
  return {
    Id: String(index),
    MessageBody: toText(body),
    ...(group !== undefined && { MessageGroupId: group }),
    ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
  };
}

/** SQS takes characters of XML only; JSON escapes by itself all others but the last two. The local engine refuses halves of characters, hence emoji. */
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

async function reached<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw unreachable(error);
  }
}

function unreachable(cause: unknown): UpstreamError {
  return new UpstreamError("The queue", { cause });
}
