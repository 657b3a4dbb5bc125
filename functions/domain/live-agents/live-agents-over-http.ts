import { lazyPort } from "../../platform/concurrency/lazy.ts";
import type { Ports } from "../ports.ts";
import type { LiveAgents } from "./live-agents.ts";

/** Creates the `LiveAgents` port over the providers' APIs. The first call loads them: few requests need an agent. */
export function createLiveAgentsOverHttp(ports: Ports): LiveAgents {
  return lazyPort(async () => (await import("./connected-live-agents.ts")).createConnectedLiveAgents(ports));
}
