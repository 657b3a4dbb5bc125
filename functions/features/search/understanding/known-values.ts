import { fromAllLanguages } from "../../../languages/registry.ts";
import type { AttributeKind } from "../../../languages/understood-phrases.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { visibilityFilter } from "../filters/visibility.ts";
import type { SearchContext, SearchPorts } from "../query/search-request.ts";
import { EVERY_PRODUCT } from "../ranking/retrieval-request.ts";
import type { FieldValues } from "./understood.ts";

/** Names that a shop uses. Filters compare exactly, so a derived filter must use exactly these values. */
export interface KnownValues {
  categories: string[];
  brands: string[];
  colours: FieldValues[];
  sizes: FieldValues[];
  genders: FieldValues[];
}

/** Attributes as shops name them, in all languages. */
export const COLOUR_FIELDS = attributeNames("colour");
export const SIZE_FIELDS = attributeNames("size");
export const MATERIAL_FIELDS = attributeNames("material");
/** Attributes by which shops say whom a thing is made for. */
export const GENDER_FIELDS = attributeNames("gender");
/** Attributes by which they say it beside that. */
const AUDIENCE_FIELDS = fromAllLanguages(({ wishes }) => wishes.audienceFields).flat();
const PLAIN_FACETS = ["categories", "brands"];
const MAX_VALUES_PER_FIELD = 60;

/** Reads the values of the products that the caller may see, most frequent first. Throws UpstreamError. */
export async function readKnownValues(
  { index, clock }: Pick<SearchPorts, "index" | "clock">,
  context: SearchContext,
  filter: Filter | null,
): Promise<KnownValues> {
  const { tenantId, workspaceId, hidden } = context;
  const attributes = [...COLOUR_FIELDS, ...SIZE_FIELDS, ...GENDER_FIELDS].map((name) => `attributes.${name}`);
  const fields = [...new Set([...PLAIN_FACETS, ...attributes])].filter((field) => !hidden.hides(field));
  const visible = visibilityFilter(context, "products", clock.now(), "browse");
  const facets = fields.map((field) => ({ name: field, field, kind: "terms" as const, size: MAX_VALUES_PER_FIELD, filter }));
  const counted = await index.query({ tenantId, kind: "products", workspaceId }, { ...EVERY_PRODUCT, visible, filter, facets });
  const valuesOf = (field: string) => (counted.facets[field] ?? []).map(({ key }) => key);
  const listFields = (names: string[]) =>
    names
      .map((name) => ({ field: `attributes.${name}`, values: valuesOf(`attributes.${name}`) }))
      .filter(({ values }) => values.length > 0);
  return {
    categories: valuesOf("categories"),
    brands: valuesOf("brands"),
    colours: listFields(COLOUR_FIELDS),
    sizes: listFields(SIZE_FIELDS),
    genders: listFields(GENDER_FIELDS),
  };
}

/** Values of a field that may say whom a thing is made for. */
const MAX_AUDIENCE_VALUES = 200;

/** Reads the values by which the shop may say whom its products are made for. Throws UpstreamError. */
export async function readAudienceValues(
  { index, clock }: Pick<SearchPorts, "index" | "clock">,
  context: SearchContext,
): Promise<FieldValues[]> {
  const { tenantId, workspaceId, hidden } = context;
  const attributes = [...GENDER_FIELDS, ...AUDIENCE_FIELDS].map((name) => `attributes.${name}`);
  const fields = [...new Set(["categories", "tags", ...attributes])].filter((field) => !hidden.hides(field));
  const visible = visibilityFilter(context, "products", clock.now(), "browse");
  const size = MAX_AUDIENCE_VALUES;
  const facets = fields.map((field) => ({ name: field, field, kind: "terms" as const, size, filter: null }));
  const counted = await index.query({ tenantId, kind: "products", workspaceId }, { ...EVERY_PRODUCT, visible, facets });
  return fields
    .map((field) => ({ field, values: (counted.facets[field] ?? []).map(({ key }) => key) }))
    .filter(({ values }) => values.length > 0);
}

function attributeNames(kind: AttributeKind): string[] {
  return fromAllLanguages(({ attributes }) => attributes[kind]).flat();
}
