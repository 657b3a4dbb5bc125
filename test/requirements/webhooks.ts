import type { Requirements } from "./requirement.ts";

const EVENTS = "specification, Webhook events";

/** Events, webhooks and their deliveries. */
export const WEBHOOK_REQUIREMENTS: Requirements = {
  "events.schemas": { source: EVENTS, promise: "Each of the 13 events has a schema of its data, and a sample that fits it." },
};
