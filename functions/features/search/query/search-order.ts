import { Type } from "@sinclair/typebox";
import { Choice, Named, Patterned } from "../../../../schemas/shapes.ts";
import type { ValidationIssue } from "../../../http/errors.ts";
import type { CatalogKind, Sort } from "../../../platform/ports/search/search-index.ts";
import { NAME_FIELD, NEWEST_FIELD, toNumberField } from "../indexing/filterable-fields.ts";

/** The orders of a search by their names, with the direction that shoppers expect when they name none. */
const ORDERS: Record<string, { field: string; direction: Sort["direction"]; kinds: readonly CatalogKind[] }> = {
  price: { field: "price", direction: "asc", kinds: ["products"] },
  rating: { field: "rating", direction: "desc", kinds: ["products"] },
  reviewCount: { field: "reviewCount", direction: "desc", kinds: ["products"] },
  newest: { field: NEWEST_FIELD, direction: "desc", kinds: ["products", "posts", "prompts"] },
  name: { field: NAME_FIELD, direction: "asc", kinds: ["products", "posts", "prompts"] },
};
const RELEVANCE = "relevance";
const OPEN_OBJECTS: Record<CatalogKind, string[]> = {
  products: ["attributes", "metadata"],
  posts: ["attributes", "metadata"],
  prompts: ["metadata"],
};
const MAX_KEYS = 4;
const DIRECTIONS = ["asc", "desc"] as const;
const Direction = Named("SortDirection", Choice(DIRECTIONS, { description: "Ascending or descending." }));

/** Names under which documents describe one order of a list. */
const TITLES: Record<CatalogKind, string> = { products: "ProductSort", posts: "PostSort", prompts: "PromptSort" };

type SortName = string | { field: string; direction?: (typeof DIRECTIONS)[number] };
export type SortBody = SortName | SortName[];

/**
 * Accepts `price`, `price:asc`, `{field, direction}` or a list of them. Each keyword applies to its own type only, so that a
 * wrong value is one issue.
 */
export function sortSchema(kind: CatalogKind) {
  const names = [RELEVANCE, ...Object.keys(ORDERS).filter((name) => ORDERS[name]!.kinds.includes(kind))];
  const field = `(${names.join("|")}|(${OPEN_OBJECTS[kind].join("|")})\\..+?)`;
  const shown = [...names, ...OPEN_OBJECTS[kind].map((object) => `${object}.<name>`)].join(", ");
  const text = Patterned(`^${field}(:(asc|desc))?$`, `must be ${shown}, each with :asc or :desc`, { maxLength: 140 });
  const key = {
    pattern: text.pattern,
    maxLength: text.maxLength,
    properties: { field: Patterned(`^${field}$`, `must be ${shown}`, { maxLength: 128 }), direction: Direction },
    required: ["field"],
    title: TITLES[kind],
  };
  Named(TITLES[kind], Type.Unsafe({ type: ["string", "object"], ...key }));
  return Type.Unsafe<SortBody>({
    type: ["string", "object", "array"],
    description:
      "`price:asc`, or up to four such orders: each decides between equals of those before it. " +
      "`metadata.<name>` and `attributes.<name>` order by their numbers. Records without the value come last.",
    ...key,
    minItems: 1,
    maxItems: MAX_KEYS,
    items: { type: ["string", "object"], ...key },
  });
}

/** Returns true for a field that `sort` takes by its own name. Open fields sort where they hold numbers. */
export function isSortable(kind: CatalogKind, field: string): boolean {
  return Object.hasOwn(ORDERS, field) && field !== "newest" && ORDERS[field]!.kinds.includes(kind);
}

/** Parses the order of a request into the index's. Null: by relevance. */
export function parseSort(sort: SortBody | undefined): Sort | null {
  const keys = listSortNames(sort).filter(({ name }) => name !== RELEVANCE);
  return keys.reduceRight<Sort | null>((next, { name, direction }) => {
    const order = Object.hasOwn(ORDERS, name) ? ORDERS[name]! : { field: toNumberField(name), direction: "asc" as const };
    return { field: order.field, direction: direction ?? order.direction, ...(next && { next }) };
  }, null);
}

/** Returns what is wrong with an order that the schema lets through. */
export function findSortIssues(sort: SortBody | undefined): ValidationIssue[] {
  const names = listSortNames(sort).map(({ name }) => name);
  if (names.length < 2) return [];
  return names.flatMap((name, at): ValidationIssue[] => {
    const param = `sort[${at}]`;
    if (name === RELEVANCE) return [{ param, message: "`relevance` is an order of its own: send it without others" }];
    return names.indexOf(name) < at ? [{ param, message: `names ${name} a second time: name each field once` }] : [];
  });
}

/** Lists the fields that an order names, each with its place in the request. */
export function listSortFields(sort: SortBody | undefined): { name: string; param: string }[] {
  return listSortNames(sort).map(({ name }, at) => ({ name, param: Array.isArray(sort) ? `sort[${at}]` : "sort" }));
}

function listSortNames(sort: SortBody | undefined): { name: string; direction?: Sort["direction"] }[] {
  const keys = sort === undefined ? [] : Array.isArray(sort) ? sort : [sort];
  return keys.map((key) => {
    if (typeof key === "object") return { name: key.field, direction: key.direction };
    const end = /:(asc|desc)$/.exec(key);
    return { name: key.slice(0, end?.index), direction: end?.[1] as Sort["direction"] | undefined };
  });
}
