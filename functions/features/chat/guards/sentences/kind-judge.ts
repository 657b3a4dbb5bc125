import { CONTENTS, USES } from "../../../../languages/claim-concepts/claim-concepts.ts";
import { CONDITIONS } from "../../../../languages/claim-concepts/sentence-words.ts";
import { DICTIONARY_LANGUAGES, isMaterial, listConcepts } from "../../../../languages/dictionary/noun-dictionary.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { ClaimIndex, foldWords } from "../reading/claim-index.ts";
import { hasKind } from "../reading/claim-vocabulary.ts";
import type { Clause } from "../reading/read-clauses.ts";
import type { AnswerEvidence } from "./answer-evidence.ts";

/** Names of materials that are other words as well: "or", "skin", "down", "stack". */
const AMBIGUOUS = new Set(
  "or lin pile down carbon feather piel pelle ante cristal pena penas pluma plumas plume plumes dons".split(" "),
);
/** "Gluten-free" denies what it begins with. */
const FREE_OF = /(?:-free|frei(?:e[mnrs]?)?|vrije?)$/;
/** "In paper rather than in plastic" says nothing of plastic. */
const THAN = new Set(
  "than instead als statt anstatt anstelle que qu' plutot lieu vez che invece piuttosto dan plaats".split(" "),
);
const NE_QUE = /(?<!\p{L})(?:ne |n['’])[^,;]*(?<!\p{L})(?:que |qu['’])/iu;

type Polarity = "affirmed" | "denied";

/**
 * Judges claims of what a thing is made of, what it holds, and whom and what it is for: a text given to the turn must have a word
 * for the same, equally affirmed or denied (docs/decisions/0151-claims-by-their-kind.md).
 */
export class KindJudge {
  private readonly evidence: AnswerEvidence;
  private readonly language: string;
  private said: Map<string, Set<Polarity>> | null = null;

  constructor(evidence: AnswerEvidence, language: string) {
    this.evidence = evidence;
    this.language = language;
  }

  /** Returns true where a clause claims something of a kind of which no text says the same. */
  lacksEvidence(sentence: string, clauses: readonly Clause[]): boolean {
    if (this.evidence.records().length === 0) return false;
    return clauses.some((clause) => !CONDITIONS.test(clause.text) && this.lacks(clause)) || this.isMoreThan(sentence);
  }

  private lacks(clause: Clause): boolean {
    return nameKinds(clause, this.language).some(([name, polarity]) => {
      const known = this.polarities().get(name);
      const isJudged = polarity === "affirmed" || name.startsWith("contents");
      return isJudged && !known?.has(polarity);
    });
  }

  /** "Only of wool" is not said of what has more parts than are named. */
  private isMoreThan(sentence: string): boolean {
    const words = foldWords(sentence);
    if (!hasKind(words, "only") && !NE_QUE.test(sentence)) return false;
    const named = kindsOf[this.language]?.names(words) ?? new Set<string>();
    const materials = [...named].filter((name) => name.startsWith("material"));
    if (materials.length === 0) return false;
    const listed = this.evidence.texts().filter(({ isProduct }) => isProduct);
    return listed.some(({ clauses }) => {
      const text = clauses.map((clause) => clause.text).join(" ");
      const parts = text.match(PART)?.length ?? 0;
      const inText = kindsIn(text, this.evidence.language);
      return parts > materials.length && materials.every((name) => inText.has(name));
    });
  }

  /** Returns how the texts speak of each kind that they name. */
  private polarities(): Map<string, Set<Polarity>> {
    if (this.said) return this.said;
    this.said = new Map();
    for (const { clauses, ofTitle } of this.evidence.texts())
      for (const clause of [...ofTitle, ...clauses])
        for (const language of new Set([this.evidence.language, this.language]))
          for (const [name, polarity] of nameKinds(clause, language, true))
            this.said.set(name, (this.said.get(name) ?? new Set()).add(polarity));
    return this.said;
  }
}

const PART = /\p{Nd}\s?%/gu;

/** Returns the kinds that a text in a language names. */
export function kindsIn(text: string, language: string): Set<string> {
  return insideOf[language]?.names(foldWords(text)) ?? new Set();
}

/** Returns the kinds that a clause names; `isText`: of a record, whose compounds count as well. */
export function nameKinds({ words, isDenied }: Clause, language: string, isText = false): [string, Polarity][] {
  const index = (isText ? insideOf : kindsOf)[language];
  const isCompared = (from: number) => !isText && words.slice(Math.max(0, from - 3), from).some(({ text }) => THAN.has(text));
  return (index?.find(words) ?? [])
    .filter(({ from }) => !isCompared(from))
    .map(({ name, from }) => [name, isDenied !== FREE_OF.test(words[from]!.text) ? "denied" : "affirmed"]);
}

/** Kinds by the words of a language; those in texts by parts of compounds as well. */
const kindsOf: Record<string, ClaimIndex> = lazyMembers([...DICTIONARY_LANGUAGES], (language) => makeIndex(language, false));
const insideOf: Record<string, ClaimIndex> = lazyMembers([...DICTIONARY_LANGUAGES], (language) => makeIndex(language, true));

function makeIndex(language: string, isText: boolean): ClaimIndex {
  const at = DICTIONARY_LANGUAGES.findIndex((each) => each === language);
  const rows = (table: string, kind: string) =>
    table
      .trim()
      .replace(/\n\s+/g, " ")
      .split("\n")
      .map((row, number): [string, string] => [`${kind} ${number}`, row.split("|")[at] ?? ""]);
  const materials = listConcepts()
    .filter(isMaterial)
    .map((concept, number): [string, string] => {
      const names = concept[DICTIONARY_LANGUAGES[at]!].filter((name) => !AMBIGUOUS.has(name.toLowerCase()));
      return [`material ${number}`, (isText ? names.flatMap(toParts) : names).join(",")];
    });
  return new ClaimIndex(Object.fromEntries([...rows(CONTENTS, "contents"), ...rows(USES, "use"), ...materials]));
}

function toParts(name: string): string[] {
  return name.length < 4 || name.includes(" ") ? [name] : [`*${name}*`, name];
}
