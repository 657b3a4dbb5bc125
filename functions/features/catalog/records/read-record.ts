import { ApiError, ambiguousIdError } from "../../../http/errors.ts";
import { etagOf, requireMatch } from "../../../http/etags.ts";
import { type CatalogItem, type RecordFields, type RecordPorts, recordKey, toRecord } from "./catalog-item.ts";
import { requireOffloadedFields } from "./offloaded-fields.ts";
import type { ResourceType } from "./resource-types.ts";

export interface FoundRecord {
  workspaceId: string;
  item: CatalogItem;
  record: RecordFields;
}

/**
 * Reads one whole record. Without a workspace it searches all of the tenant's workspaces. Throws WORKSPACE_REQUIRED when several
 * hold the id, NOT_FOUND when none does (docs/specification/catalog.md).
 */
export async function readRecord(
  resource: ResourceType,
  id: string,
  tenantId: string,
  workspaceId: string | null,
  ports: RecordPorts,
): Promise<FoundRecord> {
  const workspaces = workspaceId ? [workspaceId] : [...(await ports.directory.currentWorkspaces(tenantId)).keys()];
  const keys = workspaces.map((workspace) => recordKey({ workspaceId: workspace, kind: resource.kind }, id));
  const items = await ports.tables.catalog.getMany<CatalogItem>(tenantId, keys);
  const found = workspaces.flatMap((workspace, index) => (items[index] ? [{ workspaceId: workspace, item: items[index] }] : []));
  if (found.length > 1) {
    throw ambiguousIdError(found.length);
  }
  if (!found[0]) throw recordNotFound(resource);
  const { item } = found[0];
  return { ...found[0], record: toRecord(id, item, await requireOffloadedFields(ports.objects.content, tenantId, item)) };
}

export function recordNotFound(resource: ResourceType): ApiError {
  return new ApiError("NOT_FOUND", `There is no such ${resource.object}.`);
}

/** Returns the error of a request that others have kept from writing a record for as long as a request may wait. */
export function recordContended(): ApiError {
  return new ApiError("CONFLICT", "Others kept changing the record while this request waited to write it. Send it again.");
}

/** Returns the ETag of a stored record, which is another one after each write that changes what its readers see. */
export function recordEtag({ createdAt, writes, hash }: CatalogItem): string {
  return etagOf([createdAt, writes, hash]);
}

/** Throws PRECONDITION_FAILED where the stored record, null for none, is not the one that a change was made of. */
export function requireStored(ifMatch: string | null, stored: CatalogItem | null): void {
  if (stored) requireMatch(ifMatch, recordEtag(stored));
  else if (ifMatch !== null) throw new ApiError("PRECONDITION_FAILED", "This was deleted since you read it.");
}
