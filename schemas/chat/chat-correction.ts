import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named } from "../shapes.ts";

/** Codes of why a sentence of a model's did not leave as it was written; `rest`: its beginning was left out. */
export const CORRECTION_REASONS = [
  ...(["figure", "price", "link", "address", "phone", "promise", "order", "claim", "name", "rare", "recited"] as const),
  ...(["rest", "other_language"] as const),
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/** Sentence of a model's that did not leave as it was written. */
const SentenceCorrection = Named(
  "ChatCorrection",
  Type.Object(
    {
      what: Choice(["left_out", "replaced"], { description: "What was done with the sentence." }),
      reason: Choice(CORRECTION_REASONS, {
        description: "Code of what the sentence rests on, and nothing given to the turn has.",
      }),
      text: Type.String({
        description: "The sentence as the model wrote it; empty where a whole answer is in another language.",
      }),
      by: Type.Optional(Type.String({ description: "The sentence as it left." })),
    },
    { additionalProperties: false },
  ),
);
export type CorrectionData = Static<typeof SentenceCorrection>;

/** Row of the chunk that tells of one. */
export const CORRECTION_CHUNK = {
  kind: "flow",
  data: SentenceCorrection,
  rule:
    "For secret keys that ask for `explain` only: a sentence of the model's that did not leave as it was written, when that is " +
    "decided. It is no part of the answer.",
} as const;
