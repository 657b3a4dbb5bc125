import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import type { IndexScope, QueryTerm, SearchIndex, StoredRecord } from "../../../platform/ports/search/search-index.ts";
import { countEscapedBytes } from "../../../platform/text/escaped-size.ts";
import { analyse, normalise } from "../../../platform/text/words/words.ts";
import { toReadableText } from "../indexing/readable-text.ts";
import { decodeSource, type SearchHit } from "../indexing/record-source.ts";
import type { HighlightField, SearchRequest } from "../query/search-request.ts";
import type { FoundGroup } from "../ranking/grouped-page.ts";
import { type RankedRecord, refKey } from "../ranking/retrieval/fuse.ts";
import { readOrFetch } from "../ranking/retrieval/named-records.ts";
import { type ExplainedSearch, explainHit, explainScore } from "./explain-hit.ts";
import { collectHighlightTerms, type HighlightTerms, highlight, highlightSnippet } from "./highlight.ts";

/** Ends a page early that would pass 4 MB, escaped as Lambda counts (docs/specification/http.md); the envelope needs the rest. */
const MAX_PAGE_BYTES = 3_900_000;

export interface HitPageInput {
  scope: IndexScope;
  hidden: HiddenFields;
  request: SearchRequest;
  ranked: RankedRecord[];
  terms: QueryTerm[];
  vector: Float32Array | null;
  language: string;
  /** Present where the scores of hits are to be explained as a whole. */
  explained?: ExplainedSearch;
}

export interface HitPage {
  hits: SearchHit[];
  /** The ranked record of each hit. */
  entries: RankedRecord[];
  /** Number of ranked records that the page covers; fewer than given when it ended early. */
  used: number;
}

/** Fetches the records of one page, and nothing else, as the caller asked for them. A record deleted meanwhile is left out. */
export async function fetchHits(index: SearchIndex, input: HitPageInput): Promise<HitPage> {
  const { scope, ranked, vector, terms, language } = input;
  if (ranked.length === 0) return { hits: [], entries: [], used: 0 };
  // Passages alone are compared with the text.
  const stored = await readOrFetch(index, scope, ranked, input.request.withoutChunks ? null : vector);
  const byKey = new Map(stored.map((record) => [refKey(record), record]));
  const highlightTerms = input.request.highlight
    ? collectHighlightTerms(
        terms,
        ranked.map((record) => record.matches),
        language,
      )
    : null;
  const page: HitPage = { hits: [], entries: [], used: 0 };
  let bytes = 0;
  for (const entry of ranked) {
    const record = byKey.get(refKey(entry));
    const hit = record ? toSearchHit(record, entry, input, highlightTerms) : null;
    bytes += record && hit ? estimateBytes(record, hit) : 0;
    if (bytes > MAX_PAGE_BYTES && page.hits.length > 0) break;
    page.used++;
    if (!hit) continue;
    page.hits.push(hit);
    page.entries.push(entry);
  }
  return page;
}

function toSearchHit(
  record: StoredRecord,
  entry: RankedRecord,
  { scope, hidden, request, terms, language, explained }: HitPageInput,
  highlightTerms: HighlightTerms | null,
): SearchHit {
  const hit = hidden.strip(decodeSource(record.source, request.fields ?? null));
  if (scope.workspaceId === undefined) hit.workspaceId = record.workspaceId;
  hit.score = entry.score;
  hit.matchType = isWholeName(record, entry, { request, language }) ? "exact" : entry.fit.type;
  if (entry.isPinned) hit.pinned = true;
  if (!request.withoutChunks && !hidden.hides("content")) hit.matchingChunks = selectMatchingChunks(record.chunks, terms);
  if (highlightTerms) {
    const fields = (request.highlight ?? []).filter((field) => !hidden.hides(field));
    hit.highlights = highlightFields(record, fields, highlightTerms, language);
  }
  if (request.explain) hit.explanation = explained ? explainHit(entry, record, explained) : explainScore(entry, terms);
  return hit;
}

/** Longest text that is compared with names. */
const MAX_NAME_CHARACTERS = 300;

