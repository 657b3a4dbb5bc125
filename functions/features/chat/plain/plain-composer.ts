import type { Filter } from "../../../platform/ports/search-index.ts";
import { andFilters, NO_CONDITIONS, toConditionFilter } from "../../search/index.ts";
import { type ComposedAnswer, type CuratorResult, isShopDomain } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { ReplyComposer } from "../contracts/reply-composer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { findForReading } from "./plain-finder.ts";
import { openReading, type PlainReading } from "./plain-reading.ts";
import { interpretMessage } from "./reading/interpret-message.ts";
import { helpsWithComplaint } from "./reply/complaint-question.ts";
import { composeFromTemplates } from "./reply/compose-from-templates.ts";

/**
 * Answers from templates and records, without a model. Where a model has read the message, it is read here for the first time.
 */
export const plainComposer: ReplyComposer = {
  async compose(turn, interpretation, found, context, prefix): Promise<ComposedAnswer> {
    const reading = openReading(interpretation);
    const known = reading === null ? await readAnew(turn, interpretation, found, context) : { reading, curated: found };
    const isComplaint = interpretation.reply === "complaint" || (interpretation.reply === "insult" && turn.prompt === null);
    if (isComplaint && !helpsWithComplaint(turn, known.reading, known.curated)) return NOTHING_SAID;
    return composeFromTemplates(turn, known.reading, known.curated, context, prefix);
  },
};

/** A complaint that no page helps is left to a person. */
const NOTHING_SAID: ComposedAnswer = { prose: "", shown: [], followUps: [], degraded: false, lastAgent: "composer" };

/** Reads a message that a model has read: what the model has told of it holds. Records are found again; no server is. */
async function readAnew(turn: Turn, interpretation: Interpretation, found: CuratorResult[], context: TurnContext) {
  const own = await interpretMessage(turn, context);
  // A message that the model was to read while it answers has been read by nobody yet.
  const isUnread = interpretation.readBy === "prompt" || isAsWritten(turn, interpretation);
  const merged = isUnread ? own : mergeReadings(own, interpretation);
  const others = found.filter(({ domain }) => !isShopDomain(domain));
  const isOfOthers = others.length > 0 && others.length === found.length;
  if (isOfOthers) return { reading: merged, curated: others };
  const { interpretation: reading, curated } = await findForReading(turn, merged, context);
  return { reading, curated: [...curated, ...others] };
}

function isAsWritten({ message }: Turn, { question, searches: [first] }: Interpretation): boolean {
  return question === message && first !== undefined && message.trim().startsWith(first);
}

function mergeReadings(own: PlainReading, told: Interpretation): PlainReading {
  const [searchText = own.intents[0] === "smalltalk" ? "" : own.searchText, ...additionalQueries] = told.searches;
  const { intents, language, question, excluded, filter, order, limits, cardIds } = told;
  const meant: Filter | null = cardIds.length > 0 ? { field: "id", op: "in", values: cardIds } : null;
  // The limits of the message hold here as well, whatever the model has left out.
  const held = toConditionFilter({ ...NO_CONDITIONS, priceBounds: limits });
  const productFilter = meant ?? andFilters([filter ?? own.productFilter, held]);
  const excludedTerms = [...new Set([...excluded, ...(own.excludedTerms ?? [])])];
  return {
    ...{ parsed: own.parsed, intents, language, question, searchText: meant === null ? searchText : "*", productFilter },
    ...(own.purchase && { purchase: own.purchase }),
    ...(additionalQueries.length > 0 && { additionalQueries }),
    ...(excludedTerms.length > 0 && { excludedTerms }),
    ...(own.excludedColours && { excludedColours: own.excludedColours }),
    ...(own.wearer && { wearer: own.wearer }),
    ...(order && { order }),
    ...(own.preferred && { preferred: own.preferred }),
    interpretedBy: "model",
  };
}
