import { Annotations, CfnOutput, CfnRule, Duration, Fn, Stack } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Schedule } from "aws-cdk-lib/aws-events";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { BackupConfiguration, BackupVaultAddress, Retention } from "../configuration/backup.ts";
import { BackupRole } from "./backup-role.ts";
import { LockedVault } from "./locked-vault.ts";

/** At night in Europe and America. AWS Backup starts within an hour and, of tables, ends within the next. */
const EVERY_NIGHT = Schedule.cron({ hour: "3", minute: "0" });
const START_WITHIN = Duration.hours(1);
const END_WITHIN = Duration.hours(12);

interface BackupsProps {
  configuration: BackupConfiguration;
  deployment: string;
  keepData: boolean;
  tables: readonly ITable[];
  buckets: readonly Bucket[];
  dataKey: IKey;
}

/**
 * A backup of every table and every bucket of tenants each night, in a locked vault, with copies in vaults elsewhere. Backups are
 * whole, not continuous: point-in-time recovery and versions of objects do the rest, and a copy of a continuous backup is a whole
 * one anyway.
 */
export class Backups extends Construct {
  /** Names of the vaults that jobs of this deployment write to, its own first. */
  readonly vaultNames: string[];
  readonly hasCopies: boolean;

  constructor(scope: Construct, id: string, props: BackupsProps) {
    super(scope, id);
    const { configuration, deployment, keepData, tables, buckets, dataKey } = props;
    const { copyTo, lock } = configuration;
    const own = toVaultName(deployment);
    const { account } = Stack.of(this);
    const givesTo = [...new Set(copyTo.map((copy) => copy.account))];
    const { vault, key, restoreRole } = new LockedVault(this, "Vault", { name: own, lock, keepData, givesTo });
    const backupPlanRules = [this.nightly(configuration)];
    const plan = new BackupPlan(this, "Plan", { backupPlanName: own, backupVault: vault, backupPlanRules });
    const copies = copyTo.map(({ arn }) => arn);
    const keys = { dataKey, vaultKey: key };
    const role = new BackupRole(this, "Role", { tables, buckets, ...keys, vaultArn: vault.backupVaultArn, copyTo: copies });
    const arns = [...tables.map(({ tableArn }) => tableArn), ...buckets.map(({ bucketArn }) => bucketArn)];
    const resources = arns.map((arn) => BackupResource.fromArn(arn));
    plan.addSelection("Stores", { resources, role, disableDefaultBackupPolicy: true });
    for (const bucket of buckets) sendEvents(bucket);
    for (const [index, copy] of copyTo.entries()) this.refuseItself(index, copy, account);
    if (copyTo.length === 0) this.tellMissingCopy();
    this.hasCopies = copyTo.length > 0;
    this.vaultNames = [...new Set([own, ...copies.map((arn) => arn.slice(arn.lastIndexOf(":") + 1))])];
    new CfnOutput(Stack.of(this), "BackupVault", { value: vault.backupVaultArn, description: "Holds the backups of each night" });
    new CfnOutput(Stack.of(this), "RestoreRole", { value: restoreRole.roleArn, description: "Restores them" });
  }

  private nightly(configuration: BackupConfiguration): BackupPlanRule {
    return new BackupPlanRule({
      ruleName: "Nightly",
      scheduleExpression: EVERY_NIGHT,
      startWindow: START_WITHIN,
      completionWindow: END_WITHIN,
      ...toLifecycle(configuration),
      copyActions: configuration.copyTo.map(({ arn }, index) => ({
        destinationBackupVault: BackupVault.fromBackupVaultArn(this, `Copy${index + 1}`, arn),
        ...toLifecycle(configuration.copies),
      })),
    });
  }

  /** Makes CloudFormation refuse a copy that stays where it came from: a stack learns region and account when it is deployed. */
  private refuseItself(index: number, { region, account }: BackupVaultAddress, ownAccount: string): void {
    const stack = Stack.of(this);
    const isHere = Fn.conditionAnd(Fn.conditionEquals(stack.region, region), Fn.conditionEquals(ownAccount, account));
    const assertDescription = `backup.copyTo names a vault in ${region} of ${account}, where this deployment is`;
    new CfnRule(this, `Elsewhere${index + 1}`, { assertions: [{ assert: Fn.conditionNot(isHere), assertDescription }] });
  }

  private tellMissingCopy(): void {
    Annotations.of(this).addInfo(
      "Backups stay in this region and account, and are lost with it. Name a vault elsewhere in backup.copyTo (docs/deploy.md).",
    );
  }
}

/** Returns the name of a deployment's vault, which is known before the deployment is made. */
function toVaultName(deployment: string): string {
  return `scc-${deployment}`;
}

function toLifecycle({ deleteAfterDays, moveToColdStorageAfterDays: cold }: Retention) {
  return {
    deleteAfter: Duration.days(deleteAfterDays),
    ...(cold !== null && { moveToColdStorageAfter: Duration.days(cold) }),
  };
}

/** AWS Backup learns what has changed in a bucket by its events. */
function sendEvents(bucket: Bucket): void {
  const { node } = bucket;
  (node.defaultChild as CfnBucket).notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
}
