import { type Static, Type } from "@sinclair/typebox";
import { WholeAnswer } from "../../../../schemas/chat/chat-answer.ts";
import { SentChunk } from "../../../../schemas/chat/chat-chunks.ts";
import { FilterOver, Named, NonBlank, Nullable, OwnId } from "../../../../schemas/shapes.ts";
import { maskCardNumbers } from "../../../domain/identities/mask-cards.ts";
import { workspaceLanguage } from "../../../domain/messages/detect-language.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import { ApiError, ERRORS, type ErrorCode } from "../../../http/errors.ts";
import { defineOperation, type HandlerContext, StreamReply } from "../../../http/operation.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Filter, StoredRecord } from "../../../platform/ports/search/search-index.ts";
import { decodeSource, isPromptActive, isVisible, parseFilter, searchFor, shownFieldsFor } from "../../search/index.ts";
import { trySettings } from "../../tenancy/index.ts";
import type { ChosenPrompt } from "../contracts/turn.ts";
import { OfferResponse, parseOfferResponse } from "../handoff/offers/parse-offer-response.ts";
import { AnswerFailed, assembleAnswer } from "../protocol/assemble-answer.ts";
import { withDefaultWorkspace } from "../thread/thread-access.ts";
import { chatFor } from "../turn/create-chat.ts";
import { abandonTurn } from "../turn/ending/finish-turn.ts";
import { type OpenTurn, openTurn } from "../turn/open-turn.ts";
import { readAcceptLanguage } from "../turn/progress-messages.ts";
import { type RunningTurn, runTurn } from "../turn/run-turn.ts";
import { TurnStream } from "../turn/turn-stream.ts";
import { CHAT_TRIALS, requireTrialRights, trialViewer } from "./chat-trials.ts";

/** Maximum length of a message: a model costs by its length, and a search finds nothing by a longer one. */
const MAX_MESSAGE = 10_000;

/** Body of a chat request (docs/specification/chat.md). */
const ChatRequest = Named(
  "ChatRequest",
  Type.Object({
    message: NonBlank({ maxLength: MAX_MESSAGE }),
    threadId: OwnId({
      maxLength: 1_000,
      description: "Of the client's making, and unguessable (a UUID): with a publishable key it opens an anonymous conversation.",
    }),
    stream: Type.Optional(
      Type.Boolean({ description: "Chunk by chunk, as NDJSON or server-sent events; else the same blocks in one answer." }),
    ),
    userJwt: Type.Optional(Type.String({ description: "HS256 with the account's jwtSecret; sub is the user." })),
    productFilter: Type.Optional(FilterOver("products", "What every product of the answer must fit.")),
    postFilter: Type.Optional(FilterOver("posts", "What every post of the answer must fit.")),
    promptId: Type.Optional(Type.String()),
    // Null is allowed: a client may send the field with every question.
    offerResponse: Type.Optional(Nullable(OfferResponse)),
    visitorId: Type.Optional(Type.String({ maxLength: 255 })),
    source: Type.Optional(Type.String({ maxLength: 64 })),
    ...CHAT_TRIALS,
  }),
);
type ChatRequest = Static<typeof ChatRequest>;

export const chat = defineOperation({
  id: "sendMessage",
  method: "POST",
  path: "/chat",
  feature: "chat",
  summary:
    "Asks the shopping assistant, grounded in the shop's products and posts. With stream=true the answer comes block by block " +
    "as NDJSON or, by Accept, as server-sent events (docs/chat-protocol.md), else as one answer of the same blocks.",
  key: "any",
  obeysKeyFilters: true,
  scope: "chat",
  workspace: "optional",
  meter: "chat",
  metersConcurrently: true,
  reply: "ndjson",
  line: SentChunk,
  status: 200,
  object: "event",
  unknownProperties: "warn",
  request: ChatRequest,
  query: null,
  response: WholeAnswer,
  async handle(call, ports) {
    requireTrialRights(call.key, call.body);
    // Before anything reads, stores or passes on what the shopper wrote.
    const body = { ...call.body, message: maskCardNumbers(call.body.message) };
    const shared = chatFor(ports);
    const running = await shared.work.doFirst(() => prepareTurn({ ...call, body }, ports));
    const failed = runTurn(running, shared, ports);
    if (running.streaming) return new StreamReply(running.stream.lines(), failed, () => running.stream.sent);
    await failed;
    return toWholeAnswer(running);
  },
});

/** Checks the request and opens its turn. Every refusal happens here, before anything is sent. */
async function prepareTurn(call: HandlerContext<ChatRequest, unknown>, ports: Ports): Promise<RunningTurn> {
  const { body, tenant, workspace, key } = call;
  const viewer = trialViewer(key, body);
  const seesAll = viewer.audience === "merchant";
  const hidden = await searchFor(ports).hiddenFields(tenant.id, call.workspaceId, seesAll ? "secret" : "publishable");
  const filters = parseChatFilters(body, hidden);
  const offerResponse = body.offerResponse ? parseOfferResponse(body.offerResponse) : null;
  const caller = await withDefaultWorkspace(await chatFor(ports).callers.identify(call, body), ports);
  const prompt = await findChosenPrompt(call, ports);
  const { message, threadId, source = null, stream = call.wantsEvents, settings: change, trackAnalytics = true } = body;
  const request = { threadId, message, source, streaming: stream, promptId: prompt?.id ?? null, isUnreported: !trackAnalytics };
  const open = await openMeteredTurn(openTurn(request, caller, ports), call.quotaConsumed, ports);
  try {
    const { turnId, turnCount, history, summary, contact, threadCreatedAt } = open;
    const published = workspace?.settings ?? (await loadSettings(tenant.id, open.workspaceId, ports));
    const settings = change ? trySettings(published, change, tenant.tier) : published;
    const turn = {
      tenantId: tenant.id,
      tier: tenant.tier,
      workspaceId: open.workspaceId,
      settings,
      shopLanguage: workspaceLanguage(settings),
      browserLanguage: readAcceptLanguage(call.acceptLanguage),
      ...viewer,
      ...{ threadId, threadCreatedAt, turnId, turnCount, shopper: caller.shopper, message, source },
      ...{ prompt, history, summary, contact, ...filters },
    };
    const told = { isSecret: key.type === "secret", explains: body.explain ?? false, mayAskModel: await call.mayAskModel() };
    return { open, turn, stream: new TurnStream(open, ports), streaming: stream, offerResponse, ...told };
  } catch (error) {
    await abandonQuietly(open, ports);
    throw error;
  }
}

