import { fromAllLanguages } from "../../../languages/registry.ts";
import { isObject } from "../../../platform/is-object.ts";
import { analyse } from "../../../platform/text/words.ts";
import {
  type Audience,
  COLOUR_FIELDS,
  findAudiences,
  GENDER_FIELDS,
  matchColourValues,
  type SearchHit,
  suitsWearer,
  type Wearer,
} from "../../search/index.ts";
import type { ExcludedColours, Interpretation } from "../contracts/interpretation.ts";

type Unwanted = Pick<Interpretation, "excludedTerms" | "excludedColours" | "wearer"> & Partial<Pick<Interpretation, "question">>;

/**
 * Drops the hits that the shopper refuses, however well they fit: those with an excluded word in name, brands, tags,
 * categories or attributes, and those of excluded colours only. What comes in other colours as well, and what is made for other
 * persons, for children or animals that nobody has named, goes as long as anything else is left.
 */
export function dropRefused<T extends { hit: SearchHit }>(hits: T[], unwanted: Unwanted, language: string): T[] {
  const { excludedTerms = [], excludedColours = { words: [], values: [] }, wearer } = unwanted;
  const hasTerm = createTermTest(excludedTerms, language);
  const left = hits.filter(({ hit }) => !hasTerm(hit) && comesIn(hit, excludedColours) !== "these only");
  const coloured = preferred(left, ({ hit }) => comesIn(hit, excludedColours) === "others");
  const suiting = wearer ? preferred(coloured, ({ hit }) => suits(hit, wearer)) : coloured;
  return wearer?.isChild ? childrenFirst(suiting) : preferred(suiting, notForOthers(unwanted));
}

/** Puts first what is made for children: a child may use what is made for everyone as well. */
function childrenFirst<T extends { hit: SearchHit }>(hits: T[]): T[] {
  const isForChildren = ({ hit }: T) => audiencesOf(hit).has("children");
  return [...hits.filter(isForChildren), ...hits.filter((each) => !isForChildren(each))];
}

export function isOfKinds({ categories }: SearchHit, kinds: string[]): boolean {
  return readTexts(categories).some((category) => kinds.includes(category));
}

/** Returns a test for what is made for children or animals alone, unless the question names them. */
function notForOthers({ wearer, question = "" }: Unwanted): (each: { hit: SearchHit }) => boolean {
  const named = findAudiences(question);
  const isUnasked = (audience: Audience) =>
    (audience === "children" && !wearer?.isYoung && !named.has("children")) || (audience === "animals" && !named.has("animals"));
  return ({ hit }) => {
    const { attributes, categories } = hit;
    const audiences = findAllAudiences([...readAttributeTexts(attributes, GENDER_FIELDS), ...readTexts(categories)]);
    return audiences.length === 0 || !audiences.every(isUnasked);
  };
}

/** Keeps what passes, or everything where nothing does. */
function preferred<T>(hits: T[], passes: (hit: T) => boolean): T[] {
  const passing = hits.filter(passes);
  return passing.length > 0 ? passing : hits;
}

function createTermTest(words: string[], language: string): (hit: SearchHit) => boolean {
  const excluded = new Set(words.flatMap((word) => analyse(word, language)).map(({ stem }) => stem));
  if (excluded.size === 0) return () => false;
  return ({ name, brands, tags, categories, attributes }) =>
    analyse(JSON.stringify([name, brands, tags, categories, attributes]), language).some(({ stem }) => excluded.has(stem));
}

const AMBIGUOUS_COLOURS = new Set(fromAllLanguages(({ colours }) => colours.ambiguous?.split(" ")).flat());

/** Returns whether a product comes in these colours, by its attributes, or else by its name. */
function comesIn({ name, attributes }: SearchHit, { words: excluded, values: known }: ExcludedColours) {
  if (excluded.length === 0) return "others";
  const isExcluded = (value: string) => excluded.some((word) => matchColourValues(word, [...known, value]).includes(value));
  const values = readAttributeTexts(attributes, COLOUR_FIELDS);
  if (values.length > 0) return values.every(isExcluded) ? "these only" : values.some(isExcluded) ? "these, too" : "others";
  const words = typeof name === "string" ? name.split(/[^\p{L}]+/u) : [];
  return words.filter((word) => word !== "" && !AMBIGUOUS_COLOURS.has(word.toLowerCase())).some(isExcluded)
    ? "these only"
    : "others";
}

/** Returns true for what is made for the person, or for nobody in particular. */
function suits(hit: SearchHit, wearer: Wearer): boolean {
  return suitsWearer(audiencesOf(hit), wearer);
}

/** Finds whom a product is made for, by its attributes, else its categories and name. */
function audiencesOf({ name, categories, tags, attributes }: SearchHit): Set<Audience> {
  const stated = new Set(findAllAudiences(readAttributeTexts(attributes, GENDER_FIELDS)));
  if (stated.size > 0) return stated;
  // A name says more than that with such a word: baby alpaca, kid leather, cat eye.
  const named = findAllAudiences(readTexts(name)).filter((audience) => audience === "women" || audience === "men");
  return new Set([...named, ...findAllAudiences([...readTexts(categories), ...readTexts(tags)])]);
}

function findAllAudiences(texts: string[]): Audience[] {
  return texts.flatMap((text) => [...findAudiences(text)]);
}

/** Returns the texts that a product has in these attributes. */
export function readAttributeTexts(attributes: unknown, fields: readonly string[]): string[] {
  return isObject(attributes) ? fields.flatMap((field) => readTexts(attributes[field])) : [];
}

function readTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string" && each !== "");
}
