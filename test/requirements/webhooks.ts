import type { Requirements } from "./requirement.ts";

const DELIVERIES = "decisions, Webhook deliveries";
const EVENTS = "specification, Webhook events";

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
};
