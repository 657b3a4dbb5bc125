import type { Ports } from "../../../platform/ports.ts";
import type { CatalogItem, RecordFields } from "./catalog-item.ts";
import type { ResourceType } from "./resource-types.ts";
import { loadAncestry, viewTaxonomyTerm } from "./taxonomy-view.ts";

/** Records as their family shows them: taxonomy terms get their place in the tree. */
export async function viewRecords(
  family: ResourceType,
  found: { workspaceId: string; item: CatalogItem; record: RecordFields }[],
  tenantId: string,
  ports: Ports,
): Promise<RecordFields[]> {
  if (family.kind !== "taxonomies") return found.map(({ record }) => record);
  const views: RecordFields[] = [];
  const byWorkspace = Map.groupBy(found, ({ workspaceId }) => workspaceId);
  const ancestries = new Map<string, Awaited<ReturnType<typeof loadAncestry>>>();
  for (const [workspaceId, group] of byWorkspace) {
    const records = group.map(({ record }) => record);
    ancestries.set(workspaceId, await loadAncestry(records, tenantId, workspaceId, ports));
  }
  for (const { workspaceId, record, item } of found) views.push(viewTaxonomyTerm(record, item, ancestries.get(workspaceId)!));
  return views;
}

export async function viewRecord(
  family: ResourceType,
  found: { workspaceId: string; item: CatalogItem; record: RecordFields },
  tenantId: string,
  ports: Ports,
): Promise<RecordFields> {
  const [view] = await viewRecords(family, [found], tenantId, ports);
  return view!;
}
