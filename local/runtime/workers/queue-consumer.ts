import { setTimeout as pause } from "node:timers/promises";
import type { AwsJson } from "../engines/aws-json.ts";
import type { QueueEngine } from "../engines/queues.ts";
import { engineQueueUrl } from "../engines/queues-host.ts";
import { queueArn, REGION } from "../template/references.ts";
import type { QueueSource } from "../template/template-model.ts";
import { type BackgroundWorker, backoffMs, WakeSignal, type WorkerContext } from "./worker.ts";

/** AWS limits: ten messages a call, 20 s of waiting. */
const RECEIVE_BATCH = 10;
const WAIT_SECONDS = 20;
/**
 * Limits batches younger than 50 ms. Lambda adds pollers while all of them stay busy. Here all batches share one process, and
 * twelve keep it busy: further ones begin only while older ones wait for something else. A message behind two hundred for
 * endpoints that do not answer waits for one such step.
 */
const MAX_NEW_BATCHES = 12;
const NEW_FOR_MS = 50;

/** Delivers the messages of one queue to one function, as a Lambda event source mapping does. */
export class QueueConsumer implements BackgroundWorker {
  private readonly source: QueueSource;
  private readonly engine: QueueEngine;
  private readonly sqs: AwsJson;
  private readonly context: WorkerContext;
  private readonly inFlight = new Set<Promise<void>>();
  private newBatches = 0;
  private readonly changed = new WakeSignal();
  private readonly stopped = new AbortController();
  private polling: Promise<void> = Promise.resolve();
  /** Receipt handles of messages that were tried here and not removed. */
  private failed = new Set<string>();

  constructor(source: QueueSource, engine: QueueEngine, sqs: AwsJson, context: WorkerContext) {
    this.source = source;
    this.engine = engine;
    this.sqs = sqs;
    this.context = context;
  }

  async start(): Promise<void> {
    this.polling = this.poll();
  }

  /** Waits until all messages are handled, except those that are delayed or wait for another attempt. */
  async drain(): Promise<void> {
    while (!this.context.stopping() && (this.inFlight.size > 0 || this.hasUnhandled())) await pause(1);
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.changed.raise();
    await this.polling;
    await Promise.all(this.inFlight);
  }

  /**
   * True when messages wait or are on their way to this consumer. Delayed messages, and hidden ones that failed here, do not
   * count until their time has come.
   */
  private hasUnhandled(): boolean {
    const { ready = [], delayed = [], inflight = [] } = this.engine.inspectQueue(this.source.queue)?.messages ?? {};
    const now = Date.now();
    const isComing = inflight.some(
      ({ receiptHandle, visibilityDeadline }) => !this.failed.has(receiptHandle) || visibilityDeadline <= now,
    );
    return ready.length > 0 || isComing || delayed.some(({ delayUntil = 0 }) => delayUntil <= now);
  }

  private async poll(): Promise<void> {
    for (let failures = 0; !this.context.stopping(); ) {
      try {
        if (this.inFlight.size >= this.source.concurrency || this.newBatches >= MAX_NEW_BATCHES) await this.changed.next();
        else this.begin(await this.receive());
        failures = 0;
      } catch (error) {
        if (this.context.stopping() || this.stopped.signal.aborted) return;
        this.context.report(`The queue ${this.source.queue} could not be read`, error);
        await this.context.pause(backoffMs(++failures));
      }
    }
  }

  private begin(messages: ReceivedMessage[]): void {
    if (messages.length === 0) return;
    const endNew = this.countAsNew();
    const work = this.handle(messages).finally(() => {
      this.inFlight.delete(work);
      endNew();
      this.changed.raise();
    });
    this.inFlight.add(work);
  }

  /** Counts a batch as new until the time has passed or the returned function is called. */
  private countAsNew(): () => void {
    this.newBatches += 1;
    let isNew = true;
    const endNew = () => {
      clearTimeout(timer);
      if (!isNew) return;
      isNew = false;
      this.newBatches -= 1;
      this.changed.raise();
    };
    const timer = setTimeout(endNew, NEW_FOR_MS);
    return endNew;
  }

