import type { TextEvent, TextRequest } from "../../../../functions/platform/ports/model.ts";
import type { TextAnswer } from "../../../support/model-double.ts";

export const SHOPPER_TEXT = "what the shopper wrote";

export function request(more: Partial<TextRequest> = {}): TextRequest {
  return {
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

/** Collects all events, and the error that ended them. */
export async function collect(events: AsyncIterable<TextEvent>): Promise<{ events: TextEvent[]; failure: Error | null }> {
  const seen: TextEvent[] = [];
  try {
    for await (const event of events) seen.push(event);
  } catch (error) {
    return { events: seen, failure: error as Error };
  }
  return { events: seen, failure: null };
}

export const textOf = (events: TextEvent[]) => events.map((event) => (event.type === "text" ? event.text : "")).join("");
export const text = (...chunks: string[]): TextAnswer => ({ kind: "text", chunks });
