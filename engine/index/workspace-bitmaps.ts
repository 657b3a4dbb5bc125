import { type Bitmap, createBitmap, setBit } from "../structures/bitmap.ts";
import { resized } from "../structures/resized.ts";
import { StringTable } from "../structures/string-table.ts";

/** The mark of all workspaces together, and of a document that is gone. */
export const ALL_WORKSPACES = 0;
export const UNKNOWN_WORKSPACE = -1;

/** Which documents are in which workspace. A workspace is known by a mark, a number from 1. */
export class WorkspaceBitmaps {
  readonly #workspaces = new StringTable();
  readonly #counts: number[] = [0];
  /** By document: its workspace's mark. */
  #marks = new Uint16Array(64);
  /** By mark: the documents of a workspace that was asked for. */
  readonly #bits = new Map<number, Bitmap>();

  /** ALL when no workspace is named, UNKNOWN when no document ever was in it. */
  findNumber(workspaceId: string | undefined): number {
    if (workspaceId === undefined) {
      return ALL_WORKSPACES;
    }
    const number = this.#workspaces.findText(workspaceId);
    return number < 0 ? UNKNOWN_WORKSPACE : number + 1;
  }

  add(document: number, workspaceId: string): void {
    this.#mark(document, this.#workspaces.internText(workspaceId) + 1, true);
  }

  remove(document: number): void {
    this.#mark(document, this.#marks[document]!, false);
  }

  has(document: number): boolean {
    return this.#marks[document] !== ALL_WORKSPACES;
  }

  /** How many documents there are, in one workspace or in all. */
  count(mark: number): number {
    return this.#counts[mark] ?? 0;
  }

  /** The documents of a workspace, or of all. Not to be changed. */
  bitmap(mark: number): Bitmap {
    const known = this.#bits.get(mark);
    if (known) {
      return known;
    }
    const bits = createBitmap(this.#marks.length);
    for (const [document, home] of this.#marks.entries()) {
      if (home !== ALL_WORKSPACES && (mark === ALL_WORKSPACES || home === mark)) {
        setBit(bits, document, true);
      }
    }
    this.#bits.set(mark, bits);
    return bits;
  }

  resize(capacity: number): void {
    this.#marks = resized(this.#marks, capacity);
    this.#bits.clear();
  }

  #mark(document: number, mark: number, isThere: boolean): void {
    this.#marks[document] = isThere ? mark : ALL_WORKSPACES;
    for (const counted of [mark, ALL_WORKSPACES]) {
      this.#counts[counted] = (this.#counts[counted] ?? 0) + (isThere ? 1 : -1);
      const bits = this.#bits.get(counted);
      if (bits) {
        setBit(bits, document, isThere);
      }
    }
  }
}
