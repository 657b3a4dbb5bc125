import type { Capacity } from "../../../../schemas/limits.ts";
import type { TablePage } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type CatalogItem, type RecordFields, toRecord } from "./catalog-item.ts";
import { fetchOffloadedFields } from "./offloaded-fields.ts";

/** Where a walk over records stands: the last record seen. */
export interface RecordPosition {
  workspaceId: string;
  id: string;
}

export interface ScannedRecord extends RecordPosition {
  item: CatalogItem;
  record: RecordFields;
}

const PAGE_SIZE = 250;

/**
 * All records of a kind in order of workspace and id, from after a position: of one workspace, or of all of the tenant's. Fields that lie elsewhere are
 * fetched for `whole` records only.
 */
export async function* scanRecords(
  kind: Capacity,
  tenantId: string,
  workspaceId: string | null,
  ports: Ports,
  { after = null, page = PAGE_SIZE, whole = false }: { after?: RecordPosition | null; page?: number; whole?: boolean } = {},
): AsyncGenerator<ScannedRecord> {
  const workspaces = workspaceId ? [workspaceId] : [...(await ports.directory.workspaces(tenantId)).keys()].sort();
  for (const workspace of workspaces) {
    if (after && workspace < after.workspaceId) continue;
    let last: string | null = after?.workspaceId === workspace ? after.id : null;
    do {
      const found: TablePage<CatalogItem & { id: string }> = await ports.tables.catalog.list<CatalogItem>(
        tenantId,
        [workspace, kind],
        {
          limit: page,
          after: last,
        },
      );
      for (const item of found.items) {
        const spilled = whole ? await fetchOffloadedFields(ports.objects.content, tenantId, item) : {};
        yield { workspaceId: workspace, id: item.id, item, record: toRecord(item.id, item, spilled) };
      }
      last = found.next;
    } while (last !== null);
  }
}
