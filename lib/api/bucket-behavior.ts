import { Aws, Names } from "aws-cdk-lib";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  S3OriginAccessControl,
  Signing,
  type ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { createEdgeFunction } from "./edge-function.ts";

interface BucketBehavior extends Pick<BehaviorOptions, "responseHeadersPolicy"> {
  bucket: IBucket;
  /** Id of the access in its scope. */
  accessId: string;
  /** Name of what the bucket holds: the edge functions of `Files` are `files-request` and `files-response`. */
  content: string;
  /** False where an object's path is its address: there is no function for requests. */
  changesRequests?: boolean;
  viewerProtocolPolicy: ViewerProtocolPolicy;
}

/**
 * Serves what a private bucket holds, cached, by GET and HEAD. The bucket's own policy lets the distribution read
 * (lib/stores/buckets.ts): naming the distribution there would tie the stacks into a circle.
 */
export function bucketBehavior(
  scope: Construct,
  { bucket, accessId, content, changesRequests = true, ...policies }: BucketBehavior,
): BehaviorOptions {
  const access = new S3OriginAccessControl(scope, accessId, {
    // Its name is unique in the account, over all regions.
    originAccessControlName: `${Names.uniqueResourceName(scope, { maxLength: 36 })}-${content}-${Aws.REGION}`,
    signing: Signing.SIGV4_ALWAYS,
  });
  const edgeFunction = (moment: string) => createEdgeFunction(scope, `${content.toLowerCase()}-${moment}`);
  return {
    ...policies,
    origin: S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId: access.originAccessControlId }),
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    functionAssociations: [
      ...(changesRequests ? [{ eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction("request") }] : []),
      { eventType: FunctionEventType.VIEWER_RESPONSE, function: edgeFunction("response") },
    ],
  };
}
