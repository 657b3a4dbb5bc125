import type { Construct } from "constructs";
import type { StreamingFunction } from "../constructs/streaming-function.ts";
import type { Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";

/** What one feature asks of the infrastructure; its name is that of its folder in `functions/features`. */
export interface Feature {
  name: string;
  /** What its request handlers reach beyond the kernel's own needs. */
  permissions: Permissions;
  /** Makes what the feature owns beside its request handlers: queues, stream workers, state machines, schedules, alarms. */
  build?(scope: Construct, platform: Platform): void;
  /** Raises the alarms that look at its streaming function. */
  addAlarms?(streaming: StreamingFunction, platform: Platform): void;
}
