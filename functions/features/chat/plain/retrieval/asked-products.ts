import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { findMatches } from "../../../../platform/text/find-matches.ts";
import { anyLanguagePattern, foldMessage, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { hasBounds } from "../../../search/index.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { extractIds } from "../../retrieval/filter-ids.ts";
import type { PlainReading } from "../plain-reading.ts";
import { selectComparedHits } from "./compared-products.ts";
import { selectDescribedHits, selectNamedHits } from "./named-products.ts";
import { searchNames } from "./search-names.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** Products of about the same name about which one answer tells; more share a word for their kind. */
const MAX_OF_ONE_NAME = 3;

/**
 * Selects the products that a message names and asks about: those of a comparison, one for each of its parts, else those of the
 * name in a question for a fact. Null when it names none.
 */
export async function selectAskedProducts(
  hits: RelevantHit[],
  turn: Turn,
  interpretation: PlainReading,
  context: TurnContext,
): Promise<RelevantHit[] | null> {
  const { parsed, searchText, additionalQueries = [] } = interpretation;
  const { shopLanguage } = turn;
  const compared = await selectComparedHits(hits, turn, interpretation, context);
  if (compared !== null) return compared.map((each) => ({ ...each, score: 1, isWeak: false, isCompared: true }));
  if (parsed.wantsComparison && additionalQueries.length > 0 && searchText !== null) {
    const parts = [searchText, ...additionalQueries];
    return asNamed(parts.flatMap((part) => selectNamedHits(part, hits, shopLanguage).slice(0, 1)));
  }
  if (!asksForFact(interpretation) || asksForThing(turn.message, interpretation)) return null;
  const subject = listSubjectWords(interpretation).join(" ");
  if (subject === "") return null;
  const all = [...hits, ...(await searchNames(subject, turn, context))];
  const unique = [...new Map(all.map((each) => [each.hit.id, each])).values()];
  const bySubject = selectNamedHits(subject, unique, shopLanguage);
  const byWords = bySubject.length > 0 ? bySubject : selectNamedHits(parsed.words.join(" "), unique, shopLanguage);
  const named = byWords.length > 0 ? byWords : selectMeantHits(hits, subject, unique, turn, interpretation);
  return named.length > MAX_OF_ONE_NAME ? null : asNamed(named);
}

/**
 * Selects what a question means that names no product: a known one ("the hand grinder"), or where it asks for a fact of it, the
 * only one that the search found, and what several words of a name describe.
 */
function selectMeantHits(
  hits: RelevantHit[],
  subject: string,
  all: RelevantHit[],
  { message, shopLanguage }: Turn,
  { intents, language, parsed }: PlainReading,
): RelevantHit[] {
  const said = foldMessage(message);
  const known = findMatches(said, KNOWN[toLanguage(language)])
    .map(([words]) => words)
    .join(" ");
  const isKnown = (one: RelevantHit) => selectDescribedHits(known, [one], shopLanguage).length > 0;
  const described = selectDescribedHits(subject, all.filter(isKnown), shopLanguage);
  if (described.length > 0) return described;
  if (intents[0] !== "product" || !parsed.asked.asksFor || REQUESTS.test(said)) return [];
  const clear = hits.filter(({ isWeak }) => !isWeak);
  const [least, among] = clear.length === 1 ? [1, clear] : [MIN_DESCRIBING_WORDS, all];
  const meant = selectDescribedHits(subject, among, shopLanguage, least);
  return meant.length === 1 ? meant : [];
}
const MIN_DESCRIBING_WORDS = 2;
/** A definite article with the words that it may stand before. */
const KNOWN = lazyMembers(LANGUAGES, (language) => {
  const { source } = phrasePattern([languageData(language).grammar.definiteArticles]);
  return new RegExp(`${source}(?:\\s+[^\\s,.;:!?]+){1,4}`, "gu");
});

function asNamed(named: RelevantHit[]): RelevantHit[] | null {
  return named.length > 0 ? [...new Set(named)].map((each) => ({ ...each, score: 1, isWeak: false })) : null;
}

/** "Is it waterproof?", "how heavy is it?": a condition on a search ("tents below 300") asks for no fact. */
function asksForFact({ parsed, productFilter }: PlainReading): boolean {
  const { asked, requestedFields, priceBounds, order, relativePrice, wantsMore } = parsed;
  const isSearch = hasBounds(priceBounds) || order !== null || relativePrice !== null || wantsMore;
  if (isSearch || asked.superlative !== null || extractIds(productFilter).length > 0) return false;
  return asked.isPolar || asked.asksFor || asked.quantity !== null || requestedFields.length > 0;
}

/** "Do you have an oak desk?" asks for a thing, not for a fact of one; "do you have it in blue?" asks for a fact. */
function asksForThing(message: string, { parsed }: PlainReading): boolean {
  const { asked, requestedFields, colours, sizes, refersToShown } = parsed;
  const hasFact =
    asked.properties.length > 0 || asked.quantity !== null || requestedFields.length + colours.length + sizes.length > 0;
  return !hasFact && !refersToShown && REQUEST.test(foldMessage(message));
}
const REQUESTS = anyLanguagePattern(({ messages }) => messages.requests, "u");
const REQUEST = new RegExp(`^[\\s¿¡]*(?:\\p{L}+,?\\s+){0,2}${REQUESTS.source}`, "u");

/** Returns the words that may name the product: those that ask for no field, no property and no figure. */
function listSubjectWords({ parsed: { describingWords, asked } }: PlainReading): string[] {
  const asking = new Set(asked.phraseWords);
  const isAsking = (word: string) =>
    word
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .every((part) => asking.has(part));
  return describingWords.filter((word) => !isAsking(word));
}
