import { ArnFormat, type CfnResource, Stack, Validations } from "aws-cdk-lib";
import { type IGrantable, PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import type { CfnBucket } from "aws-cdk-lib/aws-s3";
import type { CfnStateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { type BucketName, DUE_INDEX, environmentName, type TableName } from "../../schemas/resources.ts";
import type { SecretName } from "../stores/platform-secrets.ts";
import type { Access, Permissions, TableAccess } from "./permissions.ts";
import { findDeadLetters, findMachine, findQueue, type Platform } from "./platform.ts";

const READ_ITEMS = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];
const TABLE_ACTIONS: Record<TableAccess, string[]> = {
  read: READ_ITEMS,
  scan: [...READ_ITEMS, "dynamodb:Scan"],
  update: [...READ_ITEMS, "dynamodb:UpdateItem"],
  write: [
    ...READ_ITEMS,
    "dynamodb:ConditionCheckItem",
    "dynamodb:PutItem",
    "dynamodb:UpdateItem",
    "dynamodb:DeleteItem",
    "dynamodb:BatchWriteItem",
  ],
};
const OBJECT_ACTIONS: Record<Access, string[]> = {
  read: ["s3:GetObject"],
  write: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
};
/** By action, the paths of the search domain. All searches are sent to `_msearch`; whoever meets a missing index makes the first one. */
const SEARCH_PATHS: Record<Access, Record<string, string>> = {
  read: { "es:ESHttpGet": "/*", "es:ESHttpPost": "/_msearch", "es:ESHttpPut": "/*-000001" },
  write: { "es:ESHttpGet": "/*", "es:ESHttpHead": "/*", "es:ESHttpPost": "/*", "es:ESHttpPut": "/*", "es:ESHttpDelete": "/*" },
};
const KEY_ACTIONS = [
  "kms:Encrypt",
  "kms:Decrypt",
  "kms:ReEncryptFrom",
  "kms:ReEncryptTo",
  "kms:GenerateDataKey",
  "kms:DescribeKey",
];

const SEAL_ACTIONS: Record<Access, string[]> = { read: ["kms:Decrypt"], write: ["kms:Encrypt", "kms:Decrypt"] };

/** Lets the role do what the needs say, and nothing more: named actions on named resources. */
export function grantPermissions(role: Role, platform: Platform, needs: Permissions): void {
  grantTables(role, platform, needs);
  grantObjects(role, platform, needs);
  grantSecrets(role, platform, needs);
  grantSearch(role, platform, needs);
  grantMachines(role, platform, needs);
  grantQueues(role, platform, needs);
  grantStreams(role, platform, needs);
  grantMail(role, platform, needs);
}

function grantTables(role: Role, { store }: Platform, needs: Permissions): void {
  for (const [name, access] of Object.entries(needs.tables ?? {})) {
    const table = store.tables[name as TableName];
    allow(role, TABLE_ACTIONS[access], [table.tableArn]);
  }
  if (needs.dueIndex) allow(role, ["dynamodb:Query"], [`${store.tables.webhooks.tableArn}/index/${DUE_INDEX.name}`]);
  if (Object.keys(needs.tables ?? {}).length > 0) allowKeyThrough(role, "dynamodb", store.dataKey.keyArn, KEY_ACTIONS);
}

function grantObjects(role: Role, { store }: Platform, needs: Permissions): void {
  for (const [name, access] of Object.entries(needs.buckets ?? {})) {
    const bucket = store.buckets[name as BucketName];
    allow(role, OBJECT_ACTIONS[access], [bucket.arnForObjects("*")]);
    acknowledgeWildcard(
      role,
      bucket.node.defaultChild as CfnBucket,
      "/*",
      "The objects of this one bucket: their keys begin with the tenant.",
    );
    allow(role, ["s3:ListBucket"], [bucket.bucketArn]);
    allowKeyThrough(
      role,
      "s3",
      store.dataKey.keyArn,
      access === "write" ? ["kms:Decrypt", "kms:GenerateDataKey"] : ["kms:Decrypt"],
    );
  }
}

function grantSearch(role: Role, { store }: Platform, needs: Permissions): void {
  if (!needs.search) return;
  const reason = "The indices of this one domain: tenants share them, and the index port keeps them apart.";
  for (const [action, path] of Object.entries(SEARCH_PATHS[needs.search])) {
    allow(role, [action], [`${store.search.arn}${path}`]);
    if (path.includes("*")) acknowledgeWildcard(role, store.search.domain, path, reason);
  }
}

function grantSecrets(role: Role, { store }: Platform, needs: Permissions): void {
  // The origin secret comes by value in the environment: nothing is read at run time.
  const read = (needs.secrets ?? []).filter((name) => name !== "originSecret");
  for (const name of read) allow(role, ["secretsmanager:GetSecretValue"], [store.secrets[name].secretArn]);
  if (read.length > 0) allowKeyThrough(role, "secretsmanager", store.dataKey.keyArn, ["kms:Decrypt"]);
  if (needs.tenantSecrets) allow(role, SEAL_ACTIONS[needs.tenantSecrets], [store.tenantSecretsKey.keyArn]);
}

function grantMachines(role: Role, platform: Platform, needs: Permissions): void {
  for (const name of needs.machines ?? []) {
    const machine = findMachine(platform, name);
    const stack = Stack.of(machine);
    const executions = { service: "states", resource: "execution", arnFormat: ArnFormat.COLON_RESOURCE_NAME };
    allow(role, ["states:StartExecution"], [machine.stateMachineArn]);
    allow(
      role,
      ["states:DescribeExecution"],
      [stack.formatArn({ ...executions, resourceName: `${machine.stateMachineName}:*` })],
    );
    const logicalId = stack.getLogicalId(machine.node.defaultChild as CfnStateMachine);
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:<${logicalId}.Name>:*]`,
      reason: "The executions of this one state machine.",
    });
  }
}

function grantQueues(role: Role, platform: Platform, needs: Permissions): void {
  for (const name of needs.queues ?? []) {
    allow(role, ["sqs:SendMessage", "sqs:GetQueueAttributes"], [findQueue(platform, name).queueArn]);
  }
  for (const name of needs.deadLetters ?? []) {
    allow(role, ["sqs:ReceiveMessage", "sqs:DeleteMessage"], [findDeadLetters(platform, name).queueArn]);
  }
}

function grantStreams(role: Role, { store }: Platform, needs: Permissions): void {
  for (const name of needs.streams ?? [])
    allow(role, ["dynamodb:GetShardIterator", "dynamodb:GetRecords"], [store.tables[name].tableStreamArn!]);
}

/** SES asks for the identity that is verified: the address itself, or its domain. */
function grantMail(role: Role, { configuration: { mailFrom } }: Platform, needs: Permissions): void {
  if (!needs.mail || !mailFrom) return;
  const identities = [mailFrom, mailFrom.slice(mailFrom.lastIndexOf("@") + 1)];
  const arns = identities.map((resourceName) => Stack.of(role).formatArn({ service: "ses", resource: "identity", resourceName }));
  allow(role, ["ses:SendEmail"], arns);
}

/** The key opens only on the way through the service that stores the data, never for ciphertext in the role's own hands. */
function allowKeyThrough(role: Role, service: string, keyArn: string, actions: string[]): void {
  const { region, urlSuffix } = Stack.of(role);
  const conditions = { StringEquals: { "kms:ViaService": `${service}.${region}.${urlSuffix}` } };
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [keyArn], conditions }));
}

function allow(role: IGrantable, actions: string[], resources: string[]): void {
  role.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
}

function acknowledgeWildcard(role: Role, whole: CfnResource, path: string, reason: string): void {
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${Stack.of(whole).getLogicalId(whole)}.Arn>${path}]`,
    reason,
  });
}

