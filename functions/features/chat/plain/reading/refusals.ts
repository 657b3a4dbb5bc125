import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { anyLanguageAlternatives, phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import { REFUSAL_PHRASES, WrittenText } from "../../../search/index.ts";
import { extractPositions, POSITION_PATTERN } from "./list-positions.ts";

const { articles: ARTICLES, conjunctions: CONJUNCTIONS, dislikes: DISLIKES, dislikedAfter: DISLIKED_AFTER } = REFUSAL_PHRASES;
const CLAUSE_START = "(?:^|[.,;:!?(])\\s*";
const CLAUSE_END = `(?=(?:\\s+(?:${anyLanguageAlternatives(({ exclusions }) => exclusions.endings)}))?\\s*(?:$|[.,;:!?)]))`;
/** Each takes milliseconds to parse, and most processes serve a language or two. */
const PATTERNS = lazyMembers(LANGUAGES, refusalPatterns);

/** The cards shown that a message refuses. */
interface RefusedCards {
  /** Positions in the list shown: 0 the first, -1 the last. */
  refusedPositions: number[];
  /** True for "not these" and "I do not like it". */
  refusesShown: boolean;
}

/** Extracts from a message the cards shown that it refuses. It goes first: "not the first one" picks none. */
export function extractRefusedCards(text: WrittenText, language: string): RefusedCards {
  const { positions, shown } = PATTERNS[toLanguage(language)];
  const refused = text.extract(positions).flatMap(([match]) => extractPositions(new WrittenText(match)));
  return { refusedPositions: [...new Set(refused)], refusesShown: text.extract(shown).length > 0 };
}

function refusalPatterns(language: string) {
  const { exceptColour, without, pronouns } = languageData(language).messages;
  const refusal = `(?:${phrasePattern([exceptColour, without]).source}|${DISLIKES})`;
  const pronoun = phrasePattern([pronouns]).source;
  const position = `${ARTICLES}(?:${POSITION_PATTERN})`;
  const positions = `(?:${POSITION_PATTERN})(?:\\s+(?:${CONJUNCTIONS})\\s+${position})*`;
  const refusesCards = [
    `${refusal}\\s+${pronoun}`,
    `${pronoun}\\s*${DISLIKED_AFTER}`,
    // "Me gusta" alone, but not "no" alone.
    `(?=\\S+\\s+\\S)${DISLIKED_AFTER}`,
  ];
  return {
    positions: new RegExp(`${refusal}\\s+${ARTICLES}${positions}|${positions}(?:\\s+${pronoun})?\\s*${DISLIKED_AFTER}`, "gu"),
    shown: new RegExp(`${CLAUSE_START}(?:\\p{L}{1,4}\\s+)?(?:${refusesCards.join("|")})${CLAUSE_END}`, "gu"),
  };
}
