import { type Static, type TProperties, type TSchema, Type } from "@sinclair/typebox";
import { PostInput, ProductInput, PromptInput } from "../../../schemas/catalog.ts";
import { RuleDraft } from "../../../schemas/rule.ts";
import { SearchSettings } from "../../../schemas/search-settings.ts";
import { Choice, FilterOver, FreeForm, Nullable, Pagination, Patterned } from "../../../schemas/shapes.ts";
import type { ValidationIssue } from "../../http/errors.ts";
import type { CatalogKind, FilterValue } from "../../platform/ports/search-index.ts";
import { MATCH_TYPES } from "./query/match-fit.ts";
import { sortSchema } from "./query/search-order.ts";
import { HIGHLIGHT_FIELDS } from "./query/search-request.ts";
import { CORRECTION_FIELDS } from "./results/correction-fields.ts";
import { GroupHint } from "./results/group-hint.ts";
import { InterpretationSchema } from "./understanding/interpretation-schema.ts";

/** The `searchContext` of a request, which reports call its source. */
export const SEARCH_CONTEXTS = ["widget", "native", "chat", "api", "internal", "unknown"] as const;

/** The facets of each kind, by their names in docs/specification/search.md. */
const FACET_NAMES: Record<CatalogKind, string[]> = {
  products: ["categories", "brands", "tags", "stockStatus", "onSale", "featured", "type", "priceRanges"],
  posts: ["categories", "tags", "postType", "status", "authorName"],
  prompts: ["categories", "tags", "status"],
};

const RECORD_PROPERTIES: Record<CatalogKind, TProperties> = {
  products: ProductInput.properties,
  posts: PostInput.properties,
  prompts: PromptInput.properties,
};
const COMPUTED_FIELDS = ["createdAt", "updatedAt"];
const COMPUTED_POST_FIELDS = ["wordCount", "readingTime", "metaTitle", "metaDescription"];

const Highlight = Type.Unsafe<boolean | { fields?: (typeof HIGHLIGHT_FIELDS)[number][] }>({
  type: ["boolean", "object"],
  properties: { fields: Type.Array(Choice(HIGHLIGHT_FIELDS), { minItems: 1, maxItems: HIGHLIGHT_FIELDS.length }) },
});

function facetSchema(kind: CatalogKind) {
  const open = kind === "prompts" ? "metadata" : "attributes|metadata";
  const names = [...FACET_NAMES[kind], ...open.split("|").map((group) => `${group}.<name>`)];
  const pattern = `^(${FACET_NAMES[kind].join("|")}|(${open})\\..+)$`;
  return Type.Array(Patterned(pattern, `must be one of ${names.join(", ")}`, { maxLength: 128 }), { maxItems: 20 });
}

const NUMBER_FIELDS: Record<CatalogKind, string[]> = {
  products: ["price", "salePrice", "regularPrice", "rating", "reviewCount", "stockQuantity", "weight"],
  posts: ["wordCount", "readingTime"],
  prompts: ["priority"],
};

function statsSchema(kind: CatalogKind) {
  const open = kind === "prompts" ? ["metadata"] : ["attributes", "metadata"];
  const names = [...NUMBER_FIELDS[kind], ...open.map((group) => `${group}.<name>`)];
  const pattern = `^(${NUMBER_FIELDS[kind].join("|")}|(${open.join("|")})\\..+)$`;
  return Patterned(pattern, `must be a field of numbers: ${names.join(", ")}`, { maxLength: 128 });
}

/** Returns what is wrong with the texts that values of facets are searched for. */
export function findFacetQueryIssues(kind: CatalogKind, queries: Record<string, string> = {}): ValidationIssue[] {
  const isCounted = new RegExp(facetSchema(kind).items.pattern!);
  return Object.keys(queries).flatMap((name): ValidationIssue[] => {
    const param = `facetQueries.${name}`;
    if (name === "priceRanges") return [{ param, message: "has no words to search: send another facet" }];
    return isCounted.test(name) ? [] : [{ param, message: `is not a facet: send one of those that facetFields takes` }];
  });
}

