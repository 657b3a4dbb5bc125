import { TEXT_FIELDS, type TextField } from "../../../ports/search/search-index.ts";
import type { FieldWeights } from "../../../text/field-weights.ts";
import { secondStems } from "../../../text/words/other-stems.ts";
import { saysWhatItIs, TELLING_FIELDS, type WordPlace, wordPlaceOf } from "../../../text/words/word-places.ts";
import { analyseCode, analyseForIndex } from "../../../text/words/words.ts";
import type { TenantWords } from "./keys.ts";
import type { PlacedWords } from "./packed-columns.ts";
import { toPlacedStem, toPlacedWord } from "./placed-words.ts";
import { addOccurrences, toUnweightedText, toWeightedText } from "./weighted-text.ts";

interface Wording {
  text: Partial<Record<TextField, string[]>>;
  language: string;
}

interface TextColumns {
  stems: string;
  words: string;
  /** The words as written, each once, those of the weightiest field first. */
  surfaces: string[];
  placed: PlacedWords;
  /** The stems that say what the record is. */
  told: string;
  placedStems: string;
  placedWords: string;
}

/** Characters of the words that a hit brings along: a record with hundreds of tags would make every answer long. */
const MAX_PLACED_CHARACTERS = 2_000;

/** Analyses a record's text once, for all fields of the index that hold words. */
export function toTextColumns({ text, language }: Wording, own: TenantWords, weights: FieldWeights): TextColumns {
  const stemCounts = new Map<string, number>();
  const wordCounts = new Map<string, number>();
  const surfaces: Partial<Record<TextField, string[]>> = {};
  const told = new Set<string>();
  const placed = { name: new Set<string>(), label: new Set<string>(), stems: new Set<string>(), words: new Set<string>() };
  for (const field of TEXT_FIELDS) {
    const found = analyseField(field, text[field], language);
    if (found.surfaces.length === 0) continue;
    addOccurrences(stemCounts, { field, words: found.stems }, weights);
    addOccurrences(wordCounts, { field, words: found.surfaces }, weights);
    surfaces[field] = found.surfaces;
    if (TELLING_FIELDS.includes(field)) for (const stem of found.stems) told.add(stem);
    const place = weights[field] > 0 ? wordPlaceOf(field) : null;
    if (place) addPlaced(placed, found, { field, place }, own);
  }
  return {
    stems: toWeightedText(stemCounts, (stem) => own.stem(stem)),
    words: toWeightedText(wordCounts, (word) => own.word(word)),
    surfaces: listSurfaces(surfaces, weights),
    placed: { name: toPlacedText(placed.name), label: toPlacedText(placed.label) },
    told: toUnweightedText(told),
    placedStems: toUnweightedText(placed.stems),
    placedWords: toUnweightedText(placed.words),
  };
}

/** Adds the words of a field that is a place, and those that say what the record is. */
function addPlaced(
  placed: Record<WordPlace | "stems" | "words", Set<string>>,
  { stems, surfaces, placed: words }: FieldWords,
  { field, place }: { field: TextField; place: WordPlace },
  own: TenantWords,
): void {
  if (saysWhatItIs(field)) {
    for (const stem of stems) placed.stems.add(own.stem(stem));
    for (const word of surfaces) placed.words.add(own.word(word));
    if (place === "name") for (const stem of stems) placed.stems.add(own.stem(inName(stem)));
  }
  for (const word of words) if (!placed.name.has(word)) placed[place].add(word);
}

/** Returns the stem as one that the name has. */
export function inName(stem: string): string {
  return `${stem}@name`;
}

function toPlacedText(words: Set<string>): string {
  let text = " ";
  for (const word of words) {
    if (text.length + word.length > MAX_PLACED_CHARACTERS) break;
    text += `${word} `;
  }
  return text;
}

function listSurfaces(byField: Partial<Record<TextField, string[]>>, weights: FieldWeights): string[] {
  const fields = (Object.keys(byField) as TextField[]).sort((one, other) => weights[other] - weights[one]);
  const distinct = new Set<string>();
  for (const field of fields) for (const surface of byField[field]!) distinct.add(surface);
  return [...distinct];
}

interface FieldWords {
  surfaces: string[];
  stems: string[];
  /** Words with their stems, as hits bring them along; none where the field is no place. */
  placed: string[];
}

/** Returns the words of a field's values as written, and their stems. */
function analyseField(field: TextField, values: string[] | undefined, language: string): FieldWords {
  const found: FieldWords = { surfaces: [], stems: [], placed: [] };
  const isPlace = wordPlaceOf(field) !== null;
  for (const value of values ?? []) {
    const words = field === "sku" ? analyseCode(value, language) : analyseForIndex(value, language);
    const toSecondStem = secondStems(value, language);
    for (const word of words) {
      found.surfaces.push(word.surface);
      found.stems.push(word.stem);
      if (isPlace) found.placed.push(toPlacedWord(word.surface, word.stem));
      const second = toSecondStem(word);
      if (second === null) continue;
      found.stems.push(second);
      if (isPlace) found.placed.push(toPlacedStem(second));
    }
  }
  return found;
}
