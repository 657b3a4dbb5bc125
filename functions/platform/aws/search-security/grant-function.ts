import { setTimeout as pause } from "node:timers/promises";
import { environmentName } from "../../../../schemas/resources.ts";
import type { SearchGrants } from "../../../../schemas/search-access.ts";
import { openSearchClient } from "../opensearch/client/opensearch-client.ts";
import { createPowertoolsLog } from "../powertools-log.ts";
import { type Environment, required } from "../stores/store-ports.ts";
import { applyGrants } from "./apply-grants.ts";
import { createGrantHandler, type DeploymentEvent } from "./deployment-event.ts";
import { SecurityApi } from "./security-api.ts";

/** Time that stays for the answer to CloudFormation. */
const ANSWER_MS = 30_000;

interface CallContext {
  getRemainingTimeInMillis(): number;
}

/** Creates the handler that grants access to the search domain. It signs with its function's role, the domain's master. */
export function grantFunction(environment: Environment) {
  const endpoint = required(environment, environmentName.securedEndpoint);
  const own = JSON.parse(required(environment, environmentName.searchGrants)) as SearchGrants;
  const log = createPowertoolsLog(environment.AWS_LAMBDA_FUNCTION_NAME ?? "grant-search-access");
  const client = openSearchClient({ endpoint, region: environment.AWS_REGION, auth: "sigv4" });
  return (event: DeploymentEvent | null, context: CallContext) => {
    const until = Date.now() + context.getRemainingTimeInMillis() - ANSWER_MS;
    const api = new SecurityApi(client, { now: Date.now, pause: (ms) => pause(ms), until });
    return createGrantHandler({ log, own, apply: (grants) => applyGrants(api, grants), answer: sendAnswer })(event);
  };
}

/** Sends an answer to the presigned address, which takes it without a content type alone. */
async function sendAnswer(url: string, body: string): Promise<void> {
  const response = await fetch(url, { method: "PUT", body, headers: { "content-type": "" } });
  if (!response.ok) throw new Error(`CloudFormation took no answer: ${response.status}.`);
}
