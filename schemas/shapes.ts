import { type Static, type StringOptions, type TSchema, Type } from "@sinclair/typebox";

/** Allows null by a JSON Schema type list: a union would report two issues for one wrong value. */
export function Nullable<T extends TSchema>(schema: T, options: { description?: string } = {}) {
  const values = schema.enum && { enum: [...schema.enum, null] };
  return Type.Unsafe<Static<T> | null>({ ...schema, ...options, ...values, type: [schema.type, "null"] });
}

/** Allows one of several strings by `enum`, so that a wrong value is one issue. */
export function Choice<const T extends readonly string[]>(values: T, options: { default?: string; description?: string } = {}) {
  return Type.Unsafe<T[number]>({ type: "string", enum: [...values], ...options });
}

/** A schema as it was declared under a name, and what documents show in its place, where that is more. */
interface NamedDeclaration {
  schema: TSchema;
  shown: ((schema: TSchema) => TSchema) | null;
}

const NAMED = new Map<string, NamedDeclaration>();

/**
 * Names a schema: documents describe it once, under this name in PascalCase, and refer to it wherever it is used. The name is its
 * `title`, an annotation that validation does not look at. Two different schemas of one name fail `npm run check`. `shown` is
 * what documents show instead: the same in parts that other schemas share, or more where an operation itself checks what its
 * schema leaves open.
 */
export function Named<T extends TSchema>(title: string, schema: T, shown: NamedDeclaration["shown"] = null): T {
  const named = { ...schema, title };
  NAMED.set(title, { schema: named, shown });
  return named;
}

/**
 * Shows an object as another named one and what it has beside it: members that are validated alike in both stand in the other
 * alone, with its descriptions. What it demands of those stands outside of its parts, where generators of types look for it.
 */
export function extending(base: TSchema): (schema: TSchema) => TSchema {
  return ({ properties, required = [], description }) => {
    const own = Object.fromEntries(
      Object.entries(properties).filter(([name, member]) => !isAlike(base.properties[name], member)),
    );
    const demanded = (required as string[]).filter((name) => !(base.required ?? []).includes(name));
    const [ofOwn, ofBase] = [demanded.filter((name) => name in own), demanded.filter((name) => !(name in own))];
    const beside = { type: "object", properties: own, ...(ofOwn.length > 0 && { required: ofOwn }) };
    return Type.Unsafe({
      ...(description && { description }),
      allOf: [base, ...(Object.keys(own).length > 0 ? [beside] : [])],
      ...(ofBase.length > 0 && { required: ofBase }),
    });
  };
}

/** Tells whether two schemas validate the same. */
function isAlike(one: unknown, other: unknown): boolean {
  const withoutTexts = (value: unknown) => JSON.stringify(value, (key, inner) => (key === "description" ? undefined : inner));
  return withoutTexts(one) === withoutTexts(other);
}

/** Returns a schema as `Named` declared it; what uses it may have made it nullable, or described it anew. */
export function namedDeclaration(title: string): NamedDeclaration | null {
  return NAMED.get(title) ?? null;
}

const PATTERN_MESSAGES = new Map<string, string>();

/** A string of this pattern; `message` says in plain words what it must be ("must be …"), for the one who sent another. */
export function Patterned(pattern: string, message: string, options: StringOptions = {}) {
  PATTERN_MESSAGES.set(pattern, message);
  return Type.String({ ...options, pattern });
}

/** Returns the message of a pattern that `Patterned` declared. */
export function patternMessage(pattern: string): string | null {
  return PATTERN_MESSAGES.get(pattern) ?? null;
}

/** A text that holds more than blanks. */
export function NonBlank(options: StringOptions) {
  return Patterned("\\S", "must hold more than blanks", { minLength: 1, ...options });
}

export const NonNegativeNumber = Type.Number({ minimum: 0 });
export const Timestamp = Type.String({ format: "date-time" });

/** Groups of words and phrases that mean the same. */
export const Synonyms = Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 2, maxItems: 50 }), {
  maxItems: 1_000,
});

/** Allows the values of `metadata`: string, number, boolean or list of strings. Each keyword applies to its own type only. */
export function MetadataValue({ length, items }: { length: number; items: number }) {
  const text = { type: "string", maxLength: length };
  return Type.Unsafe<string | number | boolean | string[]>({
    type: ["string", "number", "boolean", "array"],
    maxLength: length,
    maxItems: items,
    items: text,
  });
}

/** Names under which documents describe the filter language, by what a filter is about. */
export const FILTER_TITLES = {
  products: "ProductFilter",
  posts: "PostFilter",
  prompts: "PromptFilter",
  records: "RecordFilter",
  events: "EventFilter",
} as const;

/** A filter. Documents list its fields and operators under its title; requests are checked by `parseFilter`, which says more. */
export function FilterOver(records: keyof typeof FILTER_TITLES, description?: string) {
  const title = FILTER_TITLES[records];
  return Type.Unsafe<Record<string, unknown>>({ type: "object", title, ...(description && { description }) });
}

/** An object of the merchant's own, stored unchanged. */
export const FreeForm = Type.Unsafe<Record<string, unknown>>({ type: "object" });

export const Pagination = Named(
  "Pagination",
  Type.Object(
    {
      total: Nullable(Type.Number()),
      limit: Type.Number(),
      hasMore: Type.Boolean(),
      offset: Type.Optional(Type.Number()),
      cursor: Type.Optional(Nullable(Type.String())),
    },
    { description: "Position of this page." },
  ),
);

/** `data` of a bulk operation result. */
export const BulkResult = Named(
  "BulkResult",
  Type.Object({
    processed: Type.Number(),
    succeeded: Type.Array(Type.String()),
    failed: Type.Array(Named("BulkFailure", Type.Object({ id: Type.Optional(Type.String()), error: Type.String() }))),
  }),
);
export type BulkResult = Static<typeof BulkResult>;

export const Deleted = Named("Deletion", Type.Object({ id: Type.String(), deleted: Type.Literal(true) }));

export const WORKSPACE_ID = Named(
  "WorkspaceId",
  Patterned(
    "^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$",
    "must be 3 to 50 small letters, digits and hyphens, without a hyphen at either end",
    { minLength: 3, maxLength: 50, description: "Workspace that it belongs to." },
  ),
);

/** Segments of paths beside `/{id}`: a record of such an id could not be reached by its path. */
export const RESERVED_IDS = ["bulk", "delete-by-query", "export", "fields", "ids", "search", ".", ".."];

/** An id of the caller's own choice (docs/specification/http.md, Paths). */
export function OwnId(options: StringOptions) {
  const reserved = RESERVED_IDS.map((id) => id.replaceAll(".", "\\."));
  const message = `must not be ${RESERVED_IDS.slice(0, -1).join(", ")} or ${RESERVED_IDS.at(-1)}: paths need these words`;
  return Patterned(`^(?!(?:${reserved.join("|")})$)`, message, { minLength: 1, ...options });
}

/**
 * One of several objects, distinguished by the literal value of one field: a wrong value is reported for its own variant only.
 */
export function Variants<const T extends readonly TSchema[]>(field: string, oneOf: T) {
  return Type.Unsafe<Static<T[number]>>({ type: "object", required: [field], discriminator: { propertyName: field }, oneOf });
}
