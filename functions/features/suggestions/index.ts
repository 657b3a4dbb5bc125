import { Type } from "@sinclair/typebox";
import { Choice, Named, Nullable } from "../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import { toSearchContext } from "../search/index.ts";
import { complete, SUGGESTION_TYPES, suggestTrending } from "./complete.ts";

const MAX_SUGGESTIONS = 10;
export const SuggestRequest = Named(
  "SuggestionRequest",
  Type.Object({
    text: Type.String({ maxLength: 200 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_SUGGESTIONS, default: MAX_SUGGESTIONS })),
  }),
);

const Suggestion = Named(
  "Suggestion",
  Type.Object({
    text: Type.String(),
    type: Choice(SUGGESTION_TYPES),
    highlight: Type.Optional(Type.String()),
    count: Type.Optional(Type.Number()),
    id: Type.Optional(Type.String()),
    workspaceId: Type.Optional(Type.String()),
    url: Type.Optional(Type.String()),
    image: Type.Optional(Nullable(Type.String())),
  }),
);

export const SuggestionList = Named(
  "SuggestionList",
  Type.Object({ suggestions: Type.Array(Suggestion, { maxItems: MAX_SUGGESTIONS }) }),
);

export const suggest = defineOperation({
  id: "listSuggestions",
  method: "POST",
  path: "/suggestions",
  feature: "suggestions",
  summary: "Completes what a shopper types.",
  key: "any",
  obeysKeyFilters: true,
  scope: "search",
  workspace: "optional",
  meter: "suggestions",
  rate: "suggestions",
  metersConcurrently: true,
  status: 200,
  object: "suggestions",
  unknownProperties: "warn",
  request: SuggestRequest,
  query: null,
  response: SuggestionList,
  async handle(handlerContext, ports) {
    const { text, limit = MAX_SUGGESTIONS } = handlerContext.body;
    const context = await toSearchContext(handlerContext, ports);
    return {
      suggestions:
        text.trim() === "" ? await suggestTrending(ports, context, limit) : await complete(ports, context, { text, limit }),
    };
  },
});

export const suggestionsOperations: Operation[] = [suggest];
