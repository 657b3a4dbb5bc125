import { numeralAlternatives } from "../../../../domain/messages/numerals.ts";
import { anyLanguageAlternatives, foldCharacters, phrasePattern } from "../../../../domain/messages/phrase-pattern.ts";
import { fromAllLanguages, LANGUAGES, languageData } from "../../../../languages/registry.ts";
import type { WrittenText } from "../../../search/index.ts";

const ORDINALS = [0, 1, 2, 3, 4, -1].map((position, index) => ({
  position,
  pattern: phrasePattern(fromAllLanguages(({ messages }) => messages.ordinals[index])),
}));
const FIRST = anyLanguageAlternatives(({ references }) => references.firstFew);
const FIRST_FEW = [2, 3].map((count) => {
  const named = `${count}|${numeralAlternatives((value) => value === count)}`;
  return {
    positions: [0, 1, 2].slice(0, count),
    pattern: phrasePattern([`(?:(?:${FIRST})\\s(?:${named})|(?:${named})\\s(?:${FIRST}))`]),
  };
});
const NUMBER_NAMES = anyLanguageAlternatives(({ references }) => references.number);
const MONTHS = LANGUAGES.flatMap((language) => {
  const format = new Intl.DateTimeFormat(language, { month: "long" });
  return Array.from({ length: 12 }, (_, month) => foldCharacters(format.format(new Date(2000, month, 15))));
});
/** "2nd", "3º", and with a full stop in German, which writes no ending. "The 2nd of May" is a day. */
const DIGIT_ORDINAL =
  `(?:(?<![\\p{L}\\p{N}.,])([1-8])(?:st|nde?|rd|th|[.-]?(?:i?eme|e|ere?|de|te?|[oaº°ª]))|` +
  `(?<=(?<!\\p{L})(?:${languageData("de").grammar.definiteArticles})\\s)([1-8])\\.(?!\\p{N}))` +
  `(?![\\p{L}\\p{N}])(?!\\s(?:\\p{L}{2,3}\\s)?(?:${MONTHS.join("|")})(?!\\p{L}))`;
const NUMBERED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NUMBER_NAMES}|n?\\.?[°º]|#)\\s?([1-8])(?![\\p{L}\\p{N}])|${DIGIT_ORDINAL}`,
  "gu",
);

/** Extracts the positions in the list shown that a message names, in its order: 0 the first, -1 the last. */
export function extractPositions(text: Pick<WrittenText, "extract">): number[] {
  return findPositions(text).map(({ position }) => position);
}

/** Extracts these positions, with the places where they stand. */
function findPositions(text: Pick<WrittenText, "extract">): { position: number; from: number; to: number }[] {
  const toPlace = ({ index, 0: { length } }: RegExpExecArray) => ({ from: index, to: index + length });
  const few = FIRST_FEW.flatMap(({ positions, pattern }) =>
    text.extract(pattern).flatMap((match) => positions.map((position) => ({ ...toPlace(match), position }))),
  );
  if (few.length > 0) return few;
  const numbered = text.extract(NUMBERED).map((match) => {
    const [, named, ordinal = named, dotted = ordinal] = match;
    return { ...toPlace(match), position: Number(dotted) - 1 };
  });
  const named = ORDINALS.flatMap(({ position, pattern }) =>
    text.extract(pattern).map((match) => ({ ...toPlace(match), position })),
  );
  return [...numbered, ...named].sort((left, right) => left.from - right.from);
}
