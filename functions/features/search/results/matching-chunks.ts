import type { QueryTerm, StoredRecord } from "../../../platform/ports/search-index.ts";
import { normalise } from "../../../platform/text/words.ts";

/** Decisions, *Search*: the best chunks of a hit, at most 3. */
const MAX_MATCHING_CHUNKS = 3;
/** Stems end where endings begin; what is shorter than this is no stem to look for inside words. */
const MIN_STEM_LENGTH = 3;

export interface MatchingChunk {
  chunkText: string;
  order: number;
}

/** The passages of a record that answer the query best, by its words and by meaning, best first. */
export function selectMatchingChunks(chunks: StoredRecord["chunks"], terms: QueryTerm[]): MatchingChunk[] {
  if (chunks.length === 1) return [{ chunkText: chunks[0]!.text, order: chunks[0]!.order }];
  const scored = chunks.map((chunk) => ({ chunk, score: (chunk.cosine ?? 0) + measureTermCoverage(chunk.text, terms) }));
  scored.sort((left, right) => right.score - left.score || left.chunk.order - right.chunk.order);
  return scored.slice(0, MAX_MATCHING_CHUNKS).map(({ chunk }) => ({ chunkText: chunk.text, order: chunk.order }));
}

/** Roughly: a stem that begins a word somewhere in the text. Exactness would cost the analysis of every passage. */
function measureTermCoverage(text: string, terms: QueryTerm[]): number {
  if (terms.length === 0) return 0;
  const plain = ` ${normalise(text)}`;
  const found = terms.filter((term) =>
    [[term.stem], ...term.synonyms].some((phrase) => phrase.every((stem) => hasWordWithPrefix(plain, stem))),
  );
  return found.length / terms.length;
}

function hasWordWithPrefix(text: string, stem: string): boolean {
  // English stems may end in another letter than their word: `happi`.
  const looked = stem.length > MIN_STEM_LENGTH + 1 ? stem.slice(0, -1) : stem;
  for (let at = text.indexOf(looked); at > 0; at = text.indexOf(looked, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  return false;
}
