import { normalise } from "../../../platform/text/words.ts";
import { stopWordsFor } from "../../search/index.ts";
import { detectLanguage } from "../language/detect-language.ts";
import { LANGUAGES, type Language } from "../language/languages.ts";
import { LEXICON } from "../language/lexicon.ts";
import { extractChildAge } from "./child-age.ts";
import { COLOUR_PATTERN } from "./colours.ts";
import { type Exclusions, extractExclusions } from "./exclusions.ts";
import { findRequestedFields, isFieldWord } from "./find-requested-fields.ts";
import { anyLanguagePattern, foldCharacters, foldMessage, MessageText, phrasePattern } from "./message-text.ts";
import { extractPriceBounds, type PriceBounds } from "./price-bounds.ts";
import type { RequestableField } from "./requested-fields.ts";
import { extractSizes } from "./sizes.ts";
import { detectSmalltalk, type SmalltalkKind } from "./smalltalk.ts";

/** What stands in one message, without what came before it. */
export interface ParsedMessage extends Exclusions {
  language: string;
  /** Set when the message is nothing else. */
  smalltalk: SmalltalkKind | null;
  wantsHuman: boolean;
  wantsContact: boolean;
  /** Asks for what a page tells rather than for a product. */
  wantsAdvice: boolean;
  priceBounds: PriceBounds;
  /** Relative to what was shown. */
  relativePrice: "cheaper" | "dearer" | null;
  order: "cheapest" | "rating" | null;
  wantsMore: boolean;
  wantsComparison: boolean;
  inStock: boolean;
  onSale: boolean;
  colours: string[];
  sizes: string[];
  /** For somebody of a child's age. */
  forChild: boolean;
  /** Which of what was shown: 0 the first, -1 the last. */
  pickedPositions: number[];
  /** Begins like a question that leans on the one before ("and…"). */
  isFollowUp: boolean;
  /** The rest of a follow-up adds to the question before ("and for women") rather than taking its place ("and hats"). */
  extendsPrevious: boolean;
  /** Speaks of what was shown as "it" or "them". */
  refersToShown: boolean;
  /** Asks something of it: "is it waterproof?". */
  asksAboutShown: boolean;
  /** Fields of a record that it asks for: its price, its sizes. */
  requestedFields: RequestableField[];
  /** Besides that it names no thing. */
  namesNoProduct: boolean;
  /** What describes the thing itself. */
  words: string[];
}

/** More words than this describe no thing. */
const MAX_WORDS = 12;
const MAX_ASKED_OF_IT = 4;

