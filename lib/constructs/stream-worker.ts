import { Duration } from "aws-cdk-lib";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { ServiceFunction } from "./service-function.ts";
import type { TenantTable } from "./tenant-table.ts";

export interface StreamWorkerProps {
  worker: ServiceFunction;
  table: TenantTable;
  /** Batches of one shard worked on at the same time (1-10). Changes of one partition key stay in order. */
  parallelism: number;
}

/**
 * Hands a table's changes to a worker, in order within a partition. What still fails after its retries is set aside in dead letters
 * (keys and positions in the stream, not records), so that one poisoned record cannot hold up the rest.
 */
export class StreamWorker extends Construct {
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { worker, table, parallelism }: StreamWorkerProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, "DeadLetters", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    worker.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(0),
        parallelizationFactor: parallelism,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        // The stream keeps records for 24 h; giving up earlier leaves time to look at the dead letters while it still has them.
        retryAttempts: 10,
        maxRecordAge: Duration.hours(6),
        onFailure: new SqsDlq(this.deadLetters),
      }),
    );
  }
}
