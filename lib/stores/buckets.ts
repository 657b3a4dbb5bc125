import { type CfnResource, Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CorsRule,
  HttpMethods,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { EXPIRING_OBJECTS } from "../../schemas/resources.ts";

/** Lets pages upload: a presigned address is the permission, and works from any page that has been given it. */
const PRESIGNED_UPLOADS: CorsRule = {
  allowedMethods: [HttpMethods.PUT],
  allowedOrigins: ["*"],
  allowedHeaders: ["content-type"],
  exposedHeaders: ["etag"],
  maxAge: 3_600,
};

/** Tenants' objects: private, encrypted by our key, over TLS only. Old and deleted versions are kept for 30 days. */
export class ContentBucket extends Bucket {
  constructor(scope: Construct, id: string, { key, keepData }: { key: IKey; keepData: boolean }) {
    super(scope, id, {
      ...commonProperties(keepData),
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      // One data key per hour instead of one call to KMS per object.
      bucketKeyEnabled: true,
      cors: [PRESIGNED_UPLOADS],
    });
    for (const [objectClass, days] of Object.entries(EXPIRING_OBJECTS)) this.expire(objectClass, days);
    const reason =
      "Only this service's functions reach the bucket; CloudTrail's data events tell who read what where that is asked for.";
    Validations.of(this).acknowledge({ id: "AwsSolutions-S1", reason });
  }

  /** Deletes the objects of a class after some days, and for good a day later: they hold data of shoppers. */
  private expire(objectClass: string, days: number): void {
    this.addLifecycleRule({
      id: `Expire-${objectClass}`,
      prefix: `${objectClass}/`,
      expiration: Duration.days(days),
      noncurrentVersionExpiration: Duration.days(1),
    });
  }
}

/**
 * Files that tenants upload for their pages: pictures and documents that anybody may read through the distribution, never from
 * the bucket. They have a bucket of their own, so that the distribution can read nothing else, and S3's own encryption: what is
 * published needs no key of ours, and the distribution no right to use one.
 */
export class UploadsBucket extends Bucket {
  constructor(scope: Construct, id: string, { keepData }: { keepData: boolean }) {
    super(scope, id, {
      ...commonProperties(keepData),
      encryption: BucketEncryption.S3_MANAGED,
      cors: [PRESIGNED_UPLOADS],
    });
    this.addToResourcePolicy(readingByDistributions(this));
    const reason = "The functions presign uploads, and the distribution reads; both are logged elsewhere.";
    Validations.of(this).acknowledge({ id: "AwsSolutions-S1", reason });
  }
}

/** Static pages of the service, which a deployment fills and the distribution alone reads. */
export class SiteBucket extends Bucket {
  constructor(scope: Construct, id: string, { keepData }: { keepData: boolean }) {
    super(scope, id, { ...commonProperties(keepData), encryption: BucketEncryption.S3_MANAGED });
    this.addToResourcePolicy(readingByDistributions(this));
    // The local runtime serves the site from the folder in which it is built.
    (this.node.defaultChild as CfnResource).addMetadata("site", true);
    Validations.of(this).acknowledge({ id: "AwsSolutions-S1", reason: "Public pages: nobody asks who read them." });
  }
}

/** Any distribution of this account: the one of this deployment lies in a stack that is built on that of the buckets. */
function readingByDistributions(bucket: Bucket): PolicyStatement {
  const { partition, account } = Stack.of(bucket);
  return new PolicyStatement({
    principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
    actions: ["s3:GetObject"],
    resources: [bucket.arnForObjects("*")],
    conditions: { StringLike: { "aws:SourceArn": `arn:${partition}:cloudfront::${account}:distribution/*` } },
  });
}

function commonProperties(keepData: boolean): BucketProps {
  return {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    lifecycleRules: [
      { id: "ForgetOldVersions", noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
      { id: "EndAbandonedUploads", abortIncompleteMultipartUploadAfter: Duration.days(2) },
    ],
    removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    // CloudFormation deletes empty buckets only: a function of the CDK empties this one when its stack is destroyed.
    autoDeleteObjects: !keepData,
  };
}
