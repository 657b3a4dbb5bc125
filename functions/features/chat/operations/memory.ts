import { Type } from "@sinclair/typebox";
import { Choice, Named } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type HandlerContext } from "../../../http/operation.ts";
import { PREFERENCE_KINDS, PREFERENCE_SUBJECTS } from "../contracts/preferences.ts";
import {
  listPreferences,
  MAX_PREFERENCES,
  type PreferenceOwner,
  removeAllPreferences,
  removePreferences,
} from "../preferences/preference-records.ts";
import { withDefaultWorkspace } from "../thread/thread-access.ts";
import { chatFor } from "../turn/create-chat.ts";

const shared = { feature: "chat", key: "any", scope: "chat", workspace: "optional", meter: null, status: 200 } as const;

const Owner = Type.Object({
  userId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: "The user whose memory it is, with a secret key. A publishable key names its user by the header X-User-Jwt.",
    }),
  ),
});

/** A preference as clients read it. */
const MemoryEntry = Named(
  "ChatMemory",
  Type.Object({
    id: Type.String(),
    kind: Choice(PREFERENCE_KINDS, { description: "A size that she wears, something that she likes, or does not want." }),
    subject: Choice(PREFERENCE_SUBJECTS, { description: "What it is about: a size, a colour, or any other word." }),
    value: Type.String({ description: "As the shopper said it." }),
    toldAt: Type.String({ format: "date-time", description: "When the shopper said it, last." }),
  }),
);

export const readMemory = defineOperation({
  ...shared,
  id: "getChatMemory",
  method: "GET",
  path: "/chat/memory",
  summary: `Reads what the chat remembers of a signed-in shopper: at most ${MAX_PREFERENCES} things, those told last first.`,
  object: "chat_memory",
  request: null,
  query: Owner,
  response: Type.Object({ memories: Type.Array(MemoryEntry, { description: "Those told last first." }) }),
  async handle(call, ports) {
    return { memories: await listPreferences(await identifyOwner(call, ports), ports) };
  },
});

export const deleteMemory = defineOperation({
  ...shared,
  id: "deleteChatMemory",
  method: "DELETE",
  path: "/chat/memory",
  summary: "Forgets everything that the chat remembers of a signed-in shopper.",
  object: "chat_memory",
  unknownProperties: "refuse",
  request: null,
  query: Owner,
  response: Type.Object({ deleted: Type.Integer({ minimum: 0, description: "Number of memories that were there." }) }),
  async handle(call, ports) {
    return { deleted: await removeAllPreferences(await identifyOwner(call, ports), ports) };
  },
});

export const deleteMemoryEntry = defineOperation({
  ...shared,
  id: "deleteChatMemoryEntry",
  method: "DELETE",
  path: "/chat/memory/{id}",
  summary: "Forgets one thing that the chat remembers of a signed-in shopper.",
  object: "chat_memory",
  unknownProperties: "refuse",
  request: null,
  query: Owner,
  response: Type.Object({ id: Type.String(), deleted: Type.Boolean() }),
  async handle(call, ports) {
    // Without a user, a secret key has no memory of this id.
    const owner = await identifyOwner(call, ports, (isSecret) => (isSecret ? memoryNotFoundError() : noUserError(false)));
    const id = call.params.id!;
    if (!(await listPreferences(owner, ports)).some((known) => known.id === id)) throw memoryNotFoundError();
    await removePreferences(owner, [id], ports);
    return { id, deleted: true };
  },
});

type MemoryCall = Pick<HandlerContext<unknown, { userId?: string }>, "tenant" | "userJwt" | "workspaceId" | "key" | "query">;

/**
 * Returns the user that a request is about. Throws UNAUTHORIZED without a signed-in user (or what `refuse` makes), and
 * VALIDATION_ERROR for two.
 */
async function identifyOwner(call: MemoryCall, ports: Ports, refuse = noUserError): Promise<PreferenceOwner> {
  const caller = await withDefaultWorkspace(await chatFor(ports).callers.identify(call, {}), ports);
  const { tenantId, workspaceId, isSecret, shopper } = caller;
  const { userId: named } = call.query;
  const isOther = named !== undefined && named !== shopper.userId;
  if (isOther && (!isSecret || shopper.userId !== null)) throw otherUserError();
  const userId = shopper.userId ?? named;
  if (userId === undefined) throw refuse(isSecret);
  return { tenantId, workspaceId, userId };
}

function otherUserError(): ApiError {
  const message = "is not the user of X-User-Jwt; only a secret key without X-User-Jwt may name another user";
  return new ApiError("VALIDATION_ERROR", `userId ${message}.`, { issues: [{ param: "userId", message }] });
}

function noUserError(isSecret: boolean): ApiError {
  const how = isSecret ? "Name the user by userId, or" : "Sign the shopper in:";
  return new ApiError("UNAUTHORIZED", `Only signed-in shoppers are remembered. ${how} send the header X-User-Jwt.`);
}

function memoryNotFoundError(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such memory. GET /chat/memory lists those that there are.");
}
