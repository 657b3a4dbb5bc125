import { type AwsJson, EngineError } from "../engines/aws-json.ts";
import { engineQueueUrl, type QueueEngine } from "../engines/queues.ts";

/** Smallest visibility timeout: the engine takes fractions, and fails on 0 where it keeps its data in a file. */
const AT_ONCE_SECONDS = 0.001;

/**
 * Lets the queues' time pass with the settable clock of tests. The engine runs in real time: delayed and hidden messages are
 * brought forward by as much as the clock moves.
 */
export class QueueClock {
  private readonly engine: QueueEngine;
  private readonly sqs: AwsJson;
  private readonly names: string[];

  constructor(engine: QueueEngine, sqs: AwsJson, names: string[]) {
    this.engine = engine;
    this.sqs = sqs;
    this.names = names;
  }

  /** Milliseconds until the next delayed or hidden message can be received; null when there is none. */
  msUntilNext(): number | null {
    const moments = this.names.flatMap((name) => {
      const { delayed = [], inflight = [] } = this.engine.inspectQueue(name)?.messages ?? {};
      return [
        ...delayed.map(({ delayUntil }) => delayUntil ?? 0),
        ...inflight.map(({ visibilityDeadline }) => visibilityDeadline),
      ];
    });
    // Messages whose time has come are left out: consumers wait for them when they drain.
    const ahead = moments.map((moment) => moment - Date.now()).filter((milliseconds) => milliseconds > 0);
    return ahead.length === 0 ? null : Math.min(...ahead);
  }

  async pass(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return;
    for (const name of this.names) {
      const { delayed = [], inflight = [] } = this.engine.inspectQueue(name)?.messages ?? {};
      // The snapshot holds the engine's own messages.
      for (const message of delayed) message.delayUntil = (message.delayUntil ?? 0) - milliseconds;
      for (const { receiptHandle, visibilityDeadline } of inflight) {
        const seconds = Math.max(AT_ONCE_SECONDS, (visibilityDeadline - milliseconds - Date.now()) / 1_000);
        const request = { QueueUrl: engineQueueUrl(this.engine, name), ReceiptHandle: receiptHandle, VisibilityTimeout: seconds };
        await this.sqs.call("ChangeMessageVisibility", request).catch(ignoreVisible);
      }
    }
  }
}

/** Ignores a message that became visible by itself in between. */
function ignoreVisible(error: unknown): void {
  if (!(error instanceof EngineError && error.code === "MessageNotInflight")) throw error;
}
