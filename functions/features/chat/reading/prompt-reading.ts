import { NO_BOUNDS } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn } from "../contracts/turn.ts";
import { guessLanguage } from "../language/guess-language.ts";

/** True where the merchant's own words answer the turn, whatever its message says. */
export function isAnsweredByPrompt({ prompt }: Turn): boolean {
  return Boolean(prompt?.cannedResponse) && prompt?.overrideMode === "override";
}

/** Returns the reading of such a turn: the answer is written already, and shows the records that the prompt names. */
export function readPrompt(turn: Turn): Interpretation {
  return {
    ...{ intents: ["product", "post"], reply: "answer", language: guessLanguage(turn), question: turn.message },
    ...{ searches: [], excluded: [], filter: null, limits: NO_BOUNDS, cardIds: [], readBy: "prompt" },
  };
}
