import type { Ports } from "../ports.ts";
import type { LiveAgentProvider } from "./live-agents.ts";
import type { Credentials, Provider } from "./provider.ts";
import { ProviderClient } from "./provider-client.ts";
import { drift } from "./providers/drift.ts";
import { intercom } from "./providers/intercom.ts";
import { slack } from "./providers/slack.ts";
import { zendesk } from "./providers/zendesk.ts";

/**
 * The provider of shops whose agents answer by this API, or by a page built on it: there is no other service. Messages are those
 * of the thread, and a conversation has the id of its handoff. It sends no events.
 */
const consoleAgents: Provider = {
  name: "console",
  fields: {},
  check: async () => "Agents who answer by this API",
  open: async ({ handoffId }) => ({ accepted: true, conversationId: handoffId }),
  findOpened: async ({ handoffId }) => handoffId,
  send: async () => ({ accepted: true }),
  wasSent: async () => true,
  end: async () => undefined,
  describeAgent: async () => null,
  verify: () => "agents of the console answer by the API",
  parse: () => ({ events: [] }),
};

export const PROVIDERS: Record<LiveAgentProvider, Provider> = {
  slack,
  zendesk,
  intercom,
  drift,
  console: consoleAgents,
};

/** Addresses of the providers' APIs. Only Zendesk's depends on the tenant, by one label of its host. */
const BASE_URLS: Record<LiveAgentProvider, (credentials: Credentials) => string> = {
  slack: () => "https://slack.com/api",
  zendesk: ({ subdomain }) => `https://${subdomain}.zendesk.com`,
  intercom: () => "https://api.intercom.io",
  drift: () => "https://driftapi.com",
  console: () => "",
};
const TITLES: Record<LiveAgentProvider, string> = {
  slack: "Slack",
  zendesk: "Zendesk",
  intercom: "Intercom",
  drift: "Drift",
  console: "Console",
};

/** Creates the client of a tenant's account. */
export function clientFor(
  provider: LiveAgentProvider,
  credentials: Credentials,
  ports: Pick<Ports, "addresses" | "clock" | "settings">,
): ProviderClient {
  const baseUrl = ports.settings.liveAgentUrls?.[provider] ?? BASE_URLS[provider](credentials);
  return new ProviderClient(TITLES[provider], baseUrl, ports);
}
