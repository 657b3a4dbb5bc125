import { floorToStep } from "../../facet-ranges.ts";
import type { FilterableField, IndexChunk, IndexDocument, TextField } from "../../ports/search-index.ts";
import { stemmerFor } from "../../text/stem.ts";
import { analyse, analyseCode } from "../../text/words.ts";
import { hasDigit, numberPoint, pairsField, shortened, stepKey, valuePair, vocabularyWord } from "./keys.ts";

/** Part of a document that `_source` keeps; everything else is only indexed. */
export interface StoredBody {
  version: number;
  source: string;
  chunks: { order: number; text: string }[];
}

interface OpenSearchDocument {
  tenant: string;
  workspace: string;
  record: string;
  anywhere: string;
  vocabulary: string[];
  stems: Partial<Record<TextField, string>>;
  words: Partial<Record<TextField, string[]>>;
  spelling: Partial<Record<TextField, string>>;
  fields: string[];
  pairs: Record<string, string[]>;
  points: string[];
  steps: string[];
  facts: { name: string; number?: number[]; text?: string[] }[];
  chunks: { vector: number[] }[];
  vectors: string;
  body: StoredBody;
}

/** Makes a document of the index. Text is analysed here and not in the engine, so that both adapters stem alike. */
export function toOpenSearchDocument(tenantId: string, document: IndexDocument): OpenSearchDocument {
  const { workspaceId, id, version, source, filterableFields: facts } = document;
  const chunks = [...document.chunks].sort((one, other) => one.order - other.order);
  return {
    tenant: tenantId,
    workspace: workspaceId,
    record: id,
    ...textFields(tenantId, document),
    ...valueFields(facts),
    facts: sortableFacts(facts),
    chunks: chunks
      .filter(({ vector }) => vector.some((component) => component !== 0))
      .map(({ vector }) => ({ vector: [...vector] })),
    vectors: packVectors(chunks),
    body: { version, source, chunks: chunks.map(({ order, text }) => ({ order, text })) },
  };
}

function textFields(
  tenantId: string,
  { text, language }: IndexDocument,
): Pick<OpenSearchDocument, "anywhere" | "vocabulary" | "stems" | "words" | "spelling"> {
  const anywhere = new Set<string>();
  const vocabulary = new Set<string>();
  const stems: OpenSearchDocument["stems"] = {};
  const words: OpenSearchDocument["words"] = {};
  const spelling: OpenSearchDocument["spelling"] = {};
  for (const field of Object.keys(text) as TextField[]) {
    const found = (text[field] ?? []).flatMap((value) => analyzeField(field, value, language));
    if (found.length === 0) continue;
    const indexed = found.flatMap(({ stems }) => stems);
    for (const stem of indexed) anywhere.add(stem);
    stems[field] = indexed.join(" ");
    const surfaces = [...new Set(found.map(({ surface }) => surface))];
    words[field] = surfaces.map((surface) => vocabularyWord(tenantId, surface));
    for (const word of words[field]) vocabulary.add(word);
    spelling[field] = Buffer.from(` ${surfaces.join(" ")} `).toString("base64");
  }
  return { anywhere: [...anywhere].join(" "), vocabulary: [...vocabulary], stems, words, spelling };
}

/**
 * Returns the words of a value with their stems. A word with accents is also found by the stem that it has without them, since
 * many people type none: brûlée is "brulee", but brulee is "brule".
 */
function analyzeField(field: TextField, value: string, language: string): { surface: string; stems: string[] }[] {
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

function valueFields(facts: FilterableField[]): Pick<OpenSearchDocument, "fields" | "pairs" | "points" | "steps"> {
  const pairs = new Map<string, Set<string>>();
  const points = new Set<string>();
  const steps = new Set<string>();
  for (const { name, value } of facts) {
    const field = pairsField(name).slice("pairs.".length);
    pairs.set(field, (pairs.get(field) ?? new Set()).add(valuePair(name, value)));
    if (typeof value !== "number") continue;
    points.add(numberPoint(name, value));
    steps.add(stepKey(name, floorToStep(value)));
  }
  const fields = [...new Set(facts.map(({ name }) => name))];
  const lists = Object.fromEntries([...pairs].map(([field, values]) => [field, [...values]]));
  return { fields, pairs: lists, points: [...points], steps: [...steps] };
}

/** Makes one nested document per field: its numbers, or its first and last string, which is all that sorting looks at. */
function sortableFacts(facts: FilterableField[]): OpenSearchDocument["facts"] {
  const byName = Map.groupBy(facts, ({ name }) => name);
  return [...byName].map(([name, values]) => {
    const numbers = values.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
    if (numbers.length > 0) return { name, number: numbers };
    const texts = values.map(({ value }) => shortened(String(value))).sort();
    return { name, text: [...new Set([texts[0]!, texts.at(-1)!])] };
  });
}

function packVectors(chunks: IndexChunk[]): string {
  return Buffer.concat(chunks.map(({ vector }) => new Uint8Array(vector.buffer, vector.byteOffset, vector.length))).toString(
    "base64",
  );
}
