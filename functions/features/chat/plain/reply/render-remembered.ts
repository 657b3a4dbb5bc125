import { joinNames } from "../../reply/card-fields.ts";
import type { RenderContext } from "./render-context.ts";

const MAX_NAMED = 4;

/** Says, at the first search of a conversation, which preferences of earlier ones it obeys; empty where there are none. */
export function renderRemembered({ turn, reading, phrases }: RenderContext): string {
  const { obeyed } = reading;
  if (turn.turnCount !== 1 || obeyed.length === 0) return "";
  const told = obeyed
    .slice(0, MAX_NAMED)
    .map(({ kind, value }) => (kind === "refusal" ? phrases.refused(value) : phrases.field(phrases.label.size, value)));
  return `${phrases.keptInMind(joinNames(told, phrases))} `;
}
