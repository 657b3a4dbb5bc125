import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import type {
  CatalogKind,
  IndexHit,
  IndexScope,
  QueryTerm,
  RecordRef,
  SearchIndex,
  TermMatch,
} from "../../../platform/ports/search/search-index.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { isSlip } from "../../../platform/text/edit-distance.ts";
import { analyse, analyseQuery } from "../../../platform/text/words/words.ts";
import { extractSearchableText } from "../indexing/index-documents.ts";
import { decodeSource } from "../indexing/record-source.ts";
import type { RankedRecord } from "../ranking/retrieval/fuse.ts";
import { readOrFetch } from "../ranking/retrieval/named-records.ts";
import { BY_RELEVANCE, type RetrievalRequest, toIndexQuery } from "../ranking/retrieval/retrieval-request.ts";
import { RANKING } from "../ranking/scores/ranking.ts";

/** `spelling`: a misspelt word; `thesaurus`: a thing that the shop has under another name alone. */
export const CORRECTION_KINDS = ["spelling", "thesaurus"] as const;

/** A word of the text for which hits have another one. */
export interface SearchCorrection {
  from: string;
  to: string;
  kind: (typeof CORRECTION_KINDS)[number];
}

/** A word that hits have in place of one of the text, and which of them. */
interface Replacement {
  term: QueryTerm;
  kind: SearchCorrection["kind"];
  word: string;
  records: RankedRecord[];
}

/**
 * Lists the words of a text that no hit of the page has, each with the word by which most of them match. The words of misspelt
 * ones are taken from what the caller sees of the hits.
 */
export async function listCorrections(
  reader: WordReader,
  { text, terms, shown }: { text: string; terms: QueryTerm[]; shown: RankedRecord[] },
): Promise<SearchCorrection[]> {
  const replacements = terms.flatMap((term, at) => findReplacement(term, at, shown) ?? []);
  if (replacements.length === 0) return [];
  const typed = findTypedWords(text, reader.language);
  const found = await Promise.all(
    replacements.map(async ({ term, kind, word, records }) => {
      const from = typed.get(term.word)?.written;
      const to = kind === "thesaurus" ? word : await findShownWord(reader, records, word);
      return from === undefined || to === null ? [] : [{ from, to: inCaseOf(to, from), kind }];
    }),
  );
  return found.flat();
}

/** Returns null where a hit has the term itself, or none has another word for it. */
function findReplacement(term: QueryTerm, at: number, shown: RankedRecord[]): Replacement | null {
  const byWord = new Map<string, Replacement>();
  for (const record of shown) {
    const match = record.matches.find((each) => each.term === at);
    if (!match) continue;
    const other = readOther(term, match);
    if (!other) return null;
    const known = byWord.get(other.word) ?? { ...other, term, records: [] };
    byWord.set(other.word, { ...known, records: [...known.records, record] });
  }
  return [...byWord.values()].sort((one, another) => another.records.length - one.records.length)[0] ?? null;
}

function readOther(term: QueryTerm, { how, word, alternative }: TermMatch): Pick<Replacement, "kind" | "word"> | null {
  if (how === "typo" && word !== undefined) return { kind: "spelling", word };
  if (how === "thesaurus") return { kind: "thesaurus", word: term.alternatives![alternative!]!.phrase };
  return null;
}

/** Viewer of the records that a word is looked for in. */
interface WordReader {
  index: SearchIndex;
  scope: IndexScope & { kind: CatalogKind };
  hidden: HiddenFields;
  language: string;
}

/** A word of a text as the shopper wrote it. */
interface TypedWord {
  written: string;
  start: number;
  end: number;
}

/** Records that are read for a word: one whose fields are hidden from the caller tells nothing. */
const MAX_READ = 5;

/** Finds the words of a text by their normalised form. */
function findTypedWords(text: string, language: string): Map<string, TypedWord> {
  const words = analyseQuery(text, language);
  return new Map(words.map(({ surface, start, end }) => [surface, { written: text.slice(start, end), start, end }]));
}

