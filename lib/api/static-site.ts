import { Aws, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { type BehaviorOptions, type ResponseHeadersPolicy, ViewerProtocolPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { IRole } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { flattenCfnReference } from "cdk-nag/lib/utils/flatten-cfn-reference.js";
import { Construct } from "constructs";
import { toConstructId } from "../configuration/construct-id.ts";
import type { Platform } from "../platform/platform.ts";
import { SITE_CACHING, type SiteFolders } from "../site/site-files.ts";
import { bucketBehavior } from "./bucket-behavior.ts";

/** Paths of the reference; all others, but those of the widget, are the API's. */
const SITE_PATHS = ["/docs", "/docs/*", "/llms.txt"];
/** Paths of the storefront widget, which pages of other origins load. */
const WIDGET_PATH = "/widget/*";

interface StaticSiteProps {
  platform: Platform;
  /** Headers of every answer of the distribution. */
  responseHeadersPolicy: ResponseHeadersPolicy;
}

/**
 * Static pages behind the distribution, in a private bucket that it alone reads. Files whose names change with their content are
 * deployed before the pages that name them, and nothing of earlier deployments is removed: a page that is open, or that
 * CloudFront still keeps, finds what it asks for, and so does a shop whose page names the digest of a script. A deployment adds
 * less than a megabyte.
 */
export class StaticSite extends Construct {
  /** Behaviors of the distribution for the paths of the site. */
  readonly behaviors: Record<string, BehaviorOptions>;

  constructor(scope: Construct, id: string, { platform: { code, store }, responseHeadersPolicy }: StaticSiteProps) {
    super(scope, id);
    const bucket = store.siteBucket;
    const folders = code.site();
    if (folders) this.deploy(bucket, folders);
    const shared = { bucket, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, responseHeadersPolicy };
    const behavior = bucketBehavior(this, { ...shared, accessId: "Access", content: "Site" });
    this.behaviors = {
      ...Object.fromEntries(SITE_PATHS.map((path) => [path, behavior])),
      [WIDGET_PATH]: bucketBehavior(this, { ...shared, accessId: "WidgetAccess", content: "Widget", changesRequests: false }),
    };
  }

  private deploy(bucket: Bucket, folders: SiteFolders[]): void {
    const logGroup = new LogGroup(this, "DeploymentLogs", {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const [hashed, pages] = (["hashed", "pages"] as const).map(
      (part) =>
        new BucketDeployment(this, toConstructId(part), {
          sources: folders.map((folder) => Source.asset(folder[part])),
          destinationBucket: bucket,
          prune: false,
          cacheControl: [CacheControl.fromString(SITE_CACHING[part])],
          logGroup,
        }),
    );
    pages!.node.addDependency(hashed!);
    acknowledgeDeployment(hashed!.handlerRole, bucket);
  }
}

/**
 * Answers what AWS's rules find at the CDK's own function that copies the files. A reference to another stack gets its final form
 * only during synthesis: validation is the step after that.
 */
function acknowledgeDeployment(role: IRole, bucket: Bucket): void {
  const stack = Stack.of(role);
  const assets = `cdk-${stack.synthesizer.bootstrapQualifier}-assets-${stack.account}-${stack.region}`;
  const handler = role.node.scope!;
  const acknowledge = (id: string, found: string[], reason: string) => {
    const details = found.map((each) => flattenCfnReference(stack.resolve(each)));
    for (const detail of details) Validations.of(handler).acknowledge({ id: `AwsSolutions-${id}[${detail}]`, reason });
  };
  Validations.of(handler).acknowledge({ id: "AwsSolutions-L1", reason: "The CDK chooses the runtime of its function." });
  const logging = `arn:${Aws.PARTITION}:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole`;
  const validate = () => {
    acknowledge("IAM4", [`Policy::${logging}`], "The CDK gives its function AWS's policy for writing logs.");
    acknowledge(
      "IAM5",
      [
        ...["GetBucket*", "GetObject*", "List*", "Abort*", "DeleteObject*"].map((action) => `Action::s3:${action}`),
        `Resource::arn:${Aws.PARTITION}:s3:::${assets}/*`,
        `Resource::${bucket.arnForObjects("*")}`,
      ],
      "The CDK's function copies files from the bucket of its assets to the bucket of the site, and reaches no other.",
    );
    return [];
  };
  handler.node.addValidation({ validate });
}
