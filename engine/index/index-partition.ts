import { TEXT_FIELDS } from "../../functions/platform/ports/search/search-index.ts";
import { ByteReader } from "../storage/byte-format.ts";
import type { PreparedRecord } from "../storage/prepare-document.ts";
import {
  FIELD_BITS,
  FIELD_MASK,
  MAX_DOCUMENTS,
  type PostingLists,
  packPosting,
  postingDocument,
} from "../structures/posting-lists.ts";
import { resized } from "../structures/resized.ts";
import { ChunkVectors } from "../vectors/chunk-vectors.ts";
import { ColumnStore } from "./column-store.ts";
import { ALL_WORKSPACES, FieldLengths, RecordKeys, WorkspaceBitmaps } from "./document-tables.ts";
import { FilterCache } from "./filter-bitmaps.ts";
import { LexemeDocuments } from "./lexeme-documents.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Maximum values in columns that one write may clear: a third of a millisecond. */
const CLEARED_AT_ONCE = 2_000;
/** Retired documents at which a compaction begins: this number, and an eighth of all. */
const MIN_RETIRED = 256;
const MIN_SHARE = 8;
/** Maximum postings that one write may visit: some forty microseconds. */
const VISITED_AT_ONCE = 20_000;

/**
 * Holds all records of one kind of one tenant in memory, under dense numbers: all data that a query needs. A changed record gets
 * a new number; the old one is given to another record when no posting list and no column holds it any more.
 */
export class IndexPartition {
  readonly keys = new RecordKeys();
  readonly workspaces = new WorkspaceBitmaps();
  readonly fieldLengths = new FieldLengths();
  readonly vocabulary = new Vocabulary();
  readonly columns = new ColumnStore();
  readonly vectors = new ChunkVectors();
  readonly filterCache = new FilterCache(this);
  readonly lexemeDocuments = new LexemeDocuments(this);
  #rows = new Uint32Array(64);
  #size = 0;
  readonly #reusable: number[] = [];
  readonly #compactor: Compactor;
  /** Grows with every change; scores computed before a change may be wrong after it. */
  revision = 0;

  constructor() {
    const isRetired = (entry: number) => !this.workspaces.has(postingDocument(entry));
    this.#compactor = new Compactor(this.vocabulary.postings, isRetired, (documents) => {
      const some = documents.splice(-Math.ceil(CLEARED_AT_ONCE / (this.columns.size + 1)));
      this.columns.clear(some);
      this.#reusable.push(...some);
    });
  }

  /** One above the highest document number. */
  get size(): number {
    return this.#size;
  }
  get capacity(): number {
    return this.#rows.length;
  }

  row(document: number): number {
    return this.#rows[document]!;
  }

  put({ workspaceId, id, row, prepared }: PreparedRecord): void {
    const old = this.keys.findDocument({ workspaceId, id });
    if (old >= 0) {
      this.#retire(old);
    }
    const document = this.#nextDocument();
    this.keys.assign({ workspaceId, id }, document);
    this.workspaces.add(document, workspaceId);
    this.#rows[document] = row;
    this.#add(document, prepared);
    this.filterCache.updateDocument(document);
    this.revision++;
    this.#compactor.runStep(this.workspaces.count(ALL_WORKSPACES));
  }

  remove(workspaceId: string, id: string): boolean {
    const document = this.keys.findDocument({ workspaceId, id });
    if (document < 0) {
      return false;
    }
    this.#retire(document);
    this.keys.remove(document);
    this.revision++;
    this.#compactor.runStep(this.workspaces.count(ALL_WORKSPACES));
    return true;
  }

  removeWorkspace(workspaceId: string): void {
    const workspace = this.workspaces.findNumber(workspaceId);
    if (workspace < 0) {
      return;
    }
    const bits = this.workspaces.bitmap(workspace).slice();
    for (let document = 0; document < this.#size; document++) {
      if (((bits[document >>> 5]! >>> (document & 31)) & 1) === 1) {
        this.remove(workspaceId, this.keys.recordRef(document).id);
      }
    }
  }

  /** Frees the memory that the garbage collector cannot; the partition cannot be used any more. */
  dispose(): void {
    this.vectors.dispose();
  }

  #nextDocument(): number {
    const document = this.#reusable.pop() ?? this.#size++;
    if (document >= MAX_DOCUMENTS) {
      throw new Error(`The embedded search index holds at most ${MAX_DOCUMENTS} records of a tenant and kind.`);
    }
    if (document >= this.capacity) {
      this.#rows = resized(this.#rows);
      for (const table of [this.keys, this.workspaces, this.fieldLengths]) {
        table.resize(this.capacity);
      }
      this.filterCache.clear();
    }
    return document;
  }

  #add(document: number, prepared: Uint8Array): void {
    const reader = new ByteReader(prepared);
    this.vectors.read(reader, document);
    for (let field = 0; field < TEXT_FIELDS.length; field++) {
      this.fieldLengths.set(document, field, reader.byte());
    }
    for (let words = reader.count(); words > 0; words--) {
      const lexeme = this.vocabulary.read(reader);
      for (let fields = reader.count(); fields > 0; fields--) {
        const counted = reader.count();
        this.vocabulary.postings.append(lexeme, packPosting(document, counted & FIELD_MASK, counted >>> FIELD_BITS));
      }
    }
    this.columns.read(reader, document, this.capacity);
  }

  /** Hides a document from queries; its entries in posting lists and columns go with a later compaction. */
  #retire(document: number): void {
    this.workspaces.remove(document);
    this.fieldLengths.remove(document);
    this.vectors.remove(document);
    this.#compactor.retire(document);
  }
}

/**
 * Removes retired documents from the posting lists, in small steps, so that no write waits for a compaction. A document's number
 * may be given to another only when no list holds it any more.
 */
class Compactor {
  readonly #postings: PostingLists;
  readonly #isRetired: (entry: number) => boolean;
  readonly #finish: (documents: number[]) => void;
  #waiting: number[] = [];
  #compacting: number[] | null = null;
  #nextList = 0;

  /**
   * Takes a `finish` that clears documents that no list holds any more: it clears some of them and removes those from the end.
   */
  constructor(postings: PostingLists, isRetired: (entry: number) => boolean, finish: (documents: number[]) => void) {
    this.#postings = postings;
    this.#isRetired = isRetired;
    this.#finish = finish;
  }

  retire(document: number): void {
    this.#waiting.push(document);
  }

  /** Does a limited part of the work. */
  runStep(liveDocuments: number): void {
    if (!this.#compacting) {
      if (this.#waiting.length < MIN_RETIRED || this.#waiting.length * MIN_SHARE < liveDocuments) {
        return;
      }
      this.#compacting = this.#waiting;
      this.#waiting = [];
      this.#nextList = 0;
    }
    let visited = 0;
    while (this.#nextList < this.#postings.size && visited < VISITED_AT_ONCE) {
      const list = this.#nextList++;
      visited += this.#postings.length(list) + 1;
      this.#postings.keepWhere(list, (entry) => !this.#isRetired(entry));
    }
    if (visited === 0) {
      this.#finish(this.#compacting);
      this.#compacting = this.#compacting.length > 0 ? this.#compacting : null;
    }
  }
}
