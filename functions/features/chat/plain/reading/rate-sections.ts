import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words/words.ts";
import type { SearchHit } from "../../../search/index.ts";
import { outlineText } from "../../shop/texts/text-outline.ts";
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
  pages: SearchHit[],
  { asked, message, language }: { asked: PageQuestion; message: string; language: string },
): { rating: number; share: number }[] {
  const stemsOf = (text: string) => new Set(extractStems(text, language));
  const number = detectRequestedNumber(message);
  const read = pages.map(({ title, content }) => {
    const pieces = typeof content === "string" ? outlineText(content, language) : [];
    return [...Map.groupBy(pieces, ({ section }) => section).values()].map((own) => {
      const text = own.map((piece) => piece.text).join(" ");
      return { text, places: [stemsOf(String(title)), stemsOf(text), stemsOf(own[0]!.headings.join(" "))] };
    });
  });
  const all = read.flat();
  const weighed = asked.subjects.map((subject, at) => {
    const count = all.filter(({ places: [, ...own] }) => own.some((stems) => saysSubject(stems, subject))).length;
    return { subject, weight: Math.log(1 + all.length / (0.5 + count)) + (at < asked.topics ? TOPIC_WEIGHT : 0) };
  });
  const rate = ({ text, places }: (typeof all)[number]) => {
    const said = weighed.map(({ subject, weight }) => {
      const [inTitle, ...others] = places.map((stems) => saysSubject(stems, subject));
      const count = [inTitle, ...others].filter((has) => has).length;
      return { weight: count > 0 ? weight : 0, factor: (inTitle ? TITLE_WEIGHT : 1) + REPEATED_WEIGHT * (count - 1) };
    });
    const isNumber = said.some(({ weight }) => weight > 0) && number !== null && statesNumber(foldCharacters(text), number);
    return said.reduce((sum, { weight, factor }) => sum + weight * factor, isNumber ? NUMBER_WEIGHT : 0);
  };
  return read.map((sections) => {
    const [best, second] = sections.map(rate).toSorted((left, right) => right - left);
    const isSaid = (subject: string[][]) => sections.some(({ places }) => places.some((stems) => saysSubject(stems, subject)));
    const share = asked.subjects.filter(isSaid).length / Math.max(1, asked.subjects.length);
    return { rating: (best ?? 0) + SECOND_WEIGHT * (second ?? 0), share };
  });
}
