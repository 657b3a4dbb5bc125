import { knownValues } from "../../curators/known-values.ts";
import { listAll } from "./reasons.ts";
import type { Saying } from "./saying.ts";

const MOST_CATEGORIES = 5;

/** Says that nothing fits, or asks what is looked for, and what there is instead. What the shopper wrote is not said back. */
export async function sayNothingFound({ turn, understood, kit, writer, say }: Saying): Promise<void> {
  const { categories } = await knownValues(turn, kit.ports);
  const offered = listAll(categories.slice(0, MOST_CATEGORIES), say);
  const offer = offered === "" ? [] : [say.offer(offered)];
  const sentences = understood.searchText === "" ? [...offer, say.whatFor] : [say.nothing, ...offer, say.askBack];
  writer.text(sentences.join(" "));
}
