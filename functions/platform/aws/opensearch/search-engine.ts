import type { IndexLayout } from "../../../../schemas/index-layout.ts";
import { environmentName } from "../../../../schemas/resources.ts";
import { readEmbeddingTable } from "../../embedding/embedding-table.ts";
import { StaticEmbedder } from "../../embedding/static-embedder.ts";
import type { Embedder } from "../../ports/embedder.ts";
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

/** Opens the search index for a function that embeds nothing. */
export function searchIndex(environment: Environment, log: Log): SearchEngine {
  return { index: openIndex(environment, { log }), embedder: NO_EMBEDDER };
}

/** Opens it for a worker that embeds nothing. */
export function workerSearchIndex(environment: Environment, log: Log): SearchEngine {
  return { index: openIndex(environment, { log, failsFast: false }), embedder: NO_EMBEDDER };
}

const NO_EMBEDDER = new Proxy({} as Embedder, {
  get() {
    throw new Error("This function embeds nothing: give it a search engine with an embedder, in its entry file.");
  },
});

type EngineOptions = Pick<OpenSearchSettings, "log" | "failsFast" | "dimensions">;

function openEngine(environment: Environment, options: EngineOptions): SearchEngine {
  const embedder = new StaticEmbedder(readEmbeddingTable(required(environment, environmentName.embeddingTable)));
  return { index: openIndex(environment, { ...options, dimensions: embedder.dimensions }), embedder };
}

function openIndex(environment: Environment, options: EngineOptions): OpenSearchIndex {
  const endpoint = required(environment, environmentName.searchEndpoint);
  const layout = JSON.parse(required(environment, environmentName.indexLayout)) as IndexLayout;
  const tracer = createCallTracer(environment);
  const client = traceSearchClient(openSearchClient({ endpoint, region: environment.AWS_REGION, auth: "sigv4" }), tracer);
  return new OpenSearchIndex(client, { ...options, clock: { now: Date.now }, layout });
}
