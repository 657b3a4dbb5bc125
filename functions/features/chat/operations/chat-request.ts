import { type Static, Type } from "@sinclair/typebox";
import { FreeForm, Nullable } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { fieldSetFor, parseFilter } from "../../search/index.ts";
import { OfferResponse } from "../handoff/parse-offer-response.ts";

/** A longer text is no question: a model would be paid to read it, and a search finds nothing by it. */
const MAX_MESSAGE = 10_000;

/** Body of a chat request (docs/specification/chat.md). */
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
  // Null is allowed: a client may send the field with every question.
  offerResponse: Type.Optional(Nullable(OfferResponse)),
  visitorId: Type.Optional(Type.String({ maxLength: 255 })),
  source: Type.Optional(Type.String({ maxLength: 64 })),
});
export type ChatRequest = Static<typeof ChatRequest>;

/** Parses the filters that narrow everything the assistant may find. Throws VALIDATION_ERROR with every issue. */
export function parseChatFilters({ productFilter = {}, postFilter = {} }: Pick<ChatRequest, "productFilter" | "postFilter">): {
  productFilter: Filter | null;
  postFilter: Filter | null;
} {
  const products = parseFilter(productFilter, fieldSetFor("products"), "productFilter");
  const posts = parseFilter(postFilter, fieldSetFor("posts"), "postFilter");
  if (products.ok && posts.ok) return { productFilter: products.filter, postFilter: posts.filter };
  const issues = [products, posts].flatMap((parsed) => (parsed.ok ? [] : parsed.issues));
  throw new ApiError("VALIDATION_ERROR", "The filters cannot be read; see details.", { issues });
}
