import { languageData, toLanguage } from "../../../languages/registry.ts";
import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { dotProduct } from "../../../platform/embedding/dot-product.ts";
import { foldCharacters } from "../../../platform/text/phrase-pattern.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { stopWordsFor } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { TurnContext } from "../contracts/turn.ts";
import { contentWords } from "../facts/same-word.ts";
import { findCountryWords } from "../language/country-words.ts";
import { type ServiceTerm, saysTerm } from "../language/service-terms.ts";
import type { TextPiece } from "../shop/text-outline.ts";
import { detectRequestedContact, statesContact } from "./requested-contact.ts";
import { detectRequestedNumber, statesNumber } from "./requested-number.ts";
import { readServiceSubject } from "./service-subject.ts";

/** The weight of stating how the shop is reached, whatever the words of the piece. */
const CONTACT_WEIGHT = 0.4;
/** A number that was asked for counts as much as two words. */
const NUMBER_WEIGHT = 0.35;
/** Any number counts where the subject alone is asked for. */
const ANY_NUMBER_WEIGHT = 0.25;
/** Figures are mostly stated in lists and tables. */
const LISTED_NUMBER_WEIGHT = 0.2;
/** The time for a remote embedder. Without its vectors the words alone decide. */
const EMBED_BUDGET_MS = 150;
const WORD_SHARE = 0.45;
/** The cosine that counts as 1: the nearest sentences to a question reach 0.6 to 0.8. */
const HIGHEST_COSINE = 0.75;
/** The weight of a word that the heading has, in place of the sentence. */
const HEADING_WEIGHT = 0.7;
/** The weight of a word of the title: every sentence of a page about returns is about returns. */
const TITLE_WORD_WEIGHT = 0.4;
/** Counts against text under the title of a page with sections: it tells what the page is about. */
const INTRODUCTION_PENALTY = 0.1;
const MIN_SECTIONS = 3;
/** The weight of standing first, for a question that asks for no detail: pages begin with what matters most. */
const BEGINNING_WEIGHT = 0.35;
/** The share of it for a piece without any of the question's words. */
const SILENT_BEGINNING_SHARE = 0.5;
/** A line that is no sentence is mostly a link that has the same words as the question. */
const FRAGMENT_SHARE = 0.6;

const NO_SUBJECT = { isPage: false, sections: new Set<number>(), start: () => 0 };

interface ScoredText {
  title: string;
  /** False for the text of a product. */
  isPage: boolean;
}

/**
 * Scores how well each piece of a text answers, from 0: by the question's words that are rare in the text, by meaning, and by the
 * kind of number asked for. A piece counts with its heading. Uses words alone when the embedder fails. Never throws.
 */
export async function scorePieces(
  pieces: TextPiece[],
  { title, isPage }: ScoredText,
  interpretation: Interpretation,
  language: string,
  context: TurnContext,
): Promise<number[]> {
  if (pieces.length === 0) return [];
  const question = readQuestion(interpretation, language, `${title} ${pieces.map(({ text }) => text).join(" ")}`);
  const byWords = scoreByWords(pieces, title, question, language);
  const byMeaning = await scoreByMeaning(pieces, title, question.text, context);
  const subject = isPage ? findSubject(pieces, title, question, language) : NO_SUBJECT;
  const asksForNumber = detectRequestedNumber(interpretation.question);
  const wanted = asksForNumber ?? (subject.isPage ? "count" : null);
  const numberWeight = asksForNumber ? NUMBER_WEIGHT : ANY_NUMBER_WEIGHT;
  const contact = detectRequestedContact(interpretation.question);
  const asksForContact = contact.length > 0 || interpretation.intents[0] === "contact";
  const hasSections = (pieces.at(-1)?.section ?? 0) - pieces[0]!.section + 1 >= MIN_SECTIONS;
  return pieces.map(({ text, kind, section }, index) => {
    const words = byWords[index]!;
    const score = byMeaning ? WORD_SHARE * words + (1 - WORD_SHARE) * byMeaning[index]! : words;
    const isFigure = wanted !== null && statesNumber(foldCharacters(text), wanted);
    const number = isFigure ? numberWeight + (kind === "sentence" ? 0 : LISTED_NUMBER_WEIGHT) : 0;
    const reached = asksForContact && statesContact(text, contact) ? CONTACT_WEIGHT : 0;
    const beginning = subject.sections.has(section)
      ? BEGINNING_WEIGHT * (words > 0 ? 1 : SILENT_BEGINNING_SHARE) * (1 - (index - subject.start(section)) / pieces.length)
      : 0;
    const introduction = hasSections && section === pieces[0]!.section ? INTRODUCTION_PENALTY : 0;
    const share = kind === "fragment" ? FRAGMENT_SHARE : 1;
    return share * Math.max(0, score + number + reached + beginning - introduction);
  });
}

