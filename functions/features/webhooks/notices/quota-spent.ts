import { monthAt } from "../../../http/limits/windows.ts";
import type { Ports } from "../../../platform/ports.ts";
import { ConditionFailed } from "../../../platform/table.ts";
import { tellOwner } from "./tell-owner.ts";

/** One item a day: the claim to have told the owner. */
const KEEP_SECONDS = 2 * 86_400;

/** Tells the owner, once a day, that deliveries are skipped because the month's quota is spent. */
export async function tellQuotaSpent(tenantId: string, webhookIds: string[], ports: Ports): Promise<void> {
  const now = ports.clock.now();
  if (!(await claimDay(tenantId, now, ports))) return;
  const reset = monthAt(now).resetDate.slice(0, 10);
  const notice = {
    subject: "The monthly quota of webhook deliveries is spent",
    text: [
      `Events go on being recorded, and deliveries are kept as skipped. Nothing is lost: events are kept for 30 days.`,
      "",
      `The quota resets on ${reset}. Then send what was skipped: POST /webhooks/{id}/recover with {"since": "${new Date(now).toISOString()}"}.`,
      `To go on at once: allow use beyond the quotas (PATCH /tenant/features with {"overagesEnabled": true}) or change the tier, then recover.`,
      "",
      "You get this mail once a day while deliveries are skipped.",
    ].join("\n"),
  };
  await tellOwner(tenantId, webhookIds, notice, ports);
}

async function claimDay(tenantId: string, now: number, ports: Ports): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10);
  const item = { expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS };
  try {
    const key = { collection: ["quotaNotices"], id: day };
    await ports.tables.webhooks.write(tenantId, { kind: "put", key, item, when: { exists: false } });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
