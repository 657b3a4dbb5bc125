import { type Static, Type } from "@sinclair/typebox";
import { Choice, extending, Named, Patterned } from "../shapes.ts";

const Weight = (description: string) => Type.Optional(Type.Number({ minimum: 0, maximum: 1, description }));

/** Weights of what a shop knows beside words, each from 0, which says nothing, to 1. */
const SearchSignals = Named(
  "SearchSignals",
  Type.Object(
    {
      stock: Weight("Products that can be bought before those out of stock. 1 is the default; 0 leaves stock out."),
      rating: Weight("Well rated products first; few reviews count little. 0 is the default."),
      popularity: Weight("Lifts what shoppers view and buy most, in searches. Without it, by a little: 0.3."),
      newness: Weight("New products first, by `releasedAt`, else `publishedAt`, else the time of creation. 0 is the default."),
      number: Weight("Products with a large number in `numberField` first. 0 is the default."),
      numberField: Type.Optional(
        Patterned("^metadata\\..+$", "must be metadata.<name>", {
          maxLength: 128,
          description: "Field whose number counts; `metadata.popularity` where none is named.",
        }),
      ),
    },
    { description: "Signals that, beside words, order products that fit about equally well, and all that are browsed." },
  ),
);

const FieldWeight = Type.Optional(
  Named("WordWeight", Type.Number({ minimum: 0.1, maximum: 10, description: "Weight of a word in this field." })),
);
const WordWeights = Named(
  "WordWeights",
  Type.Object(
    {
      name: FieldWeight,
      sku: FieldWeight,
      brands: FieldWeight,
      categories: FieldWeight,
      tags: FieldWeight,
      attributes: FieldWeight,
      excerpt: FieldWeight,
      content: FieldWeight,
    },
    { description: "Weights of words by their field; fields that are not named keep the service's own." },
  ),
);
const KindWeights = (kind: string) => Type.Optional({ ...WordWeights, description: `Weights of the fields of ${kind}.` });

/** Weights of words by their field, of each kind. */
const SearchFields = Named(
  "SearchFieldWeights",
  Type.Object(
    { products: KindWeights("products"), posts: KindWeights("posts"), prompts: KindWeights("prompts") },
    { description: "Weight of a word by its field, 0.1 to 10. A change has the workspace indexed anew." },
  ),
);

/** Ways of a search where neither their request nor an experiment says otherwise. */
export const SearchDefaults = Named(
  "SearchDefaults",
  Type.Object({
    interpret: Type.Optional(
      Type.Boolean({
        description:
          "Reads conditions out of the text: prices, exclusions, quoted phrases. `true` is the default; `false` " +
          "takes it as words.",
      }),
    ),
    signals: Type.Optional(SearchSignals),
    semantic: Type.Optional(
      Named(
        "SemanticSearch",
        Choice(["on", "fallback", "off"], {
          description:
            "`on`: by words and meaning; `fallback`: by meaning only where no record has a word of the text; `off`: " +
            "by words alone. The default is `on` in English, whose meaning the service knows, else `fallback`.",
        }),
      ),
    ),
    thesaurus: Type.Optional(
      Type.Boolean({
        description: "`false` finds no other names of a thing than the workspace's synonyms. `true` is the default.",
      }),
    ),
    groupBy: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description:
          "Field whose equal values a search shows as one hit unless its request says otherwise: `metadata.model`, " +
          "say, where each variant is a record.",
      }),
    ),
    groupSize: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10,
        description: "Records of a group that its hit shows, itself included: 1 by default.",
      }),
    ),
  }),
);

const Keywords = Named(
  "SearchKeywords",
  Choice(["none", "model"], {
    description:
      "`model` has a language model write for each product names of the thing that it is and other words by which shoppers ask " +
      "for it, and for each post the questions that it answers, at the tenant's cost. Shown to nobody. `none` is the default.",
  }),
);

const KeywordLanguages = Type.Array(Type.String({ minLength: 2, maxLength: 35 }), {
  maxItems: 6,
  description: "Further languages of shoppers, such as `fr`, in which the model writes names of products and questions.",
});

const Understanding = Named(
  "SearchUnderstanding",
  Choice(["rules", "model"], {
    description:
      "`model` has a language model read texts, and choose from what fits, at the tenant's cost. `rules` is the default.",
  }),
);

/** Rules of a workspace for what a search leaves open (docs/specification/search.md). */
export const SearchSettings = Named(
  "SearchSettings",
  Type.Object({
    ...SearchDefaults.properties,
    fields: Type.Optional(SearchFields),
    keywords: Type.Optional(Keywords),
    keywordLanguages: Type.Optional(KeywordLanguages),
    understanding: Type.Optional(Understanding),
  }),
  extending(SearchDefaults),
);
export type SearchSettings = Static<typeof SearchSettings>;
