import type { LiveAgentProvider } from "../ports/live-agents.ts";
import type { Ports } from "../ports.ts";
import type { Credentials, Provider } from "./provider.ts";
import { ProviderClient } from "./provider-client.ts";
import { slack } from "./slack.ts";

export const PROVIDERS = { slack } as Record<LiveAgentProvider, Provider>;

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as LiveAgentProvider[];

/** Addresses of the providers' APIs. Only Zendesk's depends on the tenant, by one label of its host. */
const BASE_URLS = {
  slack: () => "https://slack.com/api",
} as unknown as Record<LiveAgentProvider, (credentials: Credentials) => string>;
const TITLES = { slack: "Slack" } as Record<LiveAgentProvider, string>;

/** Creates the client of a tenant's account. */
export function clientFor(
  provider: LiveAgentProvider,
  credentials: Credentials,
  ports: Pick<Ports, "addresses" | "clock" | "settings">,
): ProviderClient {
  const baseUrl = ports.settings.liveAgentUrls?.[provider] ?? BASE_URLS[provider](credentials);
  return new ProviderClient(TITLES[provider], baseUrl, ports);
}
