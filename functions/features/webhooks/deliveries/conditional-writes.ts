import { ConditionFailedError, type Table, type TableWrite } from "../../../platform/ports/table.ts";

/** DynamoDB's limit of a transaction is 100 items and 4 MB, to which items count whole: this leaves each 160 KB, ten attempts with long answers. */
const CHUNK = 25;

/**
 * Writes each on its own condition, and tells for each whether it held. They go together as long as all hold, which is nearly always, and one by one
 * where one does not. Throws UpstreamError.
 */
export async function writeEach(table: Table, tenantId: string, writes: TableWrite[]): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (let start = 0; start < writes.length; start += CHUNK) {
    outcomes.push(...(await writeChunk(table, tenantId, writes.slice(start, start + CHUNK))));
  }
  return outcomes;
}

async function writeChunk(table: Table, tenantId: string, writes: TableWrite[]): Promise<boolean[]> {
  if (writes.length === 1) return [await writeOne(table, tenantId, writes[0]!)];
  try {
    await table.transact(tenantId, writes);
    return writes.map(() => true);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    return Promise.all(writes.map((write) => writeOne(table, tenantId, write)));
  }
}

async function writeOne(table: Table, tenantId: string, write: TableWrite): Promise<boolean> {
  try {
    await table.write(tenantId, write);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}
