import { TEXT_FIELDS } from "../../../functions/platform/search-index.ts";
import { type Bits, bitsFor, setBit } from "./bits.ts";
import { ByteReader } from "./byte-reader.ts";
import { Facts } from "./facts.ts";
import { LENGTHS } from "./field-length.ts";
import { grown } from "./grow.ts";
import { LeafCache } from "./leaf-cache.ts";
import { FIELD_BITS, FIELD_MASK, MOST_DOCUMENTS, packPosting, postingDocument } from "./posting.ts";
import { StringTable } from "./string-table.ts";
import { VectorSlots } from "./vector-slots.ts";
import { Vocabulary } from "./vocabulary.ts";

const FIELDS = TEXT_FIELDS.length;
/** Gone documents are swept out of the posting lists when they are this many and an eighth of all. */
const WORTH_SWEEPING = 256;
/** Entries that one write may sweep: some forty microseconds. */
const SWEPT_AT_ONCE = 20_000;

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
  readonly vocabulary = new Vocabulary();
  readonly facts = new Facts();
  readonly vectors = new VectorSlots();
  readonly leaves = new LeafCache(this);
  /** Workspace and id in one string, so that one table finds a record. */
  readonly #keys = new StringTable();
  #documentOfKey = new Int32Array(64);
  #keyOf = new Uint32Array(64);
  #rows = new Uint32Array(64);
  readonly #workspaces = new StringTable();
  readonly #workspaceCounts: number[] = [];
  /** By document: the workspace's number + 1; 0 when the document is gone. */
  homes = new Uint16Array(64);
  /** By field and document: the length's code. */
  lengths = new Uint8Array(64 * FIELDS);
  readonly #lengthSums = new Float64Array(FIELDS);
  readonly #lengthCounts = new Float64Array(FIELDS);
  #live = 0;
  #size = 0;
  #gone: number[] = [];
  #reusable: number[] = [];
  #sweep: { documents: Set<number>; list: number } | null = null;

  /** Grows with every change: what was computed before it may not hold any more. */
  changes = 0;
  /** By workspace mark: the documents of a workspace that was asked for; 0: all. */
  readonly #homeBits = new Map<number, Bits>();

  /** One above the highest document number. */
  get size(): number {
    return this.#size;
  }
  get capacity(): number {
    return this.homes.length;
  }

  /** How many records there are, in one workspace or in all. */
  count(home: number): number {
    return home === 0 ? this.#live : (this.#workspaceCounts[home - 1] ?? 0);
  }

  /** The mark of a workspace in `homes`; 0 means all workspaces, -1 that the workspace is not known. */
  homeOf(workspaceId: string | undefined): number {
    if (workspaceId === undefined) {
      return 0;
    }
    const number = this.#workspaces.findText(workspaceId);
    return number < 0 ? -1 : number + 1;
  }

  /** True when all records are of this workspace. */
  isOnly(workspaceId: string): boolean {
    const home = this.homeOf(workspaceId);
    return home > 0 && this.count(home) === this.#live;
  }

  /** The documents of a workspace, by its mark. Not to be changed. */
  homeBits(home: number): Bits {
    const known = this.#homeBits.get(home);
    if (known) {
      return known;
    }
    const bits = bitsFor(this.capacity);
    for (let document = 0; document < this.#size; document++) {
      if (home === 0 ? this.homes[document] !== 0 : this.homes[document] === home) {
        setBit(bits, document, true);
      }
    }
    this.#homeBits.set(home, bits);
    return bits;
  }

  documentOf(workspaceId: string, id: string): number {
    const key = this.#keys.findText(keyOf(workspaceId, id));
    return key < 0 ? -1 : this.#documentOfKey[key]!;
  }

  refOf(document: number): { workspaceId: string; id: string } {
    const key = this.#keys.text(this.#keyOf[document]!);
    const cut = key.indexOf("\0");
    return { id: key.slice(0, cut), workspaceId: key.slice(cut + 1) };
  }

  rowOf(document: number): number {
    return this.#rows[document]!;
  }

  /** By id, then by workspace. */
  compareRefs(one: number, other: number): number {
    return this.#keys.compare(this.#keyOf[one]!, this.#keyOf[other]!);
  }

  /** Compares documents with a record that need not be there. */
  refComparer(workspaceId: string, id: string): (document: number) => number {
    const bytes = new TextEncoder().encode(keyOf(workspaceId, id));
    return (document) => this.#keys.compareBytes(this.#keyOf[document]!, bytes, 0, bytes.length);
  }

  averageLength(field: number): number {
    return this.#lengthCounts[field] === 0 ? 1 : this.#lengthSums[field]! / this.#lengthCounts[field]!;
  }

  put({ workspaceId, id, row, prepared }: PreparedRecord): void {
    const key = this.#internKey(workspaceId, id);
    const old = this.#documentOfKey[key]!;
    if (old >= 0) {
      this.#retire(old);
    }
    const document = this.#reusable.pop() ?? this.#size++;
    if (document >= MOST_DOCUMENTS) {
      throw new Error(`The embedded search index holds at most ${MOST_DOCUMENTS} records of a tenant and kind.`);
    }
    this.#reserve(document);
    this.#documentOfKey[key] = document;
    this.#keyOf[document] = key;
    this.#rows[document] = row;
    const home = this.#enterWorkspace(workspaceId);
    this.homes[document] = home;
    this.#markHome(home, document, true);
    this.changes++;
    this.#live++;
    this.#read(document, prepared);
    this.leaves.written(document);
    this.#sweepOn();
  }

  remove(workspaceId: string, id: string): boolean {
    const document = this.documentOf(workspaceId, id);
    if (document < 0) {
      return false;
    }
    const key = this.#keyOf[document]!;
    this.#retire(document);
    this.#documentOfKey[key] = -1;
    this.#keys.remove(key);
    this.#sweepOn();
    return true;
  }

  removeWorkspace(workspaceId: string): number {
    const home = this.homeOf(workspaceId);
    let removed = 0;
    for (let document = 0; home > 0 && document < this.#size; document++) {
      if (this.homes[document] === home) {
        const { id } = this.refOf(document);
        this.remove(workspaceId, id);
        removed++;
      }
    }
    return removed;
  }

  #read(document: number, prepared: Uint8Array): void {
    const reader = new ByteReader(prepared);
    this.vectors.read(reader, document);
    for (let field = 0; field < FIELDS; field++) {
      this.#enterLength(document, field, reader.byte());
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

  #enterLength(document: number, field: number, code: number): void {
    this.lengths[field * this.capacity + document] = code;
    if (code > 0) {
      this.#lengthSums[field] = this.#lengthSums[field]! + LENGTHS[code]!;
      this.#lengthCounts[field] = this.#lengthCounts[field]! + 1;
    }
  }

  #markHome(home: number, document: number, isThere: boolean): void {
    for (const bits of [this.#homeBits.get(home), this.#homeBits.get(0)]) {
      if (bits) {
        setBit(bits, document, isThere);
      }
    }
  }

  #enterWorkspace(workspaceId: string): number {
    const number = this.#workspaces.internText(workspaceId);
    this.#workspaceCounts[number] = (this.#workspaceCounts[number] ?? 0) + 1;
    return number + 1;
  }

  /** Takes a document out of what queries see; its entries in lists and columns go with a later sweep. */
  #retire(document: number): void {
    const home = this.homes[document]!;
    this.#workspaceCounts[home - 1] = this.#workspaceCounts[home - 1]! - 1;
    this.homes[document] = 0;
    this.#markHome(home, document, false);
    this.changes++;
    this.#live--;
    for (let field = 0; field < FIELDS; field++) {
      const code = this.lengths[field * this.capacity + document]!;
      if (code > 0) {
        this.#lengthSums[field] = this.#lengthSums[field]! - LENGTHS[code]!;
        this.#lengthCounts[field] = this.#lengthCounts[field]! - 1;
      }
    }
    this.vectors.remove(document);
    this.#gone.push(document);
  }

  /** Sweeping in small steps keeps every write short; a document's number is given to another only when no list holds it any more. */
  #sweepOn(): void {
    if (!this.#sweep) {
      if (this.#gone.length < WORTH_SWEEPING || this.#gone.length * 8 < this.#live) {
        return;
      }
      this.#sweep = { documents: new Set(this.#gone), list: 0 };
      this.#gone = [];
    }
    const { documents } = this.#sweep;
    const { postings } = this.vocabulary;
    let swept = 0;
    while (this.#sweep.list < postings.size && swept < SWEPT_AT_ONCE) {
      const list = this.#sweep.list++;
      swept += postings.length(list) + 1;
      postings.retain(list, (entry) => this.homes[postingDocument(entry)] !== 0);
    }
    if (this.#sweep.list >= postings.size) {
      this.facts.clear(documents);
      this.#reusable.push(...documents);
      this.#sweep = null;
    }
  }

  #internKey(workspaceId: string, id: string): number {
    const before = this.#keys.size;
    const text = keyOf(workspaceId, id);
    const known = this.#keys.findText(text);
    const key = known >= 0 ? known : this.#keys.internText(text);
    if (key >= this.#documentOfKey.length) {
      this.#documentOfKey = grown(this.#documentOfKey, this.#documentOfKey.length * 2);
    }
    if (known < 0 || key >= before) {
      this.#documentOfKey[key] = -1;
    }
    return key;
  }

  #reserve(document: number): void {
    const old = this.capacity;
    if (document < old) {
      return;
    }
    const capacity = Math.ceil(old * 1.5);
    this.homes = grown(this.homes, capacity);
    this.#keyOf = grown(this.#keyOf, capacity);
    this.#rows = grown(this.#rows, capacity);
    const lengths = new Uint8Array(capacity * FIELDS);
    for (let field = 0; field < FIELDS; field++) {
      lengths.set(this.lengths.subarray(field * old, (field + 1) * old), field * capacity);
    }
    this.lengths = lengths;
    this.leaves.clear();
    this.#homeBits.clear();
  }
}

function keyOf(workspaceId: string, id: string): string {
  return `${id}\0${workspaceId}`;
}
