import type { IndexLayout } from "../../../../schemas/index-layout.ts";
import { environmentName } from "../../../../schemas/resources.ts";
import { readEmbeddingTable } from "../../embedding/embedding-table.ts";
import { StaticEmbedder } from "../../embedding/static-embedder.ts";
import type { Log } from "../../ports/log.ts";
import type { Ports } from "../../ports.ts";
import { type Environment, required } from "../store-ports.ts";
import { createCallTracer, traceSearchClient } from "../trace-calls.ts";
import { OpenSearchIndex, type OpenSearchSettings } from "./open-search-index.ts";
import { openSearchClient } from "./opensearch-client.ts";

type SearchEngine = Pick<Ports, "index" | "embedder">;

/** Opens the search index and the embedder of a Lambda: apart from `awsPorts`, so that only functions that search bundle them. */
export function searchEngine(environment: Environment, log: Log): SearchEngine {
  return openEngine(environment, { log });
}

/** Opens them for a worker, which has nobody waiting and tries again later. */
export function workerSearchEngine(environment: Environment, log: Log): SearchEngine {
  return openEngine(environment, { log, failsFast: false });
}

function openEngine(environment: Environment, options: Pick<OpenSearchSettings, "log" | "failsFast">): SearchEngine {
  const endpoint = required(environment, environmentName.searchEndpoint);
  const layout = JSON.parse(required(environment, environmentName.indexLayout)) as IndexLayout;
  const embedder = new StaticEmbedder(readEmbeddingTable(required(environment, environmentName.embeddingTable)));
  const tracer = createCallTracer(environment);
  const client = traceSearchClient(openSearchClient({ endpoint, region: environment.AWS_REGION, auth: "sigv4" }), tracer);
  const settings = { ...options, clock: { now: Date.now }, layout, dimensions: embedder.dimensions };
  return { index: new OpenSearchIndex(client, settings), embedder };
}
