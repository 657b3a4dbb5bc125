import type { Model, ModelUsage, TextEvent, TextRequest } from "../../../../functions/platform/ports/model.ts";
import type { TextAnswer } from "../../../support/model-double.ts";

export const SHOPPER_TEXT = "what the shopper wrote";

export function request(more: Partial<TextRequest> = {}): TextRequest {
  return {
    tenantId: "t",
    stable: "The shop's own instructions.",
    messages: [{ role: "user", content: SHOPPER_TEXT }],
    maxTokens: 500,
    timeoutMs: 10_000,
    firstTokenMs: 5_000,
    silenceMs: 5_000,
    tier: "starter",
    signal: new AbortController().signal,
    ...more,
  };
}

/** Asks for a text and collects all events, the costs that were told, and the error that ended them. */
export async function collect(model: Pick<Model, "stream">, more: Partial<TextRequest> = {}) {
  const events: TextEvent[] = [];
  const usages: ModelUsage[] = [];
  let failure: Error | null = null;
  try {
    for await (const event of model.stream(request({ onUsage: (usage) => usages.push(usage), ...more }))) events.push(event);
  } catch (error) {
    failure = error as Error;
  }
  return { events, usages, failure };
}

export const textOf = (events: TextEvent[]) => events.map((event) => (event.type === "text" ? event.text : "")).join("");
export const text = (...chunks: string[]): TextAnswer => ({ kind: "text", chunks });
