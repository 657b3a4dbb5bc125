import { Duration } from "aws-cdk-lib";
import { FilterRule } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { StreamWorker } from "../constructs/background-work.ts";
import { ServiceFunction } from "../constructs/service-function.ts";
import { mergePermissions, type Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const eventsFeature: Feature = {
  name: "events",
  // Opens the secret with which a tenant signs its shoppers in.
  permissions: { tables: { activity: "write", catalog: "read" }, tenantSecrets: "read" },
  build: buildCounter,
};

/** For functions that count activity. */
export const COUNTING_PERMISSIONS: Permissions = {
  tables: { activity: "update", identities: "write", insights: "write", tenancy: "read" },
  analytics: ["write"],
};

/** Counts every search and shop event of the activity table. */
function buildCounter(scope: Construct, platform: Platform): void {
  const { store, configuration, alarms } = platform;
  const changes = new StreamWorker(scope, "Changes", { table: store.tables.activity, alarms, runbook: "events" });
  platform.deadLetters.set("activity", changes.deadLetters);
  const worker = new ServiceFunction(scope, "Counter", {
    platform,
    entry: "count-activity",
    description: "Counts searches and shop events, and learns from them",
    permissions: mergePermissions(COUNTING_PERMISSIONS, {
      tables: { jobs: "update" },
      // Holds dead letters that are too large for their queue.
      buckets: { content: "write" },
      setsAside: ["activity"],
    }),
    timeout: Duration.minutes(2),
  });
  const { activityParallelism: parallelism } = configuration.sizes;
  changes.consumeWith(worker, { parallelism, lateAfter: Duration.minutes(1), filters: [SEARCHES, NEW_EVENTS] });
}

/** Searches, and what was added to them since; the expiry of old ones calls nothing. */
const SEARCHES = { dynamodb: { NewImage: { requestId: { S: FilterRule.exists() } } } };
const NEW_EVENTS = { dynamodb: { NewImage: { eventsJson: { S: FilterRule.exists() } } } };
