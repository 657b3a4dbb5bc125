import type { CorrectionReason } from "../../../../../schemas/chat/chat-correction.ts";
import { ABOVE, BELOW, NEAR, NO_SHARE, SHARES } from "../../../../languages/claim-concepts/amounts-in-words.ts";
import { ASKED_CLAIMS, REPEATED_CLAIMS } from "../../../../languages/claim-concepts/claim-concepts.ts";
import { COMMON_NAMES } from "../../../../languages/claim-concepts/sentence-words.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import { normalise } from "../../../../platform/text/normalise.ts";
import type { CuratorResult } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { ClaimEvidence } from "../claim-evidence.ts";
import { type FoldedWord, foldWords, isCommonNoun } from "../reading/claim-index.ts";
import { CLAIM_WORDS_OF, hasKind } from "../reading/claim-vocabulary.ts";
import { readContentWords } from "../reading/content-words.ts";
import { isFree, listContent, readAmounts } from "../reading/free-texts.ts";
import type { Clause } from "../reading/read-clauses.ts";
import { AnswerEvidence, listShopTexts } from "./answer-evidence.ts";
import { affirms, judgeFigures } from "./judge-figures.ts";
import { isIgnorance, judgePromise, readPromise, tellsOfOrder } from "./judge-promise.ts";
import { StockJudge } from "./judge-stock.ts";
import { lacksSupport, weighSupport } from "./judge-support.ts";
import { namesUnknownTime } from "./judge-time.ts";
import { KindJudge } from "./kind-judge.ts";
import { OwnRecords } from "./own-record.ts";
import { asksBack, tellsOwnDeed } from "./tells-own-deed.ts";

/** Words in a row that make a sentence a recital of instructions. */
const RECITED = 6;
/** Signs of what a model reads and no shopper: marks, tags and fields of the data. */
const MACHINE_TEXT =
  /\[\[|\]\]|\(ids? [\w-]+\)|<\/?(?:data|question|summary|hint|shop|meaning|preferences)>|"(?:match|facts|leftOut|fields)"\s*:/;

/** The topics that a sentence inherits from the one before it: "We ship to Austria. It is free." */
export interface SentenceContext {
  topics: ReadonlySet<string>;
}

interface JudgeOptions {
  /** The answer's language, ISO 639-1. */
  language: string;
  /** The model's instructions, which no answer recites. */
  instructions?: string | undefined;
  /** Verdicts of a model on sentences, by `verdictKey`: true where the records support one. */
  verdicts?: ReadonlyMap<string, boolean>;
}

/** Returns the name of a sentence among verdicts. */
export function verdictKey(sentence: string): string {
  return sentence.replace(/\s+/g, " ").trim();
}

/** Words that a claim shares with a text by which something of its own, or on a condition, is free. */
const MIN_SHARED = 2;

const shares = lazy(() =>
  SHARES.map(([percent, words]) => ({
    percent,
    pattern: new RegExp(`(?<!\\p{L})(?:${words})${NO_SHARE}`, "u"),
    rough: new RegExp(`(?<!\\p{L})(?:${BELOW}|${ABOVE}|${NEAR}) (?:zu |de |di )?(?:${words})`, "u"),
  })),
);
/** Points of a percentage by which "almost two thirds" may be off. */
const ROUGH = 5;

/** Judges the sentences of an answer by what was given to its turn. One judge serves all texts of a turn. */
export class SentenceJudge {
  readonly evidence: AnswerEvidence;
  private readonly verdicts: ReadonlyMap<string, boolean>;
  private readonly instructions: Set<string>;
  private readonly claims: ClaimEvidence;
  private readonly kinds: KindJudge;
  private readonly stock: () => StockJudge;
  private readonly ownRecords: () => OwnRecords;
  readonly language: string;
  /** True for a shop in German, whose nouns an answer in another language may repeat. */
  private readonly hasGermanNouns: boolean;

  constructor(turn: Turn, curated: CuratorResult[], { language, instructions = "", verdicts = new Map() }: JudgeOptions) {
    this.verdicts = verdicts;
    this.language = language;
    this.hasGermanNouns = turn.shopLanguage === "de";
    this.evidence = new AnswerEvidence(turn, curated);
    this.claims = new ClaimEvidence(turn, curated);
    this.kinds = new KindJudge(this.evidence, language);
    this.stock = lazy(() => new StockJudge(curated));
    this.ownRecords = lazy(() => new OwnRecords(curated, listShopTexts(turn).join("\n"), turn.shopLanguage));
    this.instructions = new Set(shingles(instructions));
  }

