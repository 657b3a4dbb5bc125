import { setTimeout as pause } from "node:timers/promises";
import { environmentName } from "../../../../schemas/resources.ts";
import type { SearchGrants } from "../../../../schemas/search-access.ts";
import type { Log } from "../../ports/log.ts";
import { openSearchClient } from "../opensearch/client/opensearch-client.ts";
import { createPowertoolsLog } from "../powertools-log.ts";
import { type Environment, required } from "../stores/store-ports.ts";
import { applyGrants, keepFormerMembers, SecurityApi } from "./access-grants.ts";

/** Time that stays for the answer to CloudFormation. */
const ANSWER_MS = 30_000;

interface CallContext {
  getRemainingTimeInMillis(): number;
}

/** CloudFormation's call for a resource of a stack, or a call by hand, which has none of these fields. */
export interface DeploymentEvent {
  RequestType?: "Create" | "Update" | "Delete";
  ResponseURL?: string;
  StackId?: string;
  RequestId?: string;
  LogicalResourceId?: string;
  PhysicalResourceId?: string;
  ResourceProperties?: GrantProperties;
  OldResourceProperties?: GrantProperties;
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

interface GrantPorts {
  log: Log;
  /** Grants that are made when somebody calls by hand. */
  own: SearchGrants;
  apply(grants: SearchGrants): Promise<void>;
  /** Sends CloudFormation's answer to the address that it gave. */
  answer(url: string, body: string): Promise<void>;
}

/**
 * Grants what a stack asks for, and answers CloudFormation in every case: without an answer it waits until its time is over.
 * Nothing is taken away when the resource goes: then the deployment before is put back, and its functions go on.
 */
export function createGrantHandler(ports: GrantPorts): (event: DeploymentEvent | null) => Promise<{ applied: boolean }> {
  return async (given) => {
    // A call by hand may have no payload at all.
    const event = given ?? {};
    const { ResponseURL: url } = event;
    if (url === undefined) {
      await ports.apply(ports.own);
      return { applied: true };
    }
    const failure = event.RequestType === "Delete" ? null : await tryToApply(ports, event);
    const mayFail = event.ResourceProperties?.MayFail === "true";
    await ports.answer(url, JSON.stringify(toAnswer(event, mayFail ? null : failure)));
    return { applied: failure === null };
  };
}

/** Returns the reason of a failure, for whoever deploys; null for none. */
async function tryToApply(ports: GrantPorts, { ResourceProperties = {}, OldResourceProperties }: DeploymentEvent) {
  try {
    const grants = readGrants(ResourceProperties);
    const former = OldResourceProperties?.Grants === undefined ? null : readGrants(OldResourceProperties);
    await ports.apply(former ? keepFormerMembers(grants, former) : grants);
    return null;
  } catch (error) {
    ports.log.error("Could not grant access to the search domain", { error });
    return error instanceof Error ? error.message : String(error);
  }
}

/** CloudFormation hands each value on as text. */
interface GrantProperties {
  /** `SearchGrants` as JSON. */
  Grants?: string;
  /** `true`: a refusal is logged and does not fail the deployment. */
  MayFail?: string;
}

function readGrants({ Grants = "" }: GrantProperties): SearchGrants {
  return JSON.parse(Grants) as SearchGrants;
}

function toAnswer(event: DeploymentEvent, failure: string | null) {
  const { StackId, RequestId, LogicalResourceId, PhysicalResourceId } = event;
  return {
    Status: failure === null ? "SUCCESS" : "FAILED",
    Reason: failure ?? "",
    // The same for each change, so that no change looks like a replacement.
    PhysicalResourceId: PhysicalResourceId ?? `search-access-${LogicalResourceId}`,
    ...{ StackId, RequestId, LogicalResourceId },
  };
}
