import type { Data } from "../../clients/typescript/src/types.ts";

export type SearchAnswer = Data<"POST /products/search">;
export type Hit = SearchAnswer["results"][number];
type HitExplanation = NonNullable<Hit["explanation"]>;

const TIERS: Record<HitExplanation["tier"], string> = {
  identified: "The text is its code",
  titled: "The text is its name",
  named: "All words are in its name",
  labelled: "All words are in its name and labels",
  described: "Most words are there, some in its texts",
  related: "Some words fit",
  browsed: "Everything is listed",
};

const SIGNALS: Record<string, string> = {
  ...{
    stock: "in stock or not",
    rating: "ratings",
    newness: "how new it is",
    number: "a number of yours",
    popularity: "what shoppers chose",
  },
  ...{ taste: "this shopper's taste", namedValues: "colour or size in the text", recipient: "whom it is for" },
  ...{ thing: "goes with the thing, is not it", wordLikeness: "words alike", firstPage: "compared with the first page" },
  ...{ minScore: "kept at the least score", hitBefore: "no higher than the one before" },
};

const RULES: Record<string, string> = {
  ...{ pin: "puts it in its place", boost: "lifts it", bury: "lowers it" },
  ...{ query: "changed the text", filter: "let it through" },
};

const WORDS: Record<string, string> = {
  ...{ form: "another form of", prefix: "the beginning of", typo: "a misspelling of", synonym: "a synonym of" },
  ...{ thesaurus: "another name of", compound: "part of", notation: "another way to write", code: "a code of it" },
};

/** Says in sentences why a hit has its score. What adds nothing is left out. */
export function explainHit(explanation: HitExplanation): string[] {
  const { tier, tierScore, words, meaning, likeness = 0, signals, rules, fields } = explanation;
  return [
    tierScore ? `${TIERS[tier]} ${toChange(tierScore)}` : TIERS[tier],
    ...fields.map(({ term, field, how, word }) =>
      how === "exact" || !word ? `“${term}” is in ${field}` : `“${term}” is ${WORDS[how] ?? "like"} “${word}” in ${field}`,
    ),
    ...(words ? [`Words ${toChange(words)}`] : []),
    ...(meaning ? [`Meaning ${toChange(meaning)}`] : []),
    ...(likeness ? [`Like the best answers ${toChange(likeness)}`] : []),
    ...signals
      .filter(({ moved }) => moved !== 0)
      .map(({ name, moved }) => `${capital(SIGNALS[name] ?? name)} ${toChange(moved)}`),
    ...rules.map(({ id, name, effect, moved }) => {
      const change = moved ? ` ${toChange(moved)}` : "";
      return `Rule “${name ?? id}” ${RULES[effect] ?? effect}${change}`;
    }),
  ];
}

function toNumber(value: number): string {
  return value.toFixed(3).replace(/0+$/, "").replace(/\.$/, "");
}

function toChange(value: number): string {
  return value < 0 ? `−${toNumber(-value)}` : `+${toNumber(value)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
