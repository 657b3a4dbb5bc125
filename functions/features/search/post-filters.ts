import { POST_STATUSES } from "../../../schemas/post.ts";
import type { Fault } from "../../http/errors.ts";

const LONGEST_TYPE = 100;

/** What the specification's *Post search* says of two filters, beyond the filter language. */
export function postFilterFaults(filters: Record<string, unknown> | undefined): Fault[] {
  const faults: Fault[] = [];
  const { postType, status } = filters ?? {};
  if (typeof postType === "string" && (postType.length < 1 || postType.length > LONGEST_TYPE)) {
    faults.push({ param: "filters.postType", message: `must have 1 to ${LONGEST_TYPE} characters` });
  }
  if (typeof status === "string" && !(POST_STATUSES as readonly string[]).includes(status)) {
    faults.push({ param: "filters.status", message: `must be one of ${POST_STATUSES.join(", ")}` });
  }
  return faults;
}
