import { defineOperation } from "../../http/operation.ts";
import { chatFor, endThreadHandoff } from "../chat/index.ts";
import { ThreadView, viewThread } from "./thread-view.ts";

export const endHandoff = defineOperation({
  id: "endHandoff",
  method: "POST",
  path: "/threads/{id}/handoff/end",
  feature: "threads",
  summary: "Gives a thread that a live agent has back to the assistant and publishes handoff.resolved.",
  key: "secret",
  scope: "threads:write",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "thread",
  unknownProperties: "warn",
  request: null,
  query: null,
  response: ThreadView,
  async handle(call, ports) {
    const threadId = call.params.id!;
    const thread = await endThreadHandoff(threadId, await chatFor(ports).callers.identify(call, {}), ports);
    return viewThread({ threadId, thread });
  },
});
