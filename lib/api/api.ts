import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Operation } from "../../functions/http/operation.ts";
import { OPERATIONS } from "../../functions/operations.ts";
import { environmentName } from "../../schemas/resources.ts";
import { toConstructId } from "../configuration/construct-id.ts";
import { ServiceFunction, StreamingFunction } from "../constructs/service-function.ts";
import type { Feature } from "../features/feature.ts";
import { mergePermissions, type Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";
import { vendedLogName } from "../platform/vended-logs.ts";

/**
 * Permissions of the kernel, for every operation: it records when a key was used, and stores large responses of idempotent
 * requests as objects.
 */
const KERNEL_PERMISSIONS: Permissions = {
  tables: { tenancy: "update", usage: "write", idempotency: "write", identities: "write" },
  buckets: { content: "write" },
  secrets: ["adminKey", "sealingKey", "originSecret"],
};

/** Feature whose function answers requests without a route, in addition to its own operations. */
const DEFAULT_FEATURE = "service";

/** Ends before API Gateway gives up at 30 s, so that the caller gets our envelope. */
const REQUEST_TIMEOUT = Duration.seconds(29);

/**
 * Fields of API Gateway's log. It cannot log headers: `gatewayRequestId` and `awsRequestId` are in the functions' own line of the
 * request too, next to the id that the caller has.
 */
const ACCESS_LOG_FIELDS = {
  gatewayRequestId: "$context.requestId",
  awsRequestId: "$context.integration.requestId",
  requestTime: "$context.requestTime",
  routeKey: "$context.routeKey",
  method: "$context.httpMethod",
  status: "$context.status",
  integrationStatus: "$context.integration.status",
  responseLatency: "$context.responseLatency",
  integrationLatency: "$context.integrationLatency",
  responseLength: "$context.responseLength",
  error: "$context.error.message",
  integrationError: "$context.integration.error",
};

/**
 * The HTTP API: one function per feature, one route for each path of its operations, and a default function for all other
 * paths.
 */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly functions: ServiceFunction[] = [];
  readonly streaming: StreamingFunction[] = [];

  constructor(scope: Construct, id: string, { platform, features }: { platform: Platform; features: readonly Feature[] }) {
    super(scope, id);
    refuseUnlistedFeatures(features);
    this.http = new HttpApi(this, "Http", { createDefaultStage: false });
    this.addStage(platform);
    for (const feature of features) this.addFeature(feature, platform);
    Validations.of(this).acknowledge({
      id: "AwsSolutions-APIG4",
      reason:
        "The kernel checks key, type, scope and workspace of every request by the operations table; " +
        "a test calls each operation without them.",
    });
  }

  private addStage({ configuration: { sizes } }: Platform): void {
    const logs = new LogGroup(this, "AccessLogs", {
      logGroupName: vendedLogName(this, "api-access"),
      retention: sizes.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, "Stage", {
      httpApi: this.http,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: sizes.requestsPerSecond, burstLimit: sizes.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_FIELDS)),
      },
    });
  }

  private addFeature(feature: Feature, platform: Platform): void {
    const operations = OPERATIONS.filter((operation) => operation.feature === feature.name);
    const isDefault = feature.name === DEFAULT_FEATURE;
    if (operations.length === 0 && !isDefault) return;
    const needs = mergePermissions(KERNEL_PERMISSIONS, feature.permissions);
    const handler = new ServiceFunction(this, toConstructId(feature.name), {
      platform,
      entry: isDefault ? "api-default" : `api-${feature.name}`,
      description: `Answers requests to ${feature.name}`,
      permissions: needs,
      timeout: REQUEST_TIMEOUT,
      environment: { [environmentName.baseUrl]: platform.baseUrl },
      memoryMb: feature.memoryMb?.(platform.configuration.sizes),
      reservedConcurrency: feature.reservedConcurrency?.(platform.configuration.sizes),
    });
    this.functions.push(handler);
    // One permission for the whole API: one per route would exceed the limit of 20 KB for a function's resource policy.
    const target = platform.canary?.shift(handler) ?? handler;
    const integration = new HttpLambdaIntegration("Integration", target, { scopePermissionToRoute: false });
    for (const routeKey of routeKeys(feature.name, OPERATIONS)) this.addRoute(routeKey, integration);
    if (isDefault) this.addRoute(HttpRouteKey.DEFAULT, integration);
    this.addStreaming(feature, needs, platform);
  }

  private addStreaming({ name, memoryMb }: Feature, needs: Permissions, platform: Platform): void {
    const pathPatterns = streamedPaths(name, OPERATIONS);
    if (pathPatterns.length === 0) return;
    const memory = memoryMb?.(platform.configuration.sizes);
    const props = { platform, feature: name, permissions: needs, pathPatterns, memoryMb: memory };
    this.streaming.push(new StreamingFunction(this, `${toConstructId(name)}Streaming`, props));
  }

  private addRoute(routeKey: HttpRouteKey, integration: HttpLambdaIntegration): void {
    new HttpRoute(this, routeKey.key.replaceAll("/", "|"), { httpApi: this.http, routeKey, integration });
  }
}

