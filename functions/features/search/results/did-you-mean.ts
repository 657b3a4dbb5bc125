import type { IndexHit, QueryTerm, SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { isSlip } from "../../../platform/text/edit-distance.ts";
import { BY_RELEVANCE, type RetrievalRequest, toIndexQuery } from "../ranking/retrieval/retrieval-request.ts";
import { RANKING } from "../ranking/scores/ranking.ts";
import { findShownWord, findTypedWords, inCaseOf, type WordReader } from "./shown-words.ts";

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
