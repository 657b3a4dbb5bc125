import { listPlaces } from "../../../domain/identities/identity-places.ts";
import { isInScope, type PersonalStore, type Place, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { TablePage } from "../../../platform/ports/stores/table.ts";
import { type ExportItem, type ExportSelection, toExportKey, toExportObject } from "./export-job.ts";

/**
 * Files of exported threads, by `[export]`, which are kept for seven days. Whom a file names is not known without reading all of
 * it: a redaction removes every file that may name the person, and the shop exports again.
 */
export const threadExports: PersonalStore = {
  name: "exports",
  holdsCopies: true,

  async find(subject, after, { tables }) {
    if (!(await isKnown(subject, tables))) return { places: [], next: null };
    const page: TablePage<ExportItem & { id: string }> = await tables.jobs.list<ExportItem>(subject.tenantId, ["threadExports"], {
      after,
    });
    const found = page.items.filter((item) => mayName(subject, item));
    const places = found.map(
      ({ id, workspaceId }): Place => ({ store: "exports", path: [id], workspaceId: workspaceId ?? null }),
    );
    // One of all workspaces holds threads of this one as well.
    return {
      places: places.map((place) => ({ ...place, workspaceId: subject.workspaceId ?? place.workspaceId })),
      next: page.next,
    };
  },

  async read({ tenantId }, { path: [exportId] }, { tables }) {
    const item = await tables.jobs.get<ExportItem>(tenantId, toExportKey(exportId!));
    if (!item) return [];
    const { status, createdAt, format } = item;
    return [{ table: "exports", row: { exportId, status, format, createdAt: new Date(createdAt).toISOString() } }];
  },

  async redact({ tenantId }, { path: [exportId] }, _redactor, { tables, objects }) {
    await objects.content.remove(tenantId, [toExportObject(exportId!)]);
    await tables.jobs.write(tenantId, { kind: "remove", key: toExportKey(exportId!) });
  },
};

/** Returns true when any record names the subject: nobody's request costs the shop its exports. */
async function isKnown({ tenantId, identities }: Subject, tables: Ports["tables"]): Promise<boolean> {
  const pages = identities.map((identity) => listPlaces(tenantId, identity, { after: null, limit: 1 }, tables));
  return (await Promise.all(pages)).some(({ places }) => places.length > 0);
}

/** Returns false for the export of another user's threads, and of another workspace's. */
function mayName(subject: Subject, { workspaceId, selectionJson }: ExportItem): boolean {
  if (workspaceId !== null && !isInScope(subject, { workspaceId })) return false;
  const selection = JSON.parse(selectionJson) as ExportSelection;
  const userId = "filters" in selection ? selection.filters.userId : undefined;
  return userId === undefined || subject.identities.some(({ kind, value }) => kind === "customer" && value === userId);
}
