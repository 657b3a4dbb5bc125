import { type BucketName, environmentName, type TableName } from "../../schemas/resources.ts";
import type { SecretName } from "../stores/platform-secrets.ts";
import type { Permissions } from "./permissions.ts";
import { findDeadLetters, findMachine, findQueue, type Platform } from "./platform.ts";

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
