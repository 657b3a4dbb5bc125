import { expect, test } from "@jest/globals";
import { readBackup } from "../../../lib/configuration/backup.ts";
import { readReceivingVault } from "../../../lib/configuration/backup-vault.ts";
import { verifies } from "../../support/verifies.ts";

const VAULT = "arn:aws:backup:eu-west-1:123456789012:backup-vault:scc-prod";
const refuse = (reason: string): never => {
  throw new Error(reason);
};
const read = (value: unknown, keepData = true) => readBackup(value, keepData, refuse);

test("the setting that is left out keeps backups for 35 days under a lock, in stages that keep their data", () => {
  verifies("backup.setting");
  const expected = {
    deleteAfterDays: 35,
    moveToColdStorageAfterDays: null,
    copyTo: [],
    copies: { deleteAfterDays: 35, moveToColdStorageAfterDays: null },
    lock: { mode: "governance", minRetentionDays: 7, maxRetentionDays: null, changeableForDays: null },
  };

  expect(read(undefined)).toEqual(expected);
  expect(read(undefined, false)).toBeNull();
  expect(read("true", false)).toEqual(expected);
  expect(read(false)).toBeNull();
  expect(read("false")).toBeNull();
});

test("the object of a file and its text on the command line are one setting", () => {
  verifies("backup.setting");
  const setting = {
    copyTo: [VAULT],
    deleteAfterDays: 40,
    copies: { deleteAfterDays: 120, moveToColdStorageAfterDays: 30 },
    lock: { mode: "compliance", minRetentionDays: 14, maxRetentionDays: 400, changeableForDays: 3 },
  };

  expect(read(JSON.stringify(setting))).toEqual(read(setting));
  expect(read(setting)).toEqual({
    ...setting,
    moveToColdStorageAfterDays: null,
    copyTo: [{ arn: VAULT, region: "eu-west-1", account: "123456789012" }],
  });
  expect(read({ lock: "none" })!.lock).toBeNull();
});

test.each([
  ["{", "backup is not JSON: {"],
  [[], /^backup must be an object with copyTo, deleteAfterDays/],
  [{ keepDays: 3 }, /^backup\.keepDays is unknown; there are copyTo, deleteAfterDays/],
  [{ copyTo: VAULT }, /^backup\.copyTo must be a list of vaults' ARNs, not "arn:aws:backup/],
  [{ copyTo: ["scc-prod"] }, /arn:aws:backup:REGION:ACCOUNT:backup-vault:NAME, not "scc-prod"$/],
  [{ copyTo: ["arn:aws:s3:::a"] }, /not "arn:aws:s3:::a"$/],
  [{ copyTo: [VAULT.replace("scc-prod", "Default")] }, /AWS Backup copies nothing into a default vault of others$/],
  [{ copyTo: [VAULT, VAULT] }, /^backup\.copyTo names arn:.* twice$/],
  [{ copies: { deleteAfterDays: 90 } }, /^backup\.copies is about copies, and backup\.copyTo names no vault/],
  [{ deleteAfterDays: 0 }, "backup.deleteAfterDays must be a whole number of days from 1 to 36500, not 0"],
  [{ deleteAfterDays: 36_501 }, /not 36501$/],
  [{ deleteAfterDays: "35" }, /not "35"$/],
  [{ deleteAfterDays: 5 }, "backup.deleteAfterDays is 5, and the vault's lock takes 7 to 36500"],
  [{ deleteAfterDays: 50, lock: { mode: "governance", maxRetentionDays: 40 } }, /the vault's lock takes 7 to 40$/],
  [
    { deleteAfterDays: 100, moveToColdStorageAfterDays: 30 },
    "backup.deleteAfterDays must be 120 or more, not 100: cold storage keeps for 90 days at least",
  ],
  [{ copyTo: [VAULT], copies: { moveToColdStorageAfterDays: 1 } }, /^backup\.copies\.deleteAfterDays must be 91 or more, not 35/],
  [{ lock: "legal" }, 'backup.lock.mode must be governance, compliance, none, not "legal"'],
  [{ lock: "compliance" }, /^backup\.lock\.changeableForDays is missing: .* nobody can take the lock off, ever$/],
  [{ lock: { mode: "compliance", changeableForDays: 2 } }, /changeableForDays must be a whole number of days from 3 to 36500/],
  [{ lock: { mode: "governance", changeableForDays: 3 } }, /^backup\.lock\.changeableForDays is for the mode compliance/],
  [{ lock: { mode: "governance", minRetentionDays: 30, maxRetentionDays: 20 } }, /maxRetentionDays must be .* from 30 to 36500/],
])("%j is refused with its reason", (value, message) => {
  verifies("backup.setting");
  expect(() => read(value)).toThrow(message);
});

test.each([
  [undefined, /^backupVault is missing: \{"name"/],
  [{ name: "Default", takesFrom: ["123456789012"] }, /^backupVault\.name must be 2 to 50 letters/],
  [{ name: "scc-prod", takesFrom: [] }, /^backupVault\.takesFrom must list accounts by their 12 digits/],
  [{ name: "scc-prod", takesFrom: [123456789012] }, /in quotes, not \[123456789012\]$/],
  [
    { name: "scc-prod", takesFrom: ["123456789012"], region: "eu" },
    /^backupVault\.region is unknown; there are name, takesFrom, lock/,
  ],
])("the vault of copies %j is refused with its reason", (value, message) => {
  verifies("backup.receiving");
  expect(() => readReceivingVault(value, refuse)).toThrow(message);
});
