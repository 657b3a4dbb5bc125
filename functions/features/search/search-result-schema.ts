import { type TSchema, Type } from "@sinclair/typebox";
import { ArmName } from "../../../schemas/search/experiment.ts";
import { Choice, FilterOver, FreeForm, Named, Nullable, Pagination } from "../../../schemas/shapes.ts";
import type { CatalogKind, FilterValue } from "../../platform/ports/search/search-index.ts";
import { MATCH_TYPES } from "./query/match-fit.ts";
import { CORRECTION_KINDS } from "./results/corrections.ts";
import { ExplanationSchema } from "./results/explanation-schema.ts";
import { GroupHint } from "./results/group-hint.ts";
import { KIND_NAMES, RECORD_FIELDS } from "./search-schemas.ts";

const Classification = Named(
  "QueryClassification",
  Type.Object({
    complexity: Choice(["simple", "moderate", "complex"]),
    score: Type.Number(),
    reasons: Type.Array(Type.String()),
  }),
);
const Chunk = Named("MatchingChunk", Type.Object({ chunkText: Type.String(), order: Type.Number() }));
const Stats = Named(
  "FacetStats",
  Type.Object({
    min: Nullable(Type.Number()),
    max: Nullable(Type.Number()),
    average: Nullable(Type.Number()),
    count: Type.Number(),
  }),
);
const Bucket = Named(
  "FacetBucket",
  Type.Object({
    key: Type.String(),
    from: Type.Optional(Nullable(Type.Number())),
    to: Type.Optional(Nullable(Type.Number())),
    count: Type.Number(),
  }),
);

const AppliedRule = Named(
  "AppliedRule",
  Type.Object({
    id: Type.String({ description: "Of the rule; `draft-1` is the first draft without one." }),
    name: Type.Optional(Type.String({ description: "For secret keys." })),
  }),
);
const Banner = Named("RuleBanner", Type.Object({ ruleId: Type.String(), banner: FreeForm }));
function toGroupSchema(name: string, hit: TSchema) {
  const value = Type.Unsafe<FilterValue | null>({
    type: ["string", "number", "boolean", "null"],
    description: "Value of `groupBy` that the records share; null: none. Absent where the key does not see it.",
  });
  return Named(
    `${name}SearchGroup`,
    Type.Object(
      {
        value: Type.Optional(value),
        total: Type.Number({ description: "Number of records of the group that the search finds." }),
        hits: Type.Array(hit, {
          description: "Further records of the group, best first: `groupSize` at most with the hit.",
        }),
      },
      { description: "Group of the hit, in a search with `groupBy`." },
    ),
  );
}

const HitFields = Named(
  "SearchHit",
  Type.Object(
    {
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
      explanation: Type.Optional(ExplanationSchema),
      pinned: Type.Optional(Type.Boolean({ description: "True where a merchandising rule gives it its place." })),
    },
    { description: "What a search says of each hit, beside the fields of its record." },
  ),
);

const SearchCorrection = Named(
  "SearchCorrection",
  Type.Object({
    from: Type.String({ description: "The word as the text has it." }),
    to: Type.String({ description: "The word that most of the hits have in its place." }),
    kind: Choice(CORRECTION_KINDS, {
      description: "spelling: it was misspelt; thesaurus: the thing is there under another name.",
    }),
  }),
);

/** Fields of an answer that tell what was found by other words, and what may have been meant. */
const CORRECTION_FIELDS = {
  corrections: Type.Optional(
    Type.Array(SearchCorrection, {
      description: "Words of the text that no hit of the page has, with those that hits have in their place. Absent: none.",
    }),
  ),
  didYouMean: Type.Optional(
    Type.String({
      description: "The text with words of the catalogue, where nothing fits it as it is. It was not searched for.",
    }),
  ),
};

/** Meaning of a text, as the answer of a search tells it. */
const InterpretationSchema = Named(
  "Interpretation",
  Type.Object(
    {
      filters: FilterOver("records", "The conditions that were read out of the text."),
      exclusions: Type.Array(Type.String(), { description: "What the hits must not have, in the words of the text." }),
      sort: Type.Optional(
        Type.Array(Type.String(), {
          description: "The order that the text asks for, in the language of `sort`. Absent without any.",
        }),
      ),
      preferences: Type.Optional(
        Type.Array(Type.String(), {
          description: "For whom the text asks, in its words: what suits them comes first. Absent without any.",
        }),
      ),
      things: Type.Optional(
        Type.Array(Type.String(), { description: "The things that a model has read in the text. Absent without one." }),
      ),
      text: Type.String({ description: "The text that was searched for." }),
    },
    { description: "What was understood of the text. Its `filters` are in the language of filters and can be sent back." },
  ),
);

const SearchResult = Named(
  "SearchResult",
  Type.Object(
    {
      total: Type.Number(),
      looserTotal: Type.Optional(
        Type.Number({ description: "Further hits by relevance that this order leaves out. Absent: none." }),
      ),
      facets: Type.Optional(Type.Record(Type.String(), Type.Array(Bucket))),
      facetStats: Type.Optional(Type.Record(Type.String(), Stats)),
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
      experiment: Type.Optional(
        Named(
          "SearchExperiment",
          Type.Object(
            { id: Type.String(), arm: ArmName },
            { description: "The experiment that the shopper of this search is in; absent without one." },
          ),
        ),
      ),
      redirect: Type.Optional(Type.String({ description: "Where a merchandising rule sends the shopper." })),
      banners: Type.Optional(Type.Array(Banner)),
    },
    { description: "What a search answers beside its hits." },
  ),
);

/** Returns the schema of the answer of a search (docs/specification/search.md). */
export function searchResultSchema(kind: CatalogKind) {
  const name = KIND_NAMES[kind];
  const hit = Named(`${name}SearchHit`, Type.Intersect([RECORD_FIELDS[kind], HitFields]));
  const grouped = Type.Intersect([hit, Type.Object({ group: Type.Optional(toGroupSchema(name, hit)) })]);
  const results = Type.Array(grouped);
  const query = Type.Object({ text: Type.String(), filters: Type.Optional(FilterOver(kind)), limit: Type.Number() });
  return Named(`${name}SearchResult`, Type.Intersect([SearchResult, Type.Object({ results, query })]));
}
