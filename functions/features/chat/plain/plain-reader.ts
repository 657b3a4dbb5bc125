import { splitExamples } from "../../../languages/phrases/message-intents.ts";
import { languageData } from "../../../languages/registry.ts";
import { extractPriceBounds, hasBounds, WrittenText } from "../../search/index.ts";
import type { MessageReader } from "../contracts/message-reader.ts";
import type { Turn } from "../contracts/turn.ts";
import { listSentences } from "../guards/reading/find-sentence-end.ts";
import { guessLanguage } from "../language/message-language.ts";
import { asksToForget } from "../preferences/told-preferences.ts";
import { openReading, withReading } from "./plain-reading.ts";
import { classifyIntent } from "./reading/intents/classify-intent.ts";
import { takeRequests } from "./reading/read-criteria.ts";
import { readMessage } from "./reading/read-message.ts";
import { readReferences } from "./reading/references.ts";

/** A longer message is a letter, which tells more than it asks. */
const MAX_ASKED = 400;

/** Reads messages by their words, without a model. Never throws. */
export const plainReader: MessageReader = {
  async read(turn, context) {
    const read = await readMessage({ ...turn, message: whatIsAsked(turn) }, context);
    const forgets = turn.shopper.userId !== null && asksToForget(turn.message, read.language);
    return forgets ? withReading({ ...read, reply: "forget" }, openReading(read)!) : read;
  },
};

/** Returns the sentences of a letter that ask, wish or limit a price where one asks; any other message whole. */
function whatIsAsked(turn: Turn): string {
  const { message } = turn;
  if (message.length <= MAX_ASKED || !message.includes("?")) return message;
  const language = guessLanguage(turn);
  const asks = (text: string) =>
    text.includes("?") || takeRequests(new WrittenText(text), language) || hasBounds(extractPriceBounds(new WrittenText(text)));
  return listSentences(message).filter(asks).join("");
}

/** Examples that are read: together they use what nearly all messages use. */
const EXAMPLES = 6;
/** An expression is interpreted at its first use, and compiled to machine code at its second. */
const USES = 2;

/**
 * Compiles the expressions and word indexes that the first message in a language (ISO 639-1) would wait for, once in a process.
 * For processes that live long, in idle time: the languages of all shoppers take 30 MB.
 */
export function prepareLanguage(language: string): void {
  const examples = splitExamples(languageData(language).intents.product).slice(0, EXAMPLES);
  for (let use = 0; use < USES; use++) {
    for (const example of examples) {
      classifyIntent(example, language);
      readReferences(example, language);
    }
  }
}
