import type { Ports } from "../../../domain/ports.ts";
import { toTenant } from "../../../http/keys/auth.ts";
import type { Tenant } from "../../../http/operation.ts";
import type { Item, Key } from "../../../platform/ports/stores/table.ts";

export const STRATEGIES = ["full", "smart"] as const;
export const SCHEDULES = ["none", "daily", "weekly", "monthly"] as const;

/** Place of what is known of a workspace's website. */
export interface CrawlTarget {
  tenantId: string;
  workspaceId: string;
}

/** Choices of a merchant on how the workspace's website is crawled. */
export interface CrawlConfig {
  strategy: (typeof STRATEGIES)[number];
  schedule: (typeof SCHEDULES)[number];
  /** Hour of the day, in `timezone`, in which scheduled crawls start. */
  preferredHour: number;
  timezone: string;
  /** Pages that a crawl requests at most; null: as many as the product allows. */
  maxPages: number | null;
  excludePatterns: string[];
  excludeSelectors: string[];
  includePatterns: string[];
  /** False keeps this workspace within the monthly quota although the tenant pays for overages. */
  overagesEnabled: boolean | null;
  /** Start page of scheduled crawls. */
  url: string | null;
}

/** A workspace's configuration, under `["crawlConfigs"]`; with a schedule in the due index by the time of the next crawl. */
export interface CrawlConfigItem extends Item, CrawlConfig {
  /** Grows with each change: of two concurrent changes, one is made on top of the other. */
  revision: number;
  /** Time at which the schedule was chosen, in milliseconds: its weekday and its day of the month follow from this. */
  scheduledAt: number | null;
  dueShard?: string;
  dueAt?: number;
}

const DEFAULTS: CrawlConfigItem = {
  strategy: "smart",
  schedule: "none",
  preferredHour: 3,
  timezone: "UTC",
  maxPages: null,
  excludePatterns: [],
  excludeSelectors: [],
  includePatterns: [],
  overagesEnabled: null,
  url: null,
  revision: 0,
  scheduledAt: null,
};

export function toConfigKey(workspaceId: string): Key {
  return { collection: ["crawlConfigs"], id: workspaceId };
}

/** Returns a tenant as its quota counts in a workspace, which may keep itself within it. */
export function withOverages(tenant: Tenant, { overagesEnabled }: Pick<CrawlConfig, "overagesEnabled">): Tenant {
  return { ...tenant, overagesEnabled: tenant.overagesEnabled && overagesEnabled !== false };
}

/** Reads a workspace's configuration; the defaults (revision 0) when nothing was ever set. */
export async function readConfig({ tenantId, workspaceId }: CrawlTarget, ports: Pick<Ports, "tables">): Promise<CrawlConfigItem> {
  const item = await ports.tables.jobs.get<CrawlConfigItem>(tenantId, toConfigKey(workspaceId));
  return { ...DEFAULTS, ...item };
}

/**
 * Finds the tenant of a workspace; null when one of them is not served: a crawl has no request that tells. A workspace, or a
 * subscription, that has just begun is known.
 */
export async function findServedTenant(
  { tenantId, workspaceId }: CrawlTarget,
  { directory, settings }: Pick<Ports, "directory" | "settings">,
): Promise<Tenant | null> {
  const [record, workspace] = await Promise.all([
    directory.findServedTenant(tenantId),
    directory.findWorkspace(tenantId, workspaceId, ({ status }) => status === "active"),
  ]);
  return record && workspace ? toTenant(tenantId, record, settings) : null;
}
