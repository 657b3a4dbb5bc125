import { type Concept, isProperty, listGroup } from "../../../../languages/dictionary/noun-dictionary.ts";
import { languageData, toLanguage } from "../../../../languages/registry.ts";
import { analyse, normalise } from "../../../../platform/text/words.ts";
import { LanguageSettings, planQuery, type SearchHit, withTradeWords } from "../../../search/index.ts";
import { readTexts } from "../../shop/read-texts.ts";
import { judgeStatements } from "../facts/judge-statements.ts";
import { nounIndexFor, toNounStem } from "../language/noun-index.ts";
import { COMPOUNDING } from "../language/split-noun.ts";
import { listHitStatements } from "./wished-features.ts";

/**
 * Makes a test for hits that have one of these terms, or a kind of it: suede is leather. It is in their names and labels, or
 * their text states a property that no label of any hit does. A text mentions what a thing is not as well.
 */
export function createTermTest(terms: string[], hits: SearchHit[], language: string): (hit: SearchHit) => boolean {
  const tests = terms.map((term) => createTest(term, hits, language));
  return (hit) => tests.some((has) => has(hit));
}

/** Letters of a word that others end with: shorter ones are mere endings. */
const MIN_HEAD = 4;

function createTest(term: string, hits: SearchHit[], language: string): (hit: SearchHit) => boolean {
  const settings = new LanguageSettings({ language });
  const terms = withTradeWords(planQuery(term, settings, () => true).terms, settings);
  const phrases = terms.flatMap(({ stem, alternatives = [] }) => [[stem], ...alternatives.map(({ stems }) => stems)]);
  const lacking = new Set(languageData(toLanguage(language)).queries.lacking.split(" "));
  // "No mowers" leaves out the lawnmower, which is written as one word in some languages.
  const heads = COMPOUNDING.has(language) ? terms.map(({ stem }) => stem).filter((stem) => stem.length >= MIN_HEAD) : [];
  const has = (text: string) => {
    const words = analyse(text, language);
    const stems = new Set(words.flatMap(({ stem }) => [stem, ...heads.filter((head) => stem.endsWith(head))]));
    return (
      phrases.some((phrase) => phrase.every((stem) => stems.has(stem))) && !words.some(({ surface }) => lacking.has(surface))
    );
  };
  const isLabel = hits.some((hit) => listLabels(hit).some(has));
  const isStated = isLabel ? () => false : statedTest(term, language);
  const isOfGroup = groupTest(term, language);
  return (hit) => readTexts(hit.name).some(has) || listLabels(hit).some(has) || isStated(hit) || isOfGroup(hit);
}

/** "No clothes" leaves out shoes and socks as well: what is called by a name of the group, or sorted under one. */
function groupTest(term: string, language: string): (hit: SearchHit) => boolean {
  const index = nounIndexFor(language);
  const stemsOf = (text: string) => analyse(text, language).map(({ surface }) => toNounStem(surface, language));
  const headings = index?.concepts.get(stemsOf(term).join(" ")) ?? [];
  const group = new Set(headings.flatMap(listGroup));
  if (!index || group.size === 0) return () => false;
  const names = headings.flatMap((heading) => heading[index.language]).filter((name) => name.length >= MIN_HEAD);
  const isOf = (concepts: Concept[] = []) => concepts.length > 0 && concepts.some((concept) => group.has(concept));
  // "Kidswear", "Kinderkleidung".
  const isCompound = (stem: string) => names.some((name) => stem.endsWith(toNounStem(normalise(name), index.language)));
  const isNamed = (text: string) => {
    const [last, before] = stemsOf(text).toReversed();
    return (
      last !== undefined && (isOf(index.concepts.get(last)) || isOf(index.concepts.get(`${before} ${last}`)) || isCompound(last))
    );
  };
  return ({ name, categories }) => [name, categories].flatMap(readTexts).some(isNamed);
}

function statedTest(term: string, language: string): (hit: SearchHit) => boolean {
  const concepts = nounIndexFor(language)?.concepts.get(toNounStem(term, language)) ?? [];
  if (!concepts.some(isProperty)) return () => false;
  return (hit) => {
    const statements = listHitStatements({ excerpt: hit.excerpt, content: hit.content } as SearchHit, language);
    return judgeStatements(statements, { properties: [], words: [term], language }).verdict === "yes";
  };
}

function listLabels({ brands, tags, categories, attributes }: SearchHit): string[] {
  const values = Object.entries((attributes ?? {}) as Record<string, unknown>).flatMap(([key, value]) => [
    key,
    ...readTexts(value),
  ]);
  return [brands, tags, categories].flatMap(readTexts).concat(values);
}