/** Swallows failures: the lease frees the thread as well, and the reason of the refusal matters more. */
async function abandonQuietly(open: OpenTurn, ports: Ports): Promise<void> {
  await bestEffort(ports.log, "free the thread of a refused chat turn", () => abandonTurn(open, ports));
}

/** Opens the turn while the quota is consumed, since the shopper waits for both. Abandons the turn when the quota refuses it. */
async function openMeteredTurn(opening: Promise<OpenTurn>, quotaConsumed: Promise<void>, ports: Ports): Promise<OpenTurn> {
  const [opened, paid] = await Promise.allSettled([opening, quotaConsumed]);
  if (opened.status === "rejected") throw opened.reason;
  if (paid.status === "fulfilled") return opened.value;
  await abandonQuietly(opened.value, ports);
  throw paid.reason;
}

async function loadSettings(tenantId: string, workspaceId: string | null, { directory }: Ports) {
  return workspaceId === null ? {} : ((await directory.workspaces(tenantId)).get(workspaceId)?.settings ?? {});
}

/** Assembles the stream's answer; a turn that failed answers with the status of its error's code. */
function toWholeAnswer({ stream }: RunningTurn) {
  try {
    return assembleAnswer(stream.sent);
  } catch (error) {
    if (!(error instanceof AnswerFailed)) throw error;
    const { code, message } = error;
    throw new ApiError(isErrorCode(code) ? code : "INTERNAL_ERROR", message, { cause: error });
  }
}

function isErrorCode(code: string | null): code is ErrorCode {
  return code !== null && Object.hasOwn(ERRORS, code);
}

/**
 * Finds the prompt that the shopper chose. Returns null without one, for a prompt that does not exist or is not active now, and
 * when it cannot be read: the question is answered in all cases.
 */
async function findChosenPrompt(
  { body, tenant, workspaceId, key }: HandlerContext<ChatRequest, unknown>,
  ports: Ports,
): Promise<ChosenPrompt | null> {
  const { promptId } = body;
  if (promptId === undefined) return null;
  const workspaces = workspaceId === null ? [...(await ports.directory.workspaces(tenant.id)).keys()] : [workspaceId];
  const refs = workspaces.map((id) => ({ workspaceId: id, id: promptId }));
  const { turnPorts } = chatFor(ports);
  let found: StoredRecord | undefined;
  await bestEffort(ports.log, "read the prompt that a chat named", async () => {
    [found] = await turnPorts.index.fetch({ tenantId: tenant.id, kind: "prompts" }, refs, null);
  });
  const record = found && decodeSource(found.source, null);
  if (!record || !isPromptActive(record, ports.clock.now()) || !isVisible(trialViewer(key, body), "prompts", record)) {
    ports.log.warn("A chat named a prompt that is not there.", { tenantId: tenant.id });
    return null;
  }
  return toChosenPrompt(promptId, record);
}

function toChosenPrompt(id: string, record: Record<string, unknown>): ChosenPrompt {
  const { prompt, cannedResponse, overrideMode, responseFormat, postIds = [], productIds = [], followUpIds = [] } = record;
  return {
    id,
    prompt: String(prompt ?? ""),
    ...(typeof cannedResponse === "string" && { cannedResponse }),
    ...(typeof overrideMode === "string" && { overrideMode: overrideMode as ChosenPrompt["overrideMode"] }),
    ...(typeof responseFormat === "string" && { responseFormat: responseFormat as ChosenPrompt["responseFormat"] }),
    postIds: postIds as string[],
    productIds: productIds as string[],
    followUpIds: followUpIds as string[],
  };
}

/** Parses the filters that narrow everything the assistant may find. Throws VALIDATION_ERROR with every issue. */
function parseChatFilters(
  { productFilter = {}, postFilter = {} }: Pick<ChatRequest, "productFilter" | "postFilter">,
  hidden: HiddenFields,
): { productFilter: Filter | null; postFilter: Filter | null } {
  const products = parseFilter(productFilter, shownFieldsFor("products", hidden), "productFilter");
  const posts = parseFilter(postFilter, shownFieldsFor("posts", hidden), "postFilter");
  if (products.ok && posts.ok) return { productFilter: products.filter, postFilter: posts.filter };
  const issues = [products, posts].flatMap((parsed) => (parsed.ok ? [] : parsed.issues));
  throw new ApiError("VALIDATION_ERROR", "The filters cannot be read; see details.", { issues });
}
