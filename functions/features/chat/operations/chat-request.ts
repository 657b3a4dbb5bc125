import { type Static, Type } from "@sinclair/typebox";
import { FreeForm, Nullable } from "../../../../schemas/shapes.ts";

/** A question longer than this is not one: a model would be paid to read it, and a search finds nothing by it. */
const MAX_MESSAGE = 10_000;

/** Specification *Chat request*; `offerResponse` as in operations *Data shapes*. */
export const ChatRequest = Type.Object({
  message: Type.String({ minLength: 1, maxLength: MAX_MESSAGE, pattern: "\\S" }),
  threadId: Type.String({
    minLength: 1,
    maxLength: 1_000,
    description: "Of the client's making, and unguessable (a UUID): with a publishable key it opens an anonymous conversation.",
  }),
  stream: Type.Optional(Type.Boolean({ description: "NDJSON, chunk by chunk; else the same blocks in one answer." })),
  userJwt: Type.Optional(Type.String({ description: "HS256 with the account's jwtSecret; sub is the user." })),
  productFilter: Type.Optional(FreeForm),
  postFilter: Type.Optional(FreeForm),
  promptId: Type.Optional(Type.String()),
  // The specification says "any": a client may send the field with every question.
  offerResponse: Type.Optional(
    Nullable(
      Type.Object({
        domain: Type.String({ minLength: 1, maxLength: 100 }),
        actionId: Type.String({ minLength: 1, maxLength: 100 }),
        formData: Type.Optional(FreeForm),
      }),
    ),
  ),
  visitorId: Type.Optional(Type.String({ maxLength: 255 })),
  source: Type.Optional(Type.String({ maxLength: 64 })),
});
export type ChatRequest = Static<typeof ChatRequest>;
export type OfferResponse = NonNullable<ChatRequest["offerResponse"]>;
