import { floorToStep } from "../../facet-ranges.ts";
import type { FilterableField, IndexChunk, IndexDocument, TextField } from "../../ports/search-index.ts";
import type { FieldWeights } from "../../text/field-weights.ts";
import { stemmerFor } from "../../text/stem.ts";
import { analyse, analyseCode } from "../../text/words.ts";
import { findValueColumn } from "./columns.ts";
import { hasDigit, numberPoint, pairsField, shortened, stepKey, TenantWords, valuePair } from "./keys.ts";
import { packRecord, type StoredBody } from "./packed-record.ts";
import { toWeightedText } from "./weighted-text.ts";

type OpenSearchDocument = Record<string, unknown> & { tenant: string; workspace: string; record: string };

/** Makes a document of the index. Text is analysed here and not in the engine, so that both adapters stem alike. */
export function toOpenSearchDocument(tenantId: string, document: IndexDocument, weights: FieldWeights): OpenSearchDocument {
  const { workspaceId, id, version, source, filterableFields } = document;
  const chunks = [...document.chunks].sort((one, other) => one.order - other.order);
  const { surfaces, ...text } = textFields(tenantId, document, weights);
  return {
    tenant: tenantId,
    workspace: workspaceId,
    record: id,
    ...text,
    ...valueFields(filterableFields),
    chunks: chunks
      .filter(({ vector }) => vector.some((component) => component !== 0))
      .map(({ vector }) => ({ vector: [...vector] })),
    vectors: packVectors(chunks),
    ...storedFields({ version, source, chunks: chunks.map(({ order, text }) => ({ order, text })), words: surfaces }),
  };
}

function storedFields(body: StoredBody): { packed: string } | { body: StoredBody } {
  const packed = packRecord(body);
  return packed === null ? { body } : { packed };
}

function textFields(tenantId: string, { text, language }: IndexDocument, weights: FieldWeights) {
  const own = new TenantWords(tenantId);
  const stems: FieldWords = {};
  const surfaces: FieldWords = {};
  for (const field of Object.keys(text) as TextField[]) {
    const found = (text[field] ?? []).flatMap((value) => analyzeField(field, value, language));
    if (found.length === 0) continue;
    stems[field] = found.flatMap((word) => word.stems);
    surfaces[field] = found.map(({ surface }) => surface);
  }
  const fields = (Object.keys(surfaces) as TextField[]).sort((one, other) => weights[other] - weights[one]);
  const markedStems = mapFields(stems, (stem) => own.stem(stem));
  return {
    stems: toWeightedText(markedStems, weights),
    words: toWeightedText(
      mapFields(surfaces, (word) => own.word(word)),
      weights,
    ),
    surfaces: [...new Set(fields.flatMap((field) => surfaces[field]!))],
    stemsBy: Object.fromEntries(Object.entries(markedStems).map(([field, words]) => [field, words.join(" ")])),
  };
}

type FieldWords = Partial<Record<TextField, string[]>>;

function mapFields(words: FieldWords, mark: (word: string) => string): FieldWords {
  return Object.fromEntries(Object.entries(words).map(([field, values]) => [field, values.map(mark)]));
}

/**
 * Returns the words of a value with their stems. A word with accents is also found by the stem that it has without them, since
 * many people type none: brûlée is "brulee", but brulee is "brule".
 */
export function analyzeField(field: TextField, value: string, language: string): { surface: string; stems: string[] }[] {
  const words = field === "sku" ? analyseCode(value, language) : analyse(value, language);
  if (isAscii(value)) return words.map(({ surface, stem }) => ({ surface, stems: [stem] }));
  const toStem = stemmerFor(language);
  return words.map(({ surface, stem }) => {
    const plain = hasDigit(surface) ? stem : toStem(surface);
    return { surface, stems: plain === stem ? [stem] : [stem, plain] };
  });
}

function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}

/** Sorts values into columns: those of their own field, or the shared ones. */
function valueFields(facts: FilterableField[]): Record<string, unknown> {
  const columns = new Map<string, Set<FilterableField["value"]>>();
  const points = new Set<string>();
  const steps = new Set<string>();
  const names = new Set<string>();
  const add = (path: string, value: FilterableField["value"]) => columns.set(path, (columns.get(path) ?? new Set()).add(value));
  for (const { name, value } of facts) {
    if (typeof value === "number" && !name.startsWith("$")) steps.add(stepKey(name, floorToStep(value)));
    const column = findValueColumn(name, value);
    if (column) {
      add(column.path, typeof value === "number" ? value : shortened(String(value)));
      continue;
    }
    names.add(name);
    add(pairsField(name), valuePair(name, value));
    if (typeof value === "number") points.add(numberPoint(name, value));
  }
  return { ...nest(columns), fields: [...names], points: [...points], steps: [...steps] };
}

/** Turns `strings.brands` into objects. */
function nest(columns: Map<string, Set<unknown>>): Record<string, Record<string, unknown[]>> {
  const nested: Record<string, Record<string, unknown[]>> = {};
  for (const [path, values] of columns) {
    const [folder, name] = path.split(".") as [string, string];
    nested[folder] ??= {};
    nested[folder][name] = [...values];
  }
  return nested;
}

export function packVectors(chunks: IndexChunk[]): string {
  return Buffer.concat(chunks.map(({ vector }) => new Uint8Array(vector.buffer, vector.byteOffset, vector.length))).toString(
    "base64",
  );
}
