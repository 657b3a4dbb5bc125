import { ApiError } from "../../../http/errors.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { StoredDelivery } from "../dispatch/requeue-deliveries.ts";
import { type DeliveryItem, deliveryKey } from "../records.ts";

const DELIVERY_ID = /^dlv_\w{1,64}$/;

/** Throws NOT_FOUND. */
export async function findDelivery(tenantId: string, webhookId: string, id: string, ports: Ports): Promise<StoredDelivery> {
  const key = deliveryKey(webhookId, id);
  const item = DELIVERY_ID.test(id) ? await ports.tables.webhooks.get<DeliveryItem>(tenantId, key) : null;
  if (!item) throw new ApiError("NOT_FOUND", "There is no such delivery. Deliveries are kept for 30 days.");
  return { ...item, id };
}
