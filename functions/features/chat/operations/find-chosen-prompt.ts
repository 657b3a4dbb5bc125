import type { HandlerContext } from "../../../http/operation.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { StoredRecord } from "../../../platform/ports/search-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import { decodeSource, isPromptActive } from "../../search/index.ts";
import type { ChosenPrompt } from "../contracts/turn.ts";
import { chatFor } from "../turn/create-chat.ts";
import type { ChatRequest } from "./chat-request.ts";

/**
 * Finds the prompt that the shopper chose. Returns null without one, for a prompt that does not exist or is not active now, and
 * when it cannot be read: the question is answered all the same.
 */
export async function findChosenPrompt(
  { body, tenant, workspaceId }: HandlerContext<ChatRequest, unknown>,
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
  if (!record || !isPromptActive(record, ports.clock.now())) {
    ports.log.warn("A chat named a prompt that is not there.", { tenantId: tenant.id });
    return null;
  }
  return toChosenPrompt(promptId, record);
}

function toChosenPrompt(id: string, record: Record<string, unknown>): ChosenPrompt {
  const { prompt, cannedResponse, overrideMode, postIds = [], productIds = [], followUpIds = [] } = record;
  return {
    id,
    prompt: String(prompt ?? ""),
    ...(typeof cannedResponse === "string" && { cannedResponse }),
    ...(typeof overrideMode === "string" && { overrideMode: overrideMode as ChosenPrompt["overrideMode"] }),
    postIds: postIds as string[],
    productIds: productIds as string[],
    followUpIds: followUpIds as string[],
  };
}
