export { documentsOf } from "./document-of.ts";
export { type FieldSet, type FieldType, fieldSetOf } from "./fields.ts";
export { allOf, type ParsedFilter, parseFilter } from "./filter-language.ts";
export { matchesFilter } from "./matches-filter.ts";
export { fromSource, toSource } from "./record-source.ts";
export { isPromptActive } from "./visibility.ts";