/** Returns the schema of the fields that a hit can be asked to hold. */
function fieldSchema(kind: CatalogKind) {
  const names = [...Object.keys(RECORD_PROPERTIES[kind]), ...COMPUTED_FIELDS, ...(kind === "posts" ? COMPUTED_POST_FIELDS : [])];
  return Type.Array(Choice(names), { minItems: 1, maxItems: names.length });
}

/** Returns the schema of a search request (docs/specification/search.md). */
export function searchRequestSchema(kind: CatalogKind) {
  return Type.Object({
    text: Type.String({ minLength: 1, maxLength: 200_000 }),
    filters: Type.Optional(FilterOver(kind, "What every hit must fit, beside the text.")),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
    minScore: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, description: "Leaves out hits of a lower score, also from total and facets." }),
    ),
    semantic: SearchSettings.properties.semantic,
    interpret: SearchSettings.properties.interpret,
    useAgent: Type.Optional(Type.Boolean()),
    facetFields: Type.Optional(facetSchema(kind)),
    facetQueries: Type.Optional(
      Type.Record(Type.String({ maxLength: 128 }), Type.String({ maxLength: 100 }), {
        maxProperties: 20,
        description:
          'Texts by facets, `{brands: "ni"}`: only values in which words begin so are counted; case and accents do not matter.',
      }),
    ),
    facetStats: Type.Optional(
      Type.Array(statsSchema(kind), {
        maxItems: 20,
        description: "Fields of numbers whose smallest, largest and average value is told, over all that matches.",
      }),
    ),
    facetSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    includeFacets: Type.Optional(Type.Boolean()),
    groupBy: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 128,
          description:
            "Shows records with the same value in this field, such as `metadata.model`, as one hit; total, pages and facets " +
            "count groups. null switches the default of the workspace off.",
        }),
      ),
    ),
    groupSize: SearchSettings.properties.groupSize,
    searchContext: Type.Optional(Choice(SEARCH_CONTEXTS)),
    trackAnalytics: Type.Optional(Type.Boolean()),
    personalize: Type.Optional(
      Type.Boolean({ default: true, description: "False orders products by relevance alone, without popularity or taste." }),
    ),
    visitorId: Type.Optional(Type.String({ maxLength: 255, description: "Of the shopper who searches, of the shop's making." })),
    userJwt: Type.Optional(
      Type.String({ description: "HS256 with the account's jwtSecret; sub is the user. The header X-User-Jwt serves as well." }),
    ),
    sort: Type.Optional(sortSchema(kind)),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 12_000 })),
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000,
        description: "Number of hits to leave out, for pages by number; not with `cursor`.",
      }),
    ),
    fields: Type.Optional(fieldSchema(kind)),
    highlight: Type.Optional(Highlight),
    matchingChunks: Type.Optional(
      Type.Boolean({ default: true, description: "False leaves `matchingChunks` out of the hits: lists need no passages." }),
    ),
    explain: Type.Optional(Type.Boolean()),
    language: Type.Optional(
      Patterned("^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$", "must be a language such as de or de-AT", {
        maxLength: 35,
        description: "Of the shopper, for the conditions of merchandising rules; by default that of the workspace.",
      }),
    ),
    rules: Type.Optional(
      Type.Array(RuleDraft, {
        minItems: 1,
        maxItems: 10,
        description: "Merchandising rules to try beside the published ones, before those of their priority. Secret keys only.",
      }),
    ),
  });
}
export type SearchBody = Static<ReturnType<typeof searchRequestSchema>>;

/** Returns the facets that `includeFacets: true` stands for when no name is given. */
export function defaultFacetsFor(kind: CatalogKind): string[] {
  return FACET_NAMES[kind].slice(0, 4);
}

