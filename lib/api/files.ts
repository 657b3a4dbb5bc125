import { Aws, Names } from "aws-cdk-lib";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  Signing,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Construct } from "constructs";
import type { Platform } from "../platform/platform.ts";
import { createEdgeFunction } from "./edge-function.ts";

/** Paths of uploaded files; `fileUrl` of the operation `uploadUrl` begins so. */
export const FILES_PATH = "/files/*";

/**
 * Serves uploaded files to anybody who knows their address, cached, and without anything of theirs running on the API's host. The
 * bucket's own policy lets the distribution read (lib/stores/buckets.ts): naming the distribution there would tie the stacks into
 * a circle.
 */
export function filesBehavior(
  scope: Construct,
  { store }: Platform,
  responseHeadersPolicy: ResponseHeadersPolicy,
): BehaviorOptions {
  const access = new S3OriginAccessControl(scope, "FilesAccess", {
    // Its name is unique in the account, over all regions.
    originAccessControlName: `${Names.uniqueResourceName(scope, { maxLength: 36 })}-Files-${Aws.REGION}`,
    signing: Signing.SIGV4_ALWAYS,
  });
  return {
    origin: S3BucketOrigin.withBucketDefaults(store.buckets.uploads, { originAccessControlId: access.originAccessControlId }),
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy,
    functionAssociations: [
      { eventType: FunctionEventType.VIEWER_REQUEST, function: createEdgeFunction(scope, "files-request") },
      { eventType: FunctionEventType.VIEWER_RESPONSE, function: createEdgeFunction(scope, "files-response") },
    ],
  };
}
