import { ConditionFailedError, type Table, type TableWrite } from "../../../platform/ports/stores/table.ts";

/** Writes one item. Returns false when a condition did not hold. Throws UpstreamError. */
export async function tryWrite(table: Pick<Table, "write">, tenantId: string, write: TableWrite): Promise<boolean> {
  try {
    await table.write(tenantId, write);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}
