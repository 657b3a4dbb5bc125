import { parseSetting, readLock, toMembers, type VaultLock } from "./backup.ts";

/** A vault that takes copies of other deployments' backups, in a region or an account that holds none of these. */
export interface ReceivingVault {
  name: string;
  /** Accounts whose backups it takes. */
  takesFrom: string[];
  lock: VaultLock | null;
}

const NAMES = ["name", "takesFrom", "lock"];

/** Reads the setting `backupVault`, an object or its JSON text. Calls `refuse` at the first value that cannot be used. */
export function readReceivingVault(value: unknown, refuse: (reason: string) => never): ReceivingVault {
  if (value === undefined)
    return refuse('backupVault is missing: {"name": "scc-prod", "takesFrom": ["123456789012"], "lock": "governance"}');
  const { name, takesFrom, lock } = toMembers(parseSetting(value, "backupVault", refuse), "backupVault", NAMES, refuse);
  if (typeof name !== "string" || !/^[\w-]{2,50}$/.test(name) || name === "Default")
    return refuse(`backupVault.name must be 2 to 50 letters, digits, - and _, and not Default, not ${JSON.stringify(name)}`);
  const isAccount = (each: unknown) => typeof each === "string" && /^\d{12}$/.test(each);
  if (!Array.isArray(takesFrom) || takesFrom.length === 0 || !takesFrom.every(isAccount))
    return refuse(`backupVault.takesFrom must list accounts by their 12 digits, in quotes, not ${JSON.stringify(takesFrom)}`);
  return { name, takesFrom: [...new Set(takesFrom)], lock: readLock(lock, "backupVault.lock", refuse) };
}
