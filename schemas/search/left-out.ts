/** Reasons for which an accepted event teaches nothing. */
export const LEFT_OUT_REASONS = [
  "unconfirmed_purchase",
  "no_order_id",
  "too_many_visitors",
  "too_many_events",
  "learning_setting",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Tells for each reason what would have such events count. */
export const LEFT_OUT_MESSAGES: Record<LeftOutReason, string> = {
  unconfirmed_purchase:
    "A purchase by a publishable key counts once a purchase by a secret key, or Shopify's webhook of the order, names the same " +
    "orderId.",
  no_order_id:
    "A purchase by a publishable key counts once it is confirmed, and nothing can confirm one that has neither orderId nor id.",
  too_many_visitors: "More visitors than one address is believed sent events in this hour; these count nothing.",
  too_many_events: "More events than one shopper is believed came in this hour; these count nothing.",
  learning_setting: "The workspace's setting learning.events leaves these events out.",
};
