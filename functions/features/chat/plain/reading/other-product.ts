import { findAnalysis, LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { bestEffort } from "../../../../platform/concurrency/best-effort.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { extractStems } from "../../../../platform/text/words.ts";
import type { SearchHit } from "../../../search/index.ts";
import type { ShownCard } from "../../contracts/shown-card.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { toShownCard } from "../../retrieval/shown-card.ts";
import { readTexts } from "../../shop/read-texts.ts";
import { findThings } from "../language/named-things.ts";
import { isNoun } from "../language/noun-index.ts";
import { pronounsOf } from "../language/pronouns.ts";
import { COMPOUNDING } from "../language/split-noun.ts";
import { translateWords } from "../language/translate-words.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { searchNames } from "../retrieval/search-names.ts";
import { NO_OTHERS, type OtherThings } from "./compared-others.ts";
import { readConversation } from "./conversation-state.ts";
import type { InterpretationContext } from "./interpret-by-rules.ts";
import { findPurposes } from "./named-kinds.ts";
import { parseMessage } from "./parse-message.ts";
import { namesUnsold } from "./unsold-thing.ts";

/** Minimum length of the end of a compound that is a word of its own. */
const MIN_PART_LENGTH = 4;
/** The articles of a language, before what they stand at. */
const ARTICLES = lazyMembers(LANGUAGES, (language) => {
  const { definiteArticles } = languageData(language).grammar;
  return new RegExp(`(?<!\\p{L})(?:${definiteArticles})(?:(?<=')|\\s+)(?=([\\p{L}\\p{N}-]+))`, "gu");
});

/** A word of a message with its stems in the shop's language. */
export interface SaidWord {
  /** Folded. */
  word: string;
  stems: string[];
  /** It names a kind of thing. */
  isThing: boolean;
  /** It is no word of the dictionary, and may be a name. */
  isName: boolean;
  /** It stands neither behind a pronoun nor behind what says what for: it may be what is asked about. */
  isAsked: boolean;
}

/**
 * Finds what a message after a single card names beside it: other products of the shop, by their names or their kinds, and
 * whether it is about these, or about a thing that the card is not and the shop does not have. A part that the card's text tells
 * of is the card's.
 */
export async function findOtherThings(turn: Turn, known: InterpretationContext, context: TurnContext): Promise<OtherThings> {
  const { message, shopLanguage } = turn;
  const { shown, language } = readConversation(turn, known.cards);
  const [card] = shown;
  if (!card || shown.length > 1) return NO_OTHERS;
  const parsed = parseMessage(message, language, true, shopLanguage, known.ownNames);
  const read = { message, parsed };
  const words = readWords(parsed, { message, shopLanguage });
  const toStems = (text: string) => extractStems(text, shopLanguage);
  const ofCard = toStems([card.name, ...(card.brands ?? []), ...(card.categories ?? [])].join(" "));
  const countOf = (stems: string[]) => words.filter((word) => word.isAsked && holdsWord(stems, word, shopLanguage)).length;
  const others = words.filter((word) => !holdsWord(ofCard, word, shopLanguage));
  if (others.length === 0) return { ...NO_OTHERS, read };
  const asksPrice = parsed.requestedFields.some((field) => field === "price" || field === "stock");
  const ofText = asksPrice ? [] : toStems(card.text ?? "");
  const asked = others.filter((word) => word.isAsked && !holdsWord(ofText, word, shopLanguage));
  const hits = await findOthers(words, card, turn, context);
  const named = hits.flatMap((hit) => {
    const naming = others.filter((word) => isNamedBy(word, hit, toStems(String(hit.name)), shopLanguage));
    return naming.length > 0 ? [{ hit, naming }] : [];
  });
  const isOwn = countOf(ofCard) > 0;
  const isAbout = named.some(({ hit, naming }) => {
    const isMore = !isOwn || countOf(toStems(String(hit.name))) > countOf(ofCard);
    return isMore && naming.some((word) => asked.includes(word));
  });
  const isUnsold = !isAbout && !isOwn && (await namesUnsold(asked, card, parsed, { message, known: known.known }, context));
  const products = named.map(({ hit, naming }) => ({ card: toShownCard(hit), words: naming.map(({ word }) => word) }));
  return { products, isMeant: isAbout || isUnsold, read };
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
  return describingWords.map((word) => ({
    word: foldMessage(word),
    stems: translateWords([word], { from: language, to: shopLanguage, shopNames: [] }).words.flatMap((each) =>
      extractStems(each, shopLanguage),
    ),
    isThing: languages.some((each) => findThings([word], each).length > 0),
    isName: !languages.some((each) => isNoun(word, each)),
    isAsked: !purposes.includes(word) && !isOfPronoun(word),
  }));
}

/** Blanks the articles before the words: "das" and "la" are pronouns as well. */
export function withoutArticles(message: string, words: string[], language: string): string {
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
