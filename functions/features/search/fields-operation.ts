import { Type } from "@sinclair/typebox";
import { Choice, Named } from "../../../schemas/shapes.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import type { CatalogKind } from "../../platform/ports/search/search-index.ts";
import { toSearchContext } from "./operations.ts";
import { describeFields, FIELD_TYPES } from "./results/describe-fields.ts";

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
