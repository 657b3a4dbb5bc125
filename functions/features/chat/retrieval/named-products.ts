import { editDistance } from "../../../platform/text/edit-distance.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { type SearchHit, stopWordsFor } from "../../search/index.ts";

/** Share of a name that a message must hold, by the weights below, unless it holds the name's first word of its own. */
const NAMED_SHARE = 0.6;
/** The weight of a word of a name that only says what kind of thing it is: its category, its material, its colour. */
const KIND_WEIGHT = 0.5;
/** Letters from which one letter of a name may be wrong, and two. */
const ONE_TYPO_LENGTH = 5;
const TWO_TYPOS_LENGTH = 9;

interface NameMatch {
  /** Sum of the weights of the name's words that the text holds. */
  matched: number;
  /** `matched` by the sum of all weights of the name. */
  share: number;
}

/**
 * Selects the products whose name or number a text holds: those of which it holds most, or the one whose name it holds in full.
 * A name counts when the text has most of it, or the word of its own that it begins with; words for a kind of thing alone name
 * no product unless they are all of its name.
 */
export function selectNamedHits<Found extends { hit: SearchHit }>(text: string, found: Found[], language: string): Found[] {
  const bySku = found.filter(({ hit: { sku } }) => typeof sku === "string" && holdsNumber(text, sku));
  if (bySku.length > 0) return bySku;
  const said = contentWords(text, language);
  const matches = found.map(({ hit }) => matchName(said, hit, language));
  const highest = Math.max(0, ...matches.map((match) => match?.matched ?? 0));
  if (highest === 0) return [];
  const best = found.flatMap((one, index) =>
    matches[index]?.matched === highest ? [{ one, share: matches[index]!.share }] : [],
  );
  const whole = best.filter(({ share }) => share === 1);
  return (whole.length > 0 ? whole : best).map(({ one }) => one);
}

function holdsNumber(text: string, sku: string): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return plain(sku).length > 3 && /\p{N}/u.test(sku) && plain(text).includes(plain(sku));
}

/** Matches the words of a name; null when the text does not name the product. */
function matchName(said: NameWord[], hit: SearchHit, language: string): NameMatch | null {
  const name = contentWords(String(hit.name ?? ""), language);
  if (name.length === 0) return null;
  const kinds = kindStems(hit, language);
  const weights = name.map(({ stem }) => (kinds.has(stem) ? KIND_WEIGHT : 1));
  const isSaid = name.map((word) => said.some((other) => isSameWord(other, word)));
  const matched = weights.reduce((sum, weight, index) => sum + (isSaid[index] ? weight : 0), 0);
  const share = matched / weights.reduce((sum, weight) => sum + weight, 0);
  const isOwn = (index: number) => isSaid[index]! && weights[index] === 1 && /\p{L}{3}/u.test(name[index]!.surface);
  const hasOwn = name.some((_word, index) => isOwn(index));
  const isNamed = share === 1 || (hasOwn && (share >= NAMED_SHARE || isOwn(0)));
  return isNamed ? { matched, share } : null;
}

interface NameWord {
  surface: string;
  stem: string;
}

function contentWords(text: string, language: string): NameWord[] {
  const stopWords = stopWordsFor(language);
  return analyseQuery(text, language).filter(({ surface }) => !stopWords.has(surface));
}

/** Stems of the words that say what kind of thing a product is. */
function kindStems({ categories, tags, attributes }: SearchHit, language: string): Set<string> {
  const values = [categories, tags, Object.values((attributes as Record<string, unknown>) ?? {})].flat(3);
  const texts = values.filter((value) => typeof value === "string").join(" ");
  return new Set(analyse(texts, language).map(({ stem }) => stem));
}

function isSameWord(said: NameWord, named: NameWord): boolean {
  if (said.stem === named.stem || said.surface === named.surface) return true;
  const { length } = named.surface;
  if (length < ONE_TYPO_LENGTH || /\p{N}/u.test(named.surface)) return false;
  return editDistance(said.surface, named.surface) <= (length >= TWO_TYPOS_LENGTH ? 2 : 1);
}
