import type { IndexLayout } from "../../../../schemas/index-layout.ts";
import { environmentName } from "../../../../schemas/resources.ts";
import type { Analytics } from "../../ports/analytics/analytics.ts";
import type { Log } from "../../ports/log.ts";
import { openSearchClient } from "../opensearch/client/opensearch-client.ts";
import { type Environment, required } from "../stores/store-ports.ts";
import { createCallTracer, traceSearchClient } from "../trace-calls.ts";
import { OpenSearchAnalytics } from "./open-search-analytics.ts";

/** Opens the store of analytics of a Lambda: apart from `awsPorts`, so that only functions that count or report bundle it. */
export function analyticsStore(environment: Environment, log: Log): Analytics {
  const endpoint = required(environment, environmentName.searchEndpoint);
  const layout = JSON.parse(required(environment, environmentName.indexLayout)) as IndexLayout;
  const client = openSearchClient({ endpoint, region: environment.AWS_REGION, auth: "sigv4" });
  const traced = traceSearchClient(client, createCallTracer(environment));
  return new OpenSearchAnalytics(traced, { clock: { now: Date.now }, log, layout });
}
