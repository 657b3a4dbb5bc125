import { TEXT_FIELDS } from "../../../functions/platform/ports/search/search-index.ts";
import { type WordPlace, wordPlaceOf } from "../../../functions/platform/text/words/word-places.ts";
import type { Bitmap } from "../../structures/bitmap.ts";
import { DOCUMENT_SHIFT, FIELD_MASK, FIELD_SHIFT, OCCURRENCE_MASK } from "../../structures/posting-lists.ts";

/**
 * Constants of this module's own: imported ones are looked up at every use, which makes the loops below three times slower
 * (measured on Node 24).
 */
const documentShift = DOCUMENT_SHIFT;
const fieldMask = FIELD_MASK;
const fieldShift = FIELD_SHIFT;
const occurrenceMask = OCCURRENCE_MASK;
/** Bits of the fields that name a record, and of those that label it. */
export const NAME_FIELDS = placeFields("name");
export const LABEL_FIELDS = placeFields("label");
const nameFields = NAME_FIELDS;
const labelFields = LABEL_FIELDS;

/** State of scoring posting lists; plain fields, because most of a query's time is spent here. */
export interface PostingCursor {
  lengths: Uint8Array;
  capacity: number;
  /** Weight of one occurrence, by field and length. */
  impacts: Float32Array;
  /** Bits of the fields that count. */
  fields: number;
  /** Bit of the term; bits of the terms that a document has in its name, and in its labels. */
  term: number;
  named: Int32Array;
  labelled: Int32Array;
  /** Documents that count for the frequency: those of the workspace. */
  countable: Bitmap;
  /** Documents that are scored; the others only count. */
  candidates: Bitmap;
  /**
   * Documents in which the term was seen, and those that its earlier expansions saw: the first expansion decides a document's
   * boost.
   */
  seen: Bitmap;
  seenBefore: Bitmap;
  boost: number;
  occurrences: Float32Array;
  /** Documents to score, and how many. */
  reachedDocuments: Uint32Array;
  reached: number;
  frequency: number;
}

/** Adds up the weighted occurrences in a list and counts the documents. */
export function scorePostings(cursor: PostingCursor, page: Uint32Array, start: number, length: number): void {
  const { lengths, capacity, impacts, fields, countable, candidates, seen, seenBefore, boost, occurrences, reachedDocuments } =
    cursor;
  const { term, named, labelled } = cursor;
  let { reached, frequency } = cursor;
  const end = start + length;
  for (let at = start; at < end; at++) {
    const posting = page[at]!;
    const field = (posting >>> fieldShift) & fieldMask;
    if (((fields >>> field) & 1) === 0) {
      continue;
    }
    const document = posting >>> documentShift;
    const word = document >>> 5;
    const bit = 1 << (document & 31);
    const isNew = (seen[word]! & bit) === 0;
    if ((candidates[word]! & bit) === 0) {
      if (isNew) {
        seen[word] = seen[word]! | bit;
        frequency += (countable[word]! >>> (document & 31)) & 1;
      }
      continue;
    }
    const counted = impacts[(field << 8) | lengths[field * capacity + document]!]! * boost * (posting & occurrenceMask);
    if (isNew) {
      seen[word] = seen[word]! | bit;
      frequency++;
      occurrences[document] = counted;
      reachedDocuments[reached++] = document;
    } else if ((seenBefore[word]! & bit) === 0) {
      occurrences[document] = occurrences[document]! + counted;
    } else {
      continue;
    }
    if (((nameFields >>> field) & 1) === 1) {
      named[document] = named[document]! | term;
    } else if (((labelFields >>> field) & 1) === 1) {
      labelled[document] = labelled[document]! | term;
    }
  }
  cursor.reached = reached;
  cursor.frequency = frequency;
}

/**
 * Does the same for the documents of `wanted` alone, when few are left to score: most postings then cost one test of a bit.
 * `touched` marks the documents that already have occurrences; the caller counts the frequency.
 */
export function scoreSelectedPostings(
  cursor: PostingCursor,
  wanted: Bitmap,
  touched: Bitmap,
  page: Uint32Array,
  start: number,
  length: number,
): void {
  const { lengths, capacity, impacts, fields, boost, occurrences, reachedDocuments, term, named, labelled } = cursor;
  let { reached } = cursor;
  const end = start + length;
  for (let at = start; at < end; at++) {
    const posting = page[at]!;
    const document = posting >>> documentShift;
    const word = document >>> 5;
    const bit = 1 << (document & 31);
    if ((wanted[word]! & bit) === 0) {
      continue;
    }
    const field = (posting >>> fieldShift) & fieldMask;
    if (((fields >>> field) & 1) === 0) {
      continue;
    }
    const counted = impacts[(field << 8) | lengths[field * capacity + document]!]! * boost * (posting & occurrenceMask);
    if (((nameFields >>> field) & 1) === 1) {
      named[document] = named[document]! | term;
    } else if (((labelFields >>> field) & 1) === 1) {
      labelled[document] = labelled[document]! | term;
    }
    if ((touched[word]! & bit) === 0) {
      touched[word] = touched[word]! | bit;
      occurrences[document] = counted;
      reachedDocuments[reached++] = document;
    } else {
      occurrences[document] = occurrences[document]! + counted;
    }
  }
  cursor.reached = reached;
}

function placeFields(place: WordPlace): number {
  return TEXT_FIELDS.reduce((bits, name, field) => (wordPlaceOf(name) === place ? bits | (1 << field) : bits), 0);
}
