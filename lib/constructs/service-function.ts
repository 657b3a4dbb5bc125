import type { Duration } from "aws-cdk-lib";
import {
  Architecture,
  type CfnFunction,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { type BucketName, environmentName, type TableName } from "../../schemas/resources.ts";
import type { Needs } from "../needs.ts";
import type { Platform } from "../platform.ts";

export interface ServiceFunctionProps {
  platform: Platform;
  /** The file `functions/entry/<entry>.ts`. */
  entry: string;
  description: string;
  needs: Needs;
  timeout: Duration;
  memoryMb?: number;
}

/** A Lambda of this service: the code of one entry file, a role and a log group of its own, and access to what it says it needs. */
export class ServiceFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { platform, entry, description, needs, timeout, memoryMb } = props;
    const { sizes } = platform.configuration;
    super(scope, id, {
      description,
      code: platform.code.entry(entry),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb ?? sizes.functionMemoryMb,
      timeout,
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      logGroup: new LogGroup(scope, `${id}Logs`, { retention: sizes.logRetentionDays }),
      environment: environmentOf(platform, needs),
    });
    // The local runtime reads the template and finds the code by this.
    (this.node.defaultChild as CfnFunction).addMetadata("entry", entry);
    grantNeeds(this, platform, needs);
  }
}

function environmentOf({ store }: Platform, needs: Needs): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of Object.keys(needs.tables ?? {}) as TableName[])
    environment[environmentName.table(name)] = store.tables[name].tableName;
  for (const name of Object.keys(needs.buckets ?? {}) as BucketName[])
    environment[environmentName.bucket(name)] = store.buckets[name].bucketName;
  return environment;
}

function grantNeeds(worker: ServiceFunction, { store }: Platform, needs: Needs): void {
  for (const [name, access] of Object.entries(needs.tables ?? {})) {
    const table = store.tables[name as TableName];
    if (access === "write") table.grantReadWriteData(worker);
    else table.grantReadData(worker);
  }
  for (const [name, access] of Object.entries(needs.buckets ?? {})) {
    const bucket = store.buckets[name as BucketName];
    if (access === "write") bucket.grantReadWrite(worker);
    else bucket.grantRead(worker);
  }
}
