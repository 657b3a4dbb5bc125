import type { Requirements } from "./requirement.ts";

const DELIVERIES = "decisions, Webhook deliveries";
const EVENTS = "specification, Webhook events";
const INPUT = "specification, Webhook input";
const OPERATIONS = "operations, Webhooks";
const SHAPES = "operations, Data shapes";

/** Events, webhooks and their deliveries. */
export const WEBHOOK_REQUIREMENTS: Requirements = {
  "events.schemas": { source: EVENTS, promise: "Each of the 13 events has a schema of its data, and a sample that fits it." },
  "events.outbox": { source: "product", promise: "An event and its change are written together or not at all." },
  "events.large": { source: "product", promise: "An event of any size is kept and given back whole." },
  "events.span": { source: "product", promise: "A span of the event log is read in order of time, page by page." },
  "webhooks.public-addresses": {
    source: DELIVERIES,
    promise: "A webhook's URL is https on port 443 or from 1024, and leads to public addresses only, however they are written.",
  },
  "webhooks.rebinding": {
    source: DELIVERIES,
    promise: "A name that leads to a private address when it is connected to is refused then.",
  },
  "webhooks.template": { source: DELIVERIES, promise: "payloadTemplate is logic-less Mustache whose result is JSON." },
  "webhooks.signatures": {
    source: DELIVERIES,
    promise: "X-Webhook-Signature and the Standard Webhooks headers sign the exact bytes.",
  },
  "webhooks.rotation-signatures": { source: DELIVERIES, promise: "While a secret is being rotated, both secrets sign." },
  "webhooks.headers": {
    source: DELIVERIES,
    promise: "A delivery carries our headers, the webhook's own and those of its authType.",
  },
  "webhooks.redirects": { source: DELIVERIES, promise: "A redirect is a failure and is not followed." },
  "webhooks.receiver-faults": {
    source: "product",
    promise: "Whatever a receiver does, one exchange ends within its time-out, reads 4 KB at most, and says what went wrong.",
  },
  "webhooks.retry-after": { source: DELIVERIES, promise: "Retry-After of 429 and 503 is understood as seconds and as a date." },
  "webhooks.verify": { source: "product", promise: "The snippets of the documentation verify what is sent." },

  "webhooks.create": { source: OPERATIONS, promise: "A webhook is created by name, url and events: 201 with its id." },
  "webhooks.defaults": {
    source: DELIVERIES,
    promise: "A webhook that says no more is active, posts, waits 30 s and authenticates by nothing.",
  },
  "webhooks.fields": { source: INPUT, promise: "Every field of the table is kept and read back." },
  "webhooks.read": {
    source: SHAPES,
    promise: "A webhook read back tells its input, id, health, last delivery, last failure and times.",
  },
  "webhooks.masks": { source: SHAPES, promise: "Secrets are shown as dots and their last four; short ones as dots." },
  "webhooks.mask-back": {
    source: "product",
    promise: "A mask that comes back leaves its secret as it is; one that was not shown is refused.",
  },
  "webhooks.secrets-sealed": { source: "architecture, Data", promise: "Secrets lie encrypted in the table." },
  "webhooks.secrets-echoed": {
    source: "product",
    promise: "A test's answer holds no secret, even where the receiver repeats it.",
  },
  "webhooks.unsigned": { source: DELIVERIES, promise: "Without a secret there are no signature headers." },
  "webhooks.update": { source: OPERATIONS, promise: "PUT and PATCH change what is given and leave the rest." },
  "webhooks.update-null": { source: "product", promise: "null takes an optional field away." },
  "webhooks.update-unchanged": { source: "product", promise: "A webhook sent back as it was read stays as it is." },
  "webhooks.update-together": { source: "product", promise: "Of changes at the same time none is lost." },
  "webhooks.delete": { source: OPERATIONS, promise: "A deleted webhook is gone, with all that was known of it." },
  "webhooks.workspaces": {
    source: OPERATIONS,
    promise: "With a workspace only its own webhooks are there, without one all of the tenant.",
  },
  "webhooks.limit": {
    source: "product",
    promise: "A workspace has at most 50 webhooks; those of the whole tenant count among themselves.",
  },
  "webhooks.limit-parallel": { source: "product", promise: "The limit is never passed, whatever is created at the same time." },
  "webhooks.limit-freed": { source: "product", promise: "A deletion gives its slot back, once." },
  "webhooks.bad-input": {
    source: "product",
    promise: "A webhook that nothing could be delivered to is 400 with the path of the fault, and nothing is stored.",
  },
  "webhooks.bad-input-at-once": { source: "product", promise: "All faults of a webhook are told at once." },
  "webhooks.create-status": { source: INPUT, promise: "A webhook cannot be created suspended." },
  "webhooks.list": { source: OPERATIONS, promise: "Webhooks are listed by page, with total and whether there are more." },
  "webhooks.list-filters": {
    source: OPERATIONS,
    promise: "The list is narrowed by status, any of several events, and parts of name and url.",
  },
  "webhooks.list-sort": {
    source: OPERATIONS,
    promise: "The list is sorted by name, createdAt, updatedAt or status, either way, the same on every page.",
  },
  "webhooks.events": { source: OPERATIONS, promise: "GET /webhooks/events names the 13 events." },
  "webhooks.events-schemas": {
    source: "product",
    promise: "With schemas=true each event comes with a description, the schema of its data and a sample.",
  },
  "webhooks.bulk-status": {
    source: "specification, States and transitions",
    promise: "A bulk gives listed webhooks a status; unknown ones fail alone, 207.",
  },
  "webhooks.state": {
    source: SHAPES,
    promise: "A webhook tells its health, circuit, last failure and what its owner should know.",
  },
  "webhooks.activate": { source: "product", promise: "Who activates a suspended webhook begins anew: failures are forgotten." },
  "webhooks.test": {
    source: OPERATIONS,
    promise: "A test is sent at once, signed like any delivery, and tells how it was answered.",
  },
  "webhooks.test-sample": { source: "product", promise: "A test without a payload sends a sample of the webhook's first event." },
  "webhooks.test-failure": {
    source: OPERATIONS,
    promise: "A failed test is told, never tried again and not counted against the webhook.",
  },
  "webhooks.test-inactive": {
    source: "product",
    promise: "A test goes out to inactive and suspended webhooks, and changes nothing of them.",
  },
  "webhooks.test-unmetered": { source: OPERATIONS, promise: "A test is not metered." },
  "webhooks.test-bad-input": {
    source: "specification, Endpoints",
    promise: "A test payload needs a known event type and an object.",
  },
  "webhooks.rotate": {
    source: DELIVERIES,
    promise: "A rotation without a secret makes one and shows it once; both sign for a day.",
  },
  "webhooks.rotate-given": {
    source: DELIVERIES,
    promise: "A given secret takes over at once where graceSeconds is 0, and comes back masked.",
  },
  "webhooks.rotate-grace": { source: DELIVERIES, promise: "Once the grace is over the new secret signs alone." },
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
  "webhooks.every-pair": {
    source: "product",
    promise: "Every event ends at every webhook as its receiver says, whatever fails meanwhile; none is missing.",
  },
  "webhooks.rate-limit": {
    source: "product",
    promise: "A webhook gets at most rateLimit deliveries a second, and holds up no other.",
  },
  "webhooks.schedule": {
    source: DELIVERIES,
    promise: "A schedule collects events and sends them as one batch at each of its times.",
  },
  "webhooks.schedule-zone": { source: DELIVERIES, promise: "The times of a schedule are those of its time zone." },
  "webhooks.schedule-quota": {
    source: DELIVERIES,
    promise: "A batch is one delivery: to the quota, in its retries and in the list.",
  },
  "webhooks.schedule-inactive": {
    source: DELIVERIES,
    promise: "A batch of a webhook that is inactive is skipped, and recovered.",
  },
  "webhooks.fair-share": { source: DELIVERIES, promise: "Endpoints that are silent hold up nobody else's deliveries." },
  "webhooks.circuit": {
    source: "architecture, Webhooks",
    promise: "A slow endpoint moves to the slow lane, and comes back by quick answers.",
  },
  "webhooks.time-out": { source: INPUT, promise: "A receiver that does not answer within timeoutMs has failed." },
  "webhooks.lost-message": {
    source: "architecture, Webhooks",
    promise: "A lost message or a purged queue delays a delivery, and never loses it.",
  },
  "webhooks.killed-sender": {
    source: "architecture, Webhooks",
    promise: "A delivery whose sender died before its outcome was written is sent again under the same id.",
  },
  "webhooks.repeated-message": { source: "product", promise: "A queue message that comes twice sends nothing twice." },
  "webhooks.schedule-changed": {
    source: "product",
    promise: "What a schedule has collected follows it when it changes, and is sent at once when it ends.",
  },
  "webhooks.schedule-rare": {
    source: "product",
    promise: "A schedule rarer than the log's 30 days loses nothing: what it collected is sent after 28 days.",
  },
  "webhooks.store-away": {
    source: "product",
    promise: "An outcome that cannot be written cuts off no other exchange, and is made good by sending again.",
  },
  "webhooks.lease-renewed": {
    source: "product",
    promise: "An exchange that ends while its lease is renewed is recorded, not sent again.",
  },
  "webhooks.long-histories": {
    source: "product",
    promise: "Deliveries with long answers are written together only as far as a transaction holds them.",
  },
  "webhooks.sweeps-at-once": {
    source: "product",
    promise: "Sweeps that run at the same time send nothing twice, stop no schedule, and do not multiply.",
  },
  "webhooks.sweeps-isolated": {
    source: "product",
    promise: "A delivery that cannot be handed out, or an index that lags, keeps nothing due from its sender.",
  },
  "webhooks.slow-lane-full": {
    source: "product",
    promise: "However many deliveries wait for slow endpoints, their queue stays short and none is given up for waiting.",
  },
  "webhooks.poisoned": {
    source: "product",
    promise: "A delivery that no sender finishes is tried for hours, then failed, and its owner is told.",
  },
  "webhooks.replayed-event": { source: "product", promise: "An event that is read twice makes one delivery and draws once." },
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
  "webhooks.kill-9": {
    source: "product",
    promise: "kill -9 in the middle of deliveries loses none; what was under way is repeated under its id.",
  },
  "deliveries.subscription": {
    source: "decisions, Keys and tenants",
    promise: "An account whose subscription is not active gets no deliveries; they are kept as skipped.",
  },
};
