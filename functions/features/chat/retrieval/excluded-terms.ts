import { isProperty } from "../../../languages/dictionary/noun-dictionary.ts";
import { languageData, toLanguage } from "../../../languages/registry.ts";
import { analyse } from "../../../platform/text/words.ts";
import { LanguageSettings, planQuery, type SearchHit, withTradeWords } from "../../search/index.ts";
import { judgeStatements } from "../facts/judge-statements.ts";
import { nounIndexFor, toNounStem } from "../language/noun-index.ts";
import { COMPOUNDING } from "../language/split-noun.ts";
import { readTexts } from "../shop/read-texts.ts";
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
  return (hit) => readTexts(hit.name).some(has) || listLabels(hit).some(has) || isStated(hit);
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
