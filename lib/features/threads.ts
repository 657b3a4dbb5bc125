import { Duration } from "aws-cdk-lib";
import { FilterRule } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { StreamWorker } from "../constructs/background-work.ts";
import { BatchLoop } from "../constructs/batch-loop.ts";
import { ServiceFunction } from "../constructs/service-function.ts";
import { mergePermissions, type Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const threadsFeature: Feature = {
  name: "threads",
  // Opens the secret with which a tenant signs its shoppers in.
  permissions: {
    tables: { conversations: "write", events: "write", identities: "write", jobs: "write" },
    machines: ["exportThreads"],
    buckets: { content: "write" },
    search: "read",
    tenantSecrets: "read",
  },
  build: (scope, platform) => {
    buildIndexer(scope, platform);
    buildExport(scope, platform);
  },
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

/** Writes exports that are too large for an answer into files. */
function buildExport(scope: Construct, platform: Platform): void {
  const worker = new ServiceFunction(scope, "Export", {
    platform,
    entry: "export-threads",
    description: "Writes one part of an export of threads",
    permissions: {
      tables: { conversations: "read", jobs: "update" },
      buckets: { content: "write" },
      search: "read",
    },
    timeout: Duration.minutes(5),
  });
  const { configuration, alarms, machines } = platform;
  const { machine } = new BatchLoop(scope, "Exporting", {
    worker,
    sizes: configuration.sizes,
    alarms,
    runbook: "threads#export-failed",
    work: "Exporting threads",
  });
  machines.set("exportThreads", machine);
}

/** Leaves out the lines of running turns, which are most of the table's writes, and the memory of earlier ones. */
const NOT_WORKING_STATE = { bytes: { B: FilterRule.notExists() }, recentJson: { S: FilterRule.notExists() } };
const WITHOUT_WORKING_STATE = { dynamodb: { NewImage: NOT_WORKING_STATE, OldImage: NOT_WORKING_STATE } };
