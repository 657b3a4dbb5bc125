import { isObject } from "../../../platform/is-object.ts";
import { CONVERSATION_PROPERTIES } from "./conversation-properties.ts";
import { RECORD_PROPERTIES } from "./record-properties.ts";
import { RESOURCE_PROPERTIES } from "./resource-properties.ts";
import { SERVICE_PROPERTIES } from "./service-properties.ts";

type Json = Record<string, unknown>;

/**
 * Meanings of properties whose own schema does not tell them. A key is a name; `Title.name` in a named schema, `parent.name`
 * where it means something else in a property, `feature:name` where it does in the operations of a feature, and
 * `feature:parent.name` for both.
 */
const DESCRIPTIONS: Record<string, string> = {
  ...RECORD_PROPERTIES,
  ...SERVICE_PROPERTIES,
  ...CONVERSATION_PROPERTIES,
  ...RESOURCE_PROPERTIES,
};

/** Place of properties: in a property, or in a named schema. */
interface Place {
  parent?: string;
  title?: unknown;
}

/** Returns a copy of a schema in which each property has a description, where one is known. */
export function describeProperties<T>(schema: T, feature: string, place: Place = {}): T {
  if (Array.isArray(schema)) return schema.map((each) => describeProperties(each, feature, place)) as T;
  if (!isObject(schema)) return schema;
  const { title = place.title } = schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === "properties" && isObject(value)) return [keyword, describeMembers(value, feature, { ...place, title })];
      // The parts of a named schema are described as it is.
      const inner = keyword === "allOf" ? { ...place, title } : { parent: place.parent };
      return [keyword, KEPT.has(keyword) ? value : describeProperties(value, feature, inner)];
    }),
  ) as T;
}

/** Keywords that hold values, not schemas. */
const KEPT = new Set(["const", "enum", "default", "example", "examples", "required"]);

function describeMembers(properties: Json, feature: string, place: Place): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, raw]) => {
      const schema = describeProperties(raw, feature, { parent: name }) as Json;
      // What is referred to is described there.
      const isDescribed = schema.description !== undefined || schema.$ref !== undefined;
      return [name, isDescribed ? schema : withDescription(schema, findDescription(name, feature, place))];
    }),
  );
}

function withDescription(schema: Json, description: string | undefined): Json {
  return description === undefined ? schema : { ...schema, description };
}

function findDescription(name: string, feature: string, { parent = "", title }: Place): string | undefined {
  const keys = [`${title}.${name}`, `${feature}:${parent}.${name}`, `${parent}.${name}`, `${feature}:${name}`, name];
  return keys.map((key) => (Object.hasOwn(DESCRIPTIONS, key) ? DESCRIPTIONS[key] : undefined)).find((text) => text !== undefined);
}

/** Returns the description of a parameter of the query or a header. */
export function describeParameter(name: string, feature: string): string | undefined {
  return PARAMETERS[name] ?? findDescription(name, feature, {});
}

const PARAMETERS: Record<string, string> = {
  "X-Workspace-ID": "The workspace; the key's own, or the account's only one, without it.",
  "Idempotency-Key": "Of the caller's making: a request that is sent twice is carried out once and answered alike.",
  status: "Only entries of this state.",
  source: "Only entries from there.",
  categories: "Only records of one of these categories.",
  tags: "Only records with one of these tags.",
  fields: "Names of the fields that an entry holds.",
  taxonomyName: "Only terms of this taxonomy.",
  events: "Only entries for one of these events.",
  event: "Only entries for this event.",
  nameContains: "Only entries whose name holds this.",
  urlContains: "Only entries whose address holds this.",
  schemas: "True adds the schemas and examples.",
  rating: "Only feedback of this rating.",
  threadId: "Only of this conversation.",
  action: "Only entries of this action.",
  provider: "Name of the provider of live agents.",
};
