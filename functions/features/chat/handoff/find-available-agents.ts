import { withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { LiveAgentProvider } from "../../../platform/ports/live-agents.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";

/** A shopper waits for the answer, and the contact form is a good one. */
const FIND_AGENTS_TIMEOUT_MS = 2_000;

/** The provider whose agents are there now; a failure is nobody. Never throws. */
export async function findAvailableAgents(
  { tenantId, workspaceId }: Turn,
  { ports, log }: TurnContext,
): Promise<LiveAgentProvider | null> {
  try {
    return await withTimeout(FIND_AGENTS_TIMEOUT_MS, (signal) => ports.liveAgents.findAvailable(tenantId, workspaceId, signal));
  } catch (error) {
    log.warn("Whether a live agent is there could not be found out.", { tenantId, error });
    log.count("LiveAgentsUnknown");
    return null;
  }
}
