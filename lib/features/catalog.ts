import { Duration } from "aws-cdk-lib";
import { Construct } from "constructs";
import { ServiceFunction } from "../constructs/service-function.ts";
import { StreamWorker } from "../constructs/stream-worker.ts";
import type { Feature } from "../feature.ts";
import type { Platform } from "../platform.ts";

export const catalog: Feature = {
  name: "catalog",
  needs: { tables: { catalog: "write" }, buckets: { content: "write" } },
  build: (scope, platform) => new CatalogIndexing(scope, "CatalogIndexing", platform),
};

/** Carries every change of the catalogue table into the search index and the event log. */
class CatalogIndexing extends Construct {
  constructor(scope: Construct, id: string, platform: Platform) {
    super(scope, id);
    const { sizes } = platform.configuration;
    const indexer = new ServiceFunction(this, "Indexer", {
      platform,
      entry: "index-catalog",
      description: "Writes changes of the catalogue into the search index and the event log",
      needs: { tables: { catalog: "read", tenancy: "read", events: "write" }, buckets: { content: "read" } },
      timeout: Duration.minutes(2),
      memoryMb: sizes.embeddingMemoryMb,
    });
    new StreamWorker(this, "Stream", {
      worker: indexer,
      table: platform.store.tables.catalog,
      parallelism: sizes.indexerParallelism,
    });
  }
}
