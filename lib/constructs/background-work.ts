import { Duration, Validations } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { FilterCriteria, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Alarms } from "../platform/alarms.ts";
import { idleDespiteWork } from "../platform/metric-math.ts";
import type { ServiceFunction } from "./service-function.ts";

interface WorkQueueProps {
  /** Time limit of the function that will consume the queue. */
  workerTimeout: Duration;
  alarms: Alarms;
  /** File in docs/runbooks with the sections `dead-letters` and `work-late`. */
  runbook: string;
  /** Age at which waiting messages are late; the time for which a message was delayed counts as well. */
  lateAfter: Duration;
}

/**
 * A queue with dead letters that are kept, and alarms for dead letters and for late work. It is built before its worker, which
 * may send to it; `consumeWith` then connects the two.
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
   * concurrency below the sum of a worker's sources would throttle their polls, and throttled messages end as dead letters that
   * nobody tried.
   */
  consumeWith(worker: ServiceFunction, maxConcurrency: number): void {
    if (worker.timeout!.toSeconds() > this.workerTimeout.toSeconds())
      throw new Error(`${worker.node.path} may take longer than ${this.node.path} was made for.`);
    worker.addEventSource(new SqsEventSource(this.queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency }));
  }
}

interface StreamWorkerProps {
  table: ITable;
  alarms: Alarms;
  /** File in docs/runbooks with the sections `dead-letters` and `changes-late`. */
  runbook: string;
}

interface StreamConsumer {
  /** Changes of one batch, at most; 100 by default. Lambda sends fewer where they would take more than 6 MB. */
  batchSize?: number;
  /** Concurrent batches of one shard (1-10). Changes of one item (partition and sort key) stay in order. */
  parallelism: number;
  /** Age at which waiting changes are late. */
  lateAfter: Duration;
  /**
   * Patterns of the changes that reach the worker; all by default. They may name keys below `dynamodb` only
   * (https://docs.aws.amazon.com/lambda/latest/dg/with-ddb-filtering.html).
   */
  filters?: { dynamodb: object }[];
}

/**
 * Delivers a table's changes to a worker, in order within a partition, and keeps what was given up as dead letters. It is built
 * before its worker, which adds refused changes to them; `consumeWith` then connects the two.
 */
export class StreamWorker extends Construct {
  readonly deadLetters: Queue;
  private readonly props: StreamWorkerProps;

  constructor(scope: Construct, id: string, props: StreamWorkerProps) {
    super(scope, id);
    this.props = props;
    this.deadLetters = new Queue(this, "DeadLetters", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: "AwsSolutions-SQS3",
      reason: "It is itself where a stream's dead letters go; the rule knows only those of queues.",
    });
    props.alarms.add(this, "DeadLettersWaiting", {
      severity: "page",
      meaning: "Changes were refused or given up and wait as dead letters.",
      runbook: `${props.runbook}#dead-letters`,
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
      threshold: 1,
    });
  }

  /**
   * Lets the worker consume the stream. The number of retries has no limit, so that an outage of minutes or hours loses no
   * change: the worker tells outages from refused changes itself, and reports the first unfinished change without an error,
   * which leaves the batch whole. Only a worker that dies makes Lambda halve the batch, until the change at fault is alone.
   */
  consumeWith(worker: ServiceFunction, { batchSize = 100, parallelism, lateAfter, filters }: StreamConsumer): void {
    const { table, alarms, runbook } = this.props;
    worker.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize,
        maxBatchingWindow: Duration.seconds(0),
        parallelizationFactor: parallelism,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: -1,
        // The stream keeps changes for 24 h; giving up earlier leaves time to look while it still has them.
        maxRecordAge: Duration.hours(6),
        onFailure: new SqsDlq(this.deadLetters),
        ...(filters && { filters: filters.map((pattern) => FilterCriteria.filter(pattern)) }),
      }),
    );
    alarms.add(this, "ChangesLate", {
      severity: "ticket",
      meaning: "Changes wait in the stream for too long.",
      runbook: `${runbook}#changes-late`,
      metric: worker.metric("IteratorAge", { statistic: "Maximum", period: Duration.minutes(1) }),
      threshold: lateAfter.toMilliseconds(),
      periods: 5,
    });
    const period = Duration.minutes(5);
    alarms.add(this, "ConsumerSilent", {
      severity: "page",
      meaning: "A table is written, but its changes are no longer handed to their consumer.",
      runbook: `${runbook}#consumer-silent`,
      metric: idleDespiteWork(
        table.metricConsumedWriteCapacityUnits({ statistic: "Sum", period }),
        QUIET_WRITES,
        worker.metricInvocations({ statistic: "Sum", period }),
        period,
        "Written, but not consumed",
      ),
      threshold: 1,
      periods: 3,
    });
  }
}

/** Write units in five minutes that may change nothing, so that the stream is empty: refused conditions, expired items. */
const QUIET_WRITES = 10;
