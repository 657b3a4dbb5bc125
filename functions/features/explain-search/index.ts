import { Type } from "@sinclair/typebox";
import { UnmetCondition } from "../../../schemas/search/unmet-condition.ts";
import { Choice, Named, Nullable } from "../../../schemas/shapes.ts";
import { ApiError, validationError } from "../../http/errors.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../http/operation.ts";
import { findExistingIds } from "../catalog/index.ts";
import {
  DEFAULT_LIMIT,
  ExplanationSchema,
  explainedRequestSchema,
  type FailingCondition,
  fieldSetFor,
  findPlace,
  isPreview,
  parseFilter,
  type RecordPlace,
  rejectUnsortableFields,
  type SearchBody,
  toRuledSearch,
  withIndexBudget,
} from "../search/index.ts";
import { describePlace } from "./describe-place.ts";

const KIND = "products";
/** In the order in which a search comes to them. */
const STAGES = [
  ...["index", "status", "visibility", "keyFilter", "filter", "text", "rule", "words", "minScore", "order", "group", "page"],
] as const;

type ExplainBody = SearchBody & { id: string; audience?: "merchant" | "shopper"; keyFilters?: Record<string, unknown> };

const Place = Named(
  "RecordPlace",
  Type.Object({
    id: Type.String(),
    found: Type.Boolean({ description: "Whether pages by number reach it." }),
    position: Nullable(Type.Integer({ description: "Its place among the hits, from 1; of the hit that stands for its group." })),
    onPage: Type.Boolean({ description: "Whether it is on the page that `offset` and `limit` ask for." }),
    stage: Nullable(
      Choice(STAGES, {
        description:
          "The first thing that keeps it out: `index`: not indexed yet; `status`, `visibility`: hidden from whoever searches " +
          "so; `keyFilter`: of a restricted key; `filter`: of the search; `text`: conditions that were read from the text; " +
          "`rule`; `words`: too few of the text's; `minScore`; `order`: of the caller, which shows the best matches alone; " +
          "`group`: another record stands for its group; `page`: after all that pages by number reach. null: it is found.",
      }),
    ),
    reason: Type.String({ description: "A sentence for a person." }),
    remedy: Nullable(Type.String({ description: "What would mend it." })),
    score: Type.Optional(Type.Number({ description: "Of a record that is found, or is below `minScore`." })),
    explanation: Type.Optional(ExplanationSchema),
    field: Type.Optional(Type.String({ description: "That hides it." })),
    value: Type.Optional(Nullable(Type.String({ description: "That the record has in it." }))),
    conditions: Type.Optional(Type.Array(UnmetCondition, { description: "That it does not meet; of an `or` all." })),
    rule: Type.Optional(
      Type.Object(
        {
          id: Type.String(),
          name: Type.Optional(Type.String()),
          effect: Choice(["hide", "filter"], { description: "What the rule does to the record." }),
        },
        { description: "The merchandising rule that keeps it out." },
      ),
    ),
    words: Type.Optional(
      Type.Object(
        {
          has: Type.Array(Type.String(), { description: "Words of the text that it has." }),
          missing: Type.Array(Type.String(), { description: "Words of the text that it lacks." }),
        },
        { description: "Which words of the text it has." },
      ),
    ),
    leader: Type.Optional(Type.String({ description: "Id of the record that stands for its group." })),
  }),
);

