import type { Ports } from "../../../platform/ports.ts";
import { type StoredWebhook, WEBHOOK_COLLECTION, type WebhookRecord } from "../records.ts";

const PAGE = 1_000;

/** All webhooks of a tenant as they are now, in order of id. Throws UpstreamError. */
export async function readWebhooks(tenantId: string, ports: Pick<Ports, "tables">): Promise<StoredWebhook[]> {
  const webhooks: StoredWebhook[] = [];
  let after: string | null = null;
  do {
    const page: { items: StoredWebhook[]; next: string | null } = await ports.tables.webhooks.list<WebhookRecord>(
      tenantId,
      WEBHOOK_COLLECTION,
      {
        limit: PAGE,
        after,
      },
    );
    webhooks.push(...page.items);
    after = page.next;
  } while (after !== null);
  return webhooks;
}
