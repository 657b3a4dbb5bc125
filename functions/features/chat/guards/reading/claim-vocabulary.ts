import {
  AMBIGUOUS_MONTHS,
  ARRIVALS,
  AVAILABLE,
  BOTH,
  CLOSED,
  NAMED_TIMES,
  NOTHING_ELSE,
  OF_TWO,
  PIECES,
  RARE_CLAIMS,
  UNAVAILABLE,
} from "../../../../languages/claim-concepts/claim-concepts.ts";
import { PROMISE_TERMS, PROMISE_TOPICS } from "../../../../languages/claim-concepts/promise-concepts.ts";
import {
  AFFIRMATIONS,
  DELIVERY_DATES,
  DENIALS,
  I_HAVE,
  IGNORANCE,
  ORDER_DEEDS,
  ORDER_NOUNS,
  REFERRALS,
  SELF_WORDS,
  STOCK_LEADS,
  STOCK_WORDS,
} from "../../../../languages/claim-concepts/sentence-words.ts";
import { LANGUAGES } from "../../../../languages/registry.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import { ClaimIndex, type FoldedWord } from "./claim-index.ts";

/** Indexes of the words that claims are read by, made with the first claim. */
export const CLAIM_WORDS_OF = {
  topics: lazy(() => new ClaimIndex(PROMISE_TOPICS)),
  terms: lazy(() => new ClaimIndex(PROMISE_TERMS)),
  rare: lazy(() => new ClaimIndex(RARE_CLAIMS)),
  countries: lazy(() => new ClaimIndex(listCountries())),
  times: lazy(() => new ClaimIndex({ ...NAMED_TIMES, ...listMonths() })),
  ambiguousMonths: AMBIGUOUS_MONTHS,
  kinds: lazy(
    () =>
      new ClaimIndex({
        date: DELIVERY_DATES,
        denial: DENIALS,
        ignorance: IGNORANCE,
        referral: REFERRALS,
        self: SELF_WORDS,
        deed: ORDER_DEEDS,
        order: ORDER_NOUNS,
        iHave: I_HAVE,
        yes: AFFIRMATIONS,
        stock: STOCK_WORDS,
        stockLead: STOCK_LEADS,
        both: BOTH,
        ofTwo: OF_TWO,
        closed: CLOSED,
        only: NOTHING_ELSE,
        arrival: ARRIVALS,
        available: AVAILABLE,
        unavailable: UNAVAILABLE,
        pieces: PIECES,
      }),
  ),
};

/** Returns true where words have some of this kind ("denial", "referral" and so on). */
export function hasKind(words: readonly FoldedWord[], kind: string): boolean {
  return CLAIM_WORDS_OF.kinds().names(words).has(kind);
}

/** Returns true for a word that tells what a promise is about, which is compared by its topic. */
export function isTopicWord(word: FoldedWord): boolean {
  return CLAIM_WORDS_OF.topics().names([word]).size > 0;
}

const CODES = `
  AD AE AF AL AM AO AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI
  FR GB GH GR GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JP KE KH KP KR KW KZ LB LI LK LT LU LV LY MA MC MD ME MK MM
  MN MT MX MY NG NI NL NO NP NZ OM PA PE PH PK PL PR PT PY QA RO RS RU SA SE SG SI SK SN SV SY TH TN TR TW TZ UA US
  UY UZ VE VN YE ZA`
  .trim()
  .split(/\s+/);
const ALIASES: Record<string, string> = {
  US: "usa, united states of america, the states, america, etats-unis, estados unidos, stati uniti",
  GB: `
    uk, great britain, britain, england, scotland, wales, grossbritannien, grande-bretagne, gran bretana, gran bretagna,
    groot-brittannie, gra-bretanha, inglaterra, inghilterra, engeland`,
  NL: "holland, hollande, holanda, olanda, paises bajos, paesi bassi",
  CZ: "czech republic, tschechien",
};
export const EUROPEAN_UNION = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Lists the months with their names in all languages that answers are written in. */
function listMonths(): Record<string, string> {
  const months = LANGUAGES.map((language) => new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }));
  return Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `month${at + 1}`,
      [...new Set(months.map((each) => each.format(new Date(Date.UTC(2000, at, 1))).toLowerCase()))].join(", "),
    ]),
  );
}

/** Lists countries by code, with their names in all languages that answers are written in. */
function listCountries(): Record<string, string> {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: "region" }));
  return Object.fromEntries(
    CODES.map((code) => {
      const all = new Set(names.map((each) => (each.of(code) ?? code).replace(/[(),].*$/, "").toLowerCase()));
      return [code, [...all, ...(ALIASES[code] ? [ALIASES[code]] : [])].join(", ")];
    }),
  );
}
