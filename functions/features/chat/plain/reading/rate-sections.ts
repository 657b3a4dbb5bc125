import { oncePer } from "../../../../platform/caching/once-per.ts";
import { oncePerLanguage } from "../../../../platform/text/language/language.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import type { SearchHit } from "../../../search/index.ts";
import { outlineText } from "../../shop/texts/text-outline.ts";
import { TextStems } from "../language/text-stems.ts";
import { detectRequestedNumber, statesNumber } from "./asked-number.ts";
import { EARLIER_WEIGHT, type PageQuestion, saysSubject } from "./page-question.ts";

/** Weight of a subject in a page's title beside 1 in a section or its headings, and for each further of these places. */
const TITLE_WEIGHT = 1.5;
const REPEATED_WEIGHT = 0.5;
/** Further weight in the headings of a section. */
const HEADING_WEIGHT = 0.25;
/** Further weight of a subject of a shop's service. */
const TOPIC_WEIGHT = 1;
/** Weighs that a section states a number which is asked for. */
const NUMBER_WEIGHT = 1;

/**
 * Rates pages by the section of each that says most of a question, in their language (ISO 639-1): what few sections say counts
 * most. Returns with each the share of the subjects that the page says.
 */
export function rateSections(
  pages: SearchHit[],
  { asked, message, language }: { asked: PageQuestion; message: string; language: string },
): { rating: number; share: number }[] {
  const number = detectRequestedNumber(message);
  const read = pages.map((page) => {
    const { title, sections } = sectionsOf(page)(language);
    return sections.map((section) => {
      const places = [title, section.own, section.above];
      // By subject: whether the title, the text and the headings say it.
      return { section, said: asked.subjects.map((subject) => places.map((stems) => saysSubject(stems, subject))) };
    });
  });
  const all = read.flat();
  const weights = asked.subjects.map((_, at) => {
    const count = all.filter(({ said }) => said[at]!.slice(1).includes(true)).length;
    const weight = Math.log(1 + all.length / (0.5 + count)) + (at < asked.topics ? TOPIC_WEIGHT : 0);
    return asked.earlier.has(asked.subjects[at]!) ? EARLIER_WEIGHT * weight : weight;
  });
  const rate = ({ section: { text }, said }: (typeof all)[number]) => {
    const isNumber = number !== null && said.flat().includes(true) && statesNumber(text, number);
    const rated = said.map((places, at) => {
      const count = places.filter((has) => has).length;
      const place = (places[0] ? TITLE_WEIGHT : 1) + (places[2] ? HEADING_WEIGHT : 0) + REPEATED_WEIGHT * (count - 1);
      return count === 0 ? 0 : weights[at]! * place;
    });
    return rated.reduce((sum, each) => sum + each, isNumber ? NUMBER_WEIGHT : 0);
  };
  return read.map((sections) => {
    const isSaid = (at: number) => sections.some(({ said }) => said[at]!.includes(true));
    const share = asked.subjects.filter((_, at) => isSaid(at)).length / Math.max(1, asked.subjects.length);
    return { rating: Math.max(0, ...sections.map(rate)), share };
  });
}

interface Section {
  /** Folded. */
  text: string;
  /** Stems of the text, and of the headings. */
  own: TextStems;
  above: TextStems;
}

/** Reads the title and the sections of a page, in a language (ISO 639-1), once. */
const sectionsOf = oncePer(({ title, content }: SearchHit) =>
  oncePerLanguage((language) => {
    const stemsOf = (text: string) => new TextStems(text, language);
    const pieces = typeof content === "string" ? outlineText(content, language) : [];
    const sections = [...Map.groupBy(pieces, ({ section }) => section).values()].map((own): Section => {
      const text = own.map((piece) => piece.text).join(" ");
      return { text: foldCharacters(text), own: stemsOf(text), above: stemsOf(own[0]!.headings.join(" ")) };
    });
    return { title: stemsOf(String(title)), sections };
  }),
);
