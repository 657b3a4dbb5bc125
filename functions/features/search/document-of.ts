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
}

/** Vectors see only the beginning of a list of attributes: a product with hundreds of values would mean nothing any more. */
const EMBEDDED_HEAD_LENGTH = 600;

/** What the index is to hold of these records. All their passages are embedded in one call; throws UpstreamError when that fails. */
export async function documentsOf(records: VersionedRecord[], context: DocumentContext): Promise<IndexDocument[]> {
  const drafts = records.map((entry) => draftOf(entry, context));
  const vectors = await context.embedder.embed(
    drafts.flatMap((draft) => draft.passages.map((passage) => embeddedText(draft, passage))),
  );
  let next = 0;
  return drafts.map(({ document, passages }) => {
    const chunks = passages.map((text, order): IndexChunk => ({ order, text, vector: toBytes(vectors[next++]!) }));
    return { ...document, chunks };
  });
}

interface Draft {
  document: Omit<IndexDocument, "chunks">;
  head: string;
  passages: string[];
}

function draftOf({ record, version }: VersionedRecord, { kind, workspaceId, language }: DocumentContext): Draft {
  const text = textOf(kind, record);
  const document = {
    workspaceId,
    id: record.id,
    version,
    language,
    text,
    facts: factsOf(kind, record),
    source: toSource(record),
  };
  const values = [
    ...(text.categories ?? []),
    ...(kind === "products" ? [...(text.brands ?? []), ...attributeValues(record)] : []),
  ];
  const name = (text.name ?? []).join(". ");
  const passages = chunksOf([...(text.content ?? []), ...(text.content ? [] : (text.excerpt ?? []))].join("\n"));
  // A record without content is found by its name alone.
  return {
    document,
    head: [name, ...values].join(". ").slice(0, EMBEDDED_HEAD_LENGTH),
    passages: passages.length > 0 ? passages : [name],
  };
}

function embeddedText({ head }: Draft, passage: string): string {
  return `${head}. ${passage}`;
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
  return Int8Array.from(vector, (component) => Math.max(-127, Math.min(127, Math.round(component * 127))));
}
