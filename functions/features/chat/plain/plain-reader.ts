import type { MessageReader } from "../contracts/message-reader.ts";
import type { Turn } from "../contracts/turn.ts";
import { guessLanguage } from "../language/guess-language.ts";
import { asksToForget } from "../preferences/told-preferences.ts";
import { NOTHING_READ, withReading } from "./plain-reading.ts";
import { readMessage } from "./reading/read-message.ts";

/** Reads messages by their words, without a model. Never throws. */
export const plainReader: MessageReader = {
  async read(turn, context) {
    const { prompt } = turn;
    if (prompt?.cannedResponse && prompt.overrideMode === "override") return readPrompt(turn);
    const read = await readMessage(turn, context);
    const forgets = turn.shopper.userId !== null && asksToForget(turn.message, read.language);
    return forgets ? { ...read, reply: "forget" } : read;
  },
};

/** The prompt's answer is written already, and shows the records that the prompt names. */
function readPrompt(turn: Turn) {
  const interpretation = {
    ...{ intents: ["product", "post"], reply: "answer" as const, language: guessLanguage(turn), question: turn.message },
    ...{ searches: [], excluded: [], filter: null, limits: { min: null, max: null }, cardIds: [] },
    readBy: "prompt" as const,
  };
  return withReading(interpretation, NOTHING_READ);
}
