import { extractPriceBounds, hasBounds, WrittenText } from "../../search/index.ts";
import type { MessageReader } from "../contracts/message-reader.ts";
import type { Turn } from "../contracts/turn.ts";
import { listSentences } from "../guards/reading/find-sentence-end.ts";
import { guessLanguage } from "../language/guess-language.ts";
import { asksToForget } from "../preferences/told-preferences.ts";
import { openReading, withReading } from "./plain-reading.ts";
import { takeRequests } from "./reading/read-criteria.ts";
import { readMessage } from "./reading/read-message.ts";

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
