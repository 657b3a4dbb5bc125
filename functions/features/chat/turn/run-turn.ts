import type { ChatChunk, UsageData } from "../../../../schemas/chat/chat-chunks.ts";
import type { CorrectionData } from "../../../../schemas/chat/chat-correction.ts";
import { NO_MODEL } from "../../../../schemas/model-providers.ts";
import { maskCardNumbers } from "../../../domain/identities/mask-cards.ts";
import type { Ports } from "../../../domain/ports.ts";
import { dropUnsafeUrls } from "../../../domain/unsafe-urls.ts";
import { ApiError } from "../../../http/errors.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { isObject } from "../../../platform/is-object.ts";
import { withLogFields } from "../../../platform/ports/log.ts";
import { unavailableModel } from "../../../platform/ports/model.ts";
import { isOutage } from "../../../platform/ports/upstream-error.ts";
import type { ComposedAnswer } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { relayMessage, reportRelayed } from "../handoff/agent-turns.ts";
import { handleOfferResponse } from "../handoff/handoff.ts";
import type { ParsedOfferResponse } from "../handoff/offers/parse-offer-response.ts";
import { relayHandoff } from "../handoff/relay-handoff.ts";
import { guessLanguage } from "../language/message-language.ts";
import { DroppedSentences, toMessageId } from "../thread/records.ts";
import { answerTurn } from "./answer-turn.ts";
import type { Assistant } from "./assistant.ts";
import type { Chat } from "./create-chat.ts";
import { expireLease, finishTurn } from "./ending/finish-turn.ts";
import type { OpenTurn } from "./open-turn.ts";
import type { WorkPlace } from "./piece-queue.ts";
import { toProgressMessage } from "./progress-messages.ts";
import type { TurnStream } from "./turn-stream.ts";

/** A shopper waits for it, and several messages may have to be sent. */
const TELL_TIMEOUT_MS = 8_000;
const TURN_FAILED = "Something failed on our side, and this question was not answered. Ask it again.";
const TURN_INTERRUPTED = "A part of the service cannot be reached, and this question was not answered. Ask it again in a moment.";

export interface RunningTurn {
  open: OpenTurn;
  turn: Turn;
  stream: TurnStream;
  streaming: boolean;
  offerResponse: ParsedOfferResponse | null;
  /** True for a secret key, which is told what the answer costs. */
  isSecret: boolean;
  /** True where it is also to be told what became of the model's sentences. */
  explains: boolean;
  /** False where the tenant's models have cost this month what they may. Decided once: a turn that began with one keeps it. */
  mayAskModel: boolean;
}

/**
 * Answers a turn into its stream and stores it: messages and events are written before `complete` is sent. Never throws: a
 * failure is the stream's last chunk. Resolves to true when the turn failed; the caller is then refunded, with a stream or
 * without.
 */
export async function runTurn(
  running: RunningTurn,
  chat: Pick<Chat, "stops" | "work" | "turnPorts" | "openShop" | "assistant">,
  ports: Ports,
): Promise<boolean> {
  const { open, turn, stream } = running;
  const calls: UsageData["calls"] = [];
  const dropped = new DroppedSentences();
  stream.send(firstChunk(open, turn));
  const place = chat.work.takePlace();
  const watch = chat.stops.watch(open);
  const context: TurnContext = {
    ...toModelContext(running, chat.turnPorts),
    shop: chat.openShop(turn),
    log: withLogFields(ports.log, toLogFields(running)),
    signal: watch.signal,
    nextPiece: () => place.nextPiece(watch.signal),
    send: (chunk) => {
      if (!watch.signal.aborted) stream.send(withSafeUrls(chunk));
    },
    recordModelCall: (call) => void calls.push(call),
    explain: (correction) => {
      dropped.note(correction);
      if (running.explains) context.send({ type: "correction", data: withMaskedCards(correction) });
    },
  };
  try {
    const composed = await answerUntilStopped(running, context, chat.assistant);
    await completeTurn(running, { composed, isStopped: watch.signal.aborted, calls, dropped }, place, ports);
    return false;
  } catch (error) {
    await failTurn(running, { error, calls, dropped }, ports);
    return true;
  } finally {
    watch.close();
  }
}

