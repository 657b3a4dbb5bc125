import { POST_STATUSES } from "../../../schemas/post.ts";
import type { ValidationIssue } from "../../http/errors.ts";

const MAX_POST_TYPE_LENGTH = 100;

/** What the specification's *Post search* says of two filters, beyond the filter language. */
export function validatePostFilters(filters: Record<string, unknown> | undefined): ValidationIssue[] {
  const faults: ValidationIssue[] = [];
  const { postType, status } = filters ?? {};
  if (typeof postType === "string" && (postType.length < 1 || postType.length > MAX_POST_TYPE_LENGTH)) {
    faults.push({ param: "filters.postType", message: `must have 1 to ${MAX_POST_TYPE_LENGTH} characters` });
  }
  if (typeof status === "string" && !(POST_STATUSES as readonly string[]).includes(status)) {
    faults.push({ param: "filters.status", message: `must be one of ${POST_STATUSES.join(", ")}` });
  }
  return faults;
}
