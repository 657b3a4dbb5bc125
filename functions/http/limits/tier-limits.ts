import type { Tenant } from "../handler-context.ts";

/** `tierLimits` of the envelope (operations.md *Data shapes*). */
export function toTierLimits({ limits }: Tenant) {
  const { quotas, capacities } = limits;
  return {
    search: { enabled: true, queriesPerMonth: quotas.search, semantic: { enabled: true } },
    chat: { enabled: true, messagesPerMonth: quotas.chat },
    recommendations: { enabled: true, perMonth: quotas.recommendations },
    indexing: { ...capacities, webhooks: limits.webhooks },
    crawl: { enabled: true, pagesPerMonth: quotas.crawlPages },
    webhooks: { enabled: true, deliveriesPerMonth: quotas.webhookDeliveries },
  };
}
