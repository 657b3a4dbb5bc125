import type { SearchSettings } from "../../../../schemas/search/search-settings.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { Embedder } from "../../../platform/ports/search/embedder.ts";
import type { IndexChunk } from "../../../platform/ports/search/indexed-parts.ts";
import type { CatalogKind, IndexDocument, TextField } from "../../../platform/ports/search/search-index.ts";
import { fieldWeightsOf } from "../../../platform/text/field-weights.ts";
import { listAttributeTexts, toStrings } from "./attribute-names.ts";
import { extractFilterableFields } from "./filterable-fields.ts";
import { splitIntoPassages } from "./passages.ts";
import { toReadableText } from "./readable-text.ts";
import { encodeSource, type SectionQuestions } from "./record-source.ts";

export interface DocumentContext {
  kind: CatalogKind;
  workspaceId: string;
  /** BCP 47 language of the workspace. */
  language: string;
  /** Weights of the workspace's settings. */
  fields?: SearchSettings["fields"];
  /** Keywords that a model has written for records, by id: found like tags, and never shown. */
  keywords?: ReadonlyMap<string, RecordKeywords>;
  embedder: Embedder;
}

/** Phrases that a model has written for a product, or for the sections of a page. */
export interface RecordKeywords {
  /** Names of the thing that it is; the last word of each names the thing itself. */
  kinds: string[];
  /** Other words by which shoppers ask for it. */
  keywords: string[];
  /** Occasions, people and problems that it is bought for; absent where it was written before there were such. */
  occasions?: string[];
  /** Names of the thing in further languages of shoppers. */
  otherKinds?: Record<string, string[]>;
  /** The questions that a page answers. */
  sections?: SectionQuestions[];
}

interface VersionedRecord {
  record: Record<string, unknown> & { id: string };
  version: number;
  /** The passages' vectors in the index, reused when no text that they were made from has changed (`extractEmbeddedTexts`). */
  vectors?: Int8Array[];
}

/** Limits the embedded head: a head of hundreds of tags or attributes has no clear meaning any more. */
const MAX_HEAD_CHARACTERS = 600;

/**
 * Weights of the record's head (name, categories, tags), its attributes and the passage in a vector. Measured: embedding them as
 * one text drowns the few words that say what the thing is (paraphrases of the demo shop 0.39, so weighted 0.52;
 * docs/decisions/0004-fusion.md).
 */
const PART_WEIGHTS: Record<CatalogKind, VectorParts<number>> = {
  products: { head: 0.5, attributes: 0.2, passage: 0.3 },
  posts: { head: 0.3, attributes: 0, passage: 0.7 },
  prompts: { head: 0.5, attributes: 0, passage: 0.5 },
};

/** Builds the index documents of records. All their texts are embedded in one call; throws UpstreamError when that fails. */
export async function toIndexDocuments(records: VersionedRecord[], context: DocumentContext): Promise<IndexDocument[]> {
  const drafts = records.map((entry) => toDraft(entry, context));
  const isKept = drafts.map(({ passages }, index) => records[index]!.vectors?.length === passages.length);
  const vectors = await context.embedder.embed(drafts.flatMap((draft, index) => (isKept[index] ? [] : flattenParts(draft))));
  let next = 0;
  return drafts.map(({ document, passages }, index) => {
    if (isKept[index]) {
      const kept = records[index]!.vectors!;
      return { ...document, chunks: passages.map((text, order): IndexChunk => ({ order, text, vector: kept[order]! })) };
    }
    const head = vectors[next++]!;
    const attributes = vectors[next++]!;
    const chunks = passages.map((text, order): IndexChunk => {
      return {
        order,
        text,
        vector: quantizeVector(combineVectors(PART_WEIGHTS[context.kind], { head, attributes, passage: vectors[next++]! })),
      };
    });
    return { ...document, chunks };
  });
}

/** Returns the texts that a record's vectors are made from: while they stay the same, so do the vectors. */
export function extractEmbeddedTexts(record: VersionedRecord["record"], kind: CatalogKind): string[] {
  return flattenParts(extractEmbeddedParts(record, extractSearchableText(kind, record), kind));
}

function flattenParts({ head, attributes, passages }: EmbeddedParts): string[] {
  return [head, attributes, ...passages];
}

interface EmbeddedParts {
  head: string;
  attributes: string;
  passages: string[];
}

interface DocumentDraft extends EmbeddedParts {
  document: Omit<IndexDocument, "chunks">;
}

function toDraft({ record, version }: VersionedRecord, context: DocumentContext): DocumentDraft {
  const { kind, workspaceId, language, fields, keywords } = context;
  const text = extractSearchableText(kind, record);
  const written = keywords?.get(record.id);
  const phrases = written ? [...written.kinds, ...written.keywords, ...(written.occasions ?? [])] : [];
  const filterableFields = extractFilterableFields(kind, record, language, written);
  const document = {
    workspaceId,
    id: record.id,
    version,
    language,
    text: addPhrases(text, phrases, written),
    filterableFields,
    source: encodeSource(record, written?.sections ?? phrases),
    ...(fields?.[kind] && { weights: fieldWeightsOf(kind, fields) }),
  };
  return { document, ...extractEmbeddedParts(record, text, kind) };
}

