/** Backups of a deployment's tables and buckets by AWS Backup, in the terms of its API. */
export interface BackupConfiguration extends Retention {
  /** Vaults in another region or account that take a copy of every backup. */
  copyTo: BackupVaultAddress[];
  /** Retention of these copies. */
  copies: Retention;
  lock: VaultLock | null;
}

export interface Retention {
  deleteAfterDays: number;
  /** Null: never. What AWS Backup cannot keep cold (objects) stays warm. */
  moveToColdStorageAfterDays: number | null;
}

/** Lock of a vault. `governance`: who has the right may take it off again. `compliance`: nobody may, after some days. */
export interface VaultLock {
  mode: "governance" | "compliance";
  minRetentionDays: number;
  maxRetentionDays: number | null;
  /** Days in which a lock of mode `compliance` can still be changed; null for `governance`, which always can. */
  changeableForDays: number | null;
}

export interface BackupVaultAddress {
  arn: string;
  region: string;
  account: string;
}

type Refuse = (reason: string) => never;
type Members = Record<string, unknown>;

/** AWS Backup's own limits. */
const LONGEST_DAYS = 36_500;
const SHORTEST_COLD_DAYS = 90;
const SHORTEST_GRACE_DAYS = 3;
const VAULT_ARN = /^arn:aws[\w-]*:backup:([a-z]{2}(?:-[a-z]+)+-\d):(\d{12}):backup-vault:([\w-]{2,50})$/;

/** Reaches as far back as the point-in-time recovery of the tables. */
const DEFAULT_DAYS = 35;
const DEFAULT_LOCK: VaultLock = { mode: "governance", minRetentionDays: 7, maxRetentionDays: null, changeableForDays: null };

const RETENTION_NAMES = ["deleteAfterDays", "moveToColdStorageAfterDays"];
const BACKUP_NAMES = ["copyTo", ...RETENTION_NAMES, "copies", "lock"];
const LOCK_NAMES = ["mode", "minRetentionDays", "maxRetentionDays", "changeableForDays"];
const MODES = ["governance", "compliance", "none"];

/**
 * Reads the setting `backup`: an object or its JSON text; `false` for no backups, `true` for those without a copy. Left out, a
 * stage that keeps its data has backups without a copy. Calls `refuse` at the first value that AWS Backup would not take.
 */
export function readBackup(value: unknown, keepData: boolean, refuse: Refuse): BackupConfiguration | null {
  const given = parseSetting(value ?? keepData, "backup", refuse);
  if (given === false) return null;
  const settings = given === true ? {} : toMembers(given, "backup", BACKUP_NAMES, refuse);
  const retention = readRetention(
    settings,
    "backup",
    { deleteAfterDays: DEFAULT_DAYS, moveToColdStorageAfterDays: null },
    refuse,
  );
  const copyTo = readVaults(settings.copyTo, refuse);
  const lock = readLock(settings.lock, "backup.lock", refuse);
  checkAgainstLock(retention, lock, "backup", refuse);
  if (settings.copies !== undefined && copyTo.length === 0)
    return refuse("backup.copies is about copies, and backup.copyTo names no vault that takes one");
  const copies = toMembers(settings.copies ?? {}, "backup.copies", RETENTION_NAMES, refuse);
  return { ...retention, copyTo, copies: readRetention(copies, "backup.copies", retention, refuse), lock };
}

/** Parses a setting that is JSON on the command line, and JSON already in a file. */
export function parseSetting(value: unknown, name: string, refuse: Refuse): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return refuse(`${name} is not JSON: ${value}`);
  }
}

