import { createHmac, timingSafeEqual } from "node:crypto";
import { ApiError, validationError } from "../../http/errors.ts";
import { isObject } from "../../platform/is-object.ts";
import { readShopifyOrder, type ShopifyOrder, type ShopifyOrderTopic } from "./shopify-order.ts";

/** Events of Shopify: about a shop, one of its customers, or an order. */
export type ShopifyEvent =
  | { topic: ShopifyOrderTopic; shops: string[]; order: ShopifyOrder }
  | { topic: "customers/data_request" | "customers/redact"; shops: string[]; customer: ShopifyCustomer }
  | { topic: "shop/redact" | "app/uninstalled"; shops: string[] };

interface ShopifyCustomer {
  email?: string;
  phone?: string;
  customerId?: string;
}

/**
 * Shopify repeats what was not taken for four hours, and did so for two days: it sent nothing that is older. Its clock and ours
 * may differ by some minutes.
 */
const MAX_AGE_MS = 3 * 86_400_000;
const MAX_AHEAD_MS = 10 * 60_000;

/**
 * Checks that Shopify signed a body: HMAC-SHA-256 over its bytes with the app's client secret, compared in constant time. While a
 * secret is replaced the old one and the new one are accepted. Throws UNAUTHORIZED.
 */
export function checkSignature(body: Uint8Array, signature: string | null, secrets: readonly string[]): void {
  const given = Buffer.from(signature ?? "", "base64");
  const expected = secrets.map((secret) => createHmac("sha256", secret).update(body).digest());
  if (expected.some((digest) => digest.length === given.length && timingSafeEqual(digest, given))) return;
  throw new ApiError("UNAUTHORIZED", "X-Shopify-Hmac-SHA256 is not the signature of this body by the app's client secret.");
}

/** Returns the time of an event; that of its arrival where none is given. Throws VALIDATION_ERROR for one that is too old. */
export function readTriggeredAt(header: string | null, now: number): number {
  if (header === null) return now;
  const time = Date.parse(header);
  if (time >= now - MAX_AGE_MS && time <= now + MAX_AHEAD_MS) return time;
  const message = "must be a time of the last three days: Shopify repeats no older event, so that this is a copy of one";
  throw validationError([{ param: "X-Shopify-Triggered-At", message }]);
}

/**
 * Reads an event. The signature covers the body only: a topic that does not fit its body is refused, or whoever has a signed body
 * could make a deletion out of a request for data. The shop, too, is the body's, but for orders. Returns null for topics that
 * nobody handles.
 * Throws VALIDATION_ERROR, INVALID_JSON.
 */
export function readShopifyEvent(topic: string | null, bytes: Uint8Array, shop: string | null = null): ShopifyEvent | null {
  const read = topic !== null && Object.hasOwn(READERS, topic) ? READERS[topic as ShopifyEvent["topic"]] : null;
  if (!read) return null;
  const event = read(parse(bytes), shop);
  if (event) return event;
  throw validationError([{ param: "X-Shopify-Topic", message: `is ${topic}, and the body is that of another topic` }]);
}

type Body = Record<string, unknown>;

const READERS: Record<ShopifyEvent["topic"], (body: Body, shop: string | null) => ShopifyEvent | null> = {
  "customers/data_request": (body) => readCustomerEvent("customers/data_request", body, isObject(body.data_request)),
  "customers/redact": (body) => readCustomerEvent("customers/redact", body, !("data_request" in body)),
  "shop/redact": (body) => {
    const shops = toShops(body.shop_domain);
    return shops.length === 0 || "customer" in body ? null : { topic: "shop/redact", shops };
  },
  "app/uninstalled": (body) => {
    const shops = toShops(body.myshopify_domain, body.domain);
    return shops.length === 0 ? null : { topic: "app/uninstalled", shops };
  },
  "orders/create": (body, shop) => readOrderEvent("orders/create", body, shop),
  "orders/paid": (body, shop) => readOrderEvent("orders/paid", body, shop),
};

/**
 * Reads an order, which names its shop nowhere: the header does, which nobody signed. With another shop's name it counts nothing
 * there, for its products have ids that no other shop has.
 */
function readOrderEvent(topic: ShopifyOrderTopic, body: Body, shop: string | null): ShopifyEvent | null {
  const order = readShopifyOrder(body);
  return order && { topic, shops: toShops(shop), order };
}

function readCustomerEvent(
  topic: "customers/data_request" | "customers/redact",
  { customer, shop_domain }: Body,
  isOfTopic: boolean,
): ShopifyEvent | null {
  const shops = toShops(shop_domain);
  return isOfTopic && shops.length > 0 && isObject(customer) ? { topic, shops, customer: toCustomer(customer) } : null;
}

/** Keeps what names a person. Shopify sends phone numbers in E.164; anything else there would refuse the whole request. */
function toCustomer({ id, email, phone }: Body): ShopifyCustomer {
  const hasId = (typeof id === "number" || typeof id === "string") && id !== "";
  return {
    ...(typeof email === "string" && email.trim() !== "" && { email }),
    ...(typeof phone === "string" && /^\+\d{7,15}$/.test(phone) && { phone }),
    ...(hasId && { customerId: String(id) }),
  };
}

function toShops(...domains: unknown[]): string[] {
  return domains.flatMap((domain) => (typeof domain === "string" && domain !== "" ? [domain.toLowerCase()] : []));
}

function parse(bytes: Uint8Array): Body {
  try {
    const body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isObject(body) ? body : {};
  } catch (cause) {
    throw new ApiError("INVALID_JSON", "The body is not JSON.", { cause });
  }
}
