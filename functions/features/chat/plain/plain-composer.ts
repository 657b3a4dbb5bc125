import { type ComposedAnswer, type CuratorResult, isShopDomain } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { ReplyComposer } from "../contracts/reply-composer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { plainFinder } from "./plain-finder.ts";
import { NOTHING_READ, openReading, withReading } from "./plain-reading.ts";
import { readMessage } from "./reading/read-message.ts";
import { composePlainly } from "./reply/compose-plainly.ts";

/**
 * Answers from records and the phrases of the shopper's language, without a model. Where a model has read the message, what it
 * found is shown; one that was left to the composing model is read here for the first time.
 */
export const plainComposer: ReplyComposer = {
  async compose(turn, interpretation, found, context, prefix): Promise<ComposedAnswer> {
    const known =
      openReading(interpretation) === null
        ? await readAnew(turn, interpretation, found, context)
        : { interpretation, curated: found };
    return composePlainly(turn, known.interpretation, known.curated, context, prefix);
  },
};

async function readAnew(turn: Turn, told: Interpretation, found: CuratorResult[], context: TurnContext) {
  const own = await readMessage(turn, context);
  const others = found.filter(({ domain }) => !isShopDomain(domain));
  const isOfOthers = others.length > 0 && others.length === found.length;
  if (isAsWritten(turn, told) && !isOfOthers) {
    const { curated } = await plainFinder.find(turn, own, context);
    return { interpretation: own, curated: [...curated, ...others] };
  }
  const reading = { ...(openReading(own) ?? NOTHING_READ), smalltalk: null, fixed: null };
  return { interpretation: withReading({ ...told }, reading), curated: found };
}

/** A message that the model was to read while it answers has been read by nobody yet. */
function isAsWritten({ message }: Turn, { question, searches: [first] }: Interpretation): boolean {
  return question === message && first !== undefined && message.trim().startsWith(first);
}