const HUMAN = anyLanguagePattern("human");
const CONTACT = anyLanguagePattern("contact");
const ADVICE = anyLanguagePattern("advice");
const CHEAPER = anyLanguagePattern("cheaper");
const DEARER = anyLanguagePattern("dearer");
const CHEAPEST = anyLanguagePattern("cheapest");
const CHEAP = anyLanguagePattern("cheap");
const BEST = anyLanguagePattern("best");
const MORE = anyLanguagePattern("more");
const COMPARE = anyLanguagePattern("compare");
const IN_STOCK = anyLanguagePattern("inStock");
const ON_SALE = anyLanguagePattern("onSale");
const SMALL_WORDS = [anyLanguagePattern("greeting"), anyLanguagePattern("thanks")];
const PRONOUN = new Map(LANGUAGES.map((language) => [language as string, phrasePattern([LEXICON[language].pronoun])]));
const FOLLOW = new RegExp(`^[\\s¿¡]*${anyLanguagePattern("follow").source}`, "u");
const WITH = new RegExp(
  `^[\\s¿¡]*(?:${anyLanguagePattern("follow").source}\\s+)?(?:(?:the|das|die|le|la|something|etwas)\\s+)?(?:for|in|with|without|from|fur|mit|ohne|aus|pour|avec|sans|en|para|con|sin|per|senza|voor|met|zonder|com|sem)(?!\\p{L})`,
  "u",
);
const ORDINALS = [0, 1, 2, 3, 4, -1].map((place, index) => ({
  place,
  pattern: phrasePattern(LANGUAGES.map((language) => LEXICON[language].ordinals[index]!)),
}));
const TWO = "two|2|zwei|beiden|deux|dos|due|twee|dois|duas";
const THREE = "three|3|drei|trois|tres|tre|drie";
const FIRST = "first|ersten|premiers|premieres|primeros|primeras|primi|prime|eerste|primeiros|primeiras";
const FIRST_FEW = [TWO, THREE].map((count, index) => ({
  places: [0, 1, 2].slice(0, index + 2),
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:${FIRST})\\s(?:${count})|(?:${count})\\s(?:${FIRST}))(?![\\p{L}\\p{N}])`, "gu"),
}));
/** A present is what something is for; a gift card is a thing. */
const PRESENT =
  /(?<!(?:carte|bon|tarjeta|vale|carta|buono|cartao)[ -](?:de )?)(?<![\p{L}\p{N}])(?:(?:as )?(?:a )?(?:gifts?|presents?)(?: ideas?)?|geschenk(?:e|idee|ideen)?|(?:idees? )?cadeaux?|(?:ideas? de )?regalos?|(?:idee )?regalo|cadeaus|presentes?)(?![\p{L}\p{N}])(?![ -](?:cards?|vouchers?|certificates?))/gu;
/** Asks for a number, and describes no thing: "how long" is no long one. */
const HOW =
  /(?<![\p{L}\p{N}])(?:how (?:long|soon|fast|quickly|often|much|many)|wie (?:lange|schnell|oft|viele?)|hoe (?:lang|snel|vaak|veel))(?![\p{L}\p{N}])/gu;
/** "How warm is it?" */
const HOW_IS_IT =
  /^(?:how|wie|hoe)\s\p{L}+\s(?:is|are|ist|sind|zijn)\s(?:it|they|this|that|these|those|er|sie|es|das|die|hij|het|deze)(?!\p{L})/u;
const NUMBERED = /(?<![\p{L}\p{N}])(?:number|no\.?|nr\.?|nummer|numero|#)\s?([1-8])(?!\p{N})/gu;

/** Reads a message by rules. `usual` is the language where it does not tell its own. */
export function parseMessage(message: string, usual: string, hasShown: boolean): ParsedMessage {
  const language = detectLanguage(message, usual);
  const draft = new MessageText(message);
  const adds = draft.has(WITH);
  // "È disponibile?" begins with no "e".
  const begins = draft.has(FOLLOW) && !/^[\s¿¡]*[èé]\s/iu.test(message.normalize("NFC"));
  const pronoun = PRONOUN.get(language) ?? PRONOUN.get("en")!;
  const refersBack = draft.has(pronoun);
  const smalltalk = detectSmalltalk(message);
  const wantsHuman = draft.extract(HUMAN).length > 0;
  const wantsContact = draft.extract(CONTACT).length > 0;
  const wantsAdvice = draft.has(ADVICE);
  const refusals = extractExclusions(draft, language);
  const forChild = extractChildAge(draft);
  const constraints = takeConstraints(draft, hasShown);
  for (const pattern of [PRESENT, HOW]) draft.extract(pattern);
  for (const pattern of SMALL_WORDS) draft.extract(pattern);
  const left = draft.remainingWords(language, noiseOf(language)).slice(0, MAX_WORDS);
  // "The first one" points at nothing where nothing was shown.
  const words = left.every((word) => ORDINALS.some(({ pattern }) => foldCharacters(word).match(pattern))) ? [] : left;
  const asksOfIt =
    refersBack &&
    words.length > 0 &&
    words.length <= MAX_ASKED_OF_IT &&
    (standsBefore(words[0]!, pronoun, message) || HOW_IS_IT.test(foldMessage(message)));
  const asked = findRequestedFields(message);
  const namesNothing = words.every((word) => isFieldWord(word, asked));
  const { colours, sizes, inStock } = constraints;
  const asksField = asked.fields.length > 0 && namesNothing && colours.length + sizes.length === 0;
  // "In which colours?" begins like "in blue", "and the price?" like "and in blue?", and they ask all the same.
  const isFollowUp = (begins && !(asksField && !inStock)) || (adds && hasShown && !asksField);
  const says = {
    language,
    smalltalk,
    wantsHuman,
    wantsContact,
    wantsAdvice,
    isFollowUp,
    extendsPrevious: adds,
    refersToShown: refersBack,
    asksAboutShown: asksOfIt,
  };
  return { ...says, ...refusals, forChild, ...constraints, requestedFields: asked.fields, namesNoProduct: namesNothing, words };
}

/** "Is it waterproof?" says its pronoun before what it asks; "waterproof, and how is that tested" does not. */
function standsBefore(word: string, pronoun: RegExp, message: string): boolean {
  const at = foldMessage(message).search(new RegExp(pronoun.source, "u"));
  return at >= 0 && at < message.indexOf(word);
}

/** In this order: "moins cher que 50 €" is a price before it is a comparison, which is longer than "cher" alone. */
function takeConstraints(draft: MessageText, hasShown: boolean) {
  const order = takeOrder(draft);
  const bounds = extractPriceBounds(draft);
  const hasBounds = bounds.min !== null || bounds.max !== null;
  return {
    priceBounds: bounds,
    relativePrice: takeRelative(draft, hasBounds),
    order: order ?? (draft.extract(CHEAP).length > 0 ? ("cheapest" as const) : null),
    inStock: draft.extract(IN_STOCK).length > 0,
    onSale: draft.extract(ON_SALE).length > 0,
    wantsComparison: draft.extract(COMPARE).length > 0,
    pickedPositions: hasShown ? takePicks(draft) : [],
    wantsMore: hasShown && draft.extract(MORE).length > 0,
    sizes: extractSizes(draft),
    colours: [...new Set(draft.extract(COLOUR_PATTERN).map(([colour]) => colour))],
  };
}

function takeOrder(draft: MessageText): ParsedMessage["order"] {
  if (draft.extract(CHEAPEST).length > 0) return "cheapest";
  return draft.extract(BEST).length > 0 ? "rating" : null;
}

function takeRelative(draft: MessageText, hasBounds: boolean): ParsedMessage["relativePrice"] {
  if (draft.extract(CHEAPER).length > 0) return hasBounds ? null : "cheaper";
  return draft.extract(DEARER).length > 0 && !hasBounds ? "dearer" : null;
}

function takePicks(draft: MessageText): number[] {
  const few = FIRST_FEW.flatMap(({ places, pattern }) => (draft.extract(pattern).length > 0 ? places : []));
  if (few.length > 0) return few;
  const numbered = draft.extract(NUMBERED).map(([, number]) => ({ at: 0, place: Number(number) - 1 }));
  const named = ORDINALS.flatMap(({ place, pattern }) => draft.extract(pattern).map(({ index = 0 }) => ({ at: index, place })));
  return [...numbered, ...named].sort((left, right) => left.at - right.at).map(({ place }) => place);
}

function noiseOf(language: string): (word: string) => boolean {
  const stopWords = stopWordsFor(language);
  const fillers = FILLERS.get(language as Language) ?? NONE;
  const english = FILLERS.get("en")!;
  return (word) => stopWords.has(word) || fillers.has(word) || (language === "en" && english.has(word));
}

const NONE: ReadonlySet<string> = new Set();
const FILLERS = new Map(
  LANGUAGES.map((language) => {
    const { filler, follow, pronoun, nod, greeting } = LEXICON[language];
    const words = [filler, follow, pronoun, nod, greeting].flatMap((phrases) => phrases.split("|"));
    return [language, new Set(words.map(normalise))];
  }),
);
