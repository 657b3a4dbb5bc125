import type { TablePage } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { KeyRecord } from "../../../platform/tenancy/records.ts";

/** Every key of a tenant, in order of id. */
export async function readKeys(tenantId: string, ports: Ports): Promise<{ id: string; record: KeyRecord }[]> {
  const keys: { id: string; record: KeyRecord }[] = [];
  for (let after: string | null = null; ; ) {
    const page: TablePage<KeyRecord & { id: string }> = await ports.tables.tenancy.list<KeyRecord>(tenantId, ["keys"], { after });
    for (const { id, ...record } of page.items) keys.push({ id, record: record as unknown as KeyRecord });
    if (page.next === null) return keys;
    after = page.next;
  }
}
