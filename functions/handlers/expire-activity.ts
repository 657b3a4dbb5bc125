import type { Ports } from "../domain/ports.ts";

/** Removes each day what analytics no longer keep; the next day does what is left. */
export const create =
  ({ analytics, clock }: Ports) =>
  () =>
    analytics.removeExpired(clock.now());
