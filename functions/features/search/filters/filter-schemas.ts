import { FILTER_TITLES } from "../../../../schemas/shapes.ts";
import type { CatalogKind } from "../../../platform/ports/search/search-index.ts";
import { type FieldType, fieldSetFor, listNamedFields } from "./fields.ts";
import { FILTER_OPERATORS } from "./filter-language.ts";

type JsonSchema = Record<string, unknown>;

/**
 * Describes the filter language as JSON Schema, for documents: requests are checked by `parseFilter`, whose messages say what to
 * do. By the names of the components that refer to each other.
 */
export function filterSchemas(): Record<string, JsonSchema> {
  return {
    [FILTER_TITLES.products]: recordFilter("products"),
    [FILTER_TITLES.posts]: recordFilter("posts"),
    [FILTER_TITLES.prompts]: recordFilter("prompts"),
    [FILTER_TITLES.records]: {
      description: "A filter over the records that the rule or key is about.",
      anyOf: [refTo(FILTER_TITLES.products), refTo(FILTER_TITLES.posts), refTo(FILTER_TITLES.prompts)],
    },
    [FILTER_TITLES.events]: {
      type: "object",
      description: "A filter over the fields of an event's data, whatever their names.",
      properties: nesting(FILTER_TITLES.events),
      // In types, the values of free names are of all types that named members have.
      additionalProperties: {
        description: "A condition on the field of this name.",
        anyOf: [refTo(CONDITIONS.any), ...Object.values(nesting(FILTER_TITLES.events))],
      },
    },
    ...Object.fromEntries(Object.entries(CONDITIONS).map(([type, name]) => [name, condition(type as FieldType)])),
  };
}

const CONDITIONS: Record<FieldType, string> = {
  string: "TextCondition",
  number: "NumberCondition",
  boolean: "BooleanCondition",
  any: "OpenCondition",
};

/** A condition of no type: in types, the values of free names are of all types that named members have. */
const DOTTED = { description: "A condition on the field of this name, as within `attributes` and `metadata`." };

/** Names under which documents describe the fields of records. */
const RECORDS: Record<CatalogKind, string> = { products: "ProductFields", posts: "PostFields", prompts: "PromptFields" };

/** Meanings of fields that a crawl finds and no input has: those of others stand where the record is described. */
const FOUND_FIELDS: Record<string, string> = {
  metaTitle: "Title for search engines.",
  metaDescription: "Description for search engines.",
};

function recordFilter(kind: CatalogKind): JsonSchema {
  const fields = listNamedFields(kind).map((name) => {
    const condition = refTo(CONDITIONS[fieldSetFor(kind).getType(name)!]);
    return [name, { ...condition, ...(name in FOUND_FIELDS && { description: FOUND_FIELDS[name] }) }];
  });
  const open = kind === "prompts" ? ["metadata"] : ["attributes", "metadata"];
  const grouped = open.map((name) => [
    name,
    { type: "object", description: `Conditions on \`${name}.<name>\`, by name.`, additionalProperties: refTo(CONDITIONS.any) },
  ]);
  return {
    type: "object",
    description: `A filter over ${kind} by their fields, as \`${RECORDS[kind]}\` describes them: all of its members must fit.`,
    properties: { ...nesting(FILTER_TITLES[kind]), ...Object.fromEntries([...fields, ...grouped]) },
    patternProperties: { [`^(${open.join("|")})\\..+`]: DOTTED },
    additionalProperties: false,
  };
}

function nesting(name: string): Record<string, JsonSchema> {
  const filters = { type: "array", minItems: 1, items: refTo(name) };
  return {
    and: { ...filters, description: "All of these filters must fit." },
    or: { ...filters, description: "One of these filters must fit." },
    not: { allOf: [refTo(name)], description: "This filter must not fit." },
  };
}

/** Describes what a field may be compared with: a value, a list of which one must be equal, or operators. */
function condition(type: FieldType): JsonSchema {
  const value = VALUES[type];
  const bound = BOUNDS[type];
  const list = { type: "array", items: value, maxItems: 1_000 };
  const operators = FILTER_OPERATORS.filter((name) => bound !== null || !(name in COMPARISONS)).map((name) => [
    name,
    {
      ...(name in COMPARISONS ? bound : name === "exists" ? { type: "boolean" } : name === "ne" ? value : list),
      ...OPERATORS[name],
    },
  ]);
  return {
    description: "A value that the field equals, a list of which it equals one, or operators that must all fit.",
    anyOf: [
      value,
      list,
      { type: "object", properties: Object.fromEntries(operators), minProperties: 1, additionalProperties: false },
    ],
  };
}

const VALUES: Record<FieldType, JsonSchema> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { enum: [true, false, "true", "false"] },
  any: { type: ["string", "number", "boolean"] },
};

/** Values that can be compared by size. */
const BOUNDS: Record<FieldType, JsonSchema | null> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: null,
  any: { type: ["string", "number"] },
};

const COMPARISONS = { gt: true, gte: true, lt: true, lte: true };

const OPERATORS: Record<string, { description: string }> = {
  gt: { description: "More than this." },
  gte: { description: "At least this." },
  lt: { description: "Less than this." },
  lte: { description: "At most this." },
  ne: { description: "Not this; a record without the field fits." },
  in: { description: "One of these." },
  nin: { description: "None of these; a record without the field fits." },
  exists: { description: "Whether the field is there." },
};

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
