import type { MessageReader } from "../contracts/message-reader.ts";
import { asksToForget } from "../preferences/told-preferences.ts";
import { toInterpretation } from "./plain-reading.ts";
import { interpretMessage } from "./reading/interpret-message.ts";

/** Reads messages by their words, without a model. Never throws. */
export const plainReader: MessageReader = {
  async read(turn, context) {
    const reading = await interpretMessage(turn, context);
    const forgets = turn.shopper.userId !== null && asksToForget(turn.message, reading.language);
    return toInterpretation(reading, forgets ? "forget" : undefined);
  },
};