/** Reads the lock of a vault; left out, one of mode `governance`. */
export function readLock(value: unknown, at: string, refuse: Refuse): VaultLock | null {
  if (value === undefined) return DEFAULT_LOCK;
  const lock = typeof value === "string" ? { mode: value } : toMembers(value, at, LOCK_NAMES, refuse);
  if (!MODES.includes(lock.mode as string))
    return refuse(`${at}.mode must be ${MODES.join(", ")}, not ${JSON.stringify(lock.mode)}`);
  if (lock.mode === "none") return null;
  const mode = lock.mode as VaultLock["mode"];
  const minRetentionDays = readDays(lock.minRetentionDays, `${at}.minRetentionDays`, 1, refuse) ?? DEFAULT_LOCK.minRetentionDays;
  const maxRetentionDays = readDays(lock.maxRetentionDays, `${at}.maxRetentionDays`, minRetentionDays, refuse);
  const changeableForDays = readDays(lock.changeableForDays, `${at}.changeableForDays`, SHORTEST_GRACE_DAYS, refuse);
  if (mode === "governance" && changeableForDays !== null)
    return refuse(`${at}.changeableForDays is for the mode compliance: one of governance can always be changed`);
  if (mode === "compliance" && changeableForDays === null)
    return refuse(`${at}.changeableForDays is missing: after so many days (3 or more) nobody can take the lock off, ever`);
  return { mode, minRetentionDays, maxRetentionDays, changeableForDays };
}

/** Reads the members of an object, of which none may be unknown. */
export function toMembers(value: unknown, at: string, known: readonly string[], refuse: Refuse): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse(`${at} must be an object with ${known.join(", ")}, not ${JSON.stringify(value)}`);
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) return refuse(`${at}.${unknown} is unknown; there are ${known.join(", ")}`);
  return value as Members;
}

function readRetention(settings: Members, at: string, defaults: Retention, refuse: Refuse): Retention {
  const cold = settings.moveToColdStorageAfterDays;
  const days = readDays(settings.deleteAfterDays, `${at}.deleteAfterDays`, 1, refuse);
  const moved = readDays(cold, `${at}.moveToColdStorageAfterDays`, 1, refuse);
  const retention = {
    deleteAfterDays: days ?? defaults.deleteAfterDays,
    moveToColdStorageAfterDays: cold === undefined ? defaults.moveToColdStorageAfterDays : moved,
  };
  const { deleteAfterDays, moveToColdStorageAfterDays: coldAfter } = retention;
  if (coldAfter !== null && deleteAfterDays < coldAfter + SHORTEST_COLD_DAYS)
    return refuse(
      `${at}.deleteAfterDays must be ${coldAfter + SHORTEST_COLD_DAYS} or more, not ${deleteAfterDays}: ` +
        `cold storage keeps for ${SHORTEST_COLD_DAYS} days at least`,
    );
  return retention;
}

function checkAgainstLock({ deleteAfterDays }: Retention, lock: VaultLock | null, at: string, refuse: Refuse): void {
  const { minRetentionDays = 1, maxRetentionDays } = lock ?? {};
  const most = maxRetentionDays ?? LONGEST_DAYS;
  if (deleteAfterDays < minRetentionDays || deleteAfterDays > most)
    refuse(`${at}.deleteAfterDays is ${deleteAfterDays}, and the vault's lock takes ${minRetentionDays} to ${most}`);
}

function readVaults(value: unknown, refuse: Refuse): BackupVaultAddress[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return refuse(`backup.copyTo must be a list of vaults' ARNs, not ${JSON.stringify(value)}`);
  const vaults = value.map((arn) => readVault(arn, refuse));
  const twice = vaults.find(({ arn }, index) => vaults.findIndex((other) => other.arn === arn) !== index);
  return twice ? refuse(`backup.copyTo names ${twice.arn} twice`) : vaults;
}

function readVault(arn: unknown, refuse: Refuse): BackupVaultAddress {
  const [, region = "", account = "", name] = VAULT_ARN.exec(String(arn)) ?? [];
  if (!name)
    return refuse(
      `backup.copyTo must name vaults as arn:aws:backup:REGION:ACCOUNT:backup-vault:NAME, not ${JSON.stringify(arn)}`,
    );
  if (name === "Default") return refuse(`backup.copyTo names ${arn}: AWS Backup copies nothing into a default vault of others`);
  return { arn: String(arn), region, account };
}

/** Reads a number of days; null when none is given. */
function readDays(value: unknown, at: string, least: number, refuse: Refuse): number | null {
  if (value === undefined || value === null) return null;
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= LONGEST_DAYS) return value as number;
  return refuse(`${at} must be a whole number of days from ${least} to ${LONGEST_DAYS}, not ${JSON.stringify(value)}`);
}
