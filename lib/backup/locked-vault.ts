import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { BackupVault, type LockConfiguration } from "aws-cdk-lib/aws-backup";
import { AccountPrincipal, AnyPrincipal, Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Construct } from "constructs";
import type { VaultLock } from "../configuration/backup.ts";
import { RestoreRole } from "./restore-role.ts";

/** Actions that AWS Backup's guide grants on a key for copies between the vaults of two accounts. */
const SHARED_KEY_ACTIONS = ["kms:DescribeKey", "kms:Encrypt", "kms:Decrypt", "kms:ReEncrypt*", "kms:GenerateDataKey*"];
const SERVICE_ROLE = "role/aws-service-role/backup.amazonaws.com/AWSServiceRoleForBackup";

interface LockedVaultProps {
  /** Unique in account and region, known before anything is made: the other side of a copy names it. */
  name: string;
  lock: VaultLock | null;
  keepData: boolean;
  /** Other accounts whose backups this vault takes. */
  takesFrom?: readonly string[];
  /** Other accounts that take copies of what is in this vault. */
  givesTo?: readonly string[];
}

/**
 * A vault for backups, with a key of its own: they outlive the loss of the key of the data. Its policy lets nobody delete a
 * backup or shorten its life, whatever rights they have; its lock, if it has one, outlives the policy.
 */
export class LockedVault extends Construct {
  readonly vault: BackupVault;
  readonly key: Key;
  readonly restoreRole: RestoreRole;

  constructor(scope: Construct, id: string, { name, lock, keepData, takesFrom = [], givesTo = [] }: LockedVaultProps) {
    super(scope, id);
    const removalPolicy = keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.key = new Key(this, "Key", { description: "Backups", enableKeyRotation: true, removalPolicy });
    this.vault = new BackupVault(this, "Vault", {
      backupVaultName: name,
      encryptionKey: this.key,
      removalPolicy,
      lockConfiguration: lock ? toLockConfiguration(lock) : undefined,
    });
    this.vault.addToAccessPolicy(denying(["backup:DeleteRecoveryPoint", "backup:UpdateRecoveryPointLifecycle"]));
    if (keepData) this.vault.addToAccessPolicy(denying(["backup:DeleteBackupVault"]));
    for (const account of takesFrom) this.takeFrom(account);
    for (const account of givesTo) this.shareKey(account, [`arn:aws:iam::${account}:${SERVICE_ROLE}`]);
    this.restoreRole = new RestoreRole(this, "RestoreRole", { key: this.key });
  }

  private takeFrom(account: string): void {
    const principals = [new AccountPrincipal(account)];
    this.vault.addToAccessPolicy(new PolicyStatement({ principals, actions: ["backup:CopyIntoBackupVault"], resources: ["*"] }));
    this.shareKey(account, null);
  }

  /** Lets another account use the key: all of it, or these roles. A role that is not there yet cannot be named as a principal. */
  private shareKey(account: string, roles: string[] | null): void {
    const principals = [new AccountPrincipal(account)];
    const own: Record<string, Record<string, unknown>> = roles ? { ArnLike: { "aws:PrincipalArn": roles } } : {};
    const statement = (actions: string[], conditions: Record<string, Record<string, unknown>>) =>
      this.key.addToResourcePolicy(new PolicyStatement({ principals, actions, resources: ["*"], conditions }));
    statement(SHARED_KEY_ACTIONS, own);
    statement(["kms:CreateGrant"], { ...own, Bool: { "kms:GrantIsForAWSResource": true } });
  }
}

function denying(actions: string[]): PolicyStatement {
  return new PolicyStatement({ effect: Effect.DENY, principals: [new AnyPrincipal()], actions, resources: ["*"] });
}

function toLockConfiguration({ minRetentionDays, maxRetentionDays, changeableForDays }: VaultLock): LockConfiguration {
  return {
    minRetention: Duration.days(minRetentionDays),
    ...(maxRetentionDays !== null && { maxRetention: Duration.days(maxRetentionDays) }),
    ...(changeableForDays !== null && { changeableFor: Duration.days(changeableForDays) }),
  };
}
