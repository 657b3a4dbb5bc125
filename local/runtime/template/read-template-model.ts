import { spawn } from "node:child_process";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashSources } from "../../../lib/hash-sources.ts";
import { isSiteBucket, readEdge } from "./read-edge.ts";
import { readQueueSource, readSchedule, readStateMachine, readStreamSource } from "./read-triggers.ts";
import { nameFromArn, physicalName, ReferenceResolver } from "./references.ts";
import type { Properties, ResolvedResource } from "./resolved-resource.ts";
import { type EngineAddresses, refuseUnknownTypes, type StackTemplates, UnsupportedTemplateError } from "./template.ts";
import type { FunctionModel, QueueModel, RouteModel, TableModel, TemplateModel } from "./template-model.ts";

/** Lambda's default timeout is 3 s. */
const DEFAULT_TIMEOUT_SECONDS = 3;

/** Reads the templates of a deployment. Throws UnsupportedTemplateError, by name, at a part that cannot run locally. */
export function readTemplateModel(templates: StackTemplates, addresses: EngineAddresses): TemplateModel {
  refuseUnknownTypes(templates);
  const find = createResourceFinder(templates, new ReferenceResolver(templates, addresses));
  const functions = new Map(find("AWS::Lambda::Function").flatMap(readFunction));
  const sources = find("AWS::Lambda::EventSourceMapping").filter(({ properties }) => properties.Enabled !== false);
  const model: TemplateModel = {
    tables: find("AWS::DynamoDB::Table").map(readTable),
    queues: find("AWS::SQS::Queue").map(readQueue),
    buckets: find("AWS::S3::Bucket").flatMap((bucket) => (isSiteBucket(bucket) ? [] : [bucket.name])),
    functions,
    streamSources: sources.filter((source) => isStream(source.properties)).map(readStreamSource),
    queueSources: sources.filter((source) => !isStream(source.properties)).map(readQueueSource),
    routes: readRoutes(find),
    edge: readEdge(find),
    schedules: [...find("AWS::Events::Rule"), ...find("AWS::Scheduler::Schedule")].flatMap(readSchedule),
    stateMachines: find("AWS::StepFunctions::StateMachine").map(readStateMachine),
  };
  refuseMissingFunctions(model);
  return model;
}

function createResourceFinder(templates: StackTemplates, references: ReferenceResolver): (type: string) => ResolvedResource[] {
  return (type) =>
    Object.entries(templates).flatMap(([stack, { Resources }]) =>
      Object.entries(Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([logicalId, resource]) => ({
          name: physicalName(type, logicalId),
          properties: references.resolve(resource.Properties ?? {}, stack) as Properties,
          metadata: resource.Metadata ?? {},
        })),
    );
}

function readTable({ name, properties }: ResolvedResource): TableModel {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, LocalSecondaryIndexes } = properties;
  const stream = properties.StreamSpecification as { StreamViewType?: string } | undefined;
  const expiry = properties.TimeToLiveSpecification as { AttributeName?: string; Enabled?: boolean } | undefined;
  const request = {
    TableName: name,
    KeySchema,
    AttributeDefinitions,
    BillingMode: "PAY_PER_REQUEST",
    ...(GlobalSecondaryIndexes ? { GlobalSecondaryIndexes } : {}),
    ...(LocalSecondaryIndexes ? { LocalSecondaryIndexes } : {}),
    ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType } }),
  };
  return {
    name,
    request,
    hasStream: stream !== undefined,
    expiryAttribute: expiry?.Enabled ? (expiry.AttributeName ?? null) : null,
  };
}

const QUEUE_ATTRIBUTES = [
  "DelaySeconds",
  "FifoQueue",
  "ContentBasedDeduplication",
  "MaximumMessageSize",
  "MessageRetentionPeriod",
  "ReceiveMessageWaitTimeSeconds",
  "VisibilityTimeout",
];

