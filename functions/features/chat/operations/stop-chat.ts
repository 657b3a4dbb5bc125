import { Type } from "@sinclair/typebox";
import { defineOperation } from "../../../http/operation.ts";
import { chatFor } from "../turn/create-chat.ts";

export const stopChat = defineOperation({
  id: "stopChat",
  method: "POST",
  path: "/chat/{threadId}/stop",
  feature: "chat",
  summary:
    "Stops the answer that the thread is being given: it is kept as far as it got. A publishable key stops its own shopper's; " +
    "stopped is false when none was under way.",
  key: "any",
  scope: "chat",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "chat_stop",
  request: Type.Object({
    userJwt: Type.Optional(Type.String()),
    visitorId: Type.Optional(Type.String({ maxLength: 255 })),
  }),
  query: null,
  response: Type.Object({ threadId: Type.String(), stopped: Type.Boolean() }),
  async handle(call, ports) {
    const threadId = call.params.threadId!;
    const { callers, stops } = chatFor(ports);
    const caller = await callers.identify(call, call.body);
    return { threadId, stopped: await stops.stop(threadId, caller) };
  },
});
