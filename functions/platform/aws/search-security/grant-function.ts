import { setTimeout as pause } from "node:timers/promises";
import { type Client, errors } from "@opensearch-project/opensearch";
import { environmentName } from "../../../../schemas/resources.ts";
import {
  type AccessMembers,
  type DomainAccess,
  OPERATING,
  SEARCH_ACCESSES,
  type SearchGrants,
  securityRoleName,
  toSecurityRole,
} from "../../../../schemas/search-access.ts";
import { isObject } from "../../is-object.ts";
import type { Log } from "../../ports/log.ts";
import { openSearchClient } from "../opensearch/client/opensearch-client.ts";
import { createPowertoolsLog } from "../powertools-log.ts";
import { type Environment, required } from "../stores/store-ports.ts";

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

type Collection = "roles" | "rolesmapping";

interface Waiting {
  now(): number;
  pause(ms: number): Promise<void>;
  /** Time at which it gives up. */
  until: number;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Time for one answer: the engine hands a change on to all nodes before it answers. */
const TRY_MS = 20_000;

/**
 * Writes roles and mappings of the domain's security. Each write replaces the whole entry, so that it may be repeated. The domain
 * refuses for a while, in many ways, while its security begins, while a new role of the account becomes known, and while somebody
 * else writes: what is not plainly wrong is tried again until the time is over.
 */
export class SecurityApi {
  private readonly client: Client;
  private readonly waiting: Waiting;

  constructor(client: Client, waiting: Waiting) {
    this.client = client;
    this.waiting = waiting;
  }

  async put(collection: Collection, name: string, body: object): Promise<void> {
    await this.repeat(() => this.send("PUT", collection, name, body));
  }

  /** Removes an entry; one that is not there is removed already. */
  async remove(collection: Collection, name: string): Promise<void> {
    await this.repeat(() => this.send("DELETE", collection, name));
  }

  private async send(method: "PUT" | "DELETE", collection: Collection, name: string, body?: object): Promise<void> {
    const path = `/_plugins/_security/api/${collection}/${encodeURIComponent(name)}`;
    const settings = { maxRetries: 0, requestTimeout: TRY_MS };
    try {
      await this.client.transport.request({ method, path, ...(body && { body }) }, settings);
    } catch (error) {
      if (method === "DELETE" && isMissing(error)) return;
      throw error;
    }
  }

  private async repeat(write: () => Promise<void>): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await write();
      } catch (error) {
        if (isWrong(error) || this.waiting.now() + pauseMs >= this.waiting.until) throw new Error(describeRefusal(error));
        await this.waiting.pause(pauseMs);
      }
    }
  }
}

/** The security's own answer that an entry is not there. Before it begins, other 404s and 400s say that there is no such path. */
function isMissing(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404 && readStatus(error) === "NOT_FOUND";
}

/** The security has read the entry, and takes it at no time. */
function isWrong(error: unknown): boolean {
  if (!(error instanceof errors.ResponseError)) return false;
  return error.statusCode === 400 && ["error", "BAD_REQUEST"].includes(readStatus(error));
}

function readStatus({ body }: errors.ResponseError): string {
  return isObject(body) ? String(body.status ?? "") : "";
}

/** Longest text of the domain that is told on. */
const TOLD = 500;

function describeRefusal(error: unknown): string {
  if (!(error instanceof errors.ResponseError)) return `The search domain gave no answer: ${String(error).slice(0, TOLD)}`;
  return `The search domain answered ${error.statusCode}: ${JSON.stringify(error.body ?? null).slice(0, TOLD)}`;
}

type Writes = Pick<SecurityApi, "put" | "remove">;

const ALL: readonly DomainAccess[] = [...SEARCH_ACCESSES, OPERATING];

/**
 * Gives the members of each part its roles on the domain, and takes away those that a part has no longer. A role comes before its
 * mapping, and revoked parts go last: whoever had access keeps it until the new one is in force, also when the run ends halfway.
 */
export async function applyGrants(api: Writes, { grants, revokes = [] }: SearchGrants): Promise<void> {
  for (const [part, members] of Object.entries(grants)) {
    for (const access of ALL) await applyAccess(api, securityRoleName(part, access), access, members[access] ?? []);
  }
  for (const part of revokes) for (const access of ALL) await revoke(api, securityRoleName(part, access));
}

async function applyAccess(api: Writes, name: string, access: DomainAccess, members: string[]): Promise<void> {
  if (members.length === 0) return revoke(api, name);
  await api.put("roles", name, toSecurityRole(access));
  await api.put("rolesmapping", name, { backend_roles: members, hosts: [], users: [] });
}

async function revoke(api: Writes, name: string): Promise<void> {
  await api.remove("rolesmapping", name);
  await api.remove("roles", name);
}

/**
 * Keeps the members that the deployment before had and this one does not know any more: their functions answer until the new ones
 * have taken over, and then their roles go. A member whose accesses changed has the new ones at once, as it has in its role.
 */
export function keepFormerMembers(current: SearchGrants, former: SearchGrants): SearchGrants {
  const grants = Object.entries(current.grants).map(([part, members]) => {
    const known = new Set(Object.values(members).flat());
    const kept = (access: DomainAccess) => (former.grants[part]?.[access] ?? []).filter((member) => !known.has(member));
    const joined = ALL.map((access) => [access, [...(members[access] ?? []), ...kept(access)]] as const);
    return [part, Object.fromEntries(joined.filter(([, all]) => all.length > 0)) as AccessMembers] as const;
  });
  return { ...current, grants: Object.fromEntries(grants) };
}
