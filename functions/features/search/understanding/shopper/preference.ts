import { foldCharacters, phrasePattern } from "../../../../domain/messages/phrase-pattern.ts";
import type { HiddenFields } from "../../../../domain/tenancy/hidden-fields.ts";
import { fromAllLanguages, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import { type Filter, WORD_FIELD } from "../../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { analyseQuery } from "../../../../platform/text/words/words.ts";
import type { ShopFacts } from "../shop-facts.ts";
import type { FieldValues, Wearer } from "../understood.ts";
import { toStems, type WrittenText } from "../written-text.ts";
import type { Preference } from "./preference-rater.ts";
import { type Recipient, readRecipient } from "./recipients.ts";
import { type Audience, findAudiences, suitsWearer } from "./wearer.ts";

const ANY_ANIMAL =
  /(?<!\p{L})(?:pets?|animals?|haustiere?|tierbedarf|mascotas?|animaux|animali|huisdier(?:en)?|animais)(?!\p{L})/u;
/** Persons in values: "Gifts for him", "Father's Day". */
const PERSONS = lazy(() =>
  (["women", "men"] as const).map((sex) => ({
    sex: sex as Audience,
    pattern: phrasePattern(
      fromAllLanguages(({ wearers, wishes }) => `${wearers[sex]}|${wishes[sex]}`),
      "u",
    ),
  })),
);
const GIFTS = lazy(() => {
  const gifts = fromAllLanguages(({ wishes }) => wishes.gift).join("|");
  const forWhom = fromAllLanguages(({ wishes }) => wishes.forWhom).join("|");
  return new RegExp(`^(?:${gifts})(?:\\s+(?:${forWhom})\\s.*)?$`, "u");
});

const NAMED_GIFT = lazy(() =>
  phrasePattern(
    fromAllLanguages(({ wishes }) => wishes.gift),
    "u",
  ),
);

/** Tells whether a text asks for a present. */
export const asksForPresent = (text: string): boolean => NAMED_GIFT().test(foldCharacters(text));

interface Shop {
  language: string;
  hidden: HiddenFields;
  /** A model has told what products are bought for: words of recipient and present find them. */
  hasKeywords: boolean;
}

/** The rest of a text, the words of its recipient, and what the shop has for them; null where it tells nothing. */
interface RecipientQuery {
  rest: WrittenText;
  phrase: string;
  preference: Preference | null;
  /** The rest is the whole text, which tells for whom something is and not what. */
  isPurpose: boolean;
}

/**
 * Reads for whom a text asks. Null: for nobody in particular, or the text has nothing else and the shop does not tell whom things
 * are made for; its words count then. Throws UpstreamError.
 */
export async function readPreference(
  text: WrittenText,
  { shop, ...seen }: Shop & { shop: ShopFacts },
): Promise<RecipientQuery | null> {
  const read = await readRecipient(text, { language: seen.language, shop });
  if (read === null) return null;
  const { recipient, rest } = read;
  const made = toPreference(recipient, await shop.audienceValues(), seen);
  const presents = seen.hasKeywords && recipient.isGift && recipient.phrase === "" ? havingAllWords(text, seen.language) : null;
  const [hasOwn, hasGifts, hasOthers, hasPresents] = await Promise.all(
    [made.own, made.gifts, made.others, presents].map((filter) => filter !== null && shop.has(filter)),
  );
  const isEmpty = analyseQuery(rest.rest(), seen.language).every(({ surface }) => stopWordsFor(seen.language).has(surface));
  if (isEmpty && !hasOwn && !hasGifts && !hasOthers) return null;
  const isPurpose = (isEmpty && seen.hasKeywords) || hasPresents === true;
  if (isEmpty) rest.extract(/.+/gu);
  const preference = {
    own: hasOwn ? made.own : null,
    gifts: hasGifts ? made.gifts : null,
    others: hasOthers ? made.others : null,
  };
  const isKnown = hasOwn || hasGifts || hasOthers;
  return { rest: isPurpose ? text : rest, phrase: recipient.phrase, preference: isKnown ? preference : null, isPurpose };
}

/** Finds what has all words of a text in name or labels. */
function havingAllWords(text: WrittenText, language: string): Filter {
  const words = analyseQuery(text.rest(), language).filter(({ surface }) => !stopWordsFor(language).has(surface));
  return { and: words.map(({ stem }): Filter => ({ field: WORD_FIELD, op: "in", values: [stem] })) };
}

/**
 * Makes the preference of a recipient out of the shop's own values: of genders, ages, categories and tags, and words of names.
 */
function toPreference(recipient: Recipient, values: FieldValues[], shop: Shop): Preference {
  const shown = values.filter(({ field }) => !shop.hidden.hides(field));
  const judge = recipient.animal === null ? personJudge(recipient.wearer) : animalJudge(recipient.animal, shop.language);
  const { own, others } = wordsOf(recipient, shop.language);
  const suiting = anyOf([...pick(shown, (value) => judge(value) === "own"), ...toWordFilter(own)]);
  const foreign = anyOf([...pick(shown, (value) => judge(value) === "others"), ...toWordFilter(others)]);
  return {
    own: suiting,
    gifts: recipient.isGift ? anyOf(pick(shown, (value) => isForPresents(value) && judge(value) !== "others")) : null,
    others: foreign && (suiting ? { and: [{ not: suiting }, foreign] } : foreign),
  };
}

function isForPresents(value: string): boolean {
  return GIFTS().test(foldCharacters(value.split(">").at(-1)!.trim()));
}

type Verdict = "own" | "others" | null;

function personJudge(wearer: Wearer | null): (value: string) => Verdict {
  return (value) => (wearer === null ? null : judgeForWearer(findPersons(value), wearer));
}

function findPersons(value: string): Set<Audience> {
  const audiences = findAudiences(value);
  for (const { sex, pattern } of PERSONS()) if (pattern.test(foldCharacters(value))) audiences.add(sex);
  return audiences;
}

function judgeForWearer(audiences: Set<Audience>, wearer: Wearer): Verdict {
  if (audiences.size === 0) return null;
  if (audiences.has("animals")) return audiences.size === 1 ? "others" : null;
  if (!suitsWearer(audiences, wearer)) return "others";
  return wearer.sex !== null || wearer.isChild || audiences.has("everyone") ? "own" : null;
}

function animalJudge(animal: string, language: string): (value: string) => Verdict {
  const stems = new Set(toStems(animal, language));
  return (value) => {
    const audiences = findAudiences(value);
    if (audiences.size === 0) return null;
    const isOwn = toStems(value, language).some((stem) => stems.has(stem)) || ANY_ANIMAL.test(foldCharacters(value));
    return isOwn ? "own" : "others";
  };
}

/** Returns the words of names and labels that say it of a thing, in the shop's language. */
function wordsOf({ wearer, animal, words }: Recipient, language: string): { own: string[]; others: string[] } {
  const named = languageData(toLanguage(primaryLanguage(language))).wishes.words;
  const stemsOf = (...texts: string[]) => [...new Set(texts.flatMap((text) => toStems(text, language)))];
  const { women, men, children } = named;
  if (animal !== null) return { own: stemsOf(animal), others: stemsOf(women, men, children) };
  if (wearer === null) return { own: [], others: [] };
  const own = [...words, ...(wearer.isChild || wearer.isYoung ? [children] : []), ...(wearer.sex ? [named[wearer.sex]] : [])];
  const isOthers = (["women", "men"] as const).filter((sex) => wearer.isChild || (wearer.sex !== null && wearer.sex !== sex));
  const others = [...isOthers.map((sex) => named[sex]), ...(wearer.isYoung || wearer.isChild ? [] : [children])];
  return { own: stemsOf(...own), others: stemsOf(...others) };
}

function pick(fields: FieldValues[], fits: (value: string) => boolean): Filter[] {
  const fitting = fields.map(({ field, values }) => ({ field, values: values.filter(fits) }));
  return fitting.filter(({ values }) => values.length > 0).map(({ field, values }): Filter => ({ field, op: "in", values }));
}

function toWordFilter(stems: string[]): Filter[] {
  return stems.length > 0 ? [{ field: WORD_FIELD, op: "in", values: stems }] : [];
}

function anyOf(filters: Filter[]): Filter | null {
  return filters.length > 1 ? { or: filters } : (filters[0] ?? null);
}
