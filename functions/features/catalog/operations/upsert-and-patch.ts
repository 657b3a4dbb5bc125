import { Type } from "@sinclair/typebox";
import { BulkResult, Named } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type HandlerContext, type Operation, Reply } from "../../../http/operation.ts";
import { type RecordFields, type RecordPorts, toRecordLocation } from "../records/catalog-item.ts";
import { type FoundRecord, recordContended, recordEtag, recordNotFound, requireStored } from "../records/read-record.ts";
import { type ResourceType, recordSchema, writeDefaults } from "../records/resource-types.ts";
import { type SaveOutcome, saveRecords, type WriteTarget } from "../records/save-records.ts";
import { viewRecord } from "../records/view-records.ts";
import { type BulkEntry, bulkBody, bulkReply, checkEntries, readBulkEntries, warnOfValues } from "./bulk-entries.ts";

const TOO_LARGE = "is larger than a record may be: shorten its lists (categories, tags)";
/** Capacity is freed by removing content, not by waiting: the interval is short enough to notice, too long to cause load. */
const CAPACITY_RETRY_SECONDS = 3_600;

/** `POST /products`: writes one whole record; 201 when it is new. */
export function upsertOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `upsert${resource.singularName}`,
    method: "POST",
    path: `/${resource.kind}`,
    summary: `Creates or replaces a ${resource.object}.`,
    status: 200,
    outcomes: { created: 201 },
    hasEtag: true,
    object: resource.object,
    unknownProperties: resource.unknownProperties,
    request: resource.inputSchema,
    response: recordSchema(resource),
    async handle(context, ports) {
      const { body, tenant } = context;
      const record = { ...body, id: (body as { id?: string }).id ?? ports.ids.next(resource.object) } as RecordFields;
      warnOfValues(resource, record, context);
      const written = await saveOneRecord(resource, record, "replace", context, ports);
      const view = await viewRecord(resource, written, tenant.id, ports);
      const etag = recordEtag(written.item);
      return new Reply(view, written.outcome === "created" ? { etag, outcome: "created" } : { etag });
    },
  });
}

