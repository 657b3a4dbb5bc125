import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { Choice, extending, FilterOver, FreeForm, Named, NonBlank, Nullable, Pagination, Timestamp } from "../shapes.ts";

/** Rules of one workspace: enough for a shop that writes one for each of its campaigns, and read at once. */
export const MAX_RULES = 1_000;
/** JSON of one rule: a thousand of them are read by every search, once a change. */
export const MAX_RULE_BYTES = 8_000;
/** Rules that apply to one search; those that come after them in order do not. */
export const MAX_APPLIED_RULES = 50;
/** Last place at which a record can be pinned. */
const MAX_POSITION = 1_000;
const MAX_PINS = 50;
const MAX_RATINGS = 10;
const MAX_TEXTS = 50;
const MAX_TEXT_LENGTH = 200;

/** The kinds of records whose searches rules change. */
const RULE_KINDS = ["products", "posts", "prompts"] as const;

function described<T extends TSchema>(schema: T, description: string): T {
  return { ...schema, description };
}

const Texts = Type.Array(NonBlank({ maxLength: MAX_TEXT_LENGTH }), { minItems: 1, maxItems: MAX_TEXTS });
const Filters = FilterOver("records");
const LocalTime = Type.String({ minLength: 10, maxLength: 40 });

/** A condition that is misspelt and dropped would make its rule one of every search. */
const STRICT = { additionalProperties: false };

const QueryCondition = Named(
  "RuleQueryCondition",
  Type.Object(
    {
      is: Type.Optional(described(Texts, "The text has these words and no others; `*` is browsing.")),
      contains: Type.Optional(described(Texts, "The text has these words, whole and in a row.")),
      any: Type.Optional(described(Type.Literal(true), "Every text, browsing (`*`) too; so is a rule without `query`.")),
    },
    {
      ...STRICT,
      minProperties: 1,
      description: "At least one of these fits. Case, accents and marks do not matter; words are compared as they are written.",
    },
  ),
);

const Conditions = Named(
  "RuleConditions",
  Type.Object(
    {
      query: Type.Optional(QueryCondition),
      filters: Type.Optional(
        described(
          FreeForm,
          "Fields with a value or several: the shopper filters by at least one of them, and by each of the fields. A category " +
            'page is `{"categories": "Tents"}`.',
        ),
      ),
      from: Type.Optional(described(LocalTime, "Begin, such as 2026-11-27T00:00:00Z; without an offset in `timeZone`.")),
      to: Type.Optional(described(LocalTime, "End, which is not part of it.")),
      timeZone: Type.Optional(Type.String({ maxLength: 100, description: "Such as Europe/Berlin; UTC by default." })),
      languages: Type.Optional(
        Type.Array(Type.String({ minLength: 2, maxLength: 35 }), {
          minItems: 1,
          maxItems: 20,
          description: "The search's `language`, else the workspace's, is one of these: `de` stands for `de-AT` as well.",
        }),
      ),
    },
    {
      ...STRICT,
      description: "All must hold for the request as it was sent. A rule without any applies to every search.",
    },
  ),
);

const Pin = Named(
  "RulePin",
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 255, description: "Of the record." }),
    position: Type.Integer({ minimum: 1, maximum: MAX_POSITION, description: "Place in the results; 1 is the first." }),
  }),
);

const Rating = Named(
  "RuleWeight",
  Type.Object({
    filters: described(Filters, "The filter language of search."),
    weight: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1, default: 1 })),
  }),
);
const Ratings = Type.Array(Rating, { minItems: 1, maxItems: MAX_RATINGS });

const Consequences = Named(
  "RuleConsequences",
  Type.Object(
    {
      pin: Type.Optional(
        Type.Array(Pin, {
          minItems: 1,
          maxItems: MAX_PINS,
          description: "Puts records at places, also those that the text does not find. They obey filters and visibility.",
        }),
      ),
      boost: Type.Optional(described(Ratings, "Lifts what fits these filters, most by the weight 1.")),
      bury: Type.Optional(described(Ratings, "Lowers what fits these filters, most by the weight 1.")),
      hide: Type.Optional(
        Type.Object(
          {
            ids: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: 100 })),
            filters: Type.Optional(Filters),
          },
          { minProperties: 1, description: "Leaves records out of results, totals and facets: by id, by a filter, or both." },
        ),
      ),
      filters: Type.Optional(described(Filters, "A filter that the search obeys besides the shopper's own.")),
      query: Type.Optional(NonBlank({ maxLength: MAX_TEXT_LENGTH, description: "The text that is searched for instead." })),
      redirect: Type.Optional(
        Type.String({ minLength: 1, maxLength: 2_048, description: "Where the shop sends the shopper: https://… or /…" }),
      ),
      banner: Type.Optional(described(FreeForm, "What the shop shows beside the results, handed out as it is.")),
    },
    { description: "At least one." },
  ),
);

/** Names of what a rule can do, for messages. */
export const CONSEQUENCES = Object.keys(Consequences.properties);

const fields = {
  name: NonBlank({ maxLength: 200 }),
  kind: Type.Optional(Choice(RULE_KINDS, { default: "products", description: "The records whose searches it changes." })),
  enabled: Type.Optional(Type.Boolean({ default: true })),
  priority: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000,
      default: 0,
      description: "Higher comes first. Among equals the order of `PUT /rules/order` decides, then age.",
    }),
  ),
  conditions: Type.Optional(Conditions),
  consequences: Consequences,
};

/** Fields that inputs and drafts of a rule have alike; neither needs all of them. */
const RuleFields = Named("RuleFields", Type.Partial(Type.Object(fields)));

/** Holds what a merchant writes of a rule (docs/specification/rules.md). */
export const RuleInput = Named("RuleInput", Type.Object(fields), extending(RuleFields));
export type RuleInput = Static<typeof RuleInput>;

/** The given fields change; null takes conditions away. */
export const RuleChanges = Named(
  "RulePatch",
  Type.Object({
    ...Type.Partial(RuleInput).properties,
    conditions: Type.Optional(Nullable(Conditions)),
  }),
);
export type RuleChanges = Static<typeof RuleChanges>;

/** A rule that is tried in one search, before there is one. With the id of a rule it stands in for that one. */
export const RuleDraft = Named(
  "RuleDraft",
  Type.Object({
    ...fields,
    id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    name: Type.Optional(fields.name),
  }),
  extending(RuleFields),
);
export type RuleDraft = Static<typeof RuleDraft>;

export const Rule = Named(
  "Rule",
  Type.Object({
    id: Type.String(),
    ...fields,
    kind: Choice(RULE_KINDS),
    enabled: Type.Boolean(),
    priority: Type.Integer(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);

export const RuleList = Named("RuleList", Type.Object({ results: Type.Array(Rule), pagination: Pagination }));

/** The order of a workspace's rules. */
export const RuleOrder = Named(
  "RuleOrder",
  Type.Object({
    ruleIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: MAX_RULES }),
  }),
);
