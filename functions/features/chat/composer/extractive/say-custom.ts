import type { Curated } from "../../contracts.ts";
import { sayNeeds, sayNothingThere } from "../../custom/say-needs.ts";
import type { Saying } from "./saying.ts";

/** What a custom domain found, what it needs to look that up, that it found nothing, or an apology when it failed. */
export function sayCustom({ writer, say, understood }: Saying, { candidates, failure, renderHint, needs }: Curated): void {
  if (failure !== null) writer.text(say.failure);
  else if (needs) writer.text(sayNeeds(needs, understood.language));
  else if (candidates.length === 0) writer.text(sayNothingThere(understood.language));
  if (candidates.length === 0) return;
  const sources = candidates.map(({ id }) => id);
  if (renderHint === "prose-only") {
    writer.text(candidates.map(({ facts }) => facts).join("\n"), sources);
  } else {
    writer.text(say.items, sources);
    writer.cards(candidates, { hint: renderHint });
  }
}