/** `POST /products/bulk`: each entry succeeds, fails with its reason, or is skipped for want of capacity. */
export function bulkUpsertOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `bulkUpsert${resource.pluralName}`,
    method: "POST",
    path: `/${resource.kind}/bulk`,
    summary: `Creates or replaces up to 500 ${resource.kind}.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    unknownProperties: resource.unknownProperties,
    request: bulkBody(resource),
    entry: resource.inputSchema,
    response: BulkResult,
    async handle(context, ports) {
      const { tenant } = context;
      const complete = (entry: BulkEntry) => ({ ...entry, id: entry.id ?? ports.ids.next(resource.object) });
      const { entries, failed, processed } = checkEntries(resource, readBulkEntries(resource, context.body), context, complete);
      const target = { location: toRecordLocation(resource.kind, context), tenant, mode: "replace" } as const;
      const written = await saveRecords(entries, target, ports);
      const succeeded: string[] = [];
      let skipped = 0;
      for (const [index, { id }] of entries.entries()) {
        const { outcome } = written[index]!;
        if (outcome === "skipped") skipped++;
        else if ("record" in written[index]!) succeeded.push(id);
        else failed.push({ id, error: describeSaveFailure(resource, outcome) });
      }
      if (skipped > 0 && skipped === entries.length && failed.length === 0)
        throw capacityExceeded(resource, tenant.limits.capacities[resource.kind], skipped);
      return bulkReply({ processed, succeeded, failed }, skipped > 0 ? { skipped, indexingLimitReached: true } : {});
    },
  });
}

/** `PATCH /products/{id}`: changes the given fields. */
export function patchOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `patch${resource.singularName}`,
    method: "PATCH",
    path: `/${resource.kind}/{id}`,
    summary: `Changes the given fields of a ${resource.object}.`,
    status: 200,
    hasEtag: true,
    object: resource.object,
    unknownProperties: resource.unknownProperties,
    request: Named(
      `${resource.singularName}Patch`,
      Type.Partial(Type.Omit(resource.inputSchema, ["id"])),
      () => resource.fieldsSchema,
    ),
    response: recordSchema(resource),
    async handle(context, ports) {
      const { params, tenant } = context;
      const record = { ...(context.body as object), id: params.id! };
      warnOfValues(resource, record, context);
      const written = await saveOneRecord(resource, record, "patch", context, ports);
      return new Reply(await viewRecord(resource, written, tenant.id, ports), { etag: recordEtag(written.item) });
    },
  });
}

/** `PATCH /products/bulk`: changes the given fields of the records that the entries name by id. */
export function bulkPatchOperation(resource: ResourceType): Operation {
  return defineOperation({
    ...writeDefaults(resource),
    id: `bulkPatch${resource.pluralName}`,
    method: "PATCH",
    path: `/${resource.kind}/bulk`,
    summary: `Changes the given fields of up to 500 ${resource.kind}.`,
    status: 200,
    outcomes: { partial: 207 },
    object: "bulk_operation",
    unknownProperties: resource.unknownProperties,
    request: bulkBody(resource),
    entry: patchEntrySchema(resource),
    response: BulkResult,
    async handle(context, ports) {
      const raw = readBulkEntries(resource, context.body as Record<string, unknown>);
      const { entries, failed, processed } = checkEntries<BulkEntry>(resource, raw, context, (entry) => entry);
      const target = { location: toRecordLocation(resource.kind, context), tenant: context.tenant, mode: "patch" } as const;
      const written = await saveRecords(entries, target, ports);
      const succeeded: string[] = [];
      for (const [index, { id }] of entries.entries()) {
        const { outcome } = written[index]!;
        if (outcome === "updated" || outcome === "unchanged") succeeded.push(id);
        else failed.push({ id, error: describeSaveFailure(resource, outcome) });
      }
      return bulkReply({ processed, succeeded, failed });
    },
  });
}

/** Returns the schema of an entry of a bulk change: the id, and the fields that change. */
function patchEntrySchema({ inputSchema, fieldsSchema, singularName }: ResourceType) {
  const id = Type.Object({ id: inputSchema.properties.id! });
  const entry = Type.Composite([Type.Partial(Type.Omit(inputSchema, ["id"])), id]);
  return Named(`${singularName}PatchEntry`, entry, () => Type.Intersect([fieldsSchema, id]));
}

/** Writes one record, where the stored one is as If-Match says. Throws an ApiError for any outcome but success. */
async function saveOneRecord(
  resource: ResourceType,
  record: RecordFields,
  mode: WriteTarget["mode"],
  context: HandlerContext<unknown, unknown>,
  ports: RecordPorts,
): Promise<FoundRecord & { outcome: "created" | "updated" | "unchanged" }> {
  const { tenant, ifMatch } = context;
  const location = toRecordLocation(resource.kind, context);
  const target: WriteTarget = { location, tenant, mode, requireStored: (stored) => requireStored(ifMatch, stored) };
  const [written] = await saveRecords([record], target, ports);
  if ("record" in written!) return { ...written, workspaceId: location.workspaceId };
  throw toSaveError(resource, written!.outcome, target);
}

/** Returns the reason for which a record of a bulk body was not written. */
function describeSaveFailure(resource: ResourceType, outcome: SaveOutcome["outcome"]): string {
  if (outcome === "missing") return `there is no such ${resource.object}`;
  if (outcome === "oversized") return TOO_LARGE;
  return "the record kept changing while it was written; send it again";
}

/** Returns the error for a request in which no record could be accepted (docs/specification/limits.md). */
function capacityExceeded(resource: ResourceType, limit: number, requested: number): ApiError {
  const figures = `current ${limit}, limit ${limit}, requested ${requested}`;
  const message = `The capacity of ${limit} ${resource.kind} is full: ${figures}. Remove some or upgrade.`;
  return new ApiError("INDEXING_LIMIT_EXCEEDED", message, { retryAfter: CAPACITY_RETRY_SECONDS });
}

function toSaveError(resource: ResourceType, outcome: SaveOutcome["outcome"], { location, tenant }: WriteTarget): Error {
  if (outcome === "skipped") return capacityExceeded(resource, tenant.limits.capacities[location.kind], 1);
  if (outcome === "missing") return recordNotFound(resource);
  if (outcome === "contended") return recordContended();
  return new ApiError("VALIDATION_ERROR", `The ${resource.object} ${TOO_LARGE}.`, {
    issues: [{ param: "", message: TOO_LARGE }],
  });
}