/** Where the layer with the embedding table is mounted. */
export const EMBEDDING_FOLDER = "/opt/minilm-static-256";

const SECRET_VARIABLES: Record<Exclude<SecretName, "originSecret">, string> = {
  adminKey: environmentName.adminKeySecret,
  sealingKey: environmentName.sealingKeySecret,
  modelKey: environmentName.modelKeySecret,
};

/** The environment variables by which a function learns where the things are that it needs. */
export function toEnvironment(platform: Platform, needs: Permissions): Record<string, string> {
  const { store } = platform;
  const environment: Record<string, string> = {};
  for (const name of Object.keys(needs.tables ?? {}) as TableName[])
    environment[environmentName.table(name)] = store.tables[name].tableName;
  for (const name of Object.keys(needs.buckets ?? {}) as BucketName[])
    environment[environmentName.bucket(name)] = store.buckets[name].bucketName;
  for (const name of needs.machines ?? [])
    environment[environmentName.machine(name)] = findMachine(platform, name).stateMachineArn;
  for (const name of needs.queues ?? []) environment[environmentName.queue(name)] = findQueue(platform, name).queueUrl;
  for (const name of needs.deadLetters ?? [])
    environment[environmentName.deadLetters(name)] = findDeadLetters(platform, name).queueUrl;
  if (needs.search) environment[environmentName.searchEndpoint] = store.search.endpoint;
  if (needs.embedding) environment[environmentName.embeddingTable] = EMBEDDING_FOLDER;
  if (needs.tenantSecrets) environment[environmentName.encryptionKey] = store.tenantSecretsKey.keyArn;
  const { mailFrom } = platform.configuration;
  if (needs.mail && mailFrom) environment[environmentName.mailFrom] = mailFrom;
  for (const name of needs.secrets ?? []) {
    // CloudFront knows the origin secret by value, and so must whoever compares it on every request.
    if (name === "originSecret")
      environment[environmentName.originSecret] = store.secrets.originSecret.secretValue.unsafeUnwrap();
    else environment[SECRET_VARIABLES[name]] = store.secrets[name].secretArn;
  }
  return environment;
}
