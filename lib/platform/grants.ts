import { ArnFormat, Stack } from "aws-cdk-lib";
import { type IGrantable, PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import { packTierLimits } from "../../schemas/limits.ts";
import { type BucketName, DUE_INDEX, environmentName, type TableName, UNDELIVERED_INDEX } from "../../schemas/resources.ts";
import { listPaths } from "../../schemas/search-access.ts";
import { allowAny } from "../policies/allow-any.ts";
import { type SecretName, toSecretReferences } from "../stores/platform-secrets.ts";
import { grantModel, toModelEnvironment } from "./model-grants.ts";
import { type Access, listSearchAccesses, type Permissions, reachesSearchDomain, type TableAccess } from "./permissions.ts";
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
const KEY_ACTIONS = [
  "kms:Encrypt",
  "kms:Decrypt",
  "kms:ReEncryptFrom",
  "kms:ReEncryptTo",
  "kms:GenerateDataKey",
  "kms:DescribeKey",
];

const RECEIPT_ACTIONS = { read: ["kms:GetPublicKey"], sign: ["kms:GetPublicKey", "kms:Sign"] };
const SEAL_ACTIONS: Record<Access, string[]> = { read: ["kms:Decrypt"], write: ["kms:Encrypt", "kms:Decrypt"] };

/** Grants the permissions to a role, and nothing more: named actions on named resources. */
export function grantPermissions(role: Role, platform: Platform, permissions: Permissions): void {
  grantTables(role, platform, permissions);
  grantObjects(role, platform, permissions);
  grantSecrets(role, platform, permissions);
  grantModel(role, platform, permissions);
  grantSearch(role, platform, permissions);
  grantMachines(role, platform, permissions);
  grantQueues(role, platform, permissions);
  grantStreams(role, platform, permissions);
  grantMail(role, platform, permissions);
  if (permissions.renderer && platform.renderer) allow(role, ["lambda:InvokeFunction"], [platform.renderer.functionArn]);
}

function grantTables(role: Role, { store }: Platform, permissions: Permissions): void {
  for (const [name, access] of Object.entries(permissions.tables ?? {})) {
    const table = store.tables[name as TableName];
    allow(role, TABLE_ACTIONS[access], [table.tableArn]);
  }
  for (const name of permissions.dueIndexes ?? [])
    allow(role, ["dynamodb:Query"], [`${store.tables[name].tableArn}/index/${DUE_INDEX.name}`]);
  if (permissions.undelivered)
    allow(role, ["dynamodb:Query"], [`${store.tables.webhooks.tableArn}/index/${UNDELIVERED_INDEX.name}`]);
  if (Object.keys(permissions.tables ?? {}).length > 0) allowKeyThrough(role, "dynamodb", store.dataKey.keyArn, KEY_ACTIONS);
}

function grantObjects(role: Role, { store }: Platform, permissions: Permissions): void {
  for (const [name, access] of Object.entries(permissions.buckets ?? {})) {
    const bucket = store.buckets[name as BucketName];
    allowAny(role, OBJECT_ACTIONS[access], [bucket.arnForObjects("*")], {
      reason: "The objects of this one bucket: their keys hold the tenant.",
    });
    allow(role, ["s3:ListBucket"], [bucket.bucketArn]);
    const keyActions = access === "write" ? ["kms:Decrypt", "kms:GenerateDataKey"] : ["kms:Decrypt"];
    if (bucket.encryptionKey) allowKeyThrough(role, "s3", bucket.encryptionKey.keyArn, keyActions);
  }
}

function grantSearch(role: Role, { store }: Platform, permissions: Permissions): void {
  const reason = "The indices of this one domain: tenants share them, and the ports of index and analytics keep them apart.";
  for (const { method, path } of listSearchAccesses(permissions).flatMap(listPaths)) {
    const action = `es:ESHttp${method.charAt(0)}${method.slice(1).toLowerCase()}`;
    const resource = `${store.search.arn}${path}`;
    if (path.includes("*")) allowAny(role, [action], [resource], { reason });
    else allow(role, [action], [resource]);
  }
}

function grantSecrets(role: Role, platform: Platform, permissions: Permissions): void {
  const { store } = platform;
  // The origin secret is passed by value in the environment: nothing is read at run time.
  const read = secretsOf(platform, permissions).filter((name) => name !== "originSecret");
  for (const name of read) allow(role, ["secretsmanager:GetSecretValue"], [store.secrets[name].secretArn]);
  if (read.length > 0) allowKeyThrough(role, "secretsmanager", store.dataKey.keyArn, ["kms:Decrypt"]);
  if (permissions.tenantSecrets) allow(role, SEAL_ACTIONS[permissions.tenantSecrets], [store.tenantSecretsKey.keyArn]);
  if (permissions.receipts) allow(role, RECEIPT_ACTIONS[permissions.receipts], [store.receiptKey.keyArn]);
}

/** Lists the secrets that a function reads; the key of the models only where their provider takes one. */
function secretsOf({ configuration }: Platform, { secrets = [], model }: Permissions): SecretName[] {
  return model && configuration.model.provider === "anthropic" ? [...secrets, "modelKey"] : secrets;
}

function grantMachines(role: Role, platform: Platform, permissions: Permissions): void {
  for (const name of permissions.machines ?? []) {
    const machine = findMachine(platform, name);
    const executions = { service: "states", resource: "execution", arnFormat: ArnFormat.COLON_RESOURCE_NAME };
    allow(role, ["states:StartExecution"], [machine.stateMachineArn]);
    const any = Stack.of(machine).formatArn({ ...executions, resourceName: `${machine.stateMachineName}:*` });
    allowAny(role, ["states:DescribeExecution"], [any], { reason: "The executions of this one state machine." });
  }
}

function grantQueues(role: Role, platform: Platform, permissions: Permissions): void {
  for (const name of permissions.queues ?? []) {
    allow(role, ["sqs:SendMessage", "sqs:GetQueueAttributes"], [findQueue(platform, name).queueArn]);
  }
  for (const name of permissions.deadLetters ?? []) {
    allow(role, ["sqs:ReceiveMessage", "sqs:DeleteMessage"], [findDeadLetters(platform, name).queueArn]);
  }
  for (const name of permissions.setsAside ?? []) allow(role, ["sqs:SendMessage"], [findDeadLetters(platform, name).queueArn]);
}

function grantStreams(role: Role, { store }: Platform, permissions: Permissions): void {
  for (const name of permissions.streams ?? [])
    allow(role, ["dynamodb:GetShardIterator", "dynamodb:GetRecords"], [store.tables[name].tableStreamArn!]);
}

/** Names both identities that may be verified in SES: the sender's address, and its domain. */
function grantMail(role: Role, { configuration: { mailFrom } }: Platform, permissions: Permissions): void {
  if (!permissions.mail || !mailFrom) return;
  const identities = [mailFrom, mailFrom.slice(mailFrom.lastIndexOf("@") + 1)];
  const arns = identities.map((resourceName) => Stack.of(role).formatArn({ service: "ses", resource: "identity", resourceName }));
  allow(role, ["ses:SendEmail"], arns);
}

/** Allows the use of a key only through the service that stores the data, never for ciphertext that the role itself holds. */
function allowKeyThrough(role: Role, service: string, keyArn: string, actions: string[]): void {
  const { region, urlSuffix } = Stack.of(role);
  const conditions = { StringEquals: { "kms:ViaService": `${service}.${region}.${urlSuffix}` } };
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [keyArn], conditions }));
}

