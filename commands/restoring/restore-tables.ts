import { createHash } from "node:crypto";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import { RESTORED_TABLE_PREFIX, type TableName } from "../../schemas/resources.ts";
import type { AwsCall } from "./aws-cli.ts";
import { describeTable, type Mending, mendTable } from "./mend-table.ts";
import { chooseRecoveryPoints, type RecoveryPoint } from "./recovery-points.ts";

export interface RestoreSettings {
  vault: string;
  /** ARN of the role that restores: an output of the vault's stack. */
  role: string;
  /** ARN of the key that encrypts the restored tables: the data key of the deployment that adopts them. */
  key: string;
  /** Ends the names of the restored tables, and tells one restore from another. */
  suffix: string;
  before: Date;
}

interface RestoreJob {
  RestoreJobId: string;
  RecoveryPointArn: string;
  Status: "PENDING" | "RUNNING" | "COMPLETED" | "ABORTED" | "FAILED";
  StatusMessage?: string;
  CreatedResourceArn?: string;
}

interface Restore extends Mending {
  settings: RestoreSettings;
  tell(line: string): void;
}

/**
 * Restores every table of a vault under a new name and gives it what a restore leaves out. Returns the setting `restoredTables`
 * by which a deployment adopts them. Run again with the same settings it goes on where it was; a table of such a name that comes
 * from elsewhere is refused before anything is started.
 */
export async function restoreTables(restore: Restore): Promise<string> {
  const points = Object.entries(await chooseRecoveryPoints(restore.call, restore.settings)) as [TableName, RecoveryPoint][];
  const jobs = await listJobs(restore.call);
  const wanted: [TableName, RecoveryPoint][] = [];
  for (const [name, point] of points) if (await isWanted(restore, name, point, jobs)) wanted.push([name, point]);
  const started: [TableName, string][] = [];
  for (const [name, point] of wanted) started.push([name, await start(restore, name, point)]);
  for (const [name, job] of started) await waitForJob(restore, name, job);
  const entries: string[] = [];
  for (const [name] of points) {
    const table = toRestoredName(restore, name);
    const label = await mendTable(restore, name, table);
    restore.tell(`${table} is ready.`);
    entries.push(`${name}=${table}${label === null ? "" : `/stream/${label}`}`);
  }
  return entries.join();
}

function toRestoredName({ settings }: Restore, name: TableName): string {
  return `${RESTORED_TABLE_PREFIX}${name}-${settings.suffix}`;
}

async function listJobs(call: AwsCall): Promise<RestoreJob[]> {
  return (
    (await call<{ RestoreJobs?: RestoreJob[] }>("backup", "ListRestoreJobs", { ByResourceType: "DynamoDB" })).RestoreJobs ?? []
  );
}

/**
 * Tells whether a table is still to be restored: it is not there, or an unfinished job writes to it. Throws CommandError where
 * its name is taken by something else.
 */
async function isWanted(restore: Restore, name: TableName, point: RecoveryPoint, jobs: RestoreJob[]): Promise<boolean> {
  const table = toRestoredName(restore, name);
  const described = await describeTable(restore, table);
  if (!described) return true;
  const madeBy = jobs.find(
    ({ CreatedResourceArn, Status }) => CreatedResourceArn === described.TableArn && Status === "COMPLETED",
  );
  if (madeBy?.RecoveryPointArn === point.arn) return false;
  // A job names its table when it has ended.
  const isUnderWay = jobs.some(({ RecoveryPointArn, Status }) => RecoveryPointArn === point.arn && !hasEnded(Status));
  if (!madeBy && isUnderWay) return true;
  throw new CommandError(
    `The table ${table} is there already, and ${madeBy ? "was restored from another backup" : "no restore job made it"}: ` +
      "give another --suffix. Nothing was changed.",
  );
}

/** Repeats no restore that an earlier run has started: AWS Backup answers with that job, by the same token. */
async function start(restore: Restore, name: TableName, point: RecoveryPoint): Promise<string> {
  const { call, settings } = restore;
  const targetTableName = toRestoredName(restore, name);
  restore.tell(`Restores ${targetTableName} from the backup of ${point.createdAt.toISOString()}.`);
  const { RestoreJobId } = await call<{ RestoreJobId: string }>("backup", "StartRestoreJob", {
    RecoveryPointArn: point.arn,
    IamRoleArn: settings.role,
    ResourceType: "DynamoDB",
    IdempotencyToken: createHash("sha256").update(`${point.arn} ${targetTableName}`).digest("hex").slice(0, 32),
    Metadata: { targetTableName, encryptionType: "KMS", kmsMasterKeyArn: settings.key },
  });
  return RestoreJobId;
}

async function waitForJob({ call, pause }: Restore, name: TableName, RestoreJobId: string): Promise<void> {
  for (;;) {
    const { Status, StatusMessage } = await call<RestoreJob>("backup", "DescribeRestoreJob", { RestoreJobId });
    if (Status === "COMPLETED") return;
    if (hasEnded(Status))
      throw new CommandError(
        `The restore of ${name} ended as ${Status}: ${StatusMessage ?? "without a reason"} (job ${RestoreJobId}). ` +
          "Mend that and run the command again with another --suffix; tables that are there already can be deleted by hand.",
      );
    await pause();
  }
}

function hasEnded(status: RestoreJob["Status"]): boolean {
  return status !== "PENDING" && status !== "RUNNING";
}
