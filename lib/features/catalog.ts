import { Duration } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { ServiceFunction } from "../constructs/service-function.ts";
import { StreamWorker } from "../constructs/stream-worker.ts";
import type { Feature } from "../feature.ts";
import type { Platform } from "../platform.ts";

export const catalog: Feature = {
  name: "catalog",
  needs: { tables: { catalog: "write" }, buckets: { content: "write" } },
  build: buildIndexer,
};

/** Carries every change of the catalogue table into the search index and the event log. */
function buildIndexer(scope: Construct, platform: Platform): void {
  const worker = new ServiceFunction(scope, "Indexer", {
    platform,
    entry: "index-catalog",
    description: "Writes changes of the catalogue into the search index and the event log",
    needs: {
      tables: { catalog: "write", tenancy: "read", events: "write" },
      buckets: { content: "write" },
      search: "write",
      embedding: true,
    },
    timeout: Duration.minutes(2),
  });
  new StreamWorker(scope, "Changes", {
    worker,
    table: platform.store.tables.catalog,
    parallelism: platform.configuration.sizes.indexerParallelism,
    alarms: platform.alarms,
    runbook: "catalog",
    lateAfter: Duration.minutes(1),
  });
}
