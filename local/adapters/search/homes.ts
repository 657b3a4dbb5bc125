import { type Bits, bitsFor, setBit } from "./bits.ts";
import { grown } from "./grow.ts";
import { StringTable } from "./string-table.ts";

/** The mark of all workspaces together, and of a document that is gone. */
export const ALL = 0;
export const UNKNOWN = -1;

/** Which documents are in which workspace. A workspace is known by a mark, a number from 1. */
export class Homes {
  readonly #workspaces = new StringTable();
  readonly #counts: number[] = [0];
  /** By document: its workspace's mark. */
  #marks = new Uint16Array(64);
  /** By mark: the documents of a workspace that was asked for. */
  readonly #bits = new Map<number, Bits>();

  /** ALL when no workspace is named, UNKNOWN when no document ever was in it. */
  markOf(workspaceId: string | undefined): number {
    if (workspaceId === undefined) {
      return ALL;
    }
    const number = this.#workspaces.findText(workspaceId);
    return number < 0 ? UNKNOWN : number + 1;
  }

  enter(document: number, workspaceId: string): void {
    this.#mark(document, this.#workspaces.internText(workspaceId) + 1, true);
  }

  leave(document: number): void {
    this.#mark(document, this.#marks[document]!, false);
  }

  isThere(document: number): boolean {
    return this.#marks[document] !== ALL;
  }

  /** How many documents there are, in one workspace or in all. */
  count(mark: number): number {
    return this.#counts[mark] ?? 0;
  }

  /** The documents of a workspace, or of all. Not to be changed. */
  bits(mark: number): Bits {
    const known = this.#bits.get(mark);
    if (known) {
      return known;
    }
    const bits = bitsFor(this.#marks.length);
    for (const [document, home] of this.#marks.entries()) {
      if (home !== ALL && (mark === ALL || home === mark)) {
        setBit(bits, document, true);
      }
    }
    this.#bits.set(mark, bits);
    return bits;
  }

  grow(capacity: number): void {
    this.#marks = grown(this.#marks, capacity);
    this.#bits.clear();
  }

  #mark(document: number, mark: number, isThere: boolean): void {
    this.#marks[document] = isThere ? mark : ALL;
    for (const counted of [mark, ALL]) {
      this.#counts[counted] = (this.#counts[counted] ?? 0) + (isThere ? 1 : -1);
      const bits = this.#bits.get(counted);
      if (bits) {
        setBit(bits, document, isThere);
      }
    }
  }
}
