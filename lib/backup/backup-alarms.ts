import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import type { Alarms } from "../platform/alarms.ts";
import { sumOf } from "../platform/metric-math.ts";
import type { Backups } from "./backups.ts";

const HOUR = Duration.hours(1);
/** A backup starts within an hour of 3 o'clock: two nights' ends are at most this far apart, unless one is missed. */
const HOURS_WITHOUT = 26;

/** Adds alarms on backups and copies that failed, and on nights without any. */
export function addBackupAlarms(scope: Construct, { vaultNames, hasCopies }: Backups, alarms: Alarms): void {
  // CloudWatch has a job of a copy under the name of one of the two vaults: the other adds nothing.
  const [own] = vaultNames;
  addJobAlarms(scope, { jobs: "Backup", what: "backup", vaults: [own!] }, alarms);
  if (hasCopies) addJobAlarms(scope, { jobs: "Copy", what: "copy of a backup", vaults: vaultNames }, alarms);
}

interface Jobs {
  jobs: "Backup" | "Copy";
  what: string;
  vaults: readonly string[];
}

/** States in which jobs end without a result. A copy can only fail. */
const ENDS = { Backup: ["Failed", "Aborted", "Expired"], Copy: ["Failed"] };

function addJobAlarms(scope: Construct, { jobs, what, vaults }: Jobs, alarms: Alarms): void {
  const count = (state: string) => vaults.map((vault) => countJobs(`NumberOf${jobs}Jobs${state}`, vault));
  alarms.add(scope, `${jobs}JobsFailing`, {
    severity: "ticket",
    meaning: `A ${what} of a table or bucket did not come about.`,
    runbook: "backup#jobs-failing",
    metric: sumOf(ENDS[jobs].flatMap(count), HOUR, `Jobs without a ${what}`),
    threshold: 1,
  });
  alarms.add(scope, `${jobs}JobsMissing`, {
    severity: "ticket",
    meaning: `No ${what} has been completed for ${HOURS_WITHOUT} hours.`,
    runbook: "backup#jobs-missing",
    metric: sumOf(count("Completed"), HOUR, `Each ${what}`),
    threshold: 0,
    below: true,
    periods: HOURS_WITHOUT,
    silence: "alarm",
  });
}

function countJobs(metricName: string, vault: string): Metric {
  return new Metric({ namespace: "AWS/Backup", metricName, dimensionsMap: { BackupVaultName: vault }, statistic: "Sum" });
}
