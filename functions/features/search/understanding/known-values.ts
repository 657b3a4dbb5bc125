import { foldCharacters } from "../../../domain/messages/phrase-pattern.ts";
import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import type { AttributeKind } from "../../../languages/phrases/understood-phrases.ts";
import { fromAllLanguages } from "../../../languages/registry.ts";
import type { CatalogKind, Filter, IndexScope, SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { visibilityFilter } from "../filters/visibility.ts";
import type { Rater, SearchContext, SearchPorts } from "../query/search-request.ts";
import { orNeutral } from "../ranking/boosts.ts";
import { EVERY_PRODUCT } from "../ranking/retrieval/every-product.ts";
import { refKey } from "../ranking/retrieval/fuse.ts";
import { findPassing } from "../ranking/retrieval/named-records.ts";
import { extractColours, extractSizes, matchColourValues, matchSizeValues } from "./exclusions/product-attributes.ts";
import type { FieldValues } from "./understood.ts";
import { WrittenText } from "./written-text.ts";

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
export async function readKnownValues(ports: ValuePorts, context: SearchContext, filter: Filter | null): Promise<KnownValues> {
  const fields = [...PLAIN_FACETS, ...toAttributeFields([...COLOUR_FIELDS, ...SIZE_FIELDS, ...GENDER_FIELDS])];
  const values = await readValues(ports, context, { fields, filter, size: MAX_VALUES_PER_FIELD });
  const valuesOf = (field: string) => values.get(field) ?? [];
  const listFields = (names: string[]) => listValues(toAttributeFields(names), values);
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
export async function readAudienceValues(ports: ValuePorts, context: SearchContext): Promise<FieldValues[]> {
  const fields = ["categories", "tags", ...toAttributeFields([...GENDER_FIELDS, ...AUDIENCE_FIELDS])];
  const values = await readValues(ports, context, { fields, filter: null, size: MAX_AUDIENCE_VALUES });
  return listValues([...values.keys()], values);
}

type ValuePorts = Pick<SearchPorts, "index" | "clock">;

/** Reads the values of fields of products, each field once, most frequent first, without those hidden from the caller. */
async function readValues(
  { index, clock }: ValuePorts,
  context: SearchContext,
  { fields, filter, size }: { fields: string[]; filter: Filter | null; size: number },
): Promise<Map<string, string[]>> {
  const { tenantId, workspaceId, hidden } = context;
  const shown = [...new Set(fields)].filter((field) => !hidden.hides(field));
  const visible = visibilityFilter(context, "products", clock.now(), "browse");
  const facets = shown.map((field) => ({ name: field, field, kind: "terms" as const, size, filter }));
  const counted = await index.query({ tenantId, kind: "products", workspaceId }, { ...EVERY_PRODUCT, visible, filter, facets });
  return new Map(shown.map((field) => [field, (counted.facets[field] ?? []).map(({ key }) => key)]));
}

function listValues(fields: string[], values: ReadonlyMap<string, string[]>): FieldValues[] {
  return fields.map((field) => ({ field, values: values.get(field) ?? [] })).filter((each) => each.values.length > 0);
}

function toAttributeFields(names: string[]): string[] {
  return names.map((name) => `attributes.${name}`);
}

function attributeNames(kind: AttributeKind): string[] {
  const names = fromAllLanguages(({ attributes }) => attributes[kind]).flat();
  return [...new Set(names.flatMap(listSpellings))];
}

/** Lists a name as shop systems write it: "Matière", "matière", "Matiere", "matiere", and WooCommerce's "pa_matiere". */
function listSpellings(name: string): string[] {
  const bare = foldCharacters(name);
  return [...[name, bare].flatMap((each) => [each, `${each[0]!.toUpperCase()}${each.slice(1)}`]), `pa_${bare}`];
}

/** Largest share of a tier's scores: as much as a word's place is worth, and less than a word. */
const WEIGHT = 0.1;

/** Colours and sizes that a text names, in the words of the text. */
interface NamedValues {
  colours: string[];
  sizes: string[];
}

/** Returns the colours and sizes of a text; null where there are none, as in most. */
export function findNamedValues(text: string): NamedValues | null {
  const colours = extractColours(new WrittenText(text));
  const sizes = extractSizes(new WrittenText(text));
  return colours.length + sizes.length > 0 ? { colours, sizes } : null;
}

/** Lists the shop's values for these, by field: "blue" is Navy, too. */
export function matchNamedValues({ colours, sizes }: NamedValues, known: KnownValues, hidden: HiddenFields): FieldValues[] {
  const fields = [
    ...known.colours.map(({ field, values }) => ({ field, values: colours.flatMap((each) => matchColourValues(each, values)) })),
    ...known.sizes.map(({ field, values }) => ({ field, values: matchSizeValues(sizes, values) })),
  ];
  return fields.filter(({ field, values }) => values.length > 0 && !hidden.hides(field));
}

/** Makes the rater that moves records with the values that a text names before others which fit as well. */
export function valueRater(index: SearchIndex, scope: IndexScope & { kind: CatalogKind }, fields: FieldValues[]): Rater {
  return {
    name: "namedValues",
    weight: WEIGHT,
    rate: (records) =>
      orNeutral(records, async () => {
        const passing = await Promise.all(fields.map((field) => findPassing(index, scope, records, { ...field, op: "in" })));
        return records.map((record) => passing.filter((keys) => keys.has(refKey(record))).length / fields.length);
      }),
  };
}
