import { setTimeout } from "node:timers/promises";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { callAwsCli } from "./restoring/aws-cli.ts";
import { type RestoreSettings, restoreTables } from "./restoring/restore-tables.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- --vault NAME --role ARN --key ARN --suffix TEXT [--before TIME]

Restores every table of a vault of AWS Backup under a new name, and prints the setting that adopts them
(docs/runbooks/restore.md#the-region-or-the-account-is-lost). Uses the AWS CLI, its credentials and its region.
--role    the role that restores: output RestoreRole of the vault's stack
--key     the key of the restored tables: DataKey of the deployment that adopts them
--suffix  ends their names, such as 0601: run again with the same one, the command goes on where it was
--before  takes the newest backups at or before this time; by default the newest of all`;

const OPTIONS = {
  vault: { type: "string" },
  role: { type: "string" },
  key: { type: "string" },
  suffix: { type: "string" },
  before: { type: "string" },
} as const;
/** A restore takes minutes at least. */
const PAUSE_MS = 15_000;

await runCommand(USAGE, async (args) => {
  const settings = readSettings(args);
  const pause = () => setTimeout(PAUSE_MS);
  const restoredTables = await restoreTables({ call: callAwsCli, settings, pause, tell: (line) => console.error(line) });
  console.log(JSON.stringify({ restoredTables }, null, 2));
});

/** Reads the command line. Throws CommandError at the first wrong value. */
function readSettings(args: string[]): RestoreSettings {
  const { values, positionals } = parseCommandLine(args, USAGE, OPTIONS);
  const { vault = "", role = "", key = "", suffix = "", before } = values;
  const time = before === undefined ? new Date() : new Date(before);
  const checks: [boolean, string][] = [
    [positionals.length > 0, `"${positionals[0]}" is no option.`],
    [!/^[\w-]{2,50}$/.test(vault), "--vault must be the name of a vault."],
    [!/^arn:aws[\w-]*:iam::\d{12}:role\//.test(role), "--role must be the ARN of a role."],
    [!/^arn:aws[\w-]*:kms:[\w-]+:\d{12}:key\//.test(key), "--key must be the ARN of a key."],
    [!/^[\w.-]{1,40}$/.test(suffix), "--suffix must be up to 40 letters, digits and hyphens."],
    [Number.isNaN(time.getTime()), "--before must be a time such as 2026-06-01T10:00:00Z."],
  ];
  const fault = checks.find(([isWrong]) => isWrong);
  if (fault) throw new CommandError(`${fault[1]}\n${USAGE}`);
  return { vault, role, key, suffix, before: time };
}
