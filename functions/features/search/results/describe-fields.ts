import { roundShare } from "../../../domain/round-share.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../../platform/caching/once-per.ts";
import type { CatalogKind, FieldList, FieldValueType } from "../../../platform/ports/search/search-index.ts";
import { withinBudget } from "../../../platform/ports/search/within-budget.ts";
import { isOpenField, shownFieldsFor } from "../filters/fields.ts";
import { visibilityFilter } from "../filters/visibility.ts";
import { toNumberField } from "../indexing/filterable-fields.ts";
import { isSortable } from "../query/search-order.ts";
import type { SearchContext, SearchPorts } from "../query/search-request.ts";
import { isFacet } from "../search-schemas.ts";

export const FIELD_TYPES = ["string", "number", "boolean", "mixed"] as const;

interface DescribedField {
  name: string;
  type: (typeof FIELD_TYPES)[number];
  share: number;
  filterable: boolean;
  facetable: boolean;
  sortable: boolean;
}

const KEPT_MS = 30_000;
/** Lists of a process, of up to a hundred kilobytes each. */
const MAX_LISTS = 200;
const INDEX_BUDGET_MS = 8_000;
/** Fields that are told. */
const MAX_FIELDS = 500;
/** Fields of the index: beside each open one there is one of its numbers. */
const MAX_INDEXED = 2 * MAX_FIELDS + 100;

type FieldPorts = Pick<SearchPorts, "index" | "clock">;

const listsFor = oncePer((ports: FieldPorts) => new ExpiringCache<FieldList>(ports.clock, KEPT_MS, MAX_LISTS));

/** Looks at the index once in a while for all that see the same: each record is looked at. */
function readList(ports: FieldPorts, context: SearchContext, kind: CatalogKind): Promise<FieldList> {
  const { tenantId, workspaceId, audience, restrictions } = context;
  return listsFor(ports).get(JSON.stringify([tenantId, workspaceId ?? null, kind, audience, restrictions]), () => {
    const visible = visibilityFilter(context, kind, ports.clock.now(), "any");
    const index = withinBudget(ports.index, INDEX_BUDGET_MS);
    return index.listFields({ tenantId, workspaceId, kind }, { visible, size: MAX_INDEXED });
  });
}

/**
 * Lists the fields of the records that a caller finds, as of the last half minute, without those that it does not see. Throws
 * UpstreamError.
 */
export async function describeFields(
  ports: FieldPorts,
  context: SearchContext,
  kind: CatalogKind,
): Promise<{ records: number; fields: DescribedField[] }> {
  const { records, fields } = await readList(ports, context, kind);
  const known = new Map(fields.map((each) => [each.field, each]));
  const shown = shownFieldsFor(kind, context.hidden);
  const listed = fields.filter(({ field }) => shown.getType(field) !== null).slice(0, MAX_FIELDS);
  return {
    records,
    fields: listed.map((each) => {
      const { field } = each;
      const numbers = known.get(toNumberField(field));
      const type = shown.getType(field)!;
      return {
        name: field,
        type: type === "any" ? typeOf(each, numbers) : type,
        share: roundShare(each.records / records),
        filterable: true,
        facetable: isFacet(kind, field),
        sortable: isOpenField(field) ? numbers !== undefined : isSortable(kind, field),
      };
    }),
  };
}

type ListedField = FieldList["fields"][number];

/** Texts that read as numbers are in a field of numbers beside their own. */
function typeOf({ records, types }: ListedField, numbers: ListedField | undefined): DescribedField["type"] {
  const isNumber = numbers?.records === records && !types.includes("boolean");
  if (isNumber) return "number";
  const [only, ...others]: FieldValueType[] = types;
  return only === undefined || others.length > 0 ? "mixed" : only;
}
