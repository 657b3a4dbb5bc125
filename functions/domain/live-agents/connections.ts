import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import type { Clock } from "../../platform/ports/clock.ts";
import type { Cipher } from "../../platform/ports/secrets.ts";
import type { Table } from "../../platform/ports/stores/table.ts";
import { collectionData, type StoredData } from "../stored-data.ts";
import type { LiveAgentProvider } from "./live-agents.ts";
import type { Credentials } from "./provider.ts";
import { SENT_COLLECTION } from "./send-once.ts";

/** A tenant's connection to a provider, as table tenancy holds it. */
export interface ConnectionItem extends Record<string, unknown> {
  /** The credentials as JSON, encrypted for this tenant and provider. */
  sealed: string;
  /** The same with masked secrets, as JSON: what callers are shown. */
  masksJson: string;
  /** The text of the schedule; null or absent: agents are always there. */
  schedule?: string | null;
  /** Names what the credentials led to when they were stored. */
  account: string;
  connectedAt: string;
  updatedAt: string;
}

/** One hour, so that the key service is asked once per tenant; replaced credentials have another ciphertext. */
const KEEP_MS = 3_600_000;
const MAX_KEPT = 1_000;
const COLLECTION = ["liveAgents"];

/** A tenant's connections, and what was sent through them; both hold ids and sealed credentials only. */
export const liveAgentsData: StoredData[] = [
  collectionData({
    name: "liveAgents",
    table: "tenancy",
    collections: [COLLECTION],
    workspaces: "tenant",
    list: () => [COLLECTION],
  }),
  collectionData({
    name: "agentDeliveries",
    table: "conversations",
    collections: [SENT_COLLECTION],
    workspaces: "mixed",
    list: () => [SENT_COLLECTION],
  }),
];

export const connectionKey = (provider: LiveAgentProvider) => ({ collection: COLLECTION, id: provider });

/** Returns a tenant's connections, the oldest first. */
export async function listConnections(
  tenantId: string,
  tenancy: Table,
): Promise<{ provider: LiveAgentProvider; item: ConnectionItem }[]> {
  const { items } = await tenancy.list<ConnectionItem>(tenantId, COLLECTION);
  return items
    .map(({ id, ...item }) => ({ provider: id as LiveAgentProvider, item: item as ConnectionItem }))
    .sort((one, other) => (one.item.connectedAt < other.item.connectedAt ? -1 : 1));
}

/** Encrypts credentials for a tenant and provider. Throws UpstreamError. */
export function sealCredentials(
  credentials: Credentials,
  tenantId: string,
  provider: LiveAgentProvider,
  cipher: Cipher,
): Promise<string> {
  return cipher.encrypt(JSON.stringify(credentials), toContext(tenantId, provider));
}

/** Returns the one of a process. */
export const openedCredentials = oncePer(
  (ports: { cipher: Cipher; clock: Clock }): OpenedCredentials => new OpenedCredentials(ports),
);

/** Decrypts credentials and remembers them. */
class OpenedCredentials {
  private readonly cipher: Cipher;
  private readonly cache: ExpiringCache<Credentials>;

  constructor({ cipher, clock }: { cipher: Cipher; clock: Clock }) {
    this.cipher = cipher;
    this.cache = new ExpiringCache(clock, KEEP_MS, MAX_KEPT);
  }

  /** Throws UpstreamError. The tenant is part of the cache's key: the same ciphertext opens for no other. */
  get(sealed: string, tenantId: string, provider: LiveAgentProvider): Promise<Credentials> {
    return this.cache.get([tenantId, provider, sealed].join("\n"), async () => {
      return JSON.parse(await this.cipher.decrypt(sealed, toContext(tenantId, provider)));
    });
  }
}

function toContext(tenantId: string, provider: LiveAgentProvider) {
  return { tenantId, purpose: `liveAgent:${provider}` };
}
