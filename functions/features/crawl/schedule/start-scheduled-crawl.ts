import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { beginCrawl } from "../begin-crawl.ts";
import { findServedTenant } from "../served-tenant.ts";
import { type CrawlTarget, readConfig, toConfigKey } from "../store/config-item.ts";
import { nextCrawlAt, scheduleAttributes } from "./next-crawl.ts";

/**
 * Starts a workspace's crawl that is due at a time and sets the next time, both in one transaction. While a crawl is running, the
 * quota is spent or the tenant is not served, only the next time is set. Throws UpstreamError.
 */
export async function startScheduledCrawl(target: CrawlTarget, dueAt: number, ports: Ports): Promise<void> {
  const { tenantId, workspaceId } = target;
  const config = await readConfig(target, ports);
  if (config.dueAt !== dueAt || config.url === null) return;
  const next = nextCrawlAt(config, workspaceId, { since: config.scheduledAt ?? dueAt, after: ports.clock.now() });
  const change = next === null ? { unset: ["dueShard", "dueAt"] } : { set: scheduleAttributes(workspaceId, next) };
  const moveOn: TableWrite = { kind: "update", key: toConfigKey(workspaceId), change, when: { equals: { dueAt } } };
  const tenant = await findServedTenant(target, ports);
  try {
    const request = { url: config.url, isOnboarding: false, trigger: "scheduled" as const };
    const refusal = tenant
      ? await begin(request, { ...target, tenant }, [moveOn], ports)
      : "The tenant or workspace is not served.";
    if (refusal === null) return;
    ports.log.info("A scheduled crawl was left out.", { tenantId, workspaceId, refusal });
    await ports.tables.jobs.write(tenantId, moveOn);
  } catch (error) {
    // Another run has started it, or the schedule was changed meanwhile.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

/** Starts the crawl; returns why it was not started. */
async function begin(
  request: Parameters<typeof beginCrawl>[0],
  target: Parameters<typeof beginCrawl>[1],
  further: TableWrite[],
  ports: Ports,
): Promise<string | null> {
  try {
    const started = await beginCrawl(request, target, ports, further);
    return "lockedBy" in started ? `The crawl ${started.lockedBy} is running.` : null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "QUOTA_EXCEEDED") return error.message;
    throw error;
  }
}