function refuseUnlistedFeatures(features: readonly Feature[]): void {
  const orphan = OPERATIONS.find((operation) => !features.some((feature) => feature.name === operation.feature));
  if (orphan)
    throw new Error(`Operation ${orphan.id} belongs to feature ${orphan.feature}, which lib/features.ts does not list.`);
}

/**
 * Lists CloudFront's path patterns for a feature with streamed replies; none for a feature that streams nothing. CloudFront does
 * not look at the method, so that all paths with the same first segment are sent to the streaming function. Throws when this
 * would affect an operation of another feature.
 */
export function streamedPaths(feature: string, operations: readonly Operation[]): string[] {
  const streamed = operations.filter((operation) => operation.feature === feature && operation.reply === "ndjson");
  const segments = [...new Set(streamed.flatMap(allPaths).map(firstSegment))];
  const caught = operations.find(
    (operation) =>
      operation.feature !== feature &&
      allPaths(operation)
        .map(firstSegment)
        .some((segment) => segments.includes(segment)),
  );
  if (caught) throw new Error(`${caught.id} of ${caught.feature} lies on the paths that ${feature} streams.`);
  return segments.flatMap((segment) => [segment, `${segment}/*`]);
}

/**
 * Lists the routes of a feature: one for each path, which takes all methods (the kernel answers HEAD, and 405), so that the stack
 * stays below CloudFormation's 500 resources. A path that overlaps with another feature's (`/products/search` with
 * `/products/{id}`) takes the methods of its own operations alone, and HEAD with GET, which API Gateway does not treat as one.
 * All other requests, preflights above all, go to the default function, which knows the operations of both.
 */
function routeKeys(feature: string, operations: readonly Operation[]): HttpRouteKey[] {
  const own = operations.filter((operation) => operation.feature === feature);
  const others = operations.filter((operation) => operation.feature !== feature).flatMap(allPaths);
  const methods = Map.groupBy(
    own.flatMap(({ method, ...paths }) => allPaths(paths).map((path) => ({ method, path }))),
    ({ path }) => path,
  );
  return [...methods].flatMap(([path, found]) => {
    if (!others.some((other) => overlap(path, other))) return HttpRouteKey.with(path, HttpMethod.ANY);
    const named = found.flatMap(({ method }) => (method === "GET" ? [HttpMethod.GET, HttpMethod.HEAD] : [HttpMethod[method]]));
    return named.map((method) => HttpRouteKey.with(path, method));
  });
}

/** Returns true when there is a path that both patterns take. */
function overlap(one: string, other: string): boolean {
  const [segments, others] = [one.split("/"), other.split("/")];
  const isParameter = (segment: string | undefined) => segment?.startsWith("{");
  return (
    segments.length === others.length &&
    segments.every((segment, at) => segment === others[at] || isParameter(segment) || isParameter(others[at]))
  );
}

function allPaths({ path, aliases = [] }: Pick<Operation, "path" | "aliases">): string[] {
  return [path, ...aliases];
}

/** `/chat/{threadId}/stream` → `/chat`. */
function firstSegment(path: string): string {
  return path.split("/").slice(0, 2).join("/");
}
