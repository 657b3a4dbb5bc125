import type { Curated } from "../../contracts.ts";
import type { Saying } from "./saying.ts";

/** What a custom domain found, or an apology when it failed. */
export function sayCustom({ writer, say }: Saying, { candidates, failure, renderHint }: Curated): void {
  if (failure !== null) writer.text(say.failure);
  if (candidates.length === 0) return;
  const sources = candidates.map(({ id }) => id);
  if (renderHint === "prose-only") {
    writer.text(candidates.map(({ facts }) => facts).join("\n"), sources);
  } else {
    writer.text(say.items(), sources);
    writer.cards(candidates, { hint: renderHint });
  }
}
