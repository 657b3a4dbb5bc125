import { stemmerFor } from "../../../../../platform/text/language/stem.ts";
import { stopWordsFor } from "../../../../../platform/text/language/stop-words.ts";
import type { Turn } from "../../../contracts/turn.ts";
import { type FoldedWord, foldWords } from "../../../guards/reading/claim-index.ts";
import { hasKind } from "../../../guards/reading/claim-vocabulary.ts";
import { type ContentWord, readContentWords } from "../../../guards/reading/content-words.ts";
import { listSentences } from "../../../guards/reading/find-sentence-end.ts";
import { RecordWords } from "../../../guards/reading/record-words.ts";
import { listShopTexts } from "../../../guards/sentences/answer-evidence.ts";
import type { CandidateRegistry } from "../candidate-registry.ts";
import type { SaidSentence } from "../writers/reviewed-writer.ts";

/** Lines of a sentence that a judge is given at least, each with those beside it: they hold its conditions. */
const MAX_NEAR = 4;
/** Characters up to which further lines are added: between two languages words tell less of what is near. */
const MAX_SAME_LANGUAGE = 500;
const MAX_OTHER_LANGUAGE = 2_400;
/** Weights of a word that the title of a line's record has, of a number, and of the record that a card shows. */
const OF_TITLE = 0.3;
const OF_NUMBER = 0.3;
const OF_CARD = 0.05;
const MAX_LINE = 900;
/** Characters read of all that was given. */
const MAX_READ = 60_000;
const MAX_EARLIER = 1_500;
const NUMBER = /\p{Nd}+/gu;
/** Kinds of words that change what a sentence says of the same things. */
const TURNING = ["denial", "only", "both", "ofTwo"] as const;

/** A record with its title, what the shop says of itself, or what was said before. */
interface GivenPart {
  name: "records" | "shop" | "earlier";
  title: string;
  texts: string[];
  /** False for products, of which one is easily told for another. */
  isProse: boolean;
  titleWords: RecordWords;
}

interface GivenLine {
  part: GivenPart;
  text: string;
  words: RecordWords;
  numbers: Set<string>;
}

/** Holds what was given to a turn by its lines, to find those in that sentences may rest on. */
export class GivenLines {
  private readonly language: string;
  private readonly isOtherLanguage: boolean;
  private readonly parts: GivenPart[];
  private readonly lines: GivenLine[];

  /** `language`: the answer's, ISO 639-1. */
  constructor(turn: Turn, registry: CandidateRegistry, language: string) {
    this.language = language;
    this.isOtherLanguage = language !== turn.shopLanguage;
    const toWords = (text: string) => new RecordWords(text, turn.shopLanguage);
    this.parts = listParts(turn, registry).map((part) => ({ ...part, titleWords: toWords(part.title) }));
    let room = MAX_READ;
    const isRead = ({ length }: string) => {
      room -= length;
      return room >= 0;
    };
    this.lines = this.parts.flatMap((part) =>
      part.texts.filter(isRead).map((text) => ({ part, text, words: toWords(text), numbers: numbersOf(text) })),
    );
  }

  /**
   * Returns true for a sentence of which one line of its record says every word and number, equally affirmed or denied: there is
   * nothing in it that could be missing.
   */
  states({ text, about }: SaidSentence): boolean {
    if (this.isOtherLanguage) return false;
    const named = this.parts.filter(({ title }) => title !== "" && text.includes(title));
    const words = foldWords(named.reduce((left, { title }) => left.replaceAll(title, " "), text));
    const content = readContentWords(words, this.language);
    const numbers = [...numbersOf(words.map((word) => word.text).join(" "))];
    // "Yes, it is" says again what was asked.
    if (content.length === 0 && numbers.length === 0) return !hasKind(words, "yes");
    // Words by which any answer speaks change what it says beside others: "opened ones too".
    const every = listWords(words, this.language);
    const own = about === null ? named : this.parts.filter(({ title }) => title === onLine(about));
    if (own.length > 1 || (about !== null && own.length === 0)) return false;
    return this.lines.some(
      (line) =>
        (own.length === 0 ? line.part.isProse : line.part === own[0]) &&
        every.every((word) => line.words.hasForm(word)) &&
        numbers.every((number) => line.numbers.has(number)) &&
        turnOf(foldWords(line.text)) === turnOf(words),
    );
  }

