import { Duration, Validations } from "aws-cdk-lib";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Alarms } from "../platform/alarms.ts";
import type { TenantTable } from "../stores/tenant-table.ts";
import type { ServiceFunction } from "./service-function.ts";

export interface StreamWorkerProps {
  worker: ServiceFunction;
  table: TenantTable;
  /** Concurrent batches of one shard (1-10). Changes of one partition key stay in order. */
  parallelism: number;
  alarms: Alarms;
  /** File in docs/runbooks with the sections `dead-letters` and `changes-late`. */
  runbook: string;
  /** Age from which waiting changes are late. */
  lateAfter: Duration;
}

/**
 * Delivers a table's changes to a worker, in order within a partition. Records that still fail after their retries go to dead
 * letters (keys and positions in the stream, not contents), so that one poisoned record cannot block the others.
 */
export class StreamWorker extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { worker, table, parallelism, alarms, runbook, lateAfter }: StreamWorkerProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, "DeadLetters", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: "AwsSolutions-SQS3",
      reason: "It is itself where a stream's dead letters go; the rule knows only those of queues.",
    });
    worker.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(0),
        parallelizationFactor: parallelism,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        // The stream keeps records for 24 h; giving up earlier leaves time to look while it still has them.
        retryAttempts: 10,
        maxRecordAge: Duration.hours(6),
        onFailure: new SqsDlq(this.deadLetters),
      }),
    );
    alarms.add(this, "DeadLettersWaiting", {
      severity: "page",
      meaning: "Changes were given up after their retries and wait as dead letters.",
      runbook: `${runbook}#dead-letters`,
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: "Maximum" }),
      threshold: 1,
    });
    alarms.add(this, "ChangesLate", {
      severity: "ticket",
      meaning: "Changes wait in the stream for too long.",
      runbook: `${runbook}#changes-late`,
      metric: worker.metric("IteratorAge", { statistic: "Maximum", period: Duration.minutes(1) }),
      threshold: lateAfter.toMilliseconds(),
      periods: 5,
    });
  }
}
