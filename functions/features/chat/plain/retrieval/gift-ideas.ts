import {
  anyLanguageAlternatives,
  anyLanguagePattern,
  foldCharacters,
  foldMessage,
} from "../../../../platform/text/phrase-pattern.ts";
import { matchesRecord, type SearchHit } from "../../../search/index.ts";
import { readTexts } from "../../shop/read-texts.ts";
import { findThings } from "../language/named-things.ts";
import type { PlainReading } from "../plain-reading.ts";
import { dropRefused } from "./refused-products.ts";
import { BROWSE_SCORE, type Search, searchHits, uniqueHits } from "./search-hits.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** Ideas that have to do with the story of a message; the others are the best rated. */
const MAX_NEAR = 2;
/** Minimum words of a story, which names things that nobody asks for. */
const MIN_STORY_WORDS = 4;
const GIFTS = anyLanguagePattern(({ noise }) => noise.gift, "u");
const NO_GIFTS = anyLanguagePattern(({ noise }) => noise.noGifts, "u");

/**
 * Returns true for a present, or a thing for somebody, of which the price, the person or a colour is said, and not what it is:
 * a story, or no thing among the words that were searched for.
 */
export function isGiftWithLimits(
  { parsed, productFilter, searchText }: PlainReading,
  message: string,
  language: string,
): boolean {
  const { isGift, wearer, priceBounds } = parsed;
  // "No kids" names nobody.
  const isForSomebody = wearer !== null && wearer.isChild !== false && priceBounds.max !== null;
  if (productFilter === null || !(isGift || isForSomebody)) return false;
  const said = foldMessage(message);
  const isReceiver = (word: string) => RECEIVER.test(said.slice(0, Math.max(0, said.indexOf(foldCharacters(word)))));
  const words = (searchText ?? "").split(" ").filter((word) => word !== "" && !isReceiver(word));
  return words.length >= MIN_STORY_WORDS || findThings(words, language).length === 0;
}
/** "For my trainer", "for our friends": whom it is for is no thing. */
const RECEIVER = new RegExp(
  `(?:^|\\s)(?:${anyLanguageAlternatives(({ grammar }) => grammar.purposePrepositions)})\\s+(?:\\p{L}+\\s+)?$`,
  "u",
);

/** A story names no thing: ideas are what comes near it and keeps its limits, then what else does, the best rated first. */
export async function findGiftIdeas(near: RelevantHit[], search: Search, interpretation: PlainReading): Promise<RelevantHit[]> {
  const wanted = interpretation.productFilter!;
  const { language } = search.searchContext.languageSettings;
  const fitting = near.filter(({ hit, score }) => score >= MIN_IDEA_SCORE && matchesRecord("products", wanted, hit));
  const rated = giftsFirst(dropRefused(await searchHits(search, wanted), interpretation, language));
  return uniqueHits([...fitting.slice(0, MAX_NEAR), ...rated]).map((each) => ({
    ...each,
    score: BROWSE_SCORE,
    isWeak: false,
  }));
}
/** Minimum score of a hit that has to do with a story. */
const MIN_IDEA_SCORE = 0.25;

/** Puts first what the shop sells as presents, and leaves out what is none: care, repair, spare parts. */
function giftsFirst(hits: RelevantHit[]): RelevantHit[] {
  const says = ({ name, categories, tags }: SearchHit, pattern: RegExp) =>
    readTexts([name, categories, tags].flat()).some((text) => pattern.test(foldCharacters(text)));
  const gifts = hits.filter(({ hit }) => !says(hit, NO_GIFTS));
  const chosen = gifts.length > 0 ? gifts : hits;
  return [...chosen.filter(({ hit }) => says(hit, GIFTS)), ...chosen.filter(({ hit }) => !says(hit, GIFTS))];
}
