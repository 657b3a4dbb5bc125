import type { Requirements } from "./requirement.ts";

const ENVELOPE = "decisions, Envelope";

/** What a caller may send that no caller should. */
export const INPUT_REQUIREMENTS: Requirements = {
  "input.never-5xx": { source: "product", promise: "Whatever is sent to whichever operation, the answer is never a 5xx." },
  "input.nothing-written": { source: "product", promise: "A refused request writes nothing." },
  "input.query": { source: "product", promise: "Whatever a query parameter holds, the answer is never a 5xx." },
  "input.paths": { source: ENVELOPE, promise: "A path that is not well-formed is 404." },
  "input.depth": { source: "product", promise: "A depth bomb is 400 INVALID_JSON." },
  "input.characters": { source: "product", promise: "NUL characters and lone surrogates are 400 INVALID_JSON." },
  "input.prototype": { source: "product", promise: "A __proto__ key is 400 INVALID_JSON." },
  "input.numbers": { source: "product", promise: "NaN is no JSON; an infinite number is a fault of its field." },
};
