import { Stack } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { RESTORED_TABLE_PREFIX } from "../../schemas/resources.ts";
import { allowPatterns } from "./allow-patterns.ts";

/**
 * The role by which AWS Backup restores from a vault: tables under new names only, objects into the buckets of a deployment. It
 * reads backups, and can touch no table that a deployment has made.
 */
export class RestoreRole extends Role {
  constructor(scope: Construct, id: string, { key }: { key: IKey }) {
    super(scope, id, {
      assumedBy: new ServicePrincipal("backup.amazonaws.com"),
      description: "Restores backups into new tables and into buckets of deployments",
    });
    this.allowTables();
    this.allowObjects();
    this.allowKeys(key);
  }

  private allowTables(): void {
    const stack = Stack.of(this);
    const table = stack.formatArn({ service: "dynamodb", resource: "table", resourceName: `${RESTORED_TABLE_PREFIX}*` });
    const items = ["Scan", "Query", "UpdateItem", "PutItem", "GetItem", "DeleteItem", "BatchWriteItem"];
    allowPatterns(this, "dynamodb", ["DescribeTable", "RestoreTableFromAwsBackup", "RestoreTableFromBackup", ...items], {
      resources: [table],
      reason: "Restored tables get their names at the restore; all begin with this prefix.",
    });
  }

  private allowObjects(): void {
    const buckets = ["*-contentbucket*", "*-uploadsbucket*"].map((name) => `arn:${Stack.of(this).partition}:s3:::${name}`);
    const reason = "The buckets of a deployment are named by CloudFormation, after this vault was made.";
    const ofBucket = [
      "ListBucket",
      "ListBucketVersions",
      "GetBucketVersioning",
      "GetBucketLocation",
      "GetBucketOwnershipControls",
    ];
    const tags = ["GetObjectTagging", "PutObjectTagging"];
    const acls = ["GetObjectAcl", "GetObjectVersionAcl", "PutObjectAcl", "PutObjectVersionAcl"];
    const ofObject = ["GetObject", "PutObject", "ListMultipartUploadParts", ...tags, ...acls];
    allowPatterns(this, "s3", ofBucket, { resources: buckets, reason });
    allowPatterns(this, "s3", ofObject, { resources: buckets.map((bucket) => `${bucket}/*`), reason });
  }

  /** The key of the restored data belongs to the deployment that adopts them: it is used through DynamoDB and S3 only. */
  private allowKeys(vaultKey: IKey): void {
    vaultKey.grant(this, "kms:DescribeKey", "kms:Decrypt");
    const stack = Stack.of(this);
    const through = ["dynamodb", "s3"].map((service) => `${service}.${stack.region}.amazonaws.com`);
    allowPatterns(this, "kms", ["DescribeKey", "CreateGrant", "Decrypt", "GenerateDataKey"], {
      resources: [stack.formatArn({ service: "kms", resource: "key", resourceName: "*" })],
      conditions: { StringEquals: { "kms:ViaService": through } },
      reason: "The key of whichever deployment takes the restored data, used through DynamoDB and S3 only.",
    });
  }
}
