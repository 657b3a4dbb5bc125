import { findAnalysis, LANGUAGES, languageData, toLanguage } from "../../../languages/registry.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { lazyMembers } from "../../../platform/concurrency/lazy.ts";
import { foldMessage } from "../../../platform/text/phrase-pattern.ts";
import { extractStems } from "../../../platform/text/words.ts";
import type { SearchHit } from "../../search/index.ts";
import type { ParsedMessage, ShownCard } from "../contracts/parsed-message.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { findThings } from "../language/named-things.ts";
import { isNoun } from "../language/noun-index.ts";
import { pronounsOf } from "../language/pronouns.ts";
import { COMPOUNDING } from "../language/split-noun.ts";
import { translateWords } from "../language/translate-words.ts";
import { searchNames } from "../retrieval/search-names.ts";
import { readTexts } from "../shop/read-texts.ts";
import { readConversation } from "./conversation-state.ts";
import type { InterpretationContext } from "./interpret-by-rules.ts";
import { findPurposes } from "./named-kinds.ts";
import { parseMessage } from "./parse-message.ts";

/** Minimum length of the end of a compound that is a word of its own. */
const MIN_PART_LENGTH = 4;
/** The articles of a language, before what they stand at. */
const ARTICLES = lazyMembers(LANGUAGES, (language) => {
  const { definiteArticles } = languageData(language).grammar;
  return new RegExp(`(?<!\\p{L})(?:${definiteArticles})(?:(?<=')|\\s+)(?=([\\p{L}\\p{N}-]+))`, "gu");
});

/** A word of a message with its stems in the shop's language. */
interface SaidWord {
  stems: string[];
  /** It names a kind of thing. */
  isThing: boolean;
  /** It is no word of the dictionary, and may be a name. */
  isName: boolean;
}

/**
 * Returns true when a message after a single card names another product of the shop, by its name or its kind, or asks for the
 * price of a thing that the card is not, whether the shop has it or not. A part that the card's text tells of is the card's.
 */
export async function namesOtherProduct(turn: Turn, known: InterpretationContext, context: TurnContext): Promise<boolean> {
  const { message, shopLanguage } = turn;
  const { shown, language } = readConversation(turn, known.cards);
  const [card] = shown;
  if (!card || shown.length > 1) return false;
  const parsed = parseMessage(message, language, true, shopLanguage);
  const words = readWords(parsed, { message, shopLanguage });
  if (words.length === 0) return false;
  const asksPrice = parsed.requestedFields.some((field) => field === "price" || field === "stock");
  const toStems = (text: string) => extractStems(text, shopLanguage);
  const ofCard = toStems([card.name, ...(card.brands ?? []), ...(card.categories ?? [])].join(" "));
  const ofText = asksPrice ? [] : toStems(card.text ?? "");
  const countOf = (stems: string[]) => words.filter((word) => holdsWord(stems, word, shopLanguage)).length;
  const others = words.filter((word) => !holdsWord([...ofCard, ...ofText], word, shopLanguage));
  const isOwn = countOf(ofCard) > 0;
  if (others.length === 0) return false;
  if (asksPrice && !isOwn && others.some(({ isThing }) => isThing)) return true;
  const hits = await findOthers(words, card, turn, context);
  return hits.some((hit) => {
    const name = toStems(String(hit.name));
    const naming = others.filter((word) => isNamedBy(word, hit, name, shopLanguage));
    return naming.length > 0 && (!isOwn || countOf(name) > countOf(ofCard));
  });
}

/** Reads the words that may name a thing. Behind a pronoun, or behind what says what for, stands none that is asked about. */
function readWords(parsed: ParsedMessage, { message, shopLanguage }: Pick<Turn, "message" | "shopLanguage">): SaidWord[] {
  const { describingWords, language } = parsed;
  const purposes = findPurposes(describingWords, message);
  const clauses = withoutArticles(message, describingWords, language).split(/[,.;:!?]/u);
  const isOfPronoun = (word: string) => {
    const clause = clauses.find((each) => each.includes(foldMessage(word))) ?? "";
    return clause.slice(0, clause.indexOf(foldMessage(word))).search(pronounsOf(language)) >= 0;
  };
  const languages = [language, shopLanguage];
  const asked = describingWords.filter((word) => !purposes.includes(word) && !isOfPronoun(word));
  return asked.map((word) => ({
    stems: translateWords([word], { from: language, to: shopLanguage, shopNames: [] }).words.flatMap((each) =>
      extractStems(each, shopLanguage),
    ),
    isThing: languages.some((each) => findThings([word], each).length > 0),
    isName: !languages.some((each) => isNoun(word, each)),
  }));
}

/** Blanks the articles before the words: "das" and "la" are pronouns as well. */
function withoutArticles(message: string, words: string[], language: string): string {
  const folded = new Set(words.map(foldMessage));
  return foldMessage(message).replace(ARTICLES[toLanguage(language)], (article, next: string) =>
    folded.has(next) ? "_".repeat(article.length) : article,
  );
}

async function findOthers(words: SaidWord[], card: ShownCard, turn: Turn, context: TurnContext): Promise<SearchHit[]> {
  const found: SearchHit[] = [];
  await bestEffort(context.log, "look for another product that a message names", async () => {
    const text = words.flatMap(({ stems }) => stems).join(" ");
    for (const { hit } of await searchNames(text, turn, context)) if (hit.id !== card.id) found.push(hit);
  });
  return found;
}

/** A kind of thing names the products that are of it, any other word that of whose name it is a part. */
function isNamedBy(word: SaidWord, hit: SearchHit, name: string[], language: string): boolean {
  if (word.isName) return holdsWord(name, word, language);
  const head = findAnalysis(language)?.isHeadLast ? name.at(-1) : name[0];
  const kinds = readTexts([hit.categories].flat()).flatMap((category) => extractStems(category, language));
  return word.isThing && holdsWord([...(head === undefined ? [] : [head]), ...kinds], word, language);
}

/** Returns true where some stems have those of a word, also as the end of a compound: "Bank" of "Gartenbank". */
function holdsWord(stems: string[], word: SaidWord, language: string): boolean {
  const isEnd = (stem: string, part: string) =>
    COMPOUNDING.has(language) && part.length >= MIN_PART_LENGTH && stem.endsWith(part);
  return word.stems.length > 0 && word.stems.every((part) => stems.some((stem) => stem === part || isEnd(stem, part)));
}
