import type { Requirements } from "./requirement.ts";

const WRITES = "decisions, Catalogue writes";
const FIELDS = "specification, Resources and their fields";
const OPERATIONS = "operations, Catalogue";

/** Products, posts, taxonomies and prompts, and the events of their changes. */
export const CATALOG_REQUIREMENTS: Requirements = {
  "products.fields": {
    source: FIELDS,
    promise: "Products take the fields of the table up to their limits, and refuse what goes beyond.",
  },
  "posts.fields": {
    source: FIELDS,
    promise: "Posts take the fields of the table up to their limits, and refuse what goes beyond.",
  },
  "posts.reading-time": { source: FIELDS, promise: "A post read back tells its number of words and its reading time." },
  "taxonomies.fields": {
    source: FIELDS,
    promise: "Terms take the fields of the table up to their limits, and refuse what goes beyond.",
  },
  "prompts.fields": {
    source: FIELDS,
    promise: "Prompts take the fields of the table up to their limits, and refuse what goes beyond.",
  },
  "prompts.unknown": { source: FIELDS, promise: "A prompt with an unknown property is refused." },
  "prompts.id": { source: OPERATIONS, promise: "A prompt without an id gets one." },
  "prompts.active": { source: OPERATIONS, promise: "A publishable key sees only the prompts that are active now." },
  "prompts.order": { source: "product", promise: "Prompts are listed by priority, highest first." },
  "taxonomies.tree": {
    source: OPERATIONS,
    promise: "A term tells its path, level and whether it is in a tree, from parent or hierarchy.",
  },
  "taxonomies.sync-version": { source: OPERATIONS, promise: "syncVersion counts a term's upserts." },
  "taxonomies.by-name": { source: OPERATIONS, promise: "Terms are listed by taxonomyName." },

  "upsert.statuses": { source: OPERATIONS, promise: "An upsert answers 201 when it created and 200 when it replaced." },
  "upsert.replaces": { source: WRITES, promise: "An upsert replaces the whole record: what it leaves out is gone." },
  "upsert.times": { source: WRITES, promise: "createdAt stays, updatedAt moves." },
  "upsert.unchanged": {
    source: WRITES,
    promise: "An unchanged record is a success that moves nothing, embeds nothing and tells no event.",
  },
  "upsert.large": { source: WRITES, promise: "A record above the store's item size is stored and read back whole." },
  "upsert.large-again": {
    source: WRITES,
    promise: "A large record that is deleted and created again, or set back, stays whole.",
  },
  "patch.fields": { source: WRITES, promise: "PATCH changes the given fields only; an id that is not there is 404." },
  "patch.bulk": {
    source: OPERATIONS,
    promise: "A bulk PATCH changes each entry's fields, and reports the bad and the missing ones.",
  },
  "patch.no-embedding": { source: WRITES, promise: "Where no text changes nothing is embedded again." },

  "bulk.result": {
    source: "specification, Bulk operation result",
    promise: "A bulk answers processed, succeeded ids and failed with reasons.",
  },
  "bulk.partial": {
    source: "specification, Errors",
    promise: "One bad entry fails alone with its reason, and the answer is 207; 200 when none failed.",
  },
  "bulk.last-wins": { source: "product", promise: "Of an id that a bulk names twice the last wins." },
  "bulk.entities": { source: OPERATIONS, promise: "`entities` is accepted as the name of a bulk's entries." },
  "bulk.size": { source: OPERATIONS, promise: "A bulk holds 1 to 500 entries." },

  "delete.one": {
    source: "specification, Delete response",
    promise: "A deletion answers id and deleted; of what is not there it is 404.",
  },
  "delete.bulk": { source: OPERATIONS, promise: "A bulk deletion reports what it deleted and what was not there." },
  "delete.by-query": {
    source: OPERATIONS,
    promise: "A deletion by query takes conditions or a filter object and tells how many it found and deleted.",
  },
  "delete.empty-query": { source: OPERATIONS, promise: "A deletion by an empty filter is 400." },

  "list.pages": { source: OPERATIONS, promise: "Lists page by cursor in order of id, every record once." },
  "list.ids": {
    source: "operations, Data shapes",
    promise: "Id lists tell ids, totalCount, hasMore and returnedCount, by offset and cursor.",
  },
  "list.filters": { source: OPERATIONS, promise: "Lists filter by status and source, id lists by categories, tags and status." },

  "events.created": { source: WRITES, promise: "product.created and post.created are told once the record can be found." },
  "events.updated": {
    source: "specification, Webhook events",
    promise: "A changed record is told as product.updated or post.updated.",
  },
  "events.deleted": {
    source: "specification, Webhook events",
    promise: "A deleted record is told as product.deleted or post.deleted.",
  },
  "events.data": {
    source: "specification, Webhook events",
    promise: "An event holds a stable id, its type, an ISO 8601 time and the indexed record.",
  },
  "events.once": {
    source: "decisions, Webhook deliveries",
    promise: "A change that is carried twice is told under one event id.",
  },
  "events.quiet": { source: WRITES, promise: "Unchanged records, terms and prompts tell no events." },
};
