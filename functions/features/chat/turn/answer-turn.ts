import { languageData } from "../../../languages/registry.ts";
import { yieldToEventLoop } from "../../../platform/concurrency/yield-to-event-loop.ts";
import { type Candidate, type ComposedAnswer, ComposerFailed, type Curator, type CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { offerHandoff } from "../handoff/handoff.ts";
import { offerHelpBelow } from "../handoff/help-offer.ts";
import { offerAfterInsult } from "../handoff/offer-after-insult.ts";
import { createLookups } from "../lookup/create-lookups.ts";
import { selectDomainCurators } from "../mcp/domain-curator.ts";
import { interpretMessage } from "../plain/reading/interpret-message.ts";
import { BlockWriter } from "../plain/reply/block-writer.ts";
import { composeFromTemplates } from "../plain/reply/compose-from-templates.ts";
import { writeComparedFields } from "../plain/reply/render-comparison.ts";
import { forgetShopper, rememberShopper, withPreferences } from "../preferences/remember-shopper.ts";
import { asksToForget } from "../preferences/told-preferences.ts";
import { chooseFollowUps } from "../reply/follow-ups.ts";
import { composeWithModel } from "../reply/model/compose-with-model.ts";
import { preferAskedPages } from "../retrieval/asked-heading.ts";
import { curateProducts } from "../retrieval/catalog-curators.ts";
import { curatePosts } from "../retrieval/curate-posts.ts";
import { preferToldPages } from "../retrieval/told-pages.ts";
import { answerComplaint } from "./answer-complaint.ts";
import { withDegradedReasons } from "./degraded-reasons.ts";
import { toProgressMessage } from "./progress-messages.ts";

/**
 * Answers a question chunk by chunk: interpret, retrieve, compose, suggest. Throws only errors after which no answer is possible.
 */
export async function answerTurn(asked: Turn, context: TurnContext): Promise<ComposedAnswer> {
  const turn = await withPreferences(asked, context);
  const interpretation = await interpretMessage(turn, context);
  const [composed] = await Promise.all([
    answerInterpreted(turn, interpretation, context),
    rememberShopper(turn, interpretation, context),
  ]);
  const { conversation, language } = interpretation;
  return { ...composed, language, ...(conversation && { effects: { ...composed.effects, conversation } }) };
}

async function answerInterpreted(turn: Turn, interpretation: Interpretation, context: TurnContext): Promise<ComposedAnswer> {
  if (turn.shopper.userId !== null && asksToForget(turn.message, interpretation.language))
    return answerForgotten(turn, interpretation, context);
  return (await offerPerson(turn, interpretation, context)) ?? answerFromShop(turn, interpretation, context);
}

/** Forgets the shopper, as she asked, and says so. Throws UpstreamError. */
async function answerForgotten(turn: Turn, { language }: Interpretation, context: TurnContext): Promise<ComposedAnswer> {
  await forgetShopper(turn, context);
  const writer = new BlockWriter(context, { turn, curated: [], language, prefix: "b" });
  writer.writeText(languageData(language).answers.forgotten);
  return { prose: writer.prose, shown: [], followUps: [], degraded: false, lastAgent: "composer", needsRecords: false };
}

/** Answers a request for a person, a complaint, and an insult. Returns null for any other message. */
async function offerPerson(turn: Turn, interpretation: Interpretation, context: TurnContext): Promise<ComposedAnswer | null> {
  const { intents, language, parsed } = interpretation;
  const [main] = intents;
  if (main === "handoff") {
    const told = await answerComplaint(turn, interpretation, context);
    return { ...(told ?? (await offerHandoff(turn, language, context, parsed.complains))), wantsPerson: true };
  }
  if (main === "smalltalk" && parsed.smalltalk === "insult" && !turn.prompt)
    return (await answerComplaint(turn, interpretation, context)) ?? offerAfterInsult(turn, language, context);
  return null;
}

async function answerFromShop(turn: Turn, interpreted: Interpretation, context: TurnContext): Promise<ComposedAnswer> {
  await yieldToEventLoop();
  const found = await retrieve(turn, interpreted, context);
  const { interpretation, curated } = preferToldPages(turn, preferAskedPages(interpreted, found));
  context.send({
    type: "progress",
    data: { stage: "compose", message: toProgressMessage("compose", turn, interpretation.language) },
  });
  await yieldToEventLoop();
  const composed = await compose(turn, interpretation, curated, context);
  const needsRecords = isAnsweredByRecords(turn, interpretation, curated);
  const answered = { ...composed, needsRecords, respondedBy: listRespondingDomains(interpretation, composed) };
  if (context.signal.aborted) return answered;
  const followUps = await chooseFollowUps(turn, interpretation, { ...composed, found: listFound(curated) }, context);
  if (followUps.length > 0) context.send({ type: "prompts", data: followUps });
  return { ...answered, followUps, isComposed: interpretation.interpretedBy !== "prompt" };
}

async function retrieve(turn: Turn, interpretation: Interpretation, context: TurnContext): Promise<CuratorResult[]> {
  const curators = await selectCurators(turn, interpretation, context);
  if (curators.length === 0) return [];
  context.send({
    type: "progress",
    data: { stage: "search", message: toProgressMessage("search", turn, interpretation.language) },
  });
  return Promise.all([
    ...curators.map((curate) => curate(turn, interpretation, context)),
    ...(interpretation.alsoAsks ? [findFurtherPages(turn, interpretation.alsoAsks, context)] : []),
  ]);
}

async function findFurtherPages(turn: Turn, alsoAsks: Interpretation, context: TurnContext): Promise<CuratorResult> {
  return { ...(await curatePosts({ ...turn, message: alsoAsks.question }, alsoAsks, context)), isFurther: true };
}

/** Small talk needs no curator, unless a prompt names records. Any other question may be about products and posts. */
async function selectCurators(turn: Turn, { intents, asksPagesOnly }: Interpretation, context: TurnContext): Promise<Curator[]> {
  if (intents[0] === "contact") return [curatePosts];
  const namesRecords = (turn.prompt?.productIds.length ?? 0) + (turn.prompt?.postIds.length ?? 0) > 0;
  if (intents.every((intent) => intent === "smalltalk") && !namesRecords) return [];
  const custom = await selectDomainCurators(turn, intents, context);
  const isCustomOnly = custom.length > 0 && !intents.includes("product") && !intents.includes("post");
  if (isCustomOnly) return custom;
  return asksPagesOnly ? [curatePosts, ...custom] : [curateProducts, curatePosts, ...custom];
}

/**
 * Composes with the model, or from templates when there is no model or it fails: the blocks that it had sent are then discarded.
 * A prompt's own answer needs no model.
 */
async function compose(
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  context: TurnContext,
): Promise<ComposedAnswer> {
  const needsModel = interpretation.interpretedBy !== "prompt";
  const fromTemplates = () => composeWithHelp(turn, interpretation, curated, context, "b");
  if (!needsModel || !(await context.ports.model.available()))
    return withDegradedReasons(await fromTemplates(), needsModel ? "no_model" : null, curated);
  // What the chat can do for a cart, what things cost together, and how the shop is reached, must be told exactly.
  if (interpretation.purchase || interpretation.parsed.sum || interpretation.intents[0] === "contact")
    return withDegradedReasons({ ...(await fromTemplates()), degraded: false }, null, curated);
  try {
    const lookups = await createLookups(turn, interpretation, curated, context);
    const composed = await composeWithModel(turn, interpretation, curated, context, lookups);
    const found = lookups?.found ?? curated;
    writeComparedFields(composed, turn, interpretation, [...found], context);
    return withDegradedReasons(composed, null, found);
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error;
    context.log.warn("The model's composer failed; the answer is made from templates.", { error });
    context.log.count("ComposerFailed");
    context.send({ type: "block_discard", data: { reason: "The answer is being put together another way." } });
    const composed = await composeWithHelp(turn, interpretation, curated, context, "f");
    return withDegradedReasons(composed, "model_failed", curated);
  }
}

/** Composes from templates, and offers help below an answer that leaves something open. */
async function composeWithHelp(...[turn, interpretation, curated, context, prefix]: Parameters<typeof composeFromTemplates>) {
  const composed = await composeFromTemplates(turn, interpretation, curated, context, prefix);
  return composed.offersHelp ? offerHelpBelow(composed, { turn, language: interpretation.language, prefix }, context) : composed;
}

/** Returns false for small talk, for the merchant's own words, and when the shopper must first say more (an order number). */
function isAnsweredByRecords({ prompt }: Turn, { intents }: Interpretation, curated: CuratorResult[]): boolean {
  const asksBack = curated.some(({ missingInputs = [] }) => missingInputs.length > 0);
  return !prompt?.cannedResponse && !asksBack && intents.some((intent) => intent !== "smalltalk" && intent !== "contact");
}

/** Lists the domains of the cards shown, in the order in which the shopper asked for them. */
function listRespondingDomains({ intents }: Interpretation, { shown }: ComposedAnswer): string[] {
  const domains = new Set(shown.map(({ domain }) => domain));
  const asked = intents.filter((intent) => domains.delete(intent));
  return [...asked, ...domains];
}

/** Lists the products that fit, of which an answer shows the first ones. */
function listFound(curated: CuratorResult[]): Candidate[] {
  const products = curated.filter(({ domain }) => domain === "product").flatMap(({ candidates }) => candidates);
  return products.filter(({ isWeak }) => !isWeak);
}
