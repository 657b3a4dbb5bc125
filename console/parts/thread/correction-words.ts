import type { Data } from "../../../clients/typescript/src/types.ts";

type Reason = Data<"GET /analytics/chat">["droppedSentences"]["reasons"][number]["reason"];

/** Reasons for which a sentence of a model's did not leave as it was written. */
export const CORRECTION_WORDS: Record<Reason, string> = {
  figure: "a figure that no record and no page has",
  price: "a price that no record has",
  link: "a link that no record carries",
  address: "an address that no record and no page has",
  phone: "a telephone number that no record and no page has",
  promise: "a promise that no text of the shop makes",
  order: "something done, of which nothing tells",
  claim: "a claim that nothing tells of",
  name: "a name that nothing given to it has",
  rare: "a claim that nothing given to it makes",
  recited: "a recital of its instructions",
  rest: "the rest of a sentence that was left out",
  other_language: "an answer in another language than the shopper's",
};
