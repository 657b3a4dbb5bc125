import type { Ports } from "../../../platform/ports.ts";
import type { CatalogItem, RecordFields } from "./catalog-item.ts";
import type { ResourceType } from "./resource-types.ts";
import { scanRecords } from "./scan-records.ts";

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

/** Deeper than any shop's tree. */
const MAX_LEVELS = 32;

type Term = RecordFields & { name: string; taxonomyName: string; parent?: number; termId?: number; hierarchy?: string[] };

/** Names from the root to the term. `hierarchy` says it where given; else the parents do. */
export type Ancestry = (term: Term) => string[];

/** The computed fields of a taxonomy term (operations.md *Catalogue*). */
export function viewTaxonomyTerm(record: RecordFields, { writes }: CatalogItem, ancestry: Ancestry): RecordFields {
  const path = ancestry(record as Term);
  return {
    ...record,
    hierarchyPath: path.join(" > "),
    hierarchyLevel: path.length - 1,
    isHierarchical: path.length > 1,
    syncVersion: writes,
  };
}

/** Reads the workspace's terms once, and only when one of the records names a parent without spelling out its hierarchy. */
export async function loadAncestry(
  records: RecordFields[],
  tenantId: string,
  workspaceId: string,
  ports: Ports,
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

/** Some shops list the ancestors only, some end with the term itself. */
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
