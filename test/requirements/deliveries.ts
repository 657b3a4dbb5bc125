import type { Requirements } from "./requirement.ts";

const DELIVERIES = "decisions, Webhook deliveries";
const OPERATIONS = "operations, Webhooks";

/** Deliveries to webhooks: when, what, how often, and what they cost. */
export const DELIVERY_REQUIREMENTS: Requirements = {
  "deliveries.first-attempt": { source: "specification, Delivery and retries", promise: "The first attempt is made at once." },
  "deliveries.retry-table": {
    source: "specification, Delivery and retries",
    promise: "Attempts 2 to 5 come 1, 5, 30 and 120 minutes after the one before, ± 10 %, and not before.",
  },
  "deliveries.same-id": { source: DELIVERIES, promise: "All attempts carry the event's id, and X-Webhook-Attempt counts them." },
  "deliveries.five-attempts": { source: "specification, Delivery and retries", promise: "After five attempts it is given up." },
  "deliveries.retry-policy": { source: DELIVERIES, promise: "retryPolicy says how often and when instead of the table." },
  "deliveries.retry-after": {
    source: DELIVERIES,
    promise: "Retry-After lengthens a delay up to two hours, and never shortens it.",
  },
  "deliveries.gone": { source: DELIVERIES, promise: "410 Gone suspends the webhook at once, with one mail." },
  "deliveries.redirects": { source: DELIVERIES, promise: "A redirect is tried again as any failure." },
  "deliveries.time-out": { source: DELIVERIES, promise: "An answer that does not come within timeoutMs is a failure." },
  "deliveries.given-up": {
    source: "specification, Delivery and retries",
    promise: "After the last attempt the webhook is marked failed, stays active, and its owner is mailed.",
  },
  "deliveries.mail": {
    source: "specification, Delivery and retries",
    promise: "The mail says what failed, what the receiver answered, and what sends it again.",
  },
  "deliveries.mail-hourly": { source: DELIVERIES, promise: "An owner gets one mail an hour a webhook." },
  "deliveries.success-clears": { source: DELIVERIES, promise: "A success clears the health and the count of failures in a row." },
  "deliveries.ten-suspend": { source: DELIVERIES, promise: "Ten deliveries given up in a row suspend the webhook, with a mail." },
  "deliveries.notice": {
    source: "product",
    promise: "A tenant without an owner's address finds in the webhook what would have been mailed.",
  },
  "deliveries.envelope": {
    source: "specification, Delivery and retries",
    promise: "A delivery carries the envelope: id, event_type, created_at, data.",
  },
  "deliveries.headers": {
    source: DELIVERIES,
    promise: "A delivery carries both families of headers, unsigned without a secret.",
  },
  "deliveries.signed": { source: DELIVERIES, promise: "Each attempt is signed over the exact bytes, at its own time." },
  "deliveries.methods": { source: "specification, Delivery and retries", promise: "A delivery is made by the webhook's method." },
  "deliveries.auth": {
    source: "specification, Delivery and retries",
    promise: "Each authType reaches the receiver in its header.",
  },
  "deliveries.custom-headers": {
    source: "specification, Delivery and retries",
    promise: "The webhook's own headers reach the receiver.",
  },
  "deliveries.template": { source: DELIVERIES, promise: "payloadTemplate makes the body, which is signed as it was made." },
  "deliveries.rotation": {
    source: DELIVERIES,
    promise: "During a rotation's grace deliveries carry both signatures, after it the new one.",
  },
  "deliveries.changed-webhook": { source: "product", promise: "A retry is made to the webhook as it is by then." },
  "deliveries.event-types": {
    source: "specification, Delivery and retries",
    promise: "A webhook gets the events that it names.",
  },
  "deliveries.event-filters": { source: DELIVERIES, promise: "eventFilters lets through what fits the event's data." },
  "deliveries.workspaces": {
    source: "product",
    promise: "A workspace's webhook gets its events alone, a tenant's webhook those of all.",
  },
  "deliveries.tenants": { source: "product", promise: "No tenant's events reach another tenant's webhooks." },
  "deliveries.unchanged": { source: "product", promise: "An upsert that changes nothing delivers nothing." },
  "deliveries.large-events": { source: "product", promise: "An event of any size is delivered whole." },
  "deliveries.new-webhook": { source: "product", promise: "A new webhook gets the very next event, a deleted one nothing more." },
  "deliveries.skipped": {
    source: DELIVERIES,
    promise: "While a webhook is inactive or suspended its deliveries are stored as skipped.",
  },
  "recover.skipped": { source: DELIVERIES, promise: "recover sends what was skipped." },
  "recover.missed": { source: "product", promise: "recover sends what failed, was skipped or never sent since a time." },
  "recover.idempotent": { source: "product", promise: "Recovering twice sends nothing twice." },
  "recover.only-failed": { source: "product", promise: "onlyFailed recovers only what was given up." },
  "recover.never-sent": { source: "product", promise: "recover sends events from before the webhook was there." },
  "recover.span": { source: "product", promise: "since and until bound the events by their time." },
  "recover.retry-budget": { source: "product", promise: "What is recovered has all attempts of its policy before it." },
  "recover.bounded": { source: "product", promise: "One recover call is bounded; its cursor goes on." },
  "recover.refused": { source: "product", promise: "Spans that are none and cursors that are not ours are refused." },
  "recover.inactive": { source: "product", promise: "A webhook that is not active recovers nothing." },
  "redeliver.any": {
    source: OPERATIONS,
    promise: "Any delivery can be sent again at once, under the same event id, with all attempts before it.",
  },
  "redeliver.inactive": { source: "product", promise: "A webhook that is not active redelivers nothing." },
  "deliveries.foreign": { source: "product", promise: "Another tenant's, workspace's or webhook's deliveries are 404." },
  "quota.skipped": {
    source: "product",
    promise: "A delivery that the month's quota does not cover is stored as skipped, with the reason.",
  },
  "quota.one-a-delivery": { source: "product", promise: "The quota counts deliveries, not attempts." },
  "quota.overages": { source: "product", promise: "With overages nothing is skipped." },
  "quota.refused": { source: "product", promise: "With a spent quota redeliver and recover are refused until the reset." },
  "quota.mail": { source: "product", promise: "The owner is told once a day that the quota is spent, and since when." },
  "quota.reset": { source: "product", promise: "After the reset recover sends what was skipped." },
  "deliveries.list": { source: OPERATIONS, promise: "Deliveries are listed newest first, page by page." },
  "deliveries.list-filters": { source: OPERATIONS, promise: "Lists of deliveries can be narrowed to a status and an event." },
  "deliveries.attempts": {
    source: "product",
    promise: "A delivery shows each attempt: status, duration, head, the first 4 KB of the body, what went wrong.",
  },
  "deliveries.stats": { source: OPERATIONS, promise: "Statistics count each delivery as what became of it last, by day." },
  "deliveries.no-secrets": {
    source: "product",
    promise: "No secret or credential is in an answer, the stored attempts, a mail or the log.",
  },
  "deliveries.hostile-answers": {
    source: "product",
    promise: "Whatever a receiver answers, and however often, its delivery can be recorded.",
  },
  "redeliver.under-way": { source: "product", promise: "What is being sent this very moment is not sent beside that." },
  "deliveries.subscription": {
    source: "decisions, Keys and tenants",
    promise: "An account whose subscription is not active gets no deliveries; they are kept as skipped.",
  },
};
