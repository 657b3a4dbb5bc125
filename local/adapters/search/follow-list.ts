import { DOCUMENT_SHIFT, FIELD_MASK, FIELD_SHIFT, OCCURRENCE_MASK } from "./posting.ts";
import { CELL, OCCURRENCES, PRESENT, STAMP } from "./scratch.ts";

/** Constants of this module's own: imported ones are looked up at every use, which makes the loops below three times slower (measured on Node 24). */
const documentShift = DOCUMENT_SHIFT;
const fieldMask = FIELD_MASK;
const fieldShift = FIELD_SHIFT;
const occurrenceMask = OCCURRENCE_MASK;
const cellSize = CELL;
const occurrencesAt = OCCURRENCES;
const presentAt = PRESENT;
const stampAt = STAMP;

/** What following a posting list needs; plain fields, because this is where a query's time goes. */
export interface Walk {
  cells: Int32Array;
  numbers: Float32Array;
  homes: Uint16Array;
  lengths: Uint8Array;
  capacity: number;
  /** By field and length: what one occurrence counts; 0 in fields that do not count. */
  impacts: Float32Array;
  /** The workspace's mark; 0 for all workspaces. */
  home: number;
  /** Bits of the terms that a document must have been found by already to be scored. */
  needed: number;
  /** Steps above this one belong to the term at hand; this is the step that marks what is reached now. */
  firstStep: number;
  step: number;
  worth: number;
  /** Documents to score, and how many. */
  reachedDocuments: Uint32Array;
  reached: number;
  /** Documents reached, also those that are not scored. */
  frequency: number;
}

/** Adds up the occurrences in a list for the documents that no earlier step of the term has reached. */
export function followList(walk: Walk, page: Uint32Array, start: number, length: number): void {
  if (walk.needed === 0) {
    followAll(walk, page, start, start + length);
  } else {
    followNeeded(walk, page, start, start + length);
  }
}

function followAll(walk: Walk, page: Uint32Array, start: number, end: number): void {
  const { cells, numbers, homes, lengths, capacity, impacts, home, firstStep, step, worth, reachedDocuments } = walk;
  let { reached } = walk;
  for (let at = start; at < end; at++) {
    const posting = page[at]!;
    const document = posting >>> documentShift;
    const cell = document * cellSize;
    const reachedBy = cells[cell + stampAt]!;
    const field = (posting >>> fieldShift) & fieldMask;
    const counted = impacts[(field << 8) | lengths[field * capacity + document]!]! * worth * (posting & occurrenceMask);
    if (reachedBy === step) {
      numbers[cell + occurrencesAt] = numbers[cell + occurrencesAt]! + counted;
    } else if (reachedBy <= firstStep && counted > 0 && (home === 0 ? homes[document] !== 0 : homes[document] === home)) {
      cells[cell + stampAt] = step;
      numbers[cell + occurrencesAt] = counted;
      reachedDocuments[reached++] = document;
    }
  }
  walk.frequency += reached - walk.reached;
  walk.reached = reached;
}

/** The same where most documents are out already and only count for the frequency. */
function followNeeded(walk: Walk, page: Uint32Array, start: number, end: number): void {
  const { cells, numbers, homes, lengths, capacity, impacts, home, needed, firstStep, step, worth, reachedDocuments } = walk;
  let { reached, frequency } = walk;
  for (let at = start; at < end; at++) {
    const posting = page[at]!;
    const document = posting >>> documentShift;
    const cell = document * cellSize;
    const reachedBy = cells[cell + stampAt]!;
    const field = (posting >>> fieldShift) & fieldMask;
    const isOut = (cells[cell + presentAt]! & needed) !== needed;
    if (isOut ? reachedBy > firstStep : reachedBy > firstStep && reachedBy !== step) {
      continue;
    }
    const counted = impacts[(field << 8) | lengths[field * capacity + document]!]! * worth * (posting & occurrenceMask);
    if (reachedBy === step) {
      numbers[cell + occurrencesAt] = numbers[cell + occurrencesAt]! + counted;
    } else if (counted > 0 && (home === 0 ? homes[document] !== 0 : homes[document] === home)) {
      cells[cell + stampAt] = step;
      frequency++;
      if (!isOut) {
        numbers[cell + occurrencesAt] = counted;
        reachedDocuments[reached++] = document;
      }
    }
  }
  walk.reached = reached;
  walk.frequency = frequency;
}
