import type { TSchema } from "@sinclair/typebox";
import { FILTER_TITLES, namedDeclaration } from "../../../../schemas/shapes.ts";
import { isObject } from "../../../platform/is-object.ts";
import { describeProperties } from "./describe-properties.ts";

type Json = Record<string, unknown>;

/** Keywords that hold values, not schemas. */
const VALUES = new Set(["const", "enum", "default", "example", "examples", "required"]);
/** Keywords that hold schemas by names of the schema's own. */
const MAPS = new Set(["properties", "patternProperties"]);
/** Names that the filter language describes itself, more closely than requests are validated. */
const FILTERS = new Set<unknown>(Object.values(FILTER_TITLES));

interface NamedUse {
  schema: Json;
  at: string;
}

/** Collects the named schemas of a document, and puts references in their places. */
export class NamedSchemas {
  readonly #byName = new Map<string, NamedUse>();
  #feature = "";
  /** One line for each use of a name for another schema than before. */
  readonly problems: string[] = [];

  /**
   * Returns a copy of a part of the document in which each named schema is a reference; `at` says where the part stands,
   * `feature` how its properties are described.
   */
  refer<T>(part: T, at: string, feature: string): T {
    this.#feature = feature;
    return this.#copy(part, at) as T;
  }

  /** Returns the schemas by name, in order of their names. */
  list(): Record<string, Json> {
    const entries = [...this.#byName].map(([name, { schema }]): [string, Json] => [name, withDescription(name, schema)]);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  #copy(value: unknown, at: string): unknown {
    if (Array.isArray(value)) return value.map((each, index) => this.#copy(each, `${at}[${index}]`));
    if (!isObject(value)) return value;
    const copied = mapValues(value, (inner, key) => {
      if (VALUES.has(key)) return inner;
      if (MAPS.has(key) && isObject(inner)) return mapValues(inner, (each, name) => this.#copy(each, `${at}.${name}`));
      return this.#copy(inner, key === "schema" || key === "items" ? at : `${at}.${key}`);
    });
    const mapped = withMapping(value, copied);
    return typeof mapped.title === "string" ? this.#toReference(mapped.title, mapped, at) : mapped;
  }

  /** Returns the reference that stands for one use, with what the use adds to the schema: null, a description, a default. */
  #toReference(name: string, { title: _, description, default: preset, ...schema }: Json, at: string): Json {
    const { schema: declared, shown } = namedDeclaration(name) ?? {
      schema: FILTERS.has(name) ? { type: "object" } : schema,
      shown: null,
    };
    const types = [declared.type].flat();
    const further = [schema.type].flat().filter((type) => !types.includes(type));
    if (shown !== null) this.#show(name, shown(declared as TSchema));
    else if (!FILTERS.has(name)) this.#collect(name, withoutNull(schema, declared), at);
    const reference = { $ref: `#/components/schemas/${name}` };
    const added = {
      ...(description !== undefined && description !== declared.description && { description }),
      ...(preset !== undefined && preset !== declared.default && { default: preset }),
    };
    if (further.length === 0) return { ...reference, ...added };
    const { items, minItems, maxItems } = schema;
    return {
      ...(description !== undefined && { description }),
      ...added,
      anyOf: [reference, ...further.map((type) => (type === "array" ? { type, items, minItems, maxItems } : { type }))],
    };
  }

  #show(name: string, shown: TSchema): void {
    if (this.#byName.has(name)) return;
    const plain = describeProperties(JSON.parse(JSON.stringify(shown)), this.#feature, { title: name });
    this.#byName.set(name, { schema: {}, at: name });
    this.#byName.set(name, { schema: this.#copy(plain, name) as Json, at: name });
  }

  #collect(name: string, schema: Json, at: string): void {
    const known = this.#byName.get(name);
    if (!known) {
      this.#byName.set(name, { schema, at });
      return;
    }
    const difference = reconcile(known.schema, schema, "");
    if (difference !== null)
      this.problems.push(`${at}: ${name} is not the schema that has this name at ${known.at}; they differ at ${difference}`);
  }
}

/** Tells of alternatives that are references which value of the discriminator each stands for: by itself that is its name. */
function withMapping({ discriminator, oneOf }: Json, copied: Json): Json {
  if (!isObject(discriminator) || !Array.isArray(oneOf)) return copied;
  const references = copied.oneOf as Json[];
  const mapping = oneOf.map(({ properties }, index) => [
    properties[String(discriminator.propertyName)].const,
    references[index]!.$ref,
  ]);
  const isNamed = mapping.every(([, reference]) => reference !== undefined);
  return isNamed ? { ...copied, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } } : copied;
}

function withDescription(name: string, schema: Json): Json {
  const description = namedDeclaration(name)?.schema.description;
  return description === undefined ? schema : { description, ...schema };
}

/** Takes back that a use allows null, or further types: lists of what is named, with their bounds. */
function withoutNull(schema: Json, declared: Json): Json {
  if (!("type" in declared)) return schema;
  const values = Array.isArray(schema.enum) && Array.isArray(declared.enum) && { enum: declared.enum };
  const { items, minItems, maxItems, ...own } = schema;
  const ofLists = [declared.type].flat().includes("array") ? { items, minItems, maxItems } : {};
  return JSON.parse(JSON.stringify({ ...own, ...ofLists, type: declared.type, ...values }));
}

/**
 * Compares two uses of a name. What is said in words may differ; the first stays. Where one of them refuses unknown properties
 * and the other does not, the schema takes them: whether an operation refuses them is its own rule. Returns where they differ.
 */
function reconcile(known: unknown, other: unknown, at: string, isMap = false): string | null {
  if (Array.isArray(known) && Array.isArray(other)) {
    if (known.length !== other.length) return at;
    return firstOf(known.map((each, index) => reconcile(each, other[index], `${at}[${index}]`)));
  }
  if (!isObject(known) || !isObject(other)) return known === other ? null : at;
  const differences = [...new Set([...Object.keys(known), ...Object.keys(other)])].map((key) => {
    const inner = at === "" ? key : `${at}.${key}`;
    if (isMap) return reconcile(known[key], other[key], inner);
    if (key === "description") return null;
    if (key === "additionalProperties" && (known[key] ?? other[key]) === false && known[key] !== other[key]) {
      delete known[key];
      return null;
    }
    return reconcile(known[key], other[key], inner, MAPS.has(key));
  });
  return firstOf(differences);
}

function firstOf(differences: (string | null)[]): string | null {
  return differences.find((each) => each !== null) ?? null;
}

function mapValues(value: Json, map: (inner: unknown, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner, key)]));
}

