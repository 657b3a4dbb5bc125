import fc from "fast-check";
import type { JsonSchema } from "./flatten-schema.ts";

/** Longest text and list that are made, beside those just at a limit. */
const SHORT = 30;
const FEW = 3;
/** Texts at their limit are made up to this length. */
const LONGEST = 1_200;

type Schema = JsonSchema & {
  type?: string | string[];
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
} & Partial<Record<"minLength" | "maxLength" | "minItems" | "maxItems" | "minimum" | "maximum", number>> &
  Partial<Record<"exclusiveMinimum" | "exclusiveMaximum" | "minProperties" | "maxProperties", number>>;

/** Makes values that fit a JSON Schema of the OpenAPI document. Addresses in them lead nowhere. */
export function arbitraryOf(raw: JsonSchema): fc.Arbitrary<unknown> {
  const schema = raw as Schema;
  // Filters of records and events: their own properties have meaningful ones.
  if ("$ref" in schema) return fc.constant({});
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(arbitraryOf));
  const types = [schema.type ?? []].flat();
  if (types.length === 0 && schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  if (types.length === 0) return fc.oneof(fc.string({ maxLength: SHORT }), fc.integer(), fc.boolean());
  return fc.oneof(...types.map((type) => arbitraryOfType(type, schema)));
}

function arbitraryOfType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema;
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer": {
      const min = minimum ?? (exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : -1_000_000);
      return fc.integer({ min, max: Math.min(maximum ?? 2 ** 31 - 1, 2 ** 31 - 1) });
    }
    case "number":
      return fc.double({
        min: minimum ?? exclusiveMinimum ?? -1e9,
        max: maximum ?? exclusiveMaximum ?? 1e9,
        minExcluded: exclusiveMinimum !== undefined,
        maxExcluded: exclusiveMaximum !== undefined,
        noNaN: true,
      });
    case "array":
      return arrayOf(schema);
    case "object":
      return objectOf(schema);
    default:
      return textOf(schema);
  }
}

function arrayOf({ items = {}, minItems = 0, maxItems = FEW, uniqueItems }: Schema): fc.Arbitrary<unknown> {
  const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, FEW)) };
  const each = arbitraryOf(items);
  return uniqueItems ? fc.uniqueArray(each, { ...length, comparator: "IsStrictlyEqual" }) : fc.array(each, length);
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, patternProperties, anyOf = [], minProperties = 0 } = schema;
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, arbitraryOfProperty(name, inner, required.includes(name))]),
  );
  const alternatives = anyOf.length > 0 ? anyOf.map((each) => each.required ?? []) : [[]];
  const described = fc.oneof(
    ...alternatives.map((more) => {
      const requiredKeys = [...required, ...more].filter((name) => name in known);
      const isFull = (value: object) => Object.values(value).filter((each) => each !== undefined).length >= minProperties;
      const made = fc.record(known, { requiredKeys });
      // One without known properties gets its members below.
      return Object.keys(known).length > 0 ? made.filter(isFull) : made;
    }),
  );
  const open = patternProperties ? Object.values(patternProperties)[0]! : additionalProperties;
  const isFree = Object.keys(properties).length === 0 && open === undefined;
  if (!isFree && (open === undefined || typeof open === "boolean")) return described;
  const value = isFree ? fc.oneof(fc.string({ maxLength: SHORT }), fc.integer()) : arbitraryOf(open as Schema);
  const limits = { minKeys: schema.minProperties ?? 0, maxKeys: Math.min(schema.maxProperties ?? FEW, FEW) };
  const names = fc.stringMatching(/^[a-z][a-z_]{0,8}$/);
  return fc.tuple(described, fc.dictionary(names, value, limits)).map(([one, other]) => ({ ...other, ...one }));
}

/** Filters by fields that every kind of record has, and by those of products. */
const FILTERS = [{}, { tags: ["new"] }, { or: [{ status: "publish" }, { categories: ["News"] }] }];
const PRODUCT_FILTERS = [{}, { price: { gte: 10 } }, { or: [{ onSale: true }, { tags: ["new"] }] }];

/** Values that mean something, of properties whose schema leaves open what they mean. `undefined`: better left out. */
const MEANINGFUL: Record<string, unknown[]> = {
  filters: FILTERS,
  productFilter: PRODUCT_FILTERS,
  postFilter: [{}, { categories: ["News"] }],
  eventFilters: [{}, { price: { gt: 5 } }],
  payloadTemplate: ['{"id":"{{id}}"}'],
  cursor: [undefined],
  userJwt: [undefined],
  promptId: [undefined],
  offerResponse: [undefined, null],
  existingTenantId: [undefined],
  threadId: [undefined, "thread-1"],
  messageId: [undefined],
  dateFrom: [undefined, "2026-01-01"],
  dateTo: [undefined, "2026-12-31T00:00:00Z"],
  startDate: [undefined, "2026-01-01"],
  endDate: [undefined, "2026-12-31"],
  workspaceId: [undefined, "main-shop"],
  productId: ["p1"],
  text: ["oak desk", "*", "dsk"],
  message: ["Which desk is cheapest?", "hello"],
};

/** Makes values of a property or parameter, most of them such that mean something. */
export function arbitraryOfProperty(name: string, schema: JsonSchema, isRequired = false): fc.Arbitrary<unknown> {
  const described = arbitraryOf(schema);
  const isEmpty = (value: unknown) => value === undefined || Object.keys(value ?? "").length === 0;
  const meaningful = (MEANINGFUL[name] ?? []).filter((value) => !isRequired || !isEmpty(value));
  if (meaningful.length === 0) return described;
  return fc.oneof({ weight: 7, arbitrary: fc.constantFrom(...meaningful) }, { weight: 1, arbitrary: described });
}

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uri: fc.constantFrom("https://shop.example/path?a=1", "http://127.0.0.1:9/nobody", "https://xn--bcher-kva.example/"),
  "date-time": fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") }).map((date) => date.toISOString()),
  email: fc.constantFrom("someone@shop.example", "a.b+c@mail.example"),
};

function textOf({ format, pattern, minLength = 0, maxLength = SHORT }: Schema): fc.Arbitrary<string> {
  if (format !== undefined) return FORMATS[format]!;
  const max = Math.max(minLength, Math.min(maxLength, SHORT));
  const plain = fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: max, unit: "grapheme-ascii" }) },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: max, unit: "grapheme" }) },
    { weight: 1, arbitrary: fc.constant("💥".repeat(Math.min(maxLength, LONGEST))) },
  );
  if (pattern === undefined) return plain.filter((text) => [...text].length >= minLength && [...text].length <= maxLength);
  const fits = new RegExp(pattern, "u");
  // A look-ahead only excludes words: any other text fits.
  const made = pattern.includes("(?") ? fc.stringMatching(/^[a-z][a-z0-9_-]{2,12}$/) : fc.stringMatching(fits);
  return made.filter((text) => fits.test(text) && [...text].length >= minLength && [...text].length <= Math.max(maxLength, max));
}
