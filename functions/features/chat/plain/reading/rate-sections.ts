import { foldCharacters } from "../../../../domain/messages/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words/words.ts";
import { outlineText, type SearchHit } from "../../../search/index.ts";
import { detectRequestedNumber, statesNumber } from "./asked-number.ts";
import { type PageQuestion, saysSubject } from "./page-question.ts";

/** Weight of a subject in a page's title beside 1 in a section or its headings, and for each further of these places. */
const TITLE_WEIGHT = 1.5;
const REPEATED_WEIGHT = 0.5;
/** Further weight of a subject of a shop's service. */
const TOPIC_WEIGHT = 1;
/** Share of its second section that a page has beside the best. */
const SECOND_WEIGHT = 0.3;
/** Weighs that a section states a number which is asked for. */
const NUMBER_WEIGHT = 1;

/**
 * Rates pages by the section of each that says most of a question, in their language (ISO 639-1): what few sections say counts
 * most. Returns with each the share of the subjects that the page says.
 */
export function rateSections(
  pages: { hit: SearchHit }[],
  { asked, message, language }: { asked: PageQuestion; message: string; language: string },
): { rating: number; share: number }[] {
  const stemsOf = (text: string) => new Set(extractStems(text, language));
  const number = detectRequestedNumber(message);
  const read = pages.map(({ hit: { title, content } }) => {
    const inTitle = stemsOf(String(title));
    const pieces = typeof content === "string" ? outlineText(content, language) : [];
    return [...Map.groupBy(pieces, ({ section }) => section).values()].map((own) => {
      const text = own.map((piece) => piece.text).join(" ");
      const places = [inTitle, stemsOf(text), stemsOf(own[0]!.headings.join(" "))];
      // By subject: whether the title, the text and the headings say it.
      return { text, said: asked.subjects.map((subject) => places.map((stems) => saysSubject(stems, subject))) };
    });
  });
  const all = read.flat();
  const weights = asked.subjects.map((_, at) => {
    const count = all.filter(({ said }) => said[at]!.slice(1).includes(true)).length;
    return Math.log(1 + all.length / (0.5 + count)) + (at < asked.topics ? TOPIC_WEIGHT : 0);
  });
  const rate = ({ text, said }: (typeof all)[number]) => {
    const isNumber = number !== null && said.flat().includes(true) && statesNumber(foldCharacters(text), number);
    const rated = said.map((places, at) => {
      const count = places.filter((has) => has).length;
      return count === 0 ? 0 : weights[at]! * ((places[0] ? TITLE_WEIGHT : 1) + REPEATED_WEIGHT * (count - 1));
    });
    return rated.reduce((sum, each) => sum + each, isNumber ? NUMBER_WEIGHT : 0);
  };
  return read.map((sections) => {
    const [best = 0, second = 0] = sections.map(rate).toSorted((left, right) => right - left);
    const isSaid = (at: number) => sections.some(({ said }) => said[at]!.includes(true));
    const share = asked.subjects.filter((_, at) => isSaid(at)).length / Math.max(1, asked.subjects.length);
    return { rating: best + SECOND_WEIGHT * second, share };
  });
}
