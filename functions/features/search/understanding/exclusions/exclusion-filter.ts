import { foldCharacters } from "../../../../domain/messages/phrase-pattern.ts";
import type { HiddenFields } from "../../../../domain/tenancy/hidden-fields.ts";
import { type Filter, WORD_FIELD } from "../../../../platform/ports/search/search-index.ts";
import { andFilters } from "../../filters/filter-language.ts";
import type { KnownValues } from "../known-values.ts";
import type { ShopFacts } from "../shop-facts.ts";
import type { FieldValues } from "../understood.ts";
import { hasInRow, toStems } from "../words-in-row.ts";
import { isDescribedAs } from "./described-records.ts";
import { matchColourValues } from "./product-attributes.ts";
import type { Exclusion } from "./query-exclusions.ts";

/** The conditions of exclusions: on values, which a caller can send as filters, and on words of names and labels. */
interface ExclusionConditions {
  filters: Record<string, { nin: string[] }>;
  words: Filter | null;
}

interface Shop {
  known: KnownValues;
  hidden: HiddenFields;
  language: string;
}

/**
 * Makes conditions of what is excluded. A colour is judged by the fields that hold colours, and by words where a record has none;
 * a brand by its name. A word in the name of a brand is no property: "not black" leaves what Black Diamond makes.
 */
export function toConditions(exclusions: Exclusion[], shop: Shop): ExclusionConditions {
  const values = new Map<string, Set<string>>();
  const words: Filter[] = [];
  for (const exclusion of exclusions) {
    const fields = listValues(exclusion, shop);
    for (const { field, values: excluded } of fields) values.set(field, new Set([...(values.get(field) ?? []), ...excluded]));
    words.push(toWordFilter(exclusion, shop));
  }
  const filters = Object.fromEntries([...values].map(([field, excluded]) => [field, { nin: [...excluded] }]));
  return { filters, words: andFilters(words) };
}

/**
 * Excludes the records whose descriptions say what is excluded (described-records.ts), of the best that have the words; null
 * without any. A brand is no property that a description tells.
 */
export async function excludeDescribed(
  exclusions: Exclusion[],
  { known, language, text, facts }: Pick<Shop, "known" | "language"> & { text: string; facts: ShopFacts },
): Promise<Filter | null> {
  const told = exclusions.filter(({ phrase }) => !known.brands.some((brand) => foldCharacters(brand.trim()) === phrase));
  const ids = await Promise.all(
    told.map(async (exclusion) => {
      const records = await facts.recordsWith(exclusion.phrase, text);
      return records.filter((record) => isDescribedAs(record, exclusion, language)).map(({ id }) => id as string);
    }),
  );
  const described = [...new Set(ids.flat())];
  return described.length > 0 ? { field: "id", op: "nin", values: described } : null;
}

/** Lists the values of the shop that an exclusion names. */
function listValues({ phrase, isColour }: Exclusion, { known, hidden }: Shop): FieldValues[] {
  const brands = known.brands.filter((brand) => foldCharacters(brand.trim()) === phrase);
  const colours = isColour
    ? known.colours.map(({ field, values }) => ({ field, values: matchColourValues(phrase, values) }))
    : [];
  return [...colours, { field: "brands", values: brands }].filter(
    ({ field, values }) => values.length > 0 && !hidden.hides(field),
  );
}

/** Excludes the records that have the words where they say what they are. */
function toWordFilter({ phrase, lacking, isColour }: Exclusion, { known, hidden, language }: Shop): Filter {
  const stems = toStems(phrase, language);
  const named = known.brands.filter((brand) => {
    const words = toStems(brand, language);
    return words.length > stems.length && hasInRow(words, stems);
  });
  const absent = lacking.split(" ").flatMap((word) => toStems(word, language));
  const joined = stems.length === 1 ? [`${phrase}free`, `non${phrase}`] : [];
  const colourFields = isColour ? known.colours.filter(({ field }) => !hidden.hides(field)) : [];
  return {
    not: {
      and: [
        ...stems.map((stem): Filter => ({ field: WORD_FIELD, op: "in", values: [stem] })),
        { field: WORD_FIELD, op: "nin", values: [...new Set([...absent, ...joined])] },
        ...(named.length > 0 ? [{ field: "brands", op: "nin" as const, values: named }] : []),
        ...colourFields.map(({ field }): Filter => ({ field, op: "exists", value: false })),
      ],
    },
  };
}
