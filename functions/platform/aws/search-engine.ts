import { environmentName } from "../../../schemas/resources.ts";
import { readEmbeddingTable } from "../embedding/embedding-table.ts";
import { StaticEmbedder } from "../embedding/static-embedder.ts";
import type { Ports } from "../ports.ts";
import type { Environment } from "./aws-ports.ts";
import { OpenSearchIndex } from "./opensearch/open-search-index.ts";
import { openSearchClient } from "./opensearch/opensearch-client.ts";

/** The search index and the embedder of a Lambda: apart from `awsPorts`, so that only functions that search bundle them. */
export function searchEngine(environment: Environment): Pick<Ports, "index" | "embedder"> {
  const endpoint = environment[environmentName.searchEndpoint] ?? "";
  const embedder = new StaticEmbedder(readEmbeddingTable(environment[environmentName.embeddingTable] ?? ""));
  const client = openSearchClient({ endpoint, region: environment.AWS_REGION, auth: "sigv4" });
  return { index: new OpenSearchIndex(client, { clock: { now: Date.now }, dimensions: embedder.dimensions }), embedder };
}
