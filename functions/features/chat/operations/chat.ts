import { WholeAnswer } from "../../../../schemas/chat-answer.ts";
import { SentChunk } from "../../../../schemas/chat-chunks.ts";
import { ApiError, ERRORS, type ErrorCode } from "../../../http/errors.ts";
import { defineOperation, type HandlerContext, StreamReply } from "../../../http/operation.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Ports } from "../../../platform/ports.ts";
import { parseOfferResponse } from "../handoff/parse-offer-response.ts";
import { workspaceLanguage } from "../language/detect-language.ts";
import { AnswerFailed, assembleAnswer } from "../protocol/assemble-answer.ts";
import type { ThreadCaller } from "../thread/thread-access.ts";
import { chatFor } from "../turn/create-chat.ts";
import { abandonTurn } from "../turn/finish-turn.ts";
import { type OpenTurn, openTurn } from "../turn/open-turn.ts";
import { type RunningTurn, runTurn } from "../turn/run-turn.ts";
import { TurnStream } from "../turn/turn-stream.ts";
import { ChatRequest, parseChatFilters } from "./chat-request.ts";
import { findChosenPrompt } from "./find-chosen-prompt.ts";

export const chat = defineOperation({
  id: "chat",
  method: "POST",
  path: "/chat",
  feature: "chat",
  summary:
    "Asks the shopping assistant, grounded in the shop's products and posts. With stream=true the answer comes block by block " +
    "as NDJSON (docs/chat-protocol.md), else as one answer of the same blocks.",
  key: "any",
  scope: "chat",
  workspace: "optional",
  meter: "chat",
  metersConcurrently: true,
  reply: "ndjson",
  line: SentChunk,
  status: 200,
  object: "event",
  request: ChatRequest,
  query: null,
  response: WholeAnswer,
  async handle(call, ports) {
    const running = await prepareTurn(call, ports);
    const failed = runTurn(running, chatFor(ports), ports);
    if (call.body.stream) return new StreamReply(running.stream.lines(), failed);
    await failed;
    return toWholeAnswer(running);
  },
});

/** Checks the request and opens its turn. Every refusal happens here, before anything is sent. */
async function prepareTurn(call: HandlerContext<ChatRequest, unknown>, ports: Ports): Promise<RunningTurn> {
  const { body, tenant, workspace, key } = call;
  const filters = parseChatFilters(body);
  const offerResponse = body.offerResponse ? parseOfferResponse(body.offerResponse) : null;
  const caller = await withDefaultWorkspace(await chatFor(ports).callers.identify(call, body), ports);
  const prompt = await findChosenPrompt(call, ports);
  const { message, threadId, source = null, stream = false } = body;
  const open = await openMeteredTurn(
    openTurn({ threadId, message, source, streaming: stream, promptId: prompt?.id ?? null }, caller, ports),
    call.quotaConsumed,
    ports,
  );
  try {
    const { turnId, turnCount, history, summary, contact } = open;
    const settings = workspace?.settings ?? (await loadSettings(tenant.id, open.workspaceId, ports));
    const turn = {
      tenantId: tenant.id,
      tier: tenant.tier,
      workspaceId: open.workspaceId,
      settings,
      shopLanguage: workspaceLanguage(settings),
      audience: key.type === "secret" ? ("merchant" as const) : ("shopper" as const),
      ...{ threadId, turnId, turnCount, shopper: caller.shopper, message, source, prompt, history, summary, contact, ...filters },
    };
    return { open, turn, stream: new TurnStream(open, ports), streaming: stream, offerResponse };
  } catch (error) {
    await abandonQuietly(open, ports);
    throw error;
  }
}

/** Swallows failures: the lease frees the thread as well, and the reason of the refusal counts more. */
async function abandonQuietly(open: OpenTurn, ports: Ports): Promise<void> {
  await bestEffort(ports.log, "free the thread of a refused chat turn", () => abandonTurn(open, ports));
}

/** Opens the turn while the quota is consumed, since the shopper waits for both. Abandons the turn when the quota refuses it. */
async function openMeteredTurn(opening: Promise<OpenTurn>, drawn: Promise<void>, ports: Ports): Promise<OpenTurn> {
  const [opened, paid] = await Promise.allSettled([opening, drawn]);
  if (opened.status === "rejected") throw opened.reason;
  if (paid.status === "fulfilled") return opened.value;
  await abandonQuietly(opened.value, ports);
  throw paid.reason;
}

/** Defaults to the tenant's workspace when it has exactly one: its settings apply, and its webhooks receive the events. */
async function withDefaultWorkspace(caller: ThreadCaller, { directory }: Ports): Promise<ThreadCaller> {
  if (caller.workspaceId !== null) return caller;
  const [only = null, ...others] = (await directory.workspaces(caller.tenantId)).keys();
  return others.length > 0 ? caller : { ...caller, workspaceId: only };
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
