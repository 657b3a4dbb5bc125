import type { Cursors } from "../../../http/cursors.ts";
import type { Clock } from "../../../platform/ports/clock.ts";
import type { Embedder } from "../../../platform/ports/embedder.ts";
import type { Filter, IndexKind, SearchIndex, Sort } from "../../../platform/ports/search-index.ts";
import type { LanguageSettings } from "./query-plan.ts";

/** What a search reaches. */
export interface SearchPorts {
  index: SearchIndex;
  embedder: Embedder;
  clock: Clock;
}

/** Who searches, and where. */
export interface SearchContext {
  tenantId: string;
  /** Absent: all workspaces of the tenant. */
  workspaceId?: string;
  audience: "merchant" | "shopper";
  languageSettings: LanguageSettings;
  /** Only a search that pages needs them. */
  cursors?: Cursors;
}

export interface SearchRequest {
  kind: IndexKind;
  /** `*` for everything. */
  text: string;
  filter?: Filter | null;
  limit?: number;
  /** Null or absent: by relevance. */
  sort?: Sort | null;
  cursor?: string;
  facets?: string[];
  facetSize?: number;
  /** The fields that hits hold beside id and score; null: the usual ones. */
  fields?: string[] | null;
  highlight?: HighlightField[] | null;
  explain?: boolean;
  /** Leaves out `matchingChunks`. */
  withoutChunks?: boolean;
}

export const HIGHLIGHT_FIELDS = ["name", "title", "excerpt", "content"] as const;
export type HighlightField = (typeof HIGHLIGHT_FIELDS)[number];

export const DEFAULT_LIMIT = 10;
export const DEFAULT_FACET_SIZE = 20;
