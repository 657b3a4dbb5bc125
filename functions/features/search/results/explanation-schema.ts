import { Type } from "@sinclair/typebox";
import { Choice, Named, Nullable } from "../../../../schemas/shapes.ts";
import { MATCH_TIERS } from "../query/match-fit.ts";
import { RATER_NAMES } from "../query/search-request.ts";
import { SIGNALS } from "../ranking/retrieval/stored-signals.ts";
import { FURTHER_SIGNALS } from "../ranking/score-parts.ts";
import { WAYS } from "./matched-fields.ts";

const MatchedField = Named(
  "ExplainedField",
  Type.Object({
    field: Type.String({ description: "Of the record: `name`, `attributes.color`." }),
    term: Type.String({ description: "The word of the text, normalised." }),
    how: Choice(WAYS, {
      description:
        "`exact`: as written; `form`: another form of it; `prefix`: a word that it begins; `typo`: a word that it misspells; " +
        "`synonym`: one of the workspace's; `thesaurus`: another name of the thing; `compound`: written together or apart, or " +
        "a part; `notation`: another way to write the number or code; `code`: the text is this code.",
    }),
    word: Type.Optional(Type.String({ description: "What the field has in its place." })),
    edits: Type.Optional(Type.Integer({ description: "Letters that are off." })),
  }),
);

const Signal = Named(
  "ExplainedSignal",
  Type.Object({
    name: Choice([...SIGNALS, ...RATER_NAMES.filter((name) => name !== "rules"), ...FURTHER_SIGNALS], {
      description:
        "`stock`, `rating`, `newness`, `number` and `popularity` as `search.signals` weighs them; `taste` of the shopper; " +
        "`namedValues`: colours and sizes that the text names; `recipient`: whom it asks for; `thing`: " +
        "goes with the thing and is not it; `wordLikeness`: words alike; `reading`: a model's; `firstPage`: what the first " +
        "page was rated by, all together; `minScore`: kept at the smallest score; `hitBefore`: no higher than the hit before it.",
    }),
    weight: Type.Optional(Type.Number()),
    value: Type.Optional(Nullable(Type.Number({ description: "What the record holds of it, or how it was rated." }))),
    moved: Type.Number({ description: "Added to the score." }),
  }),
);

const RuleEffect = Named(
  "ExplainedRule",
  Type.Object({
    id: Type.String({ description: "Of the rule; `draft-1` is the first draft without one." }),
    name: Type.Optional(Type.String()),
    effect: Choice(["pin", "boost", "bury", "query", "filter"], {
      description: "`query` replaced the text, `filter` let this hit through; they are the same for all hits.",
    }),
    position: Type.Optional(Type.Integer({ description: "Where it is pinned." })),
    weight: Type.Optional(Type.Number({ description: "Of the boost, or below 0 of the bury." })),
    moved: Type.Number({ description: "Added to the score. A pin moves the hit, and not its score." }),
  }),
);

/** Parts that a score is made of: `tierScore`, `words`, `meaning`, `likeness` and all `moved` add up to `score`. */
export const ExplanationSchema = Named(
  "Explanation",
  Type.Object(
    {
      tier: Choice([...MATCH_TIERS, "browsed"], {
        description:
          "Decides the range of the score: `identified` by a code; `titled`: the name is the text; `named`: all words in it; " +
          "`labelled`: in name and labels; `described`: most there, others in texts; `related`: less; `browsed`: all are found.",
      }),
      tierScore: Type.Number({ description: "Least score of the tier." }),
      words: Type.Number({ description: "What the words of the text add." }),
      meaning: Type.Number({ description: "What its meaning adds." }),
      likeness: Type.Optional(Type.Number({ description: "What likeness to the best answers to a question adds." })),
      signals: Type.Array(Signal, { description: "What moved the score beside words and meaning, in this order." }),
      rules: Type.Array(RuleEffect, { description: "In the order in which rules apply." }),
      fields: Type.Array(MatchedField, { description: "Where the words of the text stand." }),
      lexicalScore: Type.Number({ description: "Measure of how far its words are an answer, 0 to 1." }),
      vectorScore: Nullable(Type.Number({ description: "Cosine of the text and the nearest passage." })),
      fusedScore: Type.Number({ description: "The score of the hit." }),
      scoreWithoutBoost: Type.Optional(Type.Number({ description: "Before what is learnt and rules, where they changed it." })),
      matchedTerms: Type.Array(
        Type.Object({
          term: Type.String({ description: "The word of the text, normalised." }),
          how: Choice(["exact", "synonym", "thesaurus", "prefix", "typo"], { description: "In which way the record has it." }),
          word: Type.Optional(Type.String({ description: "What the record has in its place." })),
          edits: Type.Optional(Type.Integer({ description: "Letters that are off." })),
        }),
        { description: "The best way in which the record has each word." },
      ),
    },
    {
      description:
        "Why the hit has its score: `tierScore`, `words`, `meaning`, `likeness` and every `moved` add up to `score`, each " +
        "being what the score grows by when it is added to those before it.",
    },
  ),
);