function allow(role: IGrantable, actions: string[], resources: string[]): void {
  role.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
}

/** Folders of the layer with the embedding table, the thesaurus and the lists of words. */
const LAYER_VARIABLES = {
  [environmentName.embeddingTable]: "/opt/minilm-static-256",
  [environmentName.thesaurus]: "/opt/wordnet-3.1",
  [environmentName.lexicon]: "/opt/lexicon",
};

const SECRET_VARIABLES: Record<Exclude<SecretName, "originSecret">, string> = {
  adminKey: environmentName.adminKeySecret,
  sealingKey: environmentName.sealingKeySecret,
  modelKey: environmentName.modelKeySecret,
  shopifySecret: environmentName.shopifySecret,
};

/** Builds the environment variables by which a function finds the resources that it may use. */
export function toEnvironment(platform: Platform, permissions: Permissions): Record<string, string> {
  const { store, renderer } = platform;
  const { mailFrom, limits } = platform.configuration;
  return {
    ...toResourceVariables(platform, permissions),
    ...(reachesSearchDomain(permissions) && toSearchVariables(platform)),
    ...(permissions.renderer && renderer && { [environmentName.renderer]: renderer.functionName }),
    ...(permissions.embedding && LAYER_VARIABLES),
    ...(permissions.tenantSecrets && { [environmentName.encryptionKey]: store.tenantSecretsKey.keyArn }),
    ...(permissions.receipts && { [environmentName.receiptKey]: store.receiptKey.keyArn }),
    // Also workers measure a tenant by its limits.
    ...(limits && permissions.tables?.tenancy && { [environmentName.tierLimits]: packTierLimits(limits) }),
    ...(permissions.mail && mailFrom && { [environmentName.mailFrom]: mailFrom }),
    ...(permissions.model && toModelEnvironment(platform)),
    ...toSecretVariables(platform, permissions),
  };
}

function toResourceVariables(platform: Platform, permissions: Permissions): Record<string, string> {
  const { tables = {}, buckets = {}, machines = [], queues = [], deadLetters = [], setsAside = [] } = permissions;
  const { store } = platform;
  const environment: Record<string, string> = {};
  for (const name of Object.keys(tables) as TableName[]) environment[environmentName.table(name)] = store.tables[name].tableName;
  for (const name of Object.keys(buckets) as BucketName[])
    environment[environmentName.bucket(name)] = store.buckets[name].bucketName;
  for (const name of machines) environment[environmentName.machine(name)] = findMachine(platform, name).stateMachineArn;
  for (const name of queues) environment[environmentName.queue(name)] = findQueue(platform, name).queueUrl;
  for (const name of [...deadLetters, ...setsAside])
    environment[environmentName.deadLetters(name)] = findDeadLetters(platform, name).queueUrl;
  return environment;
}

function toSearchVariables({ store, configuration }: Platform): Record<string, string> {
  return {
    [environmentName.searchEndpoint]: store.search.endpoint,
    // A reader needs it too: the first search of a new domain creates the indices of the catalogue.
    [environmentName.indexLayout]: JSON.stringify(configuration.sizes.search.index),
  };
}

function toSecretVariables(platform: Platform, permissions: Permissions): Record<string, string> {
  const { secrets } = platform.store;
  const environment: Record<string, string> = {};
  for (const name of secretsOf(platform, permissions)) {
    // CloudFront holds the origin secret by value, and so must the function that compares it on every request.
    if (name === "originSecret") {
      const accepted = toSecretReferences(secrets.originSecret, platform.configuration.originSecretVersions);
      environment[environmentName.originSecrets] = accepted.join(",");
    } else environment[SECRET_VARIABLES[name]] = secrets[name].secretArn;
  }
  return environment;
}
