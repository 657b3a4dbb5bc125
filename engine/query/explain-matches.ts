import { TEXT_FIELDS, type TermMatch } from "../../functions/platform/ports/search/search-index.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { type Bitmap, setBit } from "../structures/bitmap.ts";
import { addOtherNames } from "./matches-in-places.ts";
import type { QueryScratch } from "./query-scratch.ts";
import type { Expansion } from "./scoring/expand-term.ts";

/** Bits of all text fields. */
const EVERY_FIELD = 2 ** TEXT_FIELDS.length - 1;

/** Returns how each document of a page matched: by its term bits, and by the postings of the expansions that were guesses. */
export function explainMatches(
  partition: IndexPartition,
  scratch: QueryScratch,
  page: number[],
  expansions: Expansion[][],
): TermMatch[][] {
  const matches = page.map((): TermMatch[] => []);
  for (const [term, scored] of expansions.entries()) {
    const open = new Map<number, TermMatch[]>();
    for (const [at, document] of page.entries()) {
      if (((scratch.present[document]! >>> term) & 1) === 0) {
        continue;
      }
      if (((scratch.inexact[document]! >>> term) & 1) === 0) {
        matches[at]!.push({ term, how: "exact", ...bestPlace(scratch, document, term) });
      } else {
        open.set(document, matches[at]!);
      }
    }
    if (open.size > 0) {
      new GuessExplanation(partition, scratch, open).explain(term, scored);
    }
    const inText = new Map(page.flatMap((document, at) => listInText(document, matches[at]!, term)));
    if (scored.length > 1 && inText.size > 0) {
      addOtherNames(partition, scored, inText, scratch.wanted);
    }
  }
  return matches;
}

/** Returns the match of a document that has the term in running text alone. */
function listInText(document: number, matches: TermMatch[], term: number): [number, TermMatch][] {
  const match = matches.at(-1);
  return match?.term === term && match.place === undefined ? [[document, match]] : [];
}

/** Returns the best place that a document has a term in, as a part of its match. */
function bestPlace({ named, labelled }: QueryScratch, document: number, term: number): Pick<TermMatch, "place"> {
  if (((named[document]! >>> term) & 1) === 1) {
    return { place: "name" };
  }
  return ((labelled[document]! >>> term) & 1) === 1 ? { place: "label" } : {};
}

class GuessExplanation {
  readonly #partition: IndexPartition;
  readonly #scratch: QueryScratch;
  /** Documents that are not explained yet, also as bits: most postings of a list belong to other documents. */
  readonly #bits: Bitmap;
  readonly #open: Map<number, TermMatch[]>;

  constructor(partition: IndexPartition, scratch: QueryScratch, open: Map<number, TermMatch[]>) {
    this.#partition = partition;
    this.#scratch = scratch;
    this.#bits = scratch.wanted.fill(0);
    this.#open = open;
    for (const document of open.keys()) {
      setBit(this.#bits, document, true);
    }
  }

  explain(term: number, expansions: Expansion[]): void {
    for (const { how, edits, alternative, phrase, lexemes } of expansions) {
      if (how === "exact") {
        continue;
      }
      const match = { term, how, ...(how === "typo" && { edits }), ...(alternative !== undefined && { alternative }) };
      if (phrase) {
        this.#explainPhrase(match, phrase);
      }
      for (const lexeme of lexemes) {
        if (this.#open.size === 0) {
          return;
        }
        this.#explainLexeme(match, lexeme);
      }
    }
  }

  #explainLexeme(match: TermMatch, lexeme: number): void {
    for (const document of this.#openIn(lexeme)) {
      const isGuess = match.how === "prefix" || match.how === "typo";
      this.#settle(document, isGuess ? { ...match, word: this.#partition.vocabulary.surfaceText(lexeme) } : match);
    }
  }

  #explainPhrase(match: TermMatch, phrase: number[][]): void {
    let documents: number[] | null = null;
    for (const lexemes of phrase) {
      const having = new Set(lexemes.flatMap((lexeme) => this.#openIn(lexeme)));
      documents = documents ? documents.filter((document) => having.has(document)) : [...having];
      if (documents.length === 0) {
        return;
      }
    }
    for (const document of documents ?? []) {
      this.#settle(document, match);
    }
  }

  #settle(document: number, match: TermMatch): void {
    this.#open.get(document)!.push({ ...match, ...bestPlace(this.#scratch, document, match.term) });
    this.#open.delete(document);
    setBit(this.#bits, document, false);
  }

  #openIn(lexeme: number): number[] {
    return this.#partition.lexemeDocuments.list(this.#bits, EVERY_FIELD, lexeme);
  }
}
