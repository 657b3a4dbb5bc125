import { ApiError, type ValidationIssue } from "../../http/errors.ts";
import type { CatalogKind } from "../../platform/ports/search/search-index.ts";
import { isOpenField } from "./filters/fields.ts";
import { toNumberField } from "./indexing/filterable-fields.ts";
import { listSortFields, type SortBody } from "./query/search-order.ts";
import type { SearchContext, SearchPorts } from "./query/search-request.ts";
import { searchRecords } from "./search-records.ts";

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
