import type { MessageIntent } from "../../../../languages/message-intents.ts";
import { hasBounds } from "../../../search/index.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { isSmalltalk } from "./classify-intent.ts";
import type { Constraints } from "./message-constraints.ts";

/** Returns true for criteria that only a message about products has: "the first one, please" is more than politeness. */
export function narrowsSearch(
  constraints: Constraints,
  refused: Pick<ParsedMessage, "refusedPositions" | "refusesShown">,
): boolean {
  const { priceBounds, relativePrice, colours, sizes, pickedPositions, wantsMore, wantsComparison } = constraints;
  const positions = [...pickedPositions, ...refused.refusedPositions];
  const hasValues = colours.length + sizes.length + positions.length > 0;
  return hasBounds(priceBounds) || hasValues || relativePrice !== null || wantsMore || wantsComparison || refused.refusesShown;
}

/** Returns what a message of an intent wants of the shop itself; criteria of a product leave questions of service alone. */
export function toWishes(found: MessageIntent, narrows: boolean) {
  const intent = narrows && (isSmalltalk(found) || found === "advice") ? "product" : found;
  return {
    smalltalk: isSmalltalk(intent) ? intent : null,
    wantsHuman: intent === "handoff",
    complains: intent === "complaint",
    wantsContact: intent === "contact",
    asksForService: intent === "service",
    wantsAdvice: intent === "service" || intent === "advice",
  };
}
