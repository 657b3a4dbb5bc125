import { ArnFormat, Stack } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { allowPatterns } from "./allow-patterns.ts";

interface BackupRoleProps {
  tables: readonly ITable[];
  buckets: readonly IBucket[];
  /** Encrypts tables and objects. */
  dataKey: IKey;
  vaultKey: IKey;
  vaultArn: string;
  copyTo: readonly string[];
}

/**
 * The role by which AWS Backup reads the tables and buckets of a deployment, and copies what it made of them. The actions are
 * those of AWS's own policies for backups of DynamoDB and S3, on these resources alone; it can restore and delete nothing.
 */
export class BackupRole extends Role {
  constructor(scope: Construct, id: string, { tables, buckets, dataKey, vaultKey, vaultArn, copyTo }: BackupRoleProps) {
    super(scope, id, { assumedBy: new ServicePrincipal("backup.amazonaws.com"), description: "Backs up tables and buckets" });
    this.allow(
      ["dynamodb:DescribeTable", "dynamodb:ListTagsOfResource", "dynamodb:StartAwsBackupJob"],
      tables.map(({ tableArn }) => tableArn),
    );
    this.allowObjects(buckets);
    this.allow(["backup:DescribeBackupVault"], [vaultArn, ...copyTo]);
    this.allowRecoveryPoints(copyTo);
    dataKey.grant(this, "kms:DescribeKey", "kms:Decrypt", "kms:GenerateDataKey");
    vaultKey.grant(this, "kms:DescribeKey", "kms:Decrypt", "kms:GenerateDataKey");
    const conditions = { Bool: { "kms:GrantIsForAWSResource": true } };
    this.allow(["kms:CreateGrant"], [dataKey.keyArn, vaultKey.keyArn], conditions);
  }

  private allowObjects(buckets: readonly IBucket[]): void {
    const arns = buckets.map(({ bucketArn }) => bucketArn);
    const inventory = ["GetInventoryConfiguration", "PutInventoryConfiguration"];
    const events = ["GetBucketNotification", "PutBucketNotification"];
    const looks = ["ListBucket", "ListBucketVersions", "GetBucketVersioning", "GetBucketLocation", "GetBucketAcl"];
    const names = [...looks, "GetBucketTagging", ...inventory, ...events].map((name) => `s3:${name}`);
    this.allow(names, arns);
    const versions = ["GetObjectVersion", "GetObjectVersionTagging", "GetObjectVersionAcl"];
    allowPatterns(this, "s3", ["GetObject", "GetObjectTagging", "GetObjectAcl", ...versions], {
      resources: buckets.map((bucket) => bucket.arnForObjects("*")),
      reason: "All objects of this bucket are backed up.",
    });
    this.allowEvents();
  }

  /** AWS Backup watches a bucket by rules that it makes itself, and finds out how large it is by its metrics. */
  private allowEvents(): void {
    const stack = Stack.of(this);
    const rule = stack.formatArn({ service: "events", resource: "rule", resourceName: "AwsBackupManagedRule*" });
    const rules = ["PutRule", "DescribeRule", "EnableRule", "DisableRule", "DeleteRule"];
    allowPatterns(this, "events", [...rules, "PutTargets", "ListTargetsByRule", "RemoveTargets"], {
      resources: [rule],
      reason: "AWS Backup names its own rules, with this prefix.",
    });
    const reason = "These actions know no resources.";
    allowPatterns(this, "events", ["ListRules"], { resources: ["*"], reason });
    allowPatterns(this, "cloudwatch", ["GetMetricData"], { resources: ["*"], reason });
  }

  private allowRecoveryPoints(copyTo: readonly string[]): void {
    const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
    const point = Stack.of(this).formatArn({ service: "backup", resource: "recovery-point", resourceName: "*", arnFormat });
    const reason = "A recovery point gets its name when it is made.";
    allowPatterns(this, "backup", ["TagResource"], { resources: [point], reason });
    if (copyTo.length === 0) return;
    this.allow(["backup:CopyIntoBackupVault"], [...copyTo]);
    const conditions = { "ForAllValues:ArnLike": { "backup:CopyTargets": copyTo } };
    const targets = "This action knows no resources, but the vaults that are copied to.";
    allowPatterns(this, "backup", ["CopyFromBackupVault"], { resources: ["*"], conditions, reason: targets });
  }

  private allow(actions: string[], resources: string[], conditions?: Record<string, Record<string, unknown>>): void {
    this.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
  }
}
