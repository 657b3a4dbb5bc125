import { Type } from "@sinclair/typebox";
import { FilterOver, Named } from "../../../../schemas/shapes.ts";

/** Meaning of a text, as the answer of a search tells it. */
export const InterpretationSchema = Named(
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
