import type { Capacity, Meter, RateShares, Tier } from "../../../schemas/limits.ts";
import type { KeyScope } from "../../../schemas/scopes.ts";
import type { LearningSettings } from "../../../schemas/search/learning-settings.ts";
import type { SearchSettings } from "../../../schemas/search/search-settings.ts";
import type { KeyType } from "./api-key.ts";

/** Contractual ceilings of one tenant, over its tier's. */
export type LimitOverrides = Partial<Record<Meter | Capacity | "perMinute" | "perHour" | "webhooks", number>> & {
  /** Dollars that models may cost in a month; null: no ceiling. */
  modelUsd?: number | null;
};

export interface TenantRecord extends Record<string, unknown> {
  tier: Tier;
  /** `suspended` and `inactive` tenants are refused, with any subscription. */
  status: "active" | "inactive" | "suspended";
  subscriptionStatus: string;
  /** End of a trial, in force while the subscription is `trialing`. */
  trialEndsAt?: string | null;
  /** End of the grace after a failed payment, in force while the subscription is `past_due`. */
  graceEndsAt?: string | null;
  /** End of the subscription, whatever its status. */
  cancelAt?: string | null;
  overagesEnabled: boolean;
  name?: string;
  ownerId?: string;
  ownerEmail?: string;
  providerCustomerId?: string;
  limits?: LimitOverrides;
  /** The shares of its rate limits that it has set itself. */
  rateShares?: Partial<RateShares>;
  /** Encrypted. */
  jwtSecret: string;
  /** Time at which the service was ended for it: its keys are invalid from then on, whatever its status. */
  deprovisionedAt?: string;
  /** The purge that removes its data, now or after a time in which the tenant may come back. */
  purgeJobId?: string;
  /** True once its data is being removed: nothing brings it back. */
  isPurging?: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface KeyRecord extends Record<string, unknown> {
  hash: string;
  prefix: string;
  keyType: KeyType;
  label: string;
  scopes: KeyScope[];
  createdAt: string;
  expiresAt: string | null;
  /** Moment from which the key is refused (in the future during a rotation's grace period). */
  revokedAt: string | null;
  lastUsedAt: string | null;
  /** Id of the key that this one replaces by rotation, or the first of several; absent for one that was created. */
  originId?: string;
  /** The only workspace that it opens; absent: all. */
  workspaceId?: string;
  /** Moment at which a key ends that was not used before; its first use takes it away. */
  firstUseBy?: string;
  /** Publishable keys are public and kept in clear; secret keys are not kept. */
  key?: string;
}

export interface WorkspaceRecord extends Record<string, unknown> {
  name?: string;
  domain?: string;
  description?: string;
  source?: string;
  siteUrl?: string;
  platform: "wordpress" | "shopify" | "custom";
  /** `inactive`: deprovisioned, its data is kept for a while. */
  status: "active" | "inactive" | "deleting";
  purgeJobId?: string;
  settings: WorkspaceSettings;
  createdAt: string;
  updatedAt: string;
}

/**
 * Converts a workspace to its item. Settings are JSON text: they hold the merchant's own JSON, and DynamoDB limits numbers and
 * depth.
 */
export function toWorkspaceItem({ settings, ...fields }: Partial<WorkspaceRecord>): Record<string, unknown> {
  return { ...fields, ...(settings && { settingsJson: JSON.stringify(settings) }) };
}

export function fromWorkspaceItem({ settingsJson = "{}", ...fields }: Record<string, unknown>): WorkspaceRecord {
  return { ...(fields as WorkspaceRecord), settings: JSON.parse(settingsJson as string) };
}

/** Converts a tenant's MCP servers to their item: JSON text, since the merchant chooses the names. */
export function toMcpItem(uris: Record<string, string>, updatedAt: string): Record<string, unknown> {
  return { urisJson: JSON.stringify(uris), updatedAt };
}

export function fromMcpItem(item: Record<string, unknown> | null): Record<string, string> {
  return JSON.parse((item?.urisJson as string | undefined) ?? "{}");
}

/** Lists who may read an uploaded file: whoever has an address that expires, or anybody. */
export const FILE_ACCESS = ["private", "public"] as const;
export type FileAccess = (typeof FILE_ACCESS)[number];

export interface WorkspaceSettings extends Record<string, unknown> {
  origins?: string[];
  synonyms?: string[][];
  stopWords?: string[];
  currency?: string;
  locale?: string;
  language?: string;
  triageProgressMessage?: string;
  composerProgressMessage?: string;
  instructions?: string;
  fileAccess?: FileAccess;
  unretrievable?: string[];
  handoff?: { acceptWithinMinutes?: number; endAfterIdleHours?: number };
  learning?: LearningSettings;
  search?: SearchSettings;
}
