import type { Ports } from "../../../domain/ports.ts";
import type { TenantRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { stateKey } from "../records/webhook-records.ts";

export type NotificationPorts = Pick<Ports, "clock" | "log" | "mailer" | "tables">;

export interface OwnerNotice {
  subject: string;
  text: string;
}

/**
 * Mails a tenant's owner. Without an address the notice is logged, and shown in the webhook (docs/specification/tenancy.md). A
 * mail that cannot be sent is logged and counted: the webhook shows the failure as well.
 */
export async function notifyOwner(
  tenantId: string,
  webhookIds: string[],
  notice: OwnerNotice,
  ports: NotificationPorts,
): Promise<void> {
  const tenant = await ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant);
  const to = tenant?.ownerEmail;
  if (to) {
    await bestEffort(ports.log, "mail the owner", () => ports.mailer.send({ to, ...notice }));
    return;
  }
  ports.log.warn("The tenant has no owner to write to.", { tenantId, subject: notice.subject });
  const change = { set: { notice: `${new Date(ports.clock.now()).toISOString()} ${notice.subject}\n${notice.text}` } };
  for (const webhookId of webhookIds) {
    const write = { kind: "update" as const, key: stateKey(webhookId), change };
    await bestEffort(ports.log, "keep a notice", () => ports.tables.webhooks.write(tenantId, write));
  }
}
