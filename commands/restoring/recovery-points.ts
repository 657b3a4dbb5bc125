import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import { RESTORED_TABLE_PREFIX, TABLES, type TableName } from "../../schemas/resources.ts";
import type { AwsCall } from "./aws-cli.ts";

export interface RecoveryPoint {
  arn: string;
  /** ARN of the table that was backed up. */
  table: string;
  createdAt: Date;
}

interface ListedPoint {
  RecoveryPointArn: string;
  ResourceArn: string;
  CreationDate: string | number;
  Status: string;
}

/** Tables that were backed up in one night are at most this far apart. */
const ONE_NIGHT_MS = 12 * 3_600_000;

/**
 * Chooses of each table the newest recovery point of a vault, at `before` at the latest. Throws CommandError when one has none
 * or when they are not of one night: they would not belong together.
 */
export async function chooseRecoveryPoints(
  call: AwsCall,
  { vault, before }: { vault: string; before: Date },
): Promise<Record<TableName, RecoveryPoint>> {
  const input = { BackupVaultName: vault, ByResourceType: "DynamoDB" };
  const { RecoveryPoints } = await call<{ RecoveryPoints: ListedPoint[] }>("backup", "ListRecoveryPointsByBackupVault", input);
  const points = RecoveryPoints.filter(({ Status }) => Status === "COMPLETED")
    .map(toRecoveryPoint)
    .filter(({ createdAt }) => createdAt <= before)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const chosen = (Object.keys(TABLES) as TableName[]).map(
    (name) => [name, points.find(({ table }) => isOf(name, table))] as const,
  );
  const missing = chosen.flatMap(([name, point]) => (point ? [] : [name]));
  if (missing.length > 0)
    throw new CommandError(`Vault ${vault} has no backup of ${missing.join(", ")} at or before ${before.toISOString()}.`);
  refuseSeveralNights(chosen.map(([, point]) => point!));
  return Object.fromEntries(chosen) as Record<TableName, RecoveryPoint>;
}

/** The CLI writes times as text, the API as seconds. */
function toRecoveryPoint({ RecoveryPointArn, ResourceArn, CreationDate }: ListedPoint): RecoveryPoint {
  const createdAt = new Date(typeof CreationDate === "number" ? CreationDate * 1_000 : CreationDate);
  return { arn: RecoveryPointArn, table: ResourceArn, createdAt };
}

/** A table is one that CloudFormation has named by its logical id, or one that was restored before. */
function isOf(name: TableName, tableArn: string): boolean {
  const table = tableArn.slice(tableArn.indexOf(":table/") + ":table/".length);
  if (table.startsWith(RESTORED_TABLE_PREFIX)) return table.startsWith(`${RESTORED_TABLE_PREFIX}${name}-`);
  return new RegExp(`(^|-)${name}Table[0-9A-F]{8}(-|$)`, "i").test(table);
}

function refuseSeveralNights(points: RecoveryPoint[]): void {
  const times = points.map(({ createdAt }) => createdAt.getTime());
  if (Math.max(...times) - Math.min(...times) <= ONE_NIGHT_MS) return;
  const oldest = new Date(Math.min(...times));
  throw new CommandError(
    `The newest backups are of several nights, and do not belong together: the oldest is of ${oldest.toISOString()}. ` +
      "Give --before a time of a night that has all tables.",
  );
}
