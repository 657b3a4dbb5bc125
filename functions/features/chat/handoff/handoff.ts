import { createHash } from "node:crypto";
import type { ChatChunk } from "../../../../schemas/chat/chat-chunks.ts";
import type { NewEvent } from "../../../domain/event-log.ts";
import { digestContact } from "../../../domain/identities/identity.ts";
import type {
  HandoffConversation,
  HandoffResult,
  LiveAgent,
  LiveAgentProvider,
} from "../../../domain/live-agents/live-agents.ts";
import { detectLanguage } from "../../../domain/messages/detect-language.ts";
import type { WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { languageData } from "../../../languages/registry.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Handoff, Turn, TurnContext } from "../contracts/turn.ts";
import { buildConversationEvent, toEventUserId } from "../thread/conversation-events.ts";
import { toFormIdentities } from "../thread/identity-notes.ts";
import { endConversation, sealStreamToken } from "./agent-turns.ts";
import { buildStartingWrite, toHandoffId } from "./handoff-records.ts";
import { type ContactForm, readContactFormOptions } from "./offers/contact-form.ts";
import type { ParsedOfferResponse } from "./offers/parse-offer-response.ts";
import { sendContactOffer, sendEndOffer, sendHandoffOffer, sendText } from "./offers/send-offer.ts";

/** Short: a shopper waits for the answer, and the contact form is a good alternative. */
const FIND_AGENTS_TIMEOUT_MS = 2_000;
/** Providers begin a conversation within seconds; the gateway's 30 s must hold the contact form as well. */
const HANDOFF_TIMEOUT_MS = 10_000;
/** The provider's call, and the transaction that follows. */
const STARTING_MS = HANDOFF_TIMEOUT_MS + 5_000;
/** The same form within this time is a client's retry or a second click; later it is from a shopper who still waits. */
const SAME_FORM_MS = 600_000;
/** Enough to begin with: the agent can read the thread. */
const MAX_SUMMARY = 8_000;
const MAX_REASON = 500;
/** Ten forms with other details each: more is no one person. */
const MAX_FORM_DIGESTS = 20;

/** Time for an agent to take a conversation; then the assistant offers the contact form. */
const ACCEPT_WITHIN_MINUTES = 10;
/** A weekend: agents do not always close what is done, and the shopper who comes back wants an answer. */
const END_AFTER_IDLE_HOURS = 72;

/** Answers a turn in which the shopper accepts or declines an offer, or ends a conversation with an agent. */
export async function handleOfferResponse(
  turn: Turn,
  response: ParsedOfferResponse,
  context: TurnContext,
): Promise<ComposedAnswer> {
  const language = detectOfferLanguage(turn);
  if (response.action === "accept") return { ...(await startHandoff(turn, language, context)), wantsPerson: true };
  if (response.action === "end") return endConversation(turn, language, context);
  if (response.action === "decline") return sendText(languageData(language).offers.declined, context, response.domain);
  return submitContactForm(turn, response.form, language, context);
}

/** Offers a live agent when one is available, otherwise the contact form. A complaint is answered with regret first. */
export async function offerHandoff(turn: Turn, language: string, context: TurnContext, complains = false) {
  const phrases = languageData(language).offers;
  context.send({ type: "progress", data: { stage: "connect", message: phrases.finding } });
  const regret = complains ? `${phrases.sorry} ` : "";
  if (await findAvailableAgents(turn, context)) return sendHandoffOffer(language, `${regret}${phrases.handoff}`, context);
  return offerContactInstead(turn, `${regret}${phrases.noAgent}`, language, context);
}

/** Returns the offer's language, otherwise that of the question before: a button's text shows no language. */
function detectOfferLanguage({ contact, message, history, shopLanguage }: Turn): string {
  if (contact.offerLanguage) return contact.offerLanguage;
  return detectLanguage(message, detectLanguage(history.at(-1)?.question ?? "", shopLanguage));
}

/** Adds the form's event, the only place that keeps the form, to the transaction that ends the turn. */
function submitContactForm(turn: Turn, form: ContactForm, language: string, context: TurnContext): ComposedAnswer {
  const now = context.ports.clock.now();
  const { lastForm } = turn.contact;
  const fingerprint = fingerprintForm(turn, form);
  const isRepeated = lastForm?.fingerprint === fingerprint && now - lastForm.sentAt < SAME_FORM_MS;
  context.send({ type: "domain_offer_success", data: { domain: "contact", status: "success" } });
  const thanks = readContactFormOptions(turn.settings).thanks ?? languageData(language).offers.thanks;
  const composed = sendText(thanks, context, "contact");
  if (isRepeated) return composed;
  const { name, email, phone, message } = form;
  const data = { thread_id: turn.threadId, name, email, phone, message };
  const event = buildConversationEvent(turn, "contact.submitted", new Date(now).toISOString(), data);
  const digests = toFormIdentities(form).map((identity) => digestContact(turn.tenantId, identity));
  const formDigests = [...new Set([...(turn.contact.formDigests ?? []), ...digests])].slice(-MAX_FORM_DIGESTS);
  return { ...composed, effects: { events: [event], contact: { lastForm: { fingerprint, sentAt: now }, formDigests } } };
}

/** Hashes the form: the thread itself keeps no contact details. */
function fingerprintForm({ tenantId, threadId }: Turn, { name, email, phone, message }: ContactForm): string {
  const text = JSON.stringify([tenantId, threadId, name, email, phone, message]);
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * Hands the thread to a live agent. The transaction that ends the turn writes the event and the thread's new state. When the
 * process dies before that, neither is written: the shopper's next attempt uses the same handoffId, which makes no second
 * conversation.
 */
export async function startHandoff(turn: Turn, language: string, context: TurnContext): Promise<ComposedAnswer> {
  const phrases = languageData(language).offers;
  const { handoff, handoffCount = 0 } = turn.contact;
  if (handoff) return confirmHandoff(turn, handoff, context);
  context.send({ type: "progress", data: { stage: "connect", message: phrases.finding } });
  const provider = await findAvailableAgents(turn, context);
  // A shopper who has stopped the turn does not want the call any more.
  context.signal.throwIfAborted();
  if (!provider) return reportFailedHandoff(turn, phrases.noAgent, language, context);
  const conversation = describeHandoff(turn, language);
  await markStarting(turn.tenantId, conversation.handoffId, context);
  const result = await requestHandoff(turn.tenantId, provider, conversation, context);
  if (!result.accepted) return reportFailedHandoff(turn, phrases.notReached, language, context);
  const { handoff: started, chunks } = await beginStream(turn, { ...conversation, provider, ...result }, context);
  const effects = {
    events: [buildHandoffEvent(turn, started, conversation.reason)],
    contact: { handoff: started, handoffCount: handoffCount + 1 },
    startedHandoff: { handoff: started, chunks },
  };
  return { ...(await confirmHandoff(turn, started, context)), effects };
}

/** Lets events about the conversation wait until the thread has it. */
async function markStarting(tenantId: string, handoffId: string, { ports, log }: TurnContext): Promise<void> {
  const write = buildStartingWrite(handoffId, ports.clock.now() + STARTING_MS);
  await bestEffort(log, "mark a handoff as being begun", () => ports.tables.conversations.write(tenantId, write));
}

/** Makes the handoff, and the first chunks of its agent's stream. */
async function beginStream(
  turn: Turn,
  begun: Pick<Handoff, "provider" | "conversationId" | "handoffId" | "language"> & { agent?: LiveAgent },
  { ports }: TurnContext,
): Promise<{ handoff: Handoff; chunks: ChatChunk[] }> {
  const { provider, conversationId, handoffId, language, agent } = begun;
  const now = ports.clock.now();
  const message = languageData(language).offers.connecting;
  const resumeToken = await sealStreamToken(turn, handoffId, ports);
  const { threadId } = turn;
  const chunks: ChatChunk[] = [
    { type: "progress", data: { stage: "connect", message, threadId, turnId: handoffId, resumeToken } },
    { type: "agent_status", data: { status: "waiting", ...(agent && { agent }) } },
  ];
  const handoff: Handoff = {
    ...{ handoffId, provider, conversationId, language, since: new Date(now).toISOString(), status: "requested" },
    ...{ ...readTimes(turn.settings, now), seq: chunks.length, pieces: 1 },
    ...(agent && { agent }),
  };
  return { handoff, chunks };
}

function readTimes({ handoff }: WorkspaceSettings, now: number): Pick<Handoff, "acceptBy" | "idleMs"> {
  const { acceptWithinMinutes = ACCEPT_WITHIN_MINUTES, endAfterIdleHours = END_AFTER_IDLE_HOURS } = handoff ?? {};
  return { acceptBy: now + acceptWithinMinutes * 60_000, idleMs: endAfterIdleHours * 3_600_000 };
}

/** Offers the contact form instead of an agent; `reason` says why to the shopper. */
function offerContactInstead(turn: Turn, reason: string, language: string, context: TurnContext): ComposedAnswer {
  const form = readContactFormOptions(turn.settings);
  if (!form.isOffered) return sendText(languageData(language).offers.nobodyAvailable, context, "handoff");
  return sendContactOffer(form, { language, lastAgent: "handoff", reason }, context);
}

/** Returns the provider whose agents are available now. Never throws: a failure counts as none. */
export async function findAvailableAgents(
  { tenantId, workspaceId }: Pick<Turn, "tenantId" | "workspaceId">,
  { ports, log }: Pick<TurnContext, "ports" | "log">,
): Promise<LiveAgentProvider | null> {
  try {
    return await withTimeout(FIND_AGENTS_TIMEOUT_MS, (signal) => ports.liveAgents.findAvailable(tenantId, workspaceId, signal));
  } catch (error) {
    log.warn("Whether a live agent is there could not be found out.", { tenantId, error });
    log.count("LiveAgentsUnknown");
    return null;
  }
}

/** Describes the thread to an agent. Leaves out the shopper's userJwt, which the agent must not get. */
function describeHandoff(turn: Turn, language: string): HandoffConversation {
  const { tenantId, threadId, threadCreatedAt, workspaceId, history, contact } = turn;
  const { userId, visitorId } = turn.shopper;
  const reason = history.at(-1)?.question.slice(0, MAX_REASON).toWellFormed();
  return {
    handoffId: toHandoffId(tenantId, threadId, threadCreatedAt, contact.handoffCount ?? 0),
    ...{ threadId, workspaceId, shopper: { userId, visitorId }, language },
    ...(reason && { reason }),
    summary: summarizeConversation(turn),
  };
}

/** Joins as many of the latest turns as fit, preceded by the summary of the older ones. */
function summarizeConversation({ history, summary }: Turn): string {
  const parts = [summary, ...history.map(({ question, answer }) => `Shopper: ${question}\nAssistant: ${answer}`)];
  const kept = parts.filter((part) => part !== null);
  while (kept.length > 1 && kept.join("\n\n").length > MAX_SUMMARY) kept.shift();
  return kept.join("\n\n");
}

async function requestHandoff(
  tenantId: string,
  provider: LiveAgentProvider,
  conversation: HandoffConversation,
  { ports, log }: TurnContext,
): Promise<HandoffResult> {
  try {
    const result = await withTimeout(HANDOFF_TIMEOUT_MS, (signal) =>
      ports.liveAgents.handOver(tenantId, provider, conversation, signal),
    );
    if (!result.accepted) log.info("A conversation was declined.", { tenantId, provider, reason: result.reason });
    return result;
  } catch (error) {
    log.warn("A conversation could not be passed on.", { tenantId, provider, error });
    log.count("HandOverFailed");
    return { accepted: false, reason: "unavailable" };
  }
}

async function confirmHandoff(turn: Turn, handoff: Handoff, context: TurnContext): Promise<ComposedAnswer> {
  const { handoffId, conversationId, language, agent } = handoff;
  const resumeToken = await sealStreamToken(turn, handoffId, context.ports);
  const data = { domain: "handoff", status: "success" as const, conversationId, ...(agent && { agent }), resumeToken };
  context.send({ type: "domain_offer_success", data });
  return sendEndOffer(language, context);
}

function reportFailedHandoff(turn: Turn, reason: string, language: string, context: TurnContext): ComposedAnswer {
  context.send({ type: "domain_offer_success", data: { domain: "handoff", status: "error" } });
  return offerContactInstead(turn, reason, language, context);
}

function buildHandoffEvent(turn: Turn, handoff: Handoff, reason?: string): NewEvent<"handoff.requested"> {
  const { threadId, workspaceId } = turn;
  const { provider, conversationId, since, agent } = handoff;
  return buildConversationEvent(turn, "handoff.requested", since, {
    ...{
      threadId,
      userId: toEventUserId(turn.shopper),
      workspaceId: workspaceId ?? "",
      provider,
      conversationId,
      timestamp: since,
    },
    ...(reason !== undefined && { reason }),
    ...(agent && { agent }),
  });
}
