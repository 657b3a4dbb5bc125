import { Duration } from "aws-cdk-lib";
import { Choice, Condition, type StateMachine, Succeed, Wait, WaitTime } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { DEAD_LETTERS, TABLES, type TableName } from "../../schemas/resources.ts";
import { ServiceFunction } from "../constructs/service-function.ts";
import { buildWatchedMachine, type WatchedMachineProps, workerStep } from "../constructs/watched-machine.ts";
import { mergePermissions, type Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

/** Removes from every store: what a tenant has lies in all of them. */
const REMOVING_PERMISSIONS: Permissions = {
  tables: Object.fromEntries(Object.keys(TABLES).map((name) => [name as TableName, "write" as const])),
  buckets: { content: "write", uploads: "write" },
  search: "write",
  analytics: ["write"],
};

export const deprovisioningFeature: Feature = {
  name: "deprovisioning",
  // Begins to remove within the request.
  permissions: mergePermissions(REMOVING_PERMISSIONS, { machines: ["purgeData"] }),
  build: buildPurging,
};

/** Ends an execution that goes on without progress; the watch of purges starts the next one. */
const MAX_RUN = Duration.days(1);

function buildPurging(scope: Construct, platform: Platform): void {
  const { configuration, alarms, machines } = platform;
  const worker = new ServiceFunction(scope, "Purge", {
    platform,
    entry: "purge-data",
    description: "Removes a part of what belongs to a tenant or workspace that has ended",
    permissions: mergePermissions(REMOVING_PERMISSIONS, { deadLetters: [...DEAD_LETTERS] }),
    timeout: Duration.minutes(5),
  });
  const props = { worker, sizes: configuration.sizes, alarms, runbook: "deprovisioning#purge-failed", work: "A purge" } as const;
  machines.set("purgeData", new PurgeMachine(scope, "Purging", props).machine);
}

/** Calls the worker until its phase is `over`, with the pauses that it asks for. Its state holds names only. */
class PurgeMachine extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, props: WatchedMachineProps) {
    super(scope, id);
    const purge = workerStep(this, "Purge", props.worker);
    const pause = new Wait(this, "Pause", { time: WaitTime.secondsPath("$.waitSeconds") });
    const next = new Choice(this, "Next")
      .when(Condition.stringEquals("$.phase", "over"), new Succeed(this, "Done"))
      .when(Condition.numberGreaterThan("$.waitSeconds", 0), pause)
      .otherwise(purge);
    purge.next(next);
    pause.next(purge);
    this.machine = buildWatchedMachine(this, { name: id.toLowerCase(), definition: purge, timeout: MAX_RUN }, props);
  }
}
