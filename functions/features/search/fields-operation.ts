import { Type } from "@sinclair/typebox";
import { Choice, Named } from "../../../schemas/shapes.ts";
import { roundShare } from "../../domain/round-share.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import type { CatalogKind, FieldList, FieldValueType } from "../../platform/ports/search/search-index.ts";
import { withinBudget } from "../../platform/ports/search/within-budget.ts";
import { isOpenField, shownFieldsFor } from "./filters/fields.ts";
import { visibilityFilter } from "./filters/visibility.ts";
import { toNumberField } from "./indexing/filterable-fields.ts";
import { toSearchContext } from "./operations.ts";
import { isSortable } from "./query/search-order.ts";
import type { SearchContext, SearchPorts } from "./query/search-request.ts";
import { isFacet } from "./search-schemas.ts";

const FIELD_TYPES = ["string", "number", "boolean", "mixed"] as const;

const Field = Named(
  "RecordField",
  Type.Object({
    name: Type.String({ description: "As filters, facets, sort and `fields` name it: `brands`, `attributes.color`." }),
    type: Choice(FIELD_TYPES, {
      description:
        "Of its values. The texts of an open field (`attributes.*`, `metadata.*`) that all read as numbers are numbers; " +
        "`mixed` has values of several types.",
    }),
    share: Type.Number({
      minimum: 0,
      maximum: 1,
      description: "Share of the records that have it. An estimate where the workspace has more than some thousands.",
    }),
    filterable: Type.Boolean({ description: "Whether `filters` may name it." }),
    facetable: Type.Boolean({
      description: "Whether `facetFields` may name it. Prices are counted in ranges, as `priceRanges`.",
    }),
    sortable: Type.Boolean({ description: "Whether `sort` may name it." }),
  }),
);

/** Declares `GET /products/fields` and its siblings: what filters, facets and orders of a shop can be about. */
export function fieldsOperation(kind: CatalogKind, id: string): Operation {
  return defineOperation({
    id,
    method: "GET",
    path: `/${kind}/fields`,
    feature: "search",
    summary: `Lists the fields that ${kind} have, and what each can be used for.`,
    key: "any",
    obeysKeyFilters: true,
    scope: "search",
    workspace: "optional",
    meter: null,
    status: 200,
    object: "field_list",
    request: null,
    query: null,
    response: Named(
      "RecordFieldList",
      Type.Object({
        records: Type.Integer({ description: "Records that were looked at." }),
        fields: Type.Array(Field, { description: "Those that most records have first, at most 500." }),
      }),
    ),
    async handle(call, ports) {
      return describeFields(ports, await toSearchContext(call, ports), kind);
    },
  });
}

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
async function describeFields(
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
