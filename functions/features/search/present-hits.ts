import type { IndexScope, QueryTerm, SearchIndex, StoredRecord } from "../../platform/search-index.ts";
import { keyOf, type Ranked } from "./fuse.ts";
import { highlight, highlightSnippet, type Marks, marksOf } from "./highlight.ts";
import { matchingChunksOf } from "./matching-chunks.ts";
import { toReadableText } from "./readable-text.ts";
import { fromSource, type Hit } from "./record-source.ts";
import type { HighlightField, SearchRequest } from "./search-request.ts";

/** A page that would pass 4 MB ends early (decisions, *Envelope*); the rest is the envelope's. */
const MAX_PAGE_BYTES = 3_900_000;

export interface PageInput {
  scope: IndexScope;
  request: SearchRequest;
  ranked: Ranked[];
  terms: QueryTerm[];
  vector: Float32Array | null;
  language: string;
}

export interface Page {
  hits: Hit[];
  /** How many of the ranked records the page stands for; fewer than given when it ended early. */
  used: number;
}

/** Fetches the records of one page, and nothing else, and shows them as the caller asked. A record deleted meanwhile is left out. */
export async function presentHits(index: SearchIndex, input: PageInput): Promise<Page> {
  const { scope, ranked, vector, terms, language } = input;
  if (ranked.length === 0) return { hits: [], used: 0 };
  const stored = await index.fetch(
    scope,
    ranked.map(({ workspaceId, id }) => ({ workspaceId, id })),
    vector,
  );
  const byKey = new Map(stored.map((record) => [keyOf(record), record]));
  const marks = input.request.highlight
    ? marksOf(
        terms,
        ranked.map((record) => record.matches),
        language,
      )
    : null;
  const page: Page = { hits: [], used: 0 };
  let bytes = 0;
  for (const place of ranked) {
    const record = byKey.get(keyOf(place));
    const hit = record ? presentHit(record, place, input, marks) : null;
    bytes += record && hit ? sizeOf(record, hit) : 0;
    if (bytes > MAX_PAGE_BYTES && page.hits.length > 0) break;
    page.used++;
    if (hit) page.hits.push(hit);
  }
  return page;
}

function presentHit(
  record: StoredRecord,
  place: Ranked,
  { scope, request, terms, language }: PageInput,
  marks: Marks | null,
): Hit {
  const hit = fromSource(record.source, request.fields ?? null);
  if (scope.workspaceId === undefined) hit.workspaceId = record.workspaceId;
  hit.score = place.score;
  if (!request.withoutChunks) hit.matchingChunks = matchingChunksOf(record.chunks, terms);
  if (marks) hit.highlights = highlightsOf(record, request.highlight ?? [], marks, language);
  if (request.explain) hit.explanation = explanationOf(place, terms);
  return hit;
}

function highlightsOf(record: StoredRecord, fields: HighlightField[], marks: Marks, language: string): Record<string, string> {
  const whole = fromSource(record.source, null);
  const marked: Record<string, string> = {};
  for (const field of fields) {
    const text = whole[field];
    if (typeof text !== "string") continue;
    const found =
      field === "content"
        ? highlightSnippet(toReadableText(text), marks, language)
        : highlight(toReadableText(text), marks, language);
    if (found !== null) marked[field] = found;
  }
  return marked;
}

/** How a hit came to its place. */
function explanationOf({ score, lexical, cosine, matches }: Ranked, terms: QueryTerm[]): Record<string, unknown> {
  const matchedTerms = matches.map(({ term, how, word, edits }) => ({
    term: terms[term]?.word ?? "",
    how,
    ...(word && { word }),
    ...(edits && { edits }),
  }));
  return { lexicalScore: lexical, vectorScore: cosine, fusedScore: score, matchedTerms };
}

/** Small records are not measured: fifty of them cannot fill a page. */
function sizeOf(record: StoredRecord, hit: Hit): number {
  const estimate = record.source.length + record.chunks.reduce((sum, chunk) => sum + chunk.text.length, 0);
  return estimate < 20_000 ? estimate * 3 : Buffer.byteLength(JSON.stringify(hit));
}
