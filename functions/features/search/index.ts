import type { Operation } from "../../http/operation.ts";
import { fieldsOperation } from "./fields-operation.ts";
import { SEARCHES } from "./operations.ts";

export { stopWordsFor } from "../../platform/text/language/stop-words.ts";
export { searchFor, withIndexBudget } from "./create-search.ts";
export { ANY_FIELDS, type FieldSet, type FieldType, fieldSetFor, shownFieldsFor } from "./filters/fields.ts";
export { andFilters, FILTER_OPERATORS, type ParsedFilter, parseFilter } from "./filters/filter-language.ts";
export { filterSchemas } from "./filters/filter-schemas.ts";
export { matchesFilter, matchesRecord } from "./filters/matches-filter.ts";
export {
  findMeaninglessValues,
  isPromptActive,
  isVisible,
  type Viewer,
  viewerOf,
  visibilityFilter,
} from "./filters/visibility.ts";
export { listAttributeTexts } from "./indexing/attribute-names.ts";
export { IDENTIFIER_FIELD, NEWEST_FIELD } from "./indexing/filterable-fields.ts";
export { extractRecordIdentifiers, normalizeIdentifier } from "./indexing/identifiers.ts";
export {
  type DocumentContext,
  extractEmbeddedTexts,
  type RecordKeywords,
  toIndexDocuments,
} from "./indexing/index-documents.ts";
export { toReadableText } from "./indexing/readable-text.ts";
export { decodeQuestions, decodeSource, encodeSource, type SearchHit, type SectionQuestions } from "./indexing/record-source.ts";
export { areNamesOfOne } from "./indexing/thing-words.ts";
export { isPreview, SEARCHES, searchPosts, searchProducts, toRuledSearch, toSearchContext } from "./operations.ts";
export { escapeTags, toDataLine, truncateText } from "./outline/plain-lines.ts";
export { listSections, outlineText, type TextPiece, type TextSection } from "./outline/text-outline.ts";
export { FITTING_SCORE } from "./query/match-fit.ts";
export { familiarWords, planQuery, withTypoTolerance, withUnknownWordsTolerant } from "./query/query-plan.ts";
export { rejectUnsortableFields } from "./query/search-issues.ts";
export { DEFAULT_LIMIT, type Rater, type SearchContext, type SearchPorts, type SearchRequest } from "./query/search-request.ts";
export { findHeadWord } from "./query/words/head-word.ts";
export { LanguageSettings } from "./query/words/language-settings.ts";
export { withTradeWords } from "./query/words/trade-words.ts";
export { EVERY_PRODUCT } from "./ranking/retrieval/every-product.ts";
export { refKey } from "./ranking/retrieval/fuse.ts";
export { readOrFetch } from "./ranking/retrieval/named-records.ts";
export { readingsData } from "./reading/kept-answers.ts";
export { ExplanationSchema } from "./results/explanation-schema.ts";
export { highlight } from "./results/highlight.ts";
export { type FailingCondition, findPlace, listFailingOf, type RecordPlace } from "./results/place-of-record.ts";
export { compileRule } from "./rules/compile-rule.ts";
export { type SearchResult, searchRecords } from "./search-records.ts";
export { searchResultSchema } from "./search-result-schema.ts";
export { explainedRequestSchema, SEARCH_CONTEXTS, type SearchBody, searchRequestSchema } from "./search-schemas.ts";
export { extractExclusions } from "./understanding/exclusions/exclusions.ts";
export {
  COLOUR_PATTERN,
  extractColours,
  extractSizes,
  matchColourValues,
  matchSizeValues,
} from "./understanding/exclusions/product-attributes.ts";
export { interpretQuery } from "./understanding/interpret-query.ts";
export {
  COLOUR_FIELDS,
  GENDER_FIELDS,
  type KnownValues,
  MATERIAL_FIELDS,
  readKnownValues,
  SIZE_FIELDS,
} from "./understanding/known-values.ts";
export { extractPriceBounds, findPlainAmount } from "./understanding/prices/price-bounds.ts";
export { NO_CONDITIONS, toConditionFilter } from "./understanding/shopper/product-conditions.ts";
export { type Audience, findAudiences, findWearer } from "./understanding/shopper/wearer.ts";
export {
  type FieldValues,
  hasBounds,
  NO_BOUNDS,
  type PriceBounds,
  type Wearer,
} from "./understanding/understood.ts";
export { WrittenText } from "./understanding/written-text.ts";

export const searchOperations: Operation[] = [
  ...Object.values(SEARCHES),
  fieldsOperation("products", "listProductFields"),
  fieldsOperation("posts", "listPostFields"),
  fieldsOperation("prompts", "listPromptFields"),
];
