import { fromAllLanguages } from "../../../../languages/registry.ts";
import {
  type Audience,
  COLOUR_FIELDS,
  findAudiences,
  matchColourValues,
  type SearchHit,
  suitsWearer,
} from "../../../search/index.ts";
import { findProductAudiences } from "../../shop/product-audiences.ts";
import { readAttributeTexts, readTexts } from "../../shop/read-texts.ts";
import { outlineText } from "../../shop/text-outline.ts";
import { judgeFigure, readFigure } from "../facts/figure-limits.ts";
import { readMeasure } from "../facts/measures.ts";
import { listStatements } from "../facts/record-statements.ts";
import type { ExcludedColours, PlainReading } from "../plain-reading.ts";
import { createTermTest } from "./excluded-terms.ts";
import { MIN_SHARE_OF_BEST } from "./near-matches.ts";

type Unwanted = Pick<PlainReading, "excludedTerms" | "excludedColours" | "wearer"> &
  Partial<Pick<PlainReading, "question" | "parsed">>;

/**
 * Drops the hits that the shopper refuses, however well they fit: those with an excluded word in name, brands, tags,
 * categories or attributes, and those of excluded colours only. What comes in other colours as well goes where anything else fits
 * about as well; what is made for other persons, for children or animals that nobody has named, as long as anything is left. All
 * that a search found tells what an excluded word means.
 */
export function dropRefused<T extends Scored>(hits: T[], unwanted: Unwanted, language: string, found = hits): T[] {
  const { excludedTerms = [], excludedColours = { words: [], values: [] }, wearer } = unwanted;
  const saysTerm = createTermTest(
    excludedTerms,
    found.map(({ hit }) => hit),
    language,
  );
  const left = hits.filter(({ hit }) => !saysTerm(hit) && comesIn(hit, excludedColours) !== "these only");
  const coloured = preferOtherColours(left, excludedColours);
  const { partySize = null } = unwanted.parsed ?? {};
  const large = partySize === null ? coloured : preferClose(coloured, ({ hit }) => holds(hit, partySize, language));
  const strong = preferred(large, meetsFigure(unwanted, language));
  const suiting = wearer ? preferred(strong, ({ hit }) => suitsWearer(findProductAudiences(hit), wearer)) : strong;
  return wearer?.isChild ? childrenFirst(suiting) : preferred(suiting, notForOthers(unwanted));
}

/** Leaves out what comes in a refused colour as well as in others, where anything else fits about equally well. */
function preferOtherColours<T extends Scored>(hits: T[], refused: ExcludedColours): T[] {
  return preferClose(hits, ({ hit }) => comesIn(hit, refused) === "others");
}

/** Keeps what passes, where any of it fits about as well as the best. */
function preferClose<T extends Scored>(hits: T[], passes: (hit: T) => boolean): T[] {
  const best = Math.max(0, ...hits.map(({ score = 0 }) => score));
  const passing = hits.filter(passes);
  return passing.some(({ score = 0 }) => score >= MIN_SHARE_OF_BEST * best) ? passing : hits;
}

interface Scored {
  hit: SearchHit;
  score?: number;
}

/**
 * Returns true when all is made for another person than the one looked for: a further thing for this one comes closer. "She" may
 * be a dog.
 */
export function areForOthers(hits: Scored[], { wearer }: Pick<PlainReading, "wearer">): boolean {
  if (!wearer) return false;
  const audiences = hits.map(({ hit }) => findProductAudiences(hit));
  return audiences.every((each) => !suitsWearer(each, wearer) && !each.has("animals"));
}

/** Returns true for what states that it is made for so many persons. */
function holds({ name, ...payload }: SearchHit, partySize: number, language: string): boolean {
  const measure = readMeasure({ title: String(name), payload }, "people", language);
  return measure !== null && measure.value >= partySize;
}

/** Returns a test for what states to carry the weight that a question names, or to hold as much. */
function meetsFigure({ question = "", parsed }: Unwanted, language: string): (each: { hit: SearchHit }) => boolean {
  const figure = parsed ? readFigure(question, parsed.language) : null;
  if (figure?.kind !== "mass" && figure?.kind !== "volume") return () => true;
  return ({ hit: { name, ...payload } }) => {
    const record = { title: String(name), payload };
    if (figure.kind === "volume") return readMeasure(record, "capacity", language)?.value === figure.value;
    const sentences = outlineText(String(payload.content ?? ""), language).map(({ text }) => text);
    const statements = listStatements({ ...record, sentences }, language);
    return judgeFigure(figure, "", { statements, words: [], language })?.verdict === "yes";
  };
}

/** Puts first what is made for children: a child may use what is made for everyone as well. */
function childrenFirst<T extends { hit: SearchHit }>(hits: T[]): T[] {
  const isForChildren = ({ hit }: T) => findProductAudiences(hit).has("children");
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
    const audiences = [...findProductAudiences(hit)];
    return audiences.length === 0 || !audiences.every(isUnasked);
  };
}

/** Keeps what passes, or everything where nothing does. */
function preferred<T>(hits: T[], passes: (hit: T) => boolean): T[] {
  const passing = hits.filter(passes);
  return passing.length > 0 ? passing : hits;
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