  /** Returns why a sentence must not leave; null: it may. Notes in the context what it is about. */
  judge(sentence: string, context: SentenceContext): CorrectionReason | null {
    const fault = this.judgeByRules(sentence, context);
    if (fault !== null) return fault;
    const isSupported = this.verdicts.get(verdictKey(sentence)) ?? !lacksSupport(sentence, this.evidence, this.language);
    return isSupported ? null : "claim";
  }

  /** Returns true for a claim that no rule refuses: that its words are known does not show that the records support it. */
  isDoubtful(sentence: string): boolean {
    if (sentence.trim() === "" || this.judgeByRules(sentence, { topics: new Set() }) !== null) return false;
    // A yes claims what was asked, without a word of it.
    if (asksBack(sentence)) return false;
    return affirms(sentence) || weighSupport(sentence, this.evidence, this.language).words > 0;
  }

  private judgeByRules(sentence: string, context: SentenceContext): CorrectionReason | null {
    const { topics: own, hasTerms, clauses } = readPromise(sentence);
    const inherits = own.size === 0 && (hasTerms || /\p{Nd}/u.test(sentence));
    const topics = inherits ? context.topics : own;
    context.topics = own.size > 0 || !hasTerms ? own : topics;
    return (
      this.judgeSpeaker(sentence) ??
      (tellsOfOrder(sentence, clauses, this.evidence) || (!this.evidence.knowsOrders && tellsOwnDeed(sentence))
        ? "order"
        : null) ??
      judgeFigures(sentence, this.evidence, own, this.language) ??
      (namesUnknownShare(sentence, this.evidence.wording(), this.claims) && !asksBack(sentence) ? "figure" : null) ??
      judgePromise(sentence, clauses, hasTerms ? topics : own, this) ??
      (givesAway(sentence, clauses, topics, this) ? "promise" : null) ??
      this.judgeThing(sentence, clauses)
    );
  }

  /** Judges what a sentence says of things: by the kind of its claims, and by the record of what it names. */
  private judgeThing(sentence: string, clauses: Clause[]): "claim" | null {
    if ((asksBack(sentence) && !affirms(sentence)) || isIgnorance(sentence, clauses)) return null;
    const isWrong =
      this.deniesPrefix(clauses) ||
      namesUnknownTime(foldWords(sentence), clauses, this.evidence) ||
      this.stock().isWrong(sentence, clauses) ||
      this.kinds.lacksEvidence(sentence, clauses) ||
      this.ownRecords().isMixedUp(sentence, this.language);
    return isWrong ? "claim" : null;
  }

  /** Returns true for a word that the records have with a denying prefix only: "opened" where they say "unopened". */
  private deniesPrefix(clauses: Clause[]): boolean {
    const prefix = DENYING[this.language];
    if (prefix === undefined || this.language !== this.evidence.language) return false;
    const words = clauses.filter(({ isDenied }) => !isDenied).flatMap((clause) => clause.words);
    const wording = this.evidence.wording();
    return words.some(({ text }) => {
      const begin = text.slice(0, MAX_BEGIN);
      return text.length >= MIN_DENIED && wording.includes(` ${prefix}${begin}`) && !wording.includes(` ${begin}`);
    });
  }

  /** Judges whether the assistant of a shop would say so at all. */
  private judgeSpeaker(sentence: string): "recited" | "rare" | "name" | null {
    if (MACHINE_TEXT.test(sentence)) return "recited";
    const words = foldWords(sentence);
    if (hasKind(words, "self")) return "recited";
    if (this.instructions.size > 0 && shingles(sentence).some((each) => this.instructions.has(each))) return "recited";
    const isAsked = asksBack(sentence) && !affirms(sentence);
    const isUnknown = ({ name }: { name: string }) =>
      !this.evidence.rare().has(name) &&
      !(isAsked && ASKED_CLAIMS.includes(name)) &&
      !(REPEATED_CLAIMS.includes(name) && this.evidence.askedRare().has(name));
    if (CLAIM_WORDS_OF.rare().find(words).some(isUnknown)) return "rare";
    return this.namesStranger(sentence, words) ? "name" : null;
  }