function readQueue({ name, properties }: ResolvedResource): QueueModel {
  const attributes: Record<string, string> = {};
  for (const attribute of QUEUE_ATTRIBUTES) {
    const value = properties[attribute];
    if (value !== undefined) attributes[attribute] = String(value);
  }
  if (properties.RedrivePolicy) attributes.RedrivePolicy = JSON.stringify(properties.RedrivePolicy);
  return { name, attributes };
}

/** Reads a function; none for those without an entry, the CDK's own helpers, which only work at deployment. */
function readFunction({ name, properties, metadata }: ResolvedResource): [string, FunctionModel][] {
  if (typeof metadata.entry !== "string") return [];
  const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
  const environment = Object.fromEntries(Object.entries(Variables).map(([key, value]) => [key, String(value)]));
  const timeoutMs = Number(properties.Timeout ?? DEFAULT_TIMEOUT_SECONDS) * 1_000;
  return [[name, { name, entry: metadata.entry, environment, timeoutMs }]];
}

function readRoutes(find: (type: string) => ResolvedResource[]): RouteModel[] {
  const integrations = new Map(find("AWS::ApiGatewayV2::Integration").map(({ name, properties }) => [name, properties]));
  return find("AWS::ApiGatewayV2::Route").map(({ properties }) => {
    const key = String(properties.RouteKey);
    const integration = integrations.get(String(properties.Target).replace(/^integrations\//, ""));
    if (!integration) throw new UnsupportedTemplateError(`The route ${key} leads to no integration.`);
    return { key, functionName: functionFromUri(String(integration.IntegrationUri)) };
  });
}

/** Extracts the function from an integration's URI: its ARN, or API Gateway's invocation path around that ARN. */
function functionFromUri(uri: string): string {
  return nameFromArn(/arn:[\w-]+:lambda:[^/]*/.exec(uri)?.[0] ?? uri);
}

function isStream(properties: Properties): boolean {
  return String(properties.EventSourceArn).startsWith("arn:aws:dynamodb:");
}

function refuseMissingFunctions({ functions, routes, edge, streamSources, queueSources, schedules }: TemplateModel): void {
  const targets = schedules.flatMap(({ target }) => ("functionName" in target ? [target.functionName] : []));
  const streaming = edge.flatMap(({ origin }) => (typeof origin === "object" && "functionName" in origin ? [origin] : []));
  const used = [...routes, ...streaming, ...streamSources, ...queueSources].map(({ functionName }) => functionName);
  const missing = [...used, ...targets].find((name) => !functions.has(name));
  if (missing)
    throw new UnsupportedTemplateError(`The template uses the function ${missing}, which has no entry in its metadata.`);
}

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
/** Source files that a synthesis may read. */
const SOURCES = ["bin", "lib", "schemas", "functions", "cdk.json", "package-lock.json"];
const SYNTHESIS = `import { synthesize } from "./lib/synthesize.ts"; process.stdout.write(JSON.stringify(synthesize()));`;

/**
 * Loads the templates of the CDK app, cached by the hash of its sources. The synthesis runs in a process of its own, so that the
 * CDK (300 MB) is never loaded into this one.
 */
export async function loadTemplates(
  cacheFolder: string = join(PROJECT, "node_modules/.cache/local-runtime"),
): Promise<StackTemplates> {
  const file = join(cacheFolder, `template-${await hashSources(SOURCES)}.json`);
  const cached = await readFile(file, "utf8").catch(() => null);
  if (cached) return JSON.parse(cached);
  const text = await synthesizeInChild();
  const templates: StackTemplates = JSON.parse(text);
  await mkdir(cacheFolder, { recursive: true });
  // Written to another folder and renamed: a process that is killed here leaves no partial template.
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
  return templates;
}

function synthesizeInChild(): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", SYNTHESIS], {
      cwd: PROJECT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_OPTIONS: "" },
    });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (errors += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new UnsupportedTemplateError(`The CDK app could not be synthesized: ${lastLines(errors)}`));
    });
  });
}

function lastLines(text: string): string {
  return text.split("\n").find((line) => /Error/.test(line)) ?? text.trim().slice(-500);
}
