import { Duration } from "aws-cdk-lib";
import { FilterRule } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { StreamWorker } from "../constructs/background-work.ts";
import { ServiceFunction } from "../constructs/service-function.ts";
import { mergePermissions, type Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const threadsFeature: Feature = {
  name: "threads",
  // Opens the secret with which a tenant signs its shoppers in.
  permissions: {
    tables: { conversations: "write", events: "write" },
    buckets: { content: "write" },
    search: "read",
    tenantSecrets: "read",
  },
  build: buildIndexer,
};

/** For functions that carry a change of a conversation on to what is derived from it. */
export const CONVERSATION_PERMISSIONS: Permissions = {
  tables: { conversations: "write", tenancy: "read", insights: "write" },
  search: "write",
  analytics: ["write"],
};

/** Carries every change of the conversations table on. */
function buildIndexer(scope: Construct, platform: Platform): void {
  const { store, configuration, alarms } = platform;
  const changes = new StreamWorker(scope, "Changes", { table: store.tables.conversations, alarms, runbook: "threads" });
  platform.deadLetters.set("conversations", changes.deadLetters);
  const worker = new ServiceFunction(scope, "Indexer", {
    platform,
    entry: "index-conversations",
    description: "Carries changes of conversations on to what is derived from them",
    permissions: mergePermissions(CONVERSATION_PERMISSIONS, {
      tables: { jobs: "update" },
      // Holds dead letters that are too large for their queue.
      buckets: { content: "write" },
      setsAside: ["conversations"],
    }),
    timeout: Duration.minutes(1),
  });
  const { conversationsParallelism: parallelism } = configuration.sizes;
  changes.consumeWith(worker, { parallelism, lateAfter: Duration.minutes(1), filters: [WITHOUT_WORKING_STATE] });
}

/** Leaves out the lines of running turns, which are most of the table's writes, and the memory of earlier ones. */
const NOT_WORKING_STATE = { bytes: { B: FilterRule.notExists() }, recentJson: { S: FilterRule.notExists() } };
const WITHOUT_WORKING_STATE = { dynamodb: { NewImage: NOT_WORKING_STATE, OldImage: NOT_WORKING_STATE } };
