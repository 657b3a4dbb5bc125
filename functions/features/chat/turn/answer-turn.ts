import { yieldToEventLoop } from "../../../platform/concurrency/yield-to-event-loop.ts";
import { type ComposedAnswer, ComposerFailed, type Curator, type CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { handleOfferResponse } from "../handoff/handle-offer-response.ts";
import { offerContact, offerHandoff } from "../handoff/handoff.ts";
import type { ParsedOfferResponse } from "../handoff/parse-offer-response.ts";
import { selectDomainCurators } from "../mcp/domain-curator.ts";
import { chooseFollowUps } from "../reply/follow-ups.ts";
import { composeWithModel } from "../reply/model/compose-with-model.ts";
import { composeFromTemplates } from "../reply/template/compose-from-templates.ts";
import { curatePosts, curateProducts } from "../retrieval/catalog-curators.ts";
import { interpretMessage } from "../understanding/interpret-message.ts";

const COMPOSING = "Putting it all together...";
const SEARCHING = "Looking through the shop...";

/** Answers a turn from its interpretation to the follow-ups, chunk by chunk. Throws only what leaves nothing to say. */
export async function answerTurn(turn: Turn, offerAnswer: ParsedOfferResponse | null, kit: TurnContext): Promise<ComposedAnswer> {
  if (offerAnswer) return handleOfferResponse(turn, offerAnswer, kit);
  const understood = await interpretMessage(turn, kit);
  const composed = await answerInterpretation(turn, understood, kit);
  const { conversation } = understood;
  return conversation ? { ...composed, effects: { ...composed.effects, conversation } } : composed;
}

async function answerInterpretation(turn: Turn, understood: Interpretation, kit: TurnContext): Promise<ComposedAnswer> {
  const [main] = understood.intents;
  if (main === "handoff") return offerHandoff(turn, understood.language, kit);
  const offered = main === "contact" ? offerContact(turn, understood.language, kit) : null;
  if (offered) return offered;
  await yieldToEventLoop();
  const curated = await curate(turn, understood, kit);
  kit.send({ type: "progress", data: { stage: "compose", message: turn.settings.composerProgressMessage ?? COMPOSING } });
  await yieldToEventLoop();
  const composed = await composeReply(turn, understood, curated, kit);
  if (kit.signal.aborted) return { ...composed, respondedBy: listRespondingDomains(understood, composed) };
  const followUps = await chooseFollowUps(turn, understood, composed, kit);
  if (followUps.length > 0) kit.send({ type: "prompts", data: followUps });
  return {
    ...composed,
    followUps,
    respondedBy: listRespondingDomains(understood, composed),
    isComposed: understood.interpretedBy !== "prompt",
  };
}

/** The domains of what was shown, in the order in which the shopper asked for them. */
function listRespondingDomains({ intents }: Interpretation, { shown }: ComposedAnswer): string[] {
  const domains = new Set(shown.map(({ domain }) => domain));
  const asked = intents.filter((intent) => domains.delete(intent));
  return [...asked, ...domains];
}

async function curate(turn: Turn, understood: Interpretation, kit: TurnContext): Promise<CuratorResult[]> {
  const curators = await selectCurators(turn, understood, kit);
  if (curators.length === 0) return [];
  kit.send({ type: "progress", data: { stage: "search", message: SEARCHING } });
  return Promise.all(curators.map((each) => each(turn, understood, kit)));
}

/** Small talk asks for nothing; a prompt names what it is about. Everything else may be about products and posts alike. */
async function selectCurators(turn: Turn, understood: Interpretation, kit: TurnContext): Promise<Curator[]> {
  const hasOwn = (turn.prompt?.productIds.length ?? 0) + (turn.prompt?.postIds.length ?? 0) > 0;
  const { intents } = understood;
  if (intents.every((intent) => intent === "smalltalk") && !hasOwn) return [];
  const custom = await selectDomainCurators(turn, intents, kit);
  const isCustomOnly = custom.length > 0 && !intents.includes("product") && !intents.includes("post");
  return isCustomOnly ? custom : [curateProducts, curatePosts, ...custom];
}

/**
 * Answers with the model, or from templates where there is none or it fails: blocks that it had sent are discarded then. A
 * prompt's own answer needs no model.
 */
async function composeReply(
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  context: TurnContext,
): Promise<ComposedAnswer> {
  const needsModel = interpretation.interpretedBy !== "prompt";
  if (!needsModel || !(await context.ports.model.available()))
    return composeFromTemplates(turn, interpretation, curated, context, "b");
  try {
    const composed = await composeWithModel(turn, interpretation, curated, context);
    return { ...composed, degraded: composed.degraded || curated.some(({ failure }) => failure !== null) };
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error;
    context.log.warn("The model's composer failed; the answer is made from templates.", { error });
    context.log.count("ComposerFailed");
    context.send({ type: "block_discard", data: { reason: "The answer is being put together another way." } });
    return composeFromTemplates(turn, interpretation, curated, context, "f");
  }
}
