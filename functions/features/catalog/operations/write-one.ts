import { ApiError } from "../../../http/errors.ts";
import type { Ports } from "../../../platform/ports.ts";
import { UpstreamError } from "../../../platform/upstream-error.ts";
import type { Family } from "../families.ts";
import type { RecordFields } from "../records/item.ts";
import type { FoundRecord } from "../records/read.ts";
import { noSuch } from "../records/read.ts";
import { type Upserted, writeRecords } from "../records/upsert.ts";

type Target = Parameters<typeof writeRecords>[1];

/** Writes one record, of which anything but success is an error. */
export async function writeOne(
  family: Family,
  record: RecordFields,
  target: Target,
  ports: Ports,
): Promise<FoundRecord & { outcome: "created" | "updated" | "unchanged" }> {
  const [written] = await writeRecords([record], target, ports);
  if ("record" in written!) return { ...written, workspaceId: target.place.workspaceId };
  throw toError(family, written!.outcome, target);
}

/** Why a record of a bulk body was not written. */
export function reasonOf(family: Family, outcome: Upserted["outcome"]): string {
  if (outcome === "missing") return `there is no such ${family.object}`;
  if (outcome === "oversized") return TOO_LARGE;
  return "the record kept changing while it was written; send it again";
}

/** Specification *Errors*: nothing in the request could be accepted. */
export function capacityFull(family: Family, limit: number, requested: number): ApiError {
  const message = `The capacity of ${limit} ${family.kind} is full: current ${limit}, limit ${limit}, requested ${requested}. Remove some or upgrade.`;
  return new ApiError("INDEXING_LIMIT_EXCEEDED", message, { retryAfter: CAPACITY_RETRY_SECONDS });
}

const TOO_LARGE = "is larger than a record may be: shorten its lists (categories, tags)";
/** Room comes by removing content, not by waiting: often enough to notice, too seldom to load. */
const CAPACITY_RETRY_SECONDS = 3_600;

function toError(family: Family, outcome: Upserted["outcome"], { place, tenant }: Target): Error {
  if (outcome === "skipped") return capacityFull(family, tenant.limits.capacities[place.kind], 1);
  if (outcome === "missing") return noSuch(family);
  if (outcome === "contended") return new UpstreamError("The record");
  return new ApiError("VALIDATION_ERROR", `The ${family.object} ${TOO_LARGE}.`, { faults: [{ param: "", message: TOO_LARGE }] });
}
