import { ApiError } from "../../../http/errors.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { RecordFields, RecordPorts } from "../records/catalog-item.ts";
import { type FoundRecord, recordNotFound } from "../records/read-record.ts";
import type { ResourceType } from "../records/resource-types.ts";
import { type SaveOutcome, saveRecords, type WriteTarget } from "../records/save-records.ts";

const TOO_LARGE = "is larger than a record may be: shorten its lists (categories, tags)";
/** Room comes by removing content, not by waiting: often enough to notice, too seldom to load. */
const CAPACITY_RETRY_SECONDS = 3_600;

/** Writes one record. Throws an ApiError or UpstreamError for any outcome but success. */
export async function saveOneRecord(
  resource: ResourceType,
  record: RecordFields,
  target: WriteTarget,
  ports: RecordPorts,
): Promise<FoundRecord & { outcome: "created" | "updated" | "unchanged" }> {
  const [written] = await saveRecords([record], target, ports);
  if ("record" in written!) return { ...written, workspaceId: target.location.workspaceId };
  throw toSaveError(resource, written!.outcome, target);
}

/** Returns the reason for which a record of a bulk body was not written. */
export function describeSaveFailure(resource: ResourceType, outcome: SaveOutcome["outcome"]): string {
  if (outcome === "missing") return `there is no such ${resource.object}`;
  if (outcome === "oversized") return TOO_LARGE;
  return "the record kept changing while it was written; send it again";
}

/** Returns the error for a request of which nothing could be accepted (docs/specification/limits.md). */
export function capacityExceeded(resource: ResourceType, limit: number, requested: number): ApiError {
  const figures = `current ${limit}, limit ${limit}, requested ${requested}`;
  const message = `The capacity of ${limit} ${resource.kind} is full: ${figures}. Remove some or upgrade.`;
  return new ApiError("INDEXING_LIMIT_EXCEEDED", message, { retryAfter: CAPACITY_RETRY_SECONDS });
}

function toSaveError(resource: ResourceType, outcome: SaveOutcome["outcome"], { location, tenant }: WriteTarget): Error {
  if (outcome === "skipped") return capacityExceeded(resource, tenant.limits.capacities[location.kind], 1);
  if (outcome === "missing") return recordNotFound(resource);
  if (outcome === "contended") return new UpstreamError("The record");
  return new ApiError("VALIDATION_ERROR", `The ${resource.object} ${TOO_LARGE}.`, {
    issues: [{ param: "", message: TOO_LARGE }],
  });
}
