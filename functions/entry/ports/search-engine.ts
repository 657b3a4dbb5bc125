import type { IndexLayout } from "../../../schemas/index-layout.ts";
import { environmentName } from "../../../schemas/resources.ts";
import { openSearchClient } from "../../platform/aws/opensearch/client/opensearch-client.ts";
import { OpenSearchIndex, type OpenSearchSettings } from "../../platform/aws/opensearch/open-search-index.ts";
import { type Environment, required } from "../../platform/aws/stores/store-ports.ts";
import { createCallTracer, traceSearchClient } from "../../platform/aws/trace-calls.ts";
import { readEmbeddingTable } from "../../platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../platform/embedding/static-embedder.ts";
import { openLexicon } from "../../platform/lexicon/filtered-lexicon.ts";
import { openNounTable } from "../../platform/lexicon/noun-table.ts";
import type { Log } from "../../platform/ports/log.ts";
import type { Embedder } from "../../platform/ports/search/embedder.ts";
import type { Lexicon, Thesaurus } from "../../platform/ports/search/lexicon.ts";
import type { PlatformPorts } from "../../platform/ports.ts";
import { takeCompoundsApartBy } from "../../platform/text/language/compound-tails.ts";

type SearchEngine = Pick<PlatformPorts, "index" | "embedder" | "thesaurus" | "lexicon">;

/**
 * Opens the search index, the embedder, the thesaurus and the lexicon of a Lambda: apart from `awsPorts`, so that only
 * functions that search bundle them.
 */
export function searchEngine(environment: Environment, log: Log): SearchEngine {
  return openEngine(environment, { log });
}

/** Opens them for a worker, which has nobody waiting and tries again later. */
export function workerSearchEngine(environment: Environment, log: Log): SearchEngine {
  return openEngine(environment, { log, failsFast: false });
}

/** Opens the search index for a function that embeds nothing. */
export function searchIndex(environment: Environment, log: Log): SearchEngine {
  return { index: openIndex(environment, { log }), ...NO_TABLES };
}

/** Opens it for a worker that embeds nothing. */
export function workerSearchIndex(environment: Environment, log: Log): SearchEngine {
  return { index: openIndex(environment, { log, failsFast: false }), ...NO_TABLES };
}

const NO_TABLE = {
  get() {
    throw new Error("This function embeds nothing: give it a search engine with an embedder, in its entry file.");
  },
};
const NO_TABLES = {
  embedder: new Proxy({} as Embedder, NO_TABLE),
  thesaurus: new Proxy({} as Thesaurus, NO_TABLE),
  lexicon: new Proxy({} as Lexicon, NO_TABLE),
};

type EngineOptions = Pick<OpenSearchSettings, "log" | "failsFast" | "dimensions">;

function openEngine(environment: Environment, options: EngineOptions): SearchEngine {
  const embedder = new StaticEmbedder(readEmbeddingTable(required(environment, environmentName.embeddingTable)));
  const thesaurus = openNounTable(required(environment, environmentName.thesaurus));
  const lexicon = openLexicon(required(environment, environmentName.lexicon));
  takeCompoundsApartBy(lexicon);
  return { index: openIndex(environment, { ...options, dimensions: embedder.dimensions }), embedder, thesaurus, lexicon };
}

function openIndex(environment: Environment, options: EngineOptions): OpenSearchIndex {
  const endpoint = required(environment, environmentName.searchEndpoint);
  const layout = JSON.parse(required(environment, environmentName.indexLayout)) as IndexLayout;
  const tracer = createCallTracer(environment);
  const client = traceSearchClient(openSearchClient({ endpoint, region: environment.AWS_REGION, auth: "sigv4" }), tracer);
  return new OpenSearchIndex(client, { ...options, clock: { now: Date.now }, layout });
}
