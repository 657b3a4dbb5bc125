import { environmentName } from "../../schemas/resources.ts";
import { create } from "../handlers/api-analytics.ts";
import { type Environment, required } from "../platform/aws/stores/store-ports.ts";
import { readEmbeddingTable } from "../platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../platform/embedding/static-embedder.ts";
import type { PlatformPorts } from "../platform/ports.ts";
import { analyticsStore } from "./ports/analytics-store.ts";
import { awsPorts } from "./ports/aws-ports.ts";

const MISSING = {
  get() {
    throw new Error("This function searches nothing: give it a search engine, in its entry file.");
  },
};
const missing = <Port extends object>() => new Proxy({} as Port, MISSING);

export const handler = create(awsPorts(process.env, { search: embeddingEngine, analytics: analyticsStore }));

/** Opens the embedder of a Lambda that searches nothing: it bundles no search engine, and reads neither thesaurus nor lexicon. */
function embeddingEngine(environment: Environment): Pick<PlatformPorts, "index" | "embedder" | "thesaurus" | "lexicon"> {
  const table = readEmbeddingTable(required(environment, environmentName.embeddingTable));
  return { embedder: new StaticEmbedder(table), index: missing(), thesaurus: missing(), lexicon: missing() };
}
