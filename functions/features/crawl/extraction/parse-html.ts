import type { Document, Element } from "domhandler";
import { DomHandler, Parser } from "htmlparser2";

/** Browsers cut at 512 levels; no page that people read comes near. What reads the tree may be recursive. */
const MAX_DEPTH = 256;
/** A page whose tags were never closed goes on at this level, so that what follows stays where it was. */
const KEPT_DEPTH = 64;
/** Far above the largest pages that people read; a body of 5 MB could hold over a million elements, in hundreds of MB. */
const MAX_ELEMENTS = 50_000;
/** Characters that are parsed at a time: some ten milliseconds. */
const PIECE = 100_000;

/**
 * Parses a page, whatever it holds, into a tree that is at most 256 levels deep, a piece at a time. Never throws. The parser
 * looks through all open elements at each end tag, so that it begins anew at a limit of open ones: time stays linear in the
 * length of the page.
 */
export function* parseHtml(html: string): Generator<void, Document> {
  const tree = new BoundedTree();
  let rest = html;
  while (rest !== "") {
    const end = yield* tree.parse(rest);
    rest = end === null ? "" : rest.slice(end);
  }
  return tree.root;
}

class BoundedTree extends DomHandler {
  #parser!: Parser;
  #elements = 0;
  /** Characters that were parsed since the last pause. */
  #parsed = 0;
  /** True while tags that the tree has already are told to a new parser. */
  #isReplaying = false;
  #isTooDeep = false;

  /** Returns where the next parser begins; null when the page was read to its end. */
  *parse(html: string): Generator<void, number | null> {
    this.#isTooDeep = false;
    const opened = this.tagStack.map((node) => (node.type === "tag" ? `<${(node as Element).name}>` : "")).join("");
    const parser = new Parser({
      onopentag: (name, attributes) => this.onopentag(name, attributes),
      onclosetag: () => this.onclosetag(),
      ontext: (text) => this.ontext(text),
    });
    this.#parser = parser;
    this.#isReplaying = true;
    parser.write(opened);
    this.#isReplaying = false;
    for (let start = 0; start < html.length && this.#elements <= MAX_ELEMENTS; start += PIECE) {
      parser.write(html.slice(start, start + PIECE));
      const read = this.#isTooDeep ? parser.endIndex + 1 - opened.length : null;
      this.#parsed += read === null ? PIECE : read - start;
      if (this.#parsed >= PIECE) {
        this.#parsed = 0;
        yield;
      }
      if (read !== null) return read;
    }
    if (this.#elements <= MAX_ELEMENTS) parser.end();
    return null;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.#isReplaying || this.#elements > MAX_ELEMENTS || this.#isTooDeep) return;
    super.onopentag(name, attributes);
    if (++this.#elements > MAX_ELEMENTS) this.#parser.pause();
    if (this.tagStack.length > MAX_DEPTH) {
      this.#isTooDeep = true;
      this.#parser.pause();
      this.tagStack.length = KEPT_DEPTH;
    }
  }

  override onclosetag(): void {
    if (!this.#isReplaying && !this.#isTooDeep) super.onclosetag();
  }
}
