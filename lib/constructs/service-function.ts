import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import { Metric, Unit } from "aws-cdk-lib/aws-cloudwatch";
import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  type CfnFunction,
  type FunctionUrl,
  FunctionUrlAuthType,
  Handler,
  InvokeMode,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { FilterPattern, LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { grantPermissions, toEnvironment } from "../platform/grants.ts";
import { outermostStackName } from "../platform/outermost-stack.ts";
import { type Permissions, reachesSearchDomain } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";
import { allowNetworkInterfaces } from "../policies/allow-network-interfaces.ts";

interface ServiceFunctionProps {
  platform: Platform;
  /** The file `functions/entry/<entry>.ts`. */
  entry: string;
  /** Runs the entry from the image of the same name, for what needs more than Node. */
  isImage?: boolean;
  description: string;
  permissions: Permissions;
  timeout: Duration;
  memoryMb?: number;
  /** Retries of a call that a schedule started; 2 by default. */
  retryAttempts?: number;
  /** Slots of the account that are its own, and all that it can take; null: it takes from what all functions share. */
  reservedConcurrency?: number | null;
  environment?: Record<string, string>;
}

/** A Lambda of this service: the code of one entry file, a role and a log group of its own, and only its own permissions. */
export class ServiceFunction extends LambdaFunction {
  /** True where it may call the language models, and logs what that costs. */
  readonly asksModel: boolean;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { platform, entry, description, permissions: needs, timeout, memoryMb, retryAttempts, reservedConcurrency } = props;
    const { configuration, code, store } = platform;
    const { sizes } = configuration;
    const network = reachesSearchDomain(needs) ? store.network : null;
    const embedding = sizes.embeddingMemoryMb;
    const role = new FunctionRole(scope, `${id}Role`);
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: sizes.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    super(scope, id, {
      description,
      ...(props.isImage
        ? { code: code.image(entry), handler: Handler.FROM_IMAGE, runtime: Runtime.FROM_IMAGE }
        : { code: code.entry(entry), handler: "index.handler", runtime: Runtime.NODEJS_24_X }),
      architecture: Architecture.ARM_64,
      memorySize: memoryMb ?? (needs.embedding ? embedding : sizes.functionMemoryMb),
      timeout,
      retryAttempts,
      reservedConcurrentExecutions: reservedConcurrency ?? undefined,
      // A version that was in service stays: the alias can be moved back to it within seconds.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      environment: { ...toEnvironment(platform, needs), ...props.environment },
      layers: needs.embedding ? platform.embeddingLayers : undefined,
      ...(network && { vpc: network.vpc, vpcSubnets: network.subnets, securityGroups: [network.functions] }),
    });
    this.asksModel = needs.model ?? false;
    // The local runtime reads the template and finds the code by this.
    (this.node.defaultChild as CfnFunction).addMetadata("entry", entry);
    Validations.of(role).acknowledge({
      id: "AwsSolutions-IAM5[Resource::*]",
      reason: "X-Ray, the listing of streams and network interfaces know no narrower resource.",
    });
    logGroup.grantWrite(role);
    if (network) allowNetworkInterfaces(role);
    grantPermissions(role, platform, needs);
    platform.searchMembers.add({ handler: this, role, permissions: needs });
    countLoggedMetrics(this, logGroup);
  }
}

/** Holds its permissions itself: a policy beside each role would be one more resource, and a stack ends at 500. */
class FunctionRole extends Role {
  private readonly permissions: PolicyDocument;

  constructor(scope: Construct, id: string) {
    const permissions = new PolicyDocument();
    super(scope, id, { assumedBy: new ServicePrincipal("lambda.amazonaws.com"), inlinePolicies: { Permissions: permissions } });
    this.permissions = permissions;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.permissions.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}

/** Turns log lines with `metric` and `amount` into one CloudWatch metric, with the counted name as its dimension. */
function countLoggedMetrics(scope: Construct, logGroup: LogGroup): void {
  new MetricFilter(scope, "Counted", {
    logGroup,
    filterPattern: FilterPattern.exists("$.metric"),
    metricNamespace: countedNamespace(scope),
    metricName: "Counted",
    metricValue: "$.amount",
    unit: Unit.COUNT,
    dimensions: { metric: "$.metric" },
  });
}

/** The total that all functions of the deployment counted under a name. */
export function countedMetric(scope: Construct, metric: string): Metric {
  return new Metric({ namespace: countedNamespace(scope), metricName: "Counted", dimensionsMap: { metric }, statistic: "Sum" });
}

/** Returns the namespace of the metrics that the deployment's logs are counted in. */
export function countedNamespace(scope: Construct): string {
  return `${outermostStackName(scope)}/functions`;
}

/** Longer than any turn takes: the model has 20 s, and all steps before it have less. */
const TIMEOUT = Duration.minutes(2);

interface StreamingFunctionProps {
  platform: Platform;
  feature: string;
  permissions: Permissions;
  /** Path patterns that the distribution sends here. */
  pathPatterns: string[];
  memoryMb?: number;
}

/**
 * The second Lambda of a feature with streamed replies: it serves the same operations by a function URL, line by line. The URL is
 * public, and the kernel serves only requests with the origin secret. A signature (origin access control) would replace
 * `Authorization`.
 */
export class StreamingFunction extends ServiceFunction {
  readonly url: FunctionUrl;
  readonly feature: string;
  readonly pathPatterns: string[];

  constructor(scope: Construct, id: string, props: StreamingFunctionProps) {
    const { platform, feature, permissions: needs, pathPatterns, memoryMb } = props;
    super(scope, id, {
      memoryMb,
      platform,
      entry: `stream-${feature}`,
      description: `Streams answers to ${feature}`,
      permissions: needs,
      timeout: TIMEOUT,
    });
    this.feature = feature;
    this.pathPatterns = pathPatterns;
    const target = platform.canary?.shift(this) ?? this;
    this.url = target.addFunctionUrl({ authType: FunctionUrlAuthType.NONE, invokeMode: InvokeMode.RESPONSE_STREAM });
  }
}
