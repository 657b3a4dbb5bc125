import type { Ports } from "../../../domain/ports.ts";
import { tryWrite } from "../../../platform/ports/stores/table.ts";
import type { KeywordScope } from "../records/keyword-items.ts";
import {
  beginWorkspaceReindex,
  changeWorkspaceReindex,
  readWorkspaceReindex,
  startWorkspaceReindex,
  type WorkspaceReindex,
} from "../records/workspace-reindex.ts";

type RunPorts = Pick<Ports, "tables" | "clock" | "ids" | "stateMachines" | "log">;

/** Time for which no run begins after one that might ask no model: each would end at once. */
const UNASKED_MS = 3_600_000;
/** Attempts at telling a run that goes on; each that fails means that another has told it, or that it has moved. */
const MAX_ATTEMPTS = 5;

/**
 * Sees to it that a run writes the keywords that are noted as due: it begins one, or has the one that runs look once more. They
 * wait where the last run has just found no model that it might ask. Call it after they were noted. Throws UpstreamError.
 */
export async function ensureKeywordRun(
  { tenantId, workspaceId }: Pick<KeywordScope, "tenantId" | "workspaceId">,
  ports: RunPorts,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const known = await readWorkspaceReindex(tenantId, workspaceId, ports);
    if (known?.status === "running") {
      // A run that has not come to the keywords reads later what is due.
      if (known.kind !== "keywords" || (await changeWorkspaceReindex(tenantId, known, {}, ports))) return;
    } else if (known?.unaskedAt !== undefined && ports.clock.now() - known.unaskedAt < UNASKED_MS) {
      return;
    } else if (await begin(tenantId, { workspaceId, known }, ports)) {
      return;
    }
  }
}

/** Returns false when another run was begun since. */
async function begin(
  tenantId: string,
  { workspaceId, known }: { workspaceId: string; known: WorkspaceReindex | null },
  ports: RunPorts,
): Promise<boolean> {
  const { run, write } = beginWorkspaceReindex({ workspaceId, reason: "keywords", kind: "keywords", known }, ports);
  if (!(await tryWrite(ports.tables.jobs, tenantId, write))) return false;
  await startWorkspaceReindex(tenantId, run, ports);
  return true;
}
