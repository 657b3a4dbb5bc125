import type { IndexKind, RecordRef } from "../../functions/platform/ports/search-index.ts";
import type { PreparedRecord } from "../index/index-partition.ts";

/** What the side that writes tells the side that answers queries, in order, after it is durable. */
export type IndexChange =
  | { type: "put"; tenantId: string; kind: IndexKind; generation: number; records: PreparedRecord[] }
  | { type: "remove"; tenantId: string; kind: IndexKind; generation: number; records: RecordRef[] }
  | { type: "removeWorkspace"; tenantId: string; workspaceId: string | null }
  | { type: "activate"; kind: IndexKind; generation: number }
  | { type: "discard"; kind: IndexKind; generation: number };