/** A question in the language of a text. */
interface Question {
  /** As it is compared by its meaning. */
  text: string;
  words: AskedWord[];
}

/** A word that is asked for, or what it says about the shop's service, which a page may call by another name. */
type AskedWord = { stem: string } | { term: ServiceTerm; stems: string[] };

/** Reads a question without the words that ask for a number, translated word by word into the language of the text. */
function readQuestion({ searchText, question, language }: Interpretation, languageOfText: string, text: string): Question {
  const { text: stripped, terms } = readServiceSubject(question, language, languageOfText);
  const countries = findCountryWords(question, language, languageOfText).join(" ");
  const { fillers } = languageData(toLanguage(languageOfText)).messages;
  const empty = new Set([...stopWordsFor(languageOfText), ...fillers.split("|")]);
  const said = new Set(terms.flatMap((term) => term.said));
  const isForeign = language !== languageOfText;
  // A word of another language matters where the text has it: a name.
  const known = isForeign ? toStems(text, languageOfText) : null;
  const read = (words: string) => analyseQuery(words, languageOfText).filter(({ surface }) => isTelling(surface, empty));
  const own = read(`${isForeign ? (searchText ?? stripped) : stripped} ${countries}`).filter(
    ({ stem }) => known?.has(stem) ?? true,
  );
  const isTerm = (stem: string) =>
    isForeign && terms.some(({ names }) => names.some((name) => name.length === 1 && name[0] === stem));
  const stems = new Set(own.flatMap(({ surface, stem }) => (said.has(surface) || isTerm(stem) ? [] : [stem])));
  const names = [...own.map(({ surface }) => surface), ...terms.map(({ name }) => name)];
  const toStemList = (saying: string[]) => [...toStems(saying.join(" "), languageOfText)];
  return {
    text: isForeign ? names.join(" ") : `${stripped} ${countries}`.trim(),
    words: [...[...stems].map((stem) => ({ stem })), ...terms.map((term) => ({ term, stems: toStemList(term.said) }))],
  };
}

