import { languageData, toLanguage } from "../../../../languages/registry.ts";
import { findMatches } from "../../../../platform/text/find-matches.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { comparedWith } from "../facts/measure-patterns.ts";
import type { PlainReading } from "../plain-reading.ts";
import { selectDescribedHits, selectNamedHits } from "./named-products.ts";
import { searchNames } from "./search-names.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** Longest message of a comparison, and most things that one compares. */
const MAX_LENGTH = 200;
const MAX_PARTS = 4;

/**
 * Selects the products that a message sets against each other, one for each of its parts: "the hand grinder or the electric one",
 * "is X heavier than Y". Null when its parts do not name at least two. Throws UpstreamError.
 */
export async function selectComparedHits(
  hits: RelevantHit[],
  turn: Turn,
  { parsed, language }: PlainReading,
  context: TurnContext,
): Promise<RelevantHit[] | null> {
  const { message, shopLanguage } = turn;
  const parts = splitCompared(message, language, parsed.wantsComparison);
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const own = new Set(parsed.words.map((word) => foldCharacters(word)));
  const wordsOf = (part: string) => part.split(/[^\p{L}\p{N}]+/u).filter((word) => own.has(foldCharacters(word)));
  const texts = parts.map((part) => wordsOf(part).join(" ")).filter((text) => text !== "");
  if (texts.length < 2) return null;
  const found = await Promise.all(texts.map((text) => searchNames(text, turn, context)));
  const all = [...new Map([...hits, ...found.flat()].map((each) => [each.hit.id, each])).values()];
  const named = texts.flatMap((text) => {
    const byName = selectNamedHits(text, all, shopLanguage);
    const meant = byName.length > 0 ? byName : selectDescribedHits(text, all, shopLanguage);
    return meant.length === 1 ? meant : [];
  });
  const compared = [...new Set(named)];
  return compared.length > 1 ? compared : null;
}

/** Splits a message at "or", "than" and "vs", and where it says that it compares also at "and" and commas. */
function splitCompared(message: string, language: string, compares: boolean): string[] {
  if (message.length > MAX_LENGTH) return [];
  const { or, and } = languageData(toLanguage(language)).grammar;
  const between = [or, "vs\\.?", "versus", comparedWith(language), ...(compares ? [and] : [])].join("|");
  const separator = new RegExp(`\\s+(?:${between})\\s+${compares ? "|[,;]\\s+" : ""}`, "gu");
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: found } of findMatches(foldCharacters(message), separator)) {
    parts.push(message.slice(start, index));
    start = index + found.length;
  }
  return [...parts, message.slice(start)];
}
