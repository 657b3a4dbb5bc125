import type { LiveAgentProvider } from "../../../platform/live-agents.ts";
import { withinTime } from "../../../platform/within-time.ts";
import type { Kit, Turn } from "../contracts.ts";

/** A shopper waits for the answer, and the contact form is a good one. */
const FIND_MS = 2_000;

/** The provider whose agents are there now; a failure is nobody. Never throws. */
export async function findAgents({ tenantId, workspaceId }: Turn, { ports, log }: Kit): Promise<LiveAgentProvider | null> {
  try {
    return await withinTime(FIND_MS, (signal) => ports.liveAgents.findAvailable(tenantId, workspaceId, signal));
  } catch (error) {
    log.warn("Whether a live agent is there could not be found out.", { tenantId, error });
    log.count("LiveAgentsUnknown");
    return null;
  }
}
