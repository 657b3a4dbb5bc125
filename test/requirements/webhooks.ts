import type { Requirements } from "./requirement.ts";

const EVENTS = "specification, Webhook events";

/** Events, webhooks and their deliveries. */
export const WEBHOOK_REQUIREMENTS: Requirements = {
  "events.schemas": { source: EVENTS, promise: "Each of the 13 events has a schema of its data, and a sample that fits it." },
  "events.outbox": { source: "product", promise: "An event and its change are written together or not at all." },
  "events.large": { source: "product", promise: "An event of any size is kept and given back whole." },
  "events.span": { source: "product", promise: "A span of the event log is read in order of time, page by page." },
};
