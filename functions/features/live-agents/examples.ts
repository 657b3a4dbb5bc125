import type { FeatureExamples } from "../../http/operation-example.ts";

export const liveAgentsExamples: FeatureExamples = {
  putLiveAgent: {
    title: "Agents in a channel of Slack",
    description:
      "Connects the desk to which the chat hands a shopper over. The credentials are tried with a call before they are " +
      "stored, encrypted, and are never shown again; enter `eventsUrl` of the answer at the provider.",
    body: {
      provider: "slack",
      botToken: "{{slack.botToken}}",
      channelId: "{{slack.channelId}}",
      signingSecret: "{{slack.signingSecret}}",
      availabilitySchedule: "Mon-Fri 09:00-17:30; tz Europe/Berlin",
    },
  },
  getLiveAgentStatus: {
    description: "Shows it with secrets masked, and whether agents are there now: the chat offers a person only then.",
    query: { provider: "slack" },
  },
  putLiveAgentSchedule: {
    title: "Longer hours, and a holiday",
    description: "The times are in the agents' own zone; `null` means always. It is in force at once.",
    query: { provider: "slack" },
    body: { schedule: "Mon-Fri 09:00-17:30; Sat 10:00-14:00; tz Europe/Berlin; closed 2026-12-24..2026-12-26" },
  },
  receiveAgentEvents: {
    title: "An agent answers in Slack",
    description:
      "The address that the provider calls, under its own signature, with what agents write and when they end a " +
      "conversation. You call it in tests only; each event counts once, however often it comes.",
    params: { provider: "slack", tenantId: "{{demo.tenantId}}" },
    signedBy: "slack",
    body: {
      token: "deprecated",
      team_id: "T0SHOP0001",
      api_app_id: "A0APP00001",
      type: "event_callback",
      event_id: "Ev0ANSWER01",
      event_time: "{{now.seconds}}",
      event: {
        type: "message",
        channel: "C0SUPPORT1",
        channel_type: "channel",
        user: "U0AGENT001",
        text: "Yes, three of them are left in Leeds. Shall I keep one for you?",
        ts: "{{now.seconds}}.000900",
        event_ts: "{{now.seconds}}.000900",
        thread_ts: "{{handedOver.slackThread}}",
      },
    },
  },
  deleteLiveAgent: {
    description: "The chat hands nobody over to it any more, and its events are refused.",
    query: { provider: "slack" },
  },
};
