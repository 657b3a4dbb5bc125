export { type SearchPerformed, toSearchPerformed as searchPerformed } from "./analytics-record.ts";
export { ANY_FIELDS, type FieldSet, type FieldType, fieldSetFor as fieldSetOf } from "./filters/fields.ts";
export { andFilters as allOf, type ParsedFilter, parseFilter } from "./filters/filter-language.ts";
export { matchesFilter } from "./filters/matches-filter.ts";
export { isPromptActive } from "./filters/visibility.ts";
export {
  type DocumentContext,
  extractEmbeddedTexts as embeddedTextsOf,
  toIndexDocuments as documentsOf,
  type VersionedRecord,
} from "./indexing/index-documents.ts";
export { toReadableText } from "./indexing/readable-text.ts";
export { decodeSource as fromSource, encodeSource as toSource, type SearchHit as Hit } from "./indexing/record-source.ts";
export { searchOperations } from "./operations.ts";
export { findLanguageSettings as vocabularyOf } from "./query/language-settings.ts";
export type { SearchContext, SearchPorts, SearchRequest } from "./query/search-request.ts";
export { stopWordsFor as stopWordsOf } from "./query/stop-words.ts";
export { type SearchResult, searchRecords } from "./search-records.ts";
