import type { Ports } from "../../../domain/ports.ts";
import type { TenantRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { type AuditItem, toDataExportObject } from "../audits.ts";

/** Links in mails last a day: whoever reads later gets a new one by the audit. */
const LINK_SECONDS = 86_400;

/**
 * Sends the link of an export to the tenant's owner; an owner without an address finds it in the audit. A mail that cannot be
 * sent is logged. Throws UpstreamError when the tenant cannot be read.
 */
export async function mailExportLink(
  tenantId: string,
  requestId: string,
  { exportUntil = 0 }: AuditItem,
  ports: Ports,
): Promise<void> {
  const tenant = await ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant);
  if (!tenant?.ownerEmail) {
    ports.log.info("An export of a person's data is ready; the tenant has no owner's address.", { tenantId, requestId });
    return;
  }
  const download = { fileName: "customer-data.zip", seconds: LINK_SECONDS };
  const url = await ports.objects.content.downloadUrl(tenantId, toDataExportObject(requestId), download);
  const text = [
    "The export of a customer's data that was requested is ready:",
    "",
    url,
    "",
    `The link works for a day at most. Until ${new Date(exportUntil).toISOString()} a new one is at`,
    `GET /compliance/audits/${requestId}`,
    "",
    "Hand it only to the person whom it is about.",
  ].join("\n");
  const mail = { to: tenant.ownerEmail, subject: "The export of a customer's data is ready", text };
  await bestEffort(ports.log, "mail the link of a data export", () => ports.mailer.send(mail));
}