/** Returns true for a record whose name is the text. Stop words are compared here: ranking does not know those of a name. */
function isWholeName(
  record: StoredRecord,
  { fit }: RankedRecord,
  { request, language }: Pick<HitPageInput, "request" | "language">,
): boolean {
  if (fit.tier !== "named" || request.text.length > MAX_NAME_CHARACTERS) return false;
  const { name, title = name } = decodeSource(record.source, ["name", "title"]);
  const [own, asked] = [String(title), request.text].map((text) =>
    analyse(text, language)
      .map(({ stem }) => stem)
      .join(" "),
  );
  return own === asked;
}

function highlightFields(
  record: StoredRecord,
  fields: HighlightField[],
  highlightTerms: HighlightTerms,
  language: string,
): Record<string, string> {
  const whole = decodeSource(record.source, null);
  const marked: Record<string, string> = {};
  for (const field of fields) {
    const text = whole[field];
    if (typeof text !== "string") continue;
    const found =
      field === "content"
        ? highlightSnippet(toReadableText(text), highlightTerms, language)
        : highlight(toReadableText(text), highlightTerms, language);
    if (found !== null) marked[field] = found;
  }
  return marked;
}

/** Estimates the size of a hit. Small records are not measured: fifty of them cannot fill a page. */
function estimateBytes(record: StoredRecord, hit: SearchHit): number {
  const estimate = record.source.length + record.chunks.reduce((sum, chunk) => sum + chunk.text.length, 0);
  return estimate < 20_000 ? estimate * 3 : countEscapedBytes(JSON.stringify(hit));
}

/** Limits the passages of a hit (docs/specification/search.md). */
const MAX_MATCHING_CHUNKS = 3;
/** Shortest stem that is searched for inside words. */
const MIN_STEM_LENGTH = 3;

interface MatchingChunk {
  chunkText: string;
  order: number;
}

/** Returns the passages of a record that answer the query best, by its words and by meaning, best first. */
function selectMatchingChunks(chunks: StoredRecord["chunks"], terms: QueryTerm[]): MatchingChunk[] {
  if (chunks.length === 1) return [{ chunkText: chunks[0]!.text, order: chunks[0]!.order }];
  const scored = chunks.map((chunk) => ({ chunk, score: (chunk.cosine ?? 0) + measureTermCoverage(chunk.text, terms) }));
  scored.sort((left, right) => right.score - left.score || left.chunk.order - right.chunk.order);
  return scored.slice(0, MAX_MATCHING_CHUNKS).map(({ chunk }) => ({ chunkText: chunk.text, order: chunk.order }));
}

/** Estimates the share of terms in a text by stems that begin a word. Exactness would cost the analysis of every passage. */
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
  const prefix = stem.length > MIN_STEM_LENGTH + 1 ? stem.slice(0, -1) : stem;
  for (let at = text.indexOf(prefix); at > 0; at = text.indexOf(prefix, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  return false;
}

/** Fetches the records of a page of groups: a hit for each, which holds its group. `used` counts groups. */
export async function fetchGroups(
  index: SearchIndex,
  input: Omit<HitPageInput, "ranked">,
  groups: FoundGroup[],
  field: string,
): Promise<HitPage> {
  const ranked = groups.flatMap(({ leader, members }) => [leader, ...members]);
  const fetched = await fetchHits(index, { ...input, ranked });
  const hits = new Map(fetched.entries.map((entry, at) => [entry, fetched.hits[at]!]));
  const covered = new Set<RankedRecord>(ranked.slice(0, fetched.used));
  const page: HitPage = { hits: [], entries: [], used: 0 };
  for (const { leader, members, value, total } of groups) {
    if (!covered.has(leader)) break;
    page.used++;
    const hit = hits.get(leader);
    if (!hit) continue;
    const shown = input.hidden.hides(field) ? {} : { value };
    hit.group = { ...shown, total, hits: members.flatMap((member) => hits.get(member) ?? []) };
    page.hits.push(hit);
    page.entries.push(leader);
  }
  return page;
}
