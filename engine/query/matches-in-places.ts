import { type Places, takesTags } from "../../functions/platform/ports/search/filter.ts";
import { type QueryTerm, TEXT_FIELDS, type TermMatch } from "../../functions/platform/ports/search/search-index.ts";
import { saysWhatItIs, type WordPlace } from "../../functions/platform/text/words/word-places.ts";
import { filterBitmap } from "../index/filter-bitmaps.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { type Bitmap, createBitmap, intersect, setBit } from "../structures/bitmap.ts";
import type { Expansion } from "./scoring/expand-term.ts";
import { LABEL_FIELDS, NAME_FIELDS } from "./scoring/score-postings.ts";

const placedFields = NAME_FIELDS | LABEL_FIELDS;
const nameFields = NAME_FIELDS;
const telling = TEXT_FIELDS.reduce((bits, name, field) => (saysWhatItIs(name) ? bits | (1 << field) : bits), 0);
const tagFields = 1 << TEXT_FIELDS.indexOf("tags");

/**
 * Returns the terms that documents have in name and labels, by document: of those that match without regard to their words.
 * Misspelt words are left out. `bits` is free memory for as many documents as the partition has.
 */
export function matchesInPlaces(
  partition: IndexPartition,
  documents: number[],
  expansions: Expansion[][],
  bits: Bitmap,
): Map<number, TermMatch[]> {
  const matches = new Map(documents.map((document): [number, TermMatch[]] => [document, []]));
  for (const [term, ways] of expansions.entries()) {
    bits.fill(0);
    for (const document of documents) {
      setBit(bits, document, true);
    }
    for (const way of ways) {
      if (way.how === "typo") {
        continue;
      }
      for (const [document, place] of findPlaces(partition, way, bits)) {
        const { how, alternative } = way;
        matches.get(document)!.push({ term, how, ...(alternative !== undefined && { alternative }), place });
        setBit(bits, document, false);
      }
    }
  }
  return matches;
}

/**
 * Adds to matches of one term in running text the best place in which their documents have another name of it. `bits` is free
 * memory for as many documents as the partition has.
 */
export function addOtherNames(partition: IndexPartition, ways: Expansion[], matches: Map<number, TermMatch>, bits: Bitmap): void {
  bits.fill(0);
  for (const document of matches.keys()) {
    setBit(bits, document, true);
  }
  for (const way of ways) {
    if (!way.isName) {
      continue;
    }
    for (const [document, place] of findPlaces(partition, way, bits)) {
      const match = matches.get(document)!;
      if (place === "name" || (!match.otherName && !way.phrase)) {
        match.otherName = { how: way.how, ...(way.alternative !== undefined && { alternative: way.alternative }), place };
      }
      if (place === "name") {
        setBit(bits, document, false);
      }
    }
  }
}

/** Returns the best place in which each document has a term in one way; a phrase is where all of its words are. */
function findPlaces(partition: IndexPartition, { lexemes, phrase }: Expansion, bits: Bitmap): Map<number, WordPlace> {
  const [first = [], ...others] = phrase ?? [lexemes];
  const places = findWord(partition, first, bits);
  for (const word of others) {
    if (places.size === 0) {
      break;
    }
    keepPlaces(places, findWord(partition, word, bits));
  }
  return places;
}

/** Keeps the documents that another word of a phrase has, too, with the lesser of both places. */
function keepPlaces(places: Map<number, WordPlace>, others: Map<number, WordPlace>): void {
  for (const [document, place] of places) {
    const other = others.get(document);
    if (other === undefined) {
      places.delete(document);
    } else if (place === "name" && other !== "name") {
      places.set(document, other);
    }
  }
}

function findWord({ lexemeDocuments }: IndexPartition, lexemes: number[], bits: Bitmap): Map<number, WordPlace> {
  const found = new Map<number, WordPlace>();
  for (const lexeme of lexemes) {
    const placed = lexemeDocuments.list(bits, placedFields, lexeme);
    const named = placed.length > 0 ? lexemeDocuments.list(bits, nameFields, lexeme) : [];
    for (const document of placed) {
      if (!found.has(document)) {
        found.set(document, "label");
      }
    }
    for (const document of named) {
      found.set(document, "name");
    }
  }
  return found;
}

/**
 * Marks the documents that have all terms in name or labels; `tags` tells where a tag counts. Terms that only rank count where
 * there are no others.
 */
export function documentsInPlaces(
  partition: IndexPartition,
  expansions: Expansion[][],
  { terms, tags, without }: { terms: QueryTerm[] } & Pick<Places, "tags" | "without">,
): Bitmap {
  const hasCertain = terms.some(({ optional }) => !optional);
  const counted = expansions.filter((_, term) => !hasCertain || !terms[term]!.optional);
  const withTags = takesTags({ tags }, counted.length);
  const [first, ...others] = counted.map((ways) => markTerm(partition, ways, withTags));
  for (const other of others) {
    intersect(first!, other);
  }
  if (without) {
    intersect(first!, filterBitmap(partition, { not: without }, null));
  }
  return first!;
}

/**
 * Marks the documents that have a term in one of these ways in name or labels. A tag tells what a thing is like, with its whole
 * words, and by itself not what it is: a tape for tents has one. What the thesaurus only guesses is none.
 */
function markTerm(partition: IndexPartition, ways: Expansion[], withTags: boolean): Bitmap {
  const found = createBitmap(partition.capacity);
  for (const { how, isName, lexemes, phrase } of ways) {
    if (how === "thesaurus" && !isName) {
      continue;
    }
    const isWord = phrase === null && how !== "prefix" && how !== "typo";
    const labels = withTags && isWord ? telling | tagFields : telling;
    // Words of a phrase that are labels apart from each other say little: "camping light" is no lamp for camping.
    const fields = phrase && how === "thesaurus" ? nameFields : labels;
    const [first, ...others] = (phrase ?? [lexemes]).map((word) => markWord(partition, word, fields));
    for (const other of others) {
      intersect(first!, other);
    }
    for (let at = 0; at < found.length; at++) {
      found[at] = found[at]! | first![at]!;
    }
  }
  return found;
}

function markWord(partition: IndexPartition, lexemes: number[], fields: number): Bitmap {
  const marked = createBitmap(partition.capacity);
  partition.lexemeDocuments.mark(marked, fields, lexemes);
  return marked;
}
