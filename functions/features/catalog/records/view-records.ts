import type { CatalogItem, RecordFields, RecordPorts } from "./catalog-item.ts";
import type { ResourceType } from "./resource-types.ts";
import { scanRecords } from "./scan-records.ts";

/** Returns records as their resource type shows them: taxonomy terms get their path in the tree. */
export async function viewRecords(
  resource: ResourceType,
  found: { workspaceId: string; item: CatalogItem; record: RecordFields }[],
  tenantId: string,
  ports: RecordPorts,
): Promise<RecordFields[]> {
  if (resource.kind !== "taxonomies") return found.map(({ record }) => record);
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
  resource: ResourceType,
  found: { workspaceId: string; item: CatalogItem; record: RecordFields },
  tenantId: string,
  ports: RecordPorts,
): Promise<RecordFields> {
  const [view] = await viewRecords(resource, [found], tenantId, ports);
  return view!;
}

/** Limits a walk up the tree: no shop's tree is deeper. */
const MAX_LEVELS = 32;

type Term = RecordFields & { name: string; taxonomyName: string; parent?: number; termId?: number; hierarchy?: string[] };

/** Returns the names from the root to the term: from its `hierarchy` where given, else from its parents. */
type Ancestry = (term: Term) => string[];

/** Adds the computed fields of a taxonomy term (docs/specification/catalog.md). */
function viewTaxonomyTerm(record: RecordFields, { writes }: CatalogItem, ancestry: Ancestry): RecordFields {
  const path = ancestry(record as Term);
  return {
    ...record,
    hierarchyPath: path.join(" > "),
    hierarchyLevel: path.length - 1,
    isHierarchical: path.length > 1,
    syncVersion: writes,
  };
}

/** Reads the workspace's terms once, and only when a record names a parent without spelling out its hierarchy. */
async function loadAncestry(
  records: RecordFields[],
  tenantId: string,
  workspaceId: string,
  ports: RecordPorts,
): Promise<Ancestry> {
  const needsParents = (records as Term[]).some((term) => !term.hierarchy?.length && (term.parent ?? 0) > 0);
  const byTermId = new Map<string, Term>();
  if (needsParents) {
    for await (const { record } of scanRecords("taxonomies", tenantId, workspaceId, ports)) {
      const term = record as Term;
      if (term.termId !== undefined) byTermId.set(`${term.taxonomyName} ${term.termId}`, term);
    }
  }
  return (term) => (term.hierarchy?.length ? completePath(term.hierarchy, term.name) : listAncestors(term, byTermId));
}

/** Appends the term's own name where the shop lists its ancestors only. */
function completePath(hierarchy: string[], name: string): string[] {
  return hierarchy.at(-1) === name ? hierarchy : [...hierarchy, name];
}

function listAncestors(term: Term, byTermId: Map<string, Term>): string[] {
  const path = [term];
  while (path.length < MAX_LEVELS) {
    const { parent } = path[0]!;
    const above: Term | undefined = parent ? byTermId.get(`${term.taxonomyName} ${parent}`) : undefined;
    if (!above || path.some(({ termId }) => termId === above.termId)) break;
    path.unshift(above);
  }
  return path.map(({ name }) => name);
}
