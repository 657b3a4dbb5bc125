import type { SearchContext } from "../../../search/index.ts";
import { listNamedStems, toSearchedWords } from "./relevance.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** Keeps the hits that have all of the words by which a message refines the search, of those that any hit has. */
export function preferRefined(
  hits: RelevantHit[],
  refining: string[],
  settings: SearchContext["languageSettings"],
): RelevantHit[] {
  const searched = toSearchedWords(refining.join(" "), "", settings);
  const held = hits.map(({ hit }) => listNamedStems(hit, searched));
  // "I'm 6'4" names no product of six feet.
  const asked = searched.words.filter(({ stem }) => stem.length > 1 && held.some((stems) => stems.has(stem)));
  const whole = hits.filter((_hit, at) => asked.every(({ stem }) => held[at]!.has(stem)));
  return whole.length > 0 ? whole : hits;
}
