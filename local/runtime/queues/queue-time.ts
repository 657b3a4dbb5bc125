import type { AwsJson } from "../engines/aws-json.ts";
import { type QueueEngine, urlOf } from "../engines/queues.ts";

/**
 * Lets the time of the queues pass with the settable clock of tests. The engine lives in real time: what is delayed or hidden there is
 * brought forward by as much as the clock moves.
 */
export class QueueTime {
  private readonly engine: QueueEngine;
  private readonly sqs: AwsJson;
  private readonly names: string[];

  constructor(engine: QueueEngine, sqs: AwsJson, names: string[]) {
    this.engine = engine;
    this.sqs = sqs;
    this.names = names;
  }

  /** Milliseconds until the next delayed or hidden message can be received; null without any. */
  untilNext(): number | null {
    const moments = this.names.flatMap((name) => {
      const { delayed = [], inflight = [] } = this.engine.inspectQueue(name)?.messages ?? {};
      return [
        ...delayed.map(({ delayUntil }) => delayUntil ?? 0),
        ...inflight.map(({ visibilityDeadline }) => visibilityDeadline),
      ];
    });
    return moments.length === 0 ? null : Math.max(0, Math.min(...moments) - Date.now());
  }

  async pass(milliseconds: number): Promise<void> {
    for (const name of this.names) {
      const { delayed = [], inflight = [] } = this.engine.inspectQueue(name)?.messages ?? {};
      // The snapshot holds the engine's own messages.
      for (const message of delayed) message.delayUntil = (message.delayUntil ?? 0) - milliseconds;
      for (const { receiptHandle, visibilityDeadline } of inflight) {
        const seconds = Math.max(0, Math.ceil((visibilityDeadline - milliseconds - Date.now()) / 1_000));
        const request = { QueueUrl: urlOf(this.engine, name), ReceiptHandle: receiptHandle, VisibilityTimeout: seconds };
        await this.sqs.call("ChangeMessageVisibility", request);
      }
    }
  }
}
