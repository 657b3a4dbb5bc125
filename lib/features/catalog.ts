import { Duration } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { StreamWorker } from "../constructs/background-work.ts";
import { BatchLoop } from "../constructs/batch-loop.ts";
import { countedMetric, ServiceFunction } from "../constructs/service-function.ts";
import { mergePermissions, type Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const catalogFeature: Feature = {
  name: "catalog",
  permissions: { tables: { catalog: "write", jobs: "update" }, buckets: { content: "write" }, machines: ["reindex"] },
  build: (scope, platform) => {
    buildReindexing(scope, platform);
    buildIndexer(scope, platform);
  },
};

/** Permissions needed to carry a change into the search index and the event log. */
export const INDEXING_PERMISSIONS: Permissions = {
  // Products that wait for keywords are noted, and a run is begun that has them written.
  tables: { catalog: "write", tenancy: "read", events: "write", identities: "write", jobs: "write" },
  machines: ["reindex"],
  buckets: { content: "write" },
  search: "write",
  embedding: true,
};

/** Carries every change of the catalogue table into the search index and the event log. */
function buildIndexer(scope: Construct, platform: Platform): void {
  const { store, configuration, alarms } = platform;
  const changes = new StreamWorker(scope, "Changes", { table: store.tables.catalog, alarms, runbook: "catalog" });
  platform.deadLetters.set("indexer", changes.deadLetters);
  const worker = new ServiceFunction(scope, "Indexer", {
    platform,
    entry: "index-catalog",
    description: "Writes changes of the catalogue into the search index and the event log",
    permissions: mergePermissions(INDEXING_PERMISSIONS, { setsAside: ["indexer"] }),
    timeout: Duration.minutes(2),
  });
  alarms.add(scope, "IndexOutdated", {
    severity: "ticket",
    meaning: "For six hours an index has had the layout of another version: its rebuild does not end.",
    runbook: "catalog#index-outdated",
    metric: countedMetric(scope, "IndexOutdated").with({ period: Duration.hours(1) }),
    threshold: 1,
    periods: 6,
  });
  const { indexerParallelism: parallelism } = configuration.sizes;
  // An import waits once for the refresh of its index with a thousand records, not ten times with a hundred.
  changes.consumeWith(worker, { batchSize: 1_000, parallelism, lateAfter: Duration.minutes(1) });
}

/**
 * Rebuilds the index of one kind from its table, behind an alias, or indexes the records of one workspace anew. What starts a run
 * ensures that one runs at a time.
 */
function buildReindexing(scope: Construct, platform: Platform): void {
  const worker = new ServiceFunction(scope, "Reindex", {
    platform,
    entry: "reindex",
    description: "Indexes one batch of all records of a kind, or of a workspace, anew",
    permissions: {
      tables: {
        ...{ catalog: "scan", conversations: "scan", tenancy: "read", jobs: "write" },
        // Whom older items name is noted on the way.
        ...{ activity: "scan", events: "scan", identities: "write" },
        // A model writes keywords, and what its calls cost is counted.
        usage: "write",
      },
      model: true,
      buckets: { content: "read" },
      search: "rebuild",
      embedding: true,
    },
    timeout: Duration.minutes(5),
  });
  const { configuration, alarms, machines } = platform;
  const loop = new BatchLoop(scope, "Reindexing", {
    worker,
    sizes: configuration.sizes,
    alarms,
    runbook: "catalog#reindex-failed",
    work: "Rebuilding a search index",
  });
  machines.set("reindex", loop.machine);
}
