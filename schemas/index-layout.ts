/** Begins the names of all indices of the search domain. */
export const INDEX_PREFIX = "scc";

/** Layout of the search indices: a size of the stage, which its functions get as JSON. */
export interface IndexLayout {
  /** Primary shards of each kind. The records of a tenant are in one of them. Changed by a rebuild only. */
  shards: number;
  /** Primary shards of each month of activity. The activity of a tenant is in one of them. Taken by new months. */
  monthShards: number;
  /** `0-1` and the like: the engine keeps as many copies as it has nodes for, up to the second number. */
  replicas: string;
  /** Time after which a write is found, at most. */
  refreshInterval: string;
  /** Durations from which a search, the reading of its hits, or a write is in the domain's slow logs. */
  slowLog: { query: string; fetch: string; indexing: string };
}
