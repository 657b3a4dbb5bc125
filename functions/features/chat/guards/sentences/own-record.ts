import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import { foldName, NameIndex } from "../mention-tracker.ts";
import { foldWords } from "../reading/claim-index.ts";
import { hasKind } from "../reading/claim-vocabulary.ts";
import { readContentWords } from "../reading/content-words.ts";
import { readClauses } from "../reading/read-clauses.ts";
import { readFigures } from "../reading/read-figures.ts";
import { kindsIn, nameKinds } from "./kind-judge.ts";

/** Signs and words after which a sentence goes on to another thing. */
const TURNS =
  /[,;:()–—]|\s(?:and|but|while|und|aber|während|et|mais|tandis|e|ma|mentre|y|pero|mientras|en|maar|terwijl|mas|enquanto)\s/giu;

interface Read {
  text: string;
  /** Words that stand beside each other. */
  pairs: Set<string>;
  figures: Set<string>;
  /** Kinds of claims, each with how it is said: "use 3 denied". */
  kinds: Set<string>;
}

interface Product extends Read {
  candidate: Candidate;
}

/** Finds what a sentence says of one product that stands in the record of another only. */
export class OwnRecords {
  private readonly products: Product[];
  private readonly names: NameIndex;
  private readonly others: Read;
  private readonly language: string;

  /** `language`: of the records, ISO 639-1; `told`: what the shop's settings and prompts say. */
  constructor(curated: CuratorResult[], told: string, language: string) {
    const all = curated.flatMap(({ candidates }) => candidates);
    const products = all.filter(({ domain }) => domain === "product");
    this.language = language;
    this.names = new NameIndex(products);
    this.products = products.map((candidate) => ({ candidate, ...read(textOf(candidate), language) }));
    const rest = all.filter(({ domain }) => domain !== "product").map(textOf);
    this.others = read([...rest, told].join("\n"), language);
  }

  /** Returns true where a part of a sentence in this language is about one product and has what is another's alone. */
  isMixedUp(sentence: string, language: string): boolean {
    if (this.products.length < 2) return false;
    const words = foldWords(sentence);
    const parts = this.split(sentence);
    if (parts.some(({ part, named }) => named.length === 1 && this.isOfAnotherKind(part, named[0]!, language))) return true;
    if (hasKind(words, "denial")) return false;
    if (this.products.length === 2 && hasKind(words, "both") && this.isOfOneAlone(sentence, language)) return true;
    return parts.some(({ part, named }) => {
      const [only, ...more] = named;
      if (only === undefined || more.length > 0) return false;
      const own = this.products.find(({ candidate }) => candidate === only)!;
      return this.isOthers(part, own, language);
    });
  }

  /** Returns true where a part says something of a kind of its product that only another product's record says. */
  private isOfAnotherKind(part: string, named: Candidate, language: string): boolean {
    const own = this.products.find(({ candidate }) => candidate === named)!;
    const said = readClauses(part).flatMap((clause) => nameKinds(clause, language));
    return said.some(([name, polarity]) => {
      const has = ({ kinds }: Read) => kinds.has(`${name} ${polarity}`);
      return !has(own) && !has(this.others) && this.products.some(has);
    });
  }

  /** Returns true where one of two things lacks a kind that is said of both, and nothing else has it. */
  private isOfOneAlone(sentence: string, language: string): boolean {
    const named = [...kindsIn(sentence, language)];
    const having = (text: string) => kindsIn(text, this.language);
    const [one, other] = this.products.map(({ text }) => having(text));
    return named.some((kind) => one!.has(kind) !== other!.has(kind) && !having(this.others.text).has(kind));
  }

  private isOthers(part: string, own: Product, language: string): boolean {
    const others = this.products.filter((each) => each !== own);
    const isElse = (has: (record: Read) => boolean) => !has(own) && !has(this.others) && others.some(has);
    const figures = readFigures(part, null).filter(({ dimension }) => dimension !== null);
    if (figures.some((figure) => isElse((record) => keysOf(figure).some((key) => record.figures.has(key))))) return true;
    return language === this.language && listPairs(part, language).some((pair) => isElse((record) => record.pairs.has(pair)));
  }

  /** Splits a sentence where it goes on to another thing: after a sign to any, after "and" to one that is named. */
  private split(sentence: string): { part: string; named: Candidate[] }[] {
    const parts: { part: string; named: Candidate[] }[] = [];
    const turns = [...sentence.matchAll(TURNS), { 0: "", index: sentence.length }];
    let from = 0;
    let isSign = true;
    for (const { 0: turn, index } of turns) {
      const part = sentence.slice(from, index);
      const named = this.namedIn(part);
      const before = parts.at(-1);
      if (before && !isSign && (named.length === 0 || isSame(named, before.named))) before.part += part;
      else parts.push({ part, named });
      [from, isSign] = [index, turn.trim().length === 1 && !/\p{L}/u.test(turn)];
    }
    return parts;
  }

  private namedIn(part: string): Candidate[] {
    const folded = foldName(part);
    const mentioned = this.names.findMentions(folded).flatMap(({ candidates }) => candidates);
    return [...new Set(mentioned.length > 0 ? mentioned : this.names.findByWord(folded))];
  }
}

function isSame(left: Candidate[], right: Candidate[]): boolean {
  return left.length === right.length && left.every((each) => right.includes(each));
}

function textOf({ title, facts, passage = "", passages = [] }: Candidate): string {
  return [title, facts, passage, ...passages.map(({ text }) => text)].join("\n");
}

function read(text: string, language: string): Read {
  const kinds = readClauses(text).flatMap((clause) => nameKinds(clause, language, true));
  return {
    text,
    pairs: new Set(listPairs(text, language)),
    figures: new Set(readFigures(text, null).flatMap(keysOf)),
    kinds: new Set(kinds.map(([name, polarity]) => `${name} ${polarity}`)),
  };
}

/** Lists the words of a text that say something, each with the one before it in its clause, by their stems. */
function listPairs(text: string, language: string): string[] {
  return text.split(/[.,;:()\n–—]/).flatMap((clause) => {
    const stems = readContentWords(foldWords(clause), language).map(({ stem }) => stem);
    return stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
  });
}

function keysOf({ dimension, factor, values }: { dimension: string | null; factor: number; values: number[] }): string[] {
  return values.flatMap((value) => [`${dimension} ${Number((value * factor).toPrecision(6))}`]);
}
