import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

/** Tenants' objects: private, encrypted by our key, over TLS only. Old and deleted versions are kept for 30 days. */
export class ContentBucket extends Bucket {
  constructor(scope: Construct, id: string, { key, keepData }: { key: IKey; keepData: boolean }) {
    super(scope, id, {
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      // One data key an hour instead of one call to KMS an object.
      bucketKeyEnabled: true,
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
    });
    Validations.of(this).acknowledge({
      id: "AwsSolutions-S1",
      reason:
        "Only this service's functions reach the bucket; CloudTrail's data events tell who read what where that is asked for.",
    });
  }
}
