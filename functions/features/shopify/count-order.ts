import type { Ports } from "../../domain/ports.ts";
import { recordPurchase } from "../events/index.ts";
import type { ProvisionedShop } from "../tenancy/index.ts";
import type { ShopifyOrder } from "./shopify-order.ts";

type OrderPorts = Pick<Ports, "batchedPuts" | "clock" | "directory" | "ids" | "log" | "secrets" | "tables">;

const FLAWS = {
  test: "This order is a test, and counts nothing.",
  cancelled: "This order was cancelled, and counts nothing.",
  unpaid: "This order is not paid yet; orders/paid counts it.",
};

/** Counts an order as a purchase of the shop, once for all webhooks about it. Throws UpstreamError. */
export async function countOrder(
  { id, lines, customerId, value, orderedAt, flaw }: ShopifyOrder,
  { tenantId, workspaceId }: ProvisionedShop,
  ports: OrderPorts,
): Promise<{ isRecorded: boolean; message: string }> {
  if (flaw !== null) return { isRecorded: false, message: FLAWS[flaw] };
  if (!(await isServed({ tenantId, workspaceId }, ports))) return { isRecorded: false, message: "The shop's service has ended." };
  const purchase = {
    orderId: id,
    products: lines,
    at: orderedAt === undefined ? ports.clock.now() : Date.parse(orderedAt),
    ...(customerId !== undefined && { userId: customerId }),
    ...(value !== undefined && { value }),
  };
  const isRecorded = await recordPurchase({ tenantId, workspaceId }, purchase, ports);
  const message = isRecorded
    ? "The order counts as a purchase."
    : "The workspace has none of the order's products under Shopify's ids, or the order is more than 400 days old.";
  return { isRecorded, message };
}

/** A shop that has uninstalled the app is known until its data are removed, and gets no new ones. */
async function isServed(
  { tenantId, workspaceId }: Pick<ProvisionedShop, "tenantId" | "workspaceId">,
  { directory }: Pick<Ports, "directory">,
): Promise<boolean> {
  const tenant = await directory.findTenant(tenantId);
  if (!tenant || tenant.deprovisionedAt !== undefined) return false;
  return (await directory.findWorkspace(tenantId, workspaceId, ({ status }) => status === "active")) !== null;
}
