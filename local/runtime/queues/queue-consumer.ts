import { setTimeout as pause } from "node:timers/promises";
import type { AwsJson } from "../engines/aws-json.ts";
import { engineQueueUrl, type QueueEngine } from "../engines/queues.ts";
import { queueArn, REGION } from "../template/identities.ts";
import type { QueueSource } from "../template/template-model.ts";
import { type BackgroundWorker, backoffMs, WakeSignal, type WorkerContext } from "../workers/worker.ts";

/** AWS limits: ten messages a call, 20 s of waiting. */
const RECEIVE_BATCH = 10;
const WAIT_SECONDS = 20;
/**
 * Lambda adds pollers by and by, for as long as those it has stay busy. Here all share one process: so many batches keep it busy, and more begin only beside
 * those that wait for something else. What is not begun stays in the queue, where it weighs least.
 */
const MAX_YOUNG = 12;
const YOUNG_MS = 500;

/** Hands the messages of one queue to one function, as a Lambda event source mapping does. */
export class QueueConsumer implements BackgroundWorker {
  private readonly source: QueueSource;
  private readonly engine: QueueEngine;
  private readonly sqs: AwsJson;
  private readonly tools: WorkerContext;
  private readonly underWay = new Set<Promise<void>>();
  private young = 0;
  private readonly changed = new WakeSignal();
  private readonly stopped = new AbortController();
  private polling: Promise<void> = Promise.resolve();
  private batches = 0;
  /** Receipt handles of messages that were tried here and not removed. */
  private failed = new Set<string>();

  constructor(source: QueueSource, engine: QueueEngine, sqs: AwsJson, tools: WorkerContext) {
    this.source = source;
    this.engine = engine;
    this.sqs = sqs;
    this.tools = tools;
  }

  async start(): Promise<void> {
    this.polling = this.poll();
  }

  /** Messages that are delayed or wait for another try do not count. */
  async drain(): Promise<boolean> {
    const before = this.batches;
    while (!this.tools.stopping() && (this.underWay.size > 0 || this.hasUnhandled())) await pause(1);
    return this.batches > before;
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.changed.raise();
    await this.polling;
    await Promise.all(this.underWay);
  }

  /**
   * Messages that wait, or that are on their way to this consumer. Those that are delayed, and those that failed here and are hidden, do not count until
   * their time has come.
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
    for (let failures = 0; !this.tools.stopping(); ) {
      try {
        if (this.underWay.size >= this.source.concurrency || this.young >= MAX_YOUNG) await this.changed.next();
        else this.begin(await this.receive());
        failures = 0;
      } catch (error) {
        if (this.tools.stopping() || this.stopped.signal.aborted) return;
        this.tools.report(`The queue ${this.source.queue} could not be read`, error);
        await this.tools.pause(backoffMs(++failures));
      }
    }
  }

  private begin(messages: ReceivedMessage[]): void {
    if (messages.length === 0) return;
    this.batches += 1;
    const grow = this.beginYoung();
    const work = this.handle(messages).finally(() => {
      this.underWay.delete(work);
      grow();
      this.changed.raise();
    });
    this.underWay.add(work);
  }

  /** The returned function ends its youth, if time has not. */
  private beginYoung(): () => void {
    this.young += 1;
    let isYoung = true;
    const grow = () => {
      clearTimeout(timer);
      if (!isYoung) return;
      isYoung = false;
      this.young -= 1;
      this.changed.raise();
    };
    const timer = setTimeout(grow, YOUNG_MS);
    return grow;
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

  private async receiveOnce(most: number, waitSeconds: number): Promise<ReceivedMessage[]> {
    const request = {
      QueueUrl: engineQueueUrl(this.engine, this.source.queue),
      MaxNumberOfMessages: most,
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

  /** What fails stays in the queue, is seen again after its visibility timeout, and ends in the dead letters. */
  private async handle(messages: ReceivedMessage[]): Promise<void> {
    const { functionName, queue, reportsFailures } = this.source;
    try {
      const answer = await this.tools.invoke(functionName, toQueueEvent(queue, messages));
      await this.remove(reportsFailures ? handledMessages(answer, messages) : messages);
    } catch (error) {
      this.tools.report(`${functionName} failed on ${messages.length} messages`, error);
    }
    this.noteFailed(messages);
  }

  /** Only handles of messages that are still hidden are worth keeping. */
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
      await this.sqs.call("DeleteMessageBatch", { QueueUrl: engineQueueUrl(this.engine, this.source.queue), Entries });
    }
  }
}

/** A message as ReceiveMessage gives it. */
export interface ReceivedMessage {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes?: Record<string, string>;
  MessageAttributes?: Record<string, { DataType: string; StringValue?: string; BinaryValue?: string }>;
}

/** The event that Lambda makes of received messages. */
export function toQueueEvent(queue: string, messages: ReceivedMessage[]): { Records: unknown[] } {
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

/** The messages that were handled, of which SQS is then told. An unknown id fails the whole batch, as on Lambda. */
export function handledMessages(answer: unknown, messages: ReceivedMessage[]): ReceivedMessage[] {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] } | null | undefined)?.batchItemFailures ?? [];
  const failed = new Set(failures.map(({ itemIdentifier }) => itemIdentifier));
  const known = messages.filter(({ MessageId }) => failed.has(MessageId)).length;
  if (known < failed.size) return [];
  return messages.filter(({ MessageId }) => !failed.has(MessageId));
}
