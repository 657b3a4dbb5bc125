import { Duration } from "aws-cdk-lib";
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Construct } from "constructs";
import { toConstructId } from "./construct-id.ts";
import { ServiceFunction } from "./constructs/service-function.ts";
import type { Feature } from "./feature.ts";
import { joinNeeds, type Needs } from "./needs.ts";
import { OPERATIONS } from "./operations.ts";
import type { Platform } from "./platform.ts";

/** What the kernel reads and writes for every request, whatever the operation. */
const KERNEL_NEEDS: Needs = { tables: { tenancy: "read", usage: "write", idempotency: "write" } };

/** The feature whose function answers what no route matches; its operations live there as well. */
const DEFAULT_FEATURE = "service";

/** Ends before API Gateway gives up at 30 s, so that the caller gets our envelope. */
const REQUEST_TIMEOUT = Duration.seconds(29);

/** The HTTP API: one function a feature, one route a path of each operation, and one function for what no route matches. */
export class Api extends Construct {
  readonly http: HttpApi;

  constructor(scope: Construct, id: string, { platform, features }: { platform: Platform; features: readonly Feature[] }) {
    super(scope, id);
    this.http = new HttpApi(this, "Http", { createDefaultStage: true });
    for (const feature of features) this.addFeature(feature, platform);
    refuseOrphans(features);
  }

  private addFeature(feature: Feature, platform: Platform): void {
    const operations = OPERATIONS.filter((operation) => operation.feature === feature.name);
    const isDefault = feature.name === DEFAULT_FEATURE;
    if (operations.length === 0 && !isDefault) return;
    const handler = new ServiceFunction(this, toConstructId(feature.name), {
      platform,
      entry: isDefault ? "api-default" : `api-${feature.name}`,
      description: `Answers requests to ${feature.name}`,
      needs: joinNeeds(KERNEL_NEEDS, feature.needs),
      timeout: REQUEST_TIMEOUT,
    });
    // One permission for the whole API: one a route would pass the 20 KB that a function's resource policy may have.
    const integration = new HttpLambdaIntegration("Integration", handler, { scopePermissionToRoute: false });
    const keys = operations.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((each) => ({ method, path: each })),
    );
    for (const { method, path } of keys) {
      const routeKey = HttpRouteKey.with(path, HttpMethod[method]);
      new HttpRoute(this, `${method} ${path.replaceAll("/", "|")}`, { httpApi: this.http, routeKey, integration });
    }
    if (isDefault) new HttpRoute(this, "Default", { httpApi: this.http, routeKey: HttpRouteKey.DEFAULT, integration });
  }
}

function refuseOrphans(features: readonly Feature[]): void {
  const orphan = OPERATIONS.find((operation) => !features.some((feature) => feature.name === operation.feature));
  if (orphan)
    throw new Error(`Operation ${orphan.id} belongs to feature ${orphan.feature}, which lib/features.ts does not list.`);
}
