import type { DomainOffer } from "../../../../schemas/chat/chat-chunks.ts";
import { languageData } from "../../../languages/registry.ts";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { findAvailableAgents } from "./handoff.ts";
import { readContactFormOptions } from "./offers/contact-form.ts";
import { buildContactOffer, buildHandoffOffer } from "./offers/send-offer.ts";

interface HelpScope {
  turn: Turn;
  language: string;
  /** Begins the ids of the answer's blocks. */
  prefix: "b" | "f";
  /** True where a person is offered before the form. */
  prefersPerson?: boolean;
}

/**
 * Ends an answer with an offer of the contact form, otherwise of a live agent, or the other way round. Where the shop has
 * neither, an answer without a word says what the assistant can do.
 */
export async function offerHelpBelow(composed: ComposedAnswer, scope: HelpScope, context: TurnContext): Promise<ComposedAnswer> {
  const { language, prefix } = scope;
  const offer = await chooseOffer(scope, context);
  const isEmpty = composed.prose.trim() === "";
  if (context.signal.aborted || (offer === null && !isEmpty)) return composed;
  const text = offer?.message ?? languageData(language).offers.nobodyAvailable;
  const blockId = `${prefix}${HELP_BLOCK}`;
  context.send({ type: "block_start", data: { blockId, type: "text", format: "text" } });
  if (!isEmpty) context.send({ type: "block_delta", data: { blockId, content: "\n\n" } });
  context.send({ type: "block_delta", data: { blockId, content: text } });
  context.send({ type: "block_end", data: { blockId } });
  const answered = { ...composed, prose: isEmpty ? text : `${composed.prose}\n\n${text}` };
  if (offer === null) return answered;
  context.send({ type: "domain_offer", data: offer });
  return { ...answered, effects: { ...composed.effects, contact: { ...composed.effects?.contact, offerLanguage: language } } };
}
/** Number of the block, above those of any answer. */
const HELP_BLOCK = 1_000;

async function chooseOffer(
  { turn, language, prefersPerson = false }: HelpScope,
  context: TurnContext,
): Promise<DomainOffer | null> {
  const { handoff } = languageData(language).offers;
  const form = readContactFormOptions(turn.settings);
  if (form.isOffered && !prefersPerson) return buildContactOffer(language, form);
  if ((await findAvailableAgents(turn, context)) !== null) return buildHandoffOffer(language, handoff);
  return form.isOffered ? buildContactOffer(language, form) : null;
}
