import type { Requirements } from "./requirement.ts";

const DELIVERIES = "decisions, Webhook deliveries";
const EVENTS = "specification, Webhook events";
const INPUT = "specification, Webhook input";
const OPERATIONS = "operations, Webhooks";
const SHAPES = "operations, Data shapes";

/** Events, and webhooks as a resource. */
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
  "webhooks.kill-9": {
    source: "product",
    promise: "kill -9 in the middle of deliveries loses none; what was under way is repeated under its id.",
  },
};
