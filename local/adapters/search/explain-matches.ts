import type { TermMatch } from "../../../functions/platform/search-index.ts";
import type { Expansion } from "./expand-term.ts";
import { DOCUMENT_SHIFT, postingDocument } from "./posting.ts";
import type { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

/** How each document of a page matched: one look at the documents' term bits, and at the lists of those expansions that were guesses. */
export function explainMatches(shelf: Shelf, scratch: Scratch, page: number[], expansions: Expansion[][]): TermMatch[][] {
  const matches = page.map((): TermMatch[] => []);
  for (const [term, followed] of expansions.entries()) {
    const open = new Map<number, number>();
    for (const [at, document] of page.entries()) {
      if (((scratch.present[document]! >>> term) & 1) === 0) {
        continue;
      }
      if (((scratch.inexact[document]! >>> term) & 1) === 0) {
        matches[at]!.push({ term, how: "exact" });
      } else {
        open.set(document, at);
      }
    }
    for (const expansion of followed) {
      if (open.size > 0 && expansion.how !== "exact") {
        explainExpansion(shelf, term, expansion, open, matches);
      }
    }
  }
  return matches;
}

/** Takes the documents that the expansion explains out of `open`. */
function explainExpansion(
  shelf: Shelf,
  term: number,
  expansion: Expansion,
  open: Map<number, number>,
  matches: TermMatch[][],
): void {
  const { how, edits } = expansion;
  if (expansion.phrase) {
    for (const [document, at] of open) {
      if (expansion.phrase.every((lexemes) => lexemes.some((lexeme) => hasDocument(shelf, lexeme, document)))) {
        matches[at]!.push({ term, how });
        open.delete(document);
      }
    }
    return;
  }
  for (const lexeme of expansion.lexemes) {
    for (const document of documentsOf(shelf, lexeme, open)) {
      const word = how === "synonym" ? {} : { word: shelf.vocabulary.surfaceText(lexeme) };
      matches[open.get(document)!]!.push({ term, how, ...word, ...(how === "typo" ? { edits } : {}) });
      open.delete(document);
    }
  }
}

function documentsOf(shelf: Shelf, lexeme: number, wanted: Map<number, number>): Set<number> {
  const { postings } = shelf.vocabulary;
  const page = postings.page(lexeme);
  const start = postings.offset(lexeme);
  const end = start + postings.length(lexeme);
  const found = new Set<number>();
  for (let at = start; at < end; at++) {
    const document = page[at]! >>> DOCUMENT_SHIFT;
    if (wanted.has(document)) {
      found.add(document);
    }
  }
  return found;
}

function hasDocument(shelf: Shelf, lexeme: number, document: number): boolean {
  const { postings } = shelf.vocabulary;
  const page = postings.page(lexeme);
  const start = postings.offset(lexeme);
  const end = start + postings.length(lexeme);
  for (let at = start; at < end; at++) {
    if (postingDocument(page[at]!) === document) {
      return true;
    }
  }
  return false;
}
