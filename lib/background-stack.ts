import { type CfnStack, NestedStack, type Stack } from "aws-cdk-lib";
import { CfnEventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { addBackupAlarms } from "./backup/backup-alarms.ts";
import { toConstructId } from "./configuration/construct-id.ts";
import { FEATURES } from "./features.ts";
import { addBypassAlarm } from "./monitoring.ts";
import type { Platform } from "./platform/platform.ts";

/**
 * Work without a caller: the features' queues, stream workers, schedules and state machines. A stack ends at 500 resources, so
 * that these are in one of their own, nested in the one of the API: both are deployed, rolled back and deleted as one.
 */
export class BackgroundStack extends NestedStack {
  constructor(scope: Construct, id: string, { platform, description }: { platform: Platform; description: string }) {
    super(scope, id, { description });
    // The local runtime and the tests find the stack's template by this.
    (this.nestedStackResource as CfnStack).addMetadata("stack", id.toLowerCase());
    for (const feature of FEATURES) feature.build?.(new Construct(this, toConstructId(feature.name)), platform);
    const { backups } = platform.store;
    if (backups) addBackupAlarms(new Construct(this, "Backups"), backups, platform.alarms);
    addBypassAlarm(this, platform.alarms);
    // Their functions cannot wait: roles name machines, and machines name functions.
    platform.searchMembers.grantIn(this, { part: "background", waits: listEventSources });
  }
}

function listEventSources(stack: Stack): CfnEventSourceMapping[] {
  return stack.node.findAll().filter((construct) => construct instanceof CfnEventSourceMapping);
}
