import type { CuratorResult } from "../contracts/answer.ts";
import type { Turn } from "../contracts/turn.ts";
import { AnswerEvidence } from "./answer-evidence.ts";
import { CLAIM_WORDS_OF } from "./claim-vocabulary.ts";
import { foldWords } from "./concept-index.ts";
import { judgeFigures } from "./judge-figures.ts";
import { judgePromise, readPromise, tellsOfOrder } from "./judge-promise.ts";

/** Words in a row that make a sentence a recital of instructions. */
const RECITED = 6;
/** Signs of what a model reads and no shopper: marks, tags and fields of the data. */
const MACHINE_TEXT = /\[\[|\]\]|<\/?(?:data|question|summary|hint|shop|meaning|preferences)>|"(?:match|facts|leftOut|fields)"\s*:/;

/** What a sentence inherits from the one before it: "We ship to Austria. It is free." */
export interface SentenceContext {
  topics: ReadonlySet<string>;
}

/** Judges the sentences of an answer by what was given to its turn. One judge serves all texts of a turn. */
export class SentenceJudge {
  private readonly evidence: AnswerEvidence;
  private readonly instructions: Set<string>;

  constructor(turn: Turn, curated: CuratorResult[], instructions = "") {
    this.evidence = new AnswerEvidence(turn, curated);
    this.instructions = new Set(shingles(instructions));
  }

  /** Returns why a sentence must not leave; null: it may. Notes in the context what it is about. */
  judge(sentence: string, context: SentenceContext): string | null {
    const { topics: own, hasTerms, clauses } = readPromise(sentence);
    const inherits = own.size === 0 && (hasTerms || /\p{Nd}/u.test(sentence));
    const topics = inherits ? context.topics : own;
    context.topics = own.size > 0 || !hasTerms ? own : topics;
    return (
      this.judgeSpeaker(sentence) ??
      (tellsOfOrder(sentence, this.evidence) ? "order" : null) ??
      judgeFigures(sentence, this.evidence, own) ??
      judgePromise(sentence, clauses, hasTerms ? topics : own, this.evidence)
    );
  }

  /** Judges whether the assistant of a shop would say so at all. */
  private judgeSpeaker(sentence: string): string | null {
    if (MACHINE_TEXT.test(sentence)) return "recited";
    const words = foldWords(sentence);
    if (CLAIM_WORDS_OF.kinds().find(words).some(({ name }) => name === "self")) return "recited";
    if (this.instructions.size > 0 && shingles(sentence).some((each) => this.instructions.has(each))) return "recited";
    const isUnknown = ({ name }: { name: string }) => !this.evidence.rare().has(name);
    return CLAIM_WORDS_OF.rare().find(words).some(isUnknown) ? "rare" : null;
  }
}

function shingles(text: string): string[] {
  const words = foldWords(text).map(({ text: word }) => word);
  return Array.from({ length: Math.max(0, words.length - RECITED + 1) }, (_, at) => words.slice(at, at + RECITED).join(" "));
}