  /** Returns the lines nearest to sentences, and what stands around them, in their order. */
  near(sentences: SaidSentence[]): GivenLine[] {
    const chosen = new Set(sentences.flatMap((sentence) => this.nearest(sentence)).flatMap((line) => this.around(line)));
    let room = this.isOtherLanguage ? MAX_OTHER_LANGUAGE : MAX_SAME_LANGUAGE;
    for (const { text } of chosen) room -= text.length;
    const near = new Set([...chosen].map(({ part }) => part));
    for (const part of [...near, ...this.parts.filter((each) => !near.has(each))])
      for (const line of this.lines)
        if (line.part === part && !chosen.has(line) && line.text.length <= room) {
          chosen.add(line);
          room -= line.text.length;
        }
    return this.lines.filter((line) => chosen.has(line));
  }

  private around(line: GivenLine): GivenLine[] {
    const at = this.lines.indexOf(line);
    return this.lines.slice(Math.max(0, at - 1), at + 2).filter(({ part }) => part === line.part);
  }

  private nearest({ text, about }: SaidSentence): GivenLine[] {
    const numbers = [...numbersOf(text)];
    const words = readContentWords(foldWords(text), this.language).map((word) => {
      const having = new Set(this.lines.filter((line) => line.words.has(word, this.language)));
      return { word, having, weight: 1 / (1 + having.size) };
    });
    const score = (line: GivenLine) => {
      const { titleWords, title } = line.part;
      const share = ({ word, having }: (typeof words)[number]) =>
        having.has(line) ? 1 : titleWords.has(word, this.language) ? OF_TITLE : 0;
      const ofNumbers = OF_NUMBER * numbers.filter((number) => line.numbers.has(number)).length;
      return words.reduce((sum, each) => sum + share(each) * each.weight, ofNumbers + (about === title ? OF_CARD : 0));
    };
    return this.lines
      .map((line) => ({ line, score: score(line) }))
      .filter((scored) => scored.score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MAX_NEAR)
      .map(({ line }) => line);
  }
}

/** Returns a text on one line, within its bound. */
export function onLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_LINE);
}

function listParts(turn: Turn, registry: CandidateRegistry): Omit<GivenPart, "titleWords">[] {
  const records = registry.candidates.map(({ title, facts, domain, passages = [] }) => ({
    name: "records" as const,
    title: onLine(title),
    texts: [
      ...facts.split("\n"),
      ...passages.toSorted((one, other) => one.position - other.position).flatMap(({ text }) => listSentences(text)),
    ],
    isProse: domain !== "product",
  }));
  const told = turn.history.map(({ answer }) => answer).join("\n");
  const own = [
    { name: "shop" as const, title: "", texts: listShopTexts(turn).join("\n").split("\n"), isProse: true },
    { name: "earlier" as const, title: "", texts: told.slice(-MAX_EARLIER).split("\n"), isProse: false },
  ];
  return [...records, ...own].map((part) => ({ ...part, texts: part.texts.map(onLine).filter((text) => text !== "") }));
}

function listWords(words: FoldedWord[], language: string): ContentWord[] {
  const [stem, stopWords] = [stemmerFor(language), stopWordsFor(language)];
  const said = words.filter(({ text }) => !stopWords.has(text) && !/\p{N}/u.test(text));
  return said.map(({ text }) => ({ text, stem: stem(text) }));
}

function turnOf(words: FoldedWord[]): string {
  return TURNING.filter((kind) => hasKind(words, kind)).join(" ");
}

function numbersOf(text: string): Set<string> {
  return new Set(text.match(NUMBER));
}
