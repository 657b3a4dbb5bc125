import { toField } from "../fields.ts";
import type { Query } from "../query.ts";
import type { Found } from "./answer.ts";
import { readMarks } from "./highlight.ts";

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;

/** Answers a query for the values of a facet that have words which begin as the text does. */
export function toFacetValues({ params, facet }: Query, { facets }: Found) {
  const { before, after } = readMarks(params);
  const wanted = fold(String(params.facetQuery ?? "")).match(WORDS) ?? [];
  /** Marks what a word has of the text. */
  const mark = (word: string): string => {
    const length = Math.max(0, ...wanted.map((each) => (fold(word).startsWith(each) ? each.length : 0)));
    return length > 0 ? before + word.slice(0, length) + after + word.slice(length) : word;
  };
  return {
    facetHits: (facets?.[toField(facet!)] ?? []).map(({ key, count }) => ({
      value: key,
      highlighted: key.replace(WORDS, mark),
      count,
    })),
    exhaustiveFacetsCount: true,
    processingTimeMS: 1,
  };
}

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
