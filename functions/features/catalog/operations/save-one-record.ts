import { ApiError } from "../../../http/errors.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { RecordFields } from "../records/catalog-item.ts";
import type { FoundRecord } from "../records/read-record.ts";
import { recordNotFound } from "../records/read-record.ts";
import type { ResourceType } from "../records/resource-types.ts";
import { type SaveOutcome, saveRecords } from "../records/save-records.ts";

type WriteTarget = Parameters<typeof saveRecords>[1];

/** Writes one record, of which anything but success is an error. */
export async function saveOneRecord(
  family: ResourceType,
  record: RecordFields,
  target: WriteTarget,
  ports: Ports,
): Promise<FoundRecord & { outcome: "created" | "updated" | "unchanged" }> {
  const [written] = await saveRecords([record], target, ports);
  if ("record" in written!) return { ...written, workspaceId: target.place.workspaceId };
  throw toSaveError(family, written!.outcome, target);
}

/** Why a record of a bulk body was not written. */
export function describeSaveFailure(family: ResourceType, outcome: SaveOutcome["outcome"]): string {
  if (outcome === "missing") return `there is no such ${family.object}`;
  if (outcome === "oversized") return TOO_LARGE;
  return "the record kept changing while it was written; send it again";
}

/** Specification *Errors*: nothing in the request could be accepted. */
export function capacityExceeded(family: ResourceType, limit: number, requested: number): ApiError {
  const message = `The capacity of ${limit} ${family.kind} is full: current ${limit}, limit ${limit}, requested ${requested}. Remove some or upgrade.`;
  return new ApiError("INDEXING_LIMIT_EXCEEDED", message, { retryAfter: CAPACITY_RETRY_SECONDS });
}

const TOO_LARGE = "is larger than a record may be: shorten its lists (categories, tags)";
/** Room comes by removing content, not by waiting: often enough to notice, too seldom to load. */
const CAPACITY_RETRY_SECONDS = 3_600;

function toSaveError(family: ResourceType, outcome: SaveOutcome["outcome"], { place, tenant }: WriteTarget): Error {
  if (outcome === "skipped") return capacityExceeded(family, tenant.limits.capacities[place.kind], 1);
  if (outcome === "missing") return recordNotFound(family);
  if (outcome === "contended") return new UpstreamError("The record");
  return new ApiError("VALIDATION_ERROR", `The ${family.object} ${TOO_LARGE}.`, { issues: [{ param: "", message: TOO_LARGE }] });
}
