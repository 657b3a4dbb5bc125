import { Type } from "@sinclair/typebox";
import { SentChunk } from "../../../../schemas/chat/chat-chunks.ts";
import { Patterned } from "../../../../schemas/shapes.ts";
import { defineOperation, StreamReply } from "../../../http/operation.ts";
import { AgentLine, listAgentLines, POSITION } from "../handoff/agent-lines.ts";
import { chatFor } from "../turn/create-chat.ts";
import { resumeTurn } from "../turn/resume-turn.ts";

export const resumeChat = defineOperation({
  id: "resumeChat",
  method: "GET",
  path: "/chat/{threadId}/stream",
  feature: "chat",
  summary:
    "Gives the rest of a stream whose connection broke, to a secret key that of the thread's latest turn. With " +
    "the resumeToken of a handoff: what the live agent writes.",
  key: "any",
  obeysKeyFilters: true,
  scope: "chat",
  workspace: "optional",
  meter: null,
  reply: "ndjson",
  line: SentChunk,
  status: 200,
  object: "chat_stream",
  request: null,
  query: Type.Object({
    after: Type.Optional(Type.Integer({ minimum: 0, description: "seq of the last chunk that arrived." })),
    resumeToken: Type.Optional(Type.String({ maxLength: 500 })),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 25,
        description: "Of a live agent's stream: seconds to wait for further chunks; 0 gives those that are there. 25 by default.",
      }),
    ),
    visitorId: Type.Optional(
      Type.String({ maxLength: 255, description: "Of the shopper; a signed-in one by the header X-User-Jwt." }),
    ),
  }),
  response: Type.Any(),
  async handle(call, ports) {
    const { callers, stops } = chatFor(ports);
    const { visitorId, ...position } = call.query;
    const caller = await callers.identify(call, { visitorId });
    // A browser that connects again sends the request as it was, and the last event that it had.
    const after = Math.max(position.after ?? 0, call.lastEventId ?? 0);
    const lines = await resumeTurn({ threadId: call.params.threadId!, ...position, after }, caller, stops, ports);
    return new StreamReply(lines, Promise.resolve(false));
  },
});

export const stopChat = defineOperation({
  id: "stopChat",
  method: "POST",
  path: "/chat/{threadId}/stop",
  feature: "chat",
  summary: "Stops the answer that the thread is being given. A publishable key stops its own shopper's.",
  key: "any",
  obeysKeyFilters: true,
  scope: "chat",
  workspace: "optional",
  meter: null,
  status: 200,
  object: "chat_stop",
  unknownProperties: "warn",
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

export const followThread = defineOperation({
  id: "followThread",
  method: "GET",
  path: "/chat/{threadId}/follow",
  feature: "chat",
  summary: "Shows a live agent what is said in a thread while it is said. A message may come twice, under the same id.",
  key: "secret",
  scope: "threads:read",
  workspace: "optional",
  meter: null,
  reply: "ndjson",
  line: AgentLine,
  status: 200,
  object: "agent_stream",
  request: null,
  query: Type.Object({
    after: Type.Optional(
      Patterned(POSITION, "must be the position of a line", { description: "Position of the last message that arrived." }),
    ),
    wait: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 25, description: "Seconds to wait for further lines; 0 gives those that are there." }),
    ),
  }),
  response: Type.Any(),
  async handle(call, ports) {
    const { callers } = chatFor(ports);
    const caller = await callers.identify(call, {});
    const lines = await listAgentLines({ threadId: call.params.threadId!, ...call.query }, caller, ports);
    return new StreamReply(lines, Promise.resolve(false));
  },
});
