import type { IndexLayout } from "../../../schemas/index-layout.ts";
import { environmentName } from "../../../schemas/resources.ts";
import { OpenSearchAnalytics } from "../../platform/aws/analytics/open-search-analytics.ts";
import { openSearchClient } from "../../platform/aws/opensearch/client/opensearch-client.ts";
import { type Environment, required } from "../../platform/aws/stores/store-ports.ts";
import { createCallTracer, traceSearchClient } from "../../platform/aws/trace-calls.ts";
import type { Analytics } from "../../platform/ports/analytics/analytics.ts";
import type { Log } from "../../platform/ports/log.ts";

/** Opens the store of analytics of a Lambda: apart from `awsPorts`, so that only functions that count or report bundle it. */
export function analyticsStore(environment: Environment, log: Log): Analytics {
  const endpoint = required(environment, environmentName.searchEndpoint);
  const layout = JSON.parse(required(environment, environmentName.indexLayout)) as IndexLayout;
  const client = openSearchClient({ endpoint, region: environment.AWS_REGION, auth: "sigv4" });
  const traced = traceSearchClient(client, createCallTracer(environment));
  return new OpenSearchAnalytics(traced, { clock: { now: Date.now }, log, layout });
}
