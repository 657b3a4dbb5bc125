import type { Ports } from "../../domain/ports.ts";
import { collectionData, type PurgeScope, type StoredData } from "../../domain/stored-data.ts";
import { readAllItems } from "../../platform/ports/stores/table.ts";
import { type AuditItem, toAuditKey, toExportsOf } from "./audits.ts";

type ListedAudit = AuditItem & { id: string };

const AUDITS = [...toAuditKey("").collection];

/** Names of data exports by person; the audits say which persons. */
const exportNotes = collectionData({
  name: "dataExportNotes",
  table: "jobs",
  collections: [toExportsOf("*")],
  workspaces: "mixed",
  async list(scope, ports) {
    const subjects = (await listAudits(scope, ports)).flatMap(({ subjects }) => subjects);
    return [...new Set(subjects)].map(toExportsOf);
  },
  async select(scope, ports) {
    const ids = (await listAudits(scope, ports)).map(({ id }) => id);
    return ({ id }) => ids.includes(id);
  },
});

/** Audits, whose requests ended with what they were about. Their files expire, and go with the tenant's objects. */
const audits = collectionData({
  name: "audits",
  table: "jobs",
  collections: [AUDITS],
  workspaces: "mixed",
  list: () => [AUDITS],
});

export const complianceData: StoredData[] = [exportNotes, audits];

async function listAudits({ tenantId, workspaceId }: PurgeScope, { tables }: Pick<Ports, "tables">): Promise<ListedAudit[]> {
  const audits = await readAllItems<AuditItem>(tables.jobs, tenantId, AUDITS);
  return audits.filter((audit) => workspaceId === null || audit.workspaceId === workspaceId);
}
