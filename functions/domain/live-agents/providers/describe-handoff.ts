import { createHash } from "node:crypto";
import type { HandoffConversation, ShopperMessage } from "../../../platform/ports/live-agents.ts";

/** Subject of a conversation in lists of agents. */
export const SUBJECT = "A shopper asks for a person";
/** Longest text of a shopper that any of the providers takes, escaped. */
const MAX_TEXT = 7_500;
export const SHOPPER_NAME = "Shopper";

/** Returns a handoff as text for an agent: the last question, and what was said before. No id of the shopper is in it. */
export function describeHandoff({ reason, summary, language }: HandoffConversation): string {
  const question = reason ? `\n\n${reason.slice(0, MAX_TEXT)}` : "";
  const before = summary === "" ? "" : `\n\n---\n${summary.slice(-MAX_TEXT)}`;
  return `${SUBJECT} (language: ${language}).${question}${before}`;
}

/** Names a shopper to a provider: the same one each time, by nothing that says who it is. */
export function toShopperId(shopper: ShopperMessage["shopper"]): string {
  const id = shopper.userId === null ? `visitor ${shopper.visitorId ?? ""}` : `user ${shopper.userId}`;
  return `shopper-${createHash("sha256").update(id).digest("hex").slice(0, 32)}`;
}

/** Cuts a shopper's text to what providers take. */
export function cutMessage(text: string): string {
  return text.slice(0, MAX_TEXT).toWellFormed();
}
