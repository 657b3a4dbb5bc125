import { Type } from "@sinclair/typebox";
import { Choice, Named } from "../../../../schemas/shapes.ts";
import { CORRECTION_KINDS } from "./corrections.ts";

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
export const CORRECTION_FIELDS = {
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
