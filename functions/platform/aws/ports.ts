import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { S3Client } from "@aws-sdk/client-s3";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { BUCKETS, environmentName, TABLES } from "../../../schemas/resources.ts";
import { Directory } from "../directory.ts";
import { lazily, members } from "../lazily.ts";
import type { Objects } from "../objects.ts";
import type { Ports } from "../ports.ts";
import { randomIds } from "../random-ids.ts";
import type { Table } from "../table.ts";
import { DynamoTable } from "./dynamo-table.ts";
import { KmsCipher } from "./kms-cipher.ts";
import { powertoolsLog } from "./powertools-log.ts";
import { S3Objects } from "./s3-objects.ts";
import { SecretsManager } from "./secrets-manager.ts";
import { SesMailer } from "./ses-mailer.ts";

export type Environment = Record<string, string | undefined>;

/** Where the AWS clients go: empty in AWS, the local engines' addresses in the local runtime. */
export interface Endpoints {
  dynamodb?: string;
  s3?: string;
}

/** The stores that speak AWS protocols everywhere: real in AWS, local engines in the local runtime. */
export function storePorts(environment: Environment, endpoints: Endpoints = {}): Pick<Ports, "tables" | "objects"> {
  const dynamodb = lazily(() => new DynamoDBClient(localAware(endpoints.dynamodb)));
  const s3 = lazily(() => new S3Client({ ...localAware(endpoints.s3), forcePathStyle: endpoints.s3 !== undefined }));
  return {
    tables: members(Object.keys(TABLES) as (keyof typeof TABLES)[], (name): Table => {
      return new DynamoTable(dynamodb(), required(environment, environmentName.table(name)));
    }),
    objects: members(BUCKETS, (name): Objects => new S3Objects(s3(), required(environment, environmentName.bucket(name)))),
  };
}

/** The real ports of a Lambda. `search` makes the index and the embedder, so that functions without search do not bundle them. */
export function awsPorts(
  environment: Environment,
  search?: (environment: Environment) => Pick<Ports, "index" | "embedder">,
): Ports {
  const stores = storePorts(environment);
  const clock = { now: Date.now };
  const directory = lazily(() => new Directory(stores.tables.tenancy, clock));
  const secrets = lazily(() => secretsOf(environment));
  const engine = lazily(() => (search ?? noSearch)(environment));
  const cipher = lazily(() => new KmsCipher(new KMSClient({}), required(environment, environmentName.encryptionKey)));
  const mailer = lazily(() => new SesMailer(new SESv2Client({}), required(environment, environmentName.mailFrom)));
  const log = lazily(() => powertoolsLog(environment.AWS_LAMBDA_FUNCTION_NAME ?? "local"));
  return {
    clock,
    ids: randomIds,
    model: null,
    settings: {
      rateLimits: true,
      baseUrl: environment[environmentName.baseUrl] ?? "",
      originSecret: environment[environmentName.originSecret] || null,
    },
    ...stores,
    get directory() {
      return directory();
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

function secretsOf(environment: Environment): SecretsManager {
  return new SecretsManager(new SecretsManagerClient({}), {
    adminKey: required(environment, environmentName.adminKeySecret),
    sealingKey: required(environment, environmentName.sealingKeySecret),
    modelKey: environment[environmentName.modelKeySecret] ?? "",
  });
}

function noSearch(): never {
  throw new Error("This function was made without the search engine: pass it to awsPorts in its entry file.");
}

function required(environment: Environment, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

/** Local engines take any credentials and region; in AWS both come from the Lambda's own environment. */
function localAware(endpoint: string | undefined) {
  return endpoint === undefined
    ? {}
    : { endpoint, region: "us-east-1", credentials: { accessKeyId: "local", secretAccessKey: "local" } };
}
