import type { LiveAgentProvider } from "../../../functions/domain/live-agents/live-agents.ts";
import { type DriftDouble, startDriftDouble } from "./drift-double.ts";
import { type IntercomDouble, startIntercomDouble } from "./intercom-double.ts";
import { type SlackDouble, startSlackDouble } from "./slack-double.ts";
import { startZendeskDouble, type ZendeskDouble } from "./zendesk-double.ts";

/** The console has no service of its own. */
export type RemoteProvider = Exclude<LiveAgentProvider, "console">;

interface ProviderDoubles {
  doubles: { slack: SlackDouble; zendesk: ZendeskDouble; intercom: IntercomDouble; drift: DriftDouble };
  /** For `startLocal`. */
  liveAgentUrls: Record<RemoteProvider, string>;
}

export const PROVIDER_NAMES = ["slack", "zendesk", "intercom", "drift"] as const;

/** Starts a double of every provider. */
export async function startProviderDoubles(): Promise<ProviderDoubles> {
  const [slack, zendesk, intercom, drift] = await Promise.all([
    startSlackDouble(),
    startZendeskDouble(),
    startIntercomDouble(),
    startDriftDouble(),
  ]);
  const urls = { slack: slack.url, zendesk: zendesk.url, intercom: intercom.url, drift: drift.url };
  return { doubles: { slack, zendesk, intercom, drift }, liveAgentUrls: urls };
}