/** Returns a turn's ports, without a model where its shop wants none or has spent its budget, as only secret keys are told. */
function toModelContext({ turn: { settings }, isSecret, mayAskModel }: RunningTurn, turnPorts: Ports) {
  const isWanted = !(isObject(settings.chat) && settings.chat.model === NO_MODEL);
  if (isWanted && mayAskModel) return { ports: turnPorts };
  if (isWanted) turnPorts.log.count("ModelBudgetSpent");
  const ports: Ports = Object.create(turnPorts, { model: { enumerable: true, value: unavailableModel } });
  return { ports, noModelReason: isWanted && isSecret ? ("model_budget" as const) : ("no_model" as const) };
}

/** Answers the turn; a stop may interrupt any part of it, and the chunks that were sent stay. */
async function answerUntilStopped(
  { turn, stream, offerResponse }: RunningTurn,
  context: TurnContext,
  assistant: Assistant,
): Promise<TurnEnding["composed"]> {
  try {
    await context.nextPiece();
    if (offerResponse) return await handleOfferResponse(turn, offerResponse, context);
    return await (turn.contact.handoff ? relayMessage(turn) : answerTurn(turn, context, assistant));
  } catch (error) {
    if (!context.signal.aborted) throw error;
    const degraded = stream.sent.some(({ type }) => type === "block_discard");
    return { degraded, ...(degraded && { degradedReasons: ["model_failed" as const] }), lastAgent: "composer" };
  }
}

function firstChunk({ threadId, turnId, resumeToken }: OpenTurn, turn: Turn): ChatChunk {
  const message = toProgressMessage("understand", turn, guessLanguage(turn));
  const messageId = toMessageId(turnId, "assistant");
  return { type: "progress", data: { stage: "understand", message, threadId, turnId, messageId, resumeToken } };
}

/** Masks what a model wrote as if it left: a number of a payment card never does. */
function withMaskedCards(correction: CorrectionData): CorrectionData {
  return { ...correction, text: maskCardNumbers(correction.text) };
}

/** Records, pages and servers are not ours: what a front end makes a link of must be an address. */
function withSafeUrls(chunk: ChatChunk): ChatChunk {
  if (chunk.type !== "block_data") return chunk;
  return { ...chunk, data: { ...chunk.data, payload: dropUnsafeUrls(chunk.data.payload) } };
}

interface TurnEnding {
  composed: Omit<ComposedAnswer, "prose" | "shown" | "followUps">;
  isStopped: boolean;
  calls: UsageData["calls"];
  dropped: DroppedSentences;
}

async function completeTurn(
  running: RunningTurn,
  { composed, isStopped, calls, dropped }: TurnEnding,
  place: WorkPlace,
  ports: Ports,
): Promise<void> {
  const { open, turn, stream, streaming } = running;
  const finished = !isStopped;
  const { degraded, degradedReasons, lastAgent, truncated } = composed;
  closeOpenBlocks(stream);
  // What a model costs is between the shop and us: a publishable key is in everybody's hands.
  if (calls.length > 0 && running.isSecret) stream.send({ type: "usage", data: { calls, totalCostUsd: sumCosts(calls) } });
  stream.send({
    type: "metadata",
    data: {
      lastAgent,
      turnCount: turn.turnCount,
      finished,
      degraded,
      ...(degradedReasons && { degradedReasons }),
      ...(truncated && { truncated }),
    },
  });
  const promptId = turn.prompt?.id ?? null;
  await place.nextPiece();
  const { sent: chunks, firstContentAt } = stream;
  const outcome = { ...composed, chunks, firstContentAt, finished, streaming, promptId, calls, ...dropped.toFacts() };
  const complete = { type: "complete", data: { finished } } as const;
  // If the process dies after the turn's end, nothing is lost: a resumed stream has all chunks.
  const { toldHandoff } = composed.effects ?? {};
  if (!toldHandoff) await stream.keepWith(complete, (lines) => finishTurn(open, outcome, ports, lines));
  else {
    // What becomes of the message is told between the turn's end and its last chunk.
    await stream.persist();
    await finishTurn(open, outcome, ports);
    await tellProvider(running, composed.effects, ports);
  }
  stream.send(complete);
  ports.log.count("ChatTurn");
  if (degraded) ports.log.count("ChatTurnDegraded");
  await stream.ended;
}