  /** Returns true for two capitalised words in a row within a German sentence, neither of which anything given has. */
  private namesPair(sentence: string, words: FoldedWord[]): boolean {
    const isUnknown = ({ text, isCapital, at }: FoldedWord) =>
      isCapital && at > 0 && text.length > 3 && !this.isGiven(text.slice(0, 5)) && saysSomething(text);
    const saysSomething = (text: string) => readContentWords([{ text, isCapital: true, at: 0 }], this.language).length > 0;
    return words.some((word, index) => {
      const next = words[index + 1];
      return next && isUnknown(word) && isUnknown(next) && BESIDE.test(sentence.slice(word.at, next.at));
    });
  }

  private isGiven(beginning: string): boolean {
    return this.evidence.wording().includes(` ${beginning}`) || this.evidence.conversation().includes(` ${beginning}`);
  }

  /** Returns true for a name of a person, firm or place within a sentence that nothing given to the turn has. */
  private namesStranger(sentence: string, words: FoldedWord[]): boolean {
    // German writes all nouns so, but hardly two of them beside each other.
    if (this.language === "de") return this.namesPair(sentence, words);
    const known = CLAIM_WORDS_OF.terms().find(words).concat(CLAIM_WORDS_OF.countries().find(words));
    return words.some(({ text, isCapital, at }, index) => {
      const isInner = isCapital && text.length > 2 && /[\p{Ll},] $/u.test(sentence.slice(Math.max(0, at - 2), at));
      if (!isInner || COMMON_NAMES.test(text) || /\d|^\p{L}-/u.test(text)) return false;
      if (known.some(({ from, to }) => from <= index && index <= to)) return false;
      if (this.hasGermanNouns && isCommonNoun(words, index, sentence, this.language)) return false;
      return !this.isGiven(text.replace(/'s?$/, "").slice(0, 5));
    });
  }
}

/** Prefixes that deny a word, by language; the beginning of a word that is compared, and how long one is at least. */
const DENYING: Record<string, string> = { en: "un", de: "un", nl: "on" };
const MAX_BEGIN = 7;
const MIN_DENIED = 5;
const BESIDE = /^[\p{L}\p{M}'’-]+ $/u;

function shingles(text: string): string[] {
  const words = foldWords(text).map(({ text: word }) => word);
  return Array.from({ length: Math.max(0, words.length - RECITED + 1) }, (_, at) => words.slice(at, at + RECITED).join(" "));
}

/**
 * Returns true for a sentence that gives something away which no text says is free: a text must be about the same, and what is
 * free on a condition, or of its kind only, is not free without any.
 */
function givesAway(
  sentence: string,
  clauses: Clause[],
  topics: ReadonlySet<string>,
  { evidence, language }: { evidence: AnswerEvidence; language: string },
): boolean {
  const given = clauses.filter(isFree);
  if (given.length === 0 || asksBack(sentence)) return false;
  const own = listContent(foldWords(sentence), language);
  // "Yes, for free": of what was asked for.
  const isBare = given.every(({ words }) => listContent(words, language).length === 0);
  const content = isBare ? [...own, ...listContent(foldWords(evidence.message), language)] : own;
  const amounts = readAmounts(sentence);
  const isForeign = language !== evidence.language;
  const minimum = isForeign ? 1 : MIN_SHARED;
  return !evidence.freeTexts().some((text) => {
    if (isForeign && text.isProduct) return true;
    const isAbout = [...topics].some((topic) => text.topics.has(topic));
    const near = content.filter((word) => text.words.has(word, language)).length;
    const shared = content.filter((word) => text.around.has(word, language)).length;
    if ([...amounts].some((amount) => text.amounts.has(amount))) return true;
    if (!text.isLimited) return shared > 0 || isAbout;
    return near > 0 && (shared + (isAbout ? 1 : 0) >= minimum || shared === content.length);
  });
}

function listNear(percent: number, by: number): number[] {
  const whole = Math.round(percent);
  return [percent, ...Array.from({ length: 2 * by + 1 }, (_, at) => whole - by + at)];
}

/** Returns true for a share in words ("a third off", "die Hälfte") that nothing given states, in words or percent. */
function namesUnknownShare(sentence: string, wording: string, claims: ClaimEvidence): boolean {
  const folded = normalise(sentence);
  return shares().some(
    ({ percent, pattern, rough }) =>
      pattern.test(folded) &&
      !pattern.test(wording) &&
      !listNear(percent, rough.test(folded) ? ROUGH : 0).some((each) => claims.isShops(each)),
  );
}
