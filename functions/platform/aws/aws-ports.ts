import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BUCKET_NAMES, DEAD_LETTERS, environmentName, type MachineName, QUEUES, TABLES } from "../../../schemas/resources.ts";
import { createBackgroundTasks } from "../concurrency/background-tasks.ts";
import { bestEffort } from "../concurrency/best-effort.ts";
import { lazy, lazyMembers, lazyPort } from "../concurrency/lazy.ts";
import type { AddressGuard } from "../network/address-guard.ts";
import { randomIds } from "../ports/ids.ts";
import { noLiveAgents } from "../ports/live-agents.ts";
import type { Log } from "../ports/log.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { Mcp } from "../ports/mcp.ts";
import { type Model, unavailableModel } from "../ports/model.ts";
import type { Objects } from "../ports/objects.ts";
import type { DeadLetters, Queue } from "../ports/queue.ts";
import type { Cipher } from "../ports/secrets.ts";
import type { StateMachines } from "../ports/state-machines.ts";
import type { Table } from "../ports/table.ts";
import type { Ports } from "../ports.ts";
import { TenantDirectory } from "../tenancy/tenant-directory.ts";
import { CLIENT_TIMEOUTS } from "./client-calls.ts";
import { DynamoDueIndex, DynamoScan } from "./dynamo-queries.ts";
import { DynamoTable } from "./dynamo-table.ts";
import { powertoolsLog } from "./powertools-log.ts";
import type { SecretsManager } from "./secrets-manager.ts";

export type Environment = Record<string, string | undefined>;

/** Where the AWS clients go: empty in AWS, the local engines' addresses in the local runtime. */
export interface Endpoints {
  dynamodb?: string;
  s3?: string;
  sqs?: string;
  stateMachines?: string;
}

type StorePort = "tables" | "catalogScan" | "dueIndex" | "objects" | "machines" | "queues" | "deadLetters" | "streams";

/** The stores that speak AWS protocols everywhere: real in AWS, local engines in the local runtime. */
export function storePorts(environment: Environment, endpoints: Endpoints = {}): Pick<Ports, StorePort> {
  const dynamodb = lazy(() => dynamoDbClient(endpoints.dynamodb));
  return {
    tables: lazyMembers(Object.keys(TABLES) as (keyof typeof TABLES)[], (name): Table => {
      return new DynamoTable(dynamodb(), required(environment, environmentName.table(name)));
    }),
    catalogScan: lazyPort(async () => new DynamoScan(dynamodb(), required(environment, environmentName.table("catalog")))),
    dueIndex: lazyPort(async () => new DynamoDueIndex(dynamodb(), required(environment, environmentName.table("webhooks")))),
    objects: lazyMembers(BUCKET_NAMES, (name): Objects => {
      const bucket = required(environment, environmentName.bucket(name));
      const options = { ...localClientOptions(endpoints.s3), forcePathStyle: endpoints.s3 !== undefined };
      return lazyPort(async () => (await import("./s3-objects.ts")).createS3Objects(options, bucket));
    }),
    machines: lazyPort(async (): Promise<StateMachines> => {
      const arnOf = (name: MachineName) => required(environment, environmentName.machine(name));
      return (await import("./sfn-state-machines.ts")).createSfnStateMachines(localClientOptions(endpoints.stateMachines), arnOf);
    }),
    queues: lazyMembers(QUEUES, (name): Queue => {
      const url = required(environment, environmentName.queue(name));
      return lazyPort(async () => (await import("./sqs-queues.ts")).createSqsQueue(unsignedClientOptions(endpoints.sqs), url));
    }),
    deadLetters: lazyMembers(DEAD_LETTERS, (name): DeadLetters => {
      const url = required(environment, environmentName.deadLetters(name));
      return lazyPort(async () =>
        (await import("./sqs-queues.ts")).createSqsDeadLetters(unsignedClientOptions(endpoints.sqs), url),
      );
    }),
    streams: lazyPort(async () =>
      (await import("./dynamo-stream-reader.ts")).createStreamReader(unsignedClientOptions(endpoints.dynamodb)),
    ),
  };
}

/** What only some functions bundle: their entry files pass it. */
export interface OptionalAdapters {
  search?: (environment: Environment) => Pick<Ports, "index" | "embedder">;
  model?: (settings: { key(): Promise<string | null>; baseUrl?: string }) => Model;
  addresses?: () => AddressGuard;
  mcp?: (addresses: () => AddressGuard) => Mcp;
}

