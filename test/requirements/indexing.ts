import type { Requirements } from "./requirement.ts";

/** From the tables into the index, and the index port that both engines keep. */
export const INDEXING_REQUIREMENTS: Requirements = {
  "indexing.soon": { source: "decisions, Search", promise: "A write is searchable within 2 seconds." },
  "indexing.deleted": { source: "product", promise: "A deleted record is no longer found." },
  "indexing.versions": {
    source: "product",
    promise: "A late or repeated change never undoes a newer one, also over deletion and re-creation.",
  },
  "indexing.partial-failure": {
    source: "product",
    promise: "A record that cannot be indexed is tried again alone; the others are indexed.",
  },
  "indexing.text": { source: "product", promise: "Markup is stripped and long text is cut at sentence ends, near 120 words." },
  "indexing.both-engines": { source: "product", promise: "The embedded index and OpenSearch find the same." },
  "indexing.unreachable": { source: "product", promise: "An index engine that cannot be reached is told as such, in our words." },

  "reindex.rebuild": { source: "product", promise: "A rebuild brings back what the index has lost, and not what was deleted." },
  "reindex.unnoticed": { source: "product", promise: "Searches go on during a rebuild and see no difference." },
  "reindex.meanwhile": { source: "product", promise: "What is written, changed and deleted during a rebuild is kept." },
  "reindex.one": { source: "product", promise: "Of one kind one rebuild runs at a time; another is 409, by its name." },
  "reindex.restart": { source: "product", promise: "A rebuild that a stop interrupted is run after the next start." },
  "reindex.command": { source: "product", promise: "npm run reindex follows a rebuild to its end and says what is wrong." },
};
