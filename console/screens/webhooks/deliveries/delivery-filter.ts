import type { Input } from "../../../../clients/typescript/src/types.ts";

type Query = Input<"GET /webhooks/deliveries">;

/** States of a delivery. */
export const STATES = ["failed", "pending", "delivered", "skipped"] as const;

/** Answers that the list can be narrowed to: none, a class, or the statuses that receivers give most. */
export const CODES = [
  ...["none", "2xx", "3xx", "4xx", "5xx"],
  ...["400", "401", "403", "404", "410", "429", "500", "502", "503", "504"],
];

/** Reads the filter of an address. What the service would refuse stays in, so that it says so; only an empty value is none. */
export function readFilter(address: URLSearchParams): Query {
  const named = { webhookId: address.get("webhook") };
  const rest = ["status", "event", "code", "since", "until"].map((name) => [name, address.get(name)]);
  return Object.fromEntries([...Object.entries(named), ...rest].filter(([, value]) => value)) as Query;
}
