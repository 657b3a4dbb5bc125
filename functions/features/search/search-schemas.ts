import { type Static, type TProperties, type TSchema, Type } from "@sinclair/typebox";
import { PostFields, PostInput, ProductFields, ProductInput, PromptFields, PromptInput } from "../../../schemas/catalog.ts";
import { RuleDraft } from "../../../schemas/search/rule.ts";
import { SearchSettings } from "../../../schemas/search/search-settings.ts";
import { Choice, FilterOver, Named, Nullable, Patterned, Synonyms, Timestamp } from "../../../schemas/shapes.ts";
import type { ValidationIssue } from "../../http/errors.ts";
import type { CatalogKind } from "../../platform/ports/search/search-index.ts";
import { sortSchema } from "./query/search-order.ts";
import { HIGHLIGHT_FIELDS } from "./query/search-request.ts";

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
export const RECORD_FIELDS: Record<CatalogKind, TSchema> = { products: ProductFields, posts: PostFields, prompts: PromptFields };
const COMPUTED_FIELDS = ["createdAt", "updatedAt"];
const COMPUTED_POST_FIELDS = ["wordCount", "readingTime", "metaTitle", "metaDescription"];

const Highlight = Type.Unsafe<boolean | { fields?: (typeof HIGHLIGHT_FIELDS)[number][] }>({
  type: ["boolean", "object"],
  properties: { fields: Type.Array(Choice(HIGHLIGHT_FIELDS), { minItems: 1, maxItems: HIGHLIGHT_FIELDS.length }) },
});

function facetSchema(kind: CatalogKind, description?: string) {
  const open = kind === "prompts" ? "metadata" : "attributes|metadata";
  const names = [...FACET_NAMES[kind], ...open.split("|").map((group) => `${group}.<name>`)];
  const pattern = `^(${FACET_NAMES[kind].join("|")}|(${open})\\..+)$`;
  return Type.Array(
    Named(
      `${KIND_NAMES[kind]}Facet`,
      Patterned(pattern, `must be one of ${names.join(", ")}`, { maxLength: 128, description: "Name of a facet." }),
    ),
    {
      maxItems: 20,
      ...(description && { description }),
    },
  );
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

/** Returns true for a field that `facetFields` takes by its own name. */
export function isFacet(kind: CatalogKind, name: string): boolean {
  return name !== "priceRanges" && new RegExp(facetSchema(kind).items.pattern!).test(name);
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

/** Options whose values depend on the kind. */
const OWN_OPTIONS = ["filters", "facetFields", "conjunctiveFacets", "facetStats", "sort", "fields"] as const;

/** Names of records by their kind, in names of schemas. */
export const KIND_NAMES: Record<CatalogKind, string> = { products: "Product", posts: "Post", prompts: "Prompt" };

/** Options of what a text finds. */
const MATCHING_OPTIONS = {
  minScore: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: "Leaves out hits of a lower score, also from total and facets." }),
  ),
  semantic: SearchSettings.properties.semantic,
  interpret: SearchSettings.properties.interpret,
  useAgent: Type.Optional(Type.Boolean()),
};

function facetOptions(kind: CatalogKind) {
  return {
    facetFields: Type.Optional(facetSchema(kind)),
    facetQueries: Type.Optional(
      Type.Record(Type.String({ maxLength: 128 }), Type.String({ maxLength: 100 }), {
        maxProperties: 20,
        description:
          'Texts by facets, `{brands: "ni"}`: only values in which words begin so are counted; case and accents do not matter.',
      }),
    ),
    conjunctiveFacets: Type.Optional(
      facetSchema(
        kind,
        "Facets that the filter on their own field narrows as well, since all ticked values must be there; others " +
          "show what another choice would find.",
      ),
    ),
    facetStats: Type.Optional(
      Type.Array(statsSchema(kind), {
        maxItems: 20,
        description: "Fields whose smallest, largest and average number is told, over all that matches.",
      }),
    ),
    facetSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    includeFacets: Type.Optional(Type.Boolean()),
  };
}

const GROUP_OPTIONS = {
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
};

/** Options of who searches, and where. */
const SHOPPER_OPTIONS = {
  searchContext: Type.Optional(Choice(SEARCH_CONTEXTS)),
  trackAnalytics: Type.Optional(Type.Boolean()),
  personalize: Type.Optional(
    Type.Boolean({ default: true, description: "False orders products by relevance alone, without popularity or taste." }),
  ),
  visitorId: Type.Optional(Type.String({ maxLength: 255, description: "Of the shopper who searches, of the shop's making." })),
  userJwt: Type.Optional(
    Type.String({
      description: "HS256 with the account's jwtSecret; sub is the user. The header X-User-Jwt serves as well.",
    }),
  ),
};

/** Options of the rules and synonyms that change a search. */
const MERCHANDISING_OPTIONS = {
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
  rulesAt: Type.Optional({
    ...Timestamp,
    description: "Time at which the conditions of merchandising rules are tested, in place of now. Secret keys only.",
  }),
  synonyms: Type.Optional({
    ...Synonyms,
    description: "Synonyms to try in place of those of the workspace, written as its settings have them. Secret keys only.",
  }),
};

/** Returns the schema of a search request (docs/specification/search.md). */
export function searchRequestSchema(kind: CatalogKind) {
  const schema = Type.Object({
    text: Type.String({ minLength: 1, maxLength: 200_000 }),
    filters: Type.Optional(FilterOver(kind, "What every hit must fit, beside the text.")),
    limit: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 50,
        default: 10,
        description: "Number of hits of a page. 0 answers with total and facets alone; such a search has no pages.",
      }),
    ),
    ...MATCHING_OPTIONS,
    ...facetOptions(kind),
    ...GROUP_OPTIONS,
    ...SHOPPER_OPTIONS,
    sort: Type.Optional(sortSchema(kind)),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 24_000 })),
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
    ...MERCHANDISING_OPTIONS,
  });
  const shared = Type.Omit(schema, OWN_OPTIONS, { description: "What searches of every kind can be asked." });
  return Named(`${KIND_NAMES[kind]}SearchRequest`, schema, () =>
    Type.Intersect([Named("SearchRequest", shared), Type.Pick(schema, OWN_OPTIONS)]),
  );
}
export type SearchBody = Static<ReturnType<typeof searchRequestSchema>>;

/** Returns the facets that `includeFacets: true` stands for when no name is given. */
export function defaultFacetsFor(kind: CatalogKind): string[] {
  return FACET_NAMES[kind].slice(0, 4);
}

/** Returns the schema of a search whose record is explained: it has no pages of its own, and no model rewrites it. */
export function explainedRequestSchema(kind: CatalogKind) {
  const search = searchRequestSchema(kind);
  const { cursor: _, useAgent: __, explain: ___, ...properties } = search.properties;
  const own = {
    id: Type.String({ minLength: 1, maxLength: 1_024, description: "Of the record that is asked about." }),
    audience: Type.Optional(
      Choice(["merchant", "shopper"], {
        description:
          "`shopper` looks for the record as a publishable key would; by default as the key that asks. Secret keys only.",
      }),
    ),
    keyFilters: Type.Optional(
      FilterOver(kind, "Filter of a restricted key, to look for the record as it would. Secret keys only."),
    ),
  };
  return Named(`Explained${KIND_NAMES[kind]}SearchRequest`, Type.Object({ ...properties, ...own }), () =>
    Type.Intersect([search, Type.Object(own)]),
  );
}
