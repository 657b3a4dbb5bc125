/** Shopify's ids of an order by their kinds; the pages of a shop and its webhooks write them in different ways. */
const SHOPIFY_ORDER = /^gid:\/\/shopify\/Order(?:Identity)?\/(\d+)$/;

/** Returns the name under which an order is looked for: of an id of Shopify the number alone. */
export function toOrderReference(orderId: string | undefined): string | undefined {
  return orderId === undefined ? undefined : (SHOPIFY_ORDER.exec(orderId)?.[1] ?? orderId);
}
