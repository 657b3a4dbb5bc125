import type { Tier, TierLimits } from "../../schemas/limits.ts";
import type { PlatformPorts } from "../platform/ports.ts";
import type { LiveAgentProvider, LiveAgents } from "./live-agents/live-agents.ts";
import type { TenantDirectory } from "./tenancy/tenant-directory.ts";

/** All that features reach outside their own memory: the platform's ports, who the tenants are, and people of theirs. */
export interface Ports extends PlatformPorts {
  /** One per process: requests share its caches. */
  readonly directory: TenantDirectory;
  readonly liveAgents: LiveAgents;
  readonly settings: Settings;
}

export interface Settings {
  /** False only in the local runtime, for load tests. */
  rateLimits: boolean;
  /** Address of the service for clients, for documents and links. */
  baseUrl: string;
  /** Factor of the delays in the retry table: 1, except for trials on one's own machine. */
  retryDelayScale: number;
  /** Secrets of which CloudFront adds one to every request: two while one replaces the other; none without CloudFront. */
  originSecrets: readonly string[];
  /** Limits of the tiers in this deployment. */
  tierLimits: Record<Tier, TierLimits>;
  /** Addresses in place of those of live agents' providers, for tests and trials against a double. */
  liveAgentUrls?: Partial<Record<LiveAgentProvider, string>>;
}
