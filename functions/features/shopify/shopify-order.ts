import { isObject } from "../../platform/is-object.ts";

export type ShopifyOrderTopic = "orders/create" | "orders/paid";

/** An order of Shopify, as far as it is a purchase. */
export interface ShopifyOrder {
  /** Shopify's number. */
  id: string;
  /** For each line, the ids under which a workspace may have its product: the product's, then the variant's. */
  lines: string[][];
  customerId?: string;
  /** In the shop's currency. */
  value?: number;
  /** ISO 8601. */
  orderedAt?: string;
  /** Reason for which it is no purchase; null when it is one. */
  flaw: "test" | "cancelled" | "unpaid" | null;
}

/** States of an order for which at least a part was paid. A refund leaves it a purchase. */
const PAID = new Set(["paid", "partially_paid", "partially_refunded", "refunded"]);
/** Lines that are read: as many products as a purchase names. */
const MAX_LINES = 100;

/** Reads the body of an order; null for a body that is none. It says all itself: topic and headers make no other order of it. */
export function readShopifyOrder(body: Record<string, unknown>): ShopifyOrder | null {
  const { line_items: lines, customer } = body;
  const id = toOrderId(body);
  if (id === null || !Array.isArray(lines)) return null;
  const customerId = isObject(customer) ? toId(customer.id) : null;
  const value = Number(body.total_price ?? Number.NaN);
  const orderedAt = [body.processed_at, body.created_at].find(
    (time) => typeof time === "string" && !Number.isNaN(Date.parse(time)),
  );
  return {
    id,
    lines: lines.filter(isObject).slice(0, MAX_LINES).map(listProductIds),
    ...(customerId !== null && { customerId }),
    ...(value >= 0 && Number.isFinite(value) && { value }),
    ...(orderedAt !== undefined && { orderedAt: orderedAt as string }),
    flaw: findFlaw(body),
  };
}

/** Takes the id that is a text where there is one: the numbers of Shopify's samples are beyond 2^53. */
function toOrderId({ id, admin_graphql_api_id: gid }: Record<string, unknown>): string | null {
  const number = typeof gid === "string" ? /^gid:\/\/shopify\/Order\/(\d+)$/.exec(gid)?.[1] : undefined;
  return number ?? (typeof id === "number" && id > 0 ? String(id) : null);
}

function findFlaw({ test, cancelled_at: cancelledAt, financial_status: status }: Record<string, unknown>): ShopifyOrder["flaw"] {
  if (test === true) return "test";
  if (cancelledAt !== null && cancelledAt !== undefined) return "cancelled";
  return typeof status === "string" && PAID.has(status) ? null : "unpaid";
}

/** A product that was deleted since, and a line without one such as a tip, has no ids. */
function listProductIds({ product_id: product, variant_id: variant }: Record<string, unknown>): string[] {
  const [productId, variantId] = [toId(product), toId(variant)];
  return [
    ...(productId === null ? [] : [productId, `gid://shopify/Product/${productId}`]),
    ...(variantId === null ? [] : [variantId, `gid://shopify/ProductVariant/${variantId}`]),
  ];
}

/** Numbers beyond 2^53 have lost digits: those of shops are far below. */
function toId(value: unknown): string | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? String(value) : null;
}
