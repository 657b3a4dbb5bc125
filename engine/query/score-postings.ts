import type { Bitmap } from "../structures/bitmap.ts";
import { DOCUMENT_SHIFT, FIELD_MASK, FIELD_SHIFT, OCCURRENCE_MASK } from "../structures/posting.ts";

/** Constants of this module's own: imported ones are looked up at every use, which makes the loops below three times slower (measured on Node 24). */
const documentShift = DOCUMENT_SHIFT;
const fieldMask = FIELD_MASK;
const fieldShift = FIELD_SHIFT;
const occurrenceMask = OCCURRENCE_MASK;

/** What following posting lists needs; plain fields, because this is where a query's time goes. */
export interface PostingCursor {
  lengths: Uint8Array;
  capacity: number;
  /** By field and length: what one occurrence counts. */
  impacts: Float32Array;
  /** Bits of the fields that count. */
  fields: number;
  /** Documents that count for the frequency: those of the workspace. */
  countable: Bitmap;
  /** Documents that are scored; the others only count. */
  candidates: Bitmap;
  /** Documents that the term was seen in, and those that its earlier expansions saw: the first one decides what a document's match is worth. */
  seen: Bitmap;
  seenBefore: Bitmap;
  worth: number;
  occurrences: Float32Array;
  /** Documents to score, and how many. */
  reachedDocuments: Uint32Array;
  reached: number;
  frequency: number;
}

/** Adds up the weighted occurrences in a list. */
export function scorePostings(walk: PostingCursor, page: Uint32Array, start: number, length: number): void {
  const { lengths, capacity, impacts, fields, countable, candidates, seen, seenBefore, worth, occurrences, reachedDocuments } =
    walk;
  let { reached, frequency } = walk;
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
    const counted = impacts[(field << 8) | lengths[field * capacity + document]!]! * worth * (posting & occurrenceMask);
    if (isNew) {
      seen[word] = seen[word]! | bit;
      frequency++;
      occurrences[document] = counted;
      reachedDocuments[reached++] = document;
    } else if ((seenBefore[word]! & bit) === 0) {
      occurrences[document] = occurrences[document]! + counted;
    }
  }
  walk.reached = reached;
  walk.frequency = frequency;
}

/**
 * The same for the documents of `wanted` alone, where few are left to score: most entries cost one look at a bit. `touched` marks those that already have
 * occurrences; the caller counts the frequency.
 */
export function scoreSelectedPostings(
  walk: PostingCursor,
  wanted: Bitmap,
  touched: Bitmap,
  page: Uint32Array,
  start: number,
  length: number,
): void {
  const { lengths, capacity, impacts, fields, worth, occurrences, reachedDocuments } = walk;
  let { reached } = walk;
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
    const counted = impacts[(field << 8) | lengths[field * capacity + document]!]! * worth * (posting & occurrenceMask);
    if ((touched[word]! & bit) === 0) {
      touched[word] = touched[word]! | bit;
      occurrences[document] = counted;
      reachedDocuments[reached++] = document;
    } else {
      occurrences[document] = occurrences[document]! + counted;
    }
  }
  walk.reached = reached;
}

/** Marks the documents of a list that have it in a field that counts. */
export function markPostings(marked: Bitmap, fields: number, page: Uint32Array, start: number, length: number): void {
  const end = start + length;
  for (let at = start; at < end; at++) {
    const posting = page[at]!;
    const document = posting >>> documentShift;
    if (((fields >>> ((posting >>> fieldShift) & fieldMask)) & 1) === 1) {
      marked[document >>> 5] = marked[document >>> 5]! | (1 << (document & 31));
    }
  }
}
