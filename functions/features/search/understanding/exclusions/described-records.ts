import { anyLanguagePattern, foldCharacters } from "../../../../domain/messages/phrase-pattern.ts";
import { isDictionaryLanguage, isMaterial, isProperty, listConcepts } from "../../../../languages/dictionary/noun-dictionary.ts";
import { LANGUAGES, toLanguage } from "../../../../languages/registry.ts";
import { lazy, lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { Word } from "../../../../platform/text/words/word.ts";
import { analyse } from "../../../../platform/text/words/words.ts";
import { extractSearchableText } from "../../indexing/index-documents.ts";
import { COLOUR_FIELDS, MATERIAL_FIELDS } from "../known-values.ts";
import { hasInRow, toStems } from "../words-in-row.ts";
import { COLOUR_PATTERN } from "./product-attributes.ts";
import type { Exclusion } from "./query-exclusions.ts";

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
