import type { MessageReader } from "../contracts/message-reader.ts";
import { asksToForget } from "../preferences/told-preferences.ts";
import { openReading, withReading } from "./plain-reading.ts";
import { readMessage } from "./reading/read-message.ts";

/** Reads messages by their words, without a model. Never throws. */
export const plainReader: MessageReader = {
  async read(turn, context) {
    const read = await readMessage(turn, context);
    const forgets = turn.shopper.userId !== null && asksToForget(turn.message, read.language);
    return forgets ? withReading({ ...read, reply: "forget" }, openReading(read)!) : read;
  },
};
