import type { Embedder } from "../../platform/embedder.ts";
import type { IndexChunk, IndexDocument, IndexKind, TextField } from "../../platform/search-index.ts";
import { chunksOf } from "./chunks-of.ts";
import { factsOf } from "./facts-of.ts";
import { toReadableText } from "./readable-text.ts";
import { toSource } from "./record-source.ts";

export interface DocumentContext {
  kind: IndexKind;
  workspaceId: string;
  /** BCP 47 language of the workspace. */
  language: string;
  embedder: Embedder;
}

export interface VersionedRecord {
  record: Record<string, unknown> & { id: string };
  version: number;
  /** The passages' vectors as they are in the index, where none of the texts they were made from has changed (`embeddedTextsOf`): they are kept. */
  vectors?: Int8Array[];
}

/** A head of hundreds of tags or attributes would mean nothing any more. */
const EMBEDDED_LETTERS = 600;

/**
 * How much of a vector is the record's head (name, categories, tags), its attributes and the passage. Measured: embedding them as one
 * text drowns the few words that say what the thing is (paraphrases of the demo shop 0.39, so weighted 0.52; docs/decisions/0004).
 */
const SHARES: Record<IndexKind, Parts<number>> = {
  products: { head: 0.5, attributes: 0.2, passage: 0.3 },
  posts: { head: 0.3, attributes: 0, passage: 0.7 },
  prompts: { head: 0.5, attributes: 0, passage: 0.5 },
};

/** What the index is to hold of these records. All their texts are embedded in one call; throws UpstreamError when that fails. */
export async function documentsOf(records: VersionedRecord[], context: DocumentContext): Promise<IndexDocument[]> {
  const drafts = records.map((entry) => draftOf(entry, context));
  const isKept = drafts.map(({ passages }, index) => records[index]!.vectors?.length === passages.length);
  const vectors = await context.embedder.embed(drafts.flatMap((draft, index) => (isKept[index] ? [] : textsOf(draft))));
  let next = 0;
  return drafts.map(({ document, passages }, index) => {
    if (isKept[index]) {
      const kept = records[index]!.vectors!;
      return { ...document, chunks: passages.map((text, order): IndexChunk => ({ order, text, vector: kept[order]! })) };
    }
    const head = vectors[next++]!;
    const attributes = vectors[next++]!;
    const chunks = passages.map((text, order): IndexChunk => {
      return { order, text, vector: toBytes(mix(SHARES[context.kind], { head, attributes, passage: vectors[next++]! })) };
    });
    return { ...document, chunks };
  });
}

/** The texts that a record's vectors are made from: where they stay the same, so do the vectors. */
export function embeddedTextsOf(record: VersionedRecord["record"], kind: IndexKind): string[] {
  return textsOf(embeddedParts(record, textOf(kind, record), kind));
}

function textsOf({ head, attributes, passages }: EmbeddedParts): string[] {
  return [head, attributes, ...passages];
}

interface EmbeddedParts {
  head: string;
  attributes: string;
  passages: string[];
}

interface Draft extends EmbeddedParts {
  document: Omit<IndexDocument, "chunks">;
}

function draftOf({ record, version }: VersionedRecord, { kind, workspaceId, language }: DocumentContext): Draft {
  const text = textOf(kind, record);
  const facts = factsOf(kind, record);
  const document = { workspaceId, id: record.id, version, language, text, facts, source: toSource(record) };
  return { document, ...embeddedParts(record, text, kind) };
}

function embeddedParts(record: VersionedRecord["record"], text: IndexDocument["text"], kind: IndexKind): EmbeddedParts {
  const head = [text.name, text.categories, text.tags].flatMap((values) => values ?? []).join(". ");
  const passages = chunksOf((text.content ?? text.excerpt ?? []).join("\n"));
  return {
    head: head.slice(0, EMBEDDED_LETTERS),
    attributes: SHARES[kind].attributes > 0 ? attributeValues(record).join(". ").slice(0, EMBEDDED_LETTERS) : "",
    // A record without content is found by its name alone.
    passages: passages.length > 0 ? passages : [(text.name ?? [""])[0]!],
  };
}

interface Parts<T> {
  head: T;
  attributes: T;
  passage: T;
}

/** The weighted sum of the parts, of length 1 again. A part without a known word has no direction and takes no share. Plain loops: this is half of what a record costs. */
function mix(shares: Parts<number>, { head, attributes, passage }: Parts<Float32Array>): Float32Array {
  const sum = new Float32Array(passage.length);
  let squares = 0;
  for (let at = 0; at < sum.length; at++) {
    const component = shares.passage * passage[at]! + shares.head * head[at]! + shares.attributes * attributes[at]!;
    sum[at] = component;
    squares += component * component;
  }
  const factor = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  for (let at = 0; at < sum.length; at++) sum[at] = sum[at]! * factor;
  return sum;
}

/** The searchable text by field (decisions, *Search*). */
export function textOf(kind: IndexKind, record: Record<string, unknown>): IndexDocument["text"] {
  const text: Record<TextField, string[]> = {
    name:
      kind === "products"
        ? strings(record.name)
        : kind === "posts"
          ? strings(record.title)
          : [...strings(record.title), ...strings(record.prompt)],
    sku: strings(record.sku),
    brands: strings(kind === "posts" ? record.authorName : record.brands),
    categories: strings(record.categories),
    tags: strings(record.tags),
    attributes: attributeTexts(record),
    excerpt: strings(kind === "prompts" ? record.description : record.excerpt).map(toReadableText),
    content: [...strings(kind === "prompts" ? record.cannedResponse : record.content), ...strings(record.searchableText)].map(
      toReadableText,
    ),
  };
  return Object.fromEntries(Object.entries(text).filter(([, values]) => values.length > 0));
}

/** `Color: Black` is found by "black" and by "color black". */
function attributeTexts(record: Record<string, unknown>): string[] {
  return attributesOf(record).map(([name, value]) => [name.replace(/[_-]+/g, " "), ...strings(value)].join(" "));
}

function attributeValues(record: Record<string, unknown>): string[] {
  return attributesOf(record).flatMap(([, value]) => strings(value));
}

function attributesOf(record: Record<string, unknown>): [string, unknown][] {
  const attributes = record.attributes;
  return typeof attributes === "object" && attributes !== null ? Object.entries(attributes) : [];
}

function strings(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((item) =>
    typeof item === "string" && item.trim() !== "" ? [item] : typeof item === "number" ? [String(item)] : [],
  );
}

/** The index keeps one signed byte a dimension. */
export function toBytes(vector: Float32Array): Int8Array {
  const bytes = new Int8Array(vector.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Math.round(vector[at]! * 127);
  return bytes;
}
