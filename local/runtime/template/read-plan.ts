import { nameInArn, physicalName } from "./identities.ts";
import type { FunctionPlan, Plan, QueuePlan, RoutePlan, TablePlan } from "./plan.ts";
import { readSchedule, readStateMachine } from "./read-background.ts";
import { readEdge } from "./read-edge.ts";
import { readQueueSource, readStreamSource } from "./read-sources.ts";
import { References } from "./references.ts";
import { refuseUnknownTypes } from "./resource-types.ts";
import { type Addresses, TemplateError, type Templates } from "./template.ts";

export type Properties = Record<string, unknown>;

/** One resource with its properties resolved. */
export interface Resolved {
  name: string;
  properties: Properties;
  metadata: Record<string, unknown>;
}

/** Lambda's default timeout is 3 s. */
const DEFAULT_TIMEOUT_SECONDS = 3;

/** Reads the templates of a deployment. Throws TemplateError, by name, at what the local runtime cannot do. */
export function readPlan(templates: Templates, addresses: Addresses): Plan {
  refuseUnknownTypes(templates);
  const find = resourcesOf(templates, new References(templates, addresses));
  const functions = new Map(find("AWS::Lambda::Function").flatMap(readFunction));
  const sources = find("AWS::Lambda::EventSourceMapping").filter(({ properties }) => properties.Enabled !== false);
  const plan: Plan = {
    tables: find("AWS::DynamoDB::Table").map(readTable),
    queues: find("AWS::SQS::Queue").map(readQueue),
    buckets: find("AWS::S3::Bucket").map(({ name }) => name),
    functions,
    streamSources: sources.filter((source) => isStream(source.properties)).map(readStreamSource),
    queueSources: sources.filter((source) => !isStream(source.properties)).map(readQueueSource),
    routes: readRoutes(find),
    edge: readEdge(find),
    schedules: [...find("AWS::Events::Rule"), ...find("AWS::Scheduler::Schedule")].flatMap(readSchedule),
    stateMachines: find("AWS::StepFunctions::StateMachine").map(readStateMachine),
  };
  refuseMissingFunctions(plan);
  return plan;
}

function resourcesOf(templates: Templates, references: References): (type: string) => Resolved[] {
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

function readTable({ name, properties }: Resolved): TablePlan {
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

function readQueue({ name, properties }: Resolved): QueuePlan {
  const attributes: Record<string, string> = {};
  for (const attribute of QUEUE_ATTRIBUTES) {
    const value = properties[attribute];
    if (value !== undefined) attributes[attribute] = String(value);
  }
  if (properties.RedrivePolicy) attributes.RedrivePolicy = JSON.stringify(properties.RedrivePolicy);
  return { name, attributes };
}

/** Functions without an entry (the CDK's own helpers) do their work at deployment only. */
function readFunction({ name, properties, metadata }: Resolved): [string, FunctionPlan][] {
  if (typeof metadata.entry !== "string") return [];
  const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
  const environment = Object.fromEntries(Object.entries(Variables).map(([key, value]) => [key, String(value)]));
  const timeoutMs = Number(properties.Timeout ?? DEFAULT_TIMEOUT_SECONDS) * 1_000;
  return [[name, { name, entry: metadata.entry, environment, timeoutMs }]];
}

function readRoutes(find: (type: string) => Resolved[]): RoutePlan[] {
  const integrations = new Map(find("AWS::ApiGatewayV2::Integration").map(({ name, properties }) => [name, properties]));
  return find("AWS::ApiGatewayV2::Route").map(({ properties }) => {
    const key = String(properties.RouteKey);
    const integration = integrations.get(String(properties.Target).replace(/^integrations\//, ""));
    if (!integration) throw new TemplateError(`The route ${key} leads to no integration.`);
    return { key, functionName: functionInArn(String(integration.IntegrationUri)) };
  });
}

/** An integration names a function by its ARN, or by API Gateway's address of its invocations around that ARN. */
function functionInArn(uri: string): string {
  return nameInArn(/arn:[\w-]+:lambda:[^/]*/.exec(uri)?.[0] ?? uri);
}

function isStream(properties: Properties): boolean {
  return String(properties.EventSourceArn).startsWith("arn:aws:dynamodb:");
}

function refuseMissingFunctions({ functions, routes, edge, streamSources, queueSources, schedules }: Plan): void {
  const targets = schedules.flatMap(({ target }) => ("functionName" in target ? [target.functionName] : []));
  const used = [...routes, ...edge, ...streamSources, ...queueSources].map(({ functionName }) => functionName);
  const missing = [...used, ...targets].find((name) => !functions.has(name));
  if (missing) throw new TemplateError(`The template uses the function ${missing}, which has no entry in its metadata.`);
}