/** The real ports of a Lambda. */
export function awsPorts(environment: Environment, parts: OptionalAdapters = {}): Ports {
  const stores = storePorts(environment);
  const clock = { now: Date.now };
  const directory = lazy(() => new TenantDirectory(stores.tables.tenancy, clock));
  const secrets = lazy(() => createSecrets(environment));
  const engine = lazy(() => (parts.search ?? missingAdapter("the search engine"))(environment));
  const addresses = lazy(parts.addresses ?? missingAdapter("the check of addresses"));
  const mcp = lazy(() => (parts.mcp ?? missingAdapter("the client of MCP servers"))(addresses));
  const cipher = lazy(() => createCipher(environment));
  const mailer = lazy(() => createMailer(environment, log()));
  const log = lazy(() => powertoolsLog(environment.AWS_LAMBDA_FUNCTION_NAME ?? "local"));
  return {
    clock,
    backgroundTasks: createBackgroundTasks(),
    ids: randomIds,
    model:
      parts.model?.({ key: () => readModelKey(secrets(), log()), baseUrl: environment.ANTHROPIC_BASE_URL }) ?? unavailableModel,
    liveAgents: noLiveAgents,
    settings: {
      rateLimits: true,
      baseUrl: environment[environmentName.baseUrl] ?? "",
      retryDelayScale: 1,
      originSecret: environment[environmentName.originSecret] || null,
    },
    ...stores,
    get directory() {
      return directory();
    },
    get addresses() {
      return addresses();
    },
    get mcp() {
      return mcp();
    },
    get log() {
      return log();
    },
    get index() {
      return engine().index;
    },
    get embedder() {
      return engine().embedder;
    },
    get cipher() {
      return cipher();
    },
    get mailer() {
      return mailer();
    },
    get secrets() {
      return secrets();
    },
  };
}

function createCipher(environment: Environment): Cipher {
  const keyId = required(environment, environmentName.encryptionKey);
  return lazyPort(async () => (await import("./kms-cipher.ts")).createKmsCipher(keyId));
}

/** Without an address to send from mails are counted, not sent: a deployment may do without. */
function createMailer(environment: Environment, log: Log): Mailer {
  const from = environment[environmentName.mailFrom];
  if (!from) {
    return {
      async send({ subject }) {
        log.warn("A mail was not sent: this deployment has no address to send from (context mailFrom).", { subject });
        log.count("MailNotConfigured");
      },
    };
  }
  return lazyPort(async () => (await import("./ses-mailer.ts")).createSesMailer(from));
}

function createSecrets(environment: Environment): SecretsManager {
  const names = {
    adminKey: required(environment, environmentName.adminKeySecret),
    sealingKey: required(environment, environmentName.sealingKeySecret),
    modelKey: environment[environmentName.modelKeySecret] ?? "",
  };
  return lazyPort(async () => (await import("./secrets-manager.ts")).createSecretsManager(names));
}

/** A key that cannot be read right now is like none: features answer without a model. */
async function readModelKey(secrets: Pick<SecretsManager, "modelKey">, log: Log): Promise<string | null> {
  let key: string | null = null;
  await bestEffort(log, "read the model's key", async () => {
    key = await secrets.modelKey();
  });
  return key;
}

function missingAdapter(part: string): () => never {
  return () => {
    throw new Error(`This function was made without ${part}: pass it to awsPorts in its entry file.`);
  };
}

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

const UNCHECKED_SIGNATURE = {
  "x-amz-date": "20250101T000000Z",
  authorization: "AWS4-HMAC-SHA256 Credential=local/20250101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
};

/** Without the SDK's logging, which copies every input and output for a logger that is not there (a fifth of a call's time). */
function dynamoDbClient(endpoint: string | undefined): DynamoDBClient {
  const client = new DynamoDBClient({ ...unsignedClientOptions(endpoint), requestHandler: CLIENT_TIMEOUTS });
  client.middlewareStack.remove("loggerMiddleware");
  return client;
}

/** Towards a local engine without signing, a quarter of a call's time: it wants a signature to be there and checks none. */
function unsignedClientOptions(endpoint: string | undefined) {
  const sign = async <T>(request: T) => {
    Object.assign((request as { headers: Record<string, string> }).headers, UNCHECKED_SIGNATURE);
    return request;
  };
  return { ...localClientOptions(endpoint), ...(endpoint !== undefined && { signer: { sign } }) };
}

/** Local engines take any credentials and region; in AWS both come from the Lambda's own environment. */
function localClientOptions(endpoint: string | undefined) {
  return endpoint === undefined
    ? {}
    : { endpoint, region: "us-east-1", credentials: { accessKeyId: "local", secretAccessKey: "local" } };
}
