import { CAPACITY_KEY } from "../../../http/limits/usage.ts";
import type { Ports } from "../../../platform/ports.ts";
import { workspaceCounterName } from "./capacity.ts";
import type { ResourceType } from "./resource-types.ts";

/** How many records there are, from the counters that the writes keep exact; of one workspace or of the whole tenant. */
export async function countRecords(
  family: ResourceType,
  tenantId: string,
  workspaceId: string | null,
  ports: Ports,
): Promise<number> {
  const counts = await ports.tables.usage.get<Record<string, number>>(tenantId, CAPACITY_KEY);
  return counts?.[workspaceId ? workspaceCounterName({ tenantId, workspaceId, kind: family.kind }) : family.kind] ?? 0;
}
