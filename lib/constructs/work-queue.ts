import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Alarms } from "../platform/alarms.ts";
import type { ServiceFunction } from "./service-function.ts";

export interface WorkQueueProps {
  /** Time limit of the function that will consume the queue. */
  workerTimeout: Duration;
  alarms: Alarms;
  /** File in docs/runbooks with the sections `dead-letters` and `work-late`. */
  runbook: string;
  /** Age from which waiting messages are late; the time for which a message was delayed counts as well. */
  lateAfter: Duration;
}

/**
 * A queue with dead letters that are kept, and alarms for dead letters and for late work. It is built before its worker, which
 * may itself send to it; `consumeWith` then connects the two.
 */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  private readonly workerTimeout: Duration;

  constructor(scope: Construct, id: string, { workerTimeout, alarms, runbook, lateAfter }: WorkQueueProps) {
    super(scope, id);
    this.workerTimeout = workerTimeout;
    const secured = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
    this.deadLetters = new Queue(this, "DeadLetters", { ...secured, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, "Queue", {
      ...secured,
      // AWS recommends at least six times the worker's timeout, so that a throttled batch is not handed out twice.
      visibilityTimeout: Duration.seconds(6 * workerTimeout.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
    alarms.add(this, "DeadLettersWaiting", {
      severity: "page",
      meaning: "Work was given up after its retries and waits as dead letters.",
      runbook: `${runbook}#dead-letters`,
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
      threshold: 1,
    });
    alarms.add(this, "WorkLate", {
      severity: "ticket",
      meaning: "Work waits in the queue for too long.",
      runbook: `${runbook}#work-late`,
      metric: this.queue.metricApproximateAgeOfOldestMessage({ statistic: "Maximum", period: Duration.minutes(1) }),
      threshold: lateAfter.toSeconds(),
      periods: 5,
    });
  }

  /**
   * Lets the worker consume the queue, at most `maxConcurrency` batches at a time. The limit is the event source's: reserved
   * concurrency would throttle its polls, and throttled messages end as dead letters that nobody tried.
   */
  consumeWith(worker: ServiceFunction, maxConcurrency: number): void {
    if (worker.timeout!.toSeconds() > this.workerTimeout.toSeconds())
      throw new Error(`${worker.node.path} may take longer than ${this.node.path} was made for.`);
    worker.addEventSource(new SqsEventSource(this.queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency }));
  }
}
