import type { FilterableField, IndexChunk } from "../../functions/platform/ports/search/indexed-parts.ts";
import { type IndexDocument, TEXT_FIELDS } from "../../functions/platform/ports/search/search-index.ts";
import { secondStems } from "../../functions/platform/text/words/other-stems.ts";
import type { Word } from "../../functions/platform/text/words/word.ts";
import { analyseCode, analyseForIndex } from "../../functions/platform/text/words/words.ts";
import { ByteWriter } from "./byte-format.ts";

/** Version of the bytes below; part of the file's version, so that a file with other bytes is refused. */
export const PREPARED_FORMAT = 3;
/** Dimensions of the default embedder's vectors; another model is another index. */
export const VECTOR_DIMENSIONS = 256;
export const ValueType = { text: 0, boolean: 1, number: 2 } as const;
/**
 * Byte after a word that gives its stem: the word itself, or the number of bytes that both share (plus `STEM_SHARED_PREFIX`),
 * followed by the rest of the stem.
 */
export const STEM_EQUALS_SURFACE = 0;
export const STEM_SHARED_PREFIX = 1;
/** Bit of that byte for a word with a second stem, which follows whole. */
export const HAS_SECOND_STEM = 0x80;
/** Largest count of occurrences: a posting has a byte for it. */
const MAX_OCCURRENCES = 255;

/** Longest field length that is kept exactly. */
const MAX_EXACT_LENGTH = 40;
const STEPS_PER_DOUBLING = 8;
/** Field lengths by the byte that `encodeLength` made of them. */
export const DECODED_LENGTHS = Float64Array.from({ length: 256 }, (_, code) =>
  code <= MAX_EXACT_LENGTH ? code : MAX_EXACT_LENGTH * 2 ** ((code - MAX_EXACT_LENGTH) / STEPS_PER_DOUBLING),
);

const writer = new ByteWriter();

/** A record in the form that a partition takes: its key, and the bytes from `prepareDocument`. */
export interface PreparedRecord {
  workspaceId: string;
  id: string;
  /** Its row in the file. */
  row: number;
  prepared: Uint8Array;
}

/**
 * Does all the work on a document that needs no index: its words counted by field, its filterable values and its vectors, as
 * bytes that can be posted to another thread, kept in a file, and added to an `IndexPartition` in microseconds. Throws for
 * vectors of another size.
 */
export function prepareDocument(document: IndexDocument): Uint8Array<ArrayBuffer> {
  writer.reset();
  writeChunks(document.chunks);
  writeWords(document);
  writeValues(document.filterableFields);
  return writer.finish();
}

interface CountedWord {
  word: Word;
  /** The stem that it has without its accents; null where that is no other. */
  secondStem: string | null;
  /** Number of occurrences, by field. */
  counts: number[];
}

function writeWords({ text, language }: IndexDocument): void {
  const counted = new Map<string, CountedWord>();
  for (const [field, name] of TEXT_FIELDS.entries()) {
    const analyseValue = name === "sku" ? analyseCode : analyseForIndex;
    let length = 0;
    for (const value of text[name] ?? []) {
      const words = analyseValue(value, language);
      length += words.length;
      countWords(counted, words, field, secondStems(value, language));
    }
    writer.byte(encodeLength(length));
  }
  writer.count(counted.size);
  for (const { word, secondStem, counts } of counted.values()) {
    writeWord(word, secondStem);
    writeCounts(counts);
  }
}

function writeCounts(counts: number[]): void {
  let fields = 0;
  for (let field = 0; field < counts.length; field++) {
    fields += counts[field]! > 0 ? 1 : 0;
  }
  writer.count(fields);
  for (let field = 0; field < counts.length; field++) {
    if (counts[field]! > 0) {
      writer.count((Math.min(MAX_OCCURRENCES, counts[field]!) << 3) | field);
    }
  }
}

function writeWord({ surface, stem }: Word, secondStem: string | null): void {
  const mark = secondStem === null ? 0 : HAS_SECOND_STEM;
  writer.text(surface);
  if (stem === surface) {
    writer.byte(STEM_EQUALS_SURFACE | mark);
  } else {
    let shared = 0;
    while (shared < stem.length && shared < surface.length && isSameAscii(stem, surface, shared)) {
      shared++;
    }
    writer.byte((STEM_SHARED_PREFIX + shared) | mark);
    writer.text(stem.slice(shared));
  }
  if (secondStem !== null) {
    writer.text(secondStem);
  }
}

/** Compares one character of each; only ASCII counts, where shared letters are shared bytes. */
function isSameAscii(one: string, other: string, at: number): boolean {
  const code = one.charCodeAt(at);
  return code < 128 && code === other.charCodeAt(at);
}

function countWords(
  counted: Map<string, CountedWord>,
  words: Word[],
  field: number,
  toSecondStem: (word: Word) => string | null,
): void {
  for (const word of words) {
    const key = word.stem === word.surface ? word.surface : `${word.surface} ${word.stem}`;
    let known = counted.get(key);
    if (!known) {
      known = { word, secondStem: toSecondStem(word), counts: [0, 0, 0, 0, 0, 0, 0, 0] };
      counted.set(key, known);
    }
    known.counts[field] = known.counts[field]! + 1;
  }
}

function writeValues(facts: FilterableField[]): void {
  const byName = new Map<string, Set<FilterableField["value"]>>();
  for (const { name, value } of facts) {
    const values = byName.get(name);
    if (values) {
      values.add(value);
    } else {
      byName.set(name, new Set([value]));
    }
  }
  writer.count(byName.size);
  for (const [name, values] of byName) {
    writer.bytes(encodeName(name));
    writer.count(values.size);
    for (const value of values) {
      writeValue(value);
    }
  }
}

const MAX_NAMES = 1_000;
const names = new Map<string, Uint8Array>();

/** Encodes a field's name; most records have the same names. */
function encodeName(name: string): Uint8Array {
  const known = names.get(name);
  if (known) {
    return known;
  }
  if (names.size >= MAX_NAMES) {
    names.clear();
  }
  const lengthAndName = new ByteWriter();
  lengthAndName.text(name);
  const encoded = lengthAndName.finish();
  names.set(name, encoded);
  return encoded;
}

function writeValue(value: FilterableField["value"]): void {
  if (typeof value === "number") {
    writer.byte(ValueType.number);
    writer.double(value);
  } else if (typeof value === "boolean") {
    writer.byte(ValueType.boolean);
    writer.byte(value ? 1 : 0);
  } else {
    writer.byte(ValueType.text);
    writer.text(value);
  }
}

function writeChunks(chunks: IndexChunk[]): void {
  writer.count(chunks.length);
  for (const { order, vector } of chunks) {
    if (vector.length !== VECTOR_DIMENSIONS) {
      throw new Error(`A chunk's vector has ${vector.length} dimensions instead of ${VECTOR_DIMENSIONS}.`);
    }
    writer.count(order);
    writer.float(inverseNorm(vector));
    writer.bytes(new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength));
  }
}

/** Returns the divisor of a cosine: rounding to bytes changes a vector's length a little. 0 for the zero vector. */
function inverseNorm(vector: Int8Array): number {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) {
    squares += vector[at]! * vector[at]!;
  }
  return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}

/** Encodes a field's length in words as one byte: exact when short, to a twelfth when long, which is enough for ranking. */
function encodeLength(length: number): number {
  if (length <= MAX_EXACT_LENGTH) {
    return length;
  }
  return Math.min(255, MAX_EXACT_LENGTH + Math.round(Math.log2(length / MAX_EXACT_LENGTH) * STEPS_PER_DOUBLING));
}
