import type { PlainReading } from "../plain-reading.ts";
import { isOfKinds } from "./refused-products.ts";
import { namesHead, toSearchedWords } from "./relevance.ts";
import type { Search } from "./search-hits.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** Searches for the text of a search. */
type SearchOf<Found> = (asked: Search, interpretation: PlainReading) => Promise<Found>;

/**
 * Searches for a thing with what a message adds to it. Where nothing of the kinds that were shown has that, it names another
 * thing, which is searched for by itself, or tells what is on no page ("it is for my uncle, it has to hold"): then the things of
 * before stay.
 */
export async function continueSearch<Found extends { text: string; hits: RelevantHit[] }>(
  asked: Search,
  interpretation: PlainReading,
  search: SearchOf<Found>,
): Promise<Found> {
  const found = await search(asked, interpretation);
  // What is made for a child is seldom of the kinds of what was shown before.
  const { kinds = [], refining = [] } = interpretation.wearer?.isChild ? {} : interpretation;
  const isOfBefore = ({ hits }: Found) => hits.some(({ hit }) => isOfKinds(hit, kinds));
  if (kinds.length === 0 || refining.length === 0 || asked.text === "*" || isOfBefore(found)) return found;
  const { kinds: _, refining: __, ...alone } = interpretation;
  const words = asked.text.split(" ").filter((word) => !refining.includes(word));
  if (words.length === 0) return found;
  const added = refining.join(" ");
  const other = await search({ ...asked, text: added }, alone);
  const searched = toSearchedWords(added, "", asked.searchContext.languageSettings, asked.read);
  if (other.hits.some(({ hit }) => namesHead(hit, searched))) return other;
  const before = await search({ ...asked, text: words.join(" ") }, { ...alone, kinds });
  return isOfBefore(before) ? { ...before, text: asked.text } : found;
}
