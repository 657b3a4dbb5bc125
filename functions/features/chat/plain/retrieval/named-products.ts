import { analyse } from "../../../../platform/text/words.ts";
import type { SearchHit } from "../../../search/index.ts";
import { type ComparedWord, contentWords, isSameWord } from "../facts/same-word.ts";

/** Share of a name that a message must hold, by the weights below, unless it holds the name's first word of its own. */
const NAMED_SHARE = 0.6;
/** The weight of a word of a name that only says what kind of thing it is: its category, its material, its colour. */
const KIND_WEIGHT = 0.5;

interface NameMatch {
  /** Sum of the weights of the name's words that the text holds. */
  matched: number;
  /** `matched` by the sum of all weights of the name. */
  share: number;
}

/**
 * Selects the products whose name or number a text holds: those of which it holds most, or the one whose name it holds in full.
 * A name counts when the text has most of it, or the word that it begins with; a single word of it only where no other product's
 * text has it. Words for a kind of thing alone name no product unless they are all of its name.
 */
export function selectNamedHits<Found extends { hit: SearchHit }>(text: string, found: Found[], language: string): Found[] {
  const bySku = found.filter(({ hit: { sku } }) => typeof sku === "string" && holdsNumber(text, sku));
  if (bySku.length > 0) return bySku;
  const said = contentWords(text, language);
  const hits = found.map(({ hit }) => hit);
  const kinds = categoryStems(hits, language);
  const matches = hits.map((hit) => matchName(said, hit, { hits, kinds, language }));
  const highest = Math.max(0, ...matches.map((match) => match?.matched ?? 0));
  if (highest === 0) return [];
  const best = found.flatMap((one, index) =>
    matches[index]?.matched === highest ? [{ one, share: matches[index]!.share }] : [],
  );
  const whole = best.filter(({ share }) => share === 1);
  return (whole.length > 0 ? whole : best).map(({ one }) => one);
}

/**
 * Selects the products that a text describes by words of their names, "the hand grinder": those of whose names it holds most, and
 * at least so many words.
 */
export function selectDescribedHits<Found extends { hit: SearchHit }>(
  text: string,
  found: Found[],
  language: string,
  least = 1,
): Found[] {
  const said = contentWords(text, language);
  const counts = found.map(({ hit }) => {
    const name = analyse(String(hit.name ?? ""), language).filter(({ surface }) => /[\p{L}\p{N}]{2}/u.test(surface));
    return said.filter((word) => name.some((own) => isSameWord(word, own))).length;
  });
  const highest = Math.max(least, ...counts);
  return found.filter((_one, index) => counts[index] === highest);
}

function holdsNumber(text: string, sku: string): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return plain(sku).length > 3 && /\p{N}/u.test(sku) && plain(text).includes(plain(sku));
}

/** Matches the words of a name; null when the text does not name the product. */
function matchName(said: ComparedWord[], hit: SearchHit, { hits, kinds, language }: NameContext): NameMatch | null {
  const name = contentWords(String(hit.name ?? ""), language);
  const isSaid = name.map((word) => said.some((other) => isSameWord(other, word)));
  if (!isSaid.includes(true)) return null;
  const labels = labelStems(hit, language);
  const weights = name.map(({ stem }) => (kinds.has(stem) || labels.has(stem) ? KIND_WEIGHT : 1));
  const matched = weights.reduce((sum, weight, index) => sum + (isSaid[index] ? weight : 0), 0);
  const share = matched / weights.reduce((sum, weight) => sum + weight, 0);
  const isOwn = (index: number) => isSaid[index]! && weights[index] === 1 && /\p{L}{3}/u.test(name[index]!.surface);
  const own = name.filter((_word, index) => isOwn(index));
  const isMost = own.length > 0 && (share >= NAMED_SHARE || isOwn(0));
  const isNamed = share === 1 || (isMost && (matched > 1 || own.some((word) => !isOrdinaryWord(word, hits))));
  return isNamed ? { matched, share } : null;
}

interface NameContext {
  hits: SearchHit[];
  /** Stems of their categories. */
  kinds: Set<string>;
  language: string;
}

/** Returns true when the text of a product that is not called so uses the word. */
function isOrdinaryWord({ surface }: ComparedWord, hits: SearchHit[]): boolean {
  return hits.some(({ name, excerpt, content }) => {
    if (String(name).toLowerCase().includes(surface)) return false;
    return `${excerpt ?? ""} ${content ?? ""}`.toLowerCase().includes(surface);
  });
}

/** Stems of the categories that these products are in. */
function categoryStems(hits: SearchHit[], language: string): Set<string> {
  return toStems(
    hits.flatMap(({ categories }) => [categories].flat()),
    language,
  );
}

/** Stems of the labels that a product has beside its category: tags, material, colours. */
function labelStems({ tags, attributes }: SearchHit, language: string): Set<string> {
  return toStems([tags, Object.values((attributes as Record<string, unknown>) ?? {})].flat(3), language);
}

function toStems(values: unknown[], language: string): Set<string> {
  const texts = new Set(values.filter((value): value is string => typeof value === "string"));
  return new Set(analyse([...texts].join(" "), language).map(({ stem }) => stem));
}
