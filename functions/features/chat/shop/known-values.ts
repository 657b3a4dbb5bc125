import { fromAllLanguages } from "../../../languages/registry.ts";
import type { AttributeKind } from "../../../languages/understood-phrases.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import type { Ports } from "../../../platform/ports.ts";
import { listFieldValues } from "../../search/index.ts";
import type { Turn } from "../contracts/turn.ts";
import { createSearchContext } from "./shop-records.ts";

/** Names that a shop uses. Filters compare exactly, so a derived filter must use the very values. */
export interface KnownValues {
  categories: string[];
  brands: string[];
  colours: FieldValues[];
  sizes: FieldValues[];
}

export interface FieldValues {
  /** `attributes.color`, … */
  field: string;
  values: string[];
}

/** Attributes as shops name them, in all languages. */
export const COLOUR_FIELDS = attributeNames("colour");
export const SIZE_FIELDS = attributeNames("size");
export const MATERIAL_FIELDS = attributeNames("material");
const PLAIN_FACETS = ["categories", "brands"];
const MAX_VALUES_PER_FIELD = 60;
/** A new colour may be asked for a minute later. */
const CACHE_MS = 60_000;
const MAX_SHOPS = 500;

const NO_VALUES: KnownValues = { categories: [], brands: [], colours: [], sizes: [] };
const caches = new WeakMap<Ports, ExpiringCache<KnownValues>>();

/**
 * Loads the values that the products a shopper may see have, most frequent first. Empty when the index cannot be reached: the
 * values are a help, no answer.
 */
export async function loadKnownValues(turn: Turn, ports: Ports): Promise<KnownValues> {
  const cache = caches.get(ports) ?? new ExpiringCache<KnownValues>(ports.clock, CACHE_MS, MAX_SHOPS);
  caches.set(ports, cache);
  const key = JSON.stringify([turn.tenantId, turn.workspaceId, turn.audience, turn.productFilter]);
  try {
    return await cache.get(key, () => readValues(turn, ports));
  } catch (error) {
    ports.log.warn("The values of the shop's fields could not be counted.", { error });
    ports.log.count("ChatKnownValuesFailed");
    return NO_VALUES;
  }
}

async function readValues(turn: Turn, ports: Ports): Promise<KnownValues> {
  const fields = [...PLAIN_FACETS, ...[...COLOUR_FIELDS, ...SIZE_FIELDS].map((name) => `attributes.${name}`)];
  const request = { kind: "products", fields, size: MAX_VALUES_PER_FIELD, filter: turn.productFilter } as const;
  const values = await listFieldValues(ports, await createSearchContext(turn, ports), request);
  const valuesOf = (field: string) => values[field] ?? [];
  const fieldsOf = (names: string[]) =>
    names
      .map((name) => ({ field: `attributes.${name}`, values: valuesOf(`attributes.${name}`) }))
      .filter(({ values }) => values.length > 0);
  return {
    categories: valuesOf("categories"),
    brands: valuesOf("brands"),
    colours: fieldsOf(COLOUR_FIELDS),
    sizes: fieldsOf(SIZE_FIELDS),
  };
}

function attributeNames(kind: AttributeKind): string[] {
  return fromAllLanguages(({ attributes }) => attributes[kind]).flat();
}