  private async receive(): Promise<ReceivedMessage[]> {
    const messages = await this.receiveOnce(Math.min(this.source.batchSize, RECEIVE_BATCH), WAIT_SECONDS);
    while (messages.length > 0 && messages.length < this.source.batchSize) {
      const more = await this.receiveOnce(Math.min(this.source.batchSize - messages.length, RECEIVE_BATCH), 0);
      if (more.length === 0) break;
      messages.push(...more);
    }
    return messages;
  }

  private async receiveOnce(maxMessages: number, waitSeconds: number): Promise<ReceivedMessage[]> {
    const request = {
      QueueUrl: engineQueueUrl(this.source.queue),
      MaxNumberOfMessages: maxMessages,
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ["All"],
      MessageAttributeNames: ["All"],
    };
    const { Messages = [] } = await this.sqs.call<{ Messages?: ReceivedMessage[] }>(
      "ReceiveMessage",
      request,
      this.stopped.signal,
    );
    return Messages;
  }

  /** Calls the function. Failed messages stay in the queue, come again later, and end as dead letters. */
  private async handle(messages: ReceivedMessage[]): Promise<void> {
    const { functionName, queue, reportsFailures } = this.source;
    try {
      const answer = await this.context.invoke(functionName, toQueueEvent(queue, messages));
      await this.remove(reportsFailures ? selectHandled(answer, messages) : messages);
    } catch (error) {
      this.context.report(`${functionName} failed on ${messages.length} messages`, error);
    }
    this.noteFailed(messages);
  }

  /** Notes failed messages, and forgets those that are visible again. */
  private noteFailed(messages: ReceivedMessage[]): void {
    const hidden = new Set(
      this.engine.inspectQueue(this.source.queue)?.messages.inflight.map(({ receiptHandle }) => receiptHandle),
    );
    const handles = [...this.failed, ...messages.map(({ ReceiptHandle }) => ReceiptHandle)];
    this.failed = new Set(handles.filter((handle) => hidden.has(handle)));
  }

  private async remove(messages: ReceivedMessage[]): Promise<void> {
    for (let start = 0; start < messages.length; start += RECEIVE_BATCH) {
      const Entries = messages
        .slice(start, start + RECEIVE_BATCH)
        .map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      await this.sqs.call("DeleteMessageBatch", { QueueUrl: engineQueueUrl(this.source.queue), Entries });
    }
  }
}

/** Message in the form of ReceiveMessage. */
interface ReceivedMessage {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes?: Record<string, string>;
  MessageAttributes?: Record<string, { DataType: string; StringValue?: string; BinaryValue?: string }>;
}

/** Converts received messages to the event of Lambda. */
function toQueueEvent(queue: string, messages: ReceivedMessage[]): { Records: unknown[] } {
  return {
    Records: messages.map((message) => ({
      messageId: message.MessageId,
      receiptHandle: message.ReceiptHandle,
      body: message.Body,
      attributes: message.Attributes ?? {},
      messageAttributes: Object.fromEntries(
        Object.entries(message.MessageAttributes ?? {}).map(([name, { DataType, StringValue, BinaryValue }]) => [
          name,
          { dataType: DataType, stringValue: StringValue, binaryValue: BinaryValue },
        ]),
      ),
      md5OfBody: message.MD5OfBody,
      eventSource: "aws:sqs",
      eventSourceARN: queueArn(queue),
      awsRegion: REGION,
    })),
  };
}

/** Selects the handled messages of a batch. An unknown id in the answer fails the whole batch, as on Lambda. */
function selectHandled(answer: unknown, messages: ReceivedMessage[]): ReceivedMessage[] {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null | undefined)?.batchItemFailures ?? [];
  const failed = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
  const known = messages.filter(({ MessageId }) => failed.has(MessageId)).length;
  if (known < failed.size) return [];
  return messages.filter(({ MessageId }) => !failed.has(MessageId));
}
