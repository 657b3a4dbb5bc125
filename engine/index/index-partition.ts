import { TEXT_FIELDS } from "../../functions/platform/ports/search-index.ts";
import { ByteReader } from "../storage/byte-reader.ts";
import { FIELD_BITS, FIELD_MASK, MAX_DOCUMENTS, packPosting, postingDocument } from "../structures/posting.ts";
import { resized } from "../structures/resized.ts";
import { ChunkVectors } from "../vectors/chunk-vectors.ts";
import { ColumnStore } from "./column-store.ts";
import { Compactor } from "./compactor.ts";
import { FieldLengths } from "./field-lengths.ts";
import { FilterCache } from "./filter-cache.ts";
import { RecordKeys } from "./record-keys.ts";
import { Vocabulary } from "./vocabulary.ts";
import { WorkspaceBitmaps } from "./workspace-bitmaps.ts";

/** Places in columns that one write may clear: a third of a millisecond. */
const CLEARED_AT_ONCE = 2_000;

/** A record as the shelf takes it: its key and what `prepareDocument` made of it. */
export interface PreparedRecord {
  workspaceId: string;
  id: string;
  /** Where the file keeps it. */
  row: number;
  prepared: Uint8Array;
}

/** All records of one kind of one tenant, in memory, under dense numbers: everything that a query touches. */
export class IndexPartition {
  readonly keys = new RecordKeys();
  readonly workspaces = new WorkspaceBitmaps();
  readonly fieldLengths = new FieldLengths();
  readonly vocabulary = new Vocabulary();
  readonly columns = new ColumnStore();
  readonly vectors = new ChunkVectors();
  readonly filterCache = new FilterCache(this);
  #rows = new Uint32Array(64);
  #size = 0;
  readonly #reusable: number[] = [];
  readonly #sweeper: Compactor;
  /** Grows with every change: what was computed before it may not hold any more. */
  revision = 0;

  constructor() {
    const isGone = (entry: number) => !this.workspaces.has(postingDocument(entry));
    this.#sweeper = new Compactor(this.vocabulary.postings, isGone, (documents) => {
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
    this.#read(document, prepared);
    this.filterCache.updateDocument(document);
    this.revision++;
    this.#sweeper.runStep(this.workspaces.count(0));
  }

  remove(workspaceId: string, id: string): boolean {
    const document = this.keys.findDocument({ workspaceId, id });
    if (document < 0) {
      return false;
    }
    this.#retire(document);
    this.keys.remove(document);
    this.revision++;
    this.#sweeper.runStep(this.workspaces.count(0));
    return true;
  }

  removeWorkspace(workspaceId: string): void {
    const mark = this.workspaces.findNumber(workspaceId);
    if (mark < 0) {
      return;
    }
    const bits = this.workspaces.bitmap(mark).slice();
    for (let document = 0; document < this.#size; document++) {
      if (((bits[document >>> 5]! >>> (document & 31)) & 1) === 1) {
        this.remove(workspaceId, this.keys.recordRef(document).id);
      }
    }
  }

  /** Gives back what the garbage collector cannot; the shelf cannot be used any more. */
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
      for (const part of [this.keys, this.workspaces, this.fieldLengths]) {
        part.resize(this.capacity);
      }
      this.filterCache.clear();
    }
    return document;
  }

  #read(document: number, prepared: Uint8Array): void {
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

  /** Takes a document out of what queries see; its entries in lists and columns go with a later sweep. */
  #retire(document: number): void {
    this.workspaces.remove(document);
    this.fieldLengths.remove(document);
    this.vectors.remove(document);
    this.#sweeper.retire(document);
  }
}