const Classification = Type.Object({
  complexity: Choice(["simple", "moderate", "complex"]),
  score: Type.Number(),
  reasons: Type.Array(Type.String()),
});
const Chunk = Type.Object({ chunkText: Type.String(), order: Type.Number() });
const Stats = Type.Object({
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  average: Nullable(Type.Number()),
  count: Type.Number(),
});
const Bucket = Type.Object({
  key: Type.String(),
  from: Type.Optional(Nullable(Type.Number())),
  to: Type.Optional(Nullable(Type.Number())),
  count: Type.Number(),
});

const AppliedRule = Type.Object({
  id: Type.String({ description: "Of the rule; `draft-1` is the first draft without one." }),
  name: Type.Optional(Type.String({ description: "For secret keys." })),
});
const Banner = Type.Object({ ruleId: Type.String(), banner: FreeForm });
function toGroupSchema(hit: TSchema) {
  const value = Type.Unsafe<FilterValue | null>({
    type: ["string", "number", "boolean", "null"],
    description:
      "Value of `groupBy` that the records share; null for a record without one. Absent where the key does not see it.",
  });
  return Type.Object(
    {
      value: Type.Optional(value),
      total: Type.Number({ description: "Number of records of the group that the search finds." }),
      hits: Type.Array(hit, {
        description: "Further records of the group, best first: with the hit itself `groupSize` at most.",
      }),
    },
    { description: "Group of the hit, in a search with `groupBy`." },
  );
}

export function searchResultSchema(kind: CatalogKind) {
  const hit = Type.Object({
    ...Object.fromEntries(Object.entries(RECORD_PROPERTIES[kind]).map(([name, schema]) => [name, Type.Optional(schema)])),
    id: Type.String(),
    score: Type.Number(),
    matchType: Choice(MATCH_TYPES, {
      description:
        "How the record matches: exact is its identifier or its whole name, or anything that is browsed; words has all words " +
        "of the text, partial some of them; thesaurus has one only by the built-in thesaurus; meaning has none of them.",
    }),
    matchingChunks: Type.Optional(Type.Array(Chunk)),
    contentTruncated: Type.Optional(Type.Boolean()),
    highlights: Type.Optional(Type.Record(Type.String(), Type.String())),
    explanation: Type.Optional(FreeForm),
    pinned: Type.Optional(Type.Boolean({ description: "True where a merchandising rule gives it its place." })),
  });
  const grouped = Type.Object({ ...hit.properties, group: Type.Optional(toGroupSchema(hit)) });
  return Type.Object({
    results: Type.Array(grouped),
    total: Type.Number(),
    looserTotal: Type.Optional(
      Type.Number({ description: "Further hits by relevance that this order leaves out. Absent: none." }),
    ),
    facets: Type.Optional(Type.Record(Type.String(), Type.Array(Bucket))),
    facetStats: Type.Optional(Type.Record(Type.String(), Stats)),
    query: Type.Object({ text: Type.String(), filters: Type.Optional(FilterOver(kind)), limit: Type.Number() }),
    pagination: Pagination,
    cursor: Type.Optional(Type.String()),
    hint: Type.Optional(GroupHint),
    interpretation: Type.Optional(InterpretationSchema),
    ...CORRECTION_FIELDS,
    agentUsed: Type.Optional(Type.Boolean()),
    fallbackUsed: Type.Optional(Type.Boolean()),
    originalText: Type.Optional(Type.String()),
    enhanced: Type.Optional(Type.String()),
    classification: Type.Optional(Classification),
    appliedRules: Type.Optional(
      Type.Array(AppliedRule, { description: "In the order in which they apply; absent without rules." }),
    ),
    redirect: Type.Optional(Type.String({ description: "Where a merchandising rule sends the shopper." })),
    banners: Type.Optional(Type.Array(Banner)),
  });
}
