import type { CuratorResult } from "../../contracts/answer.ts";
import type { RenderContext } from "./render-context.ts";
import { renderNeeds, renderNoItems } from "./render-needs.ts";

/** What a custom domain found, what it needs to look that up, that it found nothing, or an apology when it failed. */
export function renderCustomDomain(
  { writer, phrases: say, understood }: RenderContext,
  { candidates, failure, renderHint, missingInputs: needs }: CuratorResult,
): void {
  if (failure !== null) writer.text(say.failure);
  else if (needs) writer.text(renderNeeds(needs, understood.language));
  else if (candidates.length === 0) writer.text(renderNoItems(understood.language));
  if (candidates.length === 0) return;
  const sources = candidates.map(({ id }) => id);
  if (renderHint === "prose-only") {
    writer.text(candidates.map(({ facts }) => facts).join("\n"), sources);
  } else {
    writer.text(say.items, sources);
    writer.writeCards(candidates, { hint: renderHint });
  }
}
