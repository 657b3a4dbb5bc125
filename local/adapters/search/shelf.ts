import { TEXT_FIELDS } from "../../../functions/platform/search-index.ts";
import { ByteReader } from "./byte-reader.ts";
import { Facts } from "./facts.ts";
import { FieldLengths } from "./field-lengths.ts";
import { grown } from "./grow.ts";
import { Homes } from "./homes.ts";
import { LeafCache } from "./leaf-cache.ts";
import { FIELD_BITS, FIELD_MASK, MOST_DOCUMENTS, packPosting, postingDocument } from "./posting.ts";
import { RecordKeys } from "./record-keys.ts";
import { Sweeper } from "./sweeper.ts";
import { VectorSlots } from "./vector-slots.ts";
import { Vocabulary } from "./vocabulary.ts";

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
export class Shelf {
  readonly keys = new RecordKeys();
  readonly homes = new Homes();
  readonly lengths = new FieldLengths();
  readonly vocabulary = new Vocabulary();
  readonly facts = new Facts();
  readonly vectors = new VectorSlots();
  readonly leaves = new LeafCache(this);
  #rows = new Uint32Array(64);
  #size = 0;
  readonly #reusable: number[] = [];
  readonly #sweeper: Sweeper;
  /** Grows with every change: what was computed before it may not hold any more. */
  changes = 0;

  constructor() {
    const isGone = (entry: number) => !this.homes.isThere(postingDocument(entry));
    this.#sweeper = new Sweeper(this.vocabulary.postings, isGone, (documents) => {
      const some = documents.splice(-Math.ceil(CLEARED_AT_ONCE / (this.facts.size + 1)));
      this.facts.clear(some);
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

  rowOf(document: number): number {
    return this.#rows[document]!;
  }

  put({ workspaceId, id, row, prepared }: PreparedRecord): void {
    const old = this.keys.documentOf({ workspaceId, id });
    if (old >= 0) {
      this.#retire(old);
    }
    const document = this.#nextDocument();
    this.keys.assign({ workspaceId, id }, document);
    this.homes.enter(document, workspaceId);
    this.#rows[document] = row;
    this.#read(document, prepared);
    this.leaves.written(document);
    this.changes++;
    this.#sweeper.step(this.homes.count(0));
  }

  remove(workspaceId: string, id: string): boolean {
    const document = this.keys.documentOf({ workspaceId, id });
    if (document < 0) {
      return false;
    }
    this.#retire(document);
    this.keys.remove(document);
    this.changes++;
    this.#sweeper.step(this.homes.count(0));
    return true;
  }

  removeWorkspace(workspaceId: string): void {
    const mark = this.homes.markOf(workspaceId);
    if (mark < 0) {
      return;
    }
    const bits = this.homes.bits(mark).slice();
    for (let document = 0; document < this.#size; document++) {
      if (((bits[document >>> 5]! >>> (document & 31)) & 1) === 1) {
        this.remove(workspaceId, this.keys.refOf(document).id);
      }
    }
  }

  /** Gives back what the garbage collector cannot; the shelf cannot be used any more. */
  dispose(): void {
    this.vectors.dispose();
  }

  #nextDocument(): number {
    const document = this.#reusable.pop() ?? this.#size++;
    if (document >= MOST_DOCUMENTS) {
      throw new Error(`The embedded search index holds at most ${MOST_DOCUMENTS} records of a tenant and kind.`);
    }
    if (document >= this.capacity) {
      this.#rows = grown(this.#rows);
      for (const part of [this.keys, this.homes, this.lengths]) {
        part.grow(this.capacity);
      }
      this.leaves.clear();
    }
    return document;
  }

  #read(document: number, prepared: Uint8Array): void {
    const reader = new ByteReader(prepared);
    this.vectors.read(reader, document);
    for (let field = 0; field < TEXT_FIELDS.length; field++) {
      this.lengths.set(document, field, reader.byte());
    }
    for (let words = reader.count(); words > 0; words--) {
      const lexeme = this.vocabulary.read(reader);
      for (let fields = reader.count(); fields > 0; fields--) {
        const counted = reader.count();
        this.vocabulary.postings.append(lexeme, packPosting(document, counted & FIELD_MASK, counted >>> FIELD_BITS));
      }
    }
    this.facts.read(reader, document, this.capacity);
  }

  /** Takes a document out of what queries see; its entries in lists and columns go with a later sweep. */
  #retire(document: number): void {
    this.homes.leave(document);
    this.lengths.forget(document);
    this.vectors.remove(document);
    this.#sweeper.add(document);
  }
}
