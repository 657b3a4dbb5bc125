import { type Static, Type } from "@sinclair/typebox";
import { Named, NonBlank, Patterned } from "../../../schemas/shapes.ts";
import type { LiveAgent } from "../../domain/live-agents/live-agents.ts";
import type { CallerKey } from "../../http/keys/caller-key.ts";
import { defineOperation } from "../../http/operation.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { chatFor, endThreadHandoff, showTyping, takeHandoff, writeAsAgent } from "../chat/index.ts";
import { findMessage } from "../feedback/index.ts";
import { MessageView, viewMessage } from "./read-threads.ts";
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

const MAX_TEXT = 10_000;

const Agent = Named(
  "AnsweringAgent",
  Type.Object(
    {
      id: Type.Optional(NonBlank({ maxLength: 100, description: "Tells agents apart; the key's id when absent." })),
      name: Type.Optional(NonBlank({ maxLength: 200, description: "Shown to the shopper; the key's label when absent." })),
      avatar: Type.Optional(
        Type.String({ format: "uri", maxLength: 2_000, description: "Address of a picture, shown to the shopper." }),
      ),
    },
    { description: "The person who answers, of those who share a key." },
  ),
);
const Reassign = Type.Optional(Type.Boolean({ description: "Takes the thread from the agent who has it." }));

const defaults = {
  feature: "threads",
  method: "POST",
  key: "secret",
  scope: "threads:write",
  workspace: "optional",
  meter: null,
  status: 200,
  refusals: [404],
  query: null,
} as const;

export const takeThread = defineOperation({
  ...defaults,
  id: "takeThread",
  path: "/threads/{id}/handoff/take",
  summary: "Takes a thread that waits for a live agent of the provider console, and publishes handoff.accepted.",
  object: "thread",
  unknownProperties: "warn",
  request: Type.Object({ agent: Type.Optional(Agent), reassign: Reassign }),
  response: ThreadView,
  async handle(call, ports) {
    const { agent, reassign = false } = call.body;
    const threadId = call.params.id!;
    const caller = await chatFor(ports).callers.identify(call, {});
    const thread = await takeHandoff(threadId, { agent: toAgent(agent, call.key), reassigns: reassign }, caller, ports);
    return viewThread({ threadId, thread });
  },
});

export const answerThread = defineOperation({
  ...defaults,
  id: "answerThread",
  path: "/threads/{id}/messages",
  summary:
    "Sends a live agent's message to the shopper of a thread that the provider console has; the first one " + "takes the thread.",
  object: "thread_message",
  unknownProperties: "warn",
  status: 201,
  request: Type.Object({
    text: NonBlank({ maxLength: MAX_TEXT, description: "Plain text; card numbers are masked." }),
    messageId: Type.Optional(
      Patterned("^[A-Za-z0-9_-]{1,100}$", "must be 1 to 100 letters, digits, - or _", {
        description: "Chosen by the agent's page.",
      }),
    ),
    agent: Type.Optional(Agent),
    reassign: Reassign,
  }),
  response: MessageView,
  async handle(call, ports) {
    const { text, agent, reassign = false, messageId = ports.ids.next("agm") } = call.body;
    const threadId = call.params.id!;
    const caller = await chatFor(ports).callers.identify(call, {});
    const act = { agent: toAgent(agent, call.key), reassigns: reassign, text, messageId };
    const { id } = await writeAsAgent(threadId, act, caller, ports);
    const message = await findMessage(call.tenant.id, threadId, id, ports.tables.conversations);
    if (!message) throw new UpstreamError("The thread");
    return viewMessage(message, null);
  },
});

export const typeInThread = defineOperation({
  ...defaults,
  id: "typeInThread",
  path: "/threads/{id}/handoff/typing",
  summary: "Shows the shopper that the live agent is writing.",
  object: "thread_typing",
  unknownProperties: "warn",
  request: Type.Object({ agent: Type.Optional(Agent) }),
  response: Type.Object({ threadId: Type.String() }),
  async handle(call, ports) {
    const threadId = call.params.id!;
    const caller = await chatFor(ports).callers.identify(call, {});
    await showTyping(threadId, toAgent(call.body.agent, call.key), caller, ports);
    return { threadId };
  },
});

function toAgent({ id, name, avatar }: Static<typeof Agent> = {}, key: CallerKey): LiveAgent {
  return { id: id ?? key.id, name: name ?? (key.label || "Agent"), ...(avatar && { avatar }) };
}
