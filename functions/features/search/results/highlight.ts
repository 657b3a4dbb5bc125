import type { QueryTerm, TermMatch } from "../../../platform/ports/search/search-index.ts";
import type { Word } from "../../../platform/text/words/word.ts";
import { analyseWithForms } from "../../../platform/text/words/words.ts";

/** Length of a snippet: about two lines. */
const SNIPPET_CHARACTERS = 200;
/** Limits how much of a long content is searched. */
const SEARCHED_CHARACTERS = 20_000;

/** The words to highlight: stems of whole words, and beginnings of unfinished ones. */
export interface HighlightTerms {
  stems: Set<string>;
  prefixes: string[];
}

/** Collects the words of the query, and those that its synonyms, prefixes and typos led to in these records. */
export function collectHighlightTerms(terms: QueryTerm[], matches: TermMatch[][], language: string): HighlightTerms {
  const stems = new Set<string>();
  for (const { stem, synonyms, alternatives = [] } of terms)
    for (const found of [stem, ...synonyms.flat(), ...alternatives.flatMap((other) => other.stems)]) stems.add(found);
  for (const match of matches.flat())
    for (const word of match.word ? analyseWithForms(match.word, language) : []) stems.add(word.stem).add(word.surface);
  return { stems, prefixes: terms.filter((term) => term.prefix).map((term) => term.word) };
}

/** Returns the text with `<em>` around matches and everything else escaped. Null when it has no match. */
export function highlight(text: string, highlightTerms: HighlightTerms, language: string): string | null {
  const found = findMatches(text, highlightTerms, language);
  return found.length > 0 ? wrapMatches(text, found, 0, text.length) : null;
}

/** Returns the part of a long text with the most different words of the query, highlighted. Null when it has no match. */
export function highlightSnippet(text: string, highlightTerms: HighlightTerms, language: string): string | null {
  const searched = text.slice(0, SEARCHED_CHARACTERS);
  const found = findMatches(searched, highlightTerms, language);
  if (found.length === 0) return null;
  const first = found[findBestStart(found)]!;
  const start = findWordStart(searched, first.start - SNIPPET_CHARACTERS / 4);
  const end = findWordEnd(searched, start + SNIPPET_CHARACTERS);
  const inside = found.filter((word) => word.start >= start && word.end <= end);
  return `${start > 0 ? "…" : ""}${wrapMatches(searched, inside, start, end)}${end < text.length ? "…" : ""}`;
}

function findMatches(text: string, { stems, prefixes }: HighlightTerms, language: string): Word[] {
  const found = analyseWithForms(text, language).filter(
    (word) => stems.has(word.stem) || stems.has(word.surface) || prefixes.some((prefix) => word.surface.startsWith(prefix)),
  );
  // Compounds come after their parts: the longer of two that overlap is highlighted.
  found.sort((left, right) => left.start - right.start || right.end - left.end);
  let end = -1;
  return found.filter((word) => {
    if (word.start < end) return false;
    end = word.end;
    return true;
  });
}

/** Returns the first word of the window, as long as a snippet, that holds the most different stems. */
function findBestStart(found: Word[]): number {
  let best = 0;
  let most = 0;
  for (let start = 0; start < found.length; start++) {
    const stems = new Set<string>();
    for (let at = start; at < found.length && found[at]!.end - found[start]!.start <= SNIPPET_CHARACTERS * 0.7; at++)
      stems.add(found[at]!.stem);
    if (stems.size > most) {
      most = stems.size;
      best = start;
    }
  }
  return best;
}

function findWordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const blank = text.lastIndexOf(" ", at);
  return blank < 0 || at - blank > 40 ? toCharacterBoundary(text, Math.floor(at)) : blank + 1;
}

function findWordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.indexOf(" ", at);
  return blank < 0 || blank - at > 40 ? toCharacterBoundary(text, Math.floor(at)) : blank;
}

/** Moves a cut out of a surrogate pair. */
function toCharacterBoundary(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

function wrapMatches(text: string, found: Word[], start: number, end: number): string {
  let marked = "";
  let at = start;
  for (const word of found) {
    marked += `${escapeHtml(text.slice(at, word.start))}<em>${escapeHtml(text.slice(word.start, word.end))}</em>`;
    at = word.end;
  }
  return marked + escapeHtml(text.slice(at, end));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character]!);
}
const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
