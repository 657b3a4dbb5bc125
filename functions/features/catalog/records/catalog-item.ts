import { createHash } from "node:crypto";
import type { Capacity } from "../../../../schemas/limits.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { HandlerContext } from "../../../http/operation.ts";
import type { Item, Key } from "../../../platform/ports/stores/table.ts";

/** The ports that reading and writing records takes. */
export type RecordPorts = Pick<Ports, "tables" | "objects" | "directory" | "clock">;

export type RecordFields = Record<string, unknown> & { id: string };

/** One record in the catalog table. */
export interface CatalogItem extends Item {
  /** Microseconds since 1970, or the previous version + 1: grows with every change, also over deletion and re-creation. */
  version: number;
  /** Digest of the input: an upsert that changes nothing is recognised by it. */
  hash: string;
  createdAt: string;
  updatedAt: string;
  /** The input as JSON, without the fields that were offloaded. */
  body: string;
  /** Object key of the fields that did not fit into the item. */
  spill?: string;
  /** Number of upserts of this id; taxonomies show it as `syncVersion`. */
  writes: number;
  /** Kinds and keywords of a product that a merchant has written, as JSON: no model writes others while they are there. */
  ownKeywords?: string;
}

/** The partition that holds the records of one kind in one workspace. */
export interface RecordLocation {
  tenantId: string;
  workspaceId: string;
  kind: Capacity;
}

/** Returns the partition that a request writes to. The operation requires a workspace, so the kernel has set it. */
export function toRecordLocation(
  kind: Capacity,
  { tenant, workspaceId }: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId">,
): RecordLocation {
  return { tenantId: tenant.id, workspaceId: workspaceId!, kind };
}

export function recordKey({ workspaceId, kind }: Omit<RecordLocation, "tenantId">, id: string): Key {
  return { collection: [workspaceId, kind], id };
}

/** Splits `tenant#workspace#kind` into its parts. Null for a partition of any other form. */
export function parsePartition(partition: string): RecordLocation | null {
  const [tenantId, workspaceId, kind, ...rest] = partition.split("#");
  if (!tenantId || !workspaceId || !kind || rest.length > 0) return null;
  return { tenantId, workspaceId, kind: kind as Capacity };
}

export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Returns a version after `previous` (0: none) and after everything written up to this microsecond's millisecond. */
export function nextVersion(previous: number, now: number): number {
  return Math.max(previous + 1, now * 1_000);
}

/** Returns the record as clients read it. */
export function toRecord(id: string, item: CatalogItem, offloaded: Record<string, unknown> = {}): RecordFields {
  return { ...JSON.parse(item.body), ...offloaded, id, createdAt: item.createdAt, updatedAt: item.updatedAt };
}
