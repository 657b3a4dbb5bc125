import type { ModelUsage, TextRequest } from "../../../../platform/model.ts";
import { UpstreamError } from "../../../../platform/upstream-error.ts";
import {
  type Composed,
  type Composer,
  ComposerFailed,
  type Curated,
  type Kit,
  type Turn,
  type Understood,
} from "../../contracts.ts";
import { type Corrected, guardTexts } from "../../grounding/guard-texts.ts";
import { composerBudgetsOf } from "./budgets.ts";
import { messagesFor, stableInstructions } from "./instructions.ts";
import { MarkWriter } from "./mark-writer.ts";
import { MarkParser } from "./parse-marks.ts";
import { Shelf } from "./shelf.ts";

const METRICS: Record<Corrected, string> = {
  price_replaced: "PriceReplaced",
  price_left_out: "PriceLeftOut",
  link_replaced: "LinkReplaced",
  link_left_out: "LinkLeftOut",
};

/** Answers with the model: its text becomes blocks while it is being written, and shows and says only what the curators found. */
export const composeWithModel: Composer = async (turn, understood, curated, kit) => {
  const shelf = new Shelf(curated);
  const onCorrected = (what: Corrected) => kit.log.count(METRICS[what]);
  const guard = guardTexts(turn, curated, { language: understood.language, onCorrected });
  const writer = new MarkWriter({ shelf, guard }, kit);
  try {
    await writeAnswer(requestFor(turn, understood, curated, shelf, kit), writer, kit);
  } catch (error) {
    throw error instanceof UpstreamError ? new ComposerFailed("The model gave no whole answer.", { cause: error }) : error;
  }
  const composed = writer.finish();
  if (!kit.signal.aborted && !isUsable(composed)) throw new ComposerFailed("The model's answer holds nothing to show or say.");
  return composed;
};

async function writeAnswer(request: TextRequest, writer: MarkWriter, kit: Kit): Promise<void> {
  const parser = new MarkParser();
  const began = performance.now();
  let hasBegun = false;
  for await (const event of kit.ports.model.stream(request)) {
    if (event.type === "text" && !hasBegun) kit.log.count("ComposerFirstTokenMs", Math.round(performance.now() - began));
    hasBegun ||= event.type === "text";
    if (event.type === "usage") kit.spend(callOf(event.usage));
    else if (!kit.signal.aborted) for (const mark of parser.push(event.text)) writer.write(mark);
  }
  for (const mark of parser.end()) writer.write(mark);
}

function requestFor(turn: Turn, understood: Understood, curated: Curated[], shelf: Shelf, kit: Kit): TextRequest {
  return {
    stable: stableInstructions(turn.settings),
    messages: messagesFor(turn, understood, curated, shelf),
    ...composerBudgetsOf(turn.settings),
    tier: turn.tier,
    signal: kit.signal,
  };
}

function callOf(usage: ModelUsage) {
  return { purpose: "compose", ...usage };
}

function isUsable({ prose, shown }: Composed): boolean {
  return prose.trim() !== "" || shown.length > 0;
}
