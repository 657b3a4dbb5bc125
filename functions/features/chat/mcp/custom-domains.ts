import type { CustomDomain } from "../../../../schemas/chat/custom-domain.ts";
import type { Ports } from "../../../domain/ports.ts";
import { fromMcpItem, type WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";

/** A custom domain that can be asked: its settings, and the address of its server. */
export interface ResolvedDomain {
  domain: CustomDomain;
  uri: string;
}

/** A custom domain as triage sees it. */
export interface DomainOption {
  id: string;
  label: string;
  description: string;
  /** Sentences that shoppers say, and single words. */
  intents: string[];
  keywords: string[];
}

/** Returns the workspace's domains whose server the tenant has named. When two have the same id, the first counts. */
export function resolveCustomDomains(settings: WorkspaceSettings, uris: Record<string, string>): ResolvedDomain[] {
  const ready = new Map<string, ResolvedDomain>();
  for (const domain of readDomains(settings)) {
    const uri = Object.hasOwn(uris, domain.mcp) ? uris[domain.mcp] : undefined;
    if (uri !== undefined && !ready.has(domain.id)) ready.set(domain.id, { domain, uri });
  }
  return [...ready.values()];
}

/** Returns the part of a domain that triage sees. Its server's address stays out. */
function toDomainOption({ domain }: ResolvedDomain): DomainOption {
  const { id, description = "", intents = [], keywords = [] } = domain;
  return { id, label: labelFor(domain), description, intents, keywords };
}

/** Returns the name of a domain for shoppers. */
export function labelFor({ label, id }: CustomDomain): string {
  return label ?? id;
}

const domainsByTurn = new WeakMap<Turn, Promise<ResolvedDomain[]>>();

/** Returns the custom domains of a turn. They are read once per turn, for triage and for the curators. Throws UpstreamError. */
export function loadCustomDomains(turn: Turn, { tables }: Pick<Ports, "tables">): Promise<ResolvedDomain[]> {
  const before = domainsByTurn.get(turn);
  if (before) return before;
  const reading = readDomains(turn.settings).length === 0 ? Promise.resolve([]) : loadDomains(turn, tables.tenancy);
  domainsByTurn.set(turn, reading);
  return reading;
}

async function loadDomains({ tenantId, settings }: Turn, tenancy: Ports["tables"]["tenancy"]): Promise<ResolvedDomain[]> {
  return resolveCustomDomains(settings, fromMcpItem(await tenancy.get(tenantId, TENANCY_KEYS.mcp)));
}

/** Filters the settings: those saved before domains had a schema may hold anything. */
function readDomains({ customDomains }: WorkspaceSettings): CustomDomain[] {
  if (!Array.isArray(customDomains)) return [];
  return customDomains.filter((one) => typeof one?.id === "string" && typeof one.mcp === "string");
}

/** Returns what triage sees of the custom domains of a turn. Never throws: when they cannot be read, there are none. */
export async function loadDomainOptions(turn: Turn, context: Pick<TurnContext, "ports" | "log">): Promise<DomainOption[]> {
  try {
    return (await loadCustomDomains(turn, context.ports)).map(toDomainOption);
  } catch (error) {
    context.log.warn("The custom domains could not be read.", { error });
    return [];
  }
}
