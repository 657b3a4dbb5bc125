import { POST_STATUSES } from "../../../../schemas/catalog.ts";
import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import { ApiError, type ValidationIssue } from "../../../http/errors.ts";
import type { CatalogKind } from "../../../platform/ports/search/search-index.ts";
import { isListField, isOpenField, shownFieldsFor } from "../filters/fields.ts";
import { toNumberField } from "../indexing/filterable-fields.ts";
import { searchRecords } from "../search-records.ts";
import { findFacetQueryIssues, type SearchBody } from "../search-schemas.ts";
import { findSortIssues, listSortFields, type SortBody } from "./search-order.ts";
import type { SearchContext, SearchPorts } from "./search-request.ts";

const MAX_POST_TYPE_LENGTH = 100;

/** Returns what is wrong with a search beyond its schema and its filters. */
export function findSearchIssues(
  kind: CatalogKind,
  body: SearchBody,
  groupBy: string | null | undefined,
  hidden: HiddenFields,
): ValidationIssue[] {
  return [
    ...findHiddenFields(body, hidden),
    ...findSortIssues(body.sort),
    ...findFacetQueryIssues(kind, body.facetQueries),
    ...findPageIssues(body),
    ...findGroupIssues(kind, groupBy, hidden),
    ...(kind === "posts" ? validatePostFilters(body.filters) : []),
  ];
}

/** Returns an issue for each hidden field that facets or the order name. */
function findHiddenFields(
  { facetFields = [], conjunctiveFacets = [], facetQueries = {}, facetStats = [], sort }: SearchBody,
  hidden: HiddenFields,
): ValidationIssue[] {
  const counted = [
    ...facetFields.map((name, index) => ({ name, param: `facetFields[${index}]` })),
    ...conjunctiveFacets.map((name, index) => ({ name, param: `conjunctiveFacets[${index}]` })),
    ...Object.keys(facetQueries).map((name) => ({ name, param: `facetQueries.${name}` })),
    ...facetStats.map((name, index) => ({ name, param: `facetStats[${index}]` })),
  ];
  const issues = counted.flatMap(({ name, param }) =>
    hidden.hides(toField(name)) ? [{ param, message: "is not a field that can be counted" }] : [],
  );
  const orders = listSortFields(sort).filter(({ name }) => hidden.hides(name));
  return [...issues, ...orders.map(({ param }) => ({ param, message: "is not a field that can be sorted by" }))];
}

function findPageIssues({ offset, cursor }: SearchBody): ValidationIssue[] {
  if (offset === undefined || cursor === undefined) return [];
  return [{ param: "offset", message: "cannot be used with `cursor`, which holds its own place: send one of them" }];
}

/** Returns an issue for a field that makes no groups: one that is not there, is hidden, or has several values. */
function findGroupIssues(kind: CatalogKind, groupBy: string | null | undefined, hidden: HiddenFields): ValidationIssue[] {
  if (!groupBy) return [];
  if (shownFieldsFor(kind, hidden).getType(groupBy) === null)
    return [{ param: "groupBy", message: "is not a field that records can be grouped by" }];
  if (!isListField(kind, groupBy)) return [];
  return [{ param: "groupBy", message: "has several values in a record: group by a field of one value" }];
}

/** Returns the field that a facet counts. */
export function toField(facet: string): string {
  return facet === "priceRanges" ? "price" : facet;
}

/** Checks two filters of posts beyond the filter language (docs/specification/search.md). */
function validatePostFilters(filters: Record<string, unknown> | undefined): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const { postType, status } = filters ?? {};
  if (typeof postType === "string" && (postType.length < 1 || postType.length > MAX_POST_TYPE_LENGTH)) {
    issues.push({ param: "filters.postType", message: `must have 1 to ${MAX_POST_TYPE_LENGTH} characters` });
  }
  if (typeof status === "string" && !(POST_STATUSES as readonly string[]).includes(status)) {
    issues.push({ param: "filters.status", message: `must be one of ${POST_STATUSES.join(", ")}` });
  }
  return issues;
}

/**
 * Throws ApiError for a first page in the order of an open field in which no record has a number, or in groups of one that no
 * record has.
 */
export async function rejectUnsortableFields(
  ports: SearchPorts,
  context: SearchContext,
  kind: CatalogKind,
  { sort, groupBy, cursor }: { sort?: SortBody; groupBy?: string | null; cursor?: string },
): Promise<void> {
  const sorts = listSortFields(sort).map(({ name, param }) => {
    return {
      ...{ name, param, field: toNumberField(name) },
      message: `no record has a number in ${name}: sort by a field of numbers, not of texts`,
    };
  });
  const groups = {
    name: groupBy ?? "",
    param: "groupBy",
    field: groupBy ?? "",
    message: `no record has ${groupBy}: group by a field that records have`,
  };
  const open = cursor === undefined ? [...sorts, groups].filter(({ name }) => isOpenField(name)) : [];
  if (open.length === 0) return;
  const count = async (field: string | null) => {
    const filter = field === null ? null : ({ field, op: "exists", value: true } as const);
    const browse = { kind, text: "*", filter, limit: 1, withoutChunks: true, way: "any" as const };
    return (await searchRecords(ports, { ...context, cursors: undefined }, browse)).total;
  };
  const totals = await Promise.all(open.map(({ field }) => count(field)));
  const issues = open.filter((_, at) => totals[at] === 0).map(({ param, message }): ValidationIssue => ({ param, message }));
  // Where nothing is sold yet, every field is without numbers.
  if (issues.length > 0 && (await count(null)) > 0)
    throw new ApiError("VALIDATION_ERROR", "The search cannot be ordered or grouped so; see details.", { issues });
}
