import { type Static, Type } from "@sinclair/typebox";
import { Choice } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import type { AuditedCall } from "../../http/audit-log.ts";
import { ApiError } from "../../http/errors.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import { startComplianceRequest } from "../compliance/index.ts";
import { deprovision } from "../deprovisioning/index.ts";
import { recordPurchase } from "../events/index.ts";
import { findShop, type ProvisionedShop } from "../tenancy/index.ts";
import { checkSignature, readShopifyEvent, readTriggeredAt, type ShopifyEvent } from "./shopify-events.ts";
import type { ShopifyOrder } from "./shopify-order.ts";

/** Shopify sends shop/redact 48 hours after the app was uninstalled; ten minutes are for its clock and ours. */
const REDACTED_AFTER_MS = 48 * 3_600_000 - 10 * 60_000;

const Receipt = Type.Object({
  outcome: Choice(["started", "ignored"]),
  message: Type.String(),
  /** Id of the audit of a request about a customer, or of the purge of a shop. */
  requestId: Type.Optional(Type.String()),
});
type Receipt = Static<typeof Receipt>;

/** An event as it came, with what it takes to start something once. */
interface Delivery {
  /** The same for each repetition of a delivery. */
  webhookId: string;
  triggeredAt: number;
  call: AuditedCall;
}

const receiveShopifyWebhook = defineOperation({
  id: "receiveShopifyWebhook",
  method: "POST",
  path: "/shopify/webhooks",
  feature: "shopify",
  summary:
    "Receives Shopify's webhooks: customers/data_request, customers/redact, shop/redact, app/uninstalled, " +
    "orders/create and orders/paid. Other topics are answered and ignored.",
  key: "none",
  scope: null,
  workspace: "unused",
  meter: null,
  status: 200,
  refusals: [400, 401],
  object: "shopify_webhook",
  rawBody: true,
  unknownProperties: "warn",
  request: null,
  query: null,
  response: Receipt,
  async handle({ rawBody, header, requestId, sourceIp, userAgent }, ports) {
    checkSignature(rawBody, header("x-shopify-hmac-sha256"), await ports.secrets.shopifySecrets());
    const triggeredAt = readTriggeredAt(header("x-shopify-triggered-at"), ports.clock.now());
    const event = readShopifyEvent(header("x-shopify-topic"), rawBody, header("x-shopify-shop-domain"));
    if (!event) return ignored("Nothing is done for this topic.");
    const shop = await findFirstShop(event.shops, ports);
    if (!shop) return ignored("This shop is not provisioned, or its data are removed already.");
    const key = { id: "shopify", type: "system" as const, label: "Shopify" };
    const call = { key, requestId, sourceIp, userAgent };
    return act(event, shop, { webhookId: header("x-shopify-webhook-id") ?? requestId, triggeredAt, call }, ports);
  },
});

async function findFirstShop(shops: string[], ports: Ports): Promise<ProvisionedShop | null> {
  for (const host of shops) {
    const shop = await findShop(host, ports);
    if (shop) return shop;
  }
  return null;
}

function act(event: ShopifyEvent, shop: ProvisionedShop, delivery: Delivery, ports: Ports): Promise<Receipt> | Receipt {
  if ("order" in event) return takeOrder(event.order, shop, ports);
  if ("customer" in event) return startRequest(event, shop, delivery, ports);
  const { installedAt } = shop;
  if (event.topic === "app/uninstalled") {
    if (delivery.triggeredAt < installedAt) return ignored("The shop has installed the app again since.");
    return endService(shop, { purgeData: false, reason: "shopify:app/uninstalled" }, delivery, ports);
  }
  if (delivery.triggeredAt - REDACTED_AFTER_MS < installedAt) return ignored("The shop has installed the app again since.");
  return endService(shop, { purgeData: true, reason: "shopify:shop/redact" }, delivery, ports);
}

async function takeOrder(order: ShopifyOrder, shop: ProvisionedShop, ports: Ports): Promise<Receipt> {
  const { isRecorded, message } = await countOrder(order, shop, ports);
  return isRecorded ? { outcome: "started", message } : ignored(message);
}

/** Starts the request that `POST /compliance/redact` or `POST /compliance/data-request` would start, for this shop only. */
async function startRequest(
  { topic, customer }: Extract<ShopifyEvent, { customer: unknown }>,
  { tenantId, workspaceId }: ProvisionedShop,
  { webhookId, call }: Delivery,
  ports: Ports,
): Promise<Receipt> {
  if (Object.keys(customer).length === 0) return ignored("The body names no customer: neither id nor email nor phone.");
  const type = topic === "customers/redact" ? "customer_redact" : "customer_data_request";
  const request = { tenantId, workspaceId, type, customer, source: "shopify", requestKey: `shopify:${webhookId}` } as const;
  const { requestId } = await startComplianceRequest(request, call, ports);
  return { outcome: "started", message: "The request is on its way; its audit tells how far it is.", requestId };
}

/** Ends the service for the tenant of the shop, or for the shop alone where the tenant has others. */
async function endService(
  { tenantId, workspaceId }: ProvisionedShop,
  { purgeData, reason }: { purgeData: boolean; reason: string },
  { call }: Delivery,
  ports: Ports,
): Promise<Receipt> {
  const shops = [...(await ports.directory.currentWorkspaces(tenantId)).keys()];
  const isOnly = shops.length === 1 && shops[0] === workspaceId;
  const scope = { tenantId, workspaceId: isOnly ? null : workspaceId };
  try {
    // Shopify waits for five seconds: the machine does it all.
    const { id } = await deprovision({ ...scope, purgeData, reason, call, firstPassMs: 0 }, ports);
    const message = purgeData
      ? "The data of the shop are being removed."
      : "The service has ended; the data are kept for a while.";
    return { outcome: "started", message, requestId: id };
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return ignored("The data of this shop are removed already.");
    throw error;
  }
}

function ignored(message: string): Receipt {
  return { outcome: "ignored", message };
}

/** The operation that Shopify calls (docs/specification/compliance.md, Shopify). */
export const shopifyOperations: Operation[] = [receiveShopifyWebhook];

const FLAWS = {
  test: "This order is a test, and counts nothing.",
  cancelled: "This order was cancelled, and counts nothing.",
  unpaid: "This order is not paid yet; orders/paid counts it.",
};

type OrderPorts = Pick<Ports, "batchedPuts" | "clock" | "directory" | "ids" | "log" | "secrets" | "tables">;

/** Counts an order as a purchase of the shop, once for all webhooks about it. Throws UpstreamError. */
async function countOrder(
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
