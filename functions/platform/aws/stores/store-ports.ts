import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { TIER_LIMITS, type Tier, type TierLimits, unpackTierLimits } from "../../../../schemas/limits.ts";
import {
  BUCKET_NAMES,
  DEAD_LETTERS,
  DUE_TABLES,
  environmentName,
  type MachineName,
  QUEUES,
  TABLES,
  type TableName,
} from "../../../../schemas/resources.ts";
import { lazy, lazyMembers, lazyPort } from "../../concurrency/lazy.ts";
import type { Objects } from "../../ports/stores/objects.ts";
import type { DeadLetters, Queue } from "../../ports/stores/queue.ts";
import type { StateMachines } from "../../ports/stores/state-machines.ts";
import type { DueIndex, Table, UndeliveredIndex } from "../../ports/stores/table.ts";
import type { PlatformPorts } from "../../ports.ts";
import { withTimeouts } from "../client-calls.ts";
import { connectionTo, socketAgent } from "../local-endpoint.ts";
import { type CallTracer, createCallTracer, traceClient } from "../trace-calls.ts";
import { DynamoDueIndex, DynamoScan, DynamoUndeliveredIndex } from "./dynamo-queries.ts";
import { DynamoTable } from "./dynamo-table.ts";

/** Environment variables of a Lambda. */
export type Environment = Record<string, string | undefined>;

/** Addresses of the AWS clients: empty in AWS, the local engines' in the local runtime. */
interface Endpoints {
  dynamodb?: string;
  s3?: string;
  sqs?: string;
  stateMachines?: string;
  /** Address at which clients reach objects, and what signs it; absent where `s3` is that address too. */
  presigned?: PresignedEndpoint;
}

/** Address at which objects answer presigned requests, and the key pair that signs them. */
export interface PresignedEndpoint {
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type StorePort =
  | "tables"
  | "catalogScan"
  | "conversationScan"
  | "activityScan"
  | "eventScan"
  | "dueIndexes"
  | "undelivered"
  | "objects"
  | "stateMachines"
  | "queues"
  | "deadLetters"
  | "streams";

/**
 * Creates the stores that speak AWS protocols everywhere: real in AWS, local engines in the local runtime. `connect` makes the
 * client of the tables.
 */
export function storePorts(
  environment: Environment,
  endpoints: Endpoints = {},
  connect = () => dynamoDbClient(endpoints.dynamodb),
): Pick<PlatformPorts, StorePort> {
  const tracer = createCallTracer(environment);
  const dynamodb = lazy(() => traceClient(connect(), tracer));
  const scan = (table: TableName) =>
    lazyPort(async () => new DynamoScan(dynamodb(), required(environment, environmentName.table(table))));
  return {
    tables: lazyMembers(Object.keys(TABLES) as (keyof typeof TABLES)[], (name): Table => {
      return new DynamoTable(dynamodb(), required(environment, environmentName.table(name)));
    }),
    catalogScan: scan("catalog"),
    conversationScan: scan("conversations"),
    activityScan: scan("activity"),
    eventScan: scan("events"),
    dueIndexes: lazyMembers(DUE_TABLES, (name): DueIndex => {
      return new DynamoDueIndex(dynamodb(), required(environment, environmentName.table(name)));
    }),
    undelivered: lazyPort(
      async (): Promise<UndeliveredIndex> =>
        new DynamoUndeliveredIndex(dynamodb(), required(environment, environmentName.table("webhooks"))),
    ),
    objects: lazyMembers(BUCKET_NAMES, (name): Objects => {
      const bucket = required(environment, environmentName.bucket(name));
      const options = { ...localClientOptions(endpoints.s3), forcePathStyle: endpoints.s3 !== undefined };
      const presigning = endpoints.presigned && presigningOptions(endpoints.presigned);
      return lazyPort(async () => (await import("./s3-objects.ts")).createS3Objects(options, bucket, { tracer, presigning }));
    }),
    stateMachines: lazyPort(async (): Promise<StateMachines> => {
      const requireArn = (name: MachineName) => required(environment, environmentName.machine(name));
      return (await import("./sfn-state-machines.ts")).createSfnStateMachines(
        localClientOptions(endpoints.stateMachines),
        requireArn,
        tracer,
      );
    }),
    ...queuePorts(environment, endpoints, tracer),
    streams: lazyPort(async () =>
      (await import("./dynamo-stream-reader.ts")).createStreamReader(unsignedClientOptions(endpoints.dynamodb), tracer),
    ),
  };
}

function queuePorts(
  environment: Environment,
  endpoints: Endpoints,
  tracer: CallTracer | null,
): Pick<PlatformPorts, "queues" | "deadLetters"> {
  return {
    queues: lazyMembers(QUEUES, (name): Queue => {
      const url = required(environment, environmentName.queue(name));
      return lazyPort(async () =>
        (await import("./sqs-queues.ts")).createSqsQueue(unsignedClientOptions(endpoints.sqs), url, tracer),
      );
    }),
    deadLetters: lazyMembers(DEAD_LETTERS, (name): DeadLetters => {
      const url = required(environment, environmentName.deadLetters(name));
      return lazyPort(async () =>
        (await import("./sqs-queues.ts")).createSqsDeadLetters(unsignedClientOptions(endpoints.sqs), url, tracer),
      );
    }),
  };
}

/** Reads an environment variable. Throws when it is missing. */
export function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

const UNCHECKED_SIGNATURE = {
  "x-amz-date": "20250101T000000Z",
  authorization: "AWS4-HMAC-SHA256 Credential=local/20250101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
};

/** Creates a client without the SDK's logging, which copies every input and output for no logger (a fifth of a call's time). */
function dynamoDbClient(endpoint: string | undefined): DynamoDBClient {
  const client = new DynamoDBClient(withTimeouts<DynamoDBClientConfig>(unsignedClientOptions(endpoint)));
  client.middlewareStack.remove("loggerMiddleware");
  return client;
}

/** Skips signing, a quarter of a call's time, towards a local engine: it needs a signature and checks none. */
function unsignedClientOptions(endpoint: string | undefined) {
  const sign = async <T>(request: T) => {
    Object.assign((request as { headers: Record<string, string> }).headers, UNCHECKED_SIGNATURE);
    return request;
  };
  return { ...localClientOptions(endpoint), ...(endpoint !== undefined && { signer: { sign } }) };
}

/** Local engines accept any credentials and region; in AWS both come from the Lambda's own environment. */
function localClientOptions(endpoint: string | undefined) {
  if (endpoint === undefined) return {};
  const { url, socketPath } = connectionTo(endpoint);
  return {
    endpoint: url,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    ...(socketPath !== undefined && { requestHandler: { httpAgent: socketAgent(socketPath) } }),
  };
}

/** Options of the client that presigns addresses of local objects, and of the one that checks them. */
export function presigningOptions({ url, accessKeyId, secretAccessKey }: PresignedEndpoint) {
  return { endpoint: url, region: "us-east-1", credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true };
}

/** Returns the limits of the tiers: the table's, with what the deployment replaces. */
export function readTierLimits(environment: Environment): Record<Tier, TierLimits> {
  const packed = environment[environmentName.tierLimits];
  return packed === undefined ? TIER_LIMITS : unpackTierLimits(packed);
}

/** Reads the accepted origin secrets, separated by commas. */
export function readOriginSecrets(environment: Environment): string[] {
  return (environment[environmentName.originSecrets] ?? "").split(",").filter((secret) => secret !== "");
}
