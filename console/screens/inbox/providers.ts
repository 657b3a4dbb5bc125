import type { Data } from "../../../clients/typescript/src/types.ts";
import type { TextLine } from "../../parts/form/text-form.tsx";

export type Connection = Data<"GET /tenant/live-agent/credentials/status">;
type ProviderName = Connection["provider"];

interface Provider {
  id: ProviderName;
  name: string;
  about: string;
  lines: readonly TextLine[];
}

const secret = (name: string, label: string, hint: string): TextLine => ({
  ...{ name, label, hint },
  isNeeded: true,
  type: "password",
});

/** Places where agents may answer, with what the service needs to reach them (docs/specification/live-agents.md). */
export const PROVIDERS: readonly Provider[] = [
  { id: "console", name: "This inbox", about: "Agents answer here. It needs no other service.", lines: [] },
  {
    ...{ id: "slack", name: "Slack", about: "Each handover is a thread in a channel." },
    lines: [
      secret(
        "botToken",
        "Bot token",
        "xoxb-…, of an app with chat:write, channels:read, channels:history, reactions:read, users:read.",
      ),
      { name: "channelId", label: "Channel", hint: "Its id, C…: the app is invited to it.", isNeeded: true },
      secret("signingSecret", "Signing secret", "Of the app’s basic information."),
    ],
  },
  {
    ...{ id: "zendesk", name: "Zendesk", about: "Each handover is a ticket with the tag live_handoff." },
    lines: [
      { name: "subdomain", label: "Subdomain", hint: "yourshop, of yourshop.zendesk.com.", isNeeded: true },
      secret("apiToken", "API token", "With its agent: ida@shop.example/token:…, or an OAuth token."),
      secret("webhookSecret", "Signing secret of the webhook", "Of a webhook for ticket events."),
      { name: "integrationId", label: "Group", hint: "Number of the group that gets the tickets; none: any." },
    ],
  },
  {
    ...{ id: "intercom", name: "Intercom", about: "Each handover is a conversation." },
    lines: [
      secret("apiToken", "Access token", "Of an app."),
      secret("webhookSecret", "Client secret", "Of the same app."),
      { name: "integrationId", label: "Team", hint: "Number of the team that gets the conversations; none: any." },
    ],
  },
  {
    ...{ id: "drift", name: "Drift", about: "Each handover is a conversation." },
    lines: [
      secret("apiToken", "Access token", "Of an app."),
      secret("webhookSecret", "Verification token", "Of the same app."),
      { name: "integrationId", label: "Organization", hint: "Its number, which events must then carry." },
    ],
  },
];
