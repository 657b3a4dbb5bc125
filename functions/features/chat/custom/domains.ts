import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import { TENANCY_KEYS } from "../../../platform/directory.ts";
import type { Ports } from "../../../platform/ports.ts";
import { fromMcpItem, type WorkspaceSettings } from "../../../platform/records.ts";
import type { Turn } from "../contracts.ts";

/** A custom domain that can be asked: its settings, and the address that they name. */
export interface ReadyDomain {
  domain: CustomDomain;
  uri: string;
}

/** What triage chooses by. */
export interface DomainToChoose {
  id: string;
  label: string;
  description: string;
  /** Things that shoppers say, and single words. */
  intents: string[];
  keywords: string[];
}

/** The workspace's domains whose server the tenant has named; of two with one id the first. */
export function customDomainsOf(settings: WorkspaceSettings, uris: Record<string, string>): ReadyDomain[] {
  const ready = new Map<string, ReadyDomain>();
  for (const domain of domainsIn(settings)) {
    const uri = Object.hasOwn(uris, domain.mcp) ? uris[domain.mcp] : undefined;
    if (uri !== undefined && !ready.has(domain.id)) ready.set(domain.id, { domain, uri });
  }
  return [...ready.values()];
}

/** The part of a domain that is told to triage; its server's address is not. */
export function toDomainToChoose({ domain }: ReadyDomain): DomainToChoose {
  const { id, description = "", intents = [], keywords = [] } = domain;
  return { id, label: labelOf(domain), description, intents, keywords };
}

/** What a domain is called towards shoppers. */
export function labelOf({ label, id }: CustomDomain): string {
  return label ?? id;
}

const known = new WeakMap<Turn, Promise<ReadyDomain[]>>();

/** The custom domains of a turn, read once a turn: triage chooses among them, and those that it chose are asked. Throws UpstreamError. */
export function readCustomDomains(turn: Turn, { tables }: Pick<Ports, "tables">): Promise<ReadyDomain[]> {
  const before = known.get(turn);
  if (before) return before;
  const reading = domainsIn(turn.settings).length === 0 ? Promise.resolve([]) : read(turn, tables.tenancy);
  known.set(turn, reading);
  return reading;
}

async function read({ tenantId, settings }: Turn, tenancy: Ports["tables"]["tenancy"]): Promise<ReadyDomain[]> {
  return customDomainsOf(settings, fromMcpItem(await tenancy.get(tenantId, TENANCY_KEYS.mcp)));
}

/** Settings that were saved before domains had a schema may hold anything. */
function domainsIn({ customDomains }: WorkspaceSettings): CustomDomain[] {
  if (!Array.isArray(customDomains)) return [];
  return customDomains.filter((one) => typeof one?.id === "string" && typeof one.mcp === "string");
}
