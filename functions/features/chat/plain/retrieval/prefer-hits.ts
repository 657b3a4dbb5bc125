import { extractStems } from "../../../../platform/text/words.ts";
import { COLOUR_FIELDS, matchColourValues, matchSizeValues, type SearchHit, SIZE_FIELDS } from "../../../search/index.ts";
import type { PreferredValues } from "../../contracts/preferences.ts";
import { readAttributeTexts } from "../../shop/read-texts.ts";
import { bestScore, type RelevantHit } from "./sort-hits.ts";

/** Minimum share of the best score for a hit that a preference may put first: it must fit about equally well. */
const MIN_SHARE_OF_BEST = 0.9;

/** Puts hits first that have most of what the shopper likes and wears, among those that fit about equally well. */
export function preferHits(hits: RelevantHit[], preferred: PreferredValues | undefined, language: string): RelevantHit[] {
  if (preferred === undefined) return hits;
  const best = bestScore(hits);
  const likes = new Set(preferred.words.flatMap((word) => extractStems(word, language)));
  const count = ({ hit, score }: RelevantHit) =>
    score < MIN_SHARE_OF_BEST * best ? -1 : countPreferences(hit, preferred, likes, language);
  const counts = new Map(hits.map((each) => [each, count(each)]));
  return hits.toSorted((left, right) => counts.get(right)! - counts.get(left)!);
}

function countPreferences(hit: SearchHit, { sizes, colours }: PreferredValues, likes: Set<string>, language: string): number {
  const known = readAttributeTexts(hit.attributes, COLOUR_FIELDS);
  const hasSize = matchSizeValues(sizes, readAttributeTexts(hit.attributes, SIZE_FIELDS)).length > 0;
  const hasColour = colours.some((colour) => matchColourValues(colour, known).length > 0);
  const { name, brands, tags, attributes } = hit;
  const has =
    likes.size > 0 && extractStems(JSON.stringify([name, brands, tags, attributes]), language).some((stem) => likes.has(stem));
  return Number(hasSize) * 2 + Number(hasColour) + Number(has);
}
