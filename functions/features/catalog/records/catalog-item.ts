import { createHash } from "node:crypto";
import type { Capacity } from "../../../../schemas/limits.ts";
import type { Item, Key } from "../../../platform/ports/table.ts";

export type RecordFields = Record<string, unknown> & { id: string };

/** One record in the catalog table. */
export interface CatalogItem extends Item {
  /** Microseconds since 1970, or the previous version + 1: grows with every change, also over deletion and re-creation. */
  version: number;
  /** Of the input: an upsert that changes nothing is recognised by it. */
  hash: string;
  createdAt: string;
  updatedAt: string;
  /** The input as JSON; its largest fields may lie elsewhere. */
  body: string;
  /** Object key of the fields that would not fit into the item. */
  spill?: string;
  /** Upserts of this id so far; taxonomies show it as `syncVersion`. */
  writes: number;
}

export interface RecordLocation {
  tenantId: string;
  workspaceId: string;
  kind: Capacity;
}

export function recordKey({ workspaceId, kind }: Omit<RecordLocation, "tenantId">, id: string): Key {
  return { collection: [workspaceId, kind], id };
}

/** `tenant#workspace#kind` → its parts; null for a partition of another make. */
export function parsePartition(partition: string): RecordLocation | null {
  const [tenantId, workspaceId, kind, ...rest] = partition.split("#");
  if (!tenantId || !workspaceId || !kind || rest.length > 0) return null;
  return { tenantId, workspaceId, kind: kind as Capacity };
}

export function hashText(body: string): string {
  return createHash("sha256").update(body).digest("base64url");
}

/** A version after `previous` (0: none), and after everything written up to this microsecond's millisecond. */
export function nextVersion(previous: number, now: number): number {
  return Math.max(previous + 1, now * 1_000);
}

/** The record as clients read it. */
export function toRecord(id: string, item: CatalogItem, spilled: Record<string, unknown> = {}): RecordFields {
  return { ...JSON.parse(item.body), ...spilled, id, createdAt: item.createdAt, updatedAt: item.updatedAt };
}
