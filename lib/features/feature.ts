import type { Construct } from "constructs";
import type { StageSizes } from "../configuration/stages/stages.ts";
import type { StreamingFunction } from "../constructs/service-function.ts";
import type { Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";

/** Infrastructure of one feature; its name is that of its folder in `functions/features`. */
export interface Feature {
  name: string;
  /** Permissions of its request handlers, beyond those of the kernel. */
  permissions: Permissions;
  /** Memory of its functions; by default what all have. */
  memoryMb?(sizes: StageSizes): number;
  /** Slots that its request handler has for itself; null: none. */
  reservedConcurrency?(sizes: StageSizes): number | null;
  /** Builds the feature's other resources: queues, stream workers, state machines, schedules, alarms. */
  build?(scope: Construct, platform: Platform): void;
  /** Adds alarms on the feature's streaming function. */
  addAlarms?(streaming: StreamingFunction, platform: Platform): void;
}