/**
 * Finds how a normalised word stands in the first of these records whose fields show it to the caller, with its accents; null
 * where none does.
 */
async function findShownWord(
  { index, scope, hidden, language }: WordReader,
  records: RecordRef[],
  word: string,
): Promise<string | null> {
  const stored = await readOrFetch(index, scope, records.slice(0, MAX_READ), null);
  for (const { source } of stored) {
    const shown = hidden.strip(decodeSource(source, null));
    for (const text of Object.values(extractSearchableText(scope.kind, shown)).flat()) {
      const found = analyse(text, language).find(({ surface }) => surface === word);
      if (found) return text.slice(found.start, found.end).toLowerCase();
    }
  }
  return null;
}

/** Writes a word with a capital letter where the one in its place has it. */
function inCaseOf(word: string, typed: string): string {
  const first = typed.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Records that are read for one word. */
const MAX_RECORDS = 20;
/** Shortest word that may have an error, and two, or one where the lexicon knows it. */
const ONE_EDIT_LENGTH = 4;
const TWO_EDITS_LENGTH = 6;

/**
 * Returns the text with near words of the catalogue in place of those that no record has, for a search in which nothing fits;
 * null where there are none. More is taken for an error here than where it decides what is found; of a word that the lexicon
 * knows only two letters in the wrong order, and one that is doubled or is not. Null, too, where the index does not answer a
 * second time.
 */
export async function findDidYouMean(
  index: SearchIndex,
  retrieval: RetrievalRequest,
  { text, hidden }: { text: string } & Pick<WordReader, "hidden">,
): Promise<string | null> {
  const { scope, language, plan } = retrieval;
  const terms = plan.terms.filter(({ word, optional }) => !optional && /^\p{L}+$/u.test(word) && word.length >= ONE_EDIT_LENGTH);
  if (plan.terms.length > RANKING.maxTermsForTypos || terms.length === 0) return null;
  const reader: WordReader = { index, scope, hidden, language };
  const typed = findTypedWords(text, language);
  try {
    const found = await Promise.all(
      terms.map(async (term) => {
        const at = typed.get(term.word);
        const near = at ? await findNearWord(reader, retrieval, term) : null;
        return at && near !== null ? [{ ...at, near }] : [];
      }),
    );
    const meant = found.flat().sort((one, other) => other.start - one.start);
    if (meant.length === 0) return null;
    return meant.reduce((whole, { written, start, end, near }) => {
      return whole.slice(0, start) + inCaseOf(near, written) + whole.slice(end);
    }, text);
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

async function findNearWord(reader: WordReader, retrieval: RetrievalRequest, term: QueryTerm): Promise<string | null> {
  const isKnownWord = term.maxEdits === 0;
  if (isKnownWord && term.word.length < TWO_EDITS_LENGTH) return null;
  const maxEdits = isKnownWord || term.word.length < TWO_EDITS_LENGTH ? 1 : 2;
  const asked: QueryTerm = { word: term.word, stem: term.stem, synonyms: [], maxEdits, typos: "unknown", prefix: false };
  const page = { facets: [], filter: null, vector: null, order: { ...BY_RELEVANCE, size: MAX_RECORDS } };
  const { hits } = await reader.index.query(retrieval.scope, toIndexQuery({ ...retrieval, ...page }, "all", [asked]));
  const near = listNearWords(hits).filter(({ word }) => !isKnownWord || isSlip(term.word, word));
  const [best] = near.sort((one, other) => one.edits - other.edits || other.records.length - one.records.length);
  return best ? findShownWord(reader, best.records, best.word) : null;
}

interface NearWord {
  word: string;
  edits: number;
  records: IndexHit[];
}

function listNearWords(hits: IndexHit[]): NearWord[] {
  const found = new Map<string, NearWord>();
  for (const hit of hits) {
    const [match] = hit.matches;
    if (match?.how !== "typo" || match.word === undefined) continue;
    const known = found.get(match.word) ?? { word: match.word, edits: match.edits ?? 1, records: [] };
    found.set(match.word, { ...known, records: [...known.records, hit] });
  }
  return [...found.values()];
}
