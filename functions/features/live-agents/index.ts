import type { Operation } from "../../http/operation.ts";
import { deleteLiveAgent, liveAgentStatus, putLiveAgent, putLiveAgentSchedule } from "./connections.ts";
import { receiveAgentEvents } from "./receive-events.ts";

/** The operations on a tenant's live agents (docs/specification/live-agents.md). */
export const liveAgentsOperations: Operation[] = [
  putLiveAgent,
  deleteLiveAgent,
  liveAgentStatus,
  putLiveAgentSchedule,
  receiveAgentEvents,
];
