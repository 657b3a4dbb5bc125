import type { SearchSettings } from "../../../../schemas/search/search-settings.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import type { Cursors } from "../../../http/input/cursors.ts";
import type { CatalogKind, Filter, RecordRef, Sort, TermMatch } from "../../../platform/ports/search/search-index.ts";
import type { Viewer, Way } from "../filters/visibility.ts";
import type { Fit } from "./match-fit.ts";
import type { SearchReading } from "./search-reading.ts";
import type { LanguageSettings } from "./words/language-settings.ts";

/** The ports that a search takes. */
export type SearchPorts = Pick<Ports, "index" | "embedder" | "clock"> & Partial<Pick<Ports, "thesaurus" | "lexicon">>;

/** A record of a window that raters rate. */
export interface RatedRecord extends RecordRef {
  /** Score by words; 0 for a record that matches by meaning alone. */
  lexical: number;
  score: number;
  fit: Fit;
  matches: TermMatch[];
}

/**
 * Names of what rates: what shoppers bought, the shopper's taste, values and recipient that the text names, the thing itself
 * before what goes with it, words alike, and rules.
 */
export const RATER_NAMES = [
  "popularity",
  "taste",
  "namedValues",
  "recipient",
  "thing",
  "wordLikeness",
  "reading",
  "rules",
] as const;
type RaterName = (typeof RATER_NAMES)[number];

/** Something beside the words of a query that moves records among those which fit about equally well. */
export interface Rater {
  /** Names it where a score is explained. */
  name: RaterName;
  /** Largest share of the scores of one tier (fit.ts) by which it moves a record: above 0, at most 1. */
  weight: number;
  /** Its weight is in steps, and moves a record across them; absent: none leaves its step. */
  crossesSteps?: boolean;
  /** Rates a record that nothing is compared with as well. */
  ratesAlone?: boolean;
  /**
   * Rates records, best first by relevance: each from -1, which puts it last in its tier, to 1. 0 says nothing; `STEP_DOWN`,
   * `ONLY_RELATED` and `ONLY_DESCRIBED` (boosts.ts) take it out of its step. Never throws.
   */
  rate(records: RatedRecord[]): Promise<number[]>;
}

/** A record that a rule puts at a place of the results, from 1. */
export interface Pin extends RecordRef {
  position: number;
  /** It is there by its rank in two searches (search-as-read.ts), and no rule's: it has the first place that is left. */
  isFused?: boolean;
}

/** A filter with the weight of what fits it: above 0 lifts, below lowers, at most by 1. */
export interface Rating {
  filter: Filter;
  weight: number;
}

/** Effects of a rule on a search. */
export interface AppliedRule {
  id: string;
  name: string;
  pins: readonly { id: string; position: number }[];
  ratings: readonly Rating[];
  /** It replaces the text. */
  rewrites: boolean;
  /** Filter that it adds, and one that it hides by; null: none. */
  required: Filter | null;
  hidden: Filter | null;
}

/** The caller of a search and what it may see. */
export interface SearchContext extends Viewer {
  tenantId: string;
  /** Absent: all workspaces of the tenant. */
  workspaceId?: string;
  languageSettings: LanguageSettings;
  /** Rules of the workspace for what the request leaves open. */
  settings: SearchSettings;
  /** Fields that the caller does not see. */
  hidden: HiddenFields;
  /** Raters of the first page, whose boosts later pages have in their cursor; without any, relevance alone orders. */
  raters?: readonly Rater[];
  /** Needed only by a search that pages. */
  cursors?: Cursors;
}

export interface SearchRequest {
  kind: CatalogKind;
  /** `*` for everything. */
  text: string;
  /** Searched for instead of the words of the text: what a model has read in it. */
  reading?: SearchReading;
  /** Reads conditions out of the text: prices, exclusions, phrases in quotation marks. */
  interpret?: boolean;
  filter?: Filter | null;
  /** Limits the hits like a filter of the caller, and the counts of every facet: no click widens it. */
  required?: Filter | null;
  /** Records that have places of their own in the order by relevance; they match, whatever the text. */
  pins?: readonly Pin[];
  /** Filters that rank what is browsed: the heaviest first. Texts have a rater in the context. */
  ratings?: readonly Rating[];
  /** 0 counts what is found, and reads none of it. */
  limit?: number;
  /** Null or absent: by relevance. */
  sort?: Sort | null;
  /** The caller names an order, if only relevance: the text does not decide about it. */
  hasOrder?: boolean;
  cursor?: string;
  /** Number of hits before the page; not with a cursor. */
  offset?: number;
  /** Absent: as the workspace's settings say. */
  semantic?: SearchSettings["semantic"];
  /** Leaves out what has a lower score, before filters. */
  minScore?: number;
  facets?: string[];
  /** Those facets that the filter on their own field narrows as well. */
  conjunctiveFacets?: string[];
  facetSize?: number;
  /** Shows records that have the same value in this field as one hit; total, pages and facets then count groups. */
  groupBy?: string;
  /** Records of a group that are shown. */
  groupSize?: number;
  /** Texts that the values of facets must have, by the facet's name. */
  facetQueries?: Record<string, string>;
  /** Fields of whose numbers the smallest, largest and average are asked for. */
  facetStats?: string[];
  /** The fields that hits hold besides id and score; null: the default ones. */
  fields?: string[] | null;
  highlight?: HighlightField[] | null;
  /** Tells of each hit how it was found; `whole` also what its score is made of, field by field, and what rules did. */
  explain?: boolean | "whole";
  /** The rules that apply, where scores are explained. */
  rules?: readonly AppliedRule[];
  /** Asks what was found by other words than those of the text, and what may have been meant where nothing fits. */
  corrects?: boolean;
  /** Leaves out `matchingChunks`. */
  withoutChunks?: boolean;
  /** Way to the records, where the text does not say it: `any` reads records that are named by their ids. */
  way?: Way;
}

export const HIGHLIGHT_FIELDS = ["name", "title", "excerpt", "content"] as const;
export type HighlightField = (typeof HIGHLIGHT_FIELDS)[number];

export const DEFAULT_LIMIT = 10;
export const DEFAULT_FACET_SIZE = 20;
