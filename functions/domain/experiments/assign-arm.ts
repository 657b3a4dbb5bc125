import { hash } from "node:crypto";
import type { Assignment } from "../../../schemas/search/experiment.ts";
import { BUCKETS } from "../../platform/ports/analytics/experiment-cell.ts";

/** The shopper as a search names one: the visitor counts before the user, so that signing in changes nothing. */
type AssignedShopper = { visitorId: string | null; userId: string | null };

const RANGE = 2 ** 48;

/**
 * Returns the place of a shopper in an experiment of which `traffic` (a share) takes part; null for one who does not, and for an
 * unknown one. It depends on the two ids alone: it is the same on every device, in every instance and after every restart, and
 * whoever takes part at a smaller share does at a larger one, in the same arm.
 */
export function assignArm(experimentId: string, { visitorId, userId }: AssignedShopper, traffic: number): Assignment | null {
  if (visitorId === null && userId === null) return null;
  const shopper = visitorId === null ? `user:${userId}` : `visitor:${visitorId}`;
  const digest = hash("sha256", `${experimentId}\n${shopper}`, "buffer");
  if (digest.readUIntBE(0, 6) / RANGE >= traffic) return null;
  return { experimentId, arm: digest[6]! & 1 ? "variant" : "control", bucket: digest.readUInt32BE(7) % BUCKETS };
}
