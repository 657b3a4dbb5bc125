import type { Capacity } from "../../../../schemas/limits.ts";
import type { TablePage } from "../../../platform/ports/stores/table.ts";
import { type CatalogItem, type RecordFields, type RecordPorts, toRecord } from "./catalog-item.ts";
import { fetchOffloadedFields } from "./offloaded-fields.ts";

/** The last record that a scan has seen: the next page begins after it. */
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
 * Yields the records of a kind after a position, in order of workspace and id: those of one workspace, or of all of the tenant's.
 * Offloaded fields are fetched only when `whole` is set.
 */
export async function* scanRecords(
  kind: Capacity,
  tenantId: string,
  workspaceId: string | null,
  ports: RecordPorts,
  { after = null, page = PAGE_SIZE, whole = false }: { after?: RecordPosition | null; page?: number; whole?: boolean } = {},
): AsyncGenerator<ScannedRecord> {
  const workspaces = workspaceId ? [workspaceId] : [...(await ports.directory.currentWorkspaces(tenantId)).keys()].sort();
  const left = after ? workspaces.filter((workspace) => workspace >= after.workspaceId) : workspaces;
  for (const workspace of left) {
    let last: string | null = after?.workspaceId === workspace ? after.id : null;
    do {
      const found: TablePage<CatalogItem & { id: string }> = await ports.tables.catalog.list<CatalogItem>(
        tenantId,
        [workspace, kind],
        { limit: page, after: last },
      );
      for (const item of found.items) {
        const offloaded = whole ? await fetchOffloadedFields(ports.objects.content, tenantId, item) : {};
        yield { workspaceId: workspace, id: item.id, item, record: toRecord(item.id, item, offloaded) };
      }
      last = found.next;
    } while (last !== null);
  }
}