/** Adds what a model has written to the text that a record is found by: questions like running text, all else like tags. */
function addPhrases(text: IndexDocument["text"], phrases: string[], written: RecordKeywords | undefined): IndexDocument["text"] {
  const labels = [...phrases, ...Object.values(written?.otherKinds ?? {}).flat()];
  const questions = (written?.sections ?? []).flatMap((section) => Object.values(section.questions).flat());
  return {
    ...text,
    ...(labels.length > 0 && { tags: [...(text.tags ?? []), ...labels] }),
    ...(questions.length > 0 && { excerpt: [...(text.excerpt ?? []), ...questions] }),
  };
}

function extractEmbeddedParts(record: VersionedRecord["record"], text: IndexDocument["text"], kind: CatalogKind): EmbeddedParts {
  const head = [text.name, text.categories, text.tags].flatMap((values) => values ?? []).join(". ");
  const passages = splitIntoPassages((text.content ?? text.excerpt ?? []).join("\n"));
  return {
    head: head.slice(0, MAX_HEAD_CHARACTERS),
    attributes:
      PART_WEIGHTS[kind].attributes > 0 ? listAttributeTexts(record.attributes).join(". ").slice(0, MAX_HEAD_CHARACTERS) : "",
    // A record without content is found by its name alone.
    passages: passages.length > 0 ? passages : [(text.name ?? [""])[0]!],
  };
}

interface VectorParts<T> {
  head: T;
  attributes: T;
  passage: T;
}

/**
 * Returns the weighted sum of the parts, normalised to length 1. A part without a known word has no direction and takes no share.
 * Plain loops: this is half of what a record costs.
 */
function combineVectors(shares: VectorParts<number>, { head, attributes, passage }: VectorParts<Float32Array>): Float32Array {
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

/** Returns the searchable text by field (docs/specification/search.md). */
export function extractSearchableText(kind: CatalogKind, record: Record<string, unknown>): IndexDocument["text"] {
  const text: Record<TextField, string[]> = {
    name:
      kind === "products"
        ? toStrings(record.name)
        : kind === "posts"
          ? toStrings(record.title)
          : [...toStrings(record.title), ...toStrings(record.prompt)],
    sku: toStrings(record.sku),
    brands: toStrings(kind === "posts" ? record.authorName : record.brands),
    categories: toStrings(record.categories),
    tags: toStrings(record.tags),
    attributes: listAttributeTexts(record.attributes),
    excerpt: toStrings(kind === "prompts" ? record.description : record.excerpt).map(toReadableText),
    content: [...toStrings(kind === "prompts" ? record.cannedResponse : record.content), ...toStrings(record.searchableText)].map(
      toReadableText,
    ),
  };
  return Object.fromEntries(Object.entries(text).filter(([, values]) => values.length > 0));
}

/** Returns the searchable texts of a record by its own fields: what `extractSearchableText` joins by their weights. */
export function listFieldTexts(kind: CatalogKind, record: Record<string, unknown>): [field: string, texts: string[]][] {
  const plain = kind === "products" ? PRODUCT_TEXTS : kind === "posts" ? POST_TEXTS : PROMPT_TEXTS;
  const attributes = isObject(record.attributes) ? Object.entries(record.attributes) : [];
  const fields: [string, string[]][] = [
    ...plain.map((field): [string, string[]] => [field, toStrings(record[field])]),
    ...attributes.map(([name, value]): [string, string[]] => [`attributes.${name}`, listAttributeTexts({ [name]: value })]),
    ...MARKUP_TEXTS[kind].map((field): [string, string[]] => [field, toStrings(record[field]).map(toReadableText)]),
  ];
  return fields.filter(([, texts]) => texts.length > 0);
}

const PRODUCT_TEXTS = ["name", "sku", "brands", "categories", "tags"];
const POST_TEXTS = ["title", "sku", "authorName", "categories", "tags"];
const PROMPT_TEXTS = ["title", "prompt", "sku", "brands", "categories", "tags"];
const MARKUP_TEXTS: Record<CatalogKind, string[]> = {
  products: ["excerpt", "content", "searchableText"],
  posts: ["excerpt", "content", "searchableText"],
  prompts: ["description", "cannedResponse", "searchableText"],
};

/** Quantizes a vector to one signed byte per dimension, as the index keeps it. */
function quantizeVector(vector: Float32Array): Int8Array {
  const bytes = new Int8Array(vector.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Math.round(vector[at]! * 127);
  return bytes;
}
