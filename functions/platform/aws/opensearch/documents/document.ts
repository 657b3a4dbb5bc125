import { floorToStep } from "../../../facets.ts";
import type { FilterableField, IndexChunk } from "../../../ports/search/indexed-parts.ts";
import type { IndexDocument } from "../../../ports/search/search-index.ts";
import type { FieldWeights } from "../../../text/field-weights.ts";
import { findValueColumn } from "./columns.ts";
import { numberPoint, pairsField, recordOrder, shortened, stepKey, TenantWords, valuePair } from "./keys.ts";
import { packHitColumn, packPlacedWords, packRecord, unpackRecord } from "./packed-columns.ts";
import { toTextColumns } from "./text-fields.ts";

type StoredDocument = Record<string, unknown> & {
  tenant: string;
  workspace: string;
  record: string;
  told: string;
  placedStems: string;
  placedWords: string;
  whole?: string;
  flatVector?: number[];
  chunks: { flatVector: number[] }[];
};

/**
 * Layout that is still searched and written: the one before. Searches are those of the current layout: they read a column that it
 * lacks only where it is present.
 */
export const OLDER_LAYOUT = 4;

/**
 * Makes a document of an index without a graph of vectors. Text is analysed here and not in the engine, so that both adapters
 * stem alike.
 */
export function toOpenSearchDocument(tenantId: string, document: IndexDocument, weights: FieldWeights): StoredDocument {
  const { workspaceId, id, version, source, filterableFields } = document;
  const chunks = [...document.chunks].sort((one, other) => one.order - other.order);
  const { surfaces, placed, ...text } = toTextColumns(document, new TenantWords(tenantId), weights);
  const [first, ...further] = listVectors(chunks);
  return {
    tenant: tenantId,
    workspace: workspaceId,
    record: id,
    ...text,
    ...valueFields(filterableFields),
    ...(first && { flatVector: first }),
    chunks: further.map((flatVector) => ({ flatVector })),
    hit: packHitColumn({ ref: { workspaceId, id }, version, vectors: joinVectors(chunks) }),
    placed: packPlacedWords(placed),
    order: recordOrder(document),
    ...packRecord({ version, source, chunks: chunks.map(({ order, text }) => ({ order, text })), words: surfaces.join(" ") }),
  };
}

/** Lists the vectors of chunks that are near to anything: not those of texts without a known word. */
function listVectors(chunks: IndexChunk[]): number[][] {
  return chunks.map(({ vector }) => Array.from(vector)).filter((vector) => vector.some((component) => component !== 0));
}

/** Makes a document of an index with a graph of vectors. */
export function toGraphDocument({ flatVector, chunks, ...shared }: StoredDocument): object {
  return {
    ...shared,
    ...(flatVector && { vector: flatVector }),
    chunks: chunks.map((chunk) => ({ vector: chunk.flatVector })),
  };
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

/** Joins the vectors of chunks, one signed byte a dimension. */
function joinVectors(chunks: IndexChunk[]): Buffer {
  return Buffer.concat(chunks.map(({ vector }) => new Uint8Array(vector.buffer, vector.byteOffset, vector.length)));
}

/** Makes a document of layout 4, in which words that only narrow are many values, and a long record is part of the source. */
export function toOlderDocument({ whole, ...document }: StoredDocument): StoredDocument {
  const { told, placedStems, placedWords } = document;
  const values = { told: toValues(told), placedStems: toValues(placedStems), placedWords: toValues(placedWords) };
  return { ...document, ...values, ...(whole && { body: unpackRecord(whole) }) } as unknown as StoredDocument;
}

function toValues(words: string): string[] {
  return words === "" ? [] : words.split(" ");
}
