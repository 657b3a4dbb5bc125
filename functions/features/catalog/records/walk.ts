import type { Capacity } from "../../../../schemas/limits.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Page } from "../../../platform/table.ts";
import { type CatalogItem, type RecordFields, toRecord } from "./item.ts";
import { fetchSpilled } from "./spill.ts";

/** Where a walk over records stands: the last record seen. */
export interface Position {
  workspaceId: string;
  id: string;
}

export interface Step extends Position {
  item: CatalogItem;
  record: RecordFields;
}

const PAGE = 250;

/**
 * All records of a kind in order of workspace and id, from after a position: of one workspace, or of all of the tenant's. Fields that lie elsewhere are
 * fetched for `whole` records only.
 */
export async function* walkRecords(
  kind: Capacity,
  tenantId: string,
  workspaceId: string | null,
  ports: Ports,
  { after = null, page = PAGE, whole = false }: { after?: Position | null; page?: number; whole?: boolean } = {},
): AsyncGenerator<Step> {
  const workspaces = workspaceId ? [workspaceId] : [...(await ports.directory.workspaces(tenantId)).keys()].sort();
  for (const workspace of workspaces) {
    if (after && workspace < after.workspaceId) continue;
    let last: string | null = after?.workspaceId === workspace ? after.id : null;
    do {
      const found: Page<CatalogItem & { id: string }> = await ports.tables.catalog.list<CatalogItem>(
        tenantId,
        [workspace, kind],
        {
          limit: page,
          after: last,
        },
      );
      for (const item of found.items) {
        const spilled = whole ? await fetchSpilled(ports.objects.content, tenantId, item) : {};
        yield { workspaceId: workspace, id: item.id, item, record: toRecord(item.id, item, spilled) };
      }
      last = found.next;
    } while (last !== null);
  }
}
