import type { Ports } from "../../domain/ports.ts";

/** Creates the handler of the daily schedule that removes what analytics no longer keep; the next day does what is left. */
export function createRetention(ports: Pick<Ports, "analytics" | "clock">): () => Promise<void> {
  return () => ports.analytics.removeExpired(ports.clock.now());
}
