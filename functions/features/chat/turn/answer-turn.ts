import { isDeepStrictEqual } from "node:util";
import { languageData } from "../../../languages/registry.ts";
import type { Candidate, ComposedAnswer, CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { FoundRecords } from "../contracts/record-finder.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { findAvailableAgents, offerHandoff } from "../handoff/handoff.ts";
import { offerHelpBelow } from "../handoff/help-offer.ts";
import { readContactFormOptions } from "../handoff/offers/contact-form.ts";
import { sendContactOffer, sendHandoffOffer } from "../handoff/offers/send-offer.ts";
import { selectDomainCurators } from "../mcp/domain-curator.ts";
import { forgetShopper, rememberShopper, withPreferences } from "../preferences/stored-preferences.ts";
import { BlockWriter } from "../reply/block-writer.ts";
import { chooseFollowUps } from "../reply/follow-ups.ts";
import type { Assistant } from "./assistant.ts";
import { toProgressMessage } from "./progress-messages.ts";

/**
 * Answers a question chunk by chunk: read, find, compose, suggest. Throws only errors after which no answer is possible.
 */
export async function answerTurn(asked: Turn, context: TurnContext, assistant: Assistant): Promise<ComposedAnswer> {
  const turn = await withPreferences(asked, context);
  const run: TurnRun = { turn, context, assistant, early: null };
  const interpretation = await assistant.reader.read(turn, context, (draft) => {
    const found = assistant.finder.find(turn, draft, context);
    // The reading may come to need no search, or another one: this one must be over before the process may be stopped.
    const ignore = () => undefined;
    context.ports.backgroundTasks.add(found.then(ignore, ignore));
    run.early = { draft, found };
  });
  const [composed] = await Promise.all([answerInterpreted(run, interpretation), rememberShopper(turn, interpretation, context)]);
  const { state, language } = interpretation;
  return { ...composed, language, ...(state && { effects: { ...composed.effects, conversation: state } }) };
}

/** A turn while it is answered. */
interface TurnRun {
  turn: Turn;
  context: TurnContext;
  assistant: Assistant;
  /** The search that began with a draft of the reading. */
  early: { draft: Interpretation; found: Promise<FoundRecords> } | null;
}

async function answerInterpreted(run: TurnRun, interpretation: Interpretation): Promise<ComposedAnswer> {
  const { turn, context } = run;
  const { reply, language } = interpretation;
  if (reply === "forget") return answerForgotten(turn, interpretation, context);
  if (reply === "person") return answerPerson(run, interpretation);
  // Without a model, an insult is heard as the complaint that it may be.
  const isHeard = reply === "insult" && !turn.prompt && interpretation.readBy === "plain";
  if (reply === "complaint" || isHeard) return answerComplaint(run, interpretation);
  const calmed = reply === "insult" && !turn.prompt ? await offerAfterInsult(turn, language, context) : null;
  return calmed ?? answerFromShop(run, interpretation);
}

/** Forgets the shopper, as she asked, and says so. Throws UpstreamError. */
async function answerForgotten(turn: Turn, { language }: Interpretation, context: TurnContext): Promise<ComposedAnswer> {
  await forgetShopper(turn, context);
  return writeSentence(turn, language, "forgotten", context);
}

/** Answers by one sentence of the language's phrases. */
function writeSentence(turn: Turn, language: string, phrase: "forgotten" | "insult", context: TurnContext): ComposedAnswer {
  const writer = new BlockWriter(context, { turn, curated: [], prefix: "b" });
  writer.writeText(languageData(language).answers[phrase]);
  return { prose: writer.prose, shown: [], followUps: [], degraded: false, lastAgent: "composer", needsRecords: false };
}

/** Offers a person; where none is there, below what the shop's pages say of how it is reached, without asking a model for it. */
async function answerPerson(run: TurnRun, interpretation: Interpretation): Promise<ComposedAnswer> {
  const { turn, context } = run;
  const { language, readBy } = interpretation;
  const isTold = readBy === "plain" && (await findAvailableAgents(turn, context)) === null;
  const told = isTold ? (await composeFromShop(run, interpretation)).composed : null;
  if (told === null || told.prose.trim() === "") return { ...(await offerHandoff(turn, language, context)), wantsPerson: true };
  const scope = { turn, language, prefix: "b", prefersPerson: true } as const;
  return { ...(await offerHelpBelow(told, scope, context)), wantsPerson: true };
}

/** Answers a complaint with what the shop says of its cause, where it says something, and offers a person. */
async function answerComplaint(run: TurnRun, interpretation: Interpretation): Promise<ComposedAnswer> {
  const { turn, context } = run;
  const { language, reply } = interpretation;
  const { composed: told } = await composeFromShop(run, interpretation);
  const isTold = told.prose.trim() !== "" || context.signal.aborted;
  const scope = { turn, language, prefix: "b", prefersPerson: true } as const;
  if (!isTold && reply === "insult")
    return (await offerAfterInsult(turn, language, context)) ?? writeSentence(turn, language, "insult", context);
  if (told.effects?.contact?.offerLanguage) return { ...told, wantsPerson: true };
  const offered = isTold ? await offerHelpBelow(told, scope, context) : await offerHandoff(turn, language, context, true);
  return { ...offered, wantsPerson: true };
}

async function answerFromShop(run: TurnRun, interpreted: Interpretation): Promise<ComposedAnswer> {
  const { turn, context } = run;
  const { composed, interpretation, curated } = await composeFromShop(run, interpreted);
  if (context.signal.aborted) return composed;
  const followUps = await chooseFollowUps(turn, interpretation, { ...composed, found: listFound(curated) }, context);
  if (followUps.length > 0) context.send({ type: "prompts", data: followUps });
  return { ...composed, followUps, isComposed: interpretation.readBy !== "prompt" };
}

async function composeFromShop(run: TurnRun, interpreted: Interpretation): Promise<ComposedFromShop> {
  const { turn, context, assistant } = run;
  await context.nextPiece();
  const { interpretation, curated } = await retrieve(run, interpreted);
  context.send({
    type: "progress",
    data: { stage: "compose", message: toProgressMessage("compose", turn, interpretation.language) },
  });
  await context.nextPiece();
  const composed = await assistant.composer.compose(turn, interpretation, curated, context);
  const needsRecords = composed.needsRecords ?? isAnsweredByRecords(turn, interpretation, curated);
  const respondedBy = listRespondingDomains(interpretation, composed);
  return { composed: { ...composed, needsRecords, respondedBy }, interpretation, curated };
}

interface ComposedFromShop extends FoundRecords {
  composed: ComposedAnswer;
}

/** Finds records, and what the servers of custom domains know. A message about these alone is about no record. */
async function retrieve({ turn, context, assistant, early }: TurnRun, interpretation: Interpretation): Promise<FoundRecords> {
  const { intents, reply, language } = interpretation;
  const namesRecords = (turn.prompt?.productIds.length ?? 0) + (turn.prompt?.postIds.length ?? 0) > 0;
  // What seems to be small talk without a model may ask what a page answers.
  const mayAsk = interpretation.readBy === "plain" && context.shop.hasQuestions;
  if (reply === "smalltalk" && !namesRecords && !mayAsk) return { interpretation, curated: [] };
  const custom = await selectDomainCurators(turn, intents, context);
  const isCustomOnly = custom.length > 0 && !intents.includes("product") && !intents.includes("post");
  context.send({ type: "progress", data: { stage: "search", message: toProgressMessage("search", turn, language) } });
  const isFound = early !== null && isSameSearch(early.draft, interpretation);
  const find = async (): Promise<FoundRecords> => {
    if (isCustomOnly) return { interpretation, curated: [] };
    if (isFound) return { interpretation, curated: (await early.found).curated };
    return assistant.finder.find(turn, interpretation, context);
  };
  const [found, ...asked] = await Promise.all([find(), ...custom.map((curate) => curate(turn, interpretation, context))]);
  return { ...found, curated: [...found.curated, ...asked] };
}

/** Returns true when two interpretations find the same records. */
function isSameSearch(one: Interpretation, other: Interpretation): boolean {
  const ofSearch = ({ searches, excluded, filter, limits, order, cardIds, wearer, language, intents }: Interpretation) => [
    ...[searches, excluded, filter, limits, order, cardIds, wearer, language],
    intents[0] === "contact",
  ];
  return isDeepStrictEqual(ofSearch(one), ofSearch(other));
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

/** Answers an insult calmly, with the offer of a person or of the contact form. Returns null when the shop has neither. */
async function offerAfterInsult(turn: Turn, language: string, context: TurnContext): Promise<ComposedAnswer | null> {
  const { answers, offers } = languageData(language);
  if (await findAvailableAgents(turn, context)) return sendHandoffOffer(language, `${answers.insult} ${offers.handoff}`, context);
  const form = readContactFormOptions(turn.settings);
  const reason = `${answers.insult} ${offers.contact}`;
  return form.isOffered ? sendContactOffer(form, { language, lastAgent: "contact", reason }, context) : null;
}