/** Length up to which a text is worth saying twice. */
const MAX_REPEATED = 40;

/**
 * Lets the members of a change (`WebhookPatch`) refer to what is changed (`Webhook`), and those of a search for posts or prompts
 * to the search for products, where a long description would be the same. The pages of the reference say it at both places.
 */
export function referToOriginals(schemas: Record<string, Json>): Record<string, Json> {
  const changed = Object.entries(schemas).map(([name, schema]): [string, Json] => {
    const original = originalOf(name);
    if (original === null || !(original in schemas)) return [name, schema];
    const { description } = schemas[original]!;
    const referring = referTo(original, membersOf(schemas[original]!, schemas), schema, schemas);
    return [name, isLong(description) && schema.description === description ? { ...referring, ...asIn(original) } : referring];
  });
  return Object.fromEntries(changed);
}

function originalOf(name: string): string | null {
  if (name.endsWith("Patch")) return name.slice(0, -"Patch".length);
  return /^(?:Post|Prompt)Search/.test(name) ? name.replace(/^(?:Post|Prompt)/, "Product") : null;
}

/** Refers in the members of a schema, and in those of its own parts, to the members of the original. */
function referTo(original: string, known: Record<string, Json>, schema: Json, schemas: Record<string, Json>): Json {
  const members = Object.entries(isObject(schema.properties) ? schema.properties : {}).map(([member, value]) => {
    const { description, ...undescribed } = value as Json;
    // What is referred to is described there, also where null stands beside it.
    const [alternative = {}] = (undescribed.anyOf ?? []) as Json[];
    if (description !== undefined && follow(alternative, schemas).description === description) return [member, undescribed];
    const text = known[member]?.description ?? follow(known[member] ?? {}, schemas).description;
    const isRepeated = description === text && isLong(description);
    return [member, isRepeated ? { ...(value as Json), ...asIn(original) } : value];
  });
  const parts = (schema.allOf as Json[] | undefined)?.map((part) => referTo(original, known, part, schemas));
  const properties = members.length > 0 && { properties: Object.fromEntries(members) };
  return { ...schema, ...properties, ...(parts && { allOf: parts }) };
}

const isLong = (description: unknown) => typeof description === "string" && description.length > MAX_REPEATED;
const asIn = (original: string) => ({ description: `As in \`${original}\`.` });

function membersOf(schema: Json, schemas: Record<string, Json>): Record<string, Json> {
  const parts = ((schema.allOf ?? []) as Json[]).map((part) => membersOf(follow(part, schemas), schemas));
  return Object.assign({}, ...parts, schema.properties);
}

function follow(schema: Json, schemas: Record<string, Json>): Json {
  return schemas[String(schema.$ref).split("/").at(-1)!] ?? schema;
}
