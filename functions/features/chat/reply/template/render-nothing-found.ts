import { knownValues } from "../../shop/known-values.ts";
import type { RenderContext } from "./render-context.ts";
import { joinNames } from "./render-reason.ts";

const MAX_CATEGORIES = 5;

/** Says that nothing fits, or asks what is looked for, and what there is instead. What the shopper wrote is not said back. */
export async function renderNothingFound({ turn, understood, kit, writer, phrases: say }: RenderContext): Promise<void> {
  const { categories } = await knownValues(turn, kit.ports);
  const offered = joinNames(categories.slice(0, MAX_CATEGORIES), say);
  const offer = offered === "" ? [] : [say.offer(offered)];
  const sentences = understood.searchText === "" ? [...offer, say.whatFor] : [say.nothing, ...offer, say.askBack];
  writer.text(sentences.join(" "));
}