/** `POST /products/search/explain`: why a record is at its place in a search, or not there (docs/specification/search.md). */
const explainSearch = defineOperation({
  id: "explainProductSearch",
  method: "POST",
  path: "/products/search/explain",
  feature: "search",
  summary: "Tells the place of one product in a search, or what keeps it out.",
  key: "any",
  obeysKeyFilters: true,
  scope: "search",
  workspace: "required",
  meter: "search",
  metersConcurrently: true,
  isFreeOfQuota: isPreview as never,
  status: 200,
  object: "search_explanation",
  unknownProperties: "warn",
  request: explainedRequestSchema(KIND),
  query: null,
  response: Place,
  async handle(call, ports) {
    const handlerContext = call as unknown as HandlerContext<ExplainBody, unknown>;
    const { body, key, tenant, workspaceId } = handlerContext;
    const searching = withIndexBudget(ports);
    const viewer = toViewer(handlerContext);
    const { context, ruled } = await toRuledSearch(KIND, handlerContext, { ports, searching }, { viewer, explain: "whole" });
    const ref = { workspaceId: workspaceId!, id: body.id };
    const [existing, place] = await Promise.all([
      findExistingIds(ports, { tenantId: tenant.id, workspaceId: workspaceId!, kind: KIND }, [body.id]),
      findPlace(searching, ruled.context, ruled.request, ref),
      rejectUnsortableFields(searching, context, KIND, body),
    ]);
    const isSecret = key.type === "secret";
    const isUnseen = place.stage !== null && ["status", "visibility", "keyFilter"].includes(place.stage);
    // What a publishable key does not see is not there for it, indexed or not.
    if (!existing.has(body.id) || (!isSecret && (isUnseen || place.stage === "index"))) throw notFound();
    return toAnswer(
      isSecret ? place : withoutOwnWords(place),
      { ...body, minScore: ruled.request.minScore, groupBy: ruled.request.groupBy },
      isSecret,
    );
  },
});

/** The operation that tells why a record is where it is in a search. It runs where searches do. */
export const explainSearchOperations: Operation[] = [explainSearch];

function notFound(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such product.");
}

/** Returns for whose eyes a search is explained: a secret key may ask for those of a shopper, and of a restricted key. */
function toViewer({ body, key }: Pick<HandlerContext<ExplainBody, unknown>, "body" | "key">) {
  const { audience, keyFilters } = body;
  if (audience === undefined && keyFilters === undefined) return {};
  if (key.type !== "secret")
    throw new ApiError("FORBIDDEN", "Only a secret key may ask for other eyes (`audience`, `keyFilters`).");
  if (keyFilters === undefined) return { audience };
  const parsed = parseFilter(keyFilters, fieldSetFor(KIND), "keyFilters", { refusesEmptyLists: true });
  if (!parsed.ok) throw validationError(parsed.issues);
  return { audience: audience ?? ("shopper" as const), restrictions: parsed.filter && { [KIND]: parsed.filter } };
}

type AskedBody = Pick<ExplainBody, "id" | "text" | "offset" | "limit" | "minScore"> & { groupBy: string | undefined };

function toAnswer(place: RecordPlace, body: AskedBody, isSecret: boolean): Record<string, unknown> {
  const { id, text, offset = 0, limit = DEFAULT_LIMIT, minScore = 0, groupBy } = body;
  const position = "position" in place ? place.position : null;
  const found = place.stage === null;
  const { reason, remedy } = describePlace(place, { text, minScore, groupBy, offset, limit });
  return {
    ...{ id, found, position, stage: place.stage, reason, remedy },
    onPage: found && place.position > offset && place.position <= offset + limit,
    ...toDetails(place, isSecret),
  };
}

/** Leaves out what a rule filters by, which may be fields that a publishable key does not see. */
function withoutOwnWords(place: RecordPlace): RecordPlace {
  return place.stage === "rule" ? { ...place, conditions: [] } : place;
}

/** Leaves out the conditions of the service's own: words of exclusions, and records that a description leaves out. */
function toShown(conditions: FailingCondition[]): FailingCondition[] {
  return conditions.filter(({ field, operator }) => !field.startsWith("$") && !(field === "id" && operator === "nin"));
}

function toDetails(place: RecordPlace, isSecret: boolean): Record<string, unknown> {
  switch (place.stage) {
    case null:
      return { score: place.entry.score, ...(isSecret && place.explanation && { explanation: place.explanation }) };
    case "status":
    case "visibility":
      return { field: place.hiding.field, value: place.hiding.value === null ? null : String(place.hiding.value).slice(0, 100) };
    case "keyFilter":
    case "filter":
    case "text":
      return { conditions: toShown(place.conditions) };
    case "rule":
      return {
        rule: { id: place.rule.id, ...(isSecret && place.rule.name !== "" && { name: place.rule.name }), effect: place.effect },
        ...(place.conditions.length > 0 && { conditions: toShown(place.conditions) }),
      };
    case "words":
      return { words: { has: place.has, missing: place.missing } };
    case "minScore":
      return { score: place.score };
    case "group":
      return { leader: place.leader.id };
    default:
      return {};
  }
}
