import { nodesOf, numberOf, type SchemaGraph, type SchemaNode, textOf, textsOf } from "./schema-graph.ts";

/** Properties of schema.org that become attributes, under the names that filters and the chat know. */
const ATTRIBUTES: Record<string, string[]> = {
  color: ["color"],
  size: ["size"],
  material: ["material"],
  pattern: ["pattern"],
  model: ["model"],
  mpn: ["mpn"],
  gtin: ["gtin", "gtin8", "gtin12", "gtin13", "gtin14"],
  isbn: ["isbn"],
};
/** Limits of a product's attributes (docs/specification/data-shapes.md), with fewer names: a page may state hundreds. */
const MAX_ATTRIBUTES = 60;
const MAX_VALUES = 50;
const MAX_VALUE = 500;
const MAX_NAME = 100;
/** Codes of units (UN/CEFACT) that product pages use. */
const UNITS: Record<string, string> = {
  KGM: "kg",
  GRM: "g",
  MGM: "mg",
  LBR: "lb",
  ONZ: "oz",
  CMT: "cm",
  MMT: "mm",
  MTR: "m",
  INH: "in",
  FOT: "ft",
  LTR: "l",
  MLT: "ml",
};

/** Returns what a product states about itself by name and value. */
export function readAttributes(graph: SchemaGraph, node: SchemaNode): Record<string, string[]> {
  const attributes: Record<string, string[]> = {};
  for (const [name, properties] of Object.entries(ATTRIBUTES))
    addAttributes(attributes, { [name]: textsOf(graph, node, properties, MAX_VALUE) });
  for (const name of ["weight", "width", "height", "depth"])
    addAttributes(attributes, { [name]: nodesOf(graph, node, name).flatMap((value) => toMeasure(graph, value) ?? []) });
  for (const property of nodesOf(graph, node, "additionalProperty").slice(0, MAX_ATTRIBUTES)) {
    const name = textOf(graph, property, ["name", "propertyID"], MAX_NAME);
    const measure = toMeasure(graph, property);
    const values = measure === null ? textsOf(graph, property, ["value"], MAX_VALUE) : [measure];
    if (name !== null && name !== "__proto__") addAttributes(attributes, { [name]: values });
  }
  return attributes;
}

/** Adds attributes to those of other variants, within the limits. */
export function addAttributes(known: Record<string, string[]>, added: Record<string, string[]>): void {
  for (const [name, values] of Object.entries(added)) {
    const isNew = !Object.hasOwn(known, name);
    if (values.length === 0 || (isNew && Object.keys(known).length >= MAX_ATTRIBUTES)) continue;
    known[name] = [...new Set([...(isNew ? [] : known[name]!), ...values])].slice(0, MAX_VALUES);
  }
}

/** Returns a quantity with its unit. */
function toMeasure(graph: SchemaGraph, node: SchemaNode): string | null {
  const value = numberOf(graph, node, "value");
  const unit = textOf(graph, node, ["unitText", "unitCode"], 20);
  return value === null || unit === null ? null : `${value} ${UNITS[unit.toUpperCase()] ?? unit}`;
}
