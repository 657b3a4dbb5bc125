import type { Json } from "../client/opensearch-client.ts";
import { headStart } from "./packed-columns.ts";

/**
 * A component of the query is a whole number of three characters, digits of this base: the engine reads characters of a text
 * faster than numbers of a list, and they take a third of the bytes. They are ASCII, since one other character makes a request
 * twice as large in memory.
 */
const BASE = 92;
const FIRST_DIGIT = "#".charCodeAt(0);
/** The number of the largest component: so they are more exact than scores are. */
const LARGEST = (BASE ** 3 - 2) / 2;
/** Taken from what three characters stand for: their first digits, and what makes components positive. */
const SHIFT = LARGEST + FIRST_DIGIT * (BASE ** 2 + BASE + 1);

/** Cosines come in whole billionths, more exact than scores are. */
const COSINE_STEPS = 1_000_000_000;

/**
 * Reads a hit in the engine: what stands before the vectors in its column, the cosine of the best of them, its numbers, values of
 * columns, and of the words of name and labels those that begin as words of the query do, with the number of words of the name.
 * Whole columns would be three quarters of an answer, and their names a tenth.
 */
const SOURCE = `
  BytesRef column = doc['hit'].get(0);
  byte[] bytes = column.bytes;
  int begin = column.offset + 2;
  int start = begin + (bytes[begin - 2] & 255) + 256 * (bytes[begin - 1] & 255);
  int end = column.offset + column.length;
  StringBuilder head = new StringBuilder();
  for (int at = begin + params.skipped; at < start; at++) head.append((char) (bytes[at] & 255));
  List told = [head.toString()];
  String vector = params.vector;
  int size = vector.length() / 3;
  double best = -2;
  for (int at = start; size > 0 && at + size <= end; at += size) {
    long product = 0;
    int square = 0;
    for (int i = 0; i < size; i++) {
      int component = bytes[at + i];
      int at3 = 3 * i;
      int whole = ${BASE} * (${BASE} * vector.charAt(at3) + vector.charAt(at3 + 1)) + vector.charAt(at3 + 2) - ${SHIFT};
      product += (long) component * whole;
      square += component * component;
    }
    best = Math.max(best, square == 0 ? 0 : product / ((double) params.scale * Math.sqrt(square)));
  }
  told.add(best > -2 ? Math.round(best * ${COSINE_STEPS}L) / ${COSINE_STEPS}.0 : null);
  for (String name : params.numbers) {
    def values = doc.containsKey(name) ? doc[name] : null;
    told.add(values == null || values.size() == 0 ? null : values.get(values.size() - 1));
  }
  for (String name : params.columns) {
    List values = new ArrayList();
    if (doc.containsKey(name)) for (def value : doc[name]) values.add(value);
    told.add(values);
  }
  String starts = params.starts;
  if (starts == null || !doc.containsKey('placed') || doc['placed'].size() == 0) return told;
  BytesRef placed = doc['placed'].get(0);
  String text = placed.utf8ToString();
  int length = text.length();
  int nameEnd = text.indexOf(params.lineEnd);
  if (nameEnd < 0) nameEnd = length;
  int nameLength = 0;
  StringBuilder kept = new StringBuilder();
  for (int at = 0; at < length; at++) {
    if (at == nameEnd) { kept.append(params.lineEnd); continue; }
    int next = text.indexOf(' ', at);
    int to = next < 0 ? length : next;
    if (at < nameEnd && nameEnd < to) to = nameEnd;
    int first = at;
    if (to > at && text.charAt(at) == (char) '=') first++;
    else if (to > at && at < nameEnd) nameLength++;
    if (first < to && text.charAt(first) == (char) '^') first++;
    int second = first + 1;
    if (second < to && text.charAt(second) == (char) '^') second++;
    for (int pair = 0; first < to && pair < starts.length(); pair += 2) {
      if (starts.charAt(pair) != text.charAt(first)) continue;
      char other = starts.charAt(pair + 1);
      if (other != (char) ' ' && (second >= to || other != text.charAt(second))) continue;
      kept.append(text, at, to).append((char) ' ');
      break;
    }
    at = to == nameEnd ? to - 1 : to;
  }
  told.add(kept.toString());
  told.add(nameLength);
  return told;`;

/** The source as it is sent, with every search. */
const HIT_SOURCE = SOURCE.replace(/\s+/g, " ").trim();

interface HitParts {
  /** Vector to which the cosine is told. */
  vector: Float32Array | null;
  /** Workspace that all hits are of, which the head then leaves out. */
  workspaceId?: string;
  /** Columns whose largest number is told. */
  numbers: string[];
  /** Columns whose values are told. */
  columns: string[];
  /** Beginnings of the words that are told (`listWordStarts`); null: none are. */
  starts: string | null;
}

/** Place of the first number that the script tells, behind the head of the column and the cosine. */
const FIRST_NUMBER = 2;

/** Reads one of the numbers that were asked for. */
export function readToldNumber(told: unknown[], at: number): number | null {
  return told[FIRST_NUMBER + at] as number | null;
}

/** Returns the columns that a hit tells, by their names; `numbers` were asked for besides. */
export function readToldColumns(told: unknown[], numbers: string[], columns: string[]): Record<string, unknown[]> {
  const first = FIRST_NUMBER + numbers.length;
  return Object.fromEntries(columns.map((column, at) => [column, told[first + at] as unknown[]]));
}

/** Reads the words that a hit tells, packed, and the number of words of its name; null where none came along. */
export function readToldWords(told: unknown[]): { placed: string; nameLength: number } | null {
  const [placed, nameLength] = told.slice(-2);
  return typeof placed === "string" && told.length > FIRST_NUMBER + 1 ? { placed, nameLength: Number(nameLength) } : null;
}

/** Asks for the parts of each hit under the name `near`. */
export function hitScript({ vector, workspaceId, numbers, columns, starts }: HitParts): Json {
  const scale = LARGEST / (vector?.reduce((largest, component) => Math.max(largest, Math.abs(component)), 0) || 1);
  const skipped = workspaceId === undefined ? 0 : Buffer.byteLength(headStart(workspaceId));
  const asked = { skipped, numbers, columns, starts };
  const params = { vector: vector ? toDigits(vector, scale) : "", scale, ...asked, lineEnd: "\n" };
  return { script_fields: { near: { script: { source: HIT_SOURCE, params } } } };
}

function toDigits(vector: Float32Array, scale: number): string {
  const digits = Buffer.allocUnsafe(3 * vector.length);
  let end = 0;
  for (const component of vector) {
    const whole = Math.round(component * scale) + LARGEST;
    const rest = whole % BASE ** 2;
    digits[end++] = FIRST_DIGIT + (whole - rest) / BASE ** 2;
    digits[end++] = FIRST_DIGIT + Math.floor(rest / BASE);
    digits[end++] = FIRST_DIGIT + (rest % BASE);
  }
  return digits.toString("latin1");
}

const BEYOND_ASCII = /[\x80-\xff]/;

/** Returns the head of a column that the script has read: it gives each byte as a character. */
export function decodeHead(head: string): string {
  return BEYOND_ASCII.test(head) ? Buffer.from(head, "latin1").toString() : head;
}
