import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import type { CatalogKind, IndexScope, SearchIndex } from "../../../platform/ports/search/search-index.ts";
import type { Rater } from "../query/search-request.ts";
import { orNeutral } from "../ranking/or-neutral.ts";
import { refKey } from "../ranking/retrieval/fuse.ts";
import { findPassing } from "../ranking/retrieval/named-records.ts";
import { extractColours, extractSizes, matchColourValues, matchSizeValues } from "./exclusions/product-attributes.ts";
import type { KnownValues } from "./known-values.ts";
import type { FieldValues } from "./understood.ts";
import { WrittenText } from "./written-text.ts";

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