/** Tells a handoff's provider what the turn has kept for it, and the shopper what became of a message. */
async function tellProvider({ turn, stream }: RunningTurn, effects: ComposedAnswer["effects"], ports: Ports): Promise<void> {
  const { toldHandoff, relayedTo } = effects ?? {};
  if (!toldHandoff) return;
  let relayed: Awaited<ReturnType<typeof relayHandoff>> = "waiting";
  // What is not told in time goes on behind the turn, or is told by the schedule that looks for handoffs that are due.
  await bestEffort(ports.log, "tell a live agent's provider", async () => {
    relayed = await withTimeout(TELL_TIMEOUT_MS, () => relayHandoff(turn.tenantId, toldHandoff, ports));
  });
  if (relayedTo) stream.send(await reportRelayed(turn, relayed, ports));
}

async function failTurn(
  running: RunningTurn,
  { error, calls, dropped }: Pick<TurnEnding, "calls" | "dropped"> & { error: unknown },
  ports: Ports,
): Promise<void> {
  const { open, turn, stream, streaming } = running;
  const isOurs = !(error instanceof ApiError) || error.status >= 500;
  const log = withLogFields(ports.log, toLogFields(running));
  log.count("ChatTurn");
  if (isOurs) log.count("ChatTurnFailed");
  log[isOurs ? "error" : "info"]("A chat turn failed.", { error });
  const promptId = turn.prompt?.id ?? null;
  try {
    const { sent: chunks, firstContentAt } = stream;
    const outcome = { chunks, firstContentAt, finished: false, streaming, promptId, calls, ...dropped.toFacts() };
    await finishTurn(open, outcome, ports);
  } catch (cause) {
    log.warn("A failed chat turn could not be kept.", { error: cause });
    // If this fails as well, the lease frees the thread when it expires.
    await bestEffort(log, "let go of a failed chat turn's thread", () => expireLease(open, ports));
  }
  stream.send({ type: "error", data: toErrorData(error) });
  await stream.ended;
}

/** Says of a failure what the shopper may know of it: whose fault it is, and whether asking again helps. */
function toErrorData(error: unknown): { error: string; code: string } {
  const isAway = isOutage(error) || (error instanceof ApiError && error.code === "UPSTREAM_UNAVAILABLE");
  if (isAway) return { error: TURN_INTERRUPTED, code: "UPSTREAM_UNAVAILABLE" };
  const isOurs = !(error instanceof ApiError) || error.status >= 500;
  return isOurs ? { error: TURN_FAILED, code: "INTERNAL_ERROR" } : { error: error.message, code: error.code };
}

/** Returns the fields by which an operator finds a turn in the logs. */
function toLogFields({ open: { tenantId, turnId }, turn: { workspaceId } }: RunningTurn) {
  return { tenantId, workspaceId, turnId };
}

/** Closes blocks that a stop left open: flow chunks come after their ends. */
function closeOpenBlocks(stream: TurnStream): void {
  const isOpen = new Set<string>();
  for (const { type, data } of stream.sent) {
    if (type === "block_start") isOpen.add(data.blockId);
    if (type === "block_end") isOpen.delete(data.blockId);
    if (type === "block_discard") isOpen.clear();
  }
  for (const blockId of isOpen) stream.send({ type: "block_end", data: { blockId } });
}

function sumCosts(calls: UsageData["calls"]): number {
  return calls.reduce((total, { costUsd }) => total + costUsd, 0);
}
