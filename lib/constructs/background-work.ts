import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import type { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { type CfnFunction, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Choice, Condition, DefinitionBody, LogLevel, StateMachine, Succeed } from "aws-cdk-lib/aws-stepfunctions";
import { LambdaInvoke } from "aws-cdk-lib/aws-stepfunctions-tasks";
import { Construct } from "constructs";
import type { StageSizes } from "../configuration/stages.ts";
import type { Alarms } from "../platform/alarms.ts";
import { idleDespiteWork, sumOf } from "../platform/metric-math.ts";
import { vendedLogName } from "../platform/vended-logs.ts";
import type { TenantTable } from "../stores/tenant-table.ts";
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
   * concurrency would throttle its polls, and throttled messages end as dead letters that nobody tried.
   */
  consumeWith(worker: ServiceFunction, maxConcurrency: number): void {
    if (worker.timeout!.toSeconds() > this.workerTimeout.toSeconds())
      throw new Error(`${worker.node.path} may take longer than ${this.node.path} was made for.`);
    worker.addEventSource(new SqsEventSource(this.queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency }));
  }
}

interface StreamWorkerProps {
  table: TenantTable;
  alarms: Alarms;
  /** File in docs/runbooks with the sections `dead-letters` and `changes-late`. */
  runbook: string;
}

interface StreamConsumer {
  /** Concurrent batches of one shard (1-10). Changes of one partition key stay in order. */
  parallelism: number;
  /** Age at which waiting changes are late. */
  lateAfter: Duration;
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
  consumeWith(worker: ServiceFunction, { parallelism, lateAfter }: StreamConsumer): void {
    const { table, alarms, runbook } = this.props;
    worker.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(0),
        parallelizationFactor: parallelism,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: -1,
        // The stream keeps changes for 24 h; giving up earlier leaves time to look while it still has them.
        maxRecordAge: Duration.hours(6),
        onFailure: new SqsDlq(this.deadLetters),
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

/** Ends a run that a batch without progress would keep alive: 3,000 batches take hours. */
const MAX_RUN = Duration.days(1);

interface BatchLoopProps {
  worker: ServiceFunction;
  sizes: StageSizes;
  alarms: Alarms;
  /** Runbook section for a failed run. */
  runbook: `${string}#${string}`;
  /** Name of the work, for the alarm's text. */
  work: string;
}

/**
 * Calls a worker again with its own result until its `cursor` is null. Each call does a bounded batch and must be safe to
 * repeat. A call takes about seven of the 25,000 events of an execution's history: more than 3,000 batches a run.
 */
export class BatchLoop extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { worker, sizes, alarms, runbook, work }: BatchLoopProps) {
    super(scope, id);
    const batch = new LambdaInvoke(this, "Batch", {
      lambdaFunction: worker,
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
    });
    batch.addRetry({
      errors: ["States.ALL"],
      interval: Duration.seconds(2),
      backoffRate: 2,
      maxAttempts: 6,
      maxDelay: Duration.minutes(1),
    });
    const done = new Succeed(this, "Done");
    batch.next(new Choice(this, "Left").when(Condition.isNotNull("$.cursor"), batch).otherwise(done));
    this.machine = new StateMachine(this, "Machine", {
      definitionBody: DefinitionBody.fromChainable(batch),
      timeout: MAX_RUN,
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, "Logs", {
          logGroupName: vendedLogName(this, `executions-${id.toLowerCase()}`),
          retention: sizes.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
      },
    });
    acknowledgeWildcards(this.machine, worker);
    alarms.add(this, "Failed", {
      severity: "ticket",
      meaning: `${work} failed, ran out of time or was stopped.`,
      runbook,
      metric: this.unfinished(),
      threshold: 1,
    });
  }

  /** Executions that ended without success; AWS counts each kind of end in a metric of its own. */
  private unfinished(): MathExpression {
    const options = { statistic: "Sum", period: Duration.minutes(5) };
    const { machine } = this;
    const ends = [machine.metricFailed(options), machine.metricTimedOut(options), machine.metricAborted(options)];
    return sumOf(ends, options.period, "Executions without success");
  }
}

function acknowledgeWildcards(machine: StateMachine, worker: ServiceFunction): void {
  const logicalId = Stack.of(worker).getLogicalId(worker.node.defaultChild as CfnFunction);
  Validations.of(machine).acknowledge({
    id: "AwsSolutions-IAM5[Resource::*]",
    reason: "The delivery of logs and X-Ray know no narrower resource.",
  });
  Validations.of(machine).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>:*]`,
    reason: "All versions of this one function.",
  });
}
