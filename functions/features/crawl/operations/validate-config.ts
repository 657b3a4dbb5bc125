import { type ValidationIssue, validationError } from "../../../http/errors.ts";
import { isKnownZone } from "../../../platform/cron-times.ts";
import type { ConfigChange } from "./crawl-config.ts";

/** Throws VALIDATION_ERROR with all issues of a change. */
export function rejectInvalidConfig({ timezone }: ConfigChange): void {
  const issues: ValidationIssue[] = [];
  if (timezone !== undefined && !isKnownZone(timezone)) {
    issues.push({ param: "timezone", message: "must be a time zone of the IANA database, such as Europe/Berlin" });
  }
  if (issues.length > 0) throw validationError(issues);
}
