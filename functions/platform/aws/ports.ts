import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BUCKETS, DEAD_LETTERS, environmentName, type MachineName, QUEUES, TABLES } from "../../../schemas/resources.ts";
import type { Addresses } from "../addresses.ts";
import { afterwardsBeforeAnswer } from "../afterwards.ts";
import { attempt } from "../attempt.ts";
import type { Cipher } from "../cipher.ts";
import type { DeadLetters } from "../dead-letters.ts";
import { Directory } from "../directory.ts";
import { lazily, members, onFirstCall } from "../lazily.ts";
import { noLiveAgents } from "../live-agents.ts";
import type { Log } from "../log.ts";
import type { Machines } from "../machines.ts";
import type { Mailer } from "../mailer.ts";
import type { Mcp } from "../mcp.ts";
import { absentModel, type Model } from "../model.ts";
import type { Objects } from "../objects.ts";
import type { Ports } from "../ports.ts";
import type { Queue } from "../queues.ts";
import { randomIds } from "../random-ids.ts";
import type { Table } from "../table.ts";
import { DynamoDueIndex } from "./dynamo-due-index.ts";
import { DynamoScan } from "./dynamo-scan.ts";
import { DynamoTable } from "./dynamo-table.ts";
import { PATIENCE } from "./patience.ts";
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
  const dynamodb = lazily(() => dynamoDbClient(endpoints.dynamodb));
  return {
    tables: members(Object.keys(TABLES) as (keyof typeof TABLES)[], (name): Table => {
      return new DynamoTable(dynamodb(), required(environment, environmentName.table(name)));
    }),
    catalogScan: onFirstCall(async () => new DynamoScan(dynamodb(), required(environment, environmentName.table("catalog")))),
    dueIndex: onFirstCall(async () => new DynamoDueIndex(dynamodb(), required(environment, environmentName.table("webhooks")))),
    objects: members(BUCKETS, (name): Objects => {
      const bucket = required(environment, environmentName.bucket(name));
      const options = { ...localAware(endpoints.s3), forcePathStyle: endpoints.s3 !== undefined };
      return onFirstCall(async () => (await import("./s3-objects.ts")).createS3Objects(options, bucket));
    }),
    machines: onFirstCall(async (): Promise<Machines> => {
      const arnOf = (name: MachineName) => required(environment, environmentName.machine(name));
      return (await import("./sfn-machines.ts")).createSfnMachines(localAware(endpoints.stateMachines), arnOf);
    }),
    queues: members(QUEUES, (name): Queue => {
      const url = required(environment, environmentName.queue(name));
      return onFirstCall(async () => (await import("./sqs-queue.ts")).createSqsQueue(unsigned(endpoints.sqs), url));
    }),
    deadLetters: members(DEAD_LETTERS, (name): DeadLetters => {
      const url = required(environment, environmentName.deadLetters(name));
      return onFirstCall(async () => (await import("./sqs-dead-letters.ts")).createSqsDeadLetters(unsigned(endpoints.sqs), url));
    }),
    streams: onFirstCall(async () =>
      (await import("./dynamo-stream-reader.ts")).createStreamReader(unsigned(endpoints.dynamodb)),
    ),
  };
}

/** What only some functions bundle: their entry files pass it. */
export interface Parts {
  search?: (environment: Environment) => Pick<Ports, "index" | "embedder">;
  model?: (settings: { key(): Promise<string | null>; baseUrl?: string }) => Model;
  addresses?: () => Addresses;
  mcp?: (addresses: () => Addresses) => Mcp;
}

/** The real ports of a Lambda. */
export function awsPorts(environment: Environment, parts: Parts = {}): Ports {
  const stores = storePorts(environment);
  const clock = { now: Date.now };
  const directory = lazily(() => new Directory(stores.tables.tenancy, clock));
  const secrets = lazily(() => secretsOf(environment));
  const engine = lazily(() => (parts.search ?? absent("the search engine"))(environment));
  const addresses = lazily(parts.addresses ?? absent("the check of addresses"));
  const mcp = lazily(() => (parts.mcp ?? absent("the client of MCP servers"))(addresses));
  const cipher = lazily(() => cipherOf(environment));
  const mailer = lazily(() => mailerOf(environment, log()));
  const log = lazily(() => powertoolsLog(environment.AWS_LAMBDA_FUNCTION_NAME ?? "local"));
  return {
    clock,
    afterwards: afterwardsBeforeAnswer(),
    ids: randomIds,
    model: parts.model?.({ key: () => modelKeyOf(secrets(), log()), baseUrl: environment.ANTHROPIC_BASE_URL }) ?? absentModel,
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

function cipherOf(environment: Environment): Cipher {
  const keyId = required(environment, environmentName.encryptionKey);
  return onFirstCall(async () => (await import("./kms-cipher.ts")).createKmsCipher(keyId));
}

/** Without an address to send from mails are counted, not sent: a deployment may do without. */
function mailerOf(environment: Environment, log: Log): Mailer {
  const from = environment[environmentName.mailFrom];
  if (!from) {
    return {
      async send({ subject }) {
        log.warn("A mail was not sent: this deployment has no address to send from (context mailFrom).", { subject });
        log.count("MailNotConfigured");
      },
    };
  }
  return onFirstCall(async () => (await import("./ses-mailer.ts")).createSesMailer(from));
}

function secretsOf(environment: Environment): SecretsManager {
  const names = {
    adminKey: required(environment, environmentName.adminKeySecret),
    sealingKey: required(environment, environmentName.sealingKeySecret),
    modelKey: environment[environmentName.modelKeySecret] ?? "",
  };
  return onFirstCall(async () => (await import("./secrets-manager.ts")).createSecretsManager(names));
}

/** A key that cannot be read right now is like none: features answer without a model. */
async function modelKeyOf(secrets: Pick<SecretsManager, "modelKey">, log: Log): Promise<string | null> {
  let key: string | null = null;
  await attempt(log, "read the model's key", async () => {
    key = await secrets.modelKey();
  });
  return key;
}

function absent(part: string): () => never {
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
  const client = new DynamoDBClient({ ...unsigned(endpoint), requestHandler: PATIENCE });
  client.middlewareStack.remove("loggerMiddleware");
  return client;
}

/** Towards a local engine without signing, a quarter of a call's time: it wants a signature to be there and checks none. */
function unsigned(endpoint: string | undefined) {
  const sign = async <T>(request: T) => {
    Object.assign((request as { headers: Record<string, string> }).headers, UNCHECKED_SIGNATURE);
    return request;
  };
  return { ...localAware(endpoint), ...(endpoint !== undefined && { signer: { sign } }) };
}

/** Local engines take any credentials and region; in AWS both come from the Lambda's own environment. */
function localAware(endpoint: string | undefined) {
  return endpoint === undefined
    ? {}
    : { endpoint, region: "us-east-1", credentials: { accessKeyId: "local", secretAccessKey: "local" } };
}
