import { foldCharacters, foldMessage } from "../../../../platform/text/phrase-pattern.ts";

/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WEEK = Array.from({ length: 7 }, (_, at) => FIRST_DAY + at * DAY_MS);

const names = new Map<string, string[]>();

/** Returns the days of the week that a question names, in the words of the shop's pages. */
export function findDayWords(question: string, language: string, shopLanguage: string): string[] {
  const said = new Set(foldMessage(question).split(/[^\p{L}-]+/u));
  const own = namesIn(language).map(foldCharacters);
  return namesIn(shopLanguage).filter((_, at) => said.has(own[at]!) || said.has(`${own[at]}s`));
}

/** Names of the days in a language, from Monday on. */
function namesIn(language: string): string[] {
  const known = names.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat([language, "en"], { weekday: "long", timeZone: "UTC" });
  const created = WEEK.map((day) => format.format(day));
  names.set(language, created);
  return created;
}