/** Returns false for a word that says nothing of what is asked, also in a short form: "i'm". */
function isTelling(surface: string, empty: ReadonlySet<string>): boolean {
  return surface.length > 1 && !empty.has(surface) && !empty.has(surface.split(/['’]/)[0]!);
}

function has(stems: ReadonlySet<string>, word: AskedWord): boolean {
  return "stem" in word ? stems.has(word.stem) : saysTerm(stems, word.term);
}

/** Returns how much of a word a text has: another name of the same thing is less than the words themselves. */
function weigh(stems: ReadonlySet<string>, word: AskedWord): number {
  if ("term" in word && word.stems.every((stem) => stems.has(stem))) return 1;
  return has(stems, word) ? ("term" in word ? OTHER_NAME_WEIGHT : 1) : 0;
}
const OTHER_NAME_WEIGHT = 0.8;

/** Returns how well a heading says all that a question asks for, 0 to 1: "what is your return policy?" asks for "Returns". */
function weighHeading({ words }: Question, heading: string, language: string): number {
  const generic = toStems(languageData(toLanguage(language)).serviceWords.generic, language);
  const stems = toStems(heading, language);
  const named = words.filter((word) => !("stem" in word && generic.has(word.stem)));
  return named.length === 0 ? 0 : Math.min(...named.map((word) => weigh(stems, word)));
}

/**
 * Finds where a page says what a question asks for that names a subject alone: the whole page, when its title is that subject, or
 * the sections whose headings say it better.
 */
function findSubject(pieces: TextPiece[], title: string, question: Question, language: string) {
  const ofTitle = weighHeading(question, title, language);
  const headings = new Map(pieces.map((piece) => [piece.section, headingOf(piece, title)]));
  const bySection = [...headings].map(([section, heading]) => {
    const weight = weighHeading(question, heading, language);
    // "Returning gifts by mail" says more than was asked for.
    return { section, weight, closeness: weight / Math.max(1, contentWords(heading, language).length) };
  });
  const isPage = ofTitle > 0 && bySection.every(({ weight }) => weight <= ofTitle);
  const closest = Math.max(...bySection.map(({ closeness }) => closeness));
  const first = closest > 0 ? bySection.find(({ closeness }) => closeness === closest) : undefined;
  const sections = isPage ? bySection : first ? [first] : [];
  const start = (section: number) => (isPage ? 0 : pieces.findIndex((piece) => piece.section === section));
  return { isPage, start, sections: new Set(sections.map(({ section }) => section)) };
}

/** Scores pieces by shared words. A word in every piece counts little; one in no piece still counts as missing. */
function scoreByWords(pieces: TextPiece[], title: string, { words: asked }: Question, language: string): number[] {
  if (asked.length === 0) return pieces.map(() => 0);
  const ofTitle = toStems(title, language);
  const stems = pieces.map(({ text }) => toStems(text, language));
  const headings = stemHeadings(pieces, title, language);
  const weights = asked.map((word) => {
    const having = stems.filter((each) => has(each, word)).length;
    return Math.log(1 + pieces.length / Math.max(1, having)) * (has(ofTitle, word) ? TITLE_WORD_WEIGHT : 1);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (piece: number, word: AskedWord) =>
    Math.max(weigh(stems[piece]!, word), HEADING_WEIGHT * weigh(headings[piece]!, word));
  return pieces.map((_, piece) => asked.reduce((sum, word, at) => sum + shareOf(piece, word) * weights[at]!, 0) / all);
}

/** Returns the stems of each piece's headings, those of a section once. The title itself tells nothing of a section. */
function stemHeadings(pieces: TextPiece[], title: string, language: string): Set<string>[] {
  const known = new Map<string, Set<string>>();
  return pieces.map((piece) => {
    const heading = headingOf(piece, title);
    const stems = known.get(heading) ?? toStems(heading, language);
    known.set(heading, stems);
    return stems;
  });
}

function headingOf({ headings }: TextPiece, title: string): string {
  return headings.filter((heading) => heading !== title).join(" ");
}

function toStems(text: string, language: string): Set<string> {
  return new Set(analyse(text, language).map(({ stem }) => stem));
}

/** Scores pieces by the nearness of their meaning, 0 to 1; null while nothing can be embedded. */
async function scoreByMeaning(
  pieces: TextPiece[],
  title: string,
  question: string,
  { ports, log }: TurnContext,
): Promise<number[] | null> {
  const texts = pieces.map((piece) => `${headingOf(piece, title)} ${piece.text}`.trim());
  try {
    const vectors = await withTimeout(EMBED_BUDGET_MS, () => ports.embedder.embed([question, ...texts]));
    const [asked, ...others] = vectors;
    return others.map((vector) => Math.min(1, Math.max(0, dotProduct(asked!, vector)) / HIGHEST_COSINE));
  } catch (error) {
    if (!(error instanceof TimeoutError))
      log.warn("The sentences of a page are chosen by their words: the embedder failed.", { error });
    return null;
  }
}
