import { type Static, Type } from "@sinclair/typebox";
import { Choice } from "../../../schemas/shapes.ts";
import type { AuditedCall } from "../../http/audit-log.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import type { Ports } from "../../platform/ports.ts";
import { startComplianceRequest } from "../compliance/index.ts";
import { findShop, type ProvisionedShop } from "../tenancy/index.ts";
import { checkSignature, checkTriggeredAt, readShopifyEvent, type ShopifyEvent } from "./shopify-events.ts";

const Receipt = Type.Object({
  outcome: Choice(["started", "ignored"]),
  message: Type.String(),
  /** Id of the audit of a request about a customer. */
  requestId: Type.Optional(Type.String()),
});
type Receipt = Static<typeof Receipt>;

/** An event as it came, with what it takes to start something once. */
interface Delivery {
  /** The same for each repetition of a delivery. */
  webhookId: string;
  call: AuditedCall;
}

const receiveShopifyWebhook = defineOperation({
  id: "receiveShopifyWebhook",
  method: "POST",
  path: "/shopify/webhooks",
  feature: "shopify",
  summary:
    "Receives Shopify's webhooks: customers/data_request and customers/redact, signed with the app's client secret. " +
    " Each delivery takes effect once; other topics are answered and ignored.",
  key: "none",
  scope: null,
  workspace: "unused",
  meter: null,
  status: 200,
  object: "shopify_webhook",
  rawBody: true,
  request: null,
  query: null,
  response: Receipt,
  async handle({ rawBody, header, requestId, sourceIp, userAgent }, ports) {
    checkSignature(rawBody, header("x-shopify-hmac-sha256"), await ports.secrets.shopifySecrets());
    checkTriggeredAt(header("x-shopify-triggered-at"), ports.clock.now());
    const event = readShopifyEvent(header("x-shopify-topic"), rawBody);
    if (!event) return ignored("Nothing is done for this topic.");
    const shop = await findFirstShop(event.shops, ports);
    if (!shop) return ignored("This shop is not provisioned, or its data are removed already.");
    const key = { id: "shopify", type: "system" as const, label: "Shopify" };
    const call = { key, requestId, sourceIp, userAgent };
    return startRequest(event, shop, { webhookId: header("x-shopify-webhook-id") ?? requestId, call }, ports);
  },
});

async function findFirstShop(shops: string[], ports: Ports): Promise<ProvisionedShop | null> {
  for (const host of shops) {
    const shop = await findShop(host, ports);
    if (shop) return shop;
  }
  return null;
}

/** Starts the request that `POST /compliance/redact` or `POST /compliance/data-request` would start, for this shop only. */
async function startRequest(
  { topic, customer }: ShopifyEvent,
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

function ignored(message: string): Receipt {
  return { outcome: "ignored", message };
}

/** The operation that Shopify calls (docs/specification/compliance.md, Shopify). */
export const shopifyOperations: Operation[] = [receiveShopifyWebhook];
