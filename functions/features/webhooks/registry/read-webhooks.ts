import type { Ports } from "../../../platform/ports.ts";
import { WEBHOOKS, type Webhook, type WebhookRecord } from "../records.ts";

const PAGE = 1_000;

/** All webhooks of a tenant as they are now, in order of id. Throws UpstreamError. */
export async function readWebhooks(tenantId: string, ports: Pick<Ports, "tables">): Promise<Webhook[]> {
  const webhooks: Webhook[] = [];
  let after: string | null = null;
  do {
    const page: { items: Webhook[]; next: string | null } = await ports.tables.webhooks.list<WebhookRecord>(tenantId, WEBHOOKS, {
      limit: PAGE,
      after,
    });
    webhooks.push(...page.items);
    after = page.next;
  } while (after !== null);
  return webhooks;
}
