import type { Ports } from "../../../../functions/domain/ports.ts";
import type { CuratorResult } from "../../../../functions/features/chat/contracts/answer.ts";
import type { Interpretation } from "../../../../functions/features/chat/contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../../../functions/features/chat/contracts/turn.ts";
import { createDomainCurator } from "../../../../functions/features/chat/mcp/domain-curator.ts";
import { createMcpOverHttp } from "../../../../functions/platform/mcp/mcp-over-http.ts";
import { type Model, type ModelRequest, unavailableModel } from "../../../../functions/platform/ports/model.ts";
import { localAddresses } from "../../../../local/adapters/local-addresses.ts";
import type { ChatChunk, UsageData } from "../../../../schemas/chat/chat-chunks.ts";
import type { CustomDomain } from "../../../../schemas/chat/custom-domain.ts";
import { SILENT_LOG } from "../../../support/silent-log.ts";
import { createTestContext } from "../chat-turn.ts";

export const ORDERS_DOMAIN: CustomDomain = { id: "orders", label: "Orders", mcp: "ordersUri", itemIdField: "orderNumber" };

interface Asking {
  uri: string;
  message: string;
  question?: string;
  domain?: Partial<CustomDomain>;
  userJwt?: string;
  model?: Model;
  signal?: AbortSignal;
}

interface AskedDomain {
  curated: CuratorResult;
  /** `stage message` of each progress chunk. */
  progress: string[];
  spent: UsageData["calls"];
  /** Lines of the log. */
  warnings: { message: string; fields?: Record<string, unknown> }[];
}

/** Asks one domain as a turn would, over the port that the local runtime uses. Resolves when the session is ended. */
export async function askDomain({
  uri,
  message,
  question = message,
  domain,
  userJwt,
  model,
  signal,
}: Asking): Promise<AskedDomain> {
  const chunks: ChatChunk[] = [];
  const asked = { spent: [] as UsageData["calls"], warnings: [] as AskedDomain["warnings"] };
  const backgroundWork: Promise<unknown>[] = [];
  const ports = {
    mcp: createMcpOverHttp(() => localAddresses()),
    model: model ?? unavailableModel,
    clock: { now: () => Date.UTC(2026, 0, 2) },
    backgroundTasks: { add: (work: Promise<unknown>) => void backgroundWork.push(work) },
  } as unknown as Ports;
  const context = {
    ports,
    shop: createTestContext(ports).shop,
    log: {
      ...SILENT_LOG,
      warn: (text: string, fields?: Record<string, unknown>) => void asked.warnings.push({ message: text, fields }),
    },
    signal: signal ?? new AbortController().signal,
    send: (chunk: ChatChunk) => void chunks.push(chunk),
    nextPiece: async () => undefined,
    recordModelCall: (call: UsageData["calls"][number]) => void asked.spent.push(call),
  } satisfies TurnContext;
  const shopper = { userId: null, visitorId: null, userJwt: userJwt ?? null };
  const turn = { message, settings: {}, shopper } as unknown as Turn;
  const interpretation = { intents: ["orders"], question } as unknown as Interpretation;
  const curated = await createDomainCurator({ domain: { ...ORDERS_DOMAIN, ...domain }, uri })(turn, interpretation, context);
  await Promise.all(backgroundWork);
  const progress = chunks.flatMap((chunk) => (chunk.type === "progress" ? [`${chunk.data.stage} ${chunk.data.message}`] : []));
  return { curated, progress, ...asked };
}

/** Creates a model that answers every request for JSON with this answer, and records the requests. */
export function answeringModel(answer: unknown): Model & { requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    ...unavailableModel,
    requests,
    available: async () => true,
    async complete(request) {
      requests.push(request);
      request.onUsage?.({
        model: "small",
        inputTokens: 10,
        outputTokens: 2,
        cacheReadTokens: 0,
        cacheWriteTokens: 0,
        costUsd: 0.00001,
      });
      return answer;
    },
  };
}
