import { anyLanguagePattern, foldCharacters } from "../../../../domain/messages/phrase-pattern.ts";
import type { HiddenFields } from "../../../../domain/tenancy/hidden-fields.ts";
import { isDictionaryLanguage, isMaterial, isProperty, listConcepts } from "../../../../languages/dictionary/noun-dictionary.ts";
import { LANGUAGES, toLanguage } from "../../../../languages/registry.ts";
import { lazy, lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { type Filter, WORD_FIELD } from "../../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { Word } from "../../../../platform/text/words/word.ts";
import { analyse } from "../../../../platform/text/words/words.ts";
import { andFilters } from "../../filters/filter-language.ts";
import { extractSearchableText } from "../../indexing/index-documents.ts";
import { COLOUR_FIELDS, type KnownValues, MATERIAL_FIELDS } from "../known-values.ts";
import type { ShopFacts } from "../shop-facts.ts";
import type { FieldValues } from "../understood.ts";
import { hasInRow, toStems } from "../written-text.ts";
import { COLOUR_PATTERN, matchColourValues } from "./product-attributes.ts";
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
 * Excludes the records whose descriptions say what is excluded, of the best that have the words; null
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

const COLOUR_NAMES = new Set(COLOUR_FIELDS.map(foldCharacters));
/** Words before a colour among which one may say that something else has it. */
const NEAR = 5;
const BESIDES = lazy(() => anyLanguagePattern(({ wishes }) => wishes.besides, "u"));
const PARTS = lazy(() => anyLanguagePattern(({ wishes }) => wishes.parts, "u"));
const LACKS = lazy(() => anyLanguagePattern(({ queries, messages }) => `${queries.without}|${messages.isNot}|no|non|not`, "u"));
const MATERIAL_NAMES = lazy(
  () =>
    new Set(
      listConcepts()
        .filter(isMaterial)
        .flatMap((concept) => Object.values(concept).flat().map(foldCharacters)),
    ),
);
/** Stems of things that shops sell, by language. */
const THINGS = lazyMembers(LANGUAGES, (language) => {
  if (!isDictionaryLanguage(language)) return new Set<string>();
  const things = listConcepts().filter((concept) => !isProperty(concept));
  return new Set(things.flatMap((concept) => concept[language].flatMap((name) => toStems(name, language).slice(-1))));
});

/**
 * Returns true when the description of a record says that it has what is excluded, and nothing that it says more surely tells
 * otherwise: a colour or material among its attributes, another colour in its name. What is said of another thing ("goes with
 * black jeans"), of a part ("black zipper") or as lacking ("without a hood") does not count.
 */
export function isDescribedAs(
  record: Record<string, unknown>,
  { phrase, isColour, lacking }: Exclusion,
  language: string,
): boolean {
  const {
    name = [],
    brands = [],
    categories = [],
    tags = [],
    attributes = [],
    excerpt = [],
    content = [],
  } = extractSearchableText("products", record);
  const told = [...name, ...tags, ...attributes].map(foldCharacters).join("\n");
  if (isColour && (hasAttribute(record, COLOUR_FIELDS) || told.search(COLOUR_PATTERN) >= 0)) return false;
  if (MATERIAL_NAMES().has(phrase) && hasAttribute(record, MATERIAL_FIELDS)) return false;
  const own = new Set([...name, ...categories, ...brands].flatMap((text) => toStems(text, language)));
  const stems = toStems(phrase, language);
  const lacks = new Set(lacking.split(" "));
  const stopWords = stopWordsFor(language);
  const small = (word: string) => stopWords.has(word) || COLOUR_NAMES.has(word);
  const things = THINGS[toLanguage(primaryLanguage(language))];
  return [...excerpt, ...content]
    .flatMap((text) => text.split(/[.,;:!?()\n]+/u))
    .some((clause) => mentionsAsOwn(analyse(clause, language), { stems, isColour, lacks, own, things, small }));
}

interface Mention {
  stems: string[];
  isColour: boolean;
  lacks: ReadonlySet<string>;
  /** Stems of what the record is. */
  own: ReadonlySet<string>;
  things: ReadonlySet<string>;
  /** "In", "of the colour". */
  small(word: string): boolean;
}

function mentionsAsOwn(words: Word[], { stems, isColour, lacks, own, things, small }: Mention): boolean {
  const all = words.map(({ stem }) => stem);
  return words.some((_, at) => {
    if (!hasInRow(all.slice(at, at + stems.length), stems)) return false;
    const before = words.slice(Math.max(0, at - NEAR), at).map(({ surface }) => surface);
    const next = words[at + stems.length];
    const close = before.slice(-2).join(" ");
    if (LACKS().test(close) || [before.at(-1), next?.surface].some((word) => word !== undefined && lacks.has(word))) return false;
    if (!isColour) return true;
    const neighbours = [words.slice(0, at).findLast(({ surface }) => !small(surface)), next].filter((word) => word !== undefined);
    if (neighbours.some(({ surface }) => PARTS().test(surface))) return false;
    // "With black leather" tells what it is made of.
    if (BESIDES().test(before.at(-1) ?? "")) return neighbours.some(({ surface }) => MATERIAL_NAMES().has(surface));
    const isOther = neighbours.some(({ stem }) => !own.has(stem) && things.has(stem));
    return !(isOther && BESIDES().test(before.join(" ")));
  });
}

function hasAttribute({ attributes }: Record<string, unknown>, fields: string[]): boolean {
  if (typeof attributes !== "object" || attributes === null) return false;
  const held = attributes as Record<string, unknown>;
  return fields.some((field) => [held[field]].flat().some((value) => value !== undefined && value !== null && value !== ""));
}
